serve-address = Nain Jaune vous attend : { $address }
serve-few-files = Le système n’accorde que { $files } fichiers ouverts : au plus { $sockets } connexions de joueurs à la fois (ulimit -Hn).
serve-data = Les tables sont gardées dans { $folder }. Ctrl+C arrête le serveur.
serve-stopped = Le serveur est arrêté ; tout est gardé.
home-running = Nain Jaune tourne déjà : { $address }
home-open-yourself = Ouvrez cette adresse dans un navigateur.
home-lan = Les téléphones de la maison : { $address }
home-no-network = Cette machine n’est reliée à aucun réseau : personne d’autre ne peut venir.
backup-done = { $tables ->
    [one] Une table est copiée dans { $file }.
   *[other] { $tables } tables sont copiées dans { $file }.
  }
restore-done = { $tables ->
    [one] Une table est remise dans { $folder }.
   *[other] { $tables } tables sont remises dans { $folder }.
  }
restore-kept = Les tables d’avant sont gardées dans { $file }.
prune-done = { $number ->
    [0] Aucune table n’est aussi ancienne.
    [one] Une table est effacée.
   *[other] { $number } tables sont effacées.
  }
prune-done-sheets = { $number ->
    [one] Une feuille de compte partagée est effacée.
   *[other] { $number } feuilles de compte partagées sont effacées.
  }
prune-found = { $number ->
    [0] Aucune table n’est aussi ancienne.
    [one] Une table serait effacée.
   *[other] { $number } tables seraient effacées.
  }
prune-found-sheets = { $number ->
    [one] Une feuille de compte partagée serait effacée.
   *[other] { $number } feuilles de compte partagées seraient effacées.
  }
erase-table-done = La table { $table } est effacée.
erase-name-done = { $number ->
    [0] Personne ne s’appelait ainsi.
    [one] Le nom d’une personne est effacé.
   *[other] Les noms de { $number } personnes sont effacés.
  }
erase-name-done-sheets = { $number ->
    [one] Une feuille de compte partagée qui avait ce nom est effacée.
   *[other] { $number } feuilles de compte partagées qui avaient ce nom sont effacées.
  }

serve-address = Nain Jaune vous attend : { $address }
serve-few-files = Le système n’accorde que { $files } fichiers ouverts : au plus { $sockets } connexions de joueurs à la fois (ulimit -Hn).
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

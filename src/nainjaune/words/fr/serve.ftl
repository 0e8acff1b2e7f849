serve-address = Nain Jaune vous attend : { $address }
serve-data = Les tables sont gardées dans { $folder }. Ctrl+C arrête le serveur.
serve-stopped = Le serveur est arrêté ; tout est gardé.
backup-done = { $tables ->
    [one] Une table est copiée dans { $file }.
   *[other] { $tables } tables sont copiées dans { $file }.
  }
restore-done = { $tables ->
    [one] Une table est remise dans { $folder }.
   *[other] { $tables } tables sont remises dans { $folder }.
  }

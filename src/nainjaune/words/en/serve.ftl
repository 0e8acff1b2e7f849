serve-address = Nain Jaune awaits you: { $address }
serve-data = The tables are kept in { $folder }. Ctrl+C stops the server.
serve-stopped = The server has stopped; everything is kept.
backup-done = { $tables ->
    [one] One table was copied into { $file }.
   *[other] { $tables } tables were copied into { $file }.
  }
restore-done = { $tables ->
    [one] One table was put back into { $folder }.
   *[other] { $tables } tables were put back into { $folder }.
  }

serve-address = Nain Jaune awaits you: { $address }
serve-few-files = The system allows only { $files } open files: at most { $sockets } sockets at once (ulimit -Hn).
serve-data = The tables are kept in { $folder }. Ctrl+C stops the server.
serve-stopped = The server has stopped; everything is kept.
home-running = Nain Jaune is running already: { $address }
home-open-yourself = Open this address in a browser.
home-lan = The phones of the house: { $address }
home-no-network = This machine is on no network: nobody else can come.
backup-done = { $tables ->
    [one] One table was copied into { $file }.
   *[other] { $tables } tables were copied into { $file }.
  }
restore-done = { $tables ->
    [one] One table was put back into { $folder }.
   *[other] { $tables } tables were put back into { $folder }.
  }
restore-kept = The previous tables are kept in { $file }.
prune-done = { $number ->
    [0] No table is that old.
    [one] One table was erased.
   *[other] { $number } tables were erased.
  }
prune-done-sheets = { $number ->
    [one] One shared score sheet was erased.
   *[other] { $number } shared score sheets were erased.
  }
prune-found = { $number ->
    [0] No table is that old.
    [one] One table would be erased.
   *[other] { $number } tables would be erased.
  }
prune-found-sheets = { $number ->
    [one] One shared score sheet would be erased.
   *[other] { $number } shared score sheets would be erased.
  }
erase-table-done = The table { $table } was erased.
erase-name-done = { $number ->
    [0] Nobody had this name.
    [one] The name of one person was erased.
   *[other] The names of { $number } people were erased.
  }
erase-name-done-sheets = { $number ->
    [one] One shared score sheet with this name was erased.
   *[other] { $number } shared score sheets with this name were erased.
  }

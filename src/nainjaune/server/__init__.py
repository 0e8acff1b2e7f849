"""The tables' server: HTTP, sockets, storage, bots and clocks. What a table does is in `table`."""

"""The tables' server: sockets, HTTP, storage, the hands of bots and clocks. What a table does is in `table`."""

"""The tables of this process: loaded tables, the hub, the scheduler, presence, subscribers."""

"""The server in one process with a simulated store, network and clock: faults by the thousand, each run by its seed.

The tables, the hub, the scheduler, presence, subscribers and the sockets' sessions are the server's own.
"""

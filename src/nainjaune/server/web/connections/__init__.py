"""Connections as bytes arrive: HTTP and its limits, WebSockets and their frames, the session of a client at a table."""

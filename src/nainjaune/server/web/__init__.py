"""The server as an ASGI application: HTTP, sockets, the page."""

"""The server as an ASGI application, from three rooms: connections, the API, the page."""

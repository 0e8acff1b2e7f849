"""Who may do what: credentials, short codes, principals, limits of connections."""

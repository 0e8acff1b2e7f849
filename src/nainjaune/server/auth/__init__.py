"""Who may do what: credentials, short codes, principals, rate and connection limits."""

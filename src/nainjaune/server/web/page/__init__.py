"""The page for browsers: its files, its paths, and what a link to it shows."""

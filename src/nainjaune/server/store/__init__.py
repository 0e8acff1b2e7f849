"""Where tables are stored: SQLite in a folder, or PostgreSQL, behind one interface (`rows.Store`)."""

from __future__ import annotations

from pathlib import Path

from nainjaune.server.store.rows import Store


def store_at(database: str) -> Store:
    """The store of a URL: `sqlite:///path/to/file` or `postgresql://…`."""
    if database.startswith("sqlite:///"):
        from nainjaune.server.store.sqlite import SqliteStore

        return SqliteStore(Path(database.removeprefix("sqlite:///")))
    if database.startswith(("postgresql://", "postgres://")):
        from nainjaune.server.store.postgres import PostgresStore

        return PostgresStore(database)
    raise ValueError("a database is sqlite:///FILE or postgresql://…")

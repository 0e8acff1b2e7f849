"""Where tables are kept: SQLite in a folder, or PostgreSQL. Both do the same (`rows.Store`)."""

from __future__ import annotations

from pathlib import Path

from nainjaune.server.store.rows import Store


def store_at(database: str) -> Store:
    """The store a URL names: `sqlite:///path/to/file` or `postgresql://…`."""
    if database.startswith("sqlite:///"):
        from nainjaune.server.store.sqlite import SqliteStore

        return SqliteStore(Path(database.removeprefix("sqlite:///")))
    if database.startswith(("postgresql://", "postgres://")):
        from nainjaune.server.store.postgres import PostgresStore

        return PostgresStore(database)
    raise ValueError("a database is sqlite:///FILE or postgresql://…")

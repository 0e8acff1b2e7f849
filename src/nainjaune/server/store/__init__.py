"""Where tables are stored: SQLite in a folder, or PostgreSQL, behind one interface (`rows.Store`)."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from nainjaune.game.errors import SetupError
from nainjaune.server.store.rows import Store


def store_at(database: str, worker: str = "", *, beside_server: bool = False) -> Store:
    """The store of a URL: `sqlite:///path/to/file` or `postgresql://…`.

    A SQLite file belongs to one server; a command that only erases may open it `beside_server`. Processes that share
    a database each have a name as `worker`; one that plays no part in the tables needs none.
    """
    if database.startswith("sqlite:///"):
        from nainjaune.server.store.sqlite import SqliteStore

        return SqliteStore(Path(database.removeprefix("sqlite:///")), beside_server=beside_server)
    if database.startswith(("postgresql://", "postgres://")):
        if find_spec("asyncpg") is None:
            raise SetupError("tables in PostgreSQL need the extra `postgres`: pip install 'nainjaune[postgres]'")
        from nainjaune.server.store.postgres import PostgresStore

        return PostgresStore(database, worker)
    raise SetupError("a database is sqlite:///FILE or postgresql://…")

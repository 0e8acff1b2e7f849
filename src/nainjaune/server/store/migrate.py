"""Migrates a database to the current schema, in one transaction.

`migrations/` holds the SQL of each version for SQLite and PostgreSQL. The table `schema_version` names the version a
database has.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

from nainjaune.game.errors import SetupError
from nainjaune.server.store.schema_version import SELECT_VERSION

FOLDER: Final = Path(__file__).with_name("migrations")
CREATE_VERSION: Final = "CREATE TABLE IF NOT EXISTS schema_version (version TEXT NOT NULL PRIMARY KEY)"
DELETE_VERSION: Final = "DELETE FROM schema_version"


def versions(dialect: str) -> list[str]:
    """All versions of the schema, the oldest first."""
    return sorted(path.name.split(".")[0] for path in FOLDER.glob(f"*.{dialect}.sql"))


def statements(dialect: str, version: str | None) -> list[str]:
    """What brings a database of this version (None: a new one) to the current schema."""
    known = versions(dialect)
    if version is not None and version not in known:
        later = "a later version of the game wrote it" if version > known[-1] else "no version of the game wrote it"
        raise SetupError(f"the database has the schema {version!r}, which this version does not know: {later}")
    missing = known[known.index(version) + 1 :] if version else known
    return [statement for name in missing for statement in statements_of(dialect, name)] + [
        DELETE_VERSION,
        f"INSERT INTO schema_version (version) VALUES ('{known[-1]}')",  # noqa: S608 - the name of our own file
    ]


def statements_of(dialect: str, version: str) -> list[str]:
    """What one migration does."""
    text = FOLDER.joinpath(f"{version}.{dialect}.sql").read_text(encoding="utf-8")
    return [statement.strip() for statement in text.split(";") if statement.strip()]


def migrate_sqlite(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")  # a process killed before the end leaves nothing behind
        if (names := _columns(connection)) and "schema_version" not in names:
            raise SetupError("the file is a database of something else")
        connection.execute(CREATE_VERSION)
        found = connection.execute(SELECT_VERSION).fetchone()
        for statement in statements("sqlite", found[0] if found else None):
            connection.execute(statement)
        connection.execute("COMMIT")


def _columns(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    """The tables of a database, and the columns of each."""
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    query = "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY name"
    return {name: connection.execute(query, [name]).fetchall() for name in names if not name.startswith("sqlite_")}


def has_current_schema(path: Path) -> bool:
    """Whether a database has the tables and columns of the current schema, whatever version it names."""
    with (
        contextlib.closing(sqlite3.connect(path)) as connection,
        contextlib.closing(sqlite3.connect(":memory:")) as empty,
    ):
        for statement in [CREATE_VERSION, *statements("sqlite", None)]:
            empty.execute(statement)
        expected, found = _columns(empty), _columns(connection)
        return all(found.get(name) == columns for name, columns in expected.items())


async def migrate_postgres(url: str) -> None:
    import asyncpg  # only here: SQLite needs none

    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(6175)")  # one worker at a time
            await connection.execute(CREATE_VERSION)
            for statement in statements("postgres", await connection.fetchval(SELECT_VERSION)):
                await connection.execute(statement)
    finally:
        await connection.close()

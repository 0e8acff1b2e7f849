"""A database of an older schema gets what it lacks, all of it or nothing, and keeps its rows."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from hub_fixtures import opened_store
from postgres_server import ask
from store_fixtures import rows

from nainjaune.server.store import migrate, schema_version
from nainjaune.server.store.rows import Append

NEXT = "0002"
ADDED = "CREATE TABLE added (name TEXT)"
AddVersion = Callable[[str], None]


@pytest.fixture
async def old(url: str) -> str:
    """The URL of a database with the current schema and a table, to be migrated to the next one."""
    async with opened_store(url) as store:
        await store.append(Append("one", rows(1, 3)))
    return url


@pytest.fixture
def add_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AddVersion:
    """Adds a version of the schema to those there are, with these statements."""
    folder = shutil.copytree(migrate.FOLDER, tmp_path / "migrations")
    monkeypatch.setattr(migrate, "FOLDER", folder)

    def add(statements: str) -> None:
        for dialect in ("sqlite", "postgres"):
            (folder / f"{NEXT}.{dialect}.sql").write_text(statements, encoding="utf-8")

    return add


async def run_migrations(url: str) -> None:
    await (asyncio.to_thread(migrate.migrate_sqlite, file_of(url)) if is_file(url) else migrate.migrate_postgres(url))


async def query(url: str, text: str) -> list[tuple[Any, ...]]:
    if not is_file(url):
        return [tuple(row) for row in await ask(url, text)]
    with contextlib.closing(sqlite3.connect(file_of(url))) as connection:
        return connection.execute(text).fetchall()


def is_file(url: str) -> bool:
    return url.startswith("sqlite:///")


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


async def test_what_an_older_schema_lacks_is_added_once_and_rows_stay(old: str, add_version: AddVersion) -> None:
    add_version(f"{ADDED};\nINSERT INTO added VALUES ('once');\n")
    for _ in range(2):
        await run_migrations(old)
    assert await query(old, "SELECT name FROM added") == [("once",)]
    assert await query(old, schema_version.SELECT_VERSION) == [(NEXT,)]
    assert await query(old, "SELECT count(*) FROM table_event") == [(3,)]


async def test_a_migration_that_fails_leaves_the_database_as_it_was(old: str, add_version: AddVersion) -> None:
    add_version(f"{ADDED};\nINSERT INTO no_such_table VALUES (1);\n")
    with pytest.raises((sqlite3.OperationalError, asyncpg.UndefinedTableError)):
        await run_migrations(old)
    with pytest.raises((sqlite3.OperationalError, asyncpg.UndefinedTableError)):
        await query(old, "SELECT name FROM added")
    assert await query(old, schema_version.SELECT_VERSION) == [(schema_version.CURRENT,)]
    async with opened_store(old) as store:
        assert await store.load("one") == rows(1, 3)

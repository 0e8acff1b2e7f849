"""A database of an older schema is migrated when it is opened, and its tables go on.

`layout_0001.json` has the rows of a database that a server with the schema 0001 wrote: a match that is over, one in
the middle of a deal, and a table that waits for its players, with the secrets of the people at them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest
from hub_fixtures import opened_store
from postgres_server import ask
from server_process import command

from nainjaune.game.match import legal_moves
from nainjaune.server.auth.credentials import CredentialKind, digest
from nainjaune.server.auth.principals import actor, enter
from nainjaune.server.metrics import Metrics
from nainjaune.server.store import layout, migrate
from nainjaune.server.store.rows import Command
from nainjaune.server.tables.hub import Hub
from nainjaune.table.actions import Lay, SetChat
from nainjaune.table.principal import SERVER
from nainjaune.table.table_view import table_info
from nainjaune.table.wire import Done

STORED: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("layout_0001.json").read_text(encoding="utf-8"))
SECRETS: Final = STORED["secrets"]


def _insert(table: str, marks: str) -> str:
    columns = ", ".join(STORED["tables"][table]["columns"])
    return f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608 - names from our own file


def _rows(table: str) -> list[list[object]]:
    """The rows of a table, with bytes where the database has bytes."""
    columns = STORED["tables"][table]["columns"]
    bytes_of = {"body": str.encode, "digest": bytes.fromhex}
    return [
        [bytes_of[column](value) if column in bytes_of else value for column, value in zip(columns, row, strict=True)]
        for row in STORED["tables"][table]["rows"]
    ]


def _schema(dialect: str, version: str) -> list[str]:
    """The statements that make a new database of this version."""
    text = migrate.FOLDER.joinpath(f"{version}.{dialect}.sql").read_text(encoding="utf-8")
    set_version = f"INSERT INTO alembic_version VALUES ('{version}')"  # noqa: S608 - a name of our own
    return [*text.split(";")[:-1], migrate.CREATE_VERSION, set_version]


def old_sqlite(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in _schema("sqlite", "0001"):
            connection.execute(statement)
        for table in STORED["tables"]:
            rows = _rows(table)
            connection.executemany(_insert(table, ", ".join("?" * len(rows[0]))), rows)


async def old_postgres(url: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in _schema("postgres", "0001"):
            await connection.execute(statement)
        for table in STORED["tables"]:
            rows = _rows(table)
            marks = ", ".join(f"${number}" for number in range(1, len(rows[0]) + 1))
            await connection.executemany(_insert(table, marks), rows)
    finally:
        await connection.close()


@pytest.fixture
async def old(url: str) -> str:
    """The URL of a database with the schema 0001."""
    if url.startswith("sqlite"):
        old_sqlite(_file(url))
    else:
        await old_postgres(url)
    return url


def _file(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


async def _names(url: str) -> set[str]:
    """The tables of a database."""
    if not url.startswith("sqlite"):
        return {name for (name,) in await ask(url, "SELECT tablename FROM pg_tables WHERE schemaname = current_schema")}
    with contextlib.closing(sqlite3.connect(_file(url))) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


async def test_the_tables_of_a_database_have_plain_names(old: str) -> None:
    assert {"happening", "capability"} <= await _names(old)
    async with opened_store(old):
        pass
    names = await _names(old)
    assert {"table_event", "credential", "alembic_version"} <= names
    assert not {"happening", "capability"} & names


async def test_a_migrated_schema_is_that_of_a_new_database(old: str, tmp_path: Path, url: str) -> None:
    """PostgreSQL renames no index with its table, so there the indexes' names are compared."""
    async with opened_store(old):
        pass
    if url.startswith("sqlite"):
        new = tmp_path / "new.db"
        await asyncio.to_thread(migrate.migrate_sqlite, new)
        columns = [_columns(path) for path in (_file(old), new)]
        assert columns[0] == columns[1]
    else:
        indexes = await ask(old, "SELECT tablename, indexname FROM pg_indexes WHERE schemaname = current_schema")
        assert all(index.removeprefix("ix_").startswith(table) for table, index in indexes)
        assert len(indexes) == 9


def _columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: connection.execute("SELECT * FROM pragma_table_info(?)", [name]).fetchall() for name in names}


async def test_every_stored_table_still_loads(old: str) -> None:
    async with opened_store(old) as store:
        hub = Hub(store, Metrics())
        phases = {name: table_info((await hub.table(held["table"])).state).phase for name, held in SECRETS.items()}
        heads = {name: (await hub.table(held["table"])).seq for name, held in SECRETS.items()}
    assert phases == {"over": "over", "playing": "deal", "waiting": "lobby"}
    stored = {name: seq for name, seq, _ in STORED["tables"]["game_table"]["rows"]}
    assert heads == {name: stored[held["table"]] for name, held in SECRETS.items()}


async def test_people_enter_with_the_credentials_they_had(old: str) -> None:
    async with opened_store(old) as store:
        hub = Hub(store, Metrics())
        for held in SECRETS.values():
            _, principal = await enter(hub, held["table"], [held["seat"], held["host"]], [CredentialKind.SEAT])
            assert (principal.seat, principal.person, principal.host) == (0, 0, True)
        for name in ("over", "playing"):
            _, principal = await enter(hub, SECRETS[name]["table"], [SECRETS[name]["other"]], [CredentialKind.SEAT])
            assert (principal.seat, principal.person, principal.host) == (1, 1, False)
        code = await store.credential(digest(SECRETS["waiting"]["code"]))
        assert code
        assert (code.table, code.kind) == (SECRETS["waiting"]["table"], CredentialKind.CODE.value)


async def test_a_command_of_before_is_known_and_a_new_one_carried_out(old: str) -> None:
    held = SECRETS["playing"]
    async with opened_store(old) as store:
        hub = Hub(store, Metrics())
        table, ann = await enter(hub, held["table"], [held["seat"], held["host"]], [CredentialKind.SEAT])
        before = table.seq
        key, seq = next(
            (key, seq)
            for name, who, key, seq in STORED["tables"]["command"]["rows"]
            if (name, who) == (held["table"], actor(ann))
        )
        assert await hub.submit(table, ann, SetChat(on=True), command=Command(actor(ann), key)) == Done(key, seq)
        assert table.seq == before
        assert table.state.match
        assert table.state.turn is not None
        move = str(legal_moves(table.state.match)[0])
        _, bob = await enter(hub, held["table"], [held["other"]], [CredentialKind.SEAT])
        seated = {0: ann, 1: bob}
        who = seated.get(table.state.turn, SERVER)
        assert who is not SERVER
        done = await hub.submit(table, who, Lay(move), command=Command(actor(who), "new"))
        assert isinstance(done, Done)
        assert table.seq > before
        assert [row.seq for row in await store.load(held["table"], before)] == list(range(before + 1, table.seq + 1))


async def test_a_migration_that_fails_leaves_the_old_database(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = migrate.statements

    def broken(dialect: str, version: str | None) -> list[str]:
        return [*whole(dialect, version)[:-1], "INSERT INTO no_such_table VALUES (1)"]

    monkeypatch.setattr(migrate, "statements", broken)
    before = await _names(old)
    with pytest.raises((sqlite3.OperationalError, asyncpg.UndefinedTableError)):
        async with opened_store(old):
            pass
    assert await _names(old) == before
    monkeypatch.undo()
    async with opened_store(old) as store:
        assert len(await store.load(SECRETS["over"]["table"])) > 40


async def test_an_old_backup_is_restored_and_migrated(tmp_path: Path) -> None:
    old_sqlite(tmp_path / "old.db")
    restored = command("restore", str(tmp_path / "old.db"), "--data", str(tmp_path / "data"))
    assert restored.returncode == 0, restored.stderr
    assert "3" in restored.stdout
    url = f"sqlite:///{tmp_path}/data/tables.db"
    async with opened_store(url) as store:
        assert await store.load(SECRETS["playing"]["table"])
    with contextlib.closing(sqlite3.connect(_file(url))) as connection:
        assert connection.execute(layout.SELECT_VERSION).fetchall() == [(layout.CURRENT,)]

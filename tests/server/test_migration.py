"""A database of an older schema is migrated when it is opened, and its tables go on.

`schema_0001.json` and `schema_0002.json` have the rows of databases that servers with these schemas wrote: a match that
is over, one in the middle of a deal, and a table that waits for its players, with the secrets of the people at them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from command_line import Said
from hub_fixtures import opened_store
from postgres_server import ask
from seeds import in_test

from nainjaune.game.match import legal_moves
from nainjaune.server.auth.credentials import CredentialKind, digest
from nainjaune.server.auth.principals import actor, enter
from nainjaune.server.metrics import Metrics
from nainjaune.server.store import migrate, schema_version
from nainjaune.server.store.rows import Command
from nainjaune.server.tables.hub import Hub
from nainjaune.table.actions import Lay, SetChat
from nainjaune.table.principal import SERVER
from nainjaune.table.table_view import table_info
from nainjaune.table.wire import Done

Json = dict[str, Any]


@dataclass(frozen=True)
class OldSchema:
    """What a server with an older schema stored."""

    version: str

    @cached_property
    def stored(self) -> Json:
        file = Path(__file__).with_name(f"schema_{self.version}.json")
        found: Json = json.loads(file.read_text(encoding="utf-8"))
        return found

    @property
    def secrets(self) -> Json:
        found: Json = self.stored["secrets"]
        return found

    def insert(self, table: str, marks: str) -> str:
        columns = ", ".join(self.stored["tables"][table]["columns"])
        return f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608 - names from our own file

    def rows(self, table: str) -> list[list[object]]:
        """The rows of a table, with bytes where the database has bytes."""
        columns = self.stored["tables"][table]["columns"]
        bytes_of: dict[str, Callable[[str], bytes]] = {"body": str.encode, "digest": bytes.fromhex}
        return [
            [
                bytes_of[column](value) if column in bytes_of else value
                for column, value in zip(columns, row, strict=True)
            ]
            for row in self.stored["tables"][table]["rows"]
        ]

    def schema(self, dialect: str) -> list[str]:
        """The statements that make a new database of this version."""
        texts = [
            migrate.FOLDER.joinpath(f"{version}.{dialect}.sql").read_text(encoding="utf-8")
            for version in migrate.versions(dialect)
            if version <= self.version
        ]
        set_version = f"INSERT INTO alembic_version VALUES ('{self.version}')"  # noqa: S608 - a name of our own
        statements = [statement for text in texts for statement in text.split(";")[:-1]]
        return [*statements, migrate.CREATE_VERSION, set_version]

    def write_sqlite(self, path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            for statement in self.schema("sqlite"):
                connection.execute(statement)
            for table in self.stored["tables"]:
                rows = self.rows(table)
                connection.executemany(self.insert(table, ", ".join("?" * len(rows[0]))), rows)

    async def write_postgres(self, url: str) -> None:
        connection = await asyncpg.connect(url)
        try:
            for statement in self.schema("postgres"):
                await connection.execute(statement)
            for table in self.stored["tables"]:
                rows = self.rows(table)
                marks = ", ".join(f"${number}" for number in range(1, len(rows[0]) + 1))
                await connection.executemany(self.insert(table, marks), rows)
        finally:
            await connection.close()


FIRST, SECOND = OldSchema("0001"), OldSchema("0002")


@pytest.fixture(params=[FIRST, SECOND], ids=lambda schema: schema.version)
def schema_found(request: pytest.FixtureRequest) -> OldSchema:
    found: OldSchema = request.param
    return found


@pytest.fixture
async def old(url: str, schema_found: OldSchema) -> str:
    """The URL of a database with an older schema."""
    if url.startswith("sqlite"):
        schema_found.write_sqlite(_file(url))
    else:
        await schema_found.write_postgres(url)
    return url


def _file(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


async def _names(url: str) -> set[str]:
    """The tables of a database."""
    if not url.startswith("sqlite"):
        return {name for (name,) in await ask(url, "SELECT tablename FROM pg_tables WHERE schemaname = current_schema")}
    with contextlib.closing(sqlite3.connect(_file(url))) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


@pytest.mark.parametrize("schema_found", [FIRST], indirect=True)
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
        assert len(indexes) == 11


def _columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: connection.execute("SELECT * FROM pragma_table_info(?)", [name]).fetchall() for name in names}


async def test_every_stored_table_still_loads(old: str, schema_found: OldSchema) -> None:
    async with opened_store(old) as store:
        hub = Hub(store, Metrics(), in_test)
        phases = {
            name: table_info((await hub.table(held["table"])).state).phase
            for name, held in schema_found.secrets.items()
        }
        heads = {name: (await hub.table(held["table"])).seq for name, held in schema_found.secrets.items()}
    assert phases == {"over": "over", "playing": "deal", "waiting": "lobby"}
    stored = {name: seq for name, seq, _ in schema_found.stored["tables"]["game_table"]["rows"]}
    assert heads == {name: stored[held["table"]] for name, held in schema_found.secrets.items()}


async def test_people_enter_with_the_credentials_they_had(old: str, schema_found: OldSchema) -> None:
    secrets = schema_found.secrets
    async with opened_store(old) as store:
        hub = Hub(store, Metrics(), in_test)
        for held in secrets.values():
            _, principal = await enter(hub, held["table"], [held["seat"], held["host"]], [CredentialKind.SEAT])
            assert (principal.seat, principal.person, principal.host) == (0, 0, True)
        for name in ("over", "playing"):
            _, principal = await enter(hub, secrets[name]["table"], [secrets[name]["other"]], [CredentialKind.SEAT])
            assert (principal.seat, principal.person, principal.host) == (1, 1, False)
        code = await store.credential(digest(secrets["waiting"]["code"]))
        assert code
        assert (code.table, code.kind) == (secrets["waiting"]["table"], CredentialKind.CODE.value)


async def test_a_command_of_before_is_known_and_a_new_one_carried_out(old: str, schema_found: OldSchema) -> None:
    held = schema_found.secrets["playing"]
    async with opened_store(old) as store:
        hub = Hub(store, Metrics(), in_test)
        table, ann = await enter(hub, held["table"], [held["seat"], held["host"]], [CredentialKind.SEAT])
        before = table.seq
        key, seq = next(
            (key, seq)
            for name, who, key, seq in schema_found.stored["tables"]["command"]["rows"]
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


@pytest.mark.parametrize("schema_found", [FIRST], indirect=True)
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
        assert len(await store.load(FIRST.secrets["over"]["table"])) > 40


async def test_an_old_backup_is_migrated_as_it_is_restored(
    run: Callable[..., Said], tmp_path: Path, schema_found: OldSchema
) -> None:
    schema_found.write_sqlite(tmp_path / "old.db")
    before = (tmp_path / "old.db").read_bytes()
    restored = run("restore", tmp_path / "old.db", "--data", tmp_path / "data")
    assert restored.code == 0, restored.err
    assert "3" in restored.out
    assert (tmp_path / "old.db").read_bytes() == before
    url = f"sqlite:///{tmp_path}/data/tables.db"
    with contextlib.closing(sqlite3.connect(_file(url))) as connection:
        assert connection.execute(schema_version.SELECT_VERSION).fetchall() == [(schema_version.CURRENT,)]
    async with opened_store(url) as store:
        assert await store.load(schema_found.secrets["playing"]["table"])

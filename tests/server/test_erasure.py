"""Retention and erasure: what is outdated goes, what was erased is nowhere in the store, and the rest plays on."""

from __future__ import annotations

import asyncio
import contextlib
import math
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Said, one_line
from hub_fixtures import ANNE, opened_store, started
from postgres_server import ask
from seeds import in_test
from server_process import ServerProcess
from store_fixtures import credential, rows, until

from nainjaune.server.config import Config
from nainjaune.server.metrics import Metrics
from nainjaune.server.store.erasure_rows import TABLES
from nainjaune.server.store.rows import Append, AppendResult, Command, IdleTable, Store, StoredEvent
from nainjaune.server.tables.hub import Hub, NoSuchTable
from nainjaune.server.tables.name_erasure import erase_name
from nainjaune.server.tables.retention import DAY, RetentionPolicy, prune
from nainjaune.server.tables.runtime import TableRuntime
from nainjaune.table.actions import Chat, Leave, Rename, Sit
from nainjaune.table.events import from_bytes
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.records import records
from nainjaune.table.refusals import Refused
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Done

Run = Callable[..., Said]
NOW = 1_800_000_000.0
KEEP = RetentionPolicy(tables=90.0, lobbies=1.0)
BEGUN = StoredEvent(1, 0.0, "Began", None, b"{}")


async def tables_in(url: str) -> dict[str, list[str]]:
    """Every table of the database with a column `table_name`, and the names of the game tables it has rows of."""
    if not url.startswith("sqlite"):
        query = (
            "SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema AND column_name = $1"
        )
        found = [name for (name,) in await ask(url, query, "table_name")]
        rows_of = {name: await ask(url, f"SELECT DISTINCT table_name FROM {name}") for name in found}  # noqa: S608
        return {name: [row[0] for row in some] for name, some in rows_of.items()}
    with contextlib.closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        query = "SELECT 1 FROM pragma_table_info(?) WHERE name = 'table_name'"
        found = [name for name in names if connection.execute(query, [name]).fetchall()]
        return {
            name: [row[0] for row in connection.execute(f"SELECT DISTINCT table_name FROM {name}")]  # noqa: S608
            for name in found
        }


async def test_nothing_of_an_erased_table_is_left_in_any_table_of_the_database(store: Store, url: str) -> None:
    for name in ("one", "two"):
        given = [credential(f"seat of {name}", name)]
        await store.append(Append(name, rows(1, 3), Command("person 1", "a"), given, deadline=5.0))
        await store.save_snapshot(name, 2, b"snapshot")
    assert await store.erase_table("one")
    assert not await store.erase_table("one")
    left = await tables_in(url)
    assert set(left) == set(TABLES)
    assert {name for names in left.values() for name in names} == {"two"}
    assert await store.heads(["one", "two"]) == {"two": 3}
    assert await store.overdue(math.inf, 9) == ["two"]
    assert await store.append(Append("one", rows(4, 4))) is AppendResult.CONFLICT


async def test_a_table_at_which_something_has_happened_since_is_not_erased(store: Store) -> None:
    await store.append(Append("one", rows(1, 1, at=50.0)))
    assert not await store.erase_table("one", unchanged_since=50.0)
    assert await store.load("one") == rows(1, 1, at=50.0)
    assert await store.erase_table("one", unchanged_since=50.001)


async def test_idle_tables_are_listed_page_by_page(store: Store) -> None:
    for number in range(5):
        await store.append(Append(f"table {number}", rows(1, 2, at=float(number))))
    await store.append(Append("begun", [BEGUN._replace(at=2.0)]))
    found = [await store.idle_tables(3.5, after, 3) for after in ("", "table 1", "table 3")]
    assert [[one.name for one in page] for page in found] == [
        ["begun", "table 0", "table 1"], ["table 2", "table 3"], [],
    ]  # fmt: skip
    assert found[0][:2] == [IdleTable("begun", 2.0, began=True), IdleTable("table 0", 0.0, began=False)]


AGES = {
    "played yesterday": (1.5, True), "played in spring": (89.9, True), "played last year": (90.1, True),
    "lobby of today": (0.9, False), "lobby of yesterday": (1.1, False),
}  # fmt: skip


async def stored_ages(store: Store, now: float = NOW) -> None:
    for name, (days, began) in AGES.items():
        event = BEGUN if began else BEGUN._replace(kind="Opened")
        await store.append(Append(name, [event._replace(at=now - days * DAY)]))


@pytest.mark.parametrize(
    ("keep", "gone"),
    [
        (KEEP, {"played last year", "lobby of yesterday"}),
        (RetentionPolicy(tables=0.0, lobbies=1.0), {"lobby of yesterday"}),
        (RetentionPolicy(tables=1.0, lobbies=0.0), {"played yesterday", "played in spring", "played last year"}),
        (RetentionPolicy(tables=0.0, lobbies=0.0), set()),
    ],
)
async def test_tables_are_pruned_by_their_age(store: Store, keep: RetentionPolicy, gone: set[str]) -> None:
    await stored_ages(store)
    assert await prune(store, keep, NOW, lambda one: store.erase_table(one.name)) == len(gone)
    assert set(await store.heads(list(AGES))) == AGES.keys() - gone


async def test_the_server_prunes_but_no_table_that_is_in_use(sqlite_store: Store) -> None:
    hub = Hub(sqlite_store, Metrics(), in_test, now=lambda: NOW - 100 * DAY)
    runtime = TableRuntime(hub, absent_after=600.0, keep=KEEP, prune_hours=1e-7)
    watched = await hub.open(Settings(), "watched")
    await hub.open(Settings(), "forgotten")
    runtime.subscriptions.subscribe(watched, Principal(), None)
    hub.now = lambda: NOW
    runtime.retention.start()
    await until(lambda: "forgotten" not in hub.tables)
    await runtime.stop()
    assert await sqlite_store.heads(["watched", "forgotten"]) == {"watched": 1}
    assert b'tables_erased_total{why="outdated"} 1' in hub.metrics.text()


def test_defaults_are_ninety_days_and_one_day() -> None:
    config = Config()
    assert (config.keep_tables, config.keep_lobbies, config.prune_every > 0) == (90.0, 1.0, True)


@pytest.fixture
async def hub(store: Store) -> Hub:
    return Hub(store, Metrics(), in_test)


def bytes_of(url: str) -> bytes:
    """All bytes of the files of a database."""
    folder = Path(url.removeprefix("sqlite:///")).parent
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def everything_stored(url: str) -> bytes:
    if url.startswith("sqlite"):
        return bytes_of(url)
    found = [await ask(url, f"SELECT t::text FROM {name} AS t") for name in ("table_event", "snapshot")]  # noqa: S608
    bodies = await ask(url, "SELECT body FROM table_event UNION ALL SELECT body FROM snapshot")
    return repr(found).encode() + b"".join(body for (body,) in bodies)


async def test_an_erased_name_is_nowhere_in_the_store_nor_told_again(hub: Hub, url: str) -> None:
    table = await started(hub, "one")
    bob = Principal(1, 1)
    assert isinstance(await hub.submit(table, SERVER, Sit("Bob Unforgettable", 1)), Done)
    assert isinstance(await hub.submit(table, bob, Rename("Bobby Unforgettable")), Done)
    table.state = table.state._replace(chat=True)
    assert isinstance(await hub.submit(table, bob, Chat("Unforgettable words")), Done)
    assert isinstance(await hub.submit(table, ANNE, Chat("Anne's words")), Done)
    await hub.store.save_snapshot("one", 3, b"Unforgettable")
    seq = table.seq
    assert b"Unforgettable" in await everything_stored(url)
    await erase_name(hub, table, 1)
    assert b"Unforgettable" not in await everything_stored(url)
    assert table.state.seats[1].people[0].name == "N. N. 2"
    told = b"".join(bytes(one) for one in table.news_after(0))
    assert b"Unforgettable" not in told
    assert table.seq == seq + 1
    again = Hub(hub.store, Metrics(), in_test)
    loaded = await again.table("one")
    assert loaded.state._replace(chat=True) == table.state
    stored = [(from_bytes(row.body), row.at) for row in await hub.store.load("one")]
    assert records("one", stored, None)[0].names[0] == "Anne"
    assert "Anne's words" in str(stored)
    assert isinstance(await hub.submit(table, bob, Leave()), Done)


async def test_the_name_of_somebody_who_has_left_can_be_erased_too(hub: Hub, url: str) -> None:
    table = await hub.open(Settings(), "one", actions=[(SERVER, Sit("Unforgettable", 2)), (Principal(2, 0), Leave())])
    await erase_name(hub, table, 0)
    assert b"Unforgettable" not in await everything_stored(url)
    with pytest.raises(Refused, match="no_such_person"):
        await erase_name(hub, table, 7)


async def test_another_worker_tells_no_erased_name(database: str) -> None:
    async with opened_store(database) as first, opened_store(database) as second:
        here, there = Hub(first, Metrics(), in_test), Hub(second, Metrics(), in_test)
        table = await here.open(Settings(), "one", actions=[(SERVER, Sit("Unforgettable", 0))])
        other = await there.table("one")
        await erase_name(here, table, 0)
        await there.catch_up("one", table.seq)
        assert other.state.seats[0].people[0].name == "N. N. 1"
        assert b"Unforgettable" not in b"".join(bytes(one) for one in other.news_after(0))


async def test_a_table_erased_by_another_process_is_forgotten(store: Store) -> None:
    hub = Hub(store, Metrics(), in_test)
    runtime = TableRuntime(hub, absent_after=600.0, poll_seconds=0.01)
    acted = await hub.open(Settings(), "acted", actions=[(SERVER, Sit("Anne", 0))])
    for name in ("acted", "idle"):
        if name == "idle":
            await hub.open(Settings(), "idle")
        await store.erase_table(name)
    answer = await hub.submit(acted, ANNE, Rename("Anna"))
    assert not isinstance(answer, Done)
    assert not acted.admits(ANNE)
    runtime.start()
    await until(lambda: not hub.tables)
    await runtime.stop()
    with pytest.raises(NoSuchTable):
        await hub.table("idle")


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


async def test_the_host_erases_a_table_and_everybody_is_told_to_leave(server: ServerProcess) -> None:
    table = await server.open("Unforgettable Ann")
    bob = await table.join("Bob")
    async with await table.sit(bob["credential"]) as two, server.client() as client:
        await two.update()
        assert (await client.delete(table.path, headers=bearer(bob["credential"]))).status_code == 403
        assert (await client.delete(table.path)).status_code == 401
        assert (await client.delete(table.path, headers=bearer(table.credentials["host"]))).status_code == 204
        assert await two.closed() == 4403
        assert (await client.get(table.path, headers=bearer(table.credentials["host"]))).status_code == 401
    assert b"Unforgettable Ann" not in bytes_of(f"sqlite:///{server.data}/tables.db")


async def test_people_erase_their_own_name_and_the_host_anybodys(server: ServerProcess) -> None:
    table = await server.open("Unforgettable Amy")
    bob = await table.join("Unforgettable Bob")
    async with server.client() as client, await table.sit() as ann:
        await ann.update()
        people = f"{table.path}/people"
        assert (await client.delete(f"{people}/0/name", headers=bearer(bob["credential"]))).status_code == 403
        assert (await client.delete(f"{people}/1/name", headers=bearer(bob["credential"]))).status_code == 204
        assert (await client.delete(f"{people}/9/name", headers=bearer(table.credentials["host"]))).status_code == 409
        await ann.until(lambda update: "Unforgettable Bob" not in str(update["table"]))
        assert (await client.delete(f"{people}/0/name", headers=bearer(table.credentials["host"]))).status_code == 204
        await ann.until(lambda update: "Unforgettable" not in str(update["table"]))
        assert [person["name"] for seat in ann.table["seats"] for person in seat["people"]] == ["N. N. 1", "N. N. 2"]
    assert b"Unforgettable" not in bytes_of(f"sqlite:///{server.data}/tables.db")


async def test_the_commands_work_beside_the_server(server: ServerProcess, run: Run) -> None:
    place = ("--data", server.data)
    table, other = await server.open("Unforgettable Zoé"), await server.open("Unforgettable Zoé")
    gone = await server.open("Nobody")
    said = await asyncio.to_thread(run, "erase", gone.table, *place)
    assert (said.code, said.out) == (0, f"The table {gone.table} was erased.\n")
    assert "there is no such table" in one_line(await asyncio.to_thread(run, "erase", gone.table, *place))
    said = await asyncio.to_thread(run, "erase", "--name", "Unforgettable Zoé", *place)
    assert (said.code, said.out) == (0, "The names of 2 people were erased.\n")
    assert "Unforgettable Zoé".encode() not in bytes_of(f"sqlite:///{server.data}/tables.db")
    said = await asyncio.to_thread(run, "erase", table.table, "--person", "0", *place, NAINJAUNE_LANG="fr")
    assert (said.code, said.out) == (0, "Le nom d’une personne est effacé.\n")
    assert "9" in one_line(await asyncio.to_thread(run, "erase", table.table, "--person", "9", *place))
    async with await other.sit() as ann:
        await ann.update()
        await ann.done("rename", name="Zoé again")
    found = await asyncio.to_thread(run, "prune", "--dry-run", "--older-than", "0", "--lobbies-older-than", "0", *place)
    assert "would be erased" in found.out
    said = await asyncio.to_thread(run, "prune", *place)
    assert (said.code, said.out) == (0, "No table is that old.\n")


def test_commands_that_make_no_sense_are_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    place = ("--data", tmp_path)
    assert "there are no tables" in one_line(run("prune", *place))
    assert "is not a length of time" in one_line(run("prune", "--older-than", "soon", *place))
    for wrong in ([], ["one", "--name", "Zoé"], ["--name", "Zoé", "--person", "1"]):
        assert "erase: name a table" in one_line(run("erase", *wrong, *place))


async def test_the_commands_reach_postgresql(database: str, run: Run) -> None:
    async with opened_store(database) as store:
        await stored_ages(store, time.time())
    said = await asyncio.to_thread(run, "prune", "--older-than", "2w", "--database", database)
    assert said.code == 0, said
    async with opened_store(database) as store:
        assert set(await store.heads(list(AGES))) == {"played yesterday", "lobby of today"}

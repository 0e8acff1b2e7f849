"""Both stores give the same guarantees: in order, all or nothing, once, and durable before `append` returns."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

import pytest
from postgres_server import ask
from store_fixtures import credential, rows

from nainjaune.game.errors import SetupError
from nainjaune.server.store import migrate, schema_version, store_at
from nainjaune.server.store.rows import (
    Append,
    AppendResult,
    Command,
    Credential,
    CredentialTaken,
    Store,
    StoredEvent,
    StoreNotOpen,
)


async def test_appended_events_are_loaded_in_order(store: Store) -> None:
    assert await store.append(Append("one", rows(1, 3))) is AppendResult.DONE
    assert await store.append(Append("two", rows(1, 1))) is AppendResult.DONE
    assert await store.append(Append("one", rows(4, 5))) is AppendResult.DONE
    assert await store.load("one") == rows(1, 5)
    assert await store.load("one", 3) == rows(4, 5)
    assert await store.load("none") == []
    assert await store.heads(["one", "two", "none"]) == {"one": 5, "two": 1}


async def test_an_event_without_seat_is_stored_without_one(store: Store) -> None:
    event = StoredEvent(1, 1_800_000_000.123456, "Opened", None, b"\x00\xff")
    await store.append(Append("one", [event]))
    assert await store.load("one") == [event]


async def test_events_survive_closing_and_opening(url: str) -> None:
    for seq in (1, 2, 3):
        store = store_at(url)
        await store.open()
        assert await store.append(Append("one", rows(seq, seq))) is AppendResult.DONE
        assert await store.load("one") == rows(1, seq)
        await store.close()


@pytest.mark.parametrize("first", [1, 2, 3, 5])
async def test_an_append_at_a_wrong_head_adds_nothing(store: Store, first: int) -> None:
    await store.append(Append("one", rows(1, 3), deadline=50.0))
    late = Append("one", rows(first, first + 2), Command("person 1", "a"), [credential("late")], deadline=9.0)
    assert await store.append(late) is AppendResult.CONFLICT
    assert await store.load("one") == rows(1, 3)
    assert await store.command_seq("one", Command("person 1", "a")) is None
    assert await store.credential(credential("late").digest) is None
    assert await store.overdue(10.0, 9) == []


async def test_appending_to_an_unknown_table_is_a_conflict(store: Store) -> None:
    assert await store.append(Append("one", rows(2, 2))) is AppendResult.CONFLICT
    assert await store.load("one") == []


async def test_a_command_is_carried_out_once(store: Store) -> None:
    command = Command("person 1", "a")
    await store.append(Append("one", rows(1, 1)))
    assert await store.append(Append("one", rows(2, 3), command)) is AppendResult.DONE
    assert await store.command_seq("one", command) == 3
    for first in (2, 4):  # as the first time, or where the table is by now
        assert await store.append(Append("one", rows(first, first + 1), command)) is AppendResult.REPEATED
    assert await store.load("one") == rows(1, 3)
    assert await store.command_seq("one", command) == 3


async def test_two_people_or_tables_may_use_the_same_key(store: Store) -> None:
    for table in ("one", "two"):
        await store.append(Append(table, rows(1, 1)))
    for table, actor, seq in (("one", "person 1", 2), ("one", "person 2", 3), ("two", "person 1", 2)):
        assert await store.append(Append(table, rows(seq, seq), Command(actor, "a"))) is AppendResult.DONE


async def test_an_append_that_fails_halfway_leaves_nothing(store: Store) -> None:
    await store.append(Append("one", rows(1, 1), credentials=[credential("kept")]))
    bad = Append("one", rows(2, 3), Command("person 1", "a"), [credential("new"), credential("kept")], deadline=1.0)
    with pytest.raises(CredentialTaken):
        await store.append(bad)
    assert await store.load("one") == rows(1, 1)
    assert await store.heads(["one"]) == {"one": 1}
    assert await store.credential(credential("new").digest) is None
    assert await store.command_seq("one", Command("person 1", "a")) is None
    assert await store.overdue(2.0, 9) == []
    assert await store.append(Append("one", rows(2, 2))) is AppendResult.DONE


async def test_one_of_many_concurrent_appends_wins(store: Store) -> None:
    await store.append(Append("one", rows(1, 1)))
    for head in range(1, 6):
        appends = [Append("one", rows(head + 1, head + 1, at=float(k)), Command(f"p{k}", str(head))) for k in range(20)]
        results = await asyncio.gather(*map(store.append, appends))
        assert sorted(one.value for one in results) == ["conflict"] * 19 + ["done"]
        (kept,) = await store.load("one", head)
        assert kept.at == results.index(AppendResult.DONE)
        found = [await store.command_seq("one", Command(f"p{k}", str(head))) for k in range(20)]
        assert [k for k, seq in enumerate(found) if seq] == [results.index(AppendResult.DONE)]


async def test_one_of_many_concurrent_openings_of_a_table_wins(store: Store) -> None:
    results = await asyncio.gather(*(store.append(Append("one", rows(1, 1, at=float(k)))) for k in range(20)))
    assert sorted(one.value for one in results) == ["conflict"] * 19 + ["done"]
    assert [one.at for one in await store.load("one")] == [results.index(AppendResult.DONE)]


async def test_one_of_many_concurrent_tries_of_a_command_is_carried_out(store: Store) -> None:
    await store.append(Append("one", rows(1, 1)))
    tries = [Append("one", rows(2, 2), Command("person 1", "a")) for _ in range(20)]
    results = await asyncio.gather(*map(store.append, tries))
    assert sorted(one.value for one in results) == ["done"] + ["repeated"] * 19
    assert await store.load("one") == rows(1, 2)


async def test_many_tables_are_written_concurrently(store: Store) -> None:
    names = [f"table {number}" for number in range(100)]
    for seq in (1, 2):
        results = await asyncio.gather(*(store.append(Append(name, rows(seq, seq))) for name in names))
        assert set(results) == {AppendResult.DONE}
    loaded = await asyncio.gather(*map(store.load, names))
    assert loaded == [rows(1, 2)] * 100


async def test_credentials_are_found_by_their_hash_only(store: Store) -> None:
    given = [credential("a"), Credential(b"host", "one", "host")]
    await store.append(Append("one", rows(1, 1), credentials=given))
    assert [await store.credential(one.digest) for one in given] == given
    assert await store.credential(b"forged") is None


async def test_tables_are_overdue_after_their_deadline(store: Store) -> None:
    for name, deadline in (("late", 30.0), ("early", 10.0), ("middle", 20.0), ("never", None)):
        await store.append(Append(name, rows(1, 1), deadline=deadline))
    assert await store.overdue(9.9, 9) == []
    assert await store.overdue(20.0, 9) == ["early", "middle"]
    assert await store.overdue(99.0, 2) == ["early", "middle"]
    await store.append(Append("early", rows(2, 2)))
    assert await store.overdue(99.0, 9) == ["middle", "late"]


async def test_a_snapshot_replaces_the_one_before(store: Store) -> None:
    assert await store.snapshot("one") is None
    await store.save_snapshot("one", 5, b"old")
    await store.save_snapshot("one", 9, b"new")
    assert await store.snapshot("one") == (9, b"new")


async def test_the_schema_is_created_once(url: str) -> None:
    for _ in range(3):
        store = store_at(url)
        await store.open()
        await store.append(Append("one", rows(1, 1)))
        assert await store.load("one") == rows(1, 1)
        await store.close()


def test_the_current_schema_is_the_last_one() -> None:
    assert migrate.versions("sqlite") == migrate.versions("postgres")
    assert migrate.versions("sqlite")[-1] == schema_version.CURRENT


async def test_a_database_of_an_unknown_schema_is_refused(url: str) -> None:
    store = store_at(url)
    await store.open()
    await store.close()
    if store.shared:
        await ask(url, "UPDATE schema_version SET version = 'later'")
    else:
        with contextlib.closing(sqlite3.connect(_path(url), isolation_level=None)) as connection:
            connection.execute("UPDATE schema_version SET version = 'later'")
    with pytest.raises(SetupError, match="later"):
        await store_at(url).open()


async def test_a_closed_store_raises(url: str) -> None:
    store = store_at(url)
    with pytest.raises(StoreNotOpen):
        await store.append(Append("one", rows(1, 1)))
    await store.open()
    await store.close()
    with pytest.raises(StoreNotOpen):
        await store.append(Append("one", rows(1, 1)))


async def test_an_interrupted_migration_is_repeated(url: str) -> None:
    """A process may die in the middle of a migration."""
    failing = mock.patch.object(migrate, "statements", _interrupted_at("snapshot"))
    store = store_at(url)
    with failing, pytest.raises(KeyboardInterrupt):
        await (migrate.migrate_postgres(url) if store.shared else asyncio.to_thread(migrate.migrate_sqlite, _path(url)))
    await store.open()
    assert await store.append(Append("one", rows(1, 1))) is AppendResult.DONE
    await store.close()


def _path(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def _interrupted_at(table: str) -> Callable[[str, str | None], Iterator[str]]:
    whole = migrate.statements

    def statements(dialect: str, version: str | None) -> Iterator[str]:
        for statement in whole(dialect, version):
            if statement.startswith(f"CREATE TABLE {table} "):
                raise KeyboardInterrupt
            yield statement

    return statements

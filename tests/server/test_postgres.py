"""Only of the PostgreSQL store: several processes share it, notify each other, and survive lost connections."""

from __future__ import annotations

import asyncio
import time

import asyncpg
import pytest
from postgres_server import ask, cut
from store_fixtures import rows, until
from worker_processes import age_presence

from nainjaune.server.store.postgres import PostgresStore
from nainjaune.server.store.rows import Append, AppendResult, Command, StoredEvent
from nainjaune.server.store.store_errors import error_kind

HOUR = 3600.0
TRIAL = "no-table"


async def test_workers_may_start_at_the_same_time(database: str) -> None:
    stores = [PostgresStore(database, f"worker {number}") for number in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    results = await asyncio.gather(*(store.append(Append("one", rows(1, 1))) for store in stores))
    assert sorted(one.value for one in results) == ["conflict"] * 3 + ["done"]
    await asyncio.gather(*(store.close() for store in stores))


async def test_migration_and_store_read_the_url_alike(database: str) -> None:
    store = PostgresStore(database + "&sslmode=prefer&application_name=nain%20jaune", "worker")
    await store.open()
    names = await ask(database, "SELECT application_name FROM pg_stat_activity WHERE datname = current_database()")
    assert ("nain jaune",) in names
    await store.close()


async def test_processes_take_turns_at_one_table(pair: tuple[PostgresStore, PostgresStore]) -> None:
    """Each appends at the head it has read until ten appends succeed; no event is lost or stored twice."""
    await pair[0].append(Append("one", rows(1, 1)))

    async def play(store: PostgresStore, me: float) -> None:
        won = 0
        while won < 10:
            head = (await store.heads(["one"]))["one"]
            won += await store.append(Append("one", rows(head + 1, head + 2, at=me))) is AppendResult.DONE

    async with asyncio.timeout(20):
        await asyncio.gather(*(play(store, float(me)) for me, store in enumerate((*pair, *pair))))
    kept = await pair[0].load("one")
    assert [one.seq for one in kept] == list(range(1, 82))
    assert [kept[k].at for k in range(1, 81, 2)] == [kept[k].at for k in range(2, 81, 2)]


async def test_more_queries_than_connections_wait(database: str) -> None:
    store = PostgresStore(database, "worker", connections=2)
    await store.open()
    names = [f"table {number}" for number in range(60)]
    async with asyncio.timeout(10):
        await asyncio.gather(*(store.append(Append(name, rows(1, 1))) for name in names), *map(store.load, names))
    assert len(await store.heads(names)) == 60
    await store.close()


async def test_appends_that_come_together_are_written_together(database: str) -> None:
    store = PostgresStore(database, "worker")
    await store.open()
    names = [f"table {number}" for number in range(60)]
    await asyncio.gather(*(store.append(Append(name, rows(1, 1))) for name in names))
    await store.append(Append(names[1], rows(2, 2), Command("person 1", "a")))
    appends = [Append(name, rows(2, 3), Command("person 1", "a"), deadline=9.0) for name in names]
    appends[0] = Append(names[0], rows(3, 3))
    appends[2] = Append(names[2], [StoredEvent(2, 0.0, "Chatted", 1 << 20, b"a seat that is no small number")])
    before = store.groups
    results = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
    assert store.groups == before + 1
    assert results[:2] == [AppendResult.CONFLICT, AppendResult.REPEATED]
    assert isinstance(results[2], asyncpg.DataError)
    assert set(results[3:]) == {AppendResult.DONE}
    assert [len(await store.load(name)) for name in names] == [1, 2, 1, *[3] * 57]
    assert await store.command_seq(names[3], Command("person 1", "a")) == 3
    assert sorted(await store.overdue(10.0, 100)) == sorted(names[3:])
    await store.close()


async def test_a_row_held_for_long_holds_up_no_other_table(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nainjaune.server.store.postgres.LOCK_MILLISECONDS", 50)
    store = PostgresStore(database, "worker")
    await store.open()
    await asyncio.gather(*(store.append(Append(name, rows(1, 1))) for name in "abc"))
    holder = await asyncpg.connect(database)
    async with holder.transaction():
        await holder.execute("SELECT name FROM game_table WHERE name = 'b' FOR UPDATE")
        appends = [Append(name, rows(2, 2)) for name in "abc"]
        results = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert [results[0], results[2]] == [AppendResult.DONE] * 2
        assert isinstance(results[1], asyncpg.LockNotAvailableError)
    await holder.close()
    assert await store.append(appends[1]) is AppendResult.DONE
    await store.close()


class Listener:
    """What a store hears of what other processes have done."""

    def __init__(self, store: PostgresStore) -> None:
        self.heard: list[tuple[str, int]] = []
        self._url, self._trial, self._trials_heard = store._url, 0, 0
        store.listen(self._hear)

    def _hear(self, table: str, seq: int) -> None:
        if table == TRIAL:
            self._trials_heard = seq
        else:
            self.heard.append((table, seq))

    async def until_it_listens(self) -> None:
        """Until it hears something: PostgreSQL shows a LISTEN also before it is carried out."""
        before, connection = self._trial, await asyncpg.connect(self._url)
        async with asyncio.timeout(5):
            while self._trials_heard <= before:
                self._trial += 1
                await connection.execute("SELECT pg_notify('nainjaune', $1)", f"{TRIAL}:{self._trial}")
                await asyncio.sleep(0.02)
        await connection.close()

    async def until_heard(self, table: str, seq: int) -> None:
        await until(lambda: (table, seq) in self.heard)


async def test_a_notification_reaches_the_other_process(pair: tuple[PostgresStore, PostgresStore]) -> None:
    listener = Listener(pair[1])
    await listener.until_it_listens()
    for seq in range(1, 51):
        pair[0].notify("one", seq)
    await listener.until_heard("one", 50)
    assert len(listener.heard) < 50  # gathered


async def test_a_notification_made_while_one_is_sent_is_sent_too(database: str) -> None:
    store = PostgresStore(database, "worker", connections=1)
    await store.open()
    listener = Listener(store)
    await listener.until_it_listens()
    async with store._pool.acquire():  # the first waits for the only connection
        store.notify("one", 1)
        await until(lambda: not store._notifications)  # it is being sent
        store.notify("one", 2)
    await listener.until_heard("one", 2)
    await store.close()


async def test_a_malformed_notification_is_ignored(pair: tuple[PostgresStore, PostgresStore]) -> None:
    listener = Listener(pair[1])
    await listener.until_it_listens()
    for junk in ("", "one", "one:", "one:x", ":-1"):
        await ask(pair[0]._url, "SELECT pg_notify('nainjaune', $1)", junk)
    pair[0].notify("one", 2)
    await until(lambda: bool(listener.heard))
    assert listener.heard == [("one", 2)]


async def test_a_listening_connection_that_is_cut_is_opened_again(
    pair: tuple[PostgresStore, PostgresStore],
) -> None:
    listener = Listener(pair[1])
    for seq in (1, 2):
        await listener.until_it_listens()
        pair[0].notify("one", seq)
        await listener.until_heard("one", seq)
        assert await cut(pair[1]._url, only_listening=True) == 1
    await listener.until_it_listens()


async def test_a_cut_connection_is_one_error_and_no_wrong_answer(
    pair: tuple[PostgresStore, PostgresStore],
) -> None:
    """While an append waits for the lock of its row, its connection is cut."""
    store, _ = pair
    await store.append(Append("one", rows(1, 1)))
    holder = await asyncpg.connect(store._url)
    held = holder.transaction()
    await held.start()
    await holder.execute("SELECT 1 FROM game_table WHERE name = 'one' FOR UPDATE")
    append = asyncio.create_task(store.append(Append("one", rows(2, 2), Command("person 1", "a"))))
    waits = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    async with asyncio.timeout(5):
        while not (waiting := await ask(store._url, waits)):
            await asyncio.sleep(0.01)
    await ask(store._url, "SELECT pg_terminate_backend($1)", waiting[0][0])
    with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError, OSError)):
        await append
    await held.rollback()
    await holder.close()
    assert await store.load("one") == rows(1, 1)
    assert await store.append(Append("one", rows(2, 2), Command("person 1", "a"))) is AppendResult.DONE


async def test_all_connections_cut_are_opened_again(pair: tuple[PostgresStore, PostgresStore]) -> None:
    store, _ = pair
    await store.append(Append("one", rows(1, 1)))
    assert await cut(store._url) >= 2
    results: list[AppendResult] = []
    async with asyncio.timeout(5):
        while not results:  # a connection fails once: the driver may or may not have noticed yet
            try:
                results.append(await store.append(Append("one", rows(2, 2))))
            except Exception as error:
                assert error_kind(error) == "unreachable"  # noqa: PT017 - it fails or not
    assert results[0] in {AppendResult.DONE, AppendResult.CONFLICT}
    assert await store.load("one") == rows(1, 2)


async def test_a_store_can_be_closed_when_the_database_is_gone(own_database: str) -> None:
    store = PostgresStore(own_database, "worker")
    await store.open()
    await Listener(store).until_it_listens()
    base, _, name = own_database.rpartition("/")
    await ask(f"{base}/postgres", f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    await ask(f"{base}/postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
    began = time.monotonic()
    await store.close()
    assert time.monotonic() - began < 4


async def test_presence_is_seen_by_other_processes(pair: tuple[PostgresStore, PostgresStore]) -> None:
    here, there = pair
    assert await there.seen_elsewhere("one", 2) is None
    await here.publish_presence(frozenset())
    assert await there.seen_elsewhere("one", 2) is None
    await here.publish_presence(frozenset({("one", 2), ("two", 0)}))
    assert _just_now(await there.seen_elsewhere("one", 2))
    assert await there.seen_elsewhere("one", 1) is None
    assert await here.seen_elsewhere("one", 2) is None  # not elsewhere


async def test_a_seat_that_was_left_is_absent(pair: tuple[PostgresStore, PostgresStore]) -> None:
    here, there = pair
    await here.publish_presence(frozenset({("one", 2)}))
    await here.publish_presence(frozenset())
    await _an_hour_passes(here)
    await here.publish_presence(frozenset())
    assert _an_hour_ago(await there.seen_elsewhere("one", 2))
    await here.publish_presence(frozenset({("one", 2)}))
    assert _just_now(await there.seen_elsewhere("one", 2))


async def test_a_dead_process_has_nobody_present(pair: tuple[PostgresStore, PostgresStore]) -> None:
    here, there = pair
    await here.publish_presence(frozenset({("one", 2)}))
    await _an_hour_passes(here)  # in which it publishes nothing more
    assert _an_hour_ago(await there.seen_elsewhere("one", 2))


async def test_a_process_whose_row_was_deleted_publishes_all_again(
    pair: tuple[PostgresStore, PostgresStore],
) -> None:
    here, there = pair
    await here.publish_presence(frozenset({("one", 2)}))
    await ask(here._url, "UPDATE worker SET seen = now() - interval '2 days'")
    third = PostgresStore(here._url, "third")
    await third.open()  # sweeps
    await third.close()
    assert await ask(here._url, "SELECT * FROM presence") == []
    await here.publish_presence(frozenset({("one", 2)}))
    assert _just_now(await there.seen_elsewhere("one", 2))


async def _an_hour_passes(store: PostgresStore) -> None:
    async with store._pool.acquire() as connection:
        await age_presence(connection, HOUR)


def _just_now(ago: float | None) -> bool:
    return ago is not None and 0 <= ago < 60


def _an_hour_ago(ago: float | None) -> bool:
    return ago is not None and _just_now(ago - HOUR)

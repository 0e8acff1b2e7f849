"""Both stores keep the same promises: in order, all or nothing, once, and durable before it is answered."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from unittest import mock

import asyncpg
import pytest
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from nj_postgres import ask, cut

from nainjaune.server.store import layout, migrate, store_at
from nainjaune.server.store.postgres import PostgresStore
from nainjaune.server.store.rows import Append, Appended, Command, InUse, NotOpen, Right, Store, StoredHappening
from nainjaune.server.store.sqlite import SqliteStore

KINDS = ("sqlite", "postgres")


def rows(first: int, last: int, at: float = 1.5) -> list[StoredHappening]:
    return [StoredHappening(seq, at, "Played", seq % 4, f"body {seq}".encode()) for seq in range(first, last + 1)]


def right(text: str, table: str = "one") -> Right:
    return Right(text.encode().ljust(32, b"."), table, "seat", 2, 7)


async def until(holds: Callable[[], bool], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def sqlite_store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def pair(database: str) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """Two processes' stores on one database."""
    stores = PostgresStore(database), PostgresStore(database)
    for one in stores:
        await one.open()
    yield stores
    for one in stores:
        await one.close()


async def test_what_was_appended_is_loaded_in_order(store: Store) -> None:
    assert await store.append(Append("one", rows(1, 3))) is Appended.DONE
    assert await store.append(Append("two", rows(1, 1))) is Appended.DONE
    assert await store.append(Append("one", rows(4, 5))) is Appended.DONE
    assert await store.load("one") == rows(1, 5)
    assert await store.load("one", 3) == rows(4, 5)
    assert await store.load("none") == []
    assert await store.heads(["one", "two", "none"]) == {"one": 5, "two": 1}


async def test_what_has_no_seat_is_kept_without_one(store: Store) -> None:
    happening = StoredHappening(1, 1_800_000_000.123456, "Opened", None, b"\x00\xff")
    await store.append(Append("one", [happening]))
    assert await store.load("one") == [happening]


async def test_it_is_still_there_when_the_store_is_opened_again(url: str) -> None:
    for seq in (1, 2, 3):
        store = store_at(url)
        await store.open()
        assert await store.append(Append("one", rows(seq, seq))) is Appended.DONE
        assert await store.load("one") == rows(1, seq)
        await store.close()


@pytest.mark.parametrize("first", [1, 2, 3, 5])
async def test_an_append_at_a_wrong_head_adds_nothing(store: Store, first: int) -> None:
    await store.append(Append("one", rows(1, 3), deadline=50.0))
    late = Append("one", rows(first, first + 2), Command("person 1", "a"), [right("late")], deadline=9.0)
    assert await store.append(late) is Appended.MOVED_ON
    assert await store.load("one") == rows(1, 3)
    assert await store.command("one", Command("person 1", "a")) is None
    assert await store.right(right("late").digest) is None
    assert await store.due(10.0, 9) == []


async def test_nothing_can_be_appended_to_a_table_that_is_not_there(store: Store) -> None:
    assert await store.append(Append("one", rows(2, 2))) is Appended.MOVED_ON
    assert await store.load("one") == []


async def test_a_command_is_carried_out_once(store: Store) -> None:
    command = Command("person 1", "a")
    await store.append(Append("one", rows(1, 1)))
    assert await store.append(Append("one", rows(2, 3), command)) is Appended.DONE
    assert await store.command("one", command) == 3
    for first in (2, 4):  # as the first time, or where the table is by now
        assert await store.append(Append("one", rows(first, first + 1), command)) is Appended.REPEATED
    assert await store.load("one") == rows(1, 3)
    assert await store.command("one", command) == 3


async def test_two_people_or_tables_may_use_the_same_id(store: Store) -> None:
    for table in ("one", "two"):
        await store.append(Append(table, rows(1, 1)))
    for table, actor, seq in (("one", "person 1", 2), ("one", "person 2", 3), ("two", "person 1", 2)):
        assert await store.append(Append(table, rows(seq, seq), Command(actor, "a"))) is Appended.DONE


async def test_an_append_that_fails_halfway_leaves_nothing(store: Store) -> None:
    await store.append(Append("one", rows(1, 1), rights=[right("kept")]))
    bad = Append("one", rows(2, 3), Command("person 1", "a"), [right("new"), right("kept")], deadline=1.0)
    with pytest.raises((sqlite3.IntegrityError, asyncpg.UniqueViolationError)):
        await store.append(bad)
    assert await store.load("one") == rows(1, 1)
    assert await store.heads(["one"]) == {"one": 1}
    assert await store.right(right("new").digest) is None
    assert await store.command("one", Command("person 1", "a")) is None
    assert await store.due(2.0, 9) == []
    assert await store.append(Append("one", rows(2, 2))) is Appended.DONE


async def test_of_many_at_the_same_head_one_wins(store: Store) -> None:
    await store.append(Append("one", rows(1, 1)))
    for head in range(1, 6):
        appends = [Append("one", rows(head + 1, head + 1, at=float(k)), Command(f"p{k}", str(head))) for k in range(20)]
        told = await asyncio.gather(*map(store.append, appends))
        assert sorted(one.value for one in told) == ["done"] + ["moved_on"] * 19
        (kept,) = await store.load("one", head)
        assert kept.at == told.index(Appended.DONE)
        found = [await store.command("one", Command(f"p{k}", str(head))) for k in range(20)]
        assert [k for k, seq in enumerate(found) if seq] == [told.index(Appended.DONE)]


async def test_of_many_that_set_up_the_same_table_one_does(store: Store) -> None:
    told = await asyncio.gather(*(store.append(Append("one", rows(1, 1, at=float(k)))) for k in range(20)))
    assert sorted(one.value for one in told) == ["done"] + ["moved_on"] * 19
    assert [one.at for one in await store.load("one")] == [told.index(Appended.DONE)]


async def test_of_many_tries_of_one_command_one_is_carried_out(store: Store) -> None:
    await store.append(Append("one", rows(1, 1)))
    tries = [Append("one", rows(2, 2), Command("person 1", "a")) for _ in range(20)]
    told = await asyncio.gather(*map(store.append, tries))
    assert sorted(one.value for one in told) == ["done"] + ["repeated"] * 19
    assert await store.load("one") == rows(1, 2)


async def test_many_tables_are_written_at_once(store: Store) -> None:
    names = [f"table {number}" for number in range(100)]
    for seq in (1, 2):
        told = await asyncio.gather(*(store.append(Append(name, rows(seq, seq))) for name in names))
        assert set(told) == {Appended.DONE}
    loaded = await asyncio.gather(*map(store.load, names))
    assert loaded == [rows(1, 2)] * 100


async def test_rights_are_found_by_their_hash_only(store: Store) -> None:
    given = [right("a"), Right(b"host", "one", "host")]
    await store.append(Append("one", rows(1, 1), rights=given))
    assert [await store.right(one.digest) for one in given] == given
    assert await store.right(b"forged") is None


async def test_tables_are_due_when_their_deadline_has_passed(store: Store) -> None:
    for name, deadline in (("late", 30.0), ("early", 10.0), ("middle", 20.0), ("never", None)):
        await store.append(Append(name, rows(1, 1), deadline=deadline))
    assert await store.due(9.9, 9) == []
    assert await store.due(20.0, 9) == ["early", "middle"]
    assert await store.due(99.0, 2) == ["early", "middle"]
    await store.append(Append("early", rows(2, 2)))
    assert await store.due(99.0, 9) == ["middle", "late"]


async def test_a_snapshot_takes_the_place_of_the_one_before(store: Store) -> None:
    assert await store.snapshot("one") is None
    await store.keep_snapshot("one", 5, b"old")
    await store.keep_snapshot("one", 9, b"new")
    assert await store.snapshot("one") == (9, b"new")


async def test_the_layout_is_made_once(url: str) -> None:
    for _ in range(3):
        store = store_at(url)
        await store.open()
        await store.append(Append("one", rows(1, 1)))
        assert await store.load("one") == rows(1, 1)
        await store.close()


def test_the_present_layout_is_the_last_one() -> None:
    folder = Path(migrate.__file__).with_name("migrations")
    assert ScriptDirectory(str(folder)).get_current_head() == layout.PRESENT


async def test_a_database_of_another_time_is_not_used(url: str) -> None:
    store = store_at(url)
    await store.open()
    await store.close()
    if store.shared:
        await ask(url, "UPDATE alembic_version SET version_num = 'later'")
    else:
        with contextlib.closing(sqlite3.connect(_path(url), isolation_level=None)) as connection:
            connection.execute("UPDATE alembic_version SET version_num = 'later'")
    with pytest.raises(CommandError, match="later"):
        await store_at(url).open()


async def test_a_store_that_is_closed_says_so(url: str) -> None:
    store = store_at(url)
    with pytest.raises(NotOpen):
        await store.append(Append("one", rows(1, 1)))
    await store.open()
    await store.close()
    with pytest.raises(NotOpen):
        await store.append(Append("one", rows(1, 1)))


async def test_what_waits_when_the_store_is_closed_is_written(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    waiting = [asyncio.create_task(store.append(Append(str(number), rows(1, 1)))) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert {await one for one in waiting} == {Appended.DONE}


async def test_sqlite_writes_to_the_disk_before_it_answers(sqlite_store: SqliteStore) -> None:
    for connection in (sqlite_store._write, sqlite_store._read):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


async def test_sqlite_commits_in_groups(sqlite_store: SqliteStore) -> None:
    told = await asyncio.gather(*(sqlite_store.append(Append(str(number), rows(1, 1))) for number in range(500)))
    assert set(told) == {Appended.DONE}
    assert sqlite_store.groups < 100


async def test_one_bad_append_harms_no_other_of_its_group(sqlite_store: SqliteStore) -> None:
    await sqlite_store.append(Append("first", rows(1, 1), rights=[right("kept")]))
    too_large = [StoredHappening(2**70, 0.0, "Played", 0, b"")]
    surrogate = [StoredHappening(1, 0.0, "\ud800", 0, b"")]
    twice = Append("d", rows(1, 1), rights=[right("kept")])
    bad = [Append("a", too_large), Append("b", surrogate), Append("c", []), twice]
    good = [Append(f"good {number}", rows(1, 2)) for number in range(20)]
    before = sqlite_store.groups
    told = await asyncio.gather(*map(sqlite_store.append, [*good[:10], *bad, *good[10:]]), return_exceptions=True)
    assert sqlite_store.groups - before < len(told)
    assert all(isinstance(one, Exception) for one in told[10:14])
    assert set(told[:10] + told[14:]) == {Appended.DONE}
    assert set(await sqlite_store.heads(["a", "b", "c", "d", *(one.table for one in good)])) == {
        one.table for one in good
    }
    assert await sqlite_store.append(Append("after", rows(1, 1))) is Appended.DONE


async def test_a_full_disk_is_told_and_nothing_is_kept(sqlite_store: SqliteStore) -> None:
    await sqlite_store.append(Append("one", rows(1, 1)))
    pages = sqlite_store._write.execute("PRAGMA page_count").fetchone()[0]
    sqlite_store._write.execute(f"PRAGMA max_page_count={pages}")
    large = StoredHappening(2, 0.0, "Chatted", 0, b"x" * 100_000)
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await sqlite_store.append(Append("one", [large], Command("person 1", "a")))
    assert await sqlite_store.load("one") == rows(1, 1)
    assert await sqlite_store.command("one", Command("person 1", "a")) is None
    sqlite_store._write.execute("PRAGMA max_page_count=100000")
    assert await sqlite_store.append(Append("one", [large], Command("person 1", "a"))) is Appended.DONE


async def test_one_file_belongs_to_one_store(tmp_path: Path) -> None:
    first, second = SqliteStore(tmp_path / "tables.db"), SqliteStore(tmp_path / "tables.db")
    await first.open()
    with pytest.raises(InUse, match="another server"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()


HOLDER = """
import asyncio, sys
from nainjaune.server.store import store_at
async def hold():
    store = store_at(sys.argv[1])
    await store.open()
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(hold())
"""


async def test_a_file_is_free_again_when_its_holder_was_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    store = store_at(url)
    await store.open()
    await store.close()
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, url, stdout=asyncio.subprocess.PIPE
    )  # fmt: skip
    assert holder.stdout
    assert await holder.stdout.readline() == b"open\n"
    store = store_at(url)
    with pytest.raises(InUse):
        await store.open()
    holder.send_signal(signal.SIGKILL)
    await holder.wait()
    await store.open()
    assert await store.append(Append("one", rows(1, 1))) is Appended.DONE
    await store.close()


async def test_a_file_that_cannot_be_opened_is_not_held(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(b"no database at all" * 100)
    store = SqliteStore(file)
    with pytest.raises(Exception, match="not a database"):
        await store.open()
    file.unlink()
    await store.open()
    await store.close()


async def test_a_layout_that_was_cut_short_is_made_whole(url: str) -> None:
    """A process may die between the first table of the layout and the last."""
    failing = mock.patch("alembic.op.create_table", _fail_at("snapshot"))
    store = store_at(url)
    with failing, pytest.raises(KeyboardInterrupt):
        await (migrate.migrate_postgres(url) if store.shared else asyncio.to_thread(migrate.migrate_sqlite, _path(url)))
    await store.open()
    assert await store.append(Append("one", rows(1, 1))) is Appended.DONE
    await store.close()


def _path(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def _fail_at(name: str) -> Callable[..., Any]:
    from alembic import op

    create = op.create_table

    def create_or_fail(table: str, *columns: Any, **options: Any) -> Any:
        if table == name:
            raise KeyboardInterrupt
        return create(table, *columns, **options)

    return create_or_fail


# PostgreSQL, which several processes share


async def test_workers_may_start_at_the_same_time(database: str) -> None:
    stores = [PostgresStore(database) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    told = await asyncio.gather(*(store.append(Append("one", rows(1, 1))) for store in stores))
    assert sorted(one.value for one in told) == ["done"] + ["moved_on"] * 3
    await asyncio.gather(*(store.close() for store in stores))


async def test_the_url_means_the_same_to_the_layout_and_the_store(database: str) -> None:
    store = PostgresStore(database + "&sslmode=prefer&application_name=nain%20jaune")
    await store.open()
    names = await ask(database, "SELECT application_name FROM pg_stat_activity WHERE datname = current_database()")
    assert ("nain jaune",) in names
    await store.close()


async def test_processes_take_turns_at_one_table(pair: tuple[PostgresStore, PostgresStore]) -> None:
    """Each adds to the head it has read, until it has won ten times; not one happening is lost or written twice."""
    await pair[0].append(Append("one", rows(1, 1)))

    async def play(store: PostgresStore, me: float) -> None:
        won = 0
        while won < 10:
            head = (await store.heads(["one"]))["one"]
            won += await store.append(Append("one", rows(head + 1, head + 2, at=me))) is Appended.DONE

    async with asyncio.timeout(20):
        await asyncio.gather(*(play(store, float(me)) for me, store in enumerate((*pair, *pair))))
    kept = await pair[0].load("one")
    assert [one.seq for one in kept] == list(range(1, 82))
    assert [kept[k].at for k in range(1, 81, 2)] == [kept[k].at for k in range(2, 81, 2)]


async def test_more_askings_than_connections_wait_their_turn(database: str) -> None:
    store = PostgresStore(database, connections=2)
    await store.open()
    names = [f"table {number}" for number in range(60)]
    async with asyncio.timeout(10):
        await asyncio.gather(*(store.append(Append(name, rows(1, 1))) for name in names), *map(store.load, names))
    assert len(await store.heads(names)) == 60
    await store.close()


async def test_an_announcement_reaches_the_other_process(pair: tuple[PostgresStore, PostgresStore]) -> None:
    heard: list[tuple[str, int]] = []
    pair[1].listen(lambda table, seq: heard.append((table, seq)))
    await _listening(pair[1])
    for seq in range(1, 51):
        pair[0].announce("one", seq)
    await until(lambda: ("one", 50) in heard)
    assert len(heard) < 50  # gathered


async def test_what_is_announced_while_another_is_on_its_way_goes_out_too(database: str) -> None:
    heard: list[tuple[str, int]] = []
    store = PostgresStore(database, connections=1)
    await store.open()
    store.listen(lambda table, seq: heard.append((table, seq)))
    await _listening(store)
    async with store._pool.acquire():  # the first waits for the only connection
        store.announce("one", 1)
        await asyncio.sleep(0.05)
        store.announce("one", 2)
    await until(lambda: ("one", 2) in heard)
    await store.close()


async def test_what_is_no_hint_is_not_heard(pair: tuple[PostgresStore, PostgresStore]) -> None:
    heard: list[tuple[str, int]] = []
    pair[1].listen(lambda table, seq: heard.append((table, seq)))
    await _listening(pair[1])
    for junk in ("", "one", "one:", "one:x", ":-1"):
        await ask(pair[0]._url, "SELECT pg_notify('nainjaune', $1)", junk)
    pair[0].announce("one", 2)
    await until(lambda: bool(heard))
    assert heard == [("one", 2)]


async def _listening(store: PostgresStore) -> None:
    """Waits until a connection listens."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'LISTEN%'"
    async with asyncio.timeout(5):
        while await ask(store._url, query) == [(0,)]:
            await asyncio.sleep(0.02)


async def test_a_listening_connection_that_is_cut_is_opened_again(
    pair: tuple[PostgresStore, PostgresStore],
) -> None:
    heard: list[tuple[str, int]] = []
    pair[1].listen(lambda table, seq: heard.append((table, seq)))
    for seq in (1, 2):
        await _listening(pair[1])
        pair[0].announce("one", seq)
        await until(lambda seq=seq: ("one", seq) in heard)  # type: ignore[misc]
        assert await cut(pair[1]._url, only_listening=True) == 1
    await _listening(pair[1])


async def test_a_cut_connection_is_an_error_once_and_nothing_is_answered_wrongly(
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
    assert await store.append(Append("one", rows(2, 2), Command("person 1", "a"))) is Appended.DONE


async def test_all_connections_cut_are_opened_again(pair: tuple[PostgresStore, PostgresStore]) -> None:
    store, _ = pair
    await store.append(Append("one", rows(1, 1)))
    assert await cut(store._url) >= 2
    with contextlib.suppress(Exception):  # the driver may or may not have noticed yet
        await store.append(Append("one", rows(2, 2)))
    await asyncio.sleep(0.1)
    assert await store.append(Append("one", rows(2, 2))) in {Appended.DONE, Appended.MOVED_ON}
    assert await store.load("one") == rows(1, 2)


async def test_a_store_can_be_closed_when_the_database_is_gone(own_database: str) -> None:
    store = PostgresStore(own_database)
    await store.open()
    store.listen(lambda _table, _seq: None)
    await _listening(store)
    base, _, name = own_database.rpartition("/")
    await ask(f"{base}/postgres", f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    await ask(f"{base}/postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
    began = time.monotonic()
    await store.close()
    assert time.monotonic() - began < 4


async def test_a_seat_is_heard_of_where_its_person_is(pair: tuple[PostgresStore, PostgresStore]) -> None:
    here, there = pair
    assert await there.heard_elsewhere("one", 2) is None
    await here.say_present(frozenset())
    assert await there.heard_elsewhere("one", 2) is None
    await here.say_present(frozenset({("one", 2), ("two", 0)}))
    assert _just_now(await there.heard_elsewhere("one", 2))
    assert await there.heard_elsewhere("one", 1) is None
    assert await here.heard_elsewhere("one", 2) is None  # not elsewhere


async def test_a_seat_that_was_left_is_heard_of_no_more(pair: tuple[PostgresStore, PostgresStore]) -> None:
    here, there = pair
    await here.say_present(frozenset({("one", 2)}))
    await here.say_present(frozenset())
    await asyncio.sleep(0.4)
    await here.say_present(frozenset())
    ago = await there.heard_elsewhere("one", 2)
    assert ago is not None
    assert 0.35 < ago < 3
    await here.say_present(frozenset({("one", 2)}))
    assert _just_now(await there.heard_elsewhere("one", 2), 0.3)


async def test_nobody_is_heard_of_by_a_process_that_is_dead(pair: tuple[PostgresStore, PostgresStore]) -> None:
    here, there = pair
    await here.say_present(frozenset({("one", 2)}))
    await asyncio.sleep(0.4)  # says nothing more
    ago = await there.heard_elsewhere("one", 2)
    assert ago is not None
    assert 0.35 < ago < 3


async def test_a_process_whose_traces_were_swept_away_tells_all_again(
    pair: tuple[PostgresStore, PostgresStore],
) -> None:
    here, there = pair
    await here.say_present(frozenset({("one", 2)}))
    await ask(here._url, "UPDATE worker SET seen = now() - interval '2 days'")
    third = PostgresStore(here._url)
    await third.open()  # sweeps
    await third.close()
    assert await ask(here._url, "SELECT * FROM presence") == []
    await here.say_present(frozenset({("one", 2)}))
    assert _just_now(await there.heard_elsewhere("one", 2))


def _just_now(ago: float | None, seconds: float = 2.0) -> bool:
    return ago is not None and 0 <= ago < seconds

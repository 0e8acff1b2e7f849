"""What only the SQLite store guarantees: group commit, sync before the answer, one process a file."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
import threading
from pathlib import Path

import pytest
from store_fixtures import credential, rows

from nainjaune.server.store import store_at
from nainjaune.server.store.rows import Append, AppendResult, Command, CredentialTaken, StoredEvent, StoreInUse
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.store.wal_checkpointer import LOWEST_PRIORITY


async def test_pending_appends_are_written_on_close(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    waiting = [asyncio.create_task(store.append(Append(str(number), rows(1, 1)))) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert {await one for one in waiting} == {AppendResult.DONE}


async def test_sqlite_syncs_before_it_answers(sqlite_store: SqliteStore) -> None:
    for connection in (sqlite_store._write, sqlite_store._read):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


async def test_sqlite_commits_in_groups(sqlite_store: SqliteStore) -> None:
    results = await asyncio.gather(*(sqlite_store.append(Append(str(number), rows(1, 1))) for number in range(500)))
    assert set(results) == {AppendResult.DONE}
    assert sqlite_store.groups < 100


async def test_a_bad_append_does_not_affect_its_group(sqlite_store: SqliteStore) -> None:
    await sqlite_store.append(Append("first", rows(1, 1), credentials=[credential("kept")]))
    too_large = [StoredEvent(2**70, 0.0, "Played", 0, b"")]
    surrogate = [StoredEvent(1, 0.0, "\ud800", 0, b"")]
    twice = Append("d", rows(1, 1), credentials=[credential("kept")])
    bad = [Append("a", too_large), Append("b", surrogate), Append("c", []), twice]
    good = [Append(f"good {number}", rows(1, 2)) for number in range(20)]
    before = sqlite_store.groups
    results = await asyncio.gather(*map(sqlite_store.append, [*good[:10], *bad, *good[10:]]), return_exceptions=True)
    assert sqlite_store.groups - before < len(results)
    assert all(isinstance(one, Exception) for one in results[10:14])
    assert isinstance(results[13], CredentialTaken)
    assert set(results[:10] + results[14:]) == {AppendResult.DONE}
    assert set(await sqlite_store.heads(["a", "b", "c", "d", *(one.table for one in good)])) == {
        one.table for one in good
    }
    assert await sqlite_store.append(Append("after", rows(1, 1))) is AppendResult.DONE


async def test_a_full_disk_is_an_error_and_nothing_is_stored(sqlite_store: SqliteStore) -> None:
    await sqlite_store.append(Append("one", rows(1, 1)))
    pages = sqlite_store._write.execute("PRAGMA page_count").fetchone()[0]
    sqlite_store._write.execute(f"PRAGMA max_page_count={pages}")
    large = StoredEvent(2, 0.0, "Chatted", 0, b"x" * 100_000)
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await sqlite_store.append(Append("one", [large], Command("person 1", "a")))
    assert await sqlite_store.load("one") == rows(1, 1)
    assert await sqlite_store.command_seq("one", Command("person 1", "a")) is None
    sqlite_store._write.execute("PRAGMA max_page_count=100000")
    assert await sqlite_store.append(Append("one", [large], Command("person 1", "a"))) is AppendResult.DONE


async def test_the_log_is_checkpointed_beside_the_writing_and_begins_anew(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a checkpoint in a commit it would grow by each of these appends."""
    monkeypatch.setattr("nainjaune.server.store.wal_checkpointer.APPENDS_PER_CHECKPOINT", 20)
    sqlite_store._write.execute("PRAGMA wal_autocheckpoint=0")
    large = b"x" * 20_000
    for number in range(200):
        await sqlite_store.append(Append(str(number), [StoredEvent(1, 0.0, "Chatted", 0, large)]))
        if checkpoint := sqlite_store._checkpointer._checkpoint:  # a slow disk may need longer than these appends
            await asyncio.wrap_future(checkpoint)
    assert (await sqlite_store.sizes())["log"] < 100 * len(large)
    assert len(await sqlite_store.heads([str(number) for number in range(200)])) == 200


async def test_the_checkpointer_has_the_lowest_priority(sqlite_store: SqliteStore) -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    of_the_loop = priority()
    of_the_checkpointer = await asyncio.wrap_future(sqlite_store._checkpointer._thread.submit(priority))
    assert of_the_checkpointer == (LOWEST_PRIORITY if sys.platform == "linux" else of_the_loop)
    assert priority() == of_the_loop


async def test_a_file_is_locked_by_one_store(tmp_path: Path) -> None:
    first, second = SqliteStore(tmp_path / "tables.db"), SqliteStore(tmp_path / "tables.db")
    await first.open()
    with pytest.raises(StoreInUse, match="another server"):
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


async def test_the_lock_is_released_when_its_holder_is_killed(tmp_path: Path) -> None:
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
    with pytest.raises(StoreInUse):
        await store.open()
    holder.send_signal(signal.SIGKILL)
    await holder.wait()
    await store.open()
    assert await store.append(Append("one", rows(1, 1))) is AppendResult.DONE
    await store.close()


async def test_a_file_that_cannot_be_opened_is_not_locked(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(b"no database at all" * 100)
    store = SqliteStore(file)
    with pytest.raises(Exception, match="not a database"):
        await store.open()
    file.unlink()
    await store.open()
    await store.close()

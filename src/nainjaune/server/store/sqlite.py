"""Tables in one SQLite file, which belongs to one process.

One thread writes: it commits a group of appends at a time, synchronous=FULL, off the event loop. Another
reads. A lock file beside the database is held as long as the process lives.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from nainjaune.server.store import erasure_rows
from nainjaune.server.store.append_callbacks import awaited
from nainjaune.server.store.append_groups import AppendGroups, GroupResults
from nainjaune.server.store.database_lock import DatabaseLock
from nainjaune.server.store.group_append import append_all, prepare_appends
from nainjaune.server.store.private_files import companion, create_database, make_folder
from nainjaune.server.store.rows import (
    MOST_ROWS,
    Append,
    Appended,
    AppendResult,
    Command,
    Credential,
    CredentialTaken,
    IdleTable,
    NotificationListener,
    StoredEvent,
    StoreInUse,
    StoreNotOpen,
)
from nainjaune.server.store.schema_version import CURRENT, SELECT_VERSION
from nainjaune.server.store.score_sheet_rows import ScoreSheetRows
from nainjaune.server.store.store_errors import error_kind
from nainjaune.server.store.wal_checkpointer import WalCheckpointer

CHECK_SECONDS: Final = 2.0
"""How long a check waits for a lock."""
LOG_PAGES: Final = 32_000
"""How long the write-ahead log may get (128 MB) before a commit runs the checkpoint: the checkpointer fell behind."""
CACHE_KIB: Final = 16_000
"""The last pages of a thousand tables."""
T = TypeVar("T")

ADD_TABLE: Final = "INSERT INTO game_table (name, head_seq, deadline_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
MOVE_HEAD: Final = "UPDATE game_table SET head_seq = ?, deadline_at = ? WHERE name = ? AND head_seq = ?"
INSERT_EVENT: Final = "INSERT INTO table_event (table_name, seq, at, kind, seat, body) VALUES (?, ?, ?, ?, ?, ?)"
FIND_COMMAND: Final = "SELECT seq FROM command WHERE table_name = ? AND actor = ? AND idempotency_key = ?"
INSERT_COMMAND: Final = "INSERT INTO command (table_name, actor, idempotency_key, seq) VALUES (?, ?, ?, ?)"
INSERT_CREDENTIAL: Final = "INSERT INTO credential (digest, table_name, kind, seat, person) VALUES (?, ?, ?, ?, ?)"


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA busy_timeout=10000")
    connection.execute("PRAGMA temp_store=MEMORY")
    connection.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
    connection.execute(f"PRAGMA cache_size=-{CACHE_KIB}")
    return connection


def is_current(path: Path) -> bool:
    """Whether the file has the current schema."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        try:
            return bool(connection.execute(SELECT_VERSION).fetchall() == [(CURRENT,)])
        except sqlite3.OperationalError:  # a new file
            return False


def _write_nothing(path: Path) -> None:
    """Writes a page as it was, durably, with a connection of its own."""
    url = f"{path.as_uri()}?mode=rw"  # a deleted file is not created again
    with contextlib.closing(sqlite3.connect(url, uri=True, isolation_level=None, timeout=CHECK_SECONDS)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        connection.execute(f"PRAGMA user_version={version}")


def write(connection: sqlite3.Connection, append: Append) -> AppendResult:
    """Appends within an open transaction; anything but `DONE` has changed nothing."""
    first, last = append.events[0].seq, append.events[-1].seq
    if append.command and connection.execute(FIND_COMMAND, (append.table, *append.command)).fetchone():
        return AppendResult.REPEATED
    if first == 1:
        moved = connection.execute(ADD_TABLE, (append.table, last, append.deadline))
    else:
        moved = connection.execute(MOVE_HEAD, (last, append.deadline, append.table, first - 1))
    if not moved.rowcount:
        return AppendResult.CONFLICT
    connection.executemany(INSERT_EVENT, [(append.table, *row) for row in append.events])
    if append.command:
        connection.execute(INSERT_COMMAND, (append.table, *append.command, last))
    _insert_credentials(connection, append)
    return AppendResult.DONE


def _insert_credentials(connection: sqlite3.Connection, append: Append) -> None:
    """Raises `CredentialTaken` if a digest exists already; the transaction must then be rolled back."""
    try:
        connection.executemany(INSERT_CREDENTIAL, append.credentials)
    except sqlite3.IntegrityError:
        raise CredentialTaken from None


class SqliteStore(ScoreSheetRows):
    shared = False

    def __init__(self, path: Path, *, beside_server: bool = False) -> None:
        self._path = Path(os.path.realpath(path))
        self._beside_server = beside_server
        """Whether a server may have the file open: for commands that only erase."""
        self._lock = DatabaseLock(path)
        self._groups = AppendGroups(self._write_group)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="sqlite-reader")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="sqlite-writer")
        self._is_open = False

    @property
    def groups(self) -> int:
        """How many groups were committed."""
        return self._groups.written

    async def open(self) -> None:
        """Creates the file and its schema; raises `StoreInUse` if another process has it."""
        make_folder(self._path.parent)
        create_database(self._path)
        if not self._take_lock():
            self._connect()
            return
        try:
            create_database(self._path)  # the lock file too
            if not is_current(self._path):
                from nainjaune.server.store.migrate import migrate_sqlite

                await asyncio.to_thread(migrate_sqlite, self._path)
            self._connect()
        except BaseException:
            self._lock.release()
            raise

    def _connect(self) -> None:
        self._read, self._write = connect(self._path), connect(self._path)
        prepare_appends(self._write)
        self._checkpointer = WalCheckpointer(connect(self._path), self._write, self._writer)
        self._is_open = True

    def _take_lock(self) -> bool:
        """Whether the file is this process's own; raises `StoreInUse` if it is not and must be."""
        try:
            self._lock.take()
        except StoreInUse:
            if not self._beside_server or not is_current(self._path):
                raise
            return False
        return True

    async def close(self) -> None:
        """Writes what is waiting, and releases the file."""
        if self._is_open:
            self._is_open = False
            await self._groups.finish()
            await self._in_reader(self._read.close)
            self._checkpointer.close()
            await self._in_writer(self._write.close)
        self._reader.shutdown()
        self._writer.shutdown()
        self._lock.release()

    async def check_writable(self) -> None:
        await asyncio.to_thread(_write_nothing, self._path)

    async def sizes(self) -> dict[str, int]:
        log = companion(self._path, "-wal")
        return {
            "database": self._path.stat().st_size,
            "log": log.stat().st_size if log.exists() else 0,
            "free": shutil.disk_usage(self._path.parent).free,
        }

    async def append(self, append: Append) -> AppendResult:
        return await awaited(self.append_then, append)

    def append_then(self, append: Append, done: Appended) -> None:
        if not self._is_open:
            raise StoreNotOpen
        self._groups.append(append, done)

    def _write_group(self, appends: list[Append], written: Callable[[GroupResults], None]) -> None:
        """Uses no coroutine, so that the loop is woken once for a whole group."""
        loop = asyncio.get_running_loop()

        def commit() -> None:
            loop.call_soon_threadsafe(written, self._commit_group(appends))
            self._checkpointer.count(len(appends))

        self._writer.submit(commit)

    def _commit_group(self, appends: list[Append]) -> GroupResults:
        """Commits the group as one; if that fails, each append alone, so that a bad one harms no other."""
        try:
            return self._commit_together(appends)
        except Exception as error:
            if error_kind(error) == "failed":
                return [self._commit_alone(append) for append in appends]
            return [error] * len(appends)  # each alone would wait for the same lock or disk again

    def _commit_together(self, appends: list[Append]) -> list[AppendResult]:
        if any(append.credentials or append.events[0].seq == 1 for append in appends):  # rare
            return self._commit(lambda: [write(self._write, append) for append in appends])
        append_all(self._write, appends)
        return [AppendResult.DONE] * len(appends)

    def _commit(self, add: Callable[[], list[AppendResult]]) -> list[AppendResult]:
        self._write.execute("BEGIN IMMEDIATE")
        try:
            results = add()
            self._write.execute("COMMIT")
        except BaseException:
            if self._write.in_transaction:
                self._write.execute("ROLLBACK")
            raise
        return results

    def _commit_alone(self, append: Append) -> AppendResult | Exception:
        try:
            return self._commit(lambda: [write(self._write, append)])[0]
        except Exception as error:
            return error

    async def _in_writer(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, work)

    async def _in_reader(self, query: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, query)

    async def _rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        return await self._in_reader(lambda: self._read.execute(query, values).fetchall())

    async def _fetch(self, query: str, *values: object) -> list[tuple[object, ...]]:
        return await self._rows(query, *values)

    async def _change(self, query: str, *values: object) -> list[tuple[object, ...]]:
        return await self._in_writer(lambda: erasure_rows.change(self._write, query, values))

    async def load(self, table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
        query = (
            "SELECT seq, at, kind, seat, body FROM table_event WHERE table_name = ? AND seq > ? ORDER BY seq LIMIT ?"
        )
        rows = await self._rows(query, table, after, limit)
        return [StoredEvent(*row) for row in rows]  # type: ignore[arg-type] # a row's types are those of the columns

    async def credential(self, digest: bytes) -> Credential | None:
        rows = await self._rows(
            "SELECT digest, table_name, kind, seat, person FROM credential WHERE digest = ?", digest
        )
        return Credential(*rows[0]) if rows else None  # type: ignore[arg-type]

    async def drop_credential(self, digest: bytes) -> None:
        await self._in_writer(lambda: self._write.execute(erasure_rows.DROP_CREDENTIAL, (digest,)))

    async def command_seq(self, table: str, command: Command) -> int | None:
        rows = await self._rows(FIND_COMMAND, table, *command)
        return rows[0][0] if rows else None  # type: ignore[return-value]

    async def overdue(self, before: float, limit: int) -> list[str]:
        query = "SELECT name FROM game_table WHERE deadline_at <= ? ORDER BY deadline_at LIMIT ?"
        return [str(row[0]) for row in await self._rows(query, before, limit)]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        marks = ", ".join("?" * len(tables))
        query = f"SELECT name, head_seq FROM game_table WHERE name IN ({marks})"  # noqa: S608 - only question marks
        return dict(await self._rows(query, *tables))  # type: ignore[arg-type]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._rows("SELECT seq, body FROM snapshot WHERE table_name = ?", table)
        return rows[0] if rows else None  # type: ignore[return-value]

    async def save_snapshot(self, table: str, seq: int, body: bytes) -> None:
        query = "INSERT OR REPLACE INTO snapshot (table_name, seq, body) VALUES (?, ?, ?)"
        await self._rows(query, table, seq, body)

    async def idle_tables(self, before: float, after: str, limit: int) -> list[IdleTable]:
        found = await self._rows(erasure_rows.IDLE_TABLES, after, before, limit)
        return [IdleTable(str(name), last, bool(began)) for name, last, began in found]  # type: ignore[arg-type]

    async def erase_table(self, table: str, unchanged_since: float = math.inf) -> bool:
        return await self._in_writer(lambda: erasure_rows.erase_table(self._write, table, unchanged_since))

    async def replace_bodies(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> None:
        await self._in_writer(lambda: erasure_rows.replace_bodies(self._write, table, bodies))

    async def forget_talk(self, table: str, before: int) -> None:
        await self._in_writer(lambda: erasure_rows.forget_talk(self._write, table, before))

    async def naming_events(self, after: tuple[str, int], limit: int) -> list[tuple[str, int, bytes]]:
        table, seq = after
        return await self._rows(erasure_rows.NAMING_EVENTS, table, table, seq, limit)  # type: ignore[return-value]

    async def empty_log(self) -> None:
        await self._in_writer(lambda: erasure_rows.empty_log(self._write))

    def notify(self, table: str, seq: int) -> None:
        """No other process has the file."""

    def listen(self, on_notification: NotificationListener) -> None:
        """No other process has the file."""

    async def publish_presence(self, seats: frozenset[tuple[str, int]]) -> None:
        """No other process has the file."""

    async def seen_elsewhere(self, table: str, seat: int) -> float | None:  # noqa: ARG002
        return None  # no other process has the file

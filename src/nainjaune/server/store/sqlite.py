"""Tables in one SQLite file, which belongs to one process.

One thread writes: it takes all that waits, up to a bound, and commits it together, synchronous=FULL, off the event
loop. Another reads. A file beside the database is locked as long as the process lives.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from nainjaune.server.store.locked import FileLock
from nainjaune.server.store.migrate import migrate_sqlite
from nainjaune.server.store.rows import Append, Appended, Command, Hint, Right, StoredHappening

LARGEST_GROUP: Final = 256
T = TypeVar("T")

INSERT_TABLE: Final = "INSERT INTO game_table (name, head_seq, deadline_at) VALUES (?, ?, ?)"
MOVE_HEAD: Final = "UPDATE game_table SET head_seq = ?, deadline_at = ? WHERE name = ? AND head_seq = ?"
INSERT_HAPPENING: Final = "INSERT INTO happening (table_name, seq, at, kind, seat, body) VALUES (?, ?, ?, ?, ?, ?)"
FIND_COMMAND: Final = "SELECT seq FROM command WHERE table_name = ? AND actor = ? AND id = ?"
INSERT_COMMAND: Final = "INSERT INTO command (table_name, actor, id, seq) VALUES (?, ?, ?, ?)"
INSERT_RIGHT: Final = "INSERT INTO capability (digest, table_name, kind, seat, person) VALUES (?, ?, ?, ?, ?)"


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA busy_timeout=10000")
    return connection


def write(connection: sqlite3.Connection, append: Append) -> Appended:
    """Adds within an open transaction. What is not done has changed nothing."""
    first, last = append.happenings[0].seq, append.happenings[-1].seq
    if append.command and connection.execute(FIND_COMMAND, (append.table, *append.command)).fetchone():
        return Appended.REPEATED
    if first == 1:
        connection.execute(INSERT_TABLE, (append.table, last, append.deadline))
    elif not connection.execute(MOVE_HEAD, (last, append.deadline, append.table, first - 1)).rowcount:
        return Appended.MOVED_ON
    connection.executemany(INSERT_HAPPENING, [(append.table, *row) for row in append.happenings])
    if append.command:
        connection.execute(INSERT_COMMAND, (append.table, *append.command, last))
    connection.executemany(INSERT_RIGHT, append.rights)
    return Appended.DONE


class SqliteStore:
    shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = FileLock(path.with_name(path.name + ".lock"))
        self._waiting: queue.SimpleQueue[tuple[Append, asyncio.Future[Appended]] | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="sqlite-reader")
        self._writer: threading.Thread | None = None
        self.groups = 0

    async def open(self) -> None:
        """Makes the file and its layout; raises `InUse` if another process has it."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._lock.take()
        await asyncio.to_thread(migrate_sqlite, self._path)
        self._loop = asyncio.get_running_loop()
        self._read = await self._in_reader(lambda: connect(self._path))
        self._writer = threading.Thread(target=self._write_groups, name="sqlite-writer")
        self._writer.start()

    async def close(self) -> None:
        """Writes what waits, and lets the file go."""
        if self._writer:
            self._waiting.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
            await self._in_reader(self._read.close)
        self._reader.shutdown()
        self._lock.release()

    async def append(self, append: Append) -> Appended:
        done: asyncio.Future[Appended] = self._loop.create_future()
        self._waiting.put((append, done))
        return await done

    def _write_groups(self) -> None:
        connection = connect(self._path)
        while (one := self._waiting.get()) is not None:
            group = [one]
            last = False
            while len(group) < LARGEST_GROUP and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    last = True
                    break
                group.append(more)
            self._write_group(connection, group)
            if last:
                break
        connection.close()

    def _write_group(
        self, connection: sqlite3.Connection, group: list[tuple[Append, asyncio.Future[Appended]]]
    ) -> None:
        """Commits the group as one; if that fails, each alone, so that one bad append harms no other."""
        try:
            told: list[Appended | Exception] = list(self._commit(connection, [append for append, _ in group]))
        except sqlite3.Error:
            told = [self._commit_alone(connection, append) for append, _ in group]
        self.groups += 1
        self._loop.call_soon_threadsafe(_answer, [done for _, done in group], told)

    def _commit(self, connection: sqlite3.Connection, appends: list[Append]) -> list[Appended]:
        connection.execute("BEGIN IMMEDIATE")
        try:
            told = [write(connection, append) for append in appends]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return told

    def _commit_alone(self, connection: sqlite3.Connection, append: Append) -> Appended | Exception:
        try:
            return self._commit(connection, [append])[0]
        except sqlite3.Error as error:
            return error

    async def _in_reader(self, ask: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, ask)

    async def _rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        return await self._in_reader(lambda: self._read.execute(query, values).fetchall())

    async def load(self, table: str, after: int = 0) -> list[StoredHappening]:
        query = "SELECT seq, at, kind, seat, body FROM happening WHERE table_name = ? AND seq > ? ORDER BY seq"
        return [StoredHappening(*row) for row in await self._rows(query, table, after)]  # type: ignore[arg-type]

    async def right(self, digest: bytes) -> Right | None:
        rows = await self._rows(
            "SELECT digest, table_name, kind, seat, person FROM capability WHERE digest = ?", digest
        )
        return Right(*rows[0]) if rows else None  # type: ignore[arg-type]

    async def command(self, table: str, command: Command) -> int | None:
        rows = await self._rows(FIND_COMMAND, table, *command)
        return rows[0][0] if rows else None  # type: ignore[return-value]

    async def due(self, before: float, most: int) -> list[str]:
        query = "SELECT name FROM game_table WHERE deadline_at <= ? ORDER BY deadline_at LIMIT ?"
        return [str(row[0]) for row in await self._rows(query, before, most)]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        marks = ", ".join("?" * len(tables))
        query = f"SELECT name, head_seq FROM game_table WHERE name IN ({marks})"  # noqa: S608 - only question marks
        return dict(await self._rows(query, *tables))  # type: ignore[arg-type]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._rows("SELECT seq, body FROM snapshot WHERE table_name = ?", table)
        return rows[0] if rows else None  # type: ignore[return-value]

    async def keep_snapshot(self, table: str, seq: int, body: bytes) -> None:
        query = "INSERT OR REPLACE INTO snapshot (table_name, seq, body) VALUES (?, ?, ?)"
        await self._rows(query, table, seq, body)

    async def announce(self, table: str, seq: int) -> None:
        """Nobody else has the file."""

    async def listen(self, hint: Hint) -> None:
        """Nobody else has the file."""

    async def say_present(self, seats: Sequence[tuple[str, int]], until: float) -> None:
        """Nobody else has the file."""

    async def present_elsewhere(self, table: str, seat: int, now: float) -> bool:  # noqa: ARG002 - nobody else
        return False


def _answer(futures: list[asyncio.Future[Appended]], told: Sequence[Appended | Exception]) -> None:
    for future, answer in zip(futures, told, strict=True):
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)

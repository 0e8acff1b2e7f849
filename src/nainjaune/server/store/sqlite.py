"""Tables in one SQLite file, which belongs to one process.

One thread writes: it takes all that waits, up to a bound, and commits it together, synchronous=FULL, off the event
loop. Another reads. A file beside the database is locked as long as the process lives.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from nainjaune.server.store.layout import FIND, PRESENT
from nainjaune.server.store.locked import FileLock
from nainjaune.server.store.rows import Append, Appended, Command, Hint, NotOpen, Right, StoredHappening

LARGEST_GROUP: Final = 256
GATHER_SECONDS: Final = 0.003
T = TypeVar("T")

Waiting = tuple[Append, "asyncio.Future[Appended]"]
"""An append, and who waits for it."""

ADD_TABLE: Final = "INSERT INTO game_table (name, head_seq, deadline_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
MOVE_HEAD: Final = "UPDATE game_table SET head_seq = ?, deadline_at = ? WHERE name = ? AND head_seq = ?"
INSERT_HAPPENING: Final = "INSERT INTO happening (table_name, seq, at, kind, seat, body) VALUES (?, ?, ?, ?, ?, ?)"
FIND_COMMAND: Final = "SELECT seq FROM command WHERE table_name = ? AND actor = ? AND id = ?"
INSERT_COMMAND: Final = "INSERT INTO command (table_name, actor, id, seq) VALUES (?, ?, ?, ?)"
MOVE_HEADS: Final = (
    "UPDATE game_table SET head_seq = given.value ->> 1, deadline_at = given.value ->> 2 FROM json_each(?) AS given"
    " WHERE name = given.value ->> 0 AND head_seq = given.value ->> 3"
)
INSERT_HAPPENINGS: Final = (
    "INSERT INTO happening (table_name, seq, at, kind, seat, body) SELECT value ->> 0, value ->> 1, value ->> 2,"
    " value ->> 3, value ->> 4, CAST(value ->> 5 AS BLOB) FROM json_each(?)"
)
INSERT_COMMANDS: Final = (
    "INSERT INTO command (table_name, actor, id, seq)"
    " SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)"
)
INSERT_RIGHT: Final = "INSERT INTO capability (digest, table_name, kind, seat, person) VALUES (?, ?, ?, ?, ?)"


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA busy_timeout=10000")
    return connection


def is_current(path: Path) -> bool:
    """Whether the file has the present layout."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        try:
            return bool(connection.execute(FIND).fetchall() == [(PRESENT,)])
        except sqlite3.OperationalError:  # a new file
            return False


def write(connection: sqlite3.Connection, append: Append) -> Appended:
    """Adds within an open transaction. What is not done has changed nothing."""
    first, last = append.happenings[0].seq, append.happenings[-1].seq
    if append.command and connection.execute(FIND_COMMAND, (append.table, *append.command)).fetchone():
        return Appended.REPEATED
    if first == 1:
        moved = connection.execute(ADD_TABLE, (append.table, last, append.deadline))
    else:
        moved = connection.execute(MOVE_HEAD, (last, append.deadline, append.table, first - 1))
    if not moved.rowcount:
        return Appended.MOVED_ON
    connection.executemany(INSERT_HAPPENING, [(append.table, *row) for row in append.happenings])
    if append.command:
        connection.execute(INSERT_COMMAND, (append.table, *append.command, last))
    connection.executemany(INSERT_RIGHT, append.rights)
    return Appended.DONE


def write_together(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[Appended]:
    """Adds many in three statements; raises if they do not all fit, and the transaction must then be taken back.

    A statement lets the other threads run and then waits for its turn among them. With a few for each append a busy
    event loop made the appends wait tens of times for a group, and a hundred milliseconds in all.
    """
    heads, happenings, commands = [], [], []
    for append in appends:
        first, last = append.happenings[0].seq, append.happenings[-1].seq
        heads.append((append.table, last, append.deadline, first - 1))
        for seq, at, kind, seat, body in append.happenings:
            happenings.append((append.table, seq, at, kind, seat, body.decode()))
        if append.command:
            commands.append((append.table, *append.command, last))
    encode = msgspec.json.encode
    if connection.execute(MOVE_HEADS, (encode(heads).decode(),)).rowcount < len(heads):
        raise sqlite3.IntegrityError("a table has moved on")
    connection.execute(INSERT_HAPPENINGS, (encode(happenings).decode(),))
    connection.execute(INSERT_COMMANDS, (encode(commands).decode(),))
    return [Appended.DONE] * len(appends)


class SqliteStore:
    shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = FileLock(path.with_name(path.name + ".lock"))
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="sqlite-reader")
        self._writer: threading.Thread | None = None
        self._busy = False
        """Whether the last group was more than one: then it pays to wait for the next to gather."""
        self.groups = 0
        """How many groups were written."""

    async def open(self) -> None:
        """Makes the file and its layout; raises `InUse` if another process has it."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._lock.take()
        try:
            if not is_current(self._path):
                from nainjaune.server.store.migrate import migrate_sqlite

                await asyncio.to_thread(migrate_sqlite, self._path)
            self._read, self._write = connect(self._path), connect(self._path)
        except BaseException:
            self._lock.release()
            raise
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_groups, name="sqlite-writer", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Writes what waits, and lets the file go."""
        if self._writer:
            writer, self._writer = self._writer, None
            self._waiting.put(None)
            await asyncio.to_thread(writer.join)
            await self._in_reader(self._read.close)
            self._write.close()
        self._reader.shutdown()
        self._lock.release()

    async def append(self, append: Append) -> Appended:
        if self._writer is None:
            raise NotOpen
        done: asyncio.Future[Appended] = self._loop.create_future()
        self._waiting.put((append, done))
        return await done

    def _write_groups(self) -> None:
        while group := self._next_group():
            self._write_group(group)

    def _next_group(self) -> list[Waiting]:
        """All that waits, up to a bound; empty when nothing more will come."""
        group: list[Waiting] = []
        if self._busy:
            time.sleep(GATHER_SECONDS)
        while len(group) < LARGEST_GROUP and not (group and self._waiting.empty()):
            one = self._waiting.get()
            if one is None:
                self._waiting.put(None)  # the next group is the empty one
                break
            group.append(one)
        self._busy = len(group) > 1
        return group

    def _write_group(self, group: list[Waiting]) -> None:
        """Commits the group as one; if that fails, each alone, so that one bad append harms no other."""
        try:
            told: list[Appended | Exception] = list(self._commit_together([append for append, _ in group]))
        except Exception:  # whatever it is, who waits must be answered, and the next group be written
            told = [self._commit_alone(append) for append, _ in group]
        self.groups += 1
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
            self._loop.call_soon_threadsafe(_answer, [done for _, done in group], told)

    def _commit_together(self, appends: list[Append]) -> list[Appended]:
        if any(append.rights or append.happenings[0].seq == 1 for append in appends):  # somebody sits down: rare
            return self._commit(lambda: [write(self._write, append) for append in appends])
        return self._commit(lambda: write_together(self._write, appends))

    def _commit(self, add: Callable[[], list[Appended]]) -> list[Appended]:
        self._write.execute("BEGIN IMMEDIATE")
        try:
            told = add()
            self._write.execute("COMMIT")
        except BaseException:
            if self._write.in_transaction:
                self._write.execute("ROLLBACK")
            raise
        return told

    def _commit_alone(self, append: Append) -> Appended | Exception:
        try:
            return self._commit(lambda: [write(self._write, append)])[0]
        except Exception as error:
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

    def announce(self, table: str, seq: int) -> None:
        """Nobody else has the file."""

    def listen(self, hint: Hint) -> None:
        """Nobody else has the file."""

    async def say_present(self, seats: frozenset[tuple[str, int]]) -> None:
        """Nobody else has the file."""

    async def heard_elsewhere(self, table: str, seat: int) -> float | None:  # noqa: ARG002 - nobody else has the file
        return None


def _answer(futures: list[asyncio.Future[Appended]], told: Sequence[Appended | Exception]) -> None:
    for future, answer in zip(futures, told, strict=True):
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)

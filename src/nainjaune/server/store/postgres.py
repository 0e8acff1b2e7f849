"""Tables in PostgreSQL, which several processes may share.

Between processes only a hint goes round, `table:seq`, outside the transactions and gathered for a moment; who misses
one finds out by asking. The connection that listens is kept, and opened again when it is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

import asyncpg

from nainjaune.server.store.migrate import migrate_postgres
from nainjaune.server.store.rows import Append, Appended, Command, Hint, Right, StoredHappening

CHANNEL: Final = "nainjaune"
GATHER_SECONDS: Final = 0.003
RECONNECT_SECONDS: Final = 0.5

INSERT_TABLE: Final = "INSERT INTO game_table (name, head_seq, deadline_at) VALUES ($1, $2, $3)"
MOVE_HEAD: Final = "UPDATE game_table SET head_seq = $2, deadline_at = $3 WHERE name = $1 AND head_seq = $4"
INSERT_HAPPENINGS: Final = (
    "INSERT INTO happening (table_name, seq, at, kind, seat, body)"
    " SELECT $1, * FROM unnest($2::bigint[], $3::float8[], $4::text[], $5::smallint[], $6::bytea[])"
)
FIND_COMMAND: Final = "SELECT seq FROM command WHERE table_name = $1 AND actor = $2 AND id = $3"
INSERT_COMMAND: Final = "INSERT INTO command (table_name, actor, id, seq) VALUES ($1, $2, $3, $4)"
INSERT_RIGHT: Final = "INSERT INTO capability (digest, table_name, kind, seat, person) VALUES ($1, $2, $3, $4, $5)"


class PostgresStore:
    shared = True

    def __init__(self, url: str, connections: int = 8) -> None:
        self._url, self._connections = url, connections
        self._worker = secrets.token_hex(8)
        self._hints: dict[str, int] = {}
        self._announcing: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await migrate_postgres(self._url)
        self._pool: asyncpg.Pool[Any] = await asyncpg.create_pool(self._url, min_size=1, max_size=self._connections)

    async def close(self) -> None:
        for task in (self._announcing, self._listening):
            if task:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        await self._pool.execute("DELETE FROM presence WHERE worker = $1", self._worker)
        await self._pool.close()

    async def append(self, append: Append) -> Appended:
        """One transaction; the row of the table is its lock, so who comes second sees that it has moved on."""
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                return await self._write(connection, append)
        except _Repeated:
            return Appended.REPEATED
        except asyncpg.UniqueViolationError:  # two processes at once: one of them was first
            return Appended.MOVED_ON

    async def _write(self, connection: Any, append: Append) -> Appended:
        first, last = append.happenings[0].seq, append.happenings[-1].seq
        if first == 1:
            await connection.execute(INSERT_TABLE, append.table, last, append.deadline)
        else:
            moved = await connection.execute(MOVE_HEAD, append.table, last, append.deadline, first - 1)
            if moved == "UPDATE 0":
                return Appended.MOVED_ON
        if append.command:
            if await connection.fetchval(FIND_COMMAND, append.table, *append.command):
                raise _Repeated
            await connection.execute(INSERT_COMMAND, append.table, *append.command, last)
        columns = [list(column) for column in zip(*append.happenings, strict=True)]
        await connection.execute(INSERT_HAPPENINGS, append.table, *columns)
        if append.rights:
            await connection.executemany(INSERT_RIGHT, append.rights)
        return Appended.DONE

    async def load(self, table: str, after: int = 0) -> list[StoredHappening]:
        query = "SELECT seq, at, kind, seat, body FROM happening WHERE table_name = $1 AND seq > $2 ORDER BY seq"
        return [StoredHappening(*row) for row in await self._pool.fetch(query, table, after)]

    async def right(self, digest: bytes) -> Right | None:
        query = "SELECT digest, table_name, kind, seat, person FROM capability WHERE digest = $1"
        row = await self._pool.fetchrow(query, digest)
        return Right(*row) if row else None

    async def command(self, table: str, command: Command) -> int | None:
        seq: int | None = await self._pool.fetchval(FIND_COMMAND, table, *command)
        return seq

    async def due(self, before: float, most: int) -> list[str]:
        query = "SELECT name FROM game_table WHERE deadline_at <= $1 ORDER BY deadline_at LIMIT $2"
        return [row[0] for row in await self._pool.fetch(query, before, most)]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._pool.fetch("SELECT name, head_seq FROM game_table WHERE name = ANY($1)", list(tables))
        return {row[0]: row[1] for row in rows}

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        row = await self._pool.fetchrow("SELECT seq, body FROM snapshot WHERE table_name = $1", table)
        return (row[0], row[1]) if row else None

    async def keep_snapshot(self, table: str, seq: int, body: bytes) -> None:
        query = (
            "INSERT INTO snapshot (table_name, seq, body) VALUES ($1, $2, $3)"
            " ON CONFLICT (table_name) DO UPDATE SET seq = excluded.seq, body = excluded.body"
        )
        await self._pool.execute(query, table, seq, body)

    async def announce(self, table: str, seq: int) -> None:
        """Gathers hints for a moment, so that a busy table is announced once."""
        self._hints[table] = max(seq, self._hints.get(table, 0))
        if self._announcing is None or self._announcing.done():
            self._announcing = asyncio.create_task(self._announce())

    async def _announce(self) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        hints, self._hints = self._hints, {}
        payloads = [f"{table}:{seq}" for table, seq in hints.items()]
        with contextlib.suppress(
            asyncpg.PostgresError, asyncpg.InterfaceError, OSError
        ):  # a hint lost is found by poll
            await self._pool.execute("SELECT pg_notify($1, hint) FROM unnest($2::text[]) AS hint", CHANNEL, payloads)

    async def listen(self, hint: Hint) -> None:
        self._listening = asyncio.create_task(self._listen(hint))

    async def _listen(self, hint: Hint) -> None:
        """Listens for ever; a connection that is lost is opened again."""

        def heard(_connection: object, _pid: object, _channel: object, payload: object) -> None:
            table, _, seq = str(payload).rpartition(":")
            hint(table, int(seq))

        while True:
            lost = asyncio.Event()
            try:
                connection = await asyncpg.connect(self._url)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                await asyncio.sleep(RECONNECT_SECONDS)
                continue
            try:
                connection.add_termination_listener(lambda _connection, gone=lost: gone.set())
                await connection.add_listener(CHANNEL, heard)
                await lost.wait()
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                await asyncio.sleep(RECONNECT_SECONDS)
            finally:
                connection.terminate()

    async def say_present(self, seats: Sequence[tuple[str, int]], until: float) -> None:
        query = (
            "INSERT INTO presence (table_name, seat, worker, until)"
            " SELECT one, two, $3, $4 FROM unnest($1::text[], $2::smallint[]) AS seats (one, two)"
            " ON CONFLICT (table_name, seat, worker) DO UPDATE SET until = excluded.until"
        )
        await self._pool.execute("DELETE FROM presence WHERE worker = $1 OR until < $2", self._worker, until - 3600)
        names, numbers = [name for name, _ in seats], [seat for _, seat in seats]
        await self._pool.execute(query, names, numbers, self._worker, until)

    async def present_elsewhere(self, table: str, seat: int, now: float) -> bool:
        query = "SELECT 1 FROM presence WHERE table_name = $1 AND seat = $2 AND worker <> $3 AND until > $4 LIMIT 1"
        return await self._pool.fetchval(query, table, seat, self._worker, now) is not None


class _Repeated(Exception):  # noqa: N818 - what it is
    """Takes the transaction back."""

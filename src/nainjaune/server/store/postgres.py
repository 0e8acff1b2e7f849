"""Tables in PostgreSQL, which several processes may share.

Processes notify each other of `table:seq` alone, outside the transactions and batched; polling
finds what a missed notification would have told. The listening connection is reopened when it is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import Sequence
from typing import Any, Final

import asyncpg

from nainjaune.server.store import erasure_rows
from nainjaune.server.store.append_callbacks import awaited
from nainjaune.server.store.erasure_rows import with_numbered_values
from nainjaune.server.store.postgres_appends import FIND_COMMAND, PostgresAppends
from nainjaune.server.store.rows import (
    MOST_ROWS,
    Append,
    Appended,
    AppendResult,
    Command,
    Credential,
    IdleTable,
    NotificationListener,
    StoredEvent,
    StoreNotOpen,
)
from nainjaune.server.store.schema_version import CURRENT, SELECT_VERSION
from nainjaune.server.store.score_sheet_rows import ScoreSheetRows

CHANNEL: Final = "nainjaune"
BATCH_SECONDS: Final = 0.02
"""Seconds for which notifications wait for others, to share the cost of a statement."""
RECONNECT_SECONDS: Final = 0.5
STATEMENT_SECONDS: Final = 10.0
"""A statement that takes longer fails."""
LOCK_MILLISECONDS: Final = 1000
"""And so does one that waits so long for a row that another process holds."""
KEEPALIVE_SECONDS: Final = 30.0
"""Seconds of silence after which a listening connection is checked."""
CLOSE_SECONDS: Final = 3.0

IDLE_TABLES: Final = with_numbered_values(erasure_rows.IDLE_TABLES)
NAMING_EVENTS: Final = with_numbered_values(erasure_rows.NAMING_EVENTS)

HEADS_A_PAYLOAD: Final = 200
"""A table's name and a seq have at most 38 characters, a payload less than 8,000."""

log = logging.getLogger(__name__)


async def is_current(url: str) -> bool:
    """Whether the database has the current schema."""
    connection = await asyncpg.connect(url)
    try:
        return bool(await connection.fetchval(SELECT_VERSION) == CURRENT)
    except asyncpg.UndefinedTableError:  # a new database
        return False
    finally:
        await connection.close()


class PooledConnection(asyncpg.Connection):  # type: ignore[misc] # it has no types
    def get_reset_query(self) -> str:
        """None: nothing here changes a connection's state. By default each use of one would ask the database twice."""
        return ""


async def _limit_waiting(connection: asyncpg.Connection[Any]) -> None:
    await connection.execute(f"SET lock_timeout = {LOCK_MILLISECONDS}")


class PostgresStore(ScoreSheetRows):
    shared = True

    def __init__(self, url: str, worker: str, connections: int = 8) -> None:
        """`worker` names this process among those that publish who is present."""
        self._url, self._worker, self._connections = url, worker, connections
        self._open_pool: asyncpg.Pool[Any] | None = None
        self._appends = PostgresAppends(lambda: self._pool)
        self._notifications: dict[str, int] = {}
        self._notifying: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._present: frozenset[tuple[str, int]] = frozenset()
        """The seats last published as present here."""

    @property
    def _pool(self) -> asyncpg.Pool[Any]:
        if self._open_pool is None:
            raise StoreNotOpen
        return self._open_pool

    async def open(self) -> None:
        if not await is_current(self._url):
            from nainjaune.server.store.migrate import migrate_postgres

            await migrate_postgres(self._url)
        self._open_pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=self._connections,
            command_timeout=STATEMENT_SECONDS,
            connection_class=PooledConnection,
            init=_limit_waiting,
        )
        await self._pool.execute("DELETE FROM worker WHERE seen < now() - interval '1 day'")
        await self._pool.execute(
            "DELETE FROM presence WHERE gone < now() - interval '1 day' OR worker NOT IN (SELECT name FROM worker)"
        )

    async def close(self) -> None:
        """Publishes that nobody is present here any more, and closes the connections."""
        tasks = [task for task in (self._notifying, self._listening) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._appends.finish()
        pool, self._open_pool = self._open_pool, None
        if pool is None:
            return
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await pool.execute("UPDATE presence SET gone = now() WHERE worker = $1 AND gone IS NULL", self._worker)
                await pool.close()
        except Exception:  # the database is not there, or something holds a connection
            log.warning("the database could not be told that this process ends")
            pool.terminate()

    async def check_writable(self) -> None:
        await self._pool.execute("UPDATE schema_version SET version = version")

    async def sizes(self) -> dict[str, int]:
        return {"database": await self._pool.fetchval("SELECT pg_database_size(current_database())")}

    @property
    def groups(self) -> int:
        """How many groups of appends were written."""
        return self._appends.groups

    async def append(self, append: Append) -> AppendResult:
        return await awaited(self.append_then, append)

    def append_then(self, append: Append, done: Appended) -> None:
        self._appends.append(append, done)

    async def _fetch(self, query: str, *values: object) -> list[Any]:
        rows: list[Any] = await self._pool.fetch(with_numbered_values(query), *values)
        return rows

    async def _change(self, query: str, *values: object) -> list[Any]:
        return await self._fetch(query, *values)

    async def load(self, table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
        query = (
            "SELECT seq, at, kind, seat, body FROM table_event WHERE table_name = $1 AND seq > $2 ORDER BY seq LIMIT $3"
        )
        return [StoredEvent(*row) for row in await self._pool.fetch(query, table, after, limit)]

    async def credential(self, digest: bytes) -> Credential | None:
        query = "SELECT digest, table_name, kind, seat, person FROM credential WHERE digest = $1"
        row = await self._pool.fetchrow(query, digest)
        return Credential(*row) if row else None

    async def drop_credential(self, digest: bytes) -> None:
        await self._pool.execute(with_numbered_values(erasure_rows.DROP_CREDENTIAL), digest)

    async def command_seq(self, table: str, command: Command) -> int | None:
        seq: int | None = await self._pool.fetchval(FIND_COMMAND, table, *command)
        return seq

    async def overdue(self, before: float, limit: int) -> list[str]:
        query = "SELECT name FROM game_table WHERE deadline_at <= $1 ORDER BY deadline_at LIMIT $2"
        return [row[0] for row in await self._pool.fetch(query, before, limit)]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._pool.fetch("SELECT name, head_seq FROM game_table WHERE name = ANY($1)", list(tables))
        return {row[0]: row[1] for row in rows}

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        row = await self._pool.fetchrow("SELECT seq, body FROM snapshot WHERE table_name = $1", table)
        return (row[0], row[1]) if row else None

    async def save_snapshot(self, table: str, seq: int, body: bytes) -> None:
        query = (
            "INSERT INTO snapshot (table_name, seq, body) VALUES ($1, $2, $3)"
            " ON CONFLICT (table_name) DO UPDATE SET seq = excluded.seq, body = excluded.body"
        )
        await self._pool.execute(query, table, seq, body)

    async def idle_tables(self, before: float, after: str, limit: int) -> list[IdleTable]:
        return [IdleTable(*row) for row in await self._pool.fetch(IDLE_TABLES, after, before, limit)]

    async def erase_table(self, table: str, unchanged_since: float = math.inf) -> bool:
        async with self._pool.acquire() as connection, connection.transaction():
            done = await connection.execute(with_numbered_values(erasure_rows.DELETE_UNCHANGED), table, unchanged_since)
            if done == "DELETE 0":
                return False
            for query in erasure_rows.DELETE_ROWS:
                await connection.execute(with_numbered_values(query), table)
        return True

    async def replace_bodies(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> None:
        values = [(body, table, seq) for seq, body in bodies]
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.executemany(with_numbered_values(erasure_rows.REPLACE_BODY), values)
            await connection.execute(with_numbered_values(erasure_rows.DELETE_SNAPSHOT), table)

    async def forget_talk(self, table: str, before: int) -> None:
        await self._pool.execute(with_numbered_values(erasure_rows.FORGET_TALK), table, before)

    async def naming_events(self, after: tuple[str, int], limit: int) -> list[tuple[str, int, bytes]]:
        table, seq = after
        return [tuple(row) for row in await self._pool.fetch(NAMING_EVENTS, table, table, seq, limit)]

    async def empty_log(self) -> None:
        """PostgreSQL's own vacuum and checkpoints do that."""

    def notify(self, table: str, seq: int) -> None:
        """Batches notifications, so that a busy table needs one."""
        self._notifications[table] = max(seq, self._notifications.get(table, 0))
        if self._notifying is None or self._notifying.done():
            self._notifying = asyncio.create_task(self._send_notifications())

    async def _send_notifications(self) -> None:
        while self._notifications:
            await asyncio.sleep(BATCH_SECONDS)
            batch, self._notifications = self._notifications, {}
            heads = [f"{table}:{seq}" for table, seq in batch.items()]
            payloads = [" ".join(heads[at : at + HEADS_A_PAYLOAD]) for at in range(0, len(heads), HEADS_A_PAYLOAD)]
            query = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
            with contextlib.suppress(Exception):  # polling finds what a lost notification would have told
                await self._pool.execute(query, CHANNEL, payloads)

    def listen(self, on_notification: NotificationListener) -> None:
        self._listening = asyncio.create_task(self._listen(on_notification))

    async def _listen(self, on_notification: NotificationListener) -> None:
        """Listens until cancelled, reconnecting when the connection is lost."""

        def notified(_connection: object, _pid: object, _channel: object, payload: object) -> None:
            for head in str(payload).split(" "):
                table, _, seq = head.rpartition(":")
                if seq.isdecimal():
                    on_notification(table, int(seq))

        while True:
            try:
                await self._listen_once(notified)
            except Exception as error:
                log.warning("not listening to other processes: %s; reconnecting", type(error).__name__)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen_once(self, notified: Any) -> None:
        """Listens until the connection is lost."""
        lost = asyncio.Event()
        connection = await asyncpg.connect(self._url, command_timeout=STATEMENT_SECONDS)
        try:
            connection.add_termination_listener(lambda _connection: lost.set())
            await connection.add_listener(CHANNEL, notified)
            while not lost.is_set():
                try:
                    async with asyncio.timeout(KEEPALIVE_SECONDS):
                        await lost.wait()
                except TimeoutError:
                    await connection.execute("SELECT 1")
        finally:
            connection.terminate()

    async def publish_presence(self, seats: frozenset[tuple[str, int]]) -> None:
        arrived, gone = seats - self._present, self._present - seats
        async with self._pool.acquire() as connection, connection.transaction():
            beat = await connection.execute("UPDATE worker SET seen = now() WHERE name = $1", self._worker)
            if beat == "UPDATE 0":  # the first time, or this process was suspended so long that its row was deleted
                await connection.execute("INSERT INTO worker (name, seen) VALUES ($1, now())", self._worker)
                arrived, gone = seats, frozenset()
            if gone:
                query = (
                    "UPDATE presence SET gone = now() FROM unnest($2::text[], $3::smallint[]) AS left_by (name, seat)"
                    " WHERE worker = $1 AND table_name = left_by.name AND presence.seat = left_by.seat"
                )
                await connection.execute(query, self._worker, *_columns(gone))
            if arrived:
                query = (
                    "INSERT INTO presence (worker, table_name, seat)"
                    " SELECT $1, * FROM unnest($2::text[], $3::smallint[])"
                    " ON CONFLICT (table_name, seat, worker) DO UPDATE SET gone = NULL"
                )
                await connection.execute(query, self._worker, *_columns(arrived))
        self._present = seats

    async def seen_elsewhere(self, table: str, seat: int) -> float | None:
        query = (
            "SELECT extract(epoch FROM now() - max(coalesce(presence.gone, worker.seen)))::float8"
            " FROM presence JOIN worker ON worker.name = presence.worker"
            " WHERE presence.table_name = $1 AND presence.seat = $2 AND presence.worker <> $3"
        )
        ago: float | None = await self._pool.fetchval(query, table, seat, self._worker)
        return ago


def _columns(seats: frozenset[tuple[str, int]]) -> tuple[list[str], list[int]]:
    return [name for name, _ in seats], [seat for _, seat in seats]

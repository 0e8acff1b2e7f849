"""Appends to PostgreSQL: those that come together by one statement, the others each by its own.

The row of a table is its lock, and the rest of a statement depends on whether its head was where the writer expected.
A statement, a commit and its sync cost time here and in PostgreSQL, less when a group shares them. What a group's
statement does not store is tried alone, and so is a whole group whose statement fails, as when another process holds
one of its rows for long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from itertools import chain, repeat
from typing import Any, Final

import asyncpg

from nainjaune.server.store.append_callbacks import AppendTasks
from nainjaune.server.store.append_groups import AppendGroups, GroupResults
from nainjaune.server.store.rows import Append, Appended, AppendResult, CredentialTaken
from nainjaune.server.store.store_errors import error_kind

ADD_TABLE: Final = (
    "INSERT INTO game_table (name, head_seq, deadline_at) SELECT $1, $2, $3 WHERE $4::bigint = 0"
    " ON CONFLICT DO NOTHING RETURNING name"
)
MOVE_HEAD: Final = (
    "UPDATE game_table SET head_seq = $2, deadline_at = $3 WHERE name = $1 AND head_seq = $4"
    " AND NOT EXISTS (SELECT 1 FROM command WHERE table_name = $1 AND actor = $10 AND idempotency_key = $11)"
    " RETURNING name"
)
APPEND: Final = (
    "WITH head AS ({}),"
    " events AS (INSERT INTO table_event (table_name, seq, at, kind, seat, body) SELECT head.name, new.* FROM head,"
    " unnest($5::bigint[], $6::float8[], $7::text[], $8::smallint[], $9::bytea[]) AS new),"
    " commands AS (INSERT INTO command (table_name, actor, idempotency_key, seq)"
    " SELECT name, $10, $11, $2 FROM head WHERE $10::text IS NOT NULL),"
    " credentials AS (INSERT INTO credential (digest, table_name, kind, seat, person) SELECT new.* FROM head,"
    " unnest($12::bytea[], $13::text[], $14::text[], $15::smallint[], $16::integer[]) AS new)"
    " SELECT count(*) FROM head"
)
APPEND_FIRST: Final = APPEND.format(ADD_TABLE)
APPEND_NEXT: Final = APPEND.format(MOVE_HEAD)
APPEND_TOGETHER: Final = (
    "WITH head AS (UPDATE game_table SET head_seq = new.last, deadline_at = new.deadline"
    " FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::float8[], $5::text[], $6::text[])"
    " AS new (name, before, last, deadline, actor, key)"
    " WHERE game_table.name = new.name AND head_seq = new.before AND (SELECT seq FROM command"
    " WHERE table_name = new.name AND command.actor = new.actor AND idempotency_key = new.key) IS NULL"
    " RETURNING new.name, new.last, new.actor, new.key),"
    " events AS (INSERT INTO table_event (table_name, seq, at, kind, seat, body) SELECT new.* FROM head JOIN"
    " unnest($7::text[], $8::bigint[], $9::float8[], $10::text[], $11::smallint[], $12::bytea[])"
    " AS new (name, seq, at, kind, seat, body) ON new.name = head.name),"
    " commands AS (INSERT INTO command (table_name, actor, idempotency_key, seq)"
    " SELECT name, actor, key, last FROM head WHERE actor IS NOT NULL)"
    " SELECT name FROM head"
)
"""No table is in it twice."""
FIND_COMMAND: Final = "SELECT seq FROM command WHERE table_name = $1 AND actor = $2 AND idempotency_key = $3"
"""A command and the head it moved are visible together: one statement wrote both."""
TRIED_ALONE: Final = ("failed", "locked")
"""Failures of a group that may be those of one append in it."""
NO_COMMAND: Final = (None, None)


class PostgresAppends:
    def __init__(self, pool: Callable[[], asyncpg.Pool[Any]]) -> None:
        """`pool` raises `StoreNotOpen` if there is none."""
        self._pool = pool
        self._alone = AppendTasks()
        self._together = AppendGroups(self._begin_group)
        self._group: asyncio.Task[None] | None = None

    @property
    def groups(self) -> int:
        """How many groups were written."""
        return self._together.written

    def append(self, append: Append, done: Appended) -> None:
        if append.credentials or append.events[0].seq == 1:  # rare
            self._alone.start(self.append_alone(append), done)
        else:
            self._together.append(append, done)

    async def finish(self) -> None:
        """Waits until everything is written."""
        await self._together.finish()
        await self._alone.finish()

    async def append_alone(self, append: Append) -> AppendResult:
        first, last = append.events[0].seq, append.events[-1].seq
        columns = [list(column) for column in zip(*append.events, strict=True)]
        credentials = [list(column) for column in zip(*append.credentials, strict=True)] or [[]] * 5
        actor, key = append.command or NO_COMMAND
        try:
            done = await self._pool().fetchval(
                APPEND_FIRST if first == 1 else APPEND_NEXT,
                append.table, last, append.deadline, first - 1, *columns, actor, key, *credentials,
            )  # fmt: skip
        except asyncpg.UniqueViolationError as error:
            if error.table_name == "credential":
                raise CredentialTaken from None
            raise
        if done:
            return AppendResult.DONE
        repeated = append.command and await self._pool().fetchval(FIND_COMMAND, append.table, *append.command)
        return AppendResult.REPEATED if repeated else AppendResult.CONFLICT

    def _begin_group(self, appends: list[Append], written: Callable[[GroupResults], None]) -> None:
        async def write() -> None:
            written(await self._append_group(appends))

        self._group = asyncio.get_running_loop().create_task(write())

    async def _append_group(self, appends: list[Append]) -> GroupResults:
        """One statement for all; what it has not stored, each alone."""
        if len(appends) == 1:
            return [await self._tried_alone(appends[0])]
        firsts = {append.table: append for append in reversed(appends)}
        try:
            stored = {row[0] for row in await self._pool().fetch(APPEND_TOGETHER, *_columns(firsts.values()))}
        except Exception as error:
            if error_kind(error) not in TRIED_ALONE:
                return [error] * len(appends)  # each alone would wait for the same database again
            stored = set()
        results: list[AppendResult | Exception] = []
        for append in appends:
            is_stored = append.table in stored and firsts[append.table] is append
            results.append(AppendResult.DONE if is_stored else await self._tried_alone(append))
        return results

    async def _tried_alone(self, append: Append) -> AppendResult | Exception:
        try:
            return await self.append_alone(append)
        except Exception as error:
            return error


def _columns(appends: Collection[Append]) -> tuple[list[object], ...]:
    """The values of `APPEND_TOGETHER`."""
    heads = [
        (append.table, append.events[0].seq - 1, append.events[-1].seq, append.deadline,
         *(append.command or NO_COMMAND))
        for append in appends
    ]  # fmt: skip
    events = chain.from_iterable(zip(repeat(append.table), append.events) for append in appends)
    return (
        *(list(column) for column in zip(*heads, strict=True)),
        *(list(column) for column in zip(*((table, *event) for table, event in events), strict=True)),
    )

"""A store that is measured: how long its operations take, which fail, and with what error of its own."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from nainjaune.server.metrics import Metrics
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
    Store,
    StoredEvent,
    StoredScoreSheet,
    StoreNotOpen,
)
from nainjaune.server.store.store_errors import error_kind, error_text

LOG_SECONDS: Final = 10.0
"""The same failure is logged once in this time, with how often it happened."""
EXPECTED: Final = (CredentialTaken, StoreNotOpen)
"""What a store raises as part of its interface."""

T = TypeVar("T")
log = logging.getLogger(__name__)


class MeasuredStore:
    """Passes everything on to another store."""

    def __init__(self, store: Store, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._metrics, self._clock = store, metrics, clock
        self.shared = store.shared
        self._appends = metrics.store.labels("append")
        self._logged: dict[tuple[str, str], tuple[float, int]] = {}
        """By operation and kind of failure: when it was last logged, and how often it happened since."""
        self.damaged = False
        """Whether the store ever said that its data are damaged."""

    async def _measure(self, operation: str, table: str, awaitable: Awaitable[T]) -> T:
        began = time.perf_counter()
        try:
            return await awaitable
        except EXPECTED:
            raise
        except Exception as error:
            self._note(operation, table, error)
            raise
        finally:
            self._metrics.store.labels(operation).observe(time.perf_counter() - began)

    def _note(self, operation: str, table: str, error: Exception) -> None:
        kind = error_kind(error)
        self.damaged = self.damaged or kind == "damaged"
        self._metrics.store_errors.labels(operation, kind).inc()
        now = self._clock()
        last, silent = self._logged.get((operation, kind), (-LOG_SECONDS, 0))
        if now - last < LOG_SECONDS:
            self._logged[operation, kind] = last, silent + 1
            return
        self._logged[operation, kind] = now, 0
        place = f"table {table}: " if table else ""
        more = f"; {silent} times more since it was last logged" if silent else ""
        log.error("%sthe store failed (%s, %s): %s%s", place, operation, kind, error_text(error), more)

    async def open(self) -> None:
        await self._store.open()

    async def close(self) -> None:
        await self._store.close()

    async def check_writable(self) -> None:
        await self._measure("check", "", self._store.check_writable())

    async def sizes(self) -> dict[str, int]:
        return await self._measure("sizes", "", self._store.sizes())

    async def append(self, append: Append) -> AppendResult:
        return await self._measure("append", append.table, self._store.append(append))

    def append_then(self, append: Append, done: Appended) -> None:
        began = time.perf_counter()

        def observed(result: AppendResult | Exception) -> None:
            self._appends.observe(time.perf_counter() - began)
            if isinstance(result, Exception) and not isinstance(result, EXPECTED):
                self._note("append", append.table, result)
            done(result)

        self._store.append_then(append, observed)

    async def load(self, table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
        return await self._measure("load", table, self._store.load(table, after, limit))

    async def credential(self, digest: bytes) -> Credential | None:
        return await self._measure("credential", "", self._store.credential(digest))

    async def drop_credential(self, digest: bytes) -> None:
        await self._measure("credential", "", self._store.drop_credential(digest))

    async def command_seq(self, table: str, command: Command) -> int | None:
        return await self._measure("command", table, self._store.command_seq(table, command))

    async def overdue(self, before: float, limit: int) -> list[str]:
        return await self._measure("overdue", "", self._store.overdue(before, limit))

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._measure("heads", "", self._store.heads(tables))

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return await self._measure("snapshot", table, self._store.snapshot(table))

    async def save_snapshot(self, table: str, seq: int, body: bytes) -> None:
        await self._measure("save_snapshot", table, self._store.save_snapshot(table, seq, body))

    async def idle_tables(self, before: float, after: str, limit: int) -> list[IdleTable]:
        return await self._measure("idle_tables", "", self._store.idle_tables(before, after, limit))

    async def erase_table(self, table: str, unchanged_since: float = math.inf) -> bool:
        return await self._measure("erase", table, self._store.erase_table(table, unchanged_since))

    async def replace_bodies(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> None:
        await self._measure("erase", table, self._store.replace_bodies(table, bodies))

    async def forget_talk(self, table: str, before: int) -> None:
        await self._measure("forget_talk", table, self._store.forget_talk(table, before))

    async def naming_events(self, after: tuple[str, int], limit: int) -> list[tuple[str, int, bytes]]:
        return await self._measure("naming_events", "", self._store.naming_events(after, limit))

    async def add_score_sheet(self, sheet: StoredScoreSheet, most: int) -> bool:
        return await self._measure("score_sheet", "", self._store.add_score_sheet(sheet, most))

    async def score_sheet(self, digest: bytes) -> StoredScoreSheet | None:
        return await self._measure("score_sheet", "", self._store.score_sheet(digest))

    async def score_sheets(self, before: float, after: bytes, limit: int) -> list[StoredScoreSheet]:
        return await self._measure("score_sheet", "", self._store.score_sheets(before, after, limit))

    async def replace_score_sheet(self, sheet: StoredScoreSheet) -> bool:
        return await self._measure("score_sheet", "", self._store.replace_score_sheet(sheet))

    async def erase_score_sheet(self, watch: bytes, unchanged_since: float = math.inf) -> bool:
        return await self._measure("erase", "", self._store.erase_score_sheet(watch, unchanged_since))

    async def empty_log(self) -> None:
        await self._measure("erase", "", self._store.empty_log())

    def notify(self, table: str, seq: int) -> None:
        self._store.notify(table, seq)

    def listen(self, on_notification: NotificationListener) -> None:
        self._store.listen(on_notification)

    async def publish_presence(self, seats: frozenset[tuple[str, int]]) -> None:
        await self._measure("presence", "", self._store.publish_presence(seats))

    async def seen_elsewhere(self, table: str, seat: int) -> float | None:
        return await self._measure("presence", table, self._store.seen_elsewhere(table, seat))

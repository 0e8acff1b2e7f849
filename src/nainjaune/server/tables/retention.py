"""Erases tables that are over or were abandoned, after the time that the settings give them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from nainjaune.server.store.rows import IdleTable, Store, StoredScoreSheet
from nainjaune.server.tables.background import Background, failures_logged
from nainjaune.server.tables.hub import Hub

DAY: Final = 86_400.0
HOUR: Final = 3_600.0
FIRST_PRUNE_SECONDS: Final = 60.0
"""How long after its start a server prunes for the first time."""
BATCH: Final = 200
PAUSE_SECONDS: Final = 0.02
"""The pause between two tables, so that play is not held up."""


@dataclass(frozen=True, slots=True)
class RetentionPolicy:
    """For how many days tables are kept after something last happened at them; 0: for ever."""

    tables: float
    """Score sheets that are shared, too, after they were last published."""
    lobbies: float
    """Those at which no match has begun."""

    def outdated(self, table: IdleTable, now: float) -> bool:
        days = self.tables if table.began else self.lobbies
        return bool(days) and table.last < now - days * DAY

    def before(self, now: float) -> float:
        """The latest moment before which anything can be outdated."""
        days = [days for days in (self.tables, self.lobbies) if days]
        return now - min(days) * DAY if days else 0.0


KEEP_FOREVER: Final = RetentionPolicy(0.0, 0.0)


async def outdated_tables(store: Store, keep: RetentionPolicy, now: float) -> AsyncIterator[IdleTable]:
    last = ""
    while found := await store.idle_tables(keep.before(now), last, BATCH):
        for table in found:
            if keep.outdated(table, now):
                yield table
        last = found[-1].name


async def outdated_score_sheets(store: Store, keep: RetentionPolicy, now: float) -> AsyncIterator[StoredScoreSheet]:
    before, last = now - keep.tables * DAY if keep.tables else 0.0, b""
    while found := await store.score_sheets(before, last, BATCH):
        for sheet in found:
            yield sheet
        last = found[-1].watch


async def prune_score_sheets(store: Store, keep: RetentionPolicy, now: float) -> int:
    """Erases outdated score sheets; returns how many."""
    erased = 0
    async for sheet in outdated_score_sheets(store, keep, now):
        erased += await store.erase_score_sheet(sheet.watch, sheet.at + 0.001)
        await asyncio.sleep(PAUSE_SECONDS)
    if erased:
        await store.empty_log()
    return erased


async def prune(store: Store, keep: RetentionPolicy, now: float, erase: Callable[[IdleTable], Awaitable[bool]]) -> int:
    """Erases outdated tables; returns how many."""
    erased = 0
    async for table in outdated_tables(store, keep, now):
        erased += await erase(table)
        await asyncio.sleep(PAUSE_SECONDS)
    if erased:
        await store.empty_log()
    return erased


class Retention:
    """Prunes now and then, in the background."""

    def __init__(self, hub: Hub, background: Background, keep: RetentionPolicy, every_hours: float) -> None:
        self._hub, self._background, self._keep = hub, background, keep
        self._every = every_hours * HOUR

    def start(self) -> None:
        if self._every:
            self._background.spawn(self._run())

    async def _run(self) -> None:
        await asyncio.sleep(min(FIRST_PRUNE_SECONDS, self._every))
        while True:
            with failures_logged():
                await self.prune()
            await asyncio.sleep(self._every)

    async def prune(self) -> int:
        """Prunes; if the machine's clock was set since the server started, by the earlier of the two times."""
        now = min(self._hub.now(), time.time())
        await prune_score_sheets(self._hub.store, self._keep, now)
        return await prune(self._hub.store, self._keep, now, self._erase)

    async def _erase(self, table: IdleTable) -> bool:
        if self._hub.is_in_use(table.name):
            return False
        return await self._hub.erase(table.name, "outdated", unchanged_since=table.last + 0.001)

"""All tables of this process: the hub loads them, carries out commands and stores the outcome.

Persist, then acknowledge, then broadcast. A table carries out one command at a time; where other processes share the
store, their events are fetched and the command is decided again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from nainjaune.server.metrics import Metrics
from nainjaune.server.random_source import RandomSource
from nainjaune.server.store.rows import Append, AppendResult, Command, Credential, Store, StoredEvent
from nainjaune.server.tables.loaded_table import NEWS_HISTORY, LoadedTable
from nainjaune.server.tables.server_clock import ServerClock
from nainjaune.server.tables.talk_limits import TalkLimits
from nainjaune.table import events, snapshot
from nainjaune.table.actions import AnyAction
from nainjaune.table.decide import Effect, decide, open_table
from nainjaune.table.due_work import DueWork
from nainjaune.table.principal import Principal
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.settings import Settings
from nainjaune.table.state import TableState, initial_state
from nainjaune.table.wire import Done, Refusal

TAKEOVER_SECONDS: Final = 2.0
"""How long after something was due another process does it."""
SNAPSHOT_AFTER: Final = 300
"""A table that took more events than this to load gets a snapshot."""
APPEND_ATTEMPTS: Final = 8
YIELD_EVERY: Final = 64
"""Loading a table lets other tasks run after this number of events."""
LOAD_ROWS: Final = 1000
"""How many events are read from the store at once."""
IDLE_SECONDS: Final = 600.0
EVICT_FOLLOWED_AFTER: Final = 10.0
"""Seconds after its last use here; until then a table that other processes serve is followed."""

log = logging.getLogger(__name__)


def stored(after: int, happened: Sequence[events.TableEvent], at: float) -> list[StoredEvent]:
    """The rows of events that follow the given seq."""
    return [
        StoredEvent(seq, at, events.kind_of(one), getattr(one, "seat", None), events.to_bytes(one))
        for seq, one in enumerate(happened, start=after + 1)
    ]


def deadline_of(table: LoadedTable, state: TableState) -> float | None:
    """When another process must act for the table, if the one that should has not; in a state that is to follow."""
    due = table.due_work(state)
    return due.at - table.ahead + TAKEOVER_SECONDS if due else None


def _check_due(table: LoadedTable, due: DueWork | None) -> None:
    """A bot may have thought so long that another process has moved for it."""
    if due and table.due_work() != due:
        raise Refused(RefusalCode.STALE)


def _check_pace(*, may_talk: bool) -> None:
    if not may_talk:
        raise Refused(RefusalCode.TOO_MANY, "rate limit exceeded")


class NoSuchTable(Exception):  # noqa: N818 - what it is
    pass


class TableExists(Exception):  # noqa: N818 - what it is
    pass


class TableListener(Protocol):
    """A component that keeps its own data for each table in memory."""

    def changed(self, table: LoadedTable, *, wrote: bool) -> None:
        """The table was loaded or has new events; `wrote` if this process stored the last one."""
        ...

    def in_use(self, name: str) -> bool:
        """Whether the table must stay in memory."""
        ...

    def evicted(self, name: str) -> None: ...


class Hub:
    def __init__(
        self, store: Store, metrics: Metrics, random_source: RandomSource, now: Callable[[], float] | None = None
    ) -> None:
        self.store, self.metrics, self.random_source, self.now = store, metrics, random_source, now or ServerClock()
        self.tables: dict[str, LoadedTable] = {}
        self.listeners: list[TableListener] = []
        self._loading: dict[str, asyncio.Task[LoadedTable]] = {}
        self.talk_limits = TalkLimits(self.now)

    async def open(
        self, settings: Settings, name: str, credentials: Sequence[Credential] = (),
        actions: Sequence[tuple[Principal, AnyAction]] = (),
    ) -> LoadedTable:  # fmt: skip
        """Opens a table and carries out its first actions, stored as one append with its credentials.

        Raises `TableExists`, `CredentialTaken`, or `Refused`; nothing is stored then.
        """
        now = self.now()
        first, state = open_table(name, settings, now)
        table = LoadedTable(state, self.random_source)
        happened: list[events.TableEvent] = [first]
        for principal, action in actions:
            effect = decide(table.state, principal, action, now=now, random_bytes=table.random_bytes)
            happened += effect.events
            for transition in effect.transitions:
                table.adopt(transition)
        rows = stored(0, happened, now)
        append = Append(name, rows, credentials=credentials, deadline=deadline_of(table, table.state))
        if await self.store.append(append) is not AppendResult.DONE:
            raise TableExists(name)
        self.metrics.tables_opened.inc()
        self._add(table, wrote=True)
        return table

    async def table(self, name: str) -> LoadedTable:
        """The table of this name as it is now, from memory or from the store. Raises `NoSuchTable`."""
        table, loading = self.tables.get(name), self._loading.get(name)
        if table is None and loading is None:
            table = await asyncio.shield(self._begin_loading(name))
        else:
            if table is None:
                assert loading
                table = await asyncio.shield(loading)  # began earlier, and may have missed events stored since
            if self.store.shared or not table.in_sync:
                async with table.lock:
                    await self._fetch(table)
        self.touch(table)
        return table

    def time_at(self, table: LoadedTable) -> float:
        """The current time of a table: never before its last event, even if a clock was set back since then."""
        now = self.now()
        if table.state.at - now > table.ahead:
            table.ahead = table.state.at - now
        return now + table.ahead

    def touch(self, table: LoadedTable) -> None:
        """Notes that the table is in use."""
        table.last_used = self.now()

    def _begin_loading(self, name: str) -> asyncio.Task[LoadedTable]:
        """One task loads a table, however many wait for it and whichever of them give up."""
        loading = self._loading[name] = asyncio.create_task(self._load(name))
        loading.add_done_callback(lambda _task: self._loading.pop(name, None))
        return loading

    async def _load(self, name: str) -> LoadedTable:
        kept = await self.store.snapshot(name)
        start = snapshot.from_bytes(name, kept[1]) if kept else None
        seq, head = start.seq if start else 0, (await self.store.heads([name])).get(name, 0)
        table = LoadedTable(start, self.random_source) if start else None
        before_deal: TableState | None = None
        while rows := await self.store.load(name, table.seq if table else 0, LOAD_ROWS):
            for number, row in enumerate(rows):
                event = events.from_bytes(row.body)
                if table is None:
                    assert isinstance(event, events.TableOpened)
                    table = LoadedTable(initial_state(name, event, row.at), self.random_source)
                    continue
                if isinstance(event, events.Dealt):
                    before_deal = table.state
                table.apply(event, row, with_news=row.seq > head - NEWS_HISTORY)
                if number % YIELD_EVERY == 0:
                    await asyncio.sleep(0)
        if table is None:
            raise NoSuchTable(name)
        if before_deal and table.seq > seq + SNAPSHOT_AFTER:
            await self._save_snapshot(before_deal)
        self.metrics.tables_loaded.inc()
        self._add(table, wrote=False)
        return table

    def _add(self, table: LoadedTable, *, wrote: bool) -> None:
        self.touch(table)
        self.tables[table.name] = table
        self._notify(table, wrote=wrote)

    def _notify(self, table: LoadedTable, *, wrote: bool) -> None:
        for listener in self.listeners:
            listener.changed(table, wrote=wrote)

    async def _save_snapshot(self, state: TableState) -> None:
        """Saves a snapshot if it can: only a cache, without which the table is loaded from its events."""
        try:
            await self.store.save_snapshot(state.name, state.seq, snapshot.to_bytes(state))
        except Exception as error:
            log.warning("a snapshot could not be saved: %s", type(error).__name__)

    async def submit(
        self, table: LoadedTable, principal: Principal, action: AnyAction, *, command: Command | None = None,
        seq: int | None = None, due: DueWork | None = None,
        credentials: Callable[[Effect], list[Credential]] = lambda _effect: [],
    ) -> Done | Refusal:  # fmt: skip
        """Carries out an action, or says why not. `seq` is the last one the client had seen.

        With `due`, the action is carried out only as long as the table owes it. Raises what the store raises; then it
        is not known whether the action was carried out, and the same command can safely be submitted again.
        """
        began = time.perf_counter()
        try:
            return await self._submit(table, principal, action, command, seq, due, credentials)
        finally:
            self.metrics.commands.observe(time.perf_counter() - began)

    async def _submit(
        self, table: LoadedTable, principal: Principal, action: AnyAction, command: Command | None,
        seq: int | None, due: DueWork | None, credentials: Callable[[Effect], list[Credential]],
    ) -> Done | Refusal:  # fmt: skip
        may_talk = self.talk_limits.allow(table.name, principal, action)
        async with table.lock:
            if not table.in_sync:
                await self._fetch(table)
            if table.forget_talk_before:
                await self._forget_talk(table)
            for _ in range(APPEND_ATTEMPTS):
                now = self.time_at(table)
                try:
                    _check_pace(may_talk=may_talk)
                    _check_due(table, due)
                    effect = decide(table.state, principal, action, now=now, random_bytes=table.random_bytes)
                except Refused as refused:
                    if self.store.shared and await self._fetch(table):
                        continue
                    return await self._refuse(table, command, refused, seq)
                append = Append(
                    table.name, stored(table.seq, effect.events, now), command, credentials(effect),
                    deadline_of(table, effect.table),
                )  # fmt: skip
                result = await self._append(table, append)
                if result is AppendResult.DONE:
                    self.advance(table, effect)
                    table.last_used = now - table.ahead
                    return Done(command.key if command else "", table.seq)
                await self._fetch_or_forget(table)
                if table.erased:
                    break
                if result is AppendResult.REPEATED:
                    assert command
                    return Done(command.key, await self.store.command_seq(table.name, command) or table.seq)
            return await self._refuse(table, command, Refused(RefusalCode.STALE, "the table is too busy"), seq)

    async def _forget_talk(self, table: LoadedTable) -> None:
        """Deletes talk that need not be kept; if that fails, the next deletion includes it."""
        before, table.forget_talk_before = table.forget_talk_before, 0
        try:
            await self.store.forget_talk(table.name, before)
        except Exception as error:
            log.warning("chat and reactions could not be deleted: %s", type(error).__name__)

    async def _append(self, table: LoadedTable, append: Append) -> AppendResult:
        try:
            return await self.store.append(append)
        except BaseException:
            table.in_sync = False  # it may have been stored all the same
            raise

    async def _refuse(
        self, table: LoadedTable, command: Command | None, refused: Refused, seq: int | None
    ) -> Done | Refusal:
        """Refuses, unless the same command was carried out before. A stale seq is reported."""
        if command and (before := await self.store.command_seq(table.name, command)):
            return Done(command.key, before)
        stale = seq is not None and seq < table.seq and refused.code != RefusalCode.NOT_ALLOWED
        code = str(RefusalCode.STALE) if stale else refused.code
        self.metrics.refusals.labels(code).inc()
        return Refusal(command.key if command else None, code, refused.detail or refused.code, table.seq)

    def advance(self, table: LoadedTable, effect: Effect) -> None:
        """Applies what was stored, and notifies the listeners."""
        for transition in effect.transitions:
            table.adopt(transition)
        self.metrics.events.inc(len(effect.transitions))
        self._notify(table, wrote=True)
        self.store.notify(table.name, table.state.seq)

    async def _fetch(self, table: LoadedTable) -> bool:
        """Applies stored events that memory lacks, mostly of other processes; returns whether there were any."""
        before = table.seq
        try:
            while rows := await self.store.load(table.name, table.seq, LOAD_ROWS):
                for number, row in enumerate(rows, start=1):
                    table.apply(events.from_bytes(row.body), row)
                    if number % YIELD_EVERY == 0:
                        await asyncio.sleep(0)
                if len(rows) < LOAD_ROWS:
                    break  # those were all
            table.in_sync = True
        finally:
            if table.seq > before:  # even if the store failed after the first rows: clients must be told of these now
                self._notify(table, wrote=False)
        return table.seq > before

    async def _fetch_or_forget(self, table: LoadedTable) -> None:
        """After a conflict: other processes have appended to the table, or erased it."""
        if not await self._fetch(table) and not await self.store.heads([table.name]):
            self.forget_erased(table.name)

    async def catch_up(self, name: str, seq: int) -> None:
        """Fetches a table's events if the store has reached `seq` and memory has not."""
        table = self.tables.get(name)
        if table is None or (table.seq >= seq and table.in_sync):
            return
        async with table.lock:
            if table.seq < seq or not table.in_sync:
                await self._fetch(table)

    def maybe_stale(self) -> list[str]:
        """The tables for which the store may have events that memory lacks."""
        return [name for name, table in self.tables.items() if self.store.shared or not table.in_sync]

    def is_in_use(self, name: str) -> bool:
        """Whether somebody is at the table, or something is being done there, in this process."""
        table = self.tables.get(name)
        return table is not None and (table.lock.locked() or any(one.in_use(name) for one in self.listeners))

    async def erase(self, name: str, why: str, unchanged_since: float = math.inf) -> bool:
        """Erases a table, unless something has happened there since; returns whether it was erased."""
        table = self.tables.get(name)
        async with table.lock if table else contextlib.nullcontext():
            if not await self.store.erase_table(name, unchanged_since):
                return False
            self.metrics.tables_erased.labels(why).inc()
            self.forget_erased(name)
        return True

    def forget_erased(self, name: str) -> None:
        """Drops a table that the store no longer has; whoever is at it is told to leave."""
        if table := self.tables.pop(name, None):
            table.erased = True
            for listener in self.listeners:
                listener.evicted(name)

    def evict_idle(self) -> None:
        """Removes tables from memory that nothing has used for a while; the store has them."""
        for name in list(self.tables):
            self._evict_unused(name, IDLE_SECONDS)

    def evict_followed(self, name: str) -> bool:
        """Evicts a table that another process serves, unless it is in use here. Returns whether it was evicted.

        Following it would cost as much as serving it.
        """
        return self._evict_unused(name, EVICT_FOLLOWED_AFTER)

    def _evict_unused(self, name: str, seconds: float) -> bool:
        if self.tables[name].last_used >= self.now() - seconds or self.is_in_use(name):
            return False
        del self.tables[name]
        for listener in self.listeners:
            listener.evicted(name)
        return True

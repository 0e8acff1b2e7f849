"""All tables of this process: loads them, carries out what is asked, keeps it, and tells those who watch.

First kept, then acknowledged, then told. A table is asked one thing at a time; where other processes share the store,
what they added is fetched, and what was asked is decided anew.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import Append, Appended, Command, Right, Store, StoredHappening
from nainjaune.server.tables.loaded_table import Live
from nainjaune.table import events, snapshot
from nainjaune.table.actions import AnyAction
from nainjaune.table.decide import Decision, decide, open_table
from nainjaune.table.due_work import DueWork, due_work
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.settings import Settings
from nainjaune.table.state import TableState, initial_state
from nainjaune.table.wire import Done, Refusal

TAKEOVER_SECONDS: Final = 2.0
"""How long after something was due another process does it."""
LONG_STORY: Final = 300
"""A table that took so many happenings to load gets a snapshot."""
MOST_TRIES: Final = 8
A_BREATH: Final = 64
"""After so many happenings of a table that is loaded, others get a turn."""
IDLE_SECONDS: Final = 600.0

log = logging.getLogger(__name__)


def stored(after: int, happenings: Sequence[events.TableEvent], at: float) -> list[StoredHappening]:
    """Happenings as they are kept, after so many others."""
    return [
        StoredHappening(seq, at, events.kind_of(one), getattr(one, "seat", None), events.to_bytes(one))
        for seq, one in enumerate(happenings, start=after + 1)
    ]


def deadline_of(table: TableState) -> float | None:
    """When some other process must look after the table, if the one that should has not."""
    due = due_work(table)
    return due.at + TAKEOVER_SECONDS if due else None


def _check_owed(table: TableState, owed: DueWork | None) -> None:
    """A bot may have thought so long that another process has moved for it."""
    if owed and due_work(table) != owed:
        raise Refused(RefusalCode.STALE)


def to_the_millisecond() -> float:
    """The time as it is kept: no finer than everybody writes and reads it alike."""
    return round(time.time(), 3)


class NoSuchTable(Exception):  # noqa: N818 - what it is
    pass


class TableExists(Exception):  # noqa: N818 - what it is
    pass


class Hub:
    def __init__(self, store: Store, metrics: Metrics, now: Callable[[], float] = to_the_millisecond) -> None:
        self.store, self.metrics, self.now = store, metrics, now
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self.changed: Callable[[Live], None] = lambda _live: None
        """Called whenever a table here has changed or was loaded: the hands look what is due."""

    async def open(self, settings: Settings, name: str, rights: list[Right], sit: tuple[AnyAction, ...] = ()) -> Live:
        """Sets up a table, and keeps it with the rights that go with it. Raises `TableExists`."""
        now = self.now()
        first, table = open_table(name, settings, now)
        live = Live(table)
        happened: list[events.TableEvent] = [first]
        for action in sit:
            decided = decide(live.table, SERVER, action, now=now, random_bytes=secrets.token_bytes)
            happened += decided.events
            for step in decided.transitions:
                live.adopt(step)
        rows = stored(0, happened, now)
        told = await self.store.append(Append(name, rows, rights=rights, deadline=deadline_of(live.table)))
        if told is not Appended.DONE:
            raise TableExists(name)
        live.ours, live.used = True, now
        self.tables[name] = live
        self.metrics.tables_opened.inc()
        self.changed(live)
        return live

    async def table(self, name: str) -> Live:
        """The table of this name as it is by now, from memory or from the store. Raises `NoSuchTable`."""
        live = self.tables.get(name)
        if live is None:
            live = await asyncio.shield(self._loading.get(name) or self._begin_loading(name))
        elif self.store.shared or not live.sure:
            async with live.lock:
                await self._fetch(live)
        live.used = self.now()
        return live

    def _begin_loading(self, name: str) -> asyncio.Task[Live]:
        """One task loads, however many wait and whoever of them gives up."""
        loading = self._loading[name] = asyncio.create_task(self._load(name))
        loading.add_done_callback(lambda _task: self._loading.pop(name, None))
        return loading

    async def _load(self, name: str) -> Live:
        kept = await self.store.snapshot(name)
        start = snapshot.from_bytes(name, kept[1]) if kept else None
        rows = await self.store.load(name, start.seq if start else 0)
        if start is None:
            if not rows:
                raise NoSuchTable(name)
            first = events.from_bytes(rows[0].body)
            assert isinstance(first, events.TableOpened)
            start, rows = initial_state(name, first, rows[0].at), rows[1:]
        live = Live(start)
        before_deal: TableState | None = None
        for number, row in enumerate(rows):
            happening = events.from_bytes(row.body)
            if isinstance(happening, events.Dealt):
                before_deal = live.table
            live.take(happening, row.at)
            if number % A_BREATH == 0:
                await asyncio.sleep(0)
        if before_deal and len(rows) > LONG_STORY:
            await self._keep_snapshot(before_deal)
        live.used = self.now()
        self.tables[name] = live
        self.metrics.tables_loaded.inc()
        self.changed(live)
        return live

    async def _keep_snapshot(self, table: TableState) -> None:
        """Only a cache: a table can be loaded, and played at, without."""
        try:
            await self.store.keep_snapshot(table.name, table.seq, snapshot.to_bytes(table))
        except Exception as error:
            log.warning("a snapshot was not kept: %s", type(error).__name__)

    async def submit(
        self, live: Live, who: Principal, action: AnyAction, *, command: Command | None = None, seq: int | None = None,
        rights: Callable[[Decision], list[Right]] = lambda _decided: [], owed: DueWork | None = None,
    ) -> Done | Refusal:  # fmt: skip
        """Carries out what is asked, or answers why not. `seq` is what the asker had seen.

        What is `owed` is done only as long as the table owes it. Raises what the store raises; it is not known then
        whether it was carried out, and to ask for the same command again is safe.
        """
        async with live.lock:
            if not live.sure:
                await self._fetch(live)
            for _ in range(MOST_TRIES):
                now = max(self.now(), live.table.at)
                try:
                    _check_owed(live.table, owed)
                    decided = decide(live.table, who, action, now=now, random_bytes=secrets.token_bytes)
                except Refused as refused:
                    if self.store.shared and await self._fetch(live):
                        continue
                    return await self._refuse(live, command, refused, seq)
                append = Append(
                    live.table.name, stored(live.seq, decided.events, now), command, rights(decided),
                    deadline_of(decided.table),
                )  # fmt: skip
                told = await self._keep(live, append)
                if told is Appended.DONE:
                    self._advance(live, decided, now)
                    return Done(command.id if command else "", live.seq)
                await self._fetch(live)
                if told is Appended.REPEATED:
                    assert command
                    return Done(command.id, await self.store.command(live.table.name, command) or live.seq)
            return await self._refuse(live, command, Refused(RefusalCode.STALE, "the table is too busy"), seq)

    async def _keep(self, live: Live, append: Append) -> Appended:
        try:
            return await self.store.append(append)
        except BaseException:
            live.sure = False  # it may have been kept all the same
            raise

    async def _refuse(self, live: Live, command: Command | None, refused: Refused, seq: int | None) -> Done | Refusal:
        """Says no, unless the very same was carried out before; who asked with old eyes is told so."""
        if command and (before := await self.store.command(live.table.name, command)):
            return Done(command.id, before)
        stale = seq is not None and seq < live.seq and refused.code != RefusalCode.NOT_ALLOWED
        code = str(RefusalCode.STALE) if stale else refused.code
        self.metrics.refusals.labels(code).inc()
        return Refusal(command.id if command else None, code, refused.detail or refused.code, live.seq)

    def _advance(self, live: Live, decided: Decision, now: float) -> None:
        for step in decided.transitions:
            live.adopt(step)
        self.metrics.happenings.inc(len(decided.transitions))
        live.ours, live.used = True, now
        live.wake()
        self.changed(live)
        self.store.announce(live.table.name, live.seq)

    async def _fetch(self, live: Live) -> bool:
        """Takes in what the store has besides, mostly from other processes; whether there was anything."""
        rows = await self.store.load(live.table.name, live.seq)
        for row in rows:
            live.take(events.from_bytes(row.body), row.at)
        live.sure = True
        if rows:
            live.ours = False
            live.wake()
            self.changed(live)
        return bool(rows)

    async def catch_up(self, name: str, seq: int) -> None:
        """Somebody else may have brought this table to `seq`."""
        live = self.tables.get(name)
        if live is None or (live.seq >= seq and live.sure):
            return
        async with live.lock:
            if live.seq < seq or not live.sure:
                await self._fetch(live)

    def doubtful(self) -> list[str]:
        """The tables to which something may have been added that memory does not have."""
        return [name for name, live in self.tables.items() if self.store.shared or not live.sure]

    def let_go(self) -> None:
        """Forgets tables nobody watches or has used for a while; they are kept in the store."""
        before = self.now() - IDLE_SECONDS
        for name, live in list(self.tables.items()):
            resting = not live.watchers and live.busy is None and not live.lock.locked()
            if resting and live.used < before:
                for timer in (live.timer, *live.seen_to.values()):
                    if timer:
                        timer.cancel()
                del self.tables[name]

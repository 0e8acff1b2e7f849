"""All tables of this process: loads them, carries out what is asked, keeps it, and tells those who watch.

First kept, then acknowledged, then told. A table is asked one thing at a time; where other processes share the store,
what they added is fetched, and what was asked is decided anew.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final

from nainjaune.server.live import Live
from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import Append, Appended, Command, Right, Store, StoredHappening
from nainjaune.table import happenings as past
from nainjaune.table import snapshot
from nainjaune.table.actions import AnyAction, Code, Refused
from nainjaune.table.decide import Decided, Who, decide, open_table
from nainjaune.table.duty import BotTurn, duty
from nainjaune.table.settings import Settings
from nainjaune.table.state import Table, opened
from nainjaune.table.wire import Done, Refusal

TAKEOVER_SECONDS: Final = 2.0
"""How long after a bot should have moved another process does it."""
LONG_STORY: Final = 300
"""A table that took so many happenings to load gets a snapshot."""
MOST_TRIES: Final = 8
IDLE_SECONDS: Final = 600.0


def stored(table: Table, happenings: tuple[past.AnyHappening, ...], at: float) -> list[StoredHappening]:
    """Happenings as they are kept, after those the table has."""
    return [
        StoredHappening(seq, at, type(one).__name__, getattr(one, "seat", None), past.to_bytes(one))
        for seq, one in enumerate(happenings, start=table.seq + 1)
    ]


def deadline_of(table: Table) -> float | None:
    """When somebody must look after the table."""
    due = duty(table)
    if due is None:
        return None
    return due.at + TAKEOVER_SECONDS if isinstance(due.what, BotTurn) else due.at


class NoSuchTable(Exception):  # noqa: N818 - what it is
    pass


class Hub:
    def __init__(self, store: Store, metrics: Metrics, now: Callable[[], float] = time.time) -> None:
        self.store, self.metrics, self.now = store, metrics, now
        self.tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self.changed: Callable[[Live], None] = lambda _live: None
        """Called whenever a table here has changed or was loaded: the hands look what is due."""

    async def open(self, settings: Settings, name: str, rights: list[Right], sit: tuple[AnyAction, ...] = ()) -> Live:
        """Sets up a table, and keeps it with the rights that go with it."""
        now = self.now()
        first, table = open_table(name, settings, now)
        live = Live(table)
        happened: list[past.AnyHappening] = [first]
        for action in sit:
            decided = decide(live.table, Who(server=True), action, now=now, chance=secrets.token_bytes)
            happened += decided.happenings
            for step in decided.steps:
                live.adopt(step)
        rows = [
            StoredHappening(seq, now, type(one).__name__, getattr(one, "seat", None), past.to_bytes(one))
            for seq, one in enumerate(happened, start=1)
        ]
        await self.store.append(Append(name, rows, rights=rights, deadline=deadline_of(live.table)))
        self.tables[name] = live
        self.metrics.tables_opened.inc()
        return live

    async def table(self, name: str) -> Live:
        """The table of this name, from memory or from the store. Raises `NoSuchTable`."""
        if name in self.tables:
            return self.tables[name]
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
        try:
            return await self._loading[name]
        finally:
            self._loading.pop(name, None)

    async def _load(self, name: str) -> Live:
        kept = await self.store.snapshot(name)
        start = snapshot.from_bytes(name, kept[1]) if kept else None
        rows = await self.store.load(name, start.seq if start else 0)
        if start is None:
            if not rows:
                raise NoSuchTable(name)
            first = past.from_bytes(rows[0].body)
            assert isinstance(first, past.Opened)
            start, rows = opened(name, first, rows[0].at), rows[1:]
        live = Live(start)
        before_deal: Table | None = None
        for row in rows:
            happening = past.from_bytes(row.body)
            if isinstance(happening, past.Dealt):
                before_deal = live.table
            live.take(happening, row.at)
        if before_deal and len(rows) > LONG_STORY:
            await self.store.keep_snapshot(name, before_deal.seq, snapshot.to_bytes(before_deal))
        self.tables[name] = live
        self.metrics.tables_loaded.inc()
        self.changed(live)
        return live

    async def submit(
        self, live: Live, who: Who, action: AnyAction, *, command: Command | None = None, seq: int | None = None,
        rights: Callable[[Decided], list[Right]] = lambda _decided: [],
    ) -> Done | Refusal:  # fmt: skip
        """Carries out what is asked, or answers why not. `seq` is what the asker had seen."""
        answer_id = command.id if command else ""
        async with live.lock:
            for _ in range(MOST_TRIES):
                now = max(self.now(), live.table.at)
                try:
                    decided = decide(live.table, who, action, now=now, chance=secrets.token_bytes)
                except Refused as refused:
                    return await self._refuse(live, command, refused, seq)
                append = Append(
                    live.table.name, stored(live.table, decided.happenings, now), command, rights(decided),
                    deadline_of(decided.table),
                )  # fmt: skip
                match await self.store.append(append):
                    case Appended.DONE:
                        self._advance(live, decided, now)
                        return Done(answer_id, live.seq)
                    case Appended.REPEATED:
                        assert command
                        return Done(answer_id, await self.store.command(live.table.name, command) or live.seq)
                    case Appended.MOVED_ON:
                        await self._fetch(live)
            self.metrics.refusals.labels(Code.STALE).inc()
            return Refusal(answer_id, Code.STALE, "the table is too busy", live.seq)

    async def _refuse(self, live: Live, command: Command | None, refused: Refused, seq: int | None) -> Done | Refusal:
        """Says no, unless the very same was carried out before; who asked with old eyes is told so."""
        if command and (before := await self.store.command(live.table.name, command)):
            return Done(command.id, before)
        stale = seq is not None and seq < live.seq and refused.code != Code.NOT_ALLOWED
        code = str(Code.STALE) if stale else refused.code
        self.metrics.refusals.labels(code).inc()
        return Refusal(command.id if command else None, code, refused.detail or refused.code, live.seq)

    def _advance(self, live: Live, decided: Decided, now: float) -> None:
        for step in decided.steps:
            live.adopt(step)
        self.metrics.happenings.inc(len(decided.steps))
        live.used = now
        live.wake()
        self.changed(live)
        if self.store.shared:
            announcing = asyncio.create_task(self.store.announce(live.table.name, live.seq))
            announcing.add_done_callback(lambda task: task.exception())

    async def _fetch(self, live: Live) -> None:
        """Takes in what other processes have added."""
        for row in await self.store.load(live.table.name, live.seq):
            live.take(past.from_bytes(row.body), row.at)
        live.wake()
        self.changed(live)

    async def catch_up(self, name: str, seq: int) -> None:
        """Somebody else may have brought this table to `seq`."""
        live = self.tables.get(name)
        if live is None or live.seq >= seq:
            return
        async with live.lock:
            if live.seq < seq:
                await self._fetch(live)

    def let_go(self) -> None:
        """Forgets tables nobody watches or has used for a while; they are kept in the store."""
        before = self.now() - IDLE_SECONDS
        for name, live in list(self.tables.items()):
            if not live.watchers and live.used < before and not live.lock.locked() and live.busy is None:
                if live.timer:
                    live.timer.cancel()
                del self.tables[name]

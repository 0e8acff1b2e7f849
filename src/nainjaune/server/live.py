"""A table in memory: its state, its recent news, and those who watch it."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from nainjaune.table import happenings as past
from nainjaune.table.audience import table_info, you_info
from nainjaune.table.decide import Step
from nainjaune.table.news import news_of
from nainjaune.table.state import Table, fold
from nainjaune.table.wire import UpdateFrame, encode

MOST_NEWS: Final = 400
"""How many happenings' news are kept for those who come back."""

_encoder: Final = msgspec.json.Encoder()


class Audience(NamedTuple):
    """Who looks: a person at a seat, an onlooker, either of them perhaps the host."""

    seat: int | None = None
    person: int | None = None
    host: bool = False


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who is told whatever happens at a table, as fast as they can take it."""

    audience: Audience
    seen: int
    """The seq up to which they have been told."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    fresh: bool = False
    """Whether they have been told nothing yet."""


class Live:
    """A table in memory."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.busy: asyncio.Task[None] | None = None
        """A bot that is thinking."""
        self.absences: dict[int, asyncio.TimerHandle] = {}
        self.used = 0.0
        self._news: deque[tuple[int, tuple[Raw, ...]]] = deque(maxlen=MOST_NEWS)
        self._frames: dict[tuple[Audience, int], str] = {}
        self._info: Raw | None = None

    @property
    def seq(self) -> int:
        return self.table.seq

    def take(self, happening: past.AnyHappening, at: float) -> None:
        """Folds one happening in, and keeps its news."""
        self.adopt(Step(happening, *fold(self.table, happening, at)))

    def adopt(self, step: Step) -> None:
        """Takes over what was decided already."""
        news = tuple(Raw(_encoder.encode(item)) for item in news_of(step.happening, step.events))
        self._news.append((step.table.seq, news))
        self._frames.clear()
        self._info = None
        self.table = step.table

    def wake(self) -> None:
        """Has everybody told."""
        for watcher in self.watchers:
            watcher.wake.set()

    def watch(self, audience: Audience, since: int | None) -> Watcher:
        """Someone comes to watch; without `since` they are told the news of the deal that is on."""
        seen = self._deal_began() if since is None else min(since, self.seq)
        watcher = Watcher(audience, max(seen, self._oldest()))
        self.watchers.add(watcher)
        return watcher

    def _oldest(self) -> int:
        return self._news[0][0] - 1 if self._news else self.seq

    def _deal_began(self) -> int:
        for seq, news in reversed(self._news):
            if any(b'"cards_dealt"' in bytes(item) for item in news):
                return seq - 1
        return self._oldest()

    def frame(self, watcher: Watcher) -> str:
        """The update that brings a watcher up to now; the same text for all who see and have seen the same."""
        since = max(watcher.seen, self._oldest())
        key = (watcher.audience, since)
        if key not in self._frames:
            self._frames[key] = self._encode(watcher.audience, since)
        watcher.seen = self.seq
        return self._frames[key]

    def _encode(self, audience: Audience, since: int) -> str:
        if self._info is None:
            self._info = Raw(_encoder.encode(table_info(self.table)))
        seat, person, host = audience
        you = Raw(_encoder.encode(you_info(self.table, seat, person, host=host)))
        news = tuple(item for seq, items in self._news if seq > since for item in items)
        return encode(UpdateFrame(self.seq, since, news, self._info, you)).decode()

    def still_there(self, audience: Audience) -> bool:
        """Whether the person has not lost their place."""
        if audience.seat is None or audience.person is None:
            return True
        return any(one.number == audience.person for one in self.table.seats[audience.seat].people)

    def seats_heard_of(self) -> set[int]:
        return {watcher.audience.seat for watcher in self.watchers if watcher.audience.seat is not None}

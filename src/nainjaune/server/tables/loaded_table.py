"""A table in memory: its state, its recent news, and those who watch it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import Raw

from nainjaune.table import events
from nainjaune.table.decide import Transition
from nainjaune.table.news import news_of
from nainjaune.table.principal import Principal
from nainjaune.table.state import TableState, fold
from nainjaune.table.table_view import table_info, you_text
from nainjaune.table.wire import UpdateFrame, encode

MOST_NEWS: Final = 400
"""How many happenings' news are kept for those who come back."""

MOST_FRAMES: Final = 16
"""How many different updates of one moment are kept."""

NOT_YET: Final = Raw(b"null")

_encoder: Final = msgspec.json.Encoder()


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who is told whatever happens at a table, as fast as they can take it."""

    principal: Principal
    seen: int
    """The seq up to which they have been told."""
    wake: Callable[[], None] = lambda: None
    """Called when there is something to tell."""
    fresh: bool = False
    """Whether they have been told nothing yet."""


class Live:
    """A table in memory."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.busy: asyncio.Task[None] | None = None
        """What is being done for the table: a bot thinks, a clock has ended."""
        self.seen_to: dict[int, asyncio.TimerHandle] = {}
        """Seats that seem to be absent, or back: when that is looked into."""
        self.asking: set[int] = set()
        """Seats that have asked something over HTTP since other processes were told who is here."""
        self.ours = False
        """Whether the last happening was added by this process, which then does what is due next."""
        self.sure = True
        """Whether memory is known to hold all that this process has added."""
        self.used = 0.0
        self._news: deque[tuple[int, tuple[Raw, ...]]] = deque(maxlen=MOST_NEWS)
        self._shared: dict[int, str] = {}
        """What all who have seen as much are told alike, by how much they have seen."""
        self._info: Raw | None = None
        self._waking = False

    @property
    def seq(self) -> int:
        return self.table.seq

    def take(self, happening: events.TableEvent, at: float) -> None:
        """Folds one happening in, and keeps its news."""
        self.adopt(Transition(happening, *fold(self.table, happening, at)))

    def adopt(self, step: Transition) -> None:
        """Takes over what was decided already."""
        news = tuple(Raw(_encoder.encode(item)) for item in news_of(step.event, step.game_events))
        self._news.append((step.table.seq, news))
        self._shared.clear()
        self._info = None
        self.table = step.table

    def wake(self) -> None:
        """Has everybody told, once who is answered just now has their answer."""
        if not self._waking:
            self._waking = True
            asyncio.get_running_loop().call_soon(self._wake)

    def _wake(self) -> None:
        self._waking = False
        for watcher in tuple(self.watchers):
            watcher.wake()

    def watch(self, principal: Principal, since: int | None) -> Watcher:
        """Someone comes to watch; without `since` they are told the news of the deal that is on."""
        seen = self._deal_began() if since is None else min(since, self.seq)
        watcher = Watcher(principal, max(seen, self._oldest()))
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
        """The update that brings a watcher up to now; all but `you` is the same for all who have seen as much."""
        since = max(watcher.seen, self._oldest())
        watcher.seen = self.seq
        if since not in self._shared:
            if len(self._shared) >= MOST_FRAMES:
                self._shared.clear()
            self._shared[since] = self._encode(since)
        seat, person, host, _ = watcher.principal
        return f"{self._shared[since]}{you_text(self.table, seat, person, host=host)}}}"

    def _encode(self, since: int) -> str:
        """An update up to its last field, which is `you`."""
        if self._info is None:
            self._info = Raw(_encoder.encode(table_info(self.table)))
        frame = UpdateFrame(self.seq, since, self._news_after(since), self._info, NOT_YET)
        return encode(frame).decode().removesuffix(f"{bytes(NOT_YET).decode()}}}")

    def _news_after(self, since: int) -> tuple[Raw, ...]:
        news: list[Raw] = []
        for seq, items in reversed(self._news):
            if seq <= since:
                break
            news[:0] = items
        return tuple(news)

    def still_there(self, principal: Principal) -> bool:
        """Whether the person has not lost their place."""
        if principal.seat is None or principal.person is None:
            return True
        return self.table.seats[principal.seat].holds(principal.person)

    def seats_heard_of(self) -> set[int]:
        return {watcher.principal.seat for watcher in self.watchers if watcher.principal.seat is not None}

"""A table in memory: its state and its recent news. The hub owns it; others only read it."""

from __future__ import annotations

from collections import deque
from typing import Final

from msgspec import Raw

from nainjaune.server.random_source import RandomSource
from nainjaune.server.store.rows import StoredEvent
from nainjaune.server.tables.table_lock import TableLock
from nainjaune.server.tables.talk_limits import TALK, TALK_KEPT
from nainjaune.table import events
from nainjaune.table.decide import Transition
from nainjaune.table.due_work import DueWork, due_work
from nainjaune.table.erasure import is_erasure
from nainjaune.table.news import encoded_news
from nainjaune.table.play_changes import is_play
from nainjaune.table.principal import Principal
from nainjaune.table.state import TableState, fold

NEWS_HISTORY: Final = 400
"""How many events' news are kept for clients that reconnect."""


class LoadedTable:
    def __init__(self, state: TableState, random_source: RandomSource) -> None:
        self.state = state
        self._random_source = random_source
        self.name: Final = state.name
        self.lock = TableLock()
        """Held while events are appended or fetched."""
        self.in_sync = True
        """Whether memory is known to hold every event this process has stored."""
        self.last_used = 0.0
        self.ahead = 0.0
        """By how many seconds its time is ahead of this process, whose clock was set back before it started."""
        self.only_plays_since = state.seq
        """The seq after which nothing but plays of one deal has happened."""
        self.erased = False
        """Whether the table was erased: nobody is admitted any more."""
        self.forget_talk_before = 0
        """The seq before which reactions and chat are to be deleted from the store; 0 for none."""
        self._talk = 0
        """How many of them the store will have when that is done."""
        self._news: deque[tuple[int, tuple[Raw, ...]]] = deque(maxlen=NEWS_HISTORY)
        self._deal_seq = 0
        """The seq of the last deal's first event, or of the beginning of its match if it is the first; 0 before any."""
        self._deal_start: TableState | None = None
        """The table just before that event."""
        self._due_in: TableState | None = None
        self._due: DueWork | None = None

    def random_bytes(self, count: int) -> bytes:
        """What decides the next deal."""
        return self._random_source("deal", self.name, self.state.deals)(count)

    def due_work(self, state: TableState | None = None) -> DueWork | None:
        """What is due now, or in the state that is about to follow; the last answer is kept."""
        state = state or self.state
        if state is not self._due_in:
            self._due_in, self._due = state, due_work(state)
        return self._due

    @property
    def seq(self) -> int:
        return self.state.seq

    def apply(self, event: events.TableEvent, row: StoredEvent, *, with_news: bool = True) -> None:
        """Applies one stored event; an old one without its news."""
        if self.seq < row.seq - 1:  # talk that was deleted since
            self.state = self.state._replace(seq=row.seq - 1)
            self.only_plays_since = row.seq - 1
        transition = Transition(event, *fold(self.state, event, row.at))
        if with_news:
            self.adopt(transition)
        else:
            self._advance(transition)

    def adopt(self, transition: Transition) -> None:
        """Takes over a transition that was decided, and keeps its news encoded."""
        self._advance(transition)
        self._news.append((transition.table.seq, encoded_news(transition.event, transition.game_events)))

    def _advance(self, transition: Transition) -> None:
        event, after, _ = transition
        before, self.state = self.state, after
        if is_play(event, after):
            return
        self.only_plays_since = after.seq
        self._talk += isinstance(event, TALK)
        if self._talk and (self._talk >= TALK_KEPT or isinstance(event, events.Dealt)):
            self._talk, self.forget_talk_before = int(isinstance(event, TALK)), after.seq
        if is_erasure(event):
            self._forget_earlier_news()
        if isinstance(event, events.Began) or (isinstance(event, events.Dealt) and not self._match_just_began()):
            self._deal_seq, self._deal_start = after.seq, before

    def _match_just_began(self) -> bool:
        """Whether the news of the current deal include the beginning of its match."""
        match, start = self.state.match, self._deal_start
        assert match
        return match.standing.deals == 0 and start is not None and start.matches < self.state.matches

    def _forget_earlier_news(self) -> None:
        """Forgets the news so far, which contain a name that was erased."""
        self._news.clear()
        self._deal_seq, self._deal_start = 0, None

    def oldest_since(self) -> int:
        """The earliest seq from which all news are still kept."""
        return self._news[0][0] - 1 if self._news else self.seq

    def deal_since(self) -> int:
        """The seq just before the current deal, or before its match; later where not all these news are kept."""
        return max(self._deal_seq - 1, self.oldest_since())

    def state_at(self, since: int) -> TableState | None:
        """The table as it was at this seq, if that is the start of the current deal."""
        start = self._deal_start
        return start if start and start.seq == since else None

    def news_after(self, since: int) -> tuple[Raw, ...]:
        news: list[Raw] = []
        for seq, items in reversed(self._news):
            if seq <= since:
                break
            news[:0] = items
        return tuple(news)

    def admits(self, principal: Principal) -> bool:
        """Whether the person still holds their seat; anybody without a seat is admitted."""
        if principal.seat is None or principal.person is None or self.erased:
            return not self.erased
        return self.state.seats[principal.seat].holds(principal.person)

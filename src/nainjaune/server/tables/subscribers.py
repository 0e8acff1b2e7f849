"""Sockets and event streams subscribe to a table here; updates are encoded once for all who need the same one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, auto
from typing import Final

from msgspec import Raw

from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table.play_changes import play_changes
from nainjaune.table.principal import Principal
from nainjaune.table.state import TableState
from nainjaune.table.table_view import encode as encode_view
from nainjaune.table.table_view import encoded_you, table_info
from nainjaune.table.wire import ChangeFrame, UpdateFrame, encode, with_you

FRAMES_CACHED: Final = 16
"""How many different updates of one seq are cached."""


log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class Subscriber:
    """A client that gets every update of a table, as fast as it can take them."""

    principal: Principal
    seen: int
    """The seq up to which it has been sent updates."""
    wake: Callable[[], None] = lambda: None
    """Called when there is an update to send."""
    fresh: bool = False
    """Whether it has been sent nothing yet."""
    changes: bool = False
    """Whether it takes changes instead of updates."""
    you: bytes = b""
    """What it was last sent of what only it sees."""
    idle_hand: int | None = None
    """The cards of its seat as it was last told of them, if it was not the seat's turn then."""


class FrameKind(IntEnum):
    FIRST = auto()
    """A client's first update."""
    UPDATE = auto()
    CHANGE = auto()


@dataclass(eq=False, slots=True)
class _Channel:
    """The subscribers of one table, and the updates encoded for its current seq."""

    subscribers: dict[Subscriber, None] = field(default_factory=dict)
    """In the order in which they came, which is that in which they are woken."""
    wake_queued: bool = False
    seq: int = 0
    frames: dict[tuple[int, FrameKind], bytes] = field(default_factory=dict)
    """Frames without `you`, by the seq they start from."""


class Subscriptions:
    def __init__(self) -> None:
        self._channels: dict[str, _Channel] = {}
        self._to_wake: list[_Channel] = []
        self.on_membership: Callable[[LoadedTable], None] = lambda _table: None
        """Called when a table has gained or lost a subscriber."""

    def _channel(self, name: str) -> _Channel:
        channel = self._channels.get(name)
        if channel is None:
            channel = self._channels[name] = _Channel()
        return channel

    def subscribe(
        self, table: LoadedTable, principal: Principal, since: int | None, *, changes: bool = False
    ) -> Subscriber:  # fmt: skip
        """Adds a subscriber; without a `since` whose news are kept, its first update has those of the current deal."""
        if since is None or since < table.oldest_since():
            since = table.deal_since()
        subscriber = Subscriber(principal, min(since, table.seq), fresh=True, changes=changes)
        self._channel(table.name).subscribers[subscriber] = None
        self.on_membership(table)
        return subscriber

    def unsubscribe(self, table: LoadedTable, subscriber: Subscriber) -> None:
        if channel := self._channels.get(table.name):  # none where the table was erased
            channel.subscribers.pop(subscriber, None)
        self.on_membership(table)

    def seats(self, name: str) -> set[int]:
        """The seats with at least one subscriber."""
        channel = self._channels.get(name)
        if channel is None:
            return set()
        return {one.principal.seat for one in channel.subscribers if one.principal.seat is not None}

    def changed(self, table: LoadedTable, *, wrote: bool) -> None:  # noqa: ARG002 - whoever wrote it
        """Queues updates after the reply to the current request."""
        if channel := self._channels.get(table.name):
            self._queue_wake(channel)

    def wake_all(self) -> None:
        for channel in self._channels.values():
            self._queue_wake(channel)

    def in_use(self, name: str) -> bool:
        channel = self._channels.get(name)
        return channel is not None and bool(channel.subscribers)

    def evicted(self, name: str) -> None:
        """Wakes whoever is still subscribed: the table was erased, and admits nobody."""
        if channel := self._channels.pop(name, None):
            self._queue_wake(channel)

    def _queue_wake(self, channel: _Channel) -> None:
        if channel.subscribers and not channel.wake_queued:
            channel.wake_queued = True
            if not self._to_wake:
                asyncio.get_running_loop().call_soon(self._wake)
            self._to_wake.append(channel)

    def _wake(self) -> None:
        """Wakes the subscribers of all tables that have changed since the loop's last turn."""
        channels, self._to_wake = self._to_wake, []
        for channel in channels:
            channel.wake_queued = False
            for subscriber in tuple(channel.subscribers):
                try:
                    subscriber.wake()
                except Exception:  # a fault of the server must not affect other clients
                    log.exception("a client could not be sent an update")

    def frame(self, table: LoadedTable, subscriber: Subscriber) -> bytes:
        """The update or change that brings a subscriber to the current seq; everything but `you` is shared."""
        state, kind = table.state, _kind(table, subscriber)
        shared = self._shared_part(table, max(subscriber.seen, table.oldest_since()), kind)
        subscriber.seen, subscriber.fresh = state.seq, False
        seat, person, host, _ = subscriber.principal
        idle_hand = _idle_hand(state, seat)
        is_change = kind is FrameKind.CHANGE
        if is_change and (seat is None or (idle_hand is not None and idle_hand == subscriber.idle_hand)):
            return shared  # plays change what a seat sees of itself by its cards and its turn alone
        you = encoded_you(state, seat, person, host=host)
        unchanged = is_change and you == subscriber.you
        subscriber.you, subscriber.idle_hand = you, idle_hand
        return shared if unchanged else with_you(shared, you)

    def _shared_part(self, table: LoadedTable, since: int, kind: FrameKind) -> bytes:
        """A frame without `you`."""
        channel, seq = self._channels.get(table.name) or self._channel(table.name), table.state.seq
        frames = channel.frames
        if channel.seq != seq or len(frames) >= FRAMES_CACHED:
            channel.seq = seq
            frames.clear()
        shared = frames.get((since, kind))
        if shared is None:
            shared = frames[since, kind] = _encoded(table, since, kind)
        return shared


def _kind(table: LoadedTable, subscriber: Subscriber) -> FrameKind:
    if subscriber.fresh:
        return FrameKind.FIRST
    only_plays = table.only_plays_since <= subscriber.seen < table.state.seq
    return FrameKind.CHANGE if subscriber.changes and only_plays else FrameKind.UPDATE


def _idle_hand(state: TableState, seat: int | None) -> int | None:
    """The cards of a seat while another is to play."""
    deal = state.match.deal if state.match else None
    return None if seat is None or deal is None or deal.ended or deal.turn == seat else deal.hands[seat]


def _encoded(table: LoadedTable, since: int, kind: FrameKind) -> bytes:
    seq, news = table.seq, table.news_after(since)
    if kind is FrameKind.CHANGE:
        return encode(ChangeFrame(seq, since, news, play_changes(table.state)))
    start = _start(table, since) if kind is FrameKind.FIRST else None
    return encode(UpdateFrame(seq=seq, since=since, start=start, news=news, table=_info(table.state)))


def _start(table: LoadedTable, since: int) -> Raw | None:
    state = table.state_at(since)
    return _info(state) if state else None


def _info(state: TableState) -> Raw:
    return Raw(encode_view(table_info(state)))

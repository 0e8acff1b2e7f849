"""Sockets and event streams subscribe to a table here; updates are encoded once for all who need the same one."""

from __future__ import annotations

import asyncio
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
        self._channel(table.name).subscribers.pop(subscriber, None)
        self.on_membership(table)

    def seats(self, name: str) -> set[int]:
        """The seats of which somebody is subscribed."""
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
            asyncio.get_running_loop().call_soon(_wake, channel)

    def frame(self, table: LoadedTable, subscriber: Subscriber) -> bytes:
        """The update or change that brings a subscriber to the current seq; all but `you` is shared."""
        state, kind = table.state, _kind(table, subscriber)
        shared = self._shared_part(table, max(subscriber.seen, table.oldest_since()), kind)
        seat, person, host, _ = subscriber.principal
        you = encoded_you(state, seat, person, host=host)
        unchanged = kind is FrameKind.CHANGE and you == subscriber.you
        subscriber.seen, subscriber.fresh, subscriber.you = state.seq, False, you
        return shared if unchanged else with_you(shared, you)

    def _shared_part(self, table: LoadedTable, since: int, kind: FrameKind) -> bytes:
        """A frame without `you`."""
        channel, seq = self._channel(table.name), table.state.seq
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
    only_plays = table.only_plays_since <= subscriber.seen < table.seq
    return FrameKind.CHANGE if subscriber.changes and only_plays else FrameKind.UPDATE


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


def _wake(channel: _Channel) -> None:
    channel.wake_queued = False
    for subscriber in tuple(channel.subscribers):
        subscriber.wake()

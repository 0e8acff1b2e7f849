"""Sockets and event streams subscribe to a table here; updates are encoded once for all who need the same one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec
from msgspec import Raw

from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table.principal import Principal
from nainjaune.table.table_view import table_info, you_text
from nainjaune.table.wire import UpdateFrame, encode

FRAMES_CACHED: Final = 16
"""How many different updates of one seq are cached."""
YOU_OMITTED: Final = Raw(b"null")

_encoder: Final = msgspec.json.Encoder()


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


@dataclass(eq=False, slots=True)
class _Channel:
    """The subscribers of one table, and the updates encoded for its current seq."""

    subscribers: set[Subscriber] = field(default_factory=set)
    wake_queued: bool = False
    seq: int = 0
    info: Raw | None = None
    frames: dict[tuple[int, bool], bytes] = field(default_factory=dict)
    """Updates without `you`, by the seq they start from and whether they are a client's first."""


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

    def subscribe(self, table: LoadedTable, principal: Principal, since: int | None) -> Subscriber:
        """Adds a subscriber; without a `since` whose news are kept, its first update has those of the current deal."""
        if since is None or since < table.oldest_since():
            since = table.deal_since()
        subscriber = Subscriber(principal, min(since, table.seq), fresh=True)
        self._channel(table.name).subscribers.add(subscriber)
        self.on_membership(table)
        return subscriber

    def unsubscribe(self, table: LoadedTable, subscriber: Subscriber) -> None:
        self._channel(table.name).subscribers.discard(subscriber)
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
        self._channels.pop(name, None)

    def _queue_wake(self, channel: _Channel) -> None:
        if channel.subscribers and not channel.wake_queued:
            channel.wake_queued = True
            asyncio.get_running_loop().call_soon(_wake, channel)

    def frame(self, table: LoadedTable, subscriber: Subscriber) -> bytes:
        """The update that brings a subscriber to the current seq; all but `you` is shared."""
        since = max(subscriber.seen, table.oldest_since())
        first = subscriber.fresh
        subscriber.seen, subscriber.fresh = table.seq, False
        seat, person, host, _ = subscriber.principal
        you = you_text(table.state, seat, person, host=host).encode()
        return b"%b%b}" % (self._shared_part(table, since, first=first), you)

    def _shared_part(self, table: LoadedTable, since: int, *, first: bool) -> bytes:
        """An update up to its last field, which is `you`."""
        channel = self._channel(table.name)
        if channel.seq != table.seq or channel.info is None:
            channel.seq = table.seq
            channel.info = Raw(_encoder.encode(table_info(table.state)))
            channel.frames.clear()
        key = since, first
        if key not in channel.frames:
            if len(channel.frames) >= FRAMES_CACHED:
                channel.frames.clear()
            frame = UpdateFrame(
                seq=table.seq,
                since=since,
                start=_start(table, since) if first else None,
                news=table.news_after(since),
                table=channel.info,
                you=YOU_OMITTED,
            )
            channel.frames[key] = encode(frame).removesuffix(bytes(YOU_OMITTED) + b"}")
        return channel.frames[key]


def _start(table: LoadedTable, since: int) -> Raw | None:
    state = table.state_at(since)
    return Raw(_encoder.encode(table_info(state))) if state else None


def _wake(channel: _Channel) -> None:
    channel.wake_queued = False
    for subscriber in tuple(channel.subscribers):
        subscriber.wake()

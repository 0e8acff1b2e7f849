"""Checks every open connection periodically: silence, slow readers and unanswered pings have time limits.

One timer for all of them costs far less than a timer for each request and frame. They are checked in parts, one
after another: to check thousands of sockets at once would block the event loop.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from nainjaune.server.config import Config

LONGEST_INTERVAL: Final = 1.0
CHECKS_A_LIMIT: Final = 8
"""How many checks there are within the shortest time limit, at least."""
PARTS: Final = 8


class TimedConnection(Protocol):
    def check(self, now: float) -> None:
        """Closes the connection if one of its time limits has passed by `now`, in the loop's time."""
        ...


class ConnectionTimeouts:
    def __init__(self, config: Config) -> None:
        shortest = min(config.hello_timeout, config.slow_client_timeout, config.ping_after)
        self._interval = min(LONGEST_INTERVAL, shortest / CHECKS_A_LIMIT)
        self._parts: list[set[TimedConnection]] = [set() for _ in range(PARTS)]
        self._next = 0
        """The part that is checked next."""
        self._timer: asyncio.TimerHandle | None = None

    def _part(self, connection: TimedConnection) -> set[TimedConnection]:
        return self._parts[hash(connection) % PARTS]

    def add(self, connection: TimedConnection) -> None:
        self._part(connection).add(connection)
        if self._timer is None:
            self._schedule(asyncio.get_running_loop())

    def discard(self, connection: TimedConnection) -> None:
        self._part(connection).discard(connection)

    def _schedule(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = loop.call_later(self._interval / PARTS, self._check, loop)

    def _check(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        now = loop.time()
        for connection in tuple(self._parts[self._next]):
            connection.check(now)
        self._next = (self._next + 1) % PARTS
        if any(self._parts):
            self._schedule(loop)

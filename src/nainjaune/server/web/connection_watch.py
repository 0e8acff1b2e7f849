"""Looks at every open connection now and then: silence, slow readers and unanswered pings have time limits.

One timer for all of them costs far less than a timer for each request and frame.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from nainjaune.server.config import Config

LONGEST_INTERVAL: Final = 1.0
CHECKS_A_LIMIT: Final = 8
"""A time limit is kept to this part of itself."""


class WatchedConnection(Protocol):
    def check(self, now: float) -> None:
        """Closes the connection if one of its time limits has passed by `now`, in the loop's time."""
        ...


class ConnectionWatch:
    def __init__(self, config: Config) -> None:
        shortest = min(config.hello, config.slow, config.ping)
        self._interval = min(LONGEST_INTERVAL, shortest / CHECKS_A_LIMIT)
        self._connections: set[WatchedConnection] = set()
        self._timer: asyncio.TimerHandle | None = None

    def add(self, connection: WatchedConnection) -> None:
        self._connections.add(connection)
        if self._timer is None:
            self._schedule(asyncio.get_running_loop())

    def discard(self, connection: WatchedConnection) -> None:
        self._connections.discard(connection)

    def _schedule(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = loop.call_later(self._interval, self._check, loop)

    def _check(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        now = loop.time()
        for connection in tuple(self._connections):
            connection.check(now)
        if self._connections:
            self._schedule(loop)

"""A server whose time limits for connections pass when a test says so, and not before."""

from __future__ import annotations

from typing import Final, NamedTuple

from manual_clock import ManualClock
from server_process import ServerProcess

from nainjaune.server.web.connections.connection_timeouts import PARTS

STEP: Final = 10.0
"""Seconds of a step, more than such a test takes: its own time does not count."""
ROUND: Final = PARTS * STEP
"""In this time all connections are checked: a step checks one part of them."""
HELLO, SLOW_CLIENT, PING_AFTER = 8 * ROUND, 16 * ROUND, 24 * ROUND
OPTIONS: Final = (
    "--hello-timeout", str(HELLO), "--slow-client-timeout", str(SLOW_CLIENT), "--ping-after", str(PING_AFTER),
    "--tables-per-minute", "10000", "--frames-per-second", "1000",
)  # fmt: skip


class TimedServer(NamedTuple):
    server: ServerProcess
    clock: ManualClock

    async def pass_seconds(self, seconds: float) -> None:
        """Returns when the server has done what is due by then, and heard what was sent before."""
        await self.server.sockets()
        for _ in range(round(seconds / STEP)):
            self.clock.advance(self.server.process)
        await self.server.sockets()

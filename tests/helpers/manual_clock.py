"""The clock of a server's process, advanced by a test: a silence passes without anybody waiting for it."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import uvicorn
from forked_program import ForkedProgram
from server_process import ServerProcess

from nainjaune.server.tables import hub
from nainjaune.server.tables.server_clock import ServerClock

ADVANCE: Final = signal.SIGUSR1
ANSWER_SECONDS: Final = 15.0
ManualClockServer = tuple[ServerProcess, Callable[[], None]]
"""A server, and a function that advances its clock by a step."""


@dataclass
class ManualClock:
    """Start the server with `first=clock.install`; then `advance` moves its timers and its tables' clocks by `step`."""

    step: float
    """Seconds."""
    acknowledged: Path
    """Has one byte for each time it was advanced: a signal has arrived only when its handler has run."""
    added: float = 0.0
    """How far it has been advanced, in the server's process and in the test's."""

    def install(self) -> None:
        """In the server's process: its loop and its tables have this time."""
        config: Any = uvicorn.Config
        config.get_loop_factory = lambda _config: partial(ManualClockLoop, self)
        tables: Any = hub
        tables.ServerClock = partial(ServerClock, monotonic=self.monotonic)

    def monotonic(self) -> float:
        return time.monotonic() + self.added

    def on_signal(self) -> None:
        self.added += self.step
        with self.acknowledged.open("ab") as file:
            file.write(b".")

    def advance(self, process: ForkedProgram) -> None:
        """Returns when the server's time has moved on; what is due by then happens at once."""
        before = self._times()
        process.send_signal(ADVANCE)
        end = time.monotonic() + ANSWER_SECONDS
        while self._times() == before:
            assert time.monotonic() < end, "the server did not advance its clock"
            time.sleep(0.001)
        self.added += self.step

    def _times(self) -> int:
        return self.acknowledged.stat().st_size if self.acknowledged.exists() else 0


class ManualClockLoop(asyncio.SelectorEventLoop):
    def __init__(self, clock: ManualClock) -> None:
        self._clock = clock
        super().__init__()
        self.add_signal_handler(ADVANCE, clock.on_signal)

    def time(self) -> float:
        return self._clock.monotonic()

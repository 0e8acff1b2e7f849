"""Measures how long each callback of the event loop holds it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from unittest import mock


@dataclass
class LongestCallback:
    """The longest hold of the loop since it was last asked, in seconds of the loop's own CPU time.

    CPU time, so that a busy machine or another thread that has the interpreter is not counted.
    """

    longest: float = 0.0
    by: str = ""
    calls: int = 0

    def note(self, seconds: float, handle: asyncio.Handle) -> None:
        self.calls += 1
        if seconds > self.longest:
            self.longest, self.by = seconds, repr(handle)

    def take(self) -> tuple[float, str]:
        found = self.longest, self.by
        self.longest, self.by = 0.0, ""
        return found


@contextlib.contextmanager
def watched_loop() -> Iterator[LongestCallback]:
    longest, run = LongestCallback(), asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        try:
            run(handle)
        finally:
            longest.note(time.thread_time() - began, handle)

    with mock.patch.object(asyncio.Handle, "_run", timed):
        yield longest

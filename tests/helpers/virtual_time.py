"""Event loops in which hours of waiting take no time."""

from __future__ import annotations

import asyncio
import contextlib
import selectors
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

T = TypeVar("T")


class _NeverWaits(selectors.SelectSelector):
    """Looks what is ready, and lets the time pass that it was to wait for it."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "nothing will ever happen"
            self.passed += max(0.0, timeout)
        return ready


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """Its time passes only when nothing else is left to do: not for what waits for threads or other processes."""

    def __init__(self) -> None:
        self._clock = _NeverWaits()
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.passed


def run_in_virtual_time(main: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(main)


@contextlib.contextmanager
def time_to_pass() -> Iterator[Callable[[float], None]]:
    """A function that advances the running loop by some seconds at once; otherwise its time goes on as usual."""
    loop: Any = asyncio.get_running_loop()
    time, passed = loop.time, 0.0

    def pass_by(seconds: float) -> None:
        nonlocal passed
        passed += seconds

    loop.time = lambda: time() + passed
    try:
        yield pass_by
    finally:
        del loop.time

"""An event loop without a clock, threads or files: time passes when nothing else is left to do."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

T = TypeVar("T")


class TooManySteps(Exception):  # noqa: N818 - what it is
    """Something goes on for ever without any time passing."""


class _OnlyTime(selectors.SelectSelector):
    """Nothing is ever read; waiting is time that passes."""

    now = 0.0
    steps = 0
    most_steps = 10_000_000

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.steps += 1
        if timeout is None or self.steps > self.most_steps:
            raise TooManySteps("nothing will ever happen" if timeout is None else "too many steps")
        if timeout > 0.0:
            self.now += timeout
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._only_time = _OnlyTime()
        super().__init__(self._only_time)

    def time(self) -> float:
        return self._only_time.now

    def _write_to_self(self) -> None:
        """There is no other thread that would have to wake this one."""


class AtOnce(Executor):
    """Computes what it is given when it is given."""

    def submit(self, work: Callable[..., T], /, *arguments: Any, **named: Any) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*arguments, **named))
        except Exception as error:
            done.set_exception(error)
        return done


def run_simulated(main: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        return runner.run(main)

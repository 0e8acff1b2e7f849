"""Runs a coroutine at once as far as it goes, without a task: most sends complete right away.

A task for every frame, or one woken for each, cost a tenth of the whole server under load.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from functools import partial
from typing import Any


def run_eagerly(awaitable: Awaitable[None]) -> asyncio.Task[None] | None:
    """Runs a coroutine; None if it has completed, else the task that runs the rest. Raises what it raises at once."""
    assert isinstance(awaitable, Coroutine)
    coroutine: Coroutine[Any, Any, None] = awaitable
    try:
        waits_for = coroutine.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_finish(coroutine, waits_for))


async def _finish(coroutine: Coroutine[Any, Any, None], waits_for: Any) -> None:
    await _Rest(coroutine, waits_for)


class _Rest:
    """The rest of a coroutine that is suspended."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._coroutine, self._waits_for = coroutine, waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        while True:
            resume: Callable[[], Any]
            try:
                value = yield self._waits_for
            except BaseException as error:
                resume = partial(self._coroutine.throw, error)
            else:
                resume = partial(self._coroutine.send, value)
            try:
                self._waits_for = resume()
            except StopIteration:
                return

"""Running a coroutine at once as far as it goes, without a task: most sends go all the way.

A task for every frame, or one that is woken for it, cost a tenth of the whole server under load.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from functools import partial
from typing import Any


def eagerly(awaitable: Awaitable[None]) -> asyncio.Task[None] | None:
    """Runs a coroutine; None if it has ended, else the task that does the rest. Raises what it raises at once."""
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
    """What is left of a coroutine that waits for something."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._coroutine, self._waits_for = coroutine, waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        while True:
            go_on: Callable[[], Any]
            try:
                value = yield self._waits_for
            except BaseException as error:
                go_on = partial(self._coroutine.throw, error)
            else:
                go_on = partial(self._coroutine.send, value)
            try:
                self._waits_for = go_on()
            except StopIteration:
                return

"""The two ways to append, awaited and with a callback, each made from the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from nainjaune.server.store.rows import Append, Appended, AppendResult


async def awaited(append_then: Callable[[Append, Appended], None], append: Append) -> AppendResult:
    """Appends and waits for the outcome."""
    outcome: asyncio.Future[AppendResult] = asyncio.get_running_loop().create_future()

    def done(result: AppendResult | Exception) -> None:
        if outcome.done():  # the task that waited for it was cancelled
            return
        if isinstance(result, Exception):
            outcome.set_exception(result)
        else:
            outcome.set_result(result)

    append_then(append, done)
    return await outcome


class AppendTasks:
    """Appends that are coroutines, each in a task of its own."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, appending: Coroutine[Any, Any, AppendResult], done: Appended) -> None:
        task = asyncio.get_running_loop().create_task(self._run(appending, done))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _run(self, appending: Coroutine[Any, Any, AppendResult], done: Appended) -> None:
        try:
            result: AppendResult | Exception = await appending
        except Exception as error:
            result = error
        done(result)

    async def finish(self) -> None:
        """Waits until everything is appended."""
        await asyncio.gather(*self._running, return_exceptions=True)

"""The background tasks of the process, cancelled together when it stops."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any, Final

POLL_SECONDS: Final = 1.0

log = logging.getLogger(__name__)


@contextlib.contextmanager
def failures_logged() -> Iterator[None]:
    """Logs a failure and goes on: background work is retried."""
    try:
        yield
    except Exception:
        log.exception("background work on a table failed; it is retried")


class Background:
    def __init__(self, poll_seconds: float = POLL_SECONDS) -> None:
        self.poll_seconds = poll_seconds
        """How often work is repeated, and after how long it is retried."""
        self._tasks: dict[asyncio.Task[None], None] = {}
        """In the order in which they began: tasks end in the same order in every run."""
        self.closing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)
        return task

    def poll(self, work: Callable[[], Awaitable[None]]) -> None:
        """Runs `work` now, and repeatedly after that."""
        self.spawn(self._poll(work))

    async def _poll(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            with failures_logged():
                await work()
            await asyncio.sleep(self.poll_seconds)

    async def stop(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

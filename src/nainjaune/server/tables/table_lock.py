"""The lock of a table: waited for in order, or taken at once where it is free."""

from __future__ import annotations

import asyncio
from collections import deque


class TableLock:
    """An `asyncio.Lock` that can also be taken without a coroutine."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Takes the lock if it is free; returns whether it was taken."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """Hands the lock to the task that has waited longest; it stays held then."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the lock had just been handed over
                self.release()
            raise

    async def __aexit__(self, *_error: object) -> None:
        self.release()

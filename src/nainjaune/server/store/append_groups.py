"""Appends written in groups: one group at a time, with all that came in while the one before was written.

Under load a group also waits for the next beat: what a group costs (a commit, a sync, a thread woken) is then shared by
more appends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from nainjaune.server.store.rows import Append, Appended, AppendResult

LARGEST_GROUP: Final = 200
"""Their values fit into one statement."""
BEAT_SECONDS: Final = 0.02

GroupResults = Sequence[AppendResult | Exception]
"""What became of each append of a group, in order."""
WriteGroup = Callable[[list[Append]], Awaitable[GroupResults]]


log = logging.getLogger(__name__)


class AppendGroups:
    def __init__(self, write: WriteGroup) -> None:
        self._write = write
        self._waiting: list[tuple[Append, Appended]] = []
        self._writing: asyncio.Task[None] | None = None
        self.written = 0
        """How many groups were written."""

    def append(self, append: Append, done: Appended) -> None:
        self._waiting.append((append, done))
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write_waiting())

    async def finish(self) -> None:
        """Waits until everything is written."""
        if self._writing:
            await self._writing

    async def _write_waiting(self) -> None:
        """Writes groups until nothing is waiting; after a group of several, the next one begins on the beat."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            next_beat = loop.time() + BEAT_SECONDS
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
            await self._write_group(group)
            if len(group) > 1 and (wait := next_beat - loop.time()) > 0.0:
                await asyncio.sleep(wait)
        self._writing = None

    async def _write_group(self, group: list[tuple[Append, Appended]]) -> None:
        try:
            results = await self._write([append for append, _ in group])
        except Exception as error:  # whatever it is: everybody must be told, and the next group written
            results = [error] * len(group)
        self.written += 1
        for (_, done), result in zip(group, results, strict=True):
            try:
                done(result)
            except Exception:  # a fault of the server, which is not to be everybody's
                log.exception("what follows an append failed")

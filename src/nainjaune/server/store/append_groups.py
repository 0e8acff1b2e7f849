"""Writes appends in groups: one group at a time, with all appends that arrived while the previous group was written.

Under load groups are at least `GROUP_INTERVAL_SECONDS` apart, so that more appends share the cost of a group (a commit,
a sync, a thread woken). The callbacks of a group run in the next ticks of the event loop, a few in each, while the next
group is written: those of a large group, as after a stall of the disk, would otherwise block the loop.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from nainjaune.server.store.rows import Append, Appended, AppendResult

LARGEST_GROUP: Final = 200
"""As many as fit into one statement."""
GROUP_INTERVAL_SECONDS: Final = 0.012
CALLBACKS_PER_TICK: Final = 16
"""About 3 ms of work, with four clients to send each result to."""

GroupResults = Sequence[AppendResult | Exception]
"""What became of each append of a group, in order."""
WriteGroup = Callable[[list[Append], Callable[[GroupResults], None]], None]
"""Begins to write a group; calls the callable on the event loop when that is done."""


log = logging.getLogger(__name__)


class AppendGroups:
    def __init__(self, write: WriteGroup) -> None:
        self._write = write
        self._waiting: list[tuple[Append, Appended]] = []
        self._busy = False
        """Whether a group is being written or waits for its interval."""
        self._pending_callbacks: deque[tuple[Appended, AppendResult | Exception]] = deque()
        """The callbacks of appends that were written, each with its result."""
        self._running_callbacks = False
        self._idle: asyncio.Future[None] | None = None
        """Awaited by `finish`."""
        self.written = 0
        """How many groups were written."""

    def append(self, append: Append, done: Appended) -> None:
        self._waiting.append((append, done))
        if not self._busy:
            self._busy = True
            asyncio.get_running_loop().call_soon(self._write_next)

    async def finish(self) -> None:
        """Waits until everything is written and every callback has run."""
        if self._busy or self._running_callbacks:
            self._idle = self._idle or asyncio.get_running_loop().create_future()
            await asyncio.shield(self._idle)

    def _write_next(self) -> None:
        """Writes what is waiting, as much as one group takes."""
        if not self._waiting:
            self._busy = False
            self._note_idle()
            return
        group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
        written = partial(self._written, group, asyncio.get_running_loop().time() + GROUP_INTERVAL_SECONDS)
        try:
            self._write([append for append, _ in group], written)
        except Exception as error:  # every callback must run, and the next group be written
            written([error] * len(group))

    def _written(self, group: list[tuple[Append, Appended]], next_write: float, results: GroupResults) -> None:
        """Schedules the next group, after a group of several at the end of the interval, and runs the callbacks."""
        self.written += 1
        self._pending_callbacks.extend((done, result) for (_, done), result in zip(group, results, strict=True))
        loop = asyncio.get_running_loop()
        if len(group) > 1 and loop.time() < next_write:
            loop.call_at(next_write, self._write_next)
        else:
            self._write_next()
        if not self._running_callbacks:
            self._running_callbacks = True
            self._run_callbacks()

    def _run_callbacks(self) -> None:
        for _ in range(min(CALLBACKS_PER_TICK, len(self._pending_callbacks))):
            done, result = self._pending_callbacks.popleft()
            try:
                done(result)
            except Exception:  # a fault of the server must not affect other appends
                log.exception("append callback failed")
        if self._pending_callbacks:
            asyncio.get_running_loop().call_soon(self._run_callbacks)
        else:
            self._running_callbacks = False
            self._note_idle()

    def _note_idle(self) -> None:
        if self._idle and not self._busy and not self._running_callbacks:
            self._idle.set_result(None)
            self._idle = None

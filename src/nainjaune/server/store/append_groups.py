"""Appends written in groups: one group at a time, with all that came in while the one before was written.

Under load a group also waits for the next beat: what a group costs (a commit, a sync, a thread woken) is then shared by
more appends. Who waits for an append is told in the loop's next turns, a few in each, while the next group is written:
a long group, as after a stall of the disk, would else hold up all that come after it.
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
"""Their values fit into one statement."""
BEAT_SECONDS: Final = 0.012
TOLD_A_TURN: Final = 16
"""Some three milliseconds' work, with four clients to send each to."""

GroupResults = Sequence[AppendResult | Exception]
"""What became of each append of a group, in order."""
WriteGroup = Callable[[list[Append], Callable[[GroupResults], None]], None]
"""Begins to write a group, and has the callable called on the event loop when that is done."""


log = logging.getLogger(__name__)


class AppendGroups:
    def __init__(self, write: WriteGroup) -> None:
        self._write = write
        self._waiting: list[tuple[Append, Appended]] = []
        self._busy = False
        """Whether a group is being written or waits for its beat."""
        self._untold: deque[tuple[Appended, AppendResult | Exception]] = deque()
        """Who is to be told what became of an append that was written."""
        self._telling = False
        self._idle: asyncio.Future[None] | None = None
        """Awaited by who waits until everything is written."""
        self.written = 0
        """How many groups were written."""

    def append(self, append: Append, done: Appended) -> None:
        self._waiting.append((append, done))
        if not self._busy:
            self._busy = True
            asyncio.get_running_loop().call_soon(self._write_next)

    async def finish(self) -> None:
        """Waits until everything is written and told."""
        if self._busy or self._telling:
            self._idle = self._idle or asyncio.get_running_loop().create_future()
            await asyncio.shield(self._idle)

    def _write_next(self) -> None:
        """Writes what is waiting, as much as one group takes."""
        if not self._waiting:
            self._busy = False
            self._note_idle()
            return
        group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
        written = partial(self._written, group, asyncio.get_running_loop().time() + BEAT_SECONDS)
        try:
            self._write([append for append, _ in group], written)
        except Exception as error:  # whatever it is: everybody must be told, and the next group written
            written([error] * len(group))

    def _written(self, group: list[tuple[Append, Appended]], next_beat: float, results: GroupResults) -> None:
        """Has the next group written, after a group of several on the beat, and everybody told."""
        self.written += 1
        self._untold.extend((done, result) for (_, done), result in zip(group, results, strict=True))
        loop = asyncio.get_running_loop()
        if len(group) > 1 and loop.time() < next_beat:
            loop.call_at(next_beat, self._write_next)
        else:
            self._write_next()
        if not self._telling:
            self._telling = True
            self._tell()

    def _tell(self) -> None:
        for _ in range(min(TOLD_A_TURN, len(self._untold))):
            done, result = self._untold.popleft()
            try:
                done(result)
            except Exception:  # a fault of the server, which is not to be everybody's
                log.exception("what follows an append failed")
        if self._untold:
            asyncio.get_running_loop().call_soon(self._tell)
        else:
            self._telling = False
            self._note_idle()

    def _note_idle(self) -> None:
        if self._idle and not self._busy and not self._telling:
            self._idle.set_result(None)
            self._idle = None

"""The time of this process: Unix time as it was at the start, carried on by the monotonic clock."""

from __future__ import annotations

import time
from collections.abc import Callable


class ServerClock:
    """Setting the wall clock while the process runs has no effect: clocks and bots go on."""

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._offset = wall() - monotonic()

    def __call__(self) -> float:
        """The current time in milliseconds, the precision that every store keeps."""
        return round(self._offset + self._monotonic(), 3)

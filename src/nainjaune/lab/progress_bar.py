"""The line that shows how far a long run has come, for whoever sits at a terminal."""

from __future__ import annotations

import sys
import time
from typing import Final

from nainjaune.lab.number_format import number
from nainjaune.words import Words

WIDTH: Final = 24
REDRAW_SECONDS: Final = 0.1


class ProgressBar:
    """A line on standard error, drawn over and over: how much is done, and how long the rest will take."""

    def __init__(self, words: Words, total: int, *, loads_kernel: bool, name: str = "") -> None:
        self._words, self._total = words, total
        self._name = f"{name} " if name else ""
        self._begun: float | None = None
        self._drawn = 0.0
        if loads_kernel:
            self._draw(words("progress-kernel-loading"))

    def __call__(self, done: int, before: int = 1) -> None:
        """So much is done; what was done `before` tells nothing of how long it takes: it was there, or got ready."""
        now = time.monotonic()
        if self._begun is None:
            self._begun = now
        if done == self._total or now - self._drawn >= REDRAW_SECONDS:
            self._drawn = now
            self._draw(self.line(done, before, now - self._begun))

    def line(self, done: int, before: int, seconds: float) -> str:
        """The bar with `done` done, of which all but `before` took `seconds`."""
        words, total = self._words, self._total
        left = clock(seconds / (done - before) * (total - done)) if done > before else "…"
        full = WIDTH * done // total
        return self._name + words(
            "progress-bar", bar="█" * full + "░" * (WIDTH - full), percent=f"{100 * done // total:3}",
            done=number(words, done, 0), total=number(words, total, 0), left=left,
        )  # fmt: skip

    def _draw(self, text: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()

    def clear(self) -> None:
        """Takes the line away again."""
        self._draw("")


def clock(seconds: float) -> str:
    """A time as a clock shows it: 1:30, 2:03:00."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

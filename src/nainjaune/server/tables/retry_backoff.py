"""Exponential backoff for tables whose due work fails; one log line per table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from nainjaune.server.metrics import Metrics

LONGEST_PAUSE: Final = 300.0
MOST_DOUBLINGS: Final = 20
MOST_TABLES: Final = 10_000

log = logging.getLogger(__name__)


def loop_time() -> float:
    """The time of the event loop, by which tables are tried again."""
    return asyncio.get_running_loop().time()


@dataclass(slots=True)
class _Failing:
    failures: int = 0
    retry_at: float = 0.0


class RetryBackoff:
    def __init__(self, metrics: Metrics, first_pause: float, clock: Callable[[], float] = loop_time) -> None:
        self._metrics, self._first_pause, self._clock = metrics, first_pause, clock
        self._failing: dict[str, _Failing] = {}

    def __len__(self) -> int:
        return len(self._failing)

    def failed(self, name: str, error: BaseException) -> None:
        """One log line for a table that begins to fail; each failure doubles the pause."""
        failing = self._failing.get(name)
        if failing is None:
            log.error("due work of table %s failed, backing off: %s", name, type(error).__name__, exc_info=error)
            while len(self._failing) >= MOST_TABLES:
                del self._failing[next(iter(self._failing))]
            failing = self._failing[name] = _Failing()
        pause = self._first_pause * 2 ** min(failing.failures, MOST_DOUBLINGS)
        failing.failures += 1
        failing.retry_at = self._clock() + min(pause, LONGEST_PAUSE)
        self._metrics.due_work_failures.inc()
        self._metrics.tables_backing_off.set(len(self._failing))

    def succeeded(self, name: str) -> None:
        if self._failing.pop(name, None):
            log.warning("table %s recovered", name)
            self._metrics.tables_backing_off.set(len(self._failing))

    def pause(self, name: str) -> float:
        """Seconds before the table is tried again; 0 for one that does not fail."""
        failing = self._failing.get(name)
        return max(0.0, failing.retry_at - self._clock()) if failing else 0.0

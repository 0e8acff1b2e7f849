"""Which faults a run has, how often each, all drawn from its seed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from random import Random
from typing import Final

CALM: Final = 0.1
"""The share of runs without any faults."""


@dataclass(frozen=True, slots=True)
class Faults:
    """How likely each fault is: for a frame, a store operation, an append, or in a second of a worker or a client."""

    frame_dropped: float = 0.0
    frame_duplicated: float = 0.0
    frame_delayed: float = 0.0
    frame_reordered: float = 0.0
    connection_cut: float = 0.0
    connection_half_cut: float = 0.0
    """The client is gone, and the server learns it much later."""
    slow_reader: float = 0.0
    notification_lost: float = 0.0
    store_slow: float = 0.0
    store_error: float = 0.0
    append_error_before: float = 0.0
    append_error_after: float = 0.0
    """It was stored, and the worker is told that it failed."""
    crash_before_append: float = 0.0
    crash_after_append: float = 0.0
    crash: float = 0.0
    outage: float = 0.0
    """The worker does not reach the store for a while."""
    away: float = 0.0
    """A person is gone for a while."""


MOST: Final = Faults(
    frame_dropped=0.04, frame_duplicated=0.1, frame_delayed=0.2, frame_reordered=0.1, connection_cut=0.06,
    connection_half_cut=0.04, slow_reader=0.05, notification_lost=1.0, store_slow=0.2, store_error=0.05,
    append_error_before=0.08, append_error_after=0.08, crash_before_append=0.04, crash_after_append=0.04,
    crash=0.03, outage=0.02, away=0.01,
)  # fmt: skip
"""The highest rates that are drawn."""


def draw_faults(rng: Random) -> Faults:
    """Every kind in half of the runs, at any rate up to the highest; now and then none."""
    calm = rng.random() < CALM
    drawn = {one.name: rng.random() * getattr(MOST, one.name) * (rng.random() < 0.5) for one in fields(Faults)}
    return Faults() if calm else Faults(**drawn)


class FaultDice:
    """Throws for each fault, and counts those that happened."""

    def __init__(self, faults: Faults, rng: Random) -> None:
        self.faults, self.rng = faults, rng
        self.count: Counter[str] = Counter()
        self.on = False
        """Faults begin when all tables are there, and end when their matches are over."""

    def happens(self, kind: str, seconds: float = 1.0) -> bool:
        """Whether a fault happens within `seconds`."""
        rate = getattr(self.faults, kind) * seconds
        if not self.on or not rate or self.rng.random() >= rate:
            return False
        self.count[kind] += 1
        return True

"""Rate limits: token buckets, refilled steadily, with one token taken by every request."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MAX_KEYS: Final = 10_000


class RateLimit:
    """Allows `rate` requests a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._at = burst, clock()

    def allow(self) -> bool:
        """Whether one more request is allowed now; if so it is counted."""
        now = self._clock()
        left = self._left + (now - self._at) * self._rate
        self._at = now
        self._left = left = min(left, self._burst)
        if left < 1:
            return False
        self._left = left - 1
        return True

    def is_used_up(self) -> bool:
        """Whether no request is allowed now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left < 1


class RateLimits:
    """A rate limit for each key; the least recently used keys are forgotten first."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._limits: OrderedDict[str, RateLimit] = OrderedDict()

    def allow(self, key: str) -> bool:
        limit = self._limits.get(key) or RateLimit(self._rate, self._burst, self._clock)
        self._limits[key] = limit
        self._limits.move_to_end(key)
        while len(self._limits) > MAX_KEYS:
            self._limits.popitem(last=False)
        return limit.allow()

"""Where the table's randomness comes from: an argument, so that deciding stays pure."""

from __future__ import annotations

from collections.abc import Callable

RandomBytes = Callable[[int], bytes]
"""Returns the given number of unpredictable bytes."""

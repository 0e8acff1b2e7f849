"""Translates positions and moves of `game` for the kernel.

The kernel numbers seats in play order from the one after the dealer; `DealSetup.seats` is just that order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nainjaune.game.moves import Lay, Move
from nainjaune.kernel import deal as kernel
from nainjaune.kernel.card_numbers import SEATS


def by_place(values: Sequence[int], seats: Sequence[int]) -> list[int]:
    """What each seat has, in the kernel's order."""
    return [values[seat] for seat in seats] + [0] * (SEATS - len(seats))


def script_of(moves: Iterable[Move]) -> list[int]:
    """The moves of a deal as the kernel reads them."""
    return [
        int(move.card) + (0 if move.claim else kernel.UNCLAIMED) if isinstance(move, Lay) else kernel.SANS
        for move in moves
    ]

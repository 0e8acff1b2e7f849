"""A small net that says how good each lead is: one's own moves in the champion's rollouts are made by it.

Two layers of rectified units over a picture of the table (the same for all leads) and a description of the lead.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nainjaune.kernel.bits import FOUR_BITS, ONE, U, count_bits
from nainjaune.kernel.jit import compiled

PICTURE: Final = 43
"""Numbers that show the table to a seat."""
FEATURES: Final = 29
"""Numbers that describe a lead (`policies.describe`)."""
FIRST: Final = 64
SECOND: Final = 32
EMPTY: Final = U(0)
BELLES: Final = np.array([42, 47, 48, 53, 30], dtype=np.int64)


class Weights(NamedTuple):
    """What the policies have learnt."""

    linear: NDArray[np.float64]
    """For each number of players, a weight for each number that describes a lead."""
    table: NDArray[np.float32]
    lead: NDArray[np.float32]
    first: NDArray[np.float32]
    between: NDArray[np.float32]
    second: NDArray[np.float32]
    last: NDArray[np.float32]


def no_weights() -> Weights:
    """For policies that have learnt nothing."""
    kind = np.float32
    return Weights(
        np.zeros((9, FEATURES)),
        np.zeros((PICTURE, FIRST), kind),
        np.zeros((FEATURES, FIRST), kind),
        np.zeros(FIRST, kind),
        np.zeros((FIRST, SECOND), kind),
        np.zeros(SECOND, kind),
        np.zeros(SECOND, kind),
    )


@compiled
def picture(rules: Any, hands: Any, boxes: Any, table: Any, seat: Any, out: Any) -> None:
    """The table as a seat sees it: own ranks, ranks not seen yet, boxes, belles, and how many cards others hold."""
    hand = hands[seat]
    seen = hand | table
    for rank in range(1, 14):
        cards = FOUR_BITS << U(4 * rank)
        out[rank - 1] = count_bits(hand & cards) / 2.0
        out[12 + rank] = (4 - count_bits(seen & cards)) / 4.0
    for box in range(5):
        held = hand >> U(BELLES[box]) & ONE != EMPTY
        worth = boxes[box] / (5.0 * rules.players)
        out[26 + box] = worth if held else 0.0
        out[31 + box] = 0.0 if held or seen >> U(BELLES[box]) & ONE != EMPTY else worth
    fewest, most, total = 52, 0, 0
    for place in range(1, rules.players):
        count = count_bits(hands[(seat + place) % rules.players])
        fewest, most, total = min(fewest, count), max(most, count), total + count
    out[36] = count_bits(hand) / 10.0
    out[37] = fewest / 10.0
    out[38] = most / 10.0
    out[39] = total / 40.0
    out[40] = rules.players / 8.0
    out[41] = count_bits(hands[(seat + 1) % rules.players]) / 10.0
    out[42] = 1.0 / (1.0 + fewest)

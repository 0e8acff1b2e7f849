"""What a tally of first leads says: what each brings more than the longest run, by rank and run, and by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nainjaune.game.cards import KING
from nainjaune.kernel import leads as at
from nainjaune.lab.cell import Cell
from nainjaune.lab.deal_figures import figure

LEAD_RULE_NAMES: Final = {
    "lowest": at.LOWEST_CARD,
    "highest": at.HIGHEST_CARD,
    "longest_low": at.LONGEST_LOW,
    "belle": at.FULLEST_BELLE,
}


def lead_figures(cell: Cell, tally: Sequence[int]) -> dict[str, Any]:
    """The figures of a cell of first leads; gains are over leading the longest run, of equal ones the highest."""
    lengths = range(1, at.LENGTHS + 1)
    return {
        "deals": cell.count,
        "by_rank": [
            {"rank": rank, "run": run, **gain}
            for rank in range(1, KING + 1)
            for run in lengths
            if (gain := _gain(tally, at.at_rank(rank, run)))
        ],
        "by_hand": [
            {"longest_run": longest, "lead": name, **gain}
            for longest in lengths
            for name, rule in LEAD_RULE_NAMES.items()
            if (gain := _gain(tally, at.at_shape(longest, rule)))
        ],
    }


def _gain(tally: Sequence[int], place: int) -> dict[str, float] | None:
    """How often it was so, and what it brought; None for what is too rare for an error."""
    count, total, square = tally[place : place + 3]
    if count < 2:
        return None
    error = float(((count * square - total * total) / (count * count * (count - 1))) ** 0.5)
    return {"count": count, **figure(total / count, error)}

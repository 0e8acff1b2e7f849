"""What a tally of deals says: means with their standard errors, shares, and how long deals are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nainjaune.game.cards import BELLES
from nainjaune.kernel import tally as at
from nainjaune.kernel.card_numbers import BOXES
from nainjaune.lab.cell import Cell

NORMAL_95: Final = 1.96
"""Half of a 95 % interval, in standard errors."""
Figure = dict[str, float]


def figure(mean: float, error: float) -> Figure:
    """A mean and its standard error, as JSON has them."""
    return {"mean": mean, "se": error}


def share(count: int, of: int) -> Figure:
    """How often something happened, and the standard error of that."""
    part = count / of if of else 0.0
    return figure(part, float((part * (1 - part) / of) ** 0.5) if of else 0.0)


def deal_figures(cell: Cell, tally: Sequence[int]) -> dict[str, Any]:
    """The figures of a cell of deals, as JSON has them."""
    deals = cell.count

    def mean(quantity: int) -> Figure:
        return figure(*at.mean_of(tally, quantity, deals))

    return {
        "deals": deals,
        "cards_laid": mean(at.LAID),
        "leads": mean(at.LEADS),
        "grand_opera": {**mean(at.OPERA), "count": tally[2 * at.OPERA]},
        "net": [mean(at.NET + place) for place in range(cell.players)],
        "wins": [share(tally[at.WINS + place], deals) for place in range(cell.players)],
        "no_ace": [share(tally[at.NO_ACE + place], deals) for place in range(cell.players)],
        "boxes": [_box(cell, tally, box) for box in range(BOXES)],
        "length": _length(tally),
    }


def _box(cell: Cell, tally: Sequence[int], box: int) -> dict[str, Any]:
    """What becomes of one box: tokens a deal, and where its belle ends up."""
    deals, laid, in_hand = cell.count, tally[at.BELLE_LAID + box], tally[at.BELLE_IN_HAND + box]
    dealt, others = laid + in_hand, cell.players - 1
    edge, error = at.mean_of(tally, at.EDGE + box, dealt) if dealt else (0.0, 0.0)
    return {
        "belle": str(BELLES[box]),
        "staked": cell.players * cell.setup.stakes[box],
        "taken": figure(*at.mean_of(tally, at.TAKEN + box, deals)),
        "doubled": figure(*at.mean_of(tally, at.DOUBLED + box, deals)),
        "remains": figure(*at.mean_of(tally, at.REMAINS + box, deals)),
        "laid": share(laid, deals),
        "in_hand": share(in_hand, deals),
        "talon": share(deals - dealt, deals),
        "worth": figure(edge / others, error / others),
    }


def _length(tally: Sequence[int]) -> list[int]:
    """How many deals had 0, 1, 2, … cards laid."""
    return list(tally[at.LENGTH : at.TALLY])

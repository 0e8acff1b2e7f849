"""What a tally of matches says: how long they last, when the first is out, who wins, how the boxes grow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nainjaune.kernel.card_numbers import BOXES
from nainjaune.lab.cell import Cell
from nainjaune.lab.deal_figures import NORMAL_95, Figure, figure
from nainjaune.lab.match_tally import (
    FULL_SECONDS,
    GROWTH,
    LASTS,
    NET,
    SECONDS,
    SHARES,
    WINS,
    boxes_before,
    histograms_of,
)

QUANTILES: Final = {"p10": 0.1, "p50": 0.5, "p90": 0.9}


def match_figures(cell: Cell, tally: Sequence[int]) -> dict[str, Any]:
    """The figures of a cell of matches, as JSON has them."""
    at, matches = histograms_of(cell), cell.count
    players = range(cell.players)
    lasted, first_out, out = (list(tally[start : start + at.buckets]) for start in (at.lasted, at.first_out, at.out))
    return {
        "matches": matches,
        "deals_a_match": _mean(tally, LASTS, matches),
        "lasts": _spread(lasted, matches),
        "first_out": _spread(first_out, matches),
        "net": [_mean(tally, NET + 2 * seat, matches) for seat in players],
        "wins": [_mean(tally, WINS + 2 * seat, matches, scale=SHARES) for seat in players],
        "boxes_by_deal": [_boxes(tally, boxes_before(deal)) for deal in range(GROWTH) if tally[boxes_before(deal)] > 1],
        "deal_seconds": _seconds(tally, SECONDS),
        "full_deal_seconds": _seconds(tally, FULL_SECONDS),
        "lasted": lasted,
        "out_after": out,
    }


def _mean(tally: Sequence[int], place: int, games: int, *, scale: int = 1) -> Figure:
    total, square = tally[place], tally[place + 1]
    spread = (games * square - total * total) / (games * games * (games - 1)) if games > 1 else 0.0
    return figure(total / games / scale, float(spread**0.5) / scale)


def _seconds(tally: Sequence[int], place: int) -> dict[str, float] | None:
    """How long a deal takes on average; None where the kernel did not play it."""
    deals, shown, thought = tally[place : place + 3]
    return {"shown": shown / deals / 1000, "thought": thought / deals / 1000} if deals else None


def _boxes(tally: Sequence[int], place: int) -> dict[str, Any]:
    """What lies in the boxes before one of the deals, staked for it."""
    matches = tally[place]
    return {"matches": matches, "boxes": [_mean(tally, place + 1 + 2 * box, matches) for box in range(BOXES)]}


def _spread(histogram: Sequence[int], matches: int) -> dict[str, Any]:
    """Where one match in ten, half and nine in ten lie, each with its 95 % interval; null: not within the deals played.

    The interval is that of order statistics: the values at the ranks that lie two standard deviations to either side.
    """
    spread: dict[str, Any] = {"never": histogram[-1] / matches}
    for name, part in QUANTILES.items():
        margin = NORMAL_95 * (matches * part * (1 - part)) ** 0.5
        ranks = (matches * part, matches * part - margin, matches * part + margin)
        value, low, high = (_at_rank(histogram, rank) for rank in ranks)
        spread[name] = {"value": value, "low": low, "high": high}
    return spread


def _at_rank(histogram: Sequence[int], rank: float) -> int | None:
    """The value that `rank` matches do not exceed; None for the last bucket."""
    seen = 0
    for value, count in enumerate(histogram[:-1]):
        seen += count
        if seen > max(rank, 0):
            return value
    return None

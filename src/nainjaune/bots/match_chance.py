"""What the end of a deal means for the match, where this deal may put somebody out or be the last.

Tokens are then not worth the same: the last ones keep a player at the table, those beyond need win nothing. Elsewhere
every token counts alike, and nothing here is used. Where the match goes on, who wins it is only estimated: among those
who play until one is left a purse wins as often as its share of all tokens; else the richer a player is, the likelier
to be the richest in the end, the less so the more deals are to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum
from typing import Final, TypeAlias

from nainjaune.game.rules import Insolvency, MatchEnd
from nainjaune.game.setup import stakes_of
from nainjaune.game.standing import all_deals_played, needs_whole_stakes
from nainjaune.game.view import View

Purses: TypeAlias = Sequence[Sequence[Sequence[int]]]
"""The purses of all seats at the end of the deal, by world and move."""

TOKENS_COUNT: Final = 0.05
"""What a token counts besides the chance to win: what one plays for when that chance no longer changes."""


def may_decide_match(view: View) -> bool:
    """Whether some end of this deal may put somebody out or end the match."""
    return _is_last_deal(view) or view.rules.insolvency is not Insolvency.DEBT


def match_values(view: View, ends: Purses) -> list[list[float]] | None:
    """Each end of the deal as the match would have it, in tokens; None where every token counts alike."""
    chances = match_chances(view, ends)
    if chances is None:
        return None
    every = sum(view.tokens) + sum(view.boxes)
    return [
        [every * chance + TOKENS_COUNT * purses[view.seat] for chance, purses in zip(row, world, strict=True)]
        for row, world in zip(chances, ends, strict=True)
    ]


def match_chances(view: View, ends: Purses) -> list[list[float]] | None:
    """How likely the seat is to win the match after each end; None if no end puts anybody out or is the last."""
    last, all_stay = _is_last_deal(view), [[_all_stay(view, purses) for purses in world] for world in ends]
    if not last and all(stay for world in all_stay for stay in world):
        return None
    if view.rules.match_end is MatchEnd.LAST_STANDING:
        return [[_share(view, purses) for purses in world] for world in ends]
    first_out = view.rules.match_end is MatchEnd.FIRST_ELIMINATION
    reach = _reach(ends)
    return [
        [
            _is_richest(view, purses) if last or (first_out and not stay) else _chance_of_richest(view, purses, reach)
            for purses, stay in zip(world, stays, strict=True)
        ]
        for world, stays in zip(ends, all_stay, strict=True)
    ]


def _is_last_deal(view: View) -> bool:
    return all_deals_played(view.deals_over + 1, view.deals_agreed)


def _stays(view: View, purses: Sequence[int], seat: int) -> bool:
    """Whether a seat is still in the match; that somebody could not pay shows in an empty purse."""
    rules = view.rules
    if rules.insolvency is Insolvency.DEBT:
        return True
    need = sum(stakes_of(rules, view.unit)) if needs_whole_stakes(rules, view.deals_over + 1) else 1
    return seat not in view.eliminated and purses[seat] >= need


def _all_stay(view: View, purses: Sequence[int]) -> bool:
    return all(_stays(view, purses, seat) for seat in view.seats)


def _share(view: View, purses: Sequence[int]) -> float:
    """The share of all tokens in play, what lies in the boxes being everybody's who is left."""
    stay = [seat for seat in range(len(purses)) if _stays(view, purses, seat)]
    if not stay:
        return _is_richest(view, purses)
    if view.seat not in stay:
        return 0.0
    if len(stay) == 1:
        return 1.0
    every = sum(view.tokens) + sum(view.boxes)
    gone = sum(purse for seat, purse in enumerate(purses) if seat not in stay)
    in_purses = sum(purses[seat] for seat in stay)
    boxes = every - gone - in_purses
    return (purses[view.seat] + boxes / len(stay)) / max(every - gone, 1)


def _is_richest(view: View, purses: Sequence[int]) -> float:
    """1 for whoever alone has most; those who have as much share it."""
    most = max(purses)
    return 1 / purses.count(most) if purses[view.seat] == most else 0.0


def _chance_of_richest(view: View, purses: Sequence[int], reach: float) -> float:
    """The richer the likelier: a purse that is one reach above another counts about three times as much."""
    most = max(purses)
    weights = [exp((purse - most) / reach) for purse in purses]
    return weights[view.seat] / fsum(weights)


def _reach(ends: Purses) -> float:
    """How many tokens still change hands: the widest spread of a seat, or what the poorest can still lose."""
    rows = [purses for world in ends for purses in world]
    swing = max(_spread(column) for column in zip(*rows, strict=True))
    poorest = sum(min(purses) for purses in rows) / len(rows)
    return max(swing, poorest, 1.0)


def _spread(values: Sequence[int]) -> float:
    """The standard deviation of whole numbers."""
    count, total, squares = len(values), sum(values), sum(value * value for value in values)
    return float((count * squares - total * total) ** 0.5) / count

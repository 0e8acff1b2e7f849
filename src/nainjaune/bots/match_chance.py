"""What the end of a deal means for the match, where this deal may put somebody out or be the last.

Tokens are then not worth the same: the last ones keep a player at the table, those beyond need win nothing. Elsewhere
every token counts alike, and nothing here is asked. Where the match goes on, who wins it is only estimated: among those
who play until one is left a purse wins as often as its share of all tokens; else the richer a player is, the likelier
to be the richest in the end, the less so the more deals are to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nainjaune.game.rules import Insolvency, MatchEnd, StakeOn
from nainjaune.game.view import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TOKENS_COUNT = 0.05
"""What a token counts besides the chance to win: what one plays for when that chance no longer changes."""


def match_values(view: View, ends: NDArray[np.int64]) -> NDArray[np.float64] | None:
    """Each end of the deal as the match would have it, in tokens; None where every token counts alike.

    `ends` holds the purses of all seats in each world after each move.
    """
    chance = match_chance(view, ends)
    if chance is None:
        return None
    return (sum(view.tokens) + sum(view.boxes)) * chance + TOKENS_COUNT * ends[:, :, view.seat]


def match_chance(view: View, ends: NDArray[np.int64]) -> NDArray[np.float64] | None:
    """How likely the seat is to win the match after each end; None if no end puts anybody out or is the last."""
    import numpy as np

    stays = _stays(view, ends)
    all_stay = stays[:, :, list(view.seats)].all(axis=2)
    last = view.deals_over + 1 == view.deals_agreed
    if not last and all_stay.all():
        return None
    if view.rules.match_end is MatchEnd.LAST_STANDING:
        return _chance_of_share(view, ends, stays)
    first_out = view.rules.match_end is MatchEnd.FIRST_ELIMINATION
    return np.asarray(np.where(last | (first_out & ~all_stay), _is_richest(view, ends), _chance_of_richest(view, ends)))


def _stays(view: View, ends: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Who is still in the match; that somebody could not pay shows in an empty purse."""
    import numpy as np

    rules = view.rules
    need = 1
    if rules.insolvency is Insolvency.OUT_IF_SHORT and rules.stake_on is StakeOn.EVERY_DEAL:
        need = view.unit * sum(rules.stakes)
    if rules.insolvency is Insolvency.DEBT:
        return np.ones(ends.shape, dtype=bool)
    stays = ends >= need
    stays[:, :, list(view.eliminated)] = False
    return np.asarray(stays)


def _chance_of_share(view: View, ends: NDArray[np.int64], stays: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The share of all tokens in play, what lies in the boxes being everybody's who is left."""
    import numpy as np

    every = sum(view.tokens) + sum(view.boxes)
    left = stays.sum(axis=2)
    gone = np.where(stays, 0, ends).sum(axis=2)
    in_purses = np.where(stays, ends, 0).sum(axis=2)
    boxes = every - gone - in_purses
    own = ends[:, :, view.seat] + boxes / np.maximum(left, 1)
    chance = np.where(left == 1, 1.0, own / np.maximum(every - gone, 1))
    return np.asarray(np.where(left == 0, _is_richest(view, ends), np.where(stays[:, :, view.seat], chance, 0.0)))


def _is_richest(view: View, ends: NDArray[np.int64]) -> NDArray[np.float64]:
    """1 for who alone has most; those who have as much share it."""
    import numpy as np

    best = ends == ends.max(axis=2, keepdims=True)
    return np.asarray(best[:, :, view.seat] / best.sum(axis=2))


def _chance_of_richest(view: View, ends: NDArray[np.int64]) -> NDArray[np.float64]:
    """The richer the likelier: a purse as much above another as the poorest can still lose counts about thrice."""
    import numpy as np

    swing = float(ends.std(axis=(0, 1)).max())
    reach = max(swing, float(ends.min(axis=2).mean()), 1.0)
    weight = np.exp((ends - ends.max(axis=2, keepdims=True)) / reach)
    return np.asarray(weight[:, :, view.seat] / weight.sum(axis=2))

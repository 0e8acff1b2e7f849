"""Two simple bots: one plays at random, one leads its longest run."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from nainjaune.game.cards import BOX_OF, KING, OF_RANK
from nainjaune.game.moves import SANS, Lay, Move
from nainjaune.game.view import View

Chooser = Callable[[View, Random], Move]
"""How a bot makes its move; it is only asked when it is its turn."""


def hasard(view: View, rng: Random) -> Move:
    """Any legal move, all equally likely; but it never forgets to claim a box."""
    return rng.choice([move for move in view.legal if not isinstance(move, Lay) or move.claim])


def suite(view: View, rng: Random) -> Move:  # noqa: ARG001 - a bot is given dice even if it throws none
    """Leads the longest run, of equal ones the highest; lays a belle before its equals, and whenever it can."""
    lays = [move for move in view.legal if isinstance(move, Lay) and move.claim]
    if not lays:
        return SANS
    return max(lays, key=lambda move: (run_length(view.hand, move.card.rank), move.card.rank, move.card in BOX_OF))


def run_length(hand: int, rank: int) -> int:
    """How many ranks in a row the hand holds from this one on."""
    length = 0
    while rank <= KING and hand & OF_RANK[rank]:
        length, rank = length + 1, rank + 1
    return length


ONE_A_RANK = sum(1 << 4 * rank for rank in range(1, KING + 1))


def lead_of_longest_run(hand: int) -> int:
    """The rank that starts the longest run of a hand, of equal ones the highest: `suite`'s lead, on bits."""
    held = (hand | hand >> 1 | hand >> 2 | hand >> 3) & ONE_A_RANK
    starts, length = held, 1
    while longer := starts & held >> 4 * length:
        starts, length = longer, length + 1
    return starts.bit_length() - 1 >> 2

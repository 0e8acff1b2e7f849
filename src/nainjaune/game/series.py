"""A series: which rank follows a card, when it ends, and who leads the next one.

Laid cards rise by one rank from the lead. A King ends the series, and its player leads again. Where nobody lays the
needed rank, `stuck_lead` says who goes on, and whether with any card or with the rank above.
"""

from __future__ import annotations

from nainjaune.game.cards import KING
from nainjaune.game.ring import seat_before
from nainjaune.game.rules import Rules, StuckLead


def rank_after(rank: int) -> int:
    """The rank that must follow; 0 after a King, where the series is over and any card may be led."""
    return rank + 1 if rank < KING else 0


def skips_missing(rules: Rules) -> bool:
    """Whether a series goes on above a rank that nobody lays."""
    return rules.stuck_lead is StuckLead.SKIP_RANK


def after_stuck(rules: Rules, ring: tuple[int, ...], origin: int, missing: int) -> tuple[int, int]:
    """Nobody laid the missing rank, asked for from `origin` on: who goes on, and with which rank.

    0 means any card: the series is over, and that seat leads.
    """
    if rules.stuck_lead is StuckLead.LAST_TO_PLAY:
        return origin, 0
    if skips_missing(rules):
        return origin, rank_after(missing)
    return seat_before(ring, origin), 0

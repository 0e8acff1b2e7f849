"""A series: which rank follows a card, when it ends, who leads the next one, and which run of a hand goes in one.

Laid cards rise by one rank from the lead. A King ends the series, and its player leads again. Where nobody lays the
needed rank, `stuck_lead` says who goes on, and whether with any card or with the rank above.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from nainjaune.game.cards import ALL_BELLES, KING, OF_RANK, Card
from nainjaune.game.ring import seat_before
from nainjaune.game.rules import Rules, StuckLead


class RunEnd(StrEnum):
    """Why a run goes no further."""

    OUT = "out"
    """Its last card is the last of the hand, whether it is a King or not."""
    KING = "king"
    MISSING = "missing"
    """The hand has no card of the rank that must follow."""


def rank_after(rank: int) -> int:
    """The rank that must follow; 0 after a King, where the series is over and any card may be led."""
    return rank + 1 if rank < KING else 0


_RANK_AFTER: Final = tuple(map(rank_after, range(KING + 1)))


def run_from(hand: int, rank: int, *, skipped: Callable[[int], bool] | None = None) -> tuple[int, int]:
    """The cards a hand lays in a row from this rank on, and the rank that is then missing; 0: the run ends with a King.

    A belle goes before its like. `skipped` tells of a rank missing in the hand whether the series goes on above it; a
    missing King ends the series in any case.

    >>> from nainjaune.game.cards import cards_in, hand_of
    >>> laid, missing = run_from(hand_of("7d 9c Ts Td Jh"), 9)
    >>> [str(card) for card in cards_in(laid)], missing
    (['9c', 'Td', 'Jh'], 12)
    """
    laid = 0
    while rank:
        own = hand & OF_RANK[rank]
        if own:
            own = own & ALL_BELLES or own
            laid |= own & -own
        elif rank == KING or skipped is None or not skipped(rank):
            return laid, rank
        rank = _RANK_AFTER[rank]
    return laid, 0


def run_led_by(hand: int, card: Card, *, skipped: Callable[[int], bool] | None = None) -> tuple[int, int]:
    """`run_from` where the run begins with this card, whatever other cards of its rank are in the hand."""
    return run_from(hand & ~OF_RANK[card.rank] | 1 << card, card.rank, skipped=skipped)


def run_end(hand: int, laid: int, missing: int) -> RunEnd:
    """Why the run of these cards of a hand ends, before the rank that is then missing.

    >>> from nainjaune.game.cards import hand_of
    >>> hand = hand_of("9c Td Jh Kc")
    >>> [run_end(hand, *run_from(hand, rank)).value for rank in (9, 13)], run_end(hand, hand, 0).value
    (['missing', 'king'], 'out')
    """
    if laid == hand:
        return RunEnd.OUT
    return RunEnd.MISSING if missing else RunEnd.KING


def skips_missing(rules: Rules) -> bool:
    """Whether a series goes on above a rank that nobody lays."""
    return rules.stuck_lead is StuckLead.SKIP_RANK


def after_stuck(rules: Rules, ring: tuple[int, ...], asked_from: int, missing: int) -> tuple[int, int]:
    """Nobody laid the missing rank, asked for from `asked_from` on: who goes on, and with which rank.

    0 means any card: the series is over, and that seat leads.
    """
    if rules.stuck_lead is StuckLead.LAST_TO_PLAY:
        return asked_from, 0
    if skips_missing(rules):
        return asked_from, rank_after(missing)
    return seat_before(ring, asked_from), 0

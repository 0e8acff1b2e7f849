"""The cards a seat has not seen, and who may hold them.

Every card laid and one's own hand are seen. With `following = must` a « sans » is true, so who said it holds no card of
that rank; with `may` it proves nothing. Where the sheet bars belles from the talon, none lies there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from nainjaune.game.cards import ALL_BELLES, OF_RANK, WHOLE_DECK
from nainjaune.game.events import Lacked, Laid
from nainjaune.game.rules import Following, Rules
from nainjaune.game.view import View

TALON: Final = -1
"""The talon, as a holder of cards beside the seats."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """The unseen cards of a deal and their holders: the other seats in play order, then `TALON`."""

    cards: int
    """As a hand."""
    counts: dict[int, int]
    """How many of them each holder has."""
    barred: dict[int, int]
    """The cards each holder certainly does not have, as a hand; none of those already seen is named."""

    def may_hold(self, holder: int) -> int:
        """The unseen cards this holder may have, as a hand."""
        return self.cards & ~self.barred[holder]


def unseen_by(view: View) -> Unseen:
    """What follows from a view for the cards it does not show."""
    laid = sum(1 << event.card for event in view.history if isinstance(event, Laid))
    cards = WHOLE_DECK & ~laid & ~view.hand
    counts = {seat: view.counts[seat] for seat in view.order if seat != view.seat}
    counts[TALON] = cards.bit_count() - sum(counts.values())
    lacked = [(event.seat, event.rank) for event in view.history if isinstance(event, Lacked)]
    barred = barred_from(view.rules, lacked)
    return Unseen(cards, counts, {holder: barred.get(holder, 0) & cards for holder in counts})


def barred_from(rules: Rules, lacked: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The cards certainly not with a seat, or not in the `TALON`, as hands; a holder that may have any is left out.

    `lacked` has each seat that said « sans », with the rank.
    """
    barred = {TALON: ALL_BELLES} if rules.belles_dealt else {}
    if rules.following is Following.MUST:
        for seat, rank in lacked:
            barred[seat] = barred.get(seat, 0) | OF_RANK[rank]
    return barred

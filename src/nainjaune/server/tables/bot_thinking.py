"""How long a bot takes to answer tells nothing about its hand, where cards may be kept back.

There « sans » is said by whoever lacks the rank and by whoever keeps the card, so both must take equally long. A bot
thinks as long as it needs and answers at the next multiple of an interval; one that lacks the rank thinks as if it held
a card of it.
"""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

from nainjaune.game.cards import cards_in, hand_of
from nainjaune.game.match import Match
from nainjaune.game.view import View, view


def thinking_view(match: Match, seat: int, rng: Random, *, paced: bool) -> View | None:
    """What the bot of this seat thinks about: its view, if it has a choice; None where there is nothing to think about.

    With `paced` a bot that lacks the needed rank gets a decoy, whose answer does not count.
    """
    seen = view(match, seat)
    if len(seen.legal) > 1:
        return seen
    decoy = _as_if_it_held_the_rank(match, seat, rng) if paced else None
    return view(decoy, seat) if decoy else None


def _as_if_it_held_the_rank(match: Match, seat: int, rng: Random) -> Match | None:
    """The same deal, one of the seat's cards exchanged for one of the needed rank that nobody has laid.

    None if there is no such card: then everybody knows that the seat lacks the rank.
    """
    deal = match.deal
    assert deal
    hidden = deal.setup.talon
    for hand in deal.hands:
        hidden |= hand
    wanted = [card for card in cards_in(hidden & ~deal.hands[seat]) if card.rank == deal.needed]
    if not wanted:
        return None
    given, taken = rng.choice(cards_in(deal.hands[seat])), rng.choice(wanted)
    both = hand_of((given, taken))
    hands = tuple(_exchanged(hand, both) for hand in deal.hands)
    setup = replace(deal.setup, talon=_exchanged(deal.setup.talon, both))
    return match._replace(deal=deal._replace(setup=setup, hands=hands))


def _exchanged(hand: int, both: int) -> int:
    """The hand with one of two cards in place of the other, if it holds one of them."""
    return hand ^ both if (hand & both).bit_count() == 1 else hand


def seconds_to_next_answer(elapsed: float, interval: float) -> float:
    """Seconds until the next multiple of the interval since the turn began, the first one at the earliest.

    >>> seconds_to_next_answer(0.5, 2.0), seconds_to_next_answer(2.5, 2.0), seconds_to_next_answer(0.5, 0.0)
    (1.5, 1.5, 0.0)
    """
    if not interval:
        return 0.0
    elapsed = max(0.0, elapsed)  # a clock may be set back
    return max(1, math.ceil(elapsed / interval)) * interval - elapsed

"""Decks that a match may be dealt: where no belle may lie in the talon, none is among their last cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nainjaune.game.cards import BOX_OF, FULL_DECK, Card
from nainjaune.game.match import Match, set_aside
from nainjaune.game.moves import DealCards


def fitting(match: Match, cards: Sequence[Card]) -> DealCards:
    """These cards; each belle that would be set aside changes places with a plain card from the top of the deck."""
    deck = list(cards)
    remain = len(deck) - set_aside(match)
    plain = iter([place for place in range(remain) if deck[place] not in BOX_OF])
    for place in range(remain, len(deck)):
        if deck[place] in BOX_OF:
            other = next(plain)
            deck[place], deck[other] = deck[other], deck[place]
    return DealCards(tuple(deck))


def any_deal(match: Match, rng: Random) -> DealCards:
    """The cards of the deal to come, by chance."""
    return fitting(match, rng.sample(FULL_DECK, len(FULL_DECK)))

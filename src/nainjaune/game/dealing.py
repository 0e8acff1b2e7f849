"""How a deck becomes hands and a talon, and back (docs/rules.md, step 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

from nainjaune.game.cards import Card
from nainjaune.game.rules import Rules


def deal_out(rules: Rules, deck: Sequence[Card], hands: int) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deals to `hands` hands, the first being the seat after the dealer; gives the hands and the talon.

    A deck is given as it is dealt: its last cards are the talon, also where they were set aside before.
    """
    size = rules.hand_size(hands)
    return tuple(take(deck) for take in _places(size, rules.packet, hands)), tuple(deck[hands * size :])


def deck_of_deal(rules: Rules, hands: Sequence[Sequence[Card]], talon: Sequence[Card]) -> tuple[Card, ...]:
    """The deck that `deal_out` turns into these hands and this talon."""
    places = range(len(hands) * len(hands[0]))
    deck = dict.fromkeys(places, hands[0][0])
    for take, hand in zip(_places(len(hands[0]), rules.packet, len(hands)), hands, strict=True):
        deck.update(zip(take(places), hand, strict=True))
    return (*deck.values(), *talon)


@cache
def _places(size: int, packet: int, hands: int) -> tuple[Callable[[Sequence[Any]], tuple[Any, ...]], ...]:
    """For each hand, what takes its cards out of the deck: packets in turn, the last of which may be smaller."""
    places: list[list[int]] = [[] for _ in range(hands)]
    top = 0
    for given in range(0, size, packet):
        count = min(packet, size - given)
        for hand in places:
            hand += range(top, top + count)
            top += count
    return tuple(_taker(hand) for hand in places)


def _taker(places: list[int]) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    if len(places) == 1:
        return lambda deck: (deck[places[0]],)
    return itemgetter(*places)

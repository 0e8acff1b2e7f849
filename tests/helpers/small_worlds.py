"""A few unseen cards, so that every world can be counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from nainjaune.game.cards import WHOLE_DECK, cards_in, hand_of
from nainjaune.kernel.worlds import HOLDERS, TALON


def small_case(barred: dict[int, str]) -> tuple[list[int], list[int], list[int]]:
    """Six unseen cards: seat 1 holds two, seat 2 three, the talon one; each place may be barred from some."""
    cards = [int(card) for card in cards_in(hand_of("3s 3h 5d 9c Ts Kh"))]
    room = [0] * HOLDERS
    room[1], room[2], room[TALON] = 2, 3, 1
    return cards, room, [WHOLE_DECK & ~hand_of(barred.get(place, "")) for place in range(HOLDERS)]


def all_worlds(cards: Sequence[int], room: Sequence[int], allowed: Sequence[int]) -> set[tuple[int, ...]]:
    """Every way to hand the cards out."""
    places = [place for place in range(HOLDERS) for _ in range(room[place])]
    return {
        order
        for order in set(permutations(places))
        if all(allowed[place] >> card & 1 for card, place in zip(cards, order, strict=True))
    }

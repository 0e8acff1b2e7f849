"""Whole deals by the million: shuffled by the kernel's own generator, played by its policies."""

from __future__ import annotations

from typing import Any, Final

from nainjaune.kernel.card_numbers import ALL_BELLES, BOXES, DECK, SEATS
from nainjaune.kernel.compilable import compilable, inlined
from nainjaune.kernel.deal import Holdings, opening_position
from nainjaune.kernel.primitives import below_at, integers, natural, state_after
from nainjaune.kernel.segments import play_segments

SUMS: Final = 3 + SEATS
"""Cards laid, leads, grands opéras, and the tokens of each place."""


@inlined
def set_cards_aside(rules: Any, deck: Any, state: int) -> None:
    """Draws the last cards of the deck from those that are not belles, as `game.shuffle` does."""
    belles = 0
    for place in range(len(DECK)):
        card = deck[place]
        if ALL_BELLES >> card & 1 != 0:
            deck[place] = deck[belles]
            deck[belles] = card
            belles += 1
    for drawn in range(rules.set_aside):
        place = natural(len(DECK) - 1 - drawn)
        other = natural(BOXES + below_at(state, drawn + 1, place + 1 - BOXES))
        card = deck[other]
        deck[other] = deck[place]
        deck[place] = card


@inlined
def deal_hands(rules: Any, deck: Any, hands: Any, rng: Any) -> None:
    """Deals to every seat from a fresh shuffle; only the cards that are set aside or dealt are drawn."""
    if rules.set_aside > 0:
        set_cards_aside(rules, deck, rng[0])
    state = state_after(rng[0], rules.set_aside)
    remain, dealt = len(DECK) - rules.set_aside, rules.players * rules.hand_size
    for top in range(dealt):
        other, own = natural(top + below_at(state, top + 1, remain - top)), natural(top)
        card = deck[other]
        deck[other] = deck[own]
        deck[own] = card
    top = 0
    for seat in range(rules.players):
        hand = 0
        for _ in range(rules.hand_size):
            hand |= 1 << deck[natural(top)]
            top += 1
        hands[natural(seat)] = hand
    rng[0] = state_after(state, dealt)


@inlined
def add(sums: Any, squares: Any, place: int, value: int) -> None:
    """Adds a value to a sum, and its square to the sum of squares."""
    sums[natural(place)] += value
    squares[natural(place)] += float(value * value)


@compilable
def simulate(rules: Any, stakes: Any, players: Any, deals: int, sums: Any, squares: Any) -> None:
    """Plays `deals` deals from fresh boxes; adds up cards laid, leads, grands opéras and each place's tokens."""
    deck = integers(len(DECK))
    for place in range(len(DECK)):
        deck[place] = DECK[place]
    holdings = Holdings(integers(SEATS), integers(SEATS), integers(BOXES))
    staked = 0
    for box in range(BOXES):
        staked += stakes[box]
    start = opening_position(rules)
    for _ in range(deals):
        deal_hands(rules, deck, holdings.hands, players.rng)
        for seat in range(rules.players):
            holdings.tokens[natural(seat)] = -staked
        for box in range(BOXES):
            holdings.boxes[box] = rules.players * stakes[box]
        result = play_segments(rules, holdings, start, players, None, None)
        add(sums, squares, 0, result.laid)
        add(sums, squares, 1, result.leads)
        add(sums, squares, 2, result.grand_opera)
        for seat in range(rules.players):
            add(sums, squares, 3 + seat, holdings.tokens[natural(seat)])

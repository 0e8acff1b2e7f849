"""Whole deals by the million: shuffled by the kernel's own generator, played by its policies."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from nainjaune.kernel.bits import ONE, U, below
from nainjaune.kernel.deal import Position, run
from nainjaune.kernel.jit import compiled, inlined

DECK: Final = np.array([4 * rank + suit for rank in range(1, 14) for suit in range(4)], dtype=np.int8)
EMPTY: Final = U(0)
SUMS: Final = 11


@inlined
def deal_hands(rules: Any, deck: Any, hands: Any, rng: Any) -> None:
    """Deals to every seat from a fresh shuffle; only the cards that are dealt are drawn."""
    top = 0
    for seat in range(rules.players):
        hand = EMPTY
        for _ in range(rules.hand_size):
            other = top + below(rng, 52 - top)
            card = deck[other]
            deck[other] = deck[top]
            deck[top] = card
            hand |= ONE << U(card)
            top += 1
        hands[seat] = hand


@inlined
def add(sums: Any, squares: Any, place: Any, value: Any) -> None:
    sums[place] += value
    squares[place] += float(value) * float(value)


@compiled
def simulate(
    rules: Any, stakes: Any, policies: Any, weights: Any, seed: Any, deals: Any, sums: Any, squares: Any
) -> None:
    """Plays so many deals from fresh boxes; adds up cards laid, leads, grands opéras and each place's tokens."""
    rng = np.empty(1, np.uint64)
    rng[0] = seed
    deck = DECK.copy()
    hands = np.zeros(8, np.uint64)
    tokens = np.zeros(8, np.int64)
    boxes = np.zeros(5, np.int64)
    whole = stakes.sum()
    start = Position(0, rules.opening_rank, 0, -1, 0, 0, EMPTY)
    for _ in range(deals):
        deal_hands(rules, deck, hands, rng)
        for seat in range(rules.players):
            tokens[seat] = -whole
        for box in range(5):
            boxes[box] = rules.players * stakes[box]
        result = run(rules, hands, tokens, boxes, start, policies, weights, rng, None, None)
        add(sums, squares, 0, result.laid)
        add(sums, squares, 1, result.leads)
        add(sums, squares, 2, result.grand_opera)
        for seat in range(rules.players):
            add(sums, squares, 3 + seat, tokens[seat])

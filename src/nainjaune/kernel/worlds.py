"""Hands as they may be: worlds that agree with all a seat has seen and heard, and what each lead is worth in them.

A world hands the unseen cards out to the other seats and the talon. The first is found by moving cards along until
everybody may hold what they have; from there on two or three cards at a time change places at random wherever their
holders may hold them, which visits all worlds equally often.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from nainjaune.kernel.bits import ONE, U, below
from nainjaune.kernel.deal import EMPTY, run
from nainjaune.kernel.jit import compiled, inlined

TALON: Final = 8
HOLDERS: Final = 9
RING: Final = 8
"""Every so many changes three cards go round; pairs alone do not reach every world."""


@inlined
def may_hold(allowed: Any, holder: Any, card: Any) -> Any:
    return allowed[holder] >> U(card) & ONE != EMPTY


@compiled
def first_world(cards: Any, room: Any, allowed: Any, holder: Any) -> Any:
    """Finds a holder for every card; `room` says how many each can take. False if there is no such world."""
    free = room.copy()
    came_from = np.empty(HOLDERS, np.int64)
    by_card = np.empty(HOLDERS, np.int64)
    queue = np.empty(HOLDERS, np.int64)
    holder[:] = -1
    for start in range(len(cards)):
        came_from[:] = -2
        head, tail = 0, 0
        for place in range(HOLDERS):
            if room[place] > 0 and may_hold(allowed, place, cards[start]):
                came_from[place], by_card[place] = -1, start
                queue[tail] = place
                tail += 1
        found = -1
        while head < tail:
            place = queue[head]
            head += 1
            if free[place] > 0:
                found = place
                break
            for card in range(start):
                if holder[card] == place:
                    for other in range(HOLDERS):
                        if came_from[other] == -2 and room[other] > 0 and may_hold(allowed, other, cards[card]):
                            came_from[other], by_card[other] = place, card
                            queue[tail] = other
                            tail += 1
        if found < 0:
            return False
        free[found] -= 1
        while True:
            holder[by_card[found]] = found
            if came_from[found] == -1:
                break
            found = came_from[found]
    return True


@inlined
def mix(cards: Any, allowed: Any, holder: Any, swaps: Any, rng: Any) -> None:
    """Lets two or three cards change places, as long as all holders may hold what they get."""
    count = len(cards)
    for turn in range(swaps):
        one, two = below(rng, count), below(rng, count)
        here, there = holder[one], holder[two]
        if not may_hold(allowed, there, cards[one]) or one == two:
            continue
        if turn % RING != 0:
            if may_hold(allowed, here, cards[two]):
                holder[one], holder[two] = there, here
            continue
        three = below(rng, count)
        beyond = holder[three]
        distinct = three != one and three != two
        if distinct and may_hold(allowed, beyond, cards[two]) and may_hold(allowed, here, cards[three]):
            holder[one], holder[two], holder[three] = there, beyond, here


@compiled
def evaluate(
    rules: Any, own: Any, seat: Any, cards: Any, room: Any, allowed: Any, tokens: Any, boxes: Any, position: Any,
    decisions: Any, policies: Any, weights: Any, worlds: Any, rng: Any, ends: Any, wins: Any,
) -> Any:  # fmt: skip
    """Plays every decision out in every world: purses in `ends[world, decision]`, 1 in `wins` if the seat went out."""
    count = len(cards)
    holder = np.empty(count, np.int64)
    if not first_world(cards, room, allowed, holder):
        return False
    dealt = np.zeros(8, np.uint64)
    hands = np.zeros(8, np.uint64)
    inside = np.zeros(5, np.int64)
    script = np.zeros(1, np.int64)
    if count > 1:
        mix(cards, allowed, holder, 20 * count, rng)
    for world in range(worlds):
        if count > 1:
            mix(cards, allowed, holder, 2 * count, rng)
        dealt[:] = EMPTY
        for card in range(count):
            if holder[card] < TALON:
                dealt[holder[card]] |= ONE << U(cards[card])
        dealt[seat] = own
        for choice in range(len(decisions)):
            hands[:] = dealt
            purses = ends[world, choice]
            purses[:] = tokens
            inside[:] = boxes
            script[0] = decisions[choice]
            result = run(rules, hands, purses, inside, position, policies, weights, rng, script, None)
            wins[world, choice] = 1 if result.winner == seat else 0
    return True

"""Possible worlds: deals that agree with all a seat has seen and heard, and what each move leads to in them.

A world hands the unseen cards out to the other seats and the talon. The first is found by moving cards along until
everybody may hold what they have; from there on two or three cards at a time change places at random wherever their
holders may hold them, which visits all worlds equally often, or as often as the others' leads make them likely
(`beliefs`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.kernel.beliefs import (
    BY_LEADS,
    THREE_WAY_SWAP_EVERY,
    USUAL,
    Beliefs,
    draw_policies,
    exchange_cards,
    likelihood,
)
from nainjaune.kernel.card_by_card import run
from nainjaune.kernel.card_numbers import BOXES, SEATS
from nainjaune.kernel.compilable import compilable, inlined
from nainjaune.kernel.deal import Holdings, Position
from nainjaune.kernel.primitives import below, copy_into, floats, integers

TALON: Final = SEATS
HOLDERS: Final = SEATS + 1
FIRST_SWAPS, SWAPS = 20, 2
"""Changes for each unseen card before the first world, and between one world and the next."""


class Situation(NamedTuple):
    """What a seat knows when it is to act; seats are the kernel's, in play order."""

    rules: Any
    seat: int
    hand: int
    unseen: Any
    """The cards in other hands and in the talon."""
    room: Any
    """How many of them each holder has; the talon is the last holder."""
    allowed: Any
    """Which cards each holder may have, as a hand."""
    tokens: Any
    boxes: Any
    position: Any
    leads: Any
    """The leads of the others: the seat, the rank, and what that seat has laid since, as a hand."""
    passed_over: Any
    """The belles of which each holder has laid an equal while nobody had seen them, as a hand."""
    beliefs: Beliefs = USUAL


class Outcomes(NamedTuple):
    """What the moves led to, by world and move."""

    tokens: Any
    """The purses of all seats at the end of the deal."""
    wins: Any
    """1 where the seat to act went out."""


@compilable
def first_world(unseen: Any, room: Any, allowed: Any, holder: Any) -> bool:
    """Finds a holder for every card; `room` says how many each can take. False if there is no such world."""
    free, came_from, by_card, queue = integers(HOLDERS), integers(HOLDERS), integers(HOLDERS), integers(HOLDERS)
    copy_into(free, room)
    for card in range(len(unseen)):
        holder[card] = -1
    for start in range(len(unseen)):
        head, tail = 0, 0
        for place in range(HOLDERS):
            came_from[place] = -2
            if room[place] > 0 and allowed[place] >> unseen[start] & 1 != 0:
                came_from[place] = -1
                by_card[place] = start
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
                        if came_from[other] == -2 and room[other] > 0 and allowed[other] >> unseen[card] & 1 != 0:
                            came_from[other] = place
                            by_card[other] = card
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
def swap_cards(unseen: Any, allowed: Any, holder: Any, swaps: int, rng: Any) -> None:
    """Lets two or three cards change places, as long as all holders may have what they get."""
    count = len(unseen)
    for turn in range(swaps):
        one = below(rng, count)
        two = below(rng, count)
        here = holder[one]
        there = holder[two]
        if allowed[there] >> unseen[one] & 1 == 0 or one == two:
            continue
        if turn % THREE_WAY_SWAP_EVERY != 0:
            if allowed[here] >> unseen[two] & 1 != 0:
                holder[one] = there
                holder[two] = here
            continue
        three = below(rng, count)
        beyond = holder[three]
        if three in (one, two):
            continue
        if allowed[beyond] >> unseen[two] & 1 != 0 and allowed[here] >> unseen[three] & 1 != 0:
            holder[one] = there
            holder[two] = beyond
            holder[three] = here


@inlined
def hands_of(unseen: Any, holder: Any, hands: Any) -> None:
    """The cards of every holder."""
    for place in range(HOLDERS):
        hands[place] = 0
    for card in range(len(unseen)):
        hands[holder[card]] |= 1 << unseen[card]


@inlined
def with_talon_seen(situation: Any) -> Any:
    """The position, with what nobody can have among the cards seen."""
    here, may_be_held, in_talon = situation.position, 0, 0
    for seat in range(SEATS):
        if situation.room[seat] > 0:
            may_be_held |= situation.allowed[seat]
    for number in range(len(situation.unseen)):
        in_talon |= 1 << situation.unseen[number]
    in_talon &= ~may_be_held
    table = here.table | in_talon
    return Position(here.turn, here.needed, here.asked_from, here.streak_seat, here.streak, here.laid, table)


@compilable
def evaluate(situation: Any, moves: Any, players: Any, weights: Any, outcomes: Any) -> bool:
    """Plays every move out in as many worlds as `outcomes` has room for; False if no world agrees."""
    rules, unseen, allowed, rng = situation.rules, situation.unseen, situation.allowed, players.rng
    count = len(unseen)
    holder = integers(count)
    if not first_world(unseen, situation.room, allowed, holder):
        return False
    dealt, hands, boxes, script = integers(HOLDERS), integers(SEATS), integers(BOXES), integers(1)
    reading = players.policies[(situation.seat + 1) % rules.players] == BY_LEADS
    likely = floats(HOLDERS)
    if reading:
        hands_of(unseen, holder, dealt)
        for place in range(HOLDERS):
            likely[place] = likelihood(place, dealt[place], situation)
        if count > 1:
            exchange_cards(situation, holder, dealt, likely, FIRST_SWAPS * count, rng)
    elif count > 1:
        swap_cards(unseen, allowed, holder, FIRST_SWAPS * count, rng)
    start = with_talon_seen(situation)
    for world in range(len(outcomes.tokens)):
        if reading:
            if count > 1:
                exchange_cards(situation, holder, dealt, likely, SWAPS * count, rng)
            draw_policies(situation, dealt, players.policies, rng)
        else:
            if count > 1:
                swap_cards(unseen, allowed, holder, SWAPS * count, rng)
            hands_of(unseen, holder, dealt)
        dealt[situation.seat] = situation.hand
        for choice in range(len(moves)):
            copy_into(hands, dealt)
            tokens = outcomes.tokens[world][choice]
            copy_into(tokens, situation.tokens)
            copy_into(boxes, situation.boxes)
            script[0] = moves[choice]
            result = run(rules, Holdings(hands, tokens, boxes), start, players, weights, script, None)
            outcomes.wins[world][choice] = 1 if result.winner == situation.seat else 0
    return True

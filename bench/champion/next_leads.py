"""What a seat knows when it comes to its next lead, world by world, and what it would then find out by searching.

Compiled with the kernel: import this before the kernel is loaded. The worlds are those of `kernel.worlds.evaluate` with
the same generator, where the others' leads are read; the sheet must make everybody who can follow do so.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.kernel.beliefs import draw_policies, exchange_cards, likelihood
from nainjaune.kernel.card_by_card import run
from nainjaune.kernel.card_numbers import ALL_BELLES, BOX_OF_RANK, BOXES, DECK, FOUR_BITS, KING, SEATS
from nainjaune.kernel.compilable import compilable
from nainjaune.kernel.deal import Holdings, Players, Position, lay_belle, stuck
from nainjaune.kernel.features import ranks_held
from nainjaune.kernel.policies import belle_first, choose_card
from nainjaune.kernel.primitives import copy_into, floats, integers, lowest_bit
from nainjaune.kernel.worlds import (
    FIRST_SWAPS,
    HOLDERS,
    SWAPS,
    TALON,
    Situation,
    first_world,
    hands_of,
    with_talon_seen,
)

NO_LEAD: Final = -1
"""In the place of whose turn it is: the deal ends before the seat has another lead to choose."""


class NextSearch(NamedTuple):
    """How the next lead is searched: in how many worlds (0: not at all), drawn by which generator."""

    worlds: int
    rng: Any


@compilable
def mix_first(known: Any, holder: Any, dealt: Any, likely: Any, rng: Any) -> None:
    """From any world to one that comes as often as it is likely; `dealt` and `likely` are filled."""
    hands_of(known.unseen, holder, dealt)
    for place in range(HOLDERS):
        likely[place] = likelihood(place, dealt[place], known)
    if len(known.unseen) > 1:
        exchange_cards(known, holder, dealt, likely, FIRST_SWAPS * len(known.unseen), rng)


@compilable
def mix_next(known: Any, holder: Any, dealt: Any, likely: Any, players: Any) -> None:
    """The next world, with a policy for each of the others."""
    if len(known.unseen) > 1:
        exchange_cards(known, holder, dealt, likely, SWAPS * len(known.unseen), players.rng)
    draw_policies(known, dealt, players.policies, players.rng)
    dealt[known.seat] = known.hand


@compilable
def ask_round(rules: Any, hands: Any, asked_from: int, needed: int, allowed: Any) -> Any:
    """Whose turn it is, and the rank that is needed then (0: a lead); notes who may hold what after their « sans »."""
    turn, wanted = asked_from, FOUR_BITS << 4 * needed
    while hands[turn] & wanted == 0:
        allowed[turn] &= ~wanted
        turn = turn + 1 if turn + 1 < rules.players else 0
        if turn == asked_from:
            turn, needed = stuck(rules, asked_from, needed, None)
            if needed == 0:
                break
            wanted = FOUR_BITS << 4 * needed
    return turn, needed


@compilable
def play_to_next_lead(
    known: Any, card: int, holdings: Any, players: Any, weights: Any, allowed: Any, leads: Any
) -> Any:
    """Lays a card and plays on until the seat has a lead to choose; notes who lacked what, and the others' leads.

    Gives the position and how many leads are noted; whose turn it is is `NO_LEAD` if the deal ends before.
    """
    rules, seat, position = known.rules, known.seat, known.position
    hands, noted = holdings.hands, len(known.leads)
    turn, needed, asked_from = position.turn, position.needed, position.asked_from
    streak_seat, streak, laid, table = position.streak_seat, position.streak, position.laid, position.table
    bit, seen = 1 << card, with_talon_seen(known).table
    while True:
        rank = lowest_bit(bit) >> 2
        if turn != seat:
            if needed == 0:
                leads[noted][0], leads[noted][1], leads[noted][2] = turn, rank, 0
                noted += 1
            for row in range(noted):
                if leads[row][0] == turn:
                    leads[row][2] |= bit
        hands[turn] ^= bit
        table |= bit
        seen |= bit
        laid += 1
        streak = streak + 1 if streak_seat == turn else 1
        streak_seat = turn
        if bit & ALL_BELLES != 0:
            lay_belle(rules, holdings.tokens, holdings.boxes, turn, BOX_OF_RANK[rank], 1, None)
        if hands[turn] == 0:
            return Position(NO_LEAD, 0, asked_from, streak_seat, streak, laid, table), noted
        asked_from = turn
        needed = rank + 1 if rank < KING else 0
        if needed > 0:
            missing = needed
            turn, needed = ask_round(rules, hands, asked_from, missing, allowed)
            if needed != missing:
                seen |= FOUR_BITS << 4 * missing
        ranks = ranks_held(hands[turn])
        if turn == seat and needed == 0 and ranks & ranks - 1 != 0:
            return Position(turn, 0, asked_from, streak_seat, streak, laid, table), noted
        policy = players.policies[turn]
        bit = choose_card(policy, rules, hands, holdings.boxes, seen, turn, needed, weights, players.rng)


@compilable
def best_lead(known: Any, holder: Any, worlds: int, players: Any, weights: Any) -> int:
    """The rank whose lead gains most in `worlds` worlds, drawn from this one on (which is lost)."""
    dealt, likely, sums = integers(HOLDERS), floats(HOLDERS), integers(KING + 1)
    hands, tokens, boxes, script = integers(SEATS), integers(SEATS), integers(BOXES), integers(1)
    ranks = ranks_held(known.hand)
    mix_first(known, holder, dealt, likely, players.rng)
    for _ in range(worlds):
        mix_next(known, holder, dealt, likely, players)
        left = ranks
        while left != 0:
            rank = lowest_bit(left) >> 2
            left &= left - 1
            copy_into(hands, dealt)
            copy_into(tokens, known.tokens)
            copy_into(boxes, known.boxes)
            script[0] = lowest_bit(belle_first(known.hand & FOUR_BITS << 4 * rank))
            run(known.rules, Holdings(hands, tokens, boxes), known.position, players, weights, script, None)
            sums[rank] += tokens[known.seat]
    best = lowest_bit(ranks) >> 2
    for rank in range(KING + 1):
        if ranks >> 4 * rank & 1 != 0 and sums[rank] > sums[best]:
            best = rank
    return best


@compilable
def known_then(known: Any, here: Any, holdings: Any, allowed: Any, leads: Any, holder: Any) -> Any:
    """What the seat knows in a later position, but for belles passed over since.

    `holder` gets where the cards it has not seen really lie.
    """
    hands, room, unseen, count = holdings.hands, integers(HOLDERS), integers(len(DECK)), 0
    for number in range(len(known.unseen)):
        card = known.unseen[number]
        if here.table >> card & 1 == 0:
            place = TALON
            for seat in range(known.rules.players):
                if hands[seat] >> card & 1 != 0:
                    place = seat
            unseen[count], holder[count] = card, place
            room[place] += 1
            count += 1
    return Situation(
        known.rules, known.seat, hands[known.seat], unseen[:count], room, allowed, holdings.tokens, holdings.boxes,
        here, leads, known.passed_over, known.beliefs,
    )  # fmt: skip


@compilable
def look_at_next_leads(
    known: Any, moves: Any, players: Any, weights: Any, leads: Any, search: Any, hands_then: Any, tokens_then: Any
) -> None:
    """In each world and for each move, the hand at the seat's next lead (0 if it has none to choose).

    Where `search` has worlds, the seat searches that lead in them, drawn from what it then knows, and `tokens_then`
    gets its purse at the end of the deal. `leads` has room for all leads of a deal.
    """
    rules, seat = known.rules, known.seat
    holder, later_holder = integers(len(known.unseen)), integers(len(known.unseen))
    first_world(known.unseen, known.room, known.allowed, holder)
    dealt, likely, allowed, script = integers(HOLDERS), floats(HOLDERS), integers(HOLDERS), integers(1)
    holdings = Holdings(integers(SEATS), integers(SEATS), integers(BOXES))
    later = Players(integers(SEATS), search.rng)
    later.policies[seat] = players.policies[seat]
    mix_first(known, holder, dealt, likely, players.rng)
    for world in range(len(hands_then)):
        mix_next(known, holder, dealt, likely, players)
        for choice in range(len(moves)):
            copy_into(holdings.hands, dealt)
            copy_into(holdings.tokens, known.tokens)
            copy_into(holdings.boxes, known.boxes)
            copy_into(allowed, known.allowed)
            for row in range(len(known.leads)):
                copy_into(leads[row], known.leads[row])
            here, noted = play_to_next_lead(known, moves[choice], holdings, players, weights, allowed, leads)
            hands_then[world][choice] = 0
            if here.turn != NO_LEAD:
                hand = holdings.hands[seat]
                hands_then[world][choice] = hand
                if search.worlds > 0:
                    then = known_then(known, here, holdings, allowed, leads[:noted], later_holder)
                    rank = best_lead(then, later_holder[: len(then.unseen)], search.worlds, later, weights)
                    script[0] = lowest_bit(belle_first(hand & FOUR_BITS << 4 * rank))
                    run(rules, holdings, here, players, weights, script, None)
                    tokens_then[world][choice] = holdings.tokens[seat]

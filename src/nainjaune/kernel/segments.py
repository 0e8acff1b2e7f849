"""The rest of a deal a segment at a time: what rollouts and simulations play by.

A *segment* is the run of ranks that one seat lays without a gap. A few operations on whole words find it, lay it and
pass on to whoever holds the next rank. `card_by_card.py` plays the same more simply, and this is tested against it.
"""

from __future__ import annotations

from typing import Any, Final

from nainjaune.kernel.card_numbers import ALL_BELLES, BOX_OF_RANK, FOUR_BITS, KING, ONE_A_RANK
from nainjaune.kernel.compilable import inlined, merged
from nainjaune.kernel.deal import (
    ENDED_BY_KING,
    ENDED_OUT,
    EVENT_ENDED,
    EVENT_LACKED,
    EVENT_LAID,
    EVENT_TAKEN,
    DealResult,
    is_grand_opera,
    record_event,
    settle,
    stuck,
)
from nainjaune.kernel.features import ranks_held
from nainjaune.kernel.policies import RANDOM, lead_rank
from nainjaune.kernel.primitives import below_at, count_bits, lowest_bit, natural, nth_bit, state_after

RANKS_AND_END: Final = ONE_A_RANK | 1 << 4 * (KING + 1)
"""The lowest card of each rank, and one beyond the king, where every run ends."""
HALF: Final = 4
"""Who holds a rank is kept in two words: seats from this one on in the second."""


@merged
def play_segments(rules: Any, holdings: Any, position: Any, players: Any, weights: Any, log: Any) -> Any:
    """Plays the deal to its end by the players' policies, changing the holdings.

    Whose turn it is leads, holds the needed rank, or is the first to be asked for it of all seats.
    Which of several equal cards a random player lays is drawn only where one of them is a belle: else it is no matter.
    """
    hands, tokens, boxes = holdings.hands, holdings.tokens, holdings.boxes
    policies = players.policies
    state = players.rng[0]
    turn, needed = position.turn, position.needed
    streak_seat, streak, laid, table = position.streak_seat, position.streak, position.laid, position.table
    leads = 0
    # at each rank, a bit for each seat that holds it
    near, far = 0, 0
    for place in range(rules.players):
        held = ranks_held(hands[natural(place)])
        if place < HALF:
            near |= held << place
        else:
            far |= held << place - HALF
    holders = who_holds(near, far, 4 * needed)
    while True:
        rank = needed
        led = 0
        if needed > 0:
            if log is not None:
                record_asking(log, rules.players, turn, needed, holders)
            if holders == 0:
                turn, needed = stuck(rules, turn, needed, log)
                holders = who_holds(near, far, 4 * needed)
                continue
            from_turn = holders >> turn << turn
            turn = lowest_bit(from_turn if from_turn != 0 else holders)
        seat = natural(turn)
        hand = hands[seat]
        policy = policies[seat]
        if needed == 0:
            leads += 1
            if policy == RANDOM:
                led = nth_bit(hand, below_at(state, 1, count_bits(hand)))
                rank = lowest_bit(led) >> 2
            else:
                rank = lead_rank(policy, rules, hands, boxes, table, turn, weights)
        # what does not depend on where the segment ends comes first, so that the processor need not wait for the end
        held = ranks_held(hand)
        one_each = hand & ~(hand - held)
        held_twice = ranks_held(hand ^ one_each)
        belles = hand & ALL_BELLES
        one_each = one_each & ~(ranks_held(belles) * FOUR_BITS) | belles
        first = 1 << 4 * rank
        gaps = RANKS_AND_END & ~held & -first
        gap = lowest_bit(gaps)
        end = gap >> 2
        span = (gaps & -gaps) - first
        cards = one_each & span
        if policy == RANDOM:
            belles &= span
            while belles != 0:
                belle = belles & -belles
                belles ^= belle
                at = lowest_bit(belle) >> 2
                equals = hand & FOUR_BITS << 4 * at
                if equals != belle:
                    if led & equals != 0:
                        chosen = led
                    else:
                        chosen = nth_bit(equals, below_at(state, at - rank + 1, count_bits(equals)))
                    cards ^= belle ^ chosen
            state = state_after(state, end - rank)
        if log is not None:
            record_segment(log, turn, cards, needed == 0 or laid == 0, boxes)
        taken = cards & ALL_BELLES
        while taken != 0:
            box = natural(BOX_OF_RANK[natural(lowest_bit(taken) >> 2)])
            taken &= taken - 1
            tokens[seat] += boxes[box]
            boxes[box] = 0
        hand ^= cards
        hands[seat] = hand
        laid += end - rank
        streak = streak + end - rank if streak_seat == turn else end - rank
        streak_seat = turn
        if weights is not None:
            table |= cards
        if hand == 0:
            break
        # before it is noted what this seat has left, as it lacks this rank in any case: again nothing to wait for
        holders = who_holds(near, far, gap)
        left = held & ~span | held_twice & span
        if turn < HALF:
            near = near & ~(ONE_A_RANK << turn) | left << turn
        else:
            far = far & ~(ONE_A_RANK << turn - HALF) | left << turn - HALF
        needed = end if end <= KING else 0
        if log is not None and needed == 0:
            record_event(log, EVENT_ENDED, turn, ENDED_BY_KING, turn, 0)
    players.rng[0] = state
    if log is not None:
        record_event(log, EVENT_ENDED, turn, ENDED_OUT, -1, 0)
    opera = is_grand_opera(rules, streak, laid)
    settle(rules, holdings, turn, opera, log)
    return DealResult(turn, opera, laid, leads)


@inlined
def who_holds(near: int, far: int, lowest_of_rank: int) -> int:
    """The seats that hold a rank, a bit each; the rank is named by the number of its lowest card."""
    return near >> lowest_of_rank & FOUR_BITS | (far >> lowest_of_rank & FOUR_BITS) << HALF


@inlined
def record_asking(log: Any, players: int, turn: int, needed: int, holders: int) -> None:
    """Records who lacks the needed rank, from this seat on until somebody holds it."""
    for place in range(players):
        seat = turn + place if turn + place < players else turn + place - players
        if holders >> seat & 1 != 0:
            break
        record_event(log, EVENT_LACKED, seat, needed, 0, 0)


@inlined
def record_segment(log: Any, seat: int, cards: int, leads: Any, boxes: Any) -> None:
    """Records the cards a seat lays and the boxes it takes with them."""
    first = 1 if leads else 0
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        record_event(log, EVENT_LAID, seat, card, first, 0)
        first = 0
        if ALL_BELLES >> card & 1 != 0:
            box = BOX_OF_RANK[card >> 2]
            record_event(log, EVENT_TAKEN, seat, box, boxes[box], boxes[box])

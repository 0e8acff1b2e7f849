"""The rest of a deal a segment at a time: what rollouts and simulations play by.

A *segment* is the run of ranks that one seat lays without a gap. A few operations on whole words find it, lay it and
pass on to whoever holds the next rank. `card_by_card.py` plays the same more simply, and this is tested against it.
"""

from __future__ import annotations

from typing import Any, Final

from nainjaune.kernel.card_numbers import ALL_BELLES, BELLES, BOX_OF_RANK, BOXES, FOUR_BITS, KING, ONE_A_RANK, SUITS
from nainjaune.kernel.clause_numbers import DEBT, DOUBLE_BOX
from nainjaune.kernel.compilable import force_inlined, inlined
from nainjaune.kernel.deal import (
    ENDED_BY_KING,
    ENDED_OUT,
    EVENT_ENDED,
    EVENT_LACKED,
    EVENT_LAID,
    EVENT_TAKEN,
    DealResult,
    due,
    is_grand_opera,
    is_lead,
    record_event,
    settle,
    stuck,
)
from nainjaune.kernel.features import ranks_held
from nainjaune.kernel.policies import RANDOM, lead_rank
from nainjaune.kernel.primitives import below_at, count_bits, lowest_bit, natural, nth_bit, state_after

RANKS_AND_END: Final = ONE_A_RANK | 1 << 4 * (KING + 1)
"""The lowest card of each rank, and one beyond the king, where every run ends."""
HALF: Final = SUITS
"""Who holds a rank is kept in two words, where each has as many bits as cards: seats from this one on in the second."""


@force_inlined
def play_segments(rules: Any, holdings: Any, position: Any, players: Any, weights: Any, log: Any) -> Any:
    """Plays the deal to its end by the players' policies, changing the holdings.

    Whose turn it is leads, holds the needed rank, or is the first to be asked for it of all seats.
    Which of several equal cards a random player lays is drawn only where one of them is a belle and it matters.
    Boxes are emptied at the end: until then nobody asks what is in the box of a belle that is laid.
    """
    hands, boxes = holdings.hands, holdings.boxes
    policies = players.policies
    state = players.rng[0]
    turn, needed = position.turn, position.needed
    streak_seat, streak, laid, table = position.streak_seat, position.streak, position.laid, position.table
    leads = 0
    # at each rank, a bit for each seat that holds it; at the rank of each belle, the number of the seat that holds that
    near, far, belles_held, owners = 0, 0, 0, 0
    for place in range(rules.players):
        hand = hands[natural(place)]
        if place < HALF:
            near |= ranks_held(hand) << place
        else:
            far |= ranks_held(hand) << place - HALF
        belles = hand & ALL_BELLES
        belles_held |= belles
        owners |= ranks_held(belles) * place
    rank, held = needed, 0
    holders = who_holds(near, far, 4 * needed)
    if needed > 0:
        if log is not None:
            record_asking(log, rules.players, turn, needed, holders)
        if holders != 0:
            turn = first_from(holders, turn)
            held = ranks_of_seat(near, far, turn)
    while True:
        led = 0
        if holders == 0:
            while needed > 0 and holders == 0:
                if weights is not None:
                    table |= FOUR_BITS << 4 * needed  # what is left of the rank is in the talon, as all have heard
                turn, needed = stuck(rules, turn, needed, log)
                holders = who_holds(near, far, 4 * needed)
                if log is not None and needed > 0:
                    record_asking(log, rules.players, turn, needed, holders)
            if holders != 0:
                turn = first_from(holders, turn)
            rank = needed
            held = ranks_of_seat(near, far, turn)
            if needed == 0:
                policy = policies[natural(turn)]
                if policy == RANDOM:
                    hand = hands[natural(turn)]
                    led = nth_bit(hand, below_at(state, 1, count_bits(hand)))
                    rank = lowest_bit(led) >> 2
                else:
                    rank = lead_rank(policy, rules, hands, boxes, table, turn, held, weights)
        lead = is_lead(needed, laid)
        leads += lead
        seat = natural(turn)
        hand = hands[seat]
        # what does not depend on where the segment ends comes first, so that the processor need not wait for the end
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
        if policies[seat] == RANDOM:
            belles &= span & held_twice * FOUR_BITS
            while belles != 0:
                belle = belles & -belles
                belles ^= belle
                at = lowest_bit(belle) >> 2
                equals = hand & FOUR_BITS << 4 * at
                if led & equals != 0:
                    chosen = led
                else:
                    chosen = nth_bit(equals, below_at(state, at - rank + 1, count_bits(equals)))
                cards ^= belle ^ chosen
            state = state_after(state, end - rank)
        if log is not None:
            record_segment(log, turn, cards, lead, boxes)
        hand ^= cards
        hands[seat] = hand
        laid += end - rank
        streak = streak + end - rank if streak_seat == turn else end - rank
        streak_seat = turn
        if weights is not None:
            table |= cards
        if hand == 0:
            break
        gone = (held & ~held_twice & span) << (turn & HALF - 1)
        needed = end if end <= KING else 0
        rank = end
        # before it is noted what this seat has left, as it lacks this rank in any case: again nothing to wait for
        holders = who_holds(near, far, gap)
        if log is not None:
            if needed == 0:
                record_event(log, EVENT_ENDED, turn, ENDED_BY_KING, turn, 0)
            else:
                record_asking(log, rules.players, turn, needed, holders)
        if holders != 0:
            turn = first_from(holders, turn)
            held = ranks_of_seat(near, far, turn)
        if streak_seat < HALF:
            near ^= gone
        else:
            far ^= gone
    players.rng[0] = state
    if log is not None:
        record_event(log, EVENT_ENDED, turn, ENDED_OUT, -1, 0)
    opera = is_grand_opera(rules, streak, laid)
    left = 0
    for place in range(rules.players):
        left |= hands[natural(place)]
    take_boxes(holdings, belles_held & ~left, owners)
    if log is None:
        settle_unlogged(rules, holdings, turn, opera, belles_held & left, owners)
    else:
        settle(rules, holdings, turn, opera, log)
    return DealResult(turn, opera, laid, leads)


@inlined
def who_holds(near: int, far: int, lowest_of_rank: int) -> int:
    """The seats that hold a rank, a bit each; the rank is named by the number of its lowest card."""
    return near >> lowest_of_rank & FOUR_BITS | (far >> lowest_of_rank & FOUR_BITS) << HALF


@inlined
def first_from(seats: int, turn: int) -> int:
    """The first of these seats from this one on."""
    from_turn = seats & -1 << turn
    return lowest_bit(from_turn if from_turn != 0 else seats)


@inlined
def ranks_of_seat(near: int, far: int, seat: int) -> int:
    """The ranks a seat holds, the lowest bit of each rank's four standing for it."""
    return (near if seat < HALF else far) >> (seat & HALF - 1) & ONE_A_RANK


@inlined
def take_boxes(holdings: Any, laid: int, owners: int) -> None:
    """Empties the boxes of these belles into the purses of those who held them."""
    for box in range(BOXES):
        card = BELLES[box]
        inside = holdings.boxes[box] * (laid >> card & 1)
        holdings.tokens[natural(owners >> (card & ~3) & FOUR_BITS)] += inside
        holdings.boxes[box] -= inside


@inlined
def settle_unlogged(rules: Any, holdings: Any, winner: int, opera: int, belles: int, owners: int) -> None:
    """What `settle` does. In which order seats pay is no matter where it is not recorded."""
    hands, tokens, boxes = holdings.hands, holdings.tokens, holdings.boxes
    if opera == 1:
        for box in range(BOXES):
            tokens[winner] += boxes[box]
            boxes[box] = 0
    won = 0
    for place in range(rules.players):
        seat = natural(place)
        owed = due(rules, hands[seat])
        paid = owed if rules.insolvency == DEBT or tokens[seat] >= owed else tokens[seat]
        tokens[seat] -= paid
        won += paid
    tokens[natural(winner)] += won
    if rules.belle_in_hand == DOUBLE_BOX:
        for box in range(BOXES):
            card = BELLES[box]
            seat = natural(owners >> (card & ~3) & FOUR_BITS)
            owed = boxes[box]
            paid = owed if rules.insolvency == DEBT or tokens[seat] >= owed else tokens[seat]
            paid *= belles >> card & 1
            tokens[seat] -= paid
            boxes[box] += paid


@inlined
def record_asking(log: Any, players: int, turn: int, needed: int, holders: int) -> None:
    """Records who lacks the needed rank, from this seat on until somebody holds it."""
    for place in range(players):
        seat = turn + place if turn + place < players else turn + place - players
        if holders >> seat & 1 != 0:
            break
        asked_next = seat + 1 if seat + 1 < players else 0
        record_event(log, EVENT_LACKED, seat, needed, asked_next if asked_next != turn else -1, 0)


@inlined
def record_segment(log: Any, seat: int, cards: int, lead: int, boxes: Any) -> None:
    """Records the cards a seat lays and the boxes it takes with them; `lead` is 1 if the first of them is a lead."""
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        rank = card >> 2
        record_event(log, EVENT_LAID, seat, card, lead, rank + 1 if rank < KING else 0)
        lead = 0
        if ALL_BELLES >> card & 1 != 0:
            box = BOX_OF_RANK[rank]
            record_event(log, EVENT_TAKEN, seat, box, boxes[box], boxes[box])

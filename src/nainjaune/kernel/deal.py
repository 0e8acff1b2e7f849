"""One deal for rollouts: the second implementation of `game/deal` and `game/settlement`, fast and without events.

Seats are numbered in play order, 0 being the seat after the dealer. `run` plays a deal from any position to its end.
What is laid is chosen by each seat's policy or read from a script; with a log every event is recorded as a number (see
`twin.py`). Script and log are None in simulations, and Numba then leaves their code out.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.kernel.card_numbers import ACE, ALL_BELLES, BELLES, BOX_OF_RANK, BOXES, FIRST_COURT, FOUR_BITS, KING
from nainjaune.kernel.clause_numbers import (
    CARDS,
    CARDS_BELLE_TWO,
    DEBT,
    DOUBLE_BOX,
    DOUBLES,
    FIRST_TURN,
    LAST_ASKED,
    MUST_FOLLOW,
    NO_OPERA,
    OPENS_WITH_ACE,
    SKIP_RANK,
)
from nainjaune.kernel.compilable import compilable, inlined
from nainjaune.kernel.policies import choose_card
from nainjaune.kernel.primitives import count_bits, lowest_bit

SANS: Final = -1
UNCLAIMED: Final = 64

(
    EVENT_LAID, EVENT_LACKED, EVENT_TAKEN, EVENT_LEFT, EVENT_DOUBLED, EVENT_OUT, EVENT_OPERA, EVENT_PAID, EVENT_FINED,
    EVENT_SKIPPED, EVENT_ENDED,
) = range(11)  # fmt: skip
ENDED_BY_KING, ENDED_STUCK, ENDED_OUT = range(3)
EVENT_COLUMNS: Final = 5


class Holdings(NamedTuple):
    """What lies where, changed in place: each seat's hand and purse, and the boxes."""

    hands: Any
    tokens: Any
    boxes: Any


class Position(NamedTuple):
    """Where a deal stands, besides hands, purses and boxes."""

    turn: int
    needed: int
    origin: int
    streak_seat: int
    """Who laid the last card (-1 before the first); `streak` is how many they laid in a row."""
    streak: int
    laid: int
    """How many cards lie on the table."""
    table: int
    """Those cards, as a hand."""


class Players(NamedTuple):
    """How the seats decide: a policy each, and the random generator, whose state is `rng[0]`."""

    policies: Any
    rng: Any


class DealResult(NamedTuple):
    winner: int
    grand_opera: int
    laid: int
    leads: int


@inlined
def opening_rank(rules: Any) -> int:
    """The rank the first series must start on; 0 for any."""
    return ACE if rules.opening == OPENS_WITH_ACE else 0


@compilable
def record_event(log: Any, kind: int, seat: int, what: int, amount: int, owed: int) -> None:
    """Writes an event into the log; `log[0][0]` counts them."""
    log[0][0] += 1
    row = log[log[0][0]]
    row[0] = kind
    row[1] = seat
    row[2] = what
    row[3] = amount
    row[4] = owed


@compilable
def run(rules: Any, holdings: Any, position: Any, players: Any, weights: Any, script: Any, log: Any) -> Any:
    """Plays the deal to its end, changing the holdings. After the script the policies go on.

    `weights` is what the learnt policies have learnt, or None where nobody plays by them.
    """
    hands, tokens, boxes = holdings.hands, holdings.tokens, holdings.boxes
    policies, rng = players.policies, players.rng
    seats = rules.players
    turn, needed, origin = position.turn, position.needed, position.origin
    streak_seat, streak, laid = position.streak_seat, position.streak, position.laid
    table = position.table
    leads = 0
    step = 0
    while True:
        scripted = False
        if script is not None:
            scripted = step < len(script)
        if needed > 0 and (rules.following == MUST_FOLLOW or not scripted):
            # asks round from `origin`, where `turn` stands, until somebody holds the needed rank
            wanted = FOUR_BITS << 4 * needed
            while hands[turn] & wanted == 0:
                if log is not None:
                    record_event(log, EVENT_LACKED, turn, needed, 0, 0)
                turn = turn + 1 if turn + 1 < seats else 0
                if turn == origin:
                    turn, needed = stuck(rules, origin, needed, log)
                    if needed == 0:
                        break
                    wanted = FOUR_BITS << 4 * needed
        claim = True
        if scripted:
            decision = script[step]
            step += 1
            if decision == SANS:
                if log is not None:
                    record_event(log, EVENT_LACKED, turn, needed, 0, 0)
                turn = turn + 1 if turn + 1 < seats else 0
                if turn == origin:
                    turn, needed = stuck(rules, origin, needed, log)
                continue
            claim = decision < UNCLAIMED
            bit = 1 << (decision & 63)
        else:
            bit = choose_card(policies[turn], rules, hands, boxes, table, turn, needed, weights, rng)
        if needed == 0:
            leads += 1
        hand = hands[turn] ^ bit
        hands[turn] = hand
        table |= bit
        card = lowest_bit(bit)
        rank = card >> 2
        laid += 1
        streak = streak + 1 if streak_seat == turn else 1
        streak_seat = turn
        if log is not None:
            record_event(log, EVENT_LAID, turn, card, 1 if needed == 0 or laid == 1 else 0, 0)
        if bit & ALL_BELLES != 0:
            lay_belle(rules, tokens, boxes, turn, BOX_OF_RANK[rank], claim, log)
        if hand == 0:
            if log is not None:
                record_event(log, EVENT_ENDED, turn, ENDED_OUT, -1, 0)
            opera = is_grand_opera(rules, streak, laid)
            settle(rules, holdings, turn, opera, log)
            return DealResult(turn, opera, laid, leads)
        origin = turn
        needed = rank + 1 if rank < KING else 0
        if needed == 0 and log is not None:
            record_event(log, EVENT_ENDED, turn, ENDED_BY_KING, turn, 0)


@inlined
def stuck(rules: Any, origin: int, missing: int, log: Any) -> Any:
    """Nobody laid the missing rank: who goes on, and with what (0: any card)."""
    if rules.stuck_lead == SKIP_RANK and missing < KING:
        if log is not None:
            record_event(log, EVENT_SKIPPED, origin, missing, 0, 0)
        return origin, missing + 1
    leader = origin
    if rules.stuck_lead == LAST_ASKED:
        leader = origin - 1 if origin > 0 else rules.players - 1
    if log is not None:
        record_event(log, EVENT_ENDED, origin, ENDED_STUCK, leader, 0)
    return leader, 0


@inlined
def is_grand_opera(rules: Any, streak: int, laid: int) -> int:
    """1 if the winner laid all their cards in a row and, where the sheet says so, before anybody else."""
    if rules.grand_opera == NO_OPERA or streak < rules.hand_size:
        return 0
    return 1 if rules.grand_opera == FIRST_TURN or laid == streak else 0


@inlined
def lay_belle(rules: Any, tokens: Any, boxes: Any, seat: int, box: int, claim: Any, log: Any) -> None:
    """A belle was laid: its box is taken, or not claimed."""
    inside = boxes[box]
    if claim:
        tokens[seat] += inside
        boxes[box] = 0
        if log is not None:
            record_event(log, EVENT_TAKEN, seat, box, inside, inside)
    elif rules.unclaimed == DOUBLES:
        paid = inside if rules.insolvency == DEBT or tokens[seat] >= inside else tokens[seat]
        tokens[seat] -= paid
        boxes[box] += paid
        if log is not None:
            record_event(log, EVENT_DOUBLED, seat, box, paid, inside)
    elif log is not None:
        record_event(log, EVENT_LEFT, seat, box, 0, 0)


@inlined
def due(rules: Any, hand: int) -> int:
    """What the cards left in a hand cost."""
    if rules.payment == CARDS:
        return count_bits(hand)
    if rules.payment == CARDS_BELLE_TWO:
        return count_bits(hand) + count_bits(hand & ALL_BELLES)
    total: int = count_bits(hand >> FIRST_COURT) * rules.court_points
    hand &= (1 << FIRST_COURT) - 1
    while hand != 0:
        total += lowest_bit(hand) >> 2
        hand &= hand - 1
    return total


@compilable
def settle(rules: Any, holdings: Any, winner: int, opera: int, log: Any) -> None:
    """Grand opéra, payments to the winner, belles left in hand: in this order."""
    hands, tokens, boxes = holdings.hands, holdings.tokens, holdings.boxes
    seats = rules.players
    if log is not None:
        record_event(log, EVENT_OUT, winner, opera, 0, 0)
    if opera == 1:
        for box in range(BOXES):
            if log is not None:
                record_event(log, EVENT_OPERA, winner, box, boxes[box], boxes[box])
            tokens[winner] += boxes[box]
            boxes[box] = 0
    any_belle = 0
    for place in range(1, seats):
        seat = winner + place if winner + place < seats else winner + place - seats
        owed = due(rules, hands[seat])
        paid = owed if rules.insolvency == DEBT or tokens[seat] >= owed else tokens[seat]
        tokens[seat] -= paid
        tokens[winner] += paid
        any_belle |= hands[seat] & ALL_BELLES
        if log is not None:
            record_event(log, EVENT_PAID, seat, winner, paid, owed)
    if rules.belle_in_hand != DOUBLE_BOX or any_belle == 0:
        return
    for place in range(1, seats):
        seat = winner + place if winner + place < seats else winner + place - seats
        if hands[seat] & ALL_BELLES != 0:
            for box in range(BOXES):
                if hands[seat] >> BELLES[box] & 1 != 0:
                    owed = boxes[box]
                    paid = owed if rules.insolvency == DEBT or tokens[seat] >= owed else tokens[seat]
                    tokens[seat] -= paid
                    boxes[box] += paid
                    if log is not None:
                        record_event(log, EVENT_FINED, seat, box, paid, owed)

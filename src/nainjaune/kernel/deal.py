"""What a deal is made of in the kernel, and its clauses: the second implementation of `game/settlement`.

Seats are numbered in play order, 0 being the seat after the dealer. `card_by_card.py` and `segments.py` play deals from
any position to their end. With a log every event is recorded as a number; without one it is None, and Numba leaves the
code for it out.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.kernel.card_numbers import ACE, ALL_BELLES, BELLES, BOXES, COURT_CARDS, KING, RANKS_WITH_BIT
from nainjaune.kernel.clause_numbers import (
    CARDS,
    CARDS_BELLE_TWO,
    DEBT,
    DOUBLE_BOX,
    DOUBLES,
    FIRST_TURN,
    LAST_ASKED,
    NO_OPERA,
    OPENS_WITH_ACE,
    SKIP_RANK,
)
from nainjaune.kernel.compilable import compilable, force_inlined, inlined
from nainjaune.kernel.primitives import count_bits, lowest_bit, natural

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
    asked_from: int
    streak_seat: int
    """Who laid the last card (-1 before the first); `streak` is how many they laid in a row."""
    streak: int
    laid: int
    """How many cards lie on the table."""
    table: int
    """Those cards, as a hand; in a rollout also cards that are known to be in the talon, which count as seen."""


class Players(NamedTuple):
    """How the seats decide: a policy each, and the random generator, whose state is `rng[0]`."""

    policies: Any
    rng: Any


class DealResult(NamedTuple):
    winner: int
    grand_opera: int
    laid: int
    """How many cards lie on the table at the end."""
    leads: int
    """How many of the cards laid from the position on were leads (`is_lead`)."""


@inlined
def opening_rank(rules: Any) -> int:
    """The rank the first series must start on; 0 for any."""
    return ACE if rules.opening == OPENS_WITH_ACE else 0


@inlined
def opening_position(rules: Any) -> Any:
    """Where every deal starts: the seat after the dealer leads, or is the first to be asked for an ace."""
    return Position(0, opening_rank(rules), 0, -1, 0, 0, 0)


@inlined
def is_lead(needed: int, laid: int) -> int:
    """1 if the next card is a lead: where any card may be laid, and the first card of a deal whatever is asked for."""
    return 1 if needed == 0 or laid == 0 else 0


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


@inlined
def stuck(rules: Any, asked_from: int, missing: int, log: Any) -> Any:
    """Nobody laid the missing rank: who goes on, and with what (0: any card)."""
    if rules.stuck_lead == SKIP_RANK and missing < KING:
        if log is not None:
            record_event(log, EVENT_SKIPPED, asked_from, missing, missing + 1, 0)
        return asked_from, missing + 1
    leader = asked_from
    if rules.stuck_lead == LAST_ASKED:
        leader = asked_from - 1 if asked_from > 0 else rules.players - 1
    if log is not None:
        record_event(log, EVENT_ENDED, asked_from, ENDED_STUCK, leader, missing)
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
def boxes_of(hand: int) -> int:
    """The boxes whose belles are in this hand, a bit each."""
    found = 0
    for box in range(BOXES):
        found |= (hand >> BELLES[box] & 1) << box
    return found


@inlined
def due(rules: Any, hand: int) -> int:
    """What the cards left in a hand cost."""
    if rules.payment == CARDS:
        return count_bits(hand)
    if rules.payment == CARDS_BELLE_TWO:
        return count_bits(hand) + count_bits(hand & ALL_BELLES)
    total: int = count_bits(hand & COURT_CARDS) * rules.court_points
    # the others count their rank: each of its four bits is counted in one go
    for bit in range(len(RANKS_WITH_BIT)):
        total += count_bits(hand & RANKS_WITH_BIT[bit]) << bit
    return total


@force_inlined
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
    any_belle, won = 0, 0
    for place in range(1, seats):
        seat = winner + place if winner + place < seats else winner + place - seats
        own = natural(seat)
        owed = due(rules, hands[own])
        paid = owed if rules.insolvency == DEBT or tokens[own] >= owed else tokens[own]
        tokens[own] -= paid
        won += paid
        any_belle |= hands[own] & ALL_BELLES
        if log is not None:
            record_event(log, EVENT_PAID, seat, winner, paid, owed)
    tokens[winner] += won
    if rules.belle_in_hand != DOUBLE_BOX or any_belle == 0:
        return
    for place in range(1, seats):
        seat = winner + place if winner + place < seats else winner + place - seats
        own = natural(seat)
        left = boxes_of(hands[own])
        while left != 0:
            box = lowest_bit(left)
            left &= left - 1
            owed = boxes[box]
            paid = owed if rules.insolvency == DEBT or tokens[own] >= owed else tokens[own]
            tokens[own] -= paid
            boxes[box] += paid
            if log is not None:
                record_event(log, EVENT_FINED, seat, box, paid, owed)

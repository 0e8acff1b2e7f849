"""One deal, compiled: the twin of `game/deal` and `game/settlement`.

Seats are numbered in play order, 0 being the seat after the dealer. `run` plays a deal from any position to its end.
What is laid is chosen by each seat's policy, or read from a script; with a log every event is written down as a number
(see `twin.py`). Script and log are None in simulations, and Numba then leaves their code out.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from nainjaune.kernel.bits import FOUR_BITS, ONE, U, count_bits, lowest_bit
from nainjaune.kernel.jit import compiled, inlined
from nainjaune.kernel.policies import choose_card

BELLES: Final = np.array([42, 47, 48, 53, 30], dtype=np.int64)
ALL_BELLES: Final = U(sum(1 << int(card) for card in BELLES))
BOX_OF_RANK: Final = np.array([-1, -1, -1, -1, -1, -1, -1, 4, -1, -1, 0, 1, 2, 3], dtype=np.int64)
KING: Final = 13
EMPTY: Final = U(0)

LAST_TO_PLAY, LAST_ASKED, SKIP_RANK = range(3)
NO_OPERA, FIRST_TURN, BEFORE_ANY = range(3)
POINTS, CARDS, CARDS_BELLE_TWO = range(3)
SANS: Final = -1
UNCLAIMED: Final = 64

(
    EVENT_LAID, EVENT_LACKED, EVENT_TAKEN, EVENT_LEFT, EVENT_DOUBLED, EVENT_OUT, EVENT_OPERA, EVENT_PAID, EVENT_FINED,
    EVENT_SKIPPED, EVENT_ENDED,
) = range(11)  # fmt: skip
ENDED_BY_KING, ENDED_STUCK, ENDED_OUT = range(3)
EVENT_COLUMNS: Final = 5


class KernelRules(NamedTuple):
    """The clauses a deal asks, as numbers."""

    players: int
    hand_size: int
    opening_rank: int
    must_follow: int
    stuck_lead: int
    doubles_unclaimed: int
    grand_opera: int
    payment: int
    court_points: int
    double_box: int
    debt: int


class Position(NamedTuple):
    """Where a deal stands, besides hands, purses and boxes."""

    turn: int
    needed: int
    origin: int
    streak_seat: int
    """Who laid the last card, and below how many they laid in a row; -1 before the first."""
    streak: int
    laid: int
    """How many cards lie on the table."""
    table: np.uint64
    """Those cards."""


class DealResult(NamedTuple):
    winner: int
    grand_opera: int
    laid: int
    leads: int


@inlined
def note(log: Any, kind: Any, seat: Any, what: Any, amount: Any, owed: Any) -> None:
    """Writes an event into the log; `log[0, 0]` counts them."""
    log[0, 0] += 1
    row = log[log[0, 0]]
    row[0], row[1], row[2], row[3], row[4] = kind, seat, what, amount, owed


@compiled
def run(
    rules: Any, hands: Any, tokens: Any, boxes: Any, position: Any, policies: Any, weights: Any, rng: Any,
    script: Any, log: Any,
) -> Any:  # fmt: skip
    """Plays the deal to its end; hands, tokens and boxes are changed in place. After the script the policies go on."""
    players = rules.players
    turn, needed, origin = position.turn, position.needed, position.origin
    streak_seat, streak, laid = position.streak_seat, position.streak, position.laid
    table = position.table
    leads = 0
    step = 0
    while True:
        scripted = False
        if script is not None:
            scripted = step < len(script)
        if needed > 0 and (rules.must_follow == 1 or not scripted):
            # asks round from `origin`, where `turn` stands, until somebody holds the needed rank
            wanted = FOUR_BITS << U(4 * needed)
            while hands[turn] & wanted == EMPTY:
                if log is not None:
                    note(log, EVENT_LACKED, turn, needed, 0, 0)
                turn = turn + 1 if turn + 1 < players else 0
                if turn == origin:
                    turn, needed = stuck(rules, origin, needed, log)
                    if needed == 0:
                        break
                    wanted = FOUR_BITS << U(4 * needed)
        claim = True
        if scripted:
            decision = script[step]
            step += 1
            if decision == SANS:
                if log is not None:
                    note(log, EVENT_LACKED, turn, needed, 0, 0)
                turn = turn + 1 if turn + 1 < players else 0
                if turn == origin:
                    turn, needed = stuck(rules, origin, needed, log)
                continue
            claim = decision < UNCLAIMED
            bit = ONE << U(decision & 63)
        else:
            bit = choose_card(policies[turn], rules, hands, boxes, table, turn, needed, weights, rng)
        hand = hands[turn]
        if needed == 0:
            leads += 1
        hand ^= bit
        hands[turn] = hand
        table |= bit
        card = lowest_bit(bit)
        rank = card >> 2
        laid += 1
        streak = streak + 1 if streak_seat == turn else 1
        streak_seat = turn
        if log is not None:
            note(log, EVENT_LAID, turn, card, needed == 0 or laid == 1, 0)
        if bit & ALL_BELLES != EMPTY:
            lay_belle(rules, tokens, boxes, turn, BOX_OF_RANK[rank], claim, log)
        if hand == EMPTY:
            if log is not None:
                note(log, EVENT_ENDED, turn, ENDED_OUT, -1, 0)
            opera = is_grand_opera(rules, streak, laid)
            settle(rules, hands, tokens, boxes, turn, opera, log)
            return DealResult(turn, opera, laid, leads)
        origin = turn
        needed = rank + 1 if rank < KING else 0
        if needed == 0 and log is not None:
            note(log, EVENT_ENDED, turn, ENDED_BY_KING, turn, 0)


@inlined
def stuck(rules: Any, origin: Any, missing: Any, log: Any) -> Any:
    """Nobody laid the missing rank: who goes on, and with what (0: any card)."""
    if rules.stuck_lead == SKIP_RANK and missing < KING:
        if log is not None:
            note(log, EVENT_SKIPPED, origin, missing, 0, 0)
        return origin, missing + 1
    leader = origin
    if rules.stuck_lead == LAST_ASKED:
        leader = origin - 1 if origin > 0 else rules.players - 1
    if log is not None:
        note(log, EVENT_ENDED, origin, ENDED_STUCK, leader, 0)
    return leader, 0


@inlined
def is_grand_opera(rules: Any, streak: Any, laid: Any) -> Any:
    """Whether the winner laid all their cards in a row, and where the sheet says so before anybody else."""
    if rules.grand_opera == NO_OPERA or streak < rules.hand_size:
        return 0
    return 1 if rules.grand_opera == FIRST_TURN or laid == streak else 0


@inlined
def lay_belle(rules: Any, tokens: Any, boxes: Any, seat: Any, box: Any, claim: Any, log: Any) -> None:
    inside = boxes[box]
    if claim:
        tokens[seat] += inside
        boxes[box] = 0
        if log is not None:
            note(log, EVENT_TAKEN, seat, box, inside, inside)
    elif rules.doubles_unclaimed == 1:
        paid = inside if rules.debt == 1 or tokens[seat] >= inside else tokens[seat]
        tokens[seat] -= paid
        boxes[box] += paid
        if log is not None:
            note(log, EVENT_DOUBLED, seat, box, paid, inside)
    elif log is not None:
        note(log, EVENT_LEFT, seat, box, 0, 0)


@inlined
def due(rules: Any, hand: Any) -> Any:
    """What the cards left in a hand cost."""
    if rules.payment == CARDS:
        return count_bits(hand)
    if rules.payment == CARDS_BELLE_TWO:
        return count_bits(hand) + count_bits(hand & ALL_BELLES)
    total = count_bits(hand >> U(44)) * rules.court_points
    hand &= U((1 << 44) - 1)
    while hand != EMPTY:
        total += lowest_bit(hand) >> 2
        hand &= hand - ONE
    return total


@compiled
def settle(rules: Any, hands: Any, tokens: Any, boxes: Any, winner: Any, opera: Any, log: Any) -> None:
    """Grand opéra, payments to the winner, belles left in hand: in this order."""
    players = rules.players
    if log is not None:
        note(log, EVENT_OUT, winner, opera, 0, 0)
    if opera == 1:
        for box in range(5):
            if log is not None:
                note(log, EVENT_OPERA, winner, box, boxes[box], boxes[box])
            tokens[winner] += boxes[box]
            boxes[box] = 0
    any_belle = EMPTY
    for place in range(1, players):
        seat = winner + place if winner + place < players else winner + place - players
        owed = due(rules, hands[seat])
        paid = owed if rules.debt == 1 or tokens[seat] >= owed else tokens[seat]
        tokens[seat] -= paid
        tokens[winner] += paid
        any_belle |= hands[seat] & ALL_BELLES
        if log is not None:
            note(log, EVENT_PAID, seat, winner, paid, owed)
    if rules.double_box == 0 or any_belle == EMPTY:
        return
    for place in range(1, players):
        seat = winner + place if winner + place < players else winner + place - players
        if hands[seat] & ALL_BELLES != EMPTY:
            for box in range(5):
                if hands[seat] >> U(BELLES[box]) & ONE != EMPTY:
                    owed = boxes[box]
                    paid = owed if rules.debt == 1 or tokens[seat] >= owed else tokens[seat]
                    tokens[seat] -= paid
                    boxes[box] += paid
                    if log is not None:
                        note(log, EVENT_FINED, seat, box, paid, owed)

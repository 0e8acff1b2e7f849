"""The settlement of a deal, line by line, in the order of docs/rules.md, step 9.

The first event is `WentOut`; then the boxes of a grand opéra, the payments to the winner, and last the belles
left in hand. Where debt is not allowed a player pays what they have: the winner first, then the boxes (G7).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nainjaune.game.cards import ALL_BELLES, BELLES, points
from nainjaune.game.events import BoxDoubled, BoxTaken, Event, Laid, Paid, TransferReason, WentOut
from nainjaune.game.ring import others_after
from nainjaune.game.rules import BelleInHand, GrandOpera, Insolvency, Payment, Rules


class Settled(NamedTuple):
    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    short: tuple[int, ...]
    """Who could not pay in full, in order."""
    ended: WentOut
    events: tuple[Event, ...]


def is_grand_opera(rules: Rules, winner: int, hand_size: int, history: Sequence[Event]) -> bool:
    """Whether the winner went out in one go, as the sheet understands it."""
    if rules.grand_opera is GrandOpera.NONE:
        return False
    own = 0
    for event in reversed(history):
        if type(event) is Laid:
            if event.seat != winner:
                return rules.grand_opera is GrandOpera.FIRST_TURN and own == hand_size
            own += 1
    return True


def due(rules: Rules, hand: int) -> int:
    """What the cards left in a hand cost their holder."""
    match rules.payment:
        case Payment.POINTS:
            return points(hand, rules.court_points)
        case Payment.CARDS:
            return hand.bit_count()
        case _:
            return hand.bit_count() + (hand & ALL_BELLES).bit_count()


def payable(rules: Rules, owed: int, purse: int) -> int:
    """What a player pays of what they owe: no more than they have, where debt is not allowed (G7)."""
    return owed if rules.insolvency is Insolvency.DEBT else min(owed, purse)


def settle(
    rules: Rules,
    *,
    winner: int,
    seats: tuple[int, ...],
    hands: tuple[int, ...],
    tokens: tuple[int, ...],
    boxes: tuple[int, ...],
    history: Sequence[Event],
) -> Settled:
    """Pays everything that is due when `winner` has gone out."""
    ended = WentOut(winner, is_grand_opera(rules, winner, rules.hand_size(len(seats)), history))
    owed = tuple(due(rules, hand) for hand in hands)
    return settle_owed(rules, ended, seats=seats, hands=hands, owed=owed, tokens=tokens, boxes=boxes)


def settle_owed(
    rules: Rules,
    ended: WentOut,
    *,
    seats: tuple[int, ...],
    hands: tuple[int, ...],
    owed: tuple[int, ...],
    tokens: tuple[int, ...],
    boxes: tuple[int, ...],
) -> Settled:
    """Pays what each seat owes the winner; of `hands` only the belles count here."""
    purses, inside, winner = list(tokens), list(boxes), ended.seat
    short: list[int] = []

    def pay(seat: int, owed: int) -> int:
        amount = payable(rules, owed, purses[seat])
        if amount < owed:
            short.append(seat)
        purses[seat] -= amount
        return amount

    events: list[Event] = [ended]
    if ended.grand_opera:
        for box, amount in enumerate(inside):
            events.append(BoxTaken(winner, box, amount, TransferReason.GRAND_OPERA))
            purses[winner] += amount
            inside[box] = 0
    losers = others_after(seats, winner)
    for seat in losers:
        amount = pay(seat, owed[seat])
        purses[winner] += amount
        events.append(Paid(seat, winner, amount, owed[seat], hands[seat]))
    if rules.belle_in_hand is BelleInHand.DOUBLE_BOX:
        for seat in losers:
            if hands[seat] & ALL_BELLES:
                for box, belle in enumerate(BELLES):
                    if hands[seat] >> belle & 1:
                        amount = pay(seat, inside[box])
                        events.append(BoxDoubled(seat, box, amount, inside[box], TransferReason.BELLE_IN_HAND))
                        inside[box] += amount
    return Settled(tuple(purses), tuple(inside), tuple(short), ended, tuple(events))

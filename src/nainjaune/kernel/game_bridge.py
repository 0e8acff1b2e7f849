"""Translates positions and events between `game` and the kernel.

The kernel numbers seats in play order from the one after the dealer; `DealSetup.seats` is just that order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from nainjaune.game.deal import Deal
from nainjaune.game.events import (
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Event,
    Lacked,
    Laid,
    Paid,
    RankSkipped,
    SeriesEnded,
    SeriesEndReason,
    TransferReason,
    WentOut,
)
from nainjaune.game.moves import Lay, Move
from nainjaune.kernel import deal as kernel
from nainjaune.kernel.card_numbers import SEATS
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Holdings
from nainjaune.kernel.kernel import Kernel, Row, ScriptedDeal

ENDED: Final = {
    SeriesEndReason.KING: kernel.ENDED_BY_KING,
    SeriesEndReason.STUCK: kernel.ENDED_STUCK,
    SeriesEndReason.OUT: kernel.ENDED_OUT,
}


def by_place(values: Sequence[int], seats: Sequence[int]) -> list[int]:
    """What each seat has, in the kernel's order."""
    return [values[seat] for seat in seats] + [0] * (SEATS - len(seats))


def script_of(moves: Iterable[Move]) -> list[int]:
    """The moves of a deal as the kernel reads them."""
    return [
        int(move.card) + (0 if move.claim else kernel.UNCLAIMED) if isinstance(move, Lay) else kernel.SANS
        for move in moves
    ]


def row_of(event: Event, place: dict[int, int]) -> Row | None:
    """An event of the game as the kernel's log has it, without what is in the talon; None for events that come before
    the first card.
    """
    match event:
        case Laid(seat, card, lead, needed):
            return kernel.EVENT_LAID, place[seat], int(card), int(lead), needed
        case Lacked(seat, rank, asked_next):
            return kernel.EVENT_LACKED, place[seat], rank, -1 if asked_next is None else place[asked_next], 0
        case RankSkipped(seat, rank, needed):
            return kernel.EVENT_SKIPPED, place[seat], rank, needed, 0
        case SeriesEnded(seat, why, leader, missing):
            return kernel.EVENT_ENDED, place[seat], ENDED[why], -1 if leader is None else place[leader], missing
        case BoxTaken(seat, box, amount, why):
            kind = kernel.EVENT_TAKEN if why is TransferReason.CLAIM else kernel.EVENT_OPERA
            return kind, place[seat], box, amount, amount
        case BoxLeft(seat, box):
            return kernel.EVENT_LEFT, place[seat], box, 0, 0
        case BoxDoubled(seat, box, amount, owed, why):
            kind = kernel.EVENT_DOUBLED if why is TransferReason.UNCLAIMED else kernel.EVENT_FINED
            return kind, place[seat], box, amount, owed
        case WentOut(seat, grand_opera):
            return kernel.EVENT_OUT, place[seat], int(grand_opera), 0, 0
        case Paid(seat, winner, amount, owed):
            return kernel.EVENT_PAID, place[seat], place[winner], amount, owed
        case _:
            return None


def play_script(engine: Kernel, opened: Deal, moves: Iterable[Move]) -> ScriptedDeal:
    """Plays a deal's moves in a kernel; purses are those of the seats in play order."""
    seats = opened.setup.seats
    rules = kernel_rules(opened.setup.rules, len(seats))
    holdings = Holdings(by_place(opened.hands, seats), by_place(opened.tokens, seats), list(opened.boxes))
    start = kernel.opening_position(rules)
    played = engine.play_script(rules, holdings, start, script_of(moves))
    return played._replace(tokens=played.tokens[: len(seats)])

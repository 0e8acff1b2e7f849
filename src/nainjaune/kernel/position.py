"""A seat's view as the kernel needs it: what is certain, what is unseen, and who may hold it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nainjaune.game.cards import ALL_BELLES, OF_RANK, WHOLE_DECK, cards_in
from nainjaune.game.events import Lacked, Laid
from nainjaune.game.rules import Following
from nainjaune.game.view import View
from nainjaune.kernel.deal import KernelRules, Position
from nainjaune.kernel.twin import by_place, kernel_rules
from nainjaune.kernel.worlds import HOLDERS, TALON


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows when it is to act."""

    rules: KernelRules
    own: np.uint64
    place: int
    cards: NDArray[np.int64]
    """The unseen cards."""
    room: NDArray[np.int64]
    """How many of them each place holds; the talon is the last."""
    allowed: NDArray[np.uint64]
    """Which cards each place may hold, as a hand."""
    tokens: NDArray[np.int64]
    boxes: NDArray[np.int64]
    position: Position


def known_of(view: View) -> Known:
    """Reads a view taken at one's own turn; every « sans » heard bars that rank where saying it was forced."""
    seats = view.order
    place = {seat: number for number, seat in enumerate(seats)}
    table, last, streak, laid = 0, -1, 0, 0
    allowed = [WHOLE_DECK] * HOLDERS
    if view.rules.belles_dealt:
        allowed[TALON] &= ~ALL_BELLES
    forced = view.rules.following is Following.MUST
    for event in view.history:
        if isinstance(event, Laid):
            table |= 1 << event.card
            streak = streak + 1 if last == event.seat else 1
            last, laid = event.seat, laid + 1
        elif isinstance(event, Lacked) and forced:
            allowed[place[event.seat]] &= ~OF_RANK[event.rank]
    unseen = cards_in(WHOLE_DECK & ~table & ~view.hand)
    room = [0] * HOLDERS
    for seat, number in place.items():
        room[number] = 0 if seat == view.seat else view.counts[seat]
    room[TALON] = len(unseen) - sum(room)
    me = place[view.seat]
    assert view.origin is not None
    return Known(
        rules=kernel_rules(view.rules, len(seats)),
        own=np.uint64(view.hand),
        place=me,
        cards=np.array([int(card) for card in unseen], dtype=np.int64),
        room=np.array(room, dtype=np.int64),
        allowed=np.array(allowed, dtype=np.uint64),
        tokens=by_place(view.tokens, seats, np.int64),
        boxes=np.array(view.boxes, dtype=np.int64),
        position=Position(me, view.needed, place[view.origin], place.get(last, -1), streak, laid, np.uint64(table)),
    )

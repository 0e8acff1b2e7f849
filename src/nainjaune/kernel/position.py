"""A seat's view as the kernel needs it: what is certain, what is unseen, and who may hold it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nainjaune.game.cards import cards_in
from nainjaune.game.events import Laid
from nainjaune.game.unseen import TALON as IN_TALON
from nainjaune.game.unseen import unseen_by
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
    """Reads a view taken at one's own turn."""
    seats = view.order
    place = {seat: number for number, seat in enumerate(seats)}
    table, last, streak, laid = 0, -1, 0, 0
    for event in view.history:
        if isinstance(event, Laid):
            table |= 1 << event.card
            streak = streak + 1 if last == event.seat else 1
            last, laid = event.seat, laid + 1
    unseen = unseen_by(view)
    room, allowed = [0] * HOLDERS, [0] * HOLDERS
    for holder, count in unseen.counts.items():
        number = TALON if holder == IN_TALON else place[holder]
        room[number], allowed[number] = count, unseen.may_hold(holder)
    me = place[view.seat]
    assert view.origin is not None
    return Known(
        rules=kernel_rules(view.rules, len(seats)),
        own=np.uint64(view.hand),
        place=me,
        cards=np.array([int(card) for card in cards_in(unseen.cards)], dtype=np.int64),
        room=np.array(room, dtype=np.int64),
        allowed=np.array(allowed, dtype=np.uint64),
        tokens=by_place(view.tokens, seats, np.int64),
        boxes=np.array(view.boxes, dtype=np.int64),
        position=Position(me, view.needed, place[view.origin], place.get(last, -1), streak, laid, np.uint64(table)),
    )

"""A seat's view as the kernel needs it: what is certain, what is unseen, and who may hold it."""

from __future__ import annotations

from nainjaune.game.cards import cards_in
from nainjaune.game.events import Laid
from nainjaune.game.rules import Opening
from nainjaune.game.unseen import TALON as IN_TALON
from nainjaune.game.unseen import unseen_by
from nainjaune.game.view import View
from nainjaune.kernel.card_numbers import ALL_BELLES, FOUR_BITS
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Position
from nainjaune.kernel.game_bridge import by_place
from nainjaune.kernel.worlds import HOLDERS, TALON, Situation


def situation_of(view: View) -> Situation:
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
    own = place[view.seat]
    assert view.asked_from is not None
    return Situation(
        rules=kernel_rules(view.rules, len(seats)),
        seat=own,
        hand=view.hand,
        unseen=[int(card) for card in cards_in(unseen.cards)],
        room=room,
        allowed=allowed,
        tokens=by_place(view.tokens, seats),
        boxes=list(view.boxes),
        position=Position(own, view.needed, place[view.asked_from], place.get(last, -1), streak, laid, table),
        leads=_leads(view, place),
        passed_over=_passed_over(view, place),
    )


def _leads(view: View, place: dict[int, int]) -> list[list[int]]:
    """The leads of the others that were a choice, the last one first."""
    laid = [event for event in view.history if isinstance(event, Laid)]
    forced = laid[:1] if view.rules.opening is Opening.ACE else []
    found, since = [], dict.fromkeys(place, 0)
    for event in reversed(laid):
        since[event.seat] |= 1 << event.card
        if event.lead and event.seat != view.seat and event not in forced:
            found.append([place[event.seat], event.card.rank, since[event.seat]])
    return found


def _passed_over(view: View, place: dict[int, int]) -> list[int]:
    """For each holder the belles it laid an equal of; one that was laid before is in nobody's hand any more."""
    found = [0] * HOLDERS
    for event in view.history:
        if isinstance(event, Laid):
            found[place[event.seat]] |= ALL_BELLES & ~(1 << event.card) & FOUR_BITS << 4 * event.card.rank
    return found

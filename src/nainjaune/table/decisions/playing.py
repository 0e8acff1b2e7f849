"""Laying cards and saying « sans »."""

from __future__ import annotations

from nainjaune.game.cards import BOX_OF, Card
from nainjaune.game.moves import SANS
from nainjaune.table import actions, events
from nainjaune.table.principal import Principal
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.state import TableState

PlayAction = actions.Lay | actions.Sans | actions.Move


def play(table: TableState, principal: Principal, action: PlayAction) -> events.Played:
    """A card laid or « sans » said; the rules of the game are checked when the event is folded in."""
    if table.match is None:
        raise Refused(RefusalCode.NOT_BEGUN)
    if table.paused is not None:
        raise Refused(RefusalCode.PAUSED)
    seat = action.seat if isinstance(action, actions.Move) else principal.seat
    assert seat is not None
    if table.seats[seat].people_play is isinstance(action, actions.Move):
        raise Refused(RefusalCode.A_BOT_PLAYS if principal.person is not None else RefusalCode.STALE)
    return events.Played(seat=seat, move=_notation(action), person=principal.person)


def _notation(action: PlayAction) -> str:
    """The move in the notation of the logs."""
    match action:
        case actions.Lay(card=card, claim=claim):
            return card if claim or Card(card) not in BOX_OF else f"{card}?"
        case actions.Sans():
            return str(SANS)
        case actions.Move(move=text):
            return text

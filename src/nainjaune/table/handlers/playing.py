"""Laying cards and saying « sans »."""

from __future__ import annotations

from itertools import pairwise

from nainjaune.game.cards import BOX_OF, Card
from nainjaune.game.errors import RefusalReason
from nainjaune.game.moves import SANS
from nainjaune.game.series import rank_after
from nainjaune.table import actions, events
from nainjaune.table.principal import Principal
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.state import TableState


def play(
    table: TableState, principal: Principal, action: actions.Lay | actions.Sans | actions.BotMove
) -> events.Played:
    """A card laid or « sans » said; the rules of the game are checked when the event is folded in."""
    if table.match is None:
        raise Refused(RefusalCode.NOT_BEGUN)
    if table.paused is not None:
        raise Refused(RefusalCode.PAUSED)
    seat = action.seat if isinstance(action, actions.BotMove) else principal.seat
    assert seat is not None
    if principal.person is not None and table.seats[seat].waiting:
        raise Refused(RefusalCode.NEXT_DEAL, "the seat was taken while the deal was on")
    if table.people_move(seat) is isinstance(action, actions.BotMove):
        raise Refused(RefusalCode.A_BOT_PLAYS if principal.person is not None else RefusalCode.STALE)
    return events.Played(seat=seat, move=_notation(action), person=principal.person)


def lay_run(table: TableState, principal: Principal, action: actions.LayRun) -> list[events.Played]:
    """One event a card. Who holds all the cards of a run is asked for each of them before any other seat.

    The hand is checked before the first card is laid: a refusal further on could depend on the hands of others.
    """
    played = [play(table, principal, actions.Lay(one.card, one.claim)) for one in action.cards]
    cards = [Card(one.card) for one in action.cards]
    if any(after.rank != rank_after(card.rank) for card, after in pairwise(cards)):
        raise Refused(RefusalCode.NOT_A_RUN, "each card of a run is one rank above the one before")
    if table.turn == principal.seat and not _holds(table, cards):
        raise Refused(RefusalReason.NOT_IN_HAND.value)
    return played


def _holds(table: TableState, cards: list[Card]) -> bool:
    """Whether the seat to play holds all these cards."""
    assert table.match
    assert table.match.deal
    hand = table.match.deal.hands[table.match.deal.turn]
    return all(hand >> card & 1 for card in cards)


def _notation(action: actions.Lay | actions.Sans | actions.BotMove) -> str:
    """The move in the notation of the logs."""
    match action:
        case actions.Lay(card=card, claim=claim):
            return card if claim or Card(card) not in BOX_OF else f"{card}?"
        case actions.Sans():
            return str(SANS)
        case actions.BotMove(move=text):
            return text

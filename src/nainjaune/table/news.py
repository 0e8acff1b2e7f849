"""What everybody at a table is told of what happened: the game's events and the table's happenings, without secrets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.game import events as game
from nainjaune.game.cards import cards_in
from nainjaune.game.events import EndBecause, OutBecause, Why
from nainjaune.game.shuffle import commitment_to
from nainjaune.table import happenings as past
from nainjaune.table.naming import snake

Box = Annotated[int, Meta(description="a box by its place on the board: 0 is 10♦, then V♣ D♠ R♥ 7♦")]
Owed = Annotated[int, Meta(description="what was due; more than the amount where the seat had too little")]


class Told(Struct, frozen=True, tag_field="kind", tag=snake):
    """The root of all that only the wire knows."""


class ShuffleSealed(Told, frozen=True):
    """The next shuffle is fixed; this commits to its seed."""

    commitment: str


class SeatReady(Told, frozen=True):
    """A seat is ready for what comes next."""

    seat: int


class CardsDealt(Told, frozen=True):
    """The cards were dealt; each seat sees its own hand in `you`."""

    dealer: int


class Staked(Told, frozen=True):
    """A seat garnished the board; five amounts in board order."""

    seat: int
    amounts: tuple[int, ...]


class Laid(Told, frozen=True):
    """A seat laid a card."""

    seat: int
    card: str


class Lacked(Told, frozen=True):
    """« Sans 8 »: the seat was asked for the rank and did not lay it."""

    seat: int
    rank: int


class BoxTaken(Told, frozen=True):
    """A seat took all that lay in a box."""

    seat: int
    box: Box
    amount: int
    why: Why


class BoxLeft(Told, frozen=True):
    """A belle was laid without a claim: its box stays as it is."""

    seat: int
    box: Box


class BoxDoubled(Told, frozen=True):
    """A seat paid into a box as much as lay there: it kept the belle in hand, or laid it and did not claim."""

    seat: int
    box: Box
    amount: int
    owed: Owed
    why: Why


class WentOut(Told, frozen=True):
    """A seat's hand is empty and the deal is over."""

    seat: int
    grand_opera: Annotated[bool, Meta(description="whether all its cards went in one go, as the sheet understands it")]


class Paid(Told, frozen=True):
    """A seat paid the winner for the cards left in hand."""

    seat: int
    winner: int
    amount: int
    owed: Owed
    left: tuple[str, ...]


class Eliminated(Told, frozen=True):
    """A seat is out of the match."""

    seat: int
    because: OutBecause


class MatchEnded(Told, frozen=True):
    """The match is over; several seats may have won it together."""

    winners: tuple[int, ...]
    because: EndBecause


OfGame = (
    CardsDealt | Staked | Laid | Lacked | BoxTaken | BoxLeft | BoxDoubled | WentOut | Paid | Eliminated | MatchEnded
)
OfTable = (
    past.SatDown | past.Renamed | past.GotUp | past.BotSat | past.BotGotUp | past.Began | past.TimeCalled
    | past.WentAway | past.CameBack | past.StoodIn | past.TookBack | past.Paused | past.Resumed | past.GaveTime
    | past.Reacted | past.Chatted | past.ChatSet
)  # fmt: skip
"""The happenings that hold no secret and are told as they are."""
News = OfGame | OfTable | ShuffleSealed | SeatReady

_TOLD_AS_THEY_ARE = OfTable.__args__


def news_of(happening: past.AnyHappening, events: Sequence[game.Event]) -> list[News]:
    """What is told of a happening and what it did in the game."""
    told: list[News] = []
    if isinstance(happening, past.Sealed):
        told.append(ShuffleSealed(commitment_to(bytes.fromhex(happening.seed))))
    elif isinstance(happening, past.Readied):
        told.append(SeatReady(happening.seat))
    elif isinstance(happening, _TOLD_AS_THEY_ARE):
        told.append(happening)
    told += _of_game(events)
    return told


def _of_game(events: Sequence[game.Event]) -> Iterator[OfGame]:
    for event in events:
        match event:
            case game.Dealt(dealer=dealer):
                yield CardsDealt(dealer)
            case game.Laid(seat=seat, card=card):
                yield Laid(seat, str(card))
            case game.Paid():
                left = tuple(str(card) for card in cards_in(event.left))
                yield Paid(event.seat, event.winner, event.amount, event.owed, left)
            case game.ScoreEntered():
                raise AssertionError("no score is entered at a table")
            case _:
                yield _AS_TOLD[type(event)](*event)


_AS_TOLD = {
    game.Staked: Staked,
    game.Lacked: Lacked,
    game.BoxTaken: BoxTaken,
    game.BoxLeft: BoxLeft,
    game.BoxDoubled: BoxDoubled,
    game.WentOut: WentOut,
    game.Eliminated: Eliminated,
    game.MatchEnded: MatchEnded,
}

"""What everybody at a table is told of what happened: the game's events and the table's happenings, without secrets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from nainjaune.game import events as game
from nainjaune.game.cards import cards_in
from nainjaune.game.shuffle import commitment_to
from nainjaune.table import happenings as past
from nainjaune.table.naming import snake


class Told(Struct, frozen=True, tag_field="kind", tag=snake):
    """The root of all that only the wire knows."""


class ShuffleSealed(Told, frozen=True):
    """The next shuffle is fixed; this commits to its seed."""

    commitment: str


class SeatReady(Told, frozen=True):
    seat: int


class CardsDealt(Told, frozen=True):
    dealer: int


class Staked(Told, frozen=True):
    """A seat garnished the board; five amounts in board order."""

    seat: int
    amounts: tuple[int, ...]


class Laid(Told, frozen=True):
    seat: int
    card: str


class Lacked(Told, frozen=True):
    """« Sans 8 »."""

    seat: int
    rank: int


class BoxTaken(Told, frozen=True):
    seat: int
    box: int
    amount: int
    why: str


class BoxLeft(Told, frozen=True):
    """A belle was laid without a claim."""

    seat: int
    box: int


class BoxDoubled(Told, frozen=True):
    seat: int
    box: int
    amount: int
    owed: int
    why: str


class WentOut(Told, frozen=True):
    seat: int
    grand_opera: bool


class Paid(Told, frozen=True):
    """A seat paid the winner for the cards left in hand."""

    seat: int
    winner: int
    amount: int
    owed: int
    left: tuple[str, ...]


class Eliminated(Told, frozen=True):
    seat: int
    because: str


class MatchEnded(Told, frozen=True):
    winners: tuple[int, ...]
    because: str


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

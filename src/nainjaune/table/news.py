"""News: what clients are sent about table events and the game events they caused, without secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, Final, get_args

import msgspec
from msgspec import Meta, Raw, Struct

from nainjaune.game import events as game
from nainjaune.game.cards import cards_in
from nainjaune.game.events import EliminationReason, MatchEndReason, SeriesEndReason, TransferReason
from nainjaune.game.hexadecimal import from_hex
from nainjaune.game.shuffle import commitment_to
from nainjaune.table import events
from nainjaune.table.naming import snake

Box = Annotated[int, Meta(description="a box by its place on the board: 0 is 10♦, then V♣ D♠ R♥ 7♦")]
Owed = Annotated[int, Meta(description="what was due; more than the amount where the seat had too little")]

InTalon = Annotated[
    int | None,
    Meta(
        description="how many cards of the missing rank lie in the talon, as everybody can tell; null where a card may "
        "be kept back, and where no rank is missing"
    ),
]


class NewsItem(Struct, frozen=True, tag_field="kind", tag=snake):
    """The base of the news that are not table events themselves."""


class ShuffleSealed(NewsItem, frozen=True):
    """The shuffle of the next deal is fixed: what each seat committed to, and the commitment to the seed."""

    commitment: str
    coupe_commitments: Annotated[tuple[str, ...], Meta(description="by seat, empty where it did not commit")]


class SeatReady(NewsItem, frozen=True):
    """A seat is ready for the next deal or the rematch."""

    seat: int


class MatchBegan(NewsItem, frozen=True):
    """A match began, with these purses."""

    tokens: Annotated[tuple[int, ...], Meta(description="the tokens of each seat")]
    dealer: Annotated[int, Meta(description="who is to deal first")]


class CardsDealt(NewsItem, frozen=True):
    """The cards were dealt; each seat sees its own hand in `you`."""

    dealer: int
    order: Annotated[tuple[int, ...], Meta(description="the seats in play order, the one that opens first")]
    counts: Annotated[tuple[int, ...], Meta(description="how many cards each seat received, by seat number")]
    needed: Annotated[int, Meta(description="the rank the opening must have; 0: any card may be led")]


class Staked(NewsItem, frozen=True):
    """A seat garnished the board; five amounts in board order."""

    seat: int
    amounts: tuple[int, ...]


class Laid(NewsItem, frozen=True):
    """A seat laid a card."""

    seat: int
    card: str
    lead: Annotated[bool, Meta(description="whether the card starts a series")]
    needed: Annotated[
        int, Meta(description="the rank that continues the series, asked of the same seat first; 0 after a king")
    ]


class Lacked(NewsItem, frozen=True):
    """« Sans 8 »: the seat was asked for the rank and did not lay it."""

    seat: int
    rank: int
    asked_next: Annotated[int | None, Meta(description="who is asked next for it; null when everybody has been asked")]


class RankSkipped(NewsItem, frozen=True):
    """Nobody laid the rank, and the series goes on above it."""

    seat: Annotated[int, Meta(description="who is asked first for the rank above")]
    rank: int
    needed: Annotated[int, Meta(description="the rank that continues the series now")]
    in_talon: InTalon


class SeriesEnded(NewsItem, frozen=True):
    """A series is over."""

    seat: Annotated[int, Meta(description="who laid its last card; without any card, the seat that was to open")]
    why: SeriesEndReason
    leader: Annotated[int | None, Meta(description="who leads next; null when the deal is over")]
    missing: Annotated[int, Meta(description="the rank that nobody laid; 0 where the series did not get stuck")]
    in_talon: InTalon


class BoxTaken(NewsItem, frozen=True):
    """A seat took all that lay in a box."""

    seat: int
    box: Box
    amount: int
    why: TransferReason


class BoxLeft(NewsItem, frozen=True):
    """A belle was laid without a claim: its box stays as it is."""

    seat: int
    box: Box


class BoxDoubled(NewsItem, frozen=True):
    """A seat paid into a box as much as lay there: it kept the belle in hand, or laid it and did not claim."""

    seat: int
    box: Box
    amount: int
    owed: Owed
    why: TransferReason


class WentOut(NewsItem, frozen=True):
    """A seat's hand is empty and the deal is over."""

    seat: int
    grand_opera: Annotated[bool, Meta(description="whether all its cards went in one go, as the sheet understands it")]


class Paid(NewsItem, frozen=True):
    """A seat paid the winner for the cards left in hand."""

    seat: int
    winner: int
    amount: int
    owed: Owed
    left: tuple[str, ...]


class Eliminated(NewsItem, frozen=True):
    """A seat is out of the match."""

    seat: int
    because: EliminationReason


class MatchEnded(NewsItem, frozen=True):
    """The match is over; several seats may have won it together."""

    winners: tuple[int, ...]
    because: MatchEndReason


GameNews = (
    MatchBegan
    | CardsDealt
    | Staked
    | Laid
    | Lacked
    | RankSkipped
    | SeriesEnded
    | BoxTaken
    | BoxLeft
    | BoxDoubled
    | WentOut
    | Paid
    | Eliminated
    | MatchEnded
)
TableNews = (
    events.SatDown | events.Renamed | events.FaceChosen | events.GotUp | events.BotSat | events.BotGotUp
    | events.YoungestMarked | events.YoungestUnmarked | events.Began | events.TimeCalled | events.LastDealCalled
    | events.WentAway | events.CameBack | events.StoodIn | events.TookBack | events.Paused | events.Resumed
    | events.GaveTime | events.PlayOutAsked | events.Reacted | events.Chatted | events.ChatSet | events.ShuffleVoided
)  # fmt: skip
"""The table events without secrets, which are sent as they are."""
News = GameNews | TableNews | ShuffleSealed | SeatReady

_SENT_AS_THEY_ARE: Final = frozenset(get_args(TableNews))
_encoder: Final = msgspec.json.Encoder()


def news_of(event: events.TableEvent, game_events: Sequence[game.Event]) -> list[News]:
    """The news of a table event and the game events it caused."""
    return [item for item in (_of_table(event), *map(_of_game, game_events)) if item]


def encoded_news(event: events.TableEvent, game_events: Sequence[game.Event]) -> tuple[Raw, ...]:
    """`news_of` encoded, each item by itself."""
    own = None if type(event) is events.Played else _of_table(event)
    items = [encoded for one in game_events if (encoded := _encoded_of_game(one))]
    return (Raw(_encoder.encode(own)), *items) if own else tuple(items)


@lru_cache(4096, typed=True)  # typed, for events of two kinds may be equal as tuples
def _encoded_of_game(event: game.Event) -> Raw | None:
    """The same few events come again and again: a seat lays a card, another lacks a rank."""
    news = _of_game(event)
    return Raw(_encoder.encode(news)) if news else None


def _of_table(event: events.TableEvent) -> News | None:
    if isinstance(event, events.Sealed):
        return ShuffleSealed(commitment_to(from_hex(event.seed)), event.coupe_commitments)
    if isinstance(event, events.Readied):
        return SeatReady(event.seat)
    return event if type(event) in _SENT_AS_THEY_ARE else None  # type: ignore[return-value] # `TableNews` has the type


def _of_game(event: game.Event) -> GameNews | None:
    match event:
        case game.HandsDealt():
            return None
        case game.Laid(seat, card, lead, needed):
            return Laid(seat, str(card), lead, needed)
        case game.Paid():
            left = tuple(str(card) for card in cards_in(event.left))
            return Paid(event.seat, event.winner, event.amount, event.owed, left)
        case game.ScoreEntered():
            raise AssertionError("no score is entered at a table")
        case _:
            return _NEWS_OF[type(event)](*event)


_NEWS_OF: Final[dict[type[game.Event], Callable[..., GameNews]]] = {
    game.MatchBegan: MatchBegan,
    game.Dealt: CardsDealt,
    game.Staked: Staked,
    game.Lacked: Lacked,
    game.RankSkipped: RankSkipped,
    game.SeriesEnded: SeriesEnded,
    game.BoxTaken: BoxTaken,
    game.BoxLeft: BoxLeft,
    game.BoxDoubled: BoxDoubled,
    game.WentOut: WentOut,
    game.Eliminated: Eliminated,
    game.MatchEnded: MatchEnded,
}

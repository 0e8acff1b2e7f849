"""The events of a match. Every token that moves is in one of them.

A seat is its number, a box its place on the board (10♦ V♣ D♠ R♥ 7♦). `amount` is what was paid, `owed` what
was due: they differ where a player had too little. `why` names the clause that moved the tokens.
`tokens_moved` gives the change of each purse and box, so a whole match can be audited from its events.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple, TypeVar

from nainjaune.game.cards import BELLES, FULL_DECK, KING, Card
from nainjaune.game.clause_values import MOST_PLAYERS
from nainjaune.game.series import rank_after

_Kind = TypeVar("_Kind", bound=type)


def _kind(cls: _Kind) -> _Kind:
    """Events are tuples, which are made three times faster than frozen dataclasses; but a tuple equals any tuple
    with the same items, and a `BoxLeft(0, 1)` must not equal a `WentOut(0, True)`.
    """

    def equal(self: tuple[object, ...], other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def differ(self: tuple[object, ...], other: object) -> bool:
        return not equal(self, other)

    cls.__eq__, cls.__ne__ = equal, differ  # type: ignore[assignment] # mypy knows no per-class operators
    return cls


class TransferReason(StrEnum):
    """The clause by which tokens move."""

    STAKES = "stakes"
    CLAIM = "claim"
    UNCLAIMED = "unclaimed"
    GRAND_OPERA = "grand_opera"
    PAYMENT = "payment"
    BELLE_IN_HAND = "belle_in_hand"


class SeriesEndReason(StrEnum):
    """Why a series is over."""

    KING = "king"
    STUCK = "stuck"
    """Nobody laid the needed rank."""
    OUT = "out"
    """The last card of the series was the last of a hand, whether it was a King or not."""


class EliminationReason(StrEnum):
    """Why a player leaves the match."""

    CANNOT_STAKE = "cannot_stake"
    CANNOT_PAY = "cannot_pay"
    NO_TOKENS = "no_tokens"


class MatchEndReason(StrEnum):
    """Why a match is over."""

    DEALS_PLAYED = "deals_played"
    TIME_CALLED = "time_called"
    LAST_DEAL_CALLED = "last_deal_called"
    """By agreement, on any sheet (G22)."""
    ELIMINATION = "elimination"
    ONE_LEFT = "one_left"
    NOBODY_CAN_STAKE = "nobody_can_stake"
    AMOUNT_LIMIT = "amount_limit"
    """A box or a purse has grown past what is counted (G27)."""


@_kind
class Staked(NamedTuple):
    """A player garnished the board; five amounts in board order."""

    seat: int
    amounts: tuple[int, ...]


@_kind
class MatchBegan(NamedTuple):
    """A match began, with these purses."""

    tokens: tuple[int, ...]
    dealer: int
    """Who is to deal first."""


@_kind
class Dealt(NamedTuple):
    """The cards were dealt: what everybody sees of it."""

    dealer: int
    order: tuple[int, ...]
    """The seats in play order, the one that opens first, the dealer last."""
    counts: tuple[int, ...]
    """How many cards each seat received, by seat number; 0 for a seat out of the match."""
    needed: int
    """The rank the opening must have; 0: any card may be led."""


@_kind
class HandsDealt(NamedTuple):
    """Which cards were dealt to whom. Secret: nobody at the table may see this event."""

    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]


@_kind
class Laid(NamedTuple):
    seat: int
    card: Card
    lead: bool
    """Whether the card starts a series: the first of the deal, or the first after a series has ended."""
    needed: int
    """The rank that continues the series, for which the same seat is asked first; 0 after a King, which ends it."""


@_kind
class Lacked(NamedTuple):
    """« Sans 8 »: the seat was asked for the rank and did not lay it."""

    seat: int
    rank: int
    asked_next: int | None
    """Who is asked next for the same rank; None when everybody has been asked."""


@_kind
class RankSkipped(NamedTuple):
    """Nobody laid the rank, and the series goes on above it (`stuck_lead = skip_rank`)."""

    seat: int
    """Who is asked first for the rank above: the player of the last card, at the opening the seat that opens."""
    rank: int
    needed: int
    """The rank that continues the series now."""
    in_talon: int | None
    """How many cards of the missing rank the talon has, as in `SeriesEnded`."""


@_kind
class SeriesEnded(NamedTuple):
    """A series is over; also one without any card, when at the opening an ace was needed and nobody laid one."""

    seat: int
    """Who laid its last card; without any card, the seat that was to open."""
    why: SeriesEndReason
    leader: int | None
    """Who leads next; None when the deal is over."""
    missing: int
    """The rank that nobody laid; 0 where the series did not get stuck."""
    in_talon: int | None
    """How many cards of the missing rank lie in the talon: where all must follow, all that were not laid, as everybody
    can tell. None where a card may be kept back, and where no rank is missing.
    """


@_kind
class BoxTaken(NamedTuple):
    """A box went to a player, by its belle or by a grand opéra."""

    seat: int
    box: int
    amount: int
    why: TransferReason


@_kind
class BoxLeft(NamedTuple):
    """A belle was laid and its box not claimed: it stays as it is."""

    seat: int
    box: int


@_kind
class BoxDoubled(NamedTuple):
    """A player added to a box as much as lay in it: a belle kept in hand, or laid and not claimed."""

    seat: int
    box: int
    amount: int
    owed: int
    why: TransferReason


@_kind
class WentOut(NamedTuple):
    """« J'arrête »: the hand is empty and the deal is over."""

    seat: int
    grand_opera: bool


@_kind
class Paid(NamedTuple):
    """A loser paid the winner for the cards left in hand."""

    seat: int
    winner: int
    amount: int
    owed: int
    left: int
    """The cards still in hand, as a hand; on a score sheet those that were named."""


@_kind
class ScoreEntered(NamedTuple):
    """The result of a deal played on a real board was written down."""

    winner: int
    grand_opera: bool
    tokens: tuple[int, ...]
    """The change of each purse."""
    boxes: tuple[int, ...]
    """The change of each box."""


@_kind
class Eliminated(NamedTuple):
    seat: int
    because: EliminationReason


@_kind
class MatchEnded(NamedTuple):
    winners: tuple[int, ...]
    because: MatchEndReason


Event = (
    MatchBegan
    | Staked
    | Dealt
    | HandsDealt
    | Laid
    | Lacked
    | RankSkipped
    | SeriesEnded
    | BoxTaken
    | BoxLeft
    | BoxDoubled
    | WentOut
    | Paid
    | ScoreEntered
    | Eliminated
    | MatchEnded
)
PUBLIC: Final = (
    MatchBegan, Staked, Dealt, Laid, Lacked, RankSkipped, SeriesEnded, BoxTaken, BoxLeft, BoxDoubled, WentOut, Paid,
    ScoreEntered, Eliminated, MatchEnded,
)  # fmt: skip
"""The kinds of event the whole table sees."""

_SEATS: Final = range(MOST_PLAYERS)
_RANKS: Final = range(KING + 1)
LED, LAID = (
    tuple({card: Laid(seat, card, lead, rank_after(card.rank)) for card in FULL_DECK} for seat in _SEATS)
    for lead in (True, False)
)
"""Each seat's laying of each card as a lead and in a series, made once: a deal has some forty."""
LACKED: Final = tuple(
    tuple(tuple(Lacked(seat, rank, asked_next) for rank in _RANKS) for asked_next in _SEATS) for seat in _SEATS
)
"""By seat, the seat asked next and the rank."""
LACKED_LAST: Final = tuple(tuple(Lacked(seat, rank, None) for rank in _RANKS) for seat in _SEATS)
"""By seat and rank, where nobody is asked after this seat."""
ENDED_BY_KING: Final = tuple(SeriesEnded(seat, SeriesEndReason.KING, seat, 0, None) for seat in _SEATS)
ENDED_BY_GOING_OUT: Final = tuple(SeriesEnded(seat, SeriesEndReason.OUT, None, 0, None) for seat in _SEATS)


@cache
def ended_stuck(seat: int, leader: int, missing: int, in_talon: int | None) -> SeriesEnded:
    """The end of a series of which nobody laid the missing rank; equal ends are one object."""
    return SeriesEnded(seat, SeriesEndReason.STUCK, leader, missing, in_talon)


def tokens_moved(event: Event, players: int) -> tuple[list[int], list[int]]:
    """The change of every purse and every box by one event."""
    purses, boxes = [0] * players, [0] * len(BELLES)
    match event:
        case Staked(seat, amounts):
            purses[seat] -= sum(amounts)
            boxes = list(amounts)
        case BoxTaken(seat, box, amount):
            purses[seat] += amount
            boxes[box] -= amount
        case BoxDoubled(seat, box, amount):
            purses[seat] -= amount
            boxes[box] += amount
        case Paid(seat, winner, amount):
            purses[seat] -= amount
            purses[winner] += amount
        case ScoreEntered():
            purses, boxes = list(event.tokens), list(event.boxes)
        case _:
            pass
    return purses, boxes


def sum_of(events: Iterable[Event], players: int) -> tuple[list[int], list[int]]:
    """The change of every purse and box over many events."""
    purses, boxes = [0] * players, [0] * len(BELLES)
    for event in events:
        more, fill = tokens_moved(event, players)
        purses = [a + b for a, b in zip(purses, more, strict=True)]
        boxes = [a + b for a, b in zip(boxes, fill, strict=True)]
    return purses, boxes

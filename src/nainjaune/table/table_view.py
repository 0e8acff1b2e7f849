"""What a principal sees of a table: `TableInfo`, the same for everybody, and `You`, what only this principal sees.

Both are built from a whitelist. Law: two tables that differ only in what a principal cannot know give it equal bytes.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from nainjaune.game.cards import BELLES, FULL_DECK, Card, cards_in
from nainjaune.game.clause_values import MOST_PLAYERS
from nainjaune.game.deal import Deal, leads, legal_moves
from nainjaune.game.moves import LAY, LAY_UNCLAIMED, SANS, Lay, Move
from nainjaune.game.series import RunEnd, run_end, run_led_by
from nainjaune.game.shuffle import commitment_to
from nainjaune.game.standing import places
from nainjaune.game.view import series_of
from nainjaune.table.actions import Face, Level
from nainjaune.table.due_work import deadline
from nainjaune.table.proof_info import ProofInfo, proof_info
from nainjaune.table.settings import Settings
from nainjaune.table.state import Seat, TableState
from nainjaune.table.table_rules import TableRules, table_rules
from nainjaune.table.you_encoding import encode_you

CARDS: Final = {card: str(card) for card in FULL_DECK}


class Phase(StrEnum):
    """What a table waits for: the host, readiness, the seat to play, or a rematch."""

    LOBBY = "lobby"
    """Before the first match."""
    BETWEEN = "between"
    """Between two deals, or before the first."""
    DEAL = "deal"
    OVER = "over"
    """The match is over; a rematch begins when all are ready."""


class PersonInfo(Struct, frozen=True):
    """A person who holds a seat, alone or with others."""

    person: Annotated[int, Meta(description="their number at this table; never reused")]
    name: str
    face: Face


class SeatInfo(Struct, frozen=True):
    """A seat and who plays there."""

    people: tuple[PersonInfo, ...]
    bot: Annotated[Level | None, Meta(description="the level of the bot that plays here")]
    away: Annotated[bool, Meta(description="whether the seat is absent")]
    waiting: Annotated[bool, Meta(description="whether its people play, and see its cards, from the next deal on")]
    ready: Annotated[bool, Meta(description="whether the seat is ready for the next deal, or for a rematch")]
    tokens: int
    cards: Annotated[int, Meta(description="how many cards the seat holds")]
    out: Annotated[bool, Meta(description="whether the seat is out of the match")]


class NextShuffle(Struct, frozen=True):
    """The shuffle of the deal to come: first coupes are committed to, then it is sealed, then they are shown."""

    deal: Annotated[int, Meta(description="the number of the deal at this table, which commitments are bound to")]
    commitment: Annotated[str | None, Meta(description="the commitment to the seed; null until the shuffle is sealed")]
    coupe_commitments: Annotated[
        tuple[str, ...], Meta(description="once it is sealed: what each seat committed to; empty where it did not")
    ]
    awaited: Annotated[tuple[int, ...], Meta(description="the seats whose coupe is still to be shown")]
    barred: Annotated[
        tuple[int, ...], Meta(description="the seats that kept a coupe back in this match: they cut no more in it")
    ]


class SeriesCard(Struct, frozen=True):
    """A card of the series on the table."""

    seat: Annotated[int, Meta(description="who laid it")]
    card: str


class TableInfo(Struct, frozen=True):
    """What everybody sees."""

    name: str
    phase: Phase
    settings: Settings
    rules: TableRules
    seats: tuple[SeatInfo, ...]
    youngest: Annotated[int | None, Meta(description="the person the host marked as the youngest, by their number")]
    invite: Annotated[int, Meta(description="how many people were sent away: each makes all earlier invites void")]
    boxes: Annotated[tuple[int, ...], Meta(description="the tokens in each box, in board order: 10♦ V♣ D♠ R♥ 7♦")]
    match: Annotated[int, Meta(description="how many matches have begun at this table")]
    deal: Annotated[int, Meta(description="how many deals of the match have been dealt")]
    deals_agreed: Annotated[int | None, Meta(description="how many deals the match has, where it ends by deals")]
    dealer: Annotated[int | None, Meta(description="who dealt; between deals, who deals next")]
    order: Annotated[tuple[int, ...], Meta(description="the seats of the deal in play order")]
    hand_size: Annotated[
        int, Meta(description="how many cards everybody in the match is dealt: in this deal, between deals in the next")
    ]
    talon: Annotated[int, Meta(description="how many cards of the deal were dealt to nobody")]
    turn: Annotated[int | None, Meta(description="the seat to play")]
    needed: Annotated[int, Meta(description="the rank that must follow; 0: any card may be led")]
    series: Annotated[tuple[SeriesCard, ...], Meta(description="the rising run on the table")]
    deadline: Annotated[float | None, Meta(description="when the clock of this turn or pause ends, Unix seconds")]
    paused: bool
    chat: bool
    next_shuffle: Annotated[NextShuffle | None, Meta(description="between deals: the shuffle of the deal to come")]
    shuffle: ProofInfo | None
    hands: Annotated[
        tuple[tuple[str, ...], ...] | None, Meta(description="the cards left in every hand, open once a deal is over")
    ]
    last_deal: Annotated[bool, Meta(description="whether the host has called this deal the last one")]
    only_bots: Annotated[bool, Meta(description="whether only bots are still in the match: it can be played out")]
    playing_out: Annotated[bool, Meta(description="whether the bots play it to its end without waiting")]
    winners: Annotated[tuple[int, ...] | None, Meta(description="the seats that won, once the match is over")]
    places: Annotated[
        tuple[int, ...] | None,
        Meta(description="the place of every seat once the match is over; equal seats share one"),
    ]
    tally: Annotated[
        tuple[tuple[int, ...], ...],
        Meta(description="between deals: the seats' tokens at the start of the match and after every deal"),
    ]


class MoveInfo(Struct, frozen=True, omit_defaults=True):
    """A legal move: lay this card (claiming its box or not), or say « sans »."""

    card: str | None = None
    claim: bool = True


class RunInfo(Struct, frozen=True):
    """The cards that can be laid one after another from a legal card on, before another seat is asked."""

    cards: Annotated[tuple[str, ...], Meta(description="the first is the legal card; a belle goes before its like")]
    then: Annotated[int, Meta(description="the rank that must follow the last of them; 0 after a King")]
    end: Annotated[
        RunEnd, Meta(description="why it ends: the hand is empty, a King ends the series, or `then` is not in the hand")
    ]


class You(Struct, frozen=True):
    """What only this client sees."""

    seat: int | None
    person: int | None
    host: bool
    hand: tuple[str, ...]
    legal: tuple[MoveInfo, ...]
    lead: Annotated[bool, Meta(description="whether a card laid now is a lead: it begins a series")]
    runs: tuple[RunInfo, ...]


_SERIES_CARDS: Final = [{card: SeriesCard(seat, name) for card, name in CARDS.items()} for seat in range(MOST_PLAYERS)]
MOVES: Final[dict[Move, MoveInfo]] = {
    **{LAY[card]: MoveInfo(CARDS[card]) for card in FULL_DECK},
    **{move: MoveInfo(CARDS[card], claim=False) for card, move in LAY_UNCLAIMED.items()},
    SANS: MoveInfo(),
}
_encoder: Final = msgspec.json.Encoder()


def phase_of(table: TableState) -> Phase:
    if table.match is None:
        return Phase.LOBBY
    if table.in_deal:
        return Phase.DEAL
    return Phase.BETWEEN if table.in_match else Phase.OVER


def table_info(table: TableState) -> TableInfo:
    """The table as everybody sees it."""
    match = table.match
    deal = match.deal if match else None
    return TableInfo(
        name=table.name,
        phase=phase_of(table),
        settings=table.settings,
        rules=table_rules(table.sheet),
        seats=tuple(_seat_info(table, place, seat) for place, seat in enumerate(table.seats)),
        youngest=table.youngest,
        invite=table.invite.number,
        boxes=match.boxes if match else (0,) * len(BELLES),
        match=table.matches,
        deal=0 if match is None else match.standing.deals + match.in_deal,
        deals_agreed=match.setup.deals_agreed if match else table.settings.deals,
        dealer=match.standing.dealer if match else None,
        order=deal.setup.seats if deal else (),
        hand_size=table.sheet.rules.hand_size(_dealt_to(table)),
        talon=deal.setup.talon.bit_count() if deal else 0,
        turn=table.turn,
        needed=deal.needed if deal and not deal.ended else 0,
        series=series_on_table(deal) if deal else (),
        deadline=deadline(table),
        paused=table.paused is not None,
        chat=table.chat,
        next_shuffle=_next_shuffle(table) if table.in_match and not table.in_deal else None,
        shuffle=proof_info(table.shuffle, over=not table.in_deal) if table.shuffle else None,
        hands=tuple(_names(hand) for hand in deal.hands) if deal and deal.ended else None,
        last_deal=table.last_deal,
        only_bots=table.only_bots_in,
        playing_out=table.plays_out,
        winners=match.standing.ended.winners if match and match.standing.ended else None,
        places=places(match.setup, match.standing) if match and match.standing.ended else None,
        tally=() if table.in_deal else table.tally,
    )


def _dealt_to(table: TableState) -> int:
    """How many seats are dealt to: those still in the match; all of them before one."""
    match = table.match
    return len(table.seats) if match is None or match.standing.ended else len(match.standing.seats)


@lru_cache(8192)  # most hands do not change from one update to the next
def _names(hand: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards_in(hand))


def _seat_info(table: TableState, place: int, seat: Seat) -> SeatInfo:
    match = table.match
    deal = match.deal if match else None
    return SeatInfo(
        people=tuple(PersonInfo(*person) for person in seat.people),
        bot=seat.bot,
        away=seat.away is not None,
        waiting=seat.waiting,
        ready=place in table.ready,
        tokens=match.tokens[place] if match else 0,
        cards=deal.hands[place].bit_count() if deal else 0,
        out=match is not None and place in match.standing.eliminated,
    )


def series_on_table(deal: Deal) -> tuple[SeriesCard, ...]:
    return tuple([_SERIES_CARDS[laid.seat][laid.card] for laid in series_of(deal.history)])


def _next_shuffle(table: TableState) -> NextShuffle:
    cutting = table.cutting
    return NextShuffle(
        deal=table.deals + 1,
        commitment=commitment_to(cutting.seed) if cutting.seed is not None else None,
        coupe_commitments=cutting.sealed_commitments,
        awaited=cutting.awaited,
        barred=tuple(sorted(cutting.barred)),
    )


def you_info(table: TableState, seat: int | None, person: int | None, *, host: bool) -> You:
    """What a seat sees besides; an onlooker has no seat and sees nothing more."""
    legal, lead, runs = _moves(table) if _may_play(table, seat, person) else ((), False, ())
    return You(seat, person, host, _names(_hand(table, seat, person)), legal, lead, runs)


def _may_play(table: TableState, seat: int | None, person: int | None) -> bool:
    if seat is None or table.turn != seat or table.paused is not None:
        return False
    return table.people_move(seat) and table.sees_hand(seat, person)


def encoded_you(table: TableState, seat: int | None, person: int | None, *, host: bool) -> bytes:
    """`you_info` encoded."""
    hand, deal = _hand(table, seat, person), table.match.deal if table.match else None
    if deal is None or not _may_play(table, seat, person):
        return encode_you(seat, person, hand, host=host)
    return encode_you(seat, person, hand, host=host, legal=legal_moves(deal), lead=leads(deal))


def _hand(table: TableState, seat: int | None, person: int | None) -> int:
    """The hand a person may see: their seat's, while a deal is on that was dealt to them."""
    deal = table.match.deal if table.match else None
    if seat is None or deal is None or deal.ended or not table.sees_hand(seat, person):
        return 0
    return deal.hands[seat]


def _moves(table: TableState) -> tuple[tuple[MoveInfo, ...], bool, tuple[RunInfo, ...]]:
    """The legal moves of the seat to play, whether its card is a lead, and the run from each card."""
    assert table.match
    deal = table.match.deal
    assert deal
    moves, hand = legal_moves(deal), deal.hands[deal.turn]
    cards = dict.fromkeys(move.card for move in moves if isinstance(move, Lay))
    return tuple([MOVES[move] for move in moves]), leads(deal), tuple([_run(hand, card) for card in cards])


def _run(hand: int, card: Card) -> RunInfo:
    laid, missing = run_led_by(hand, card)
    return RunInfo(_names(laid), missing, run_end(hand, laid, missing))


def encode(info: TableInfo | You) -> bytes:
    return _encoder.encode(info)

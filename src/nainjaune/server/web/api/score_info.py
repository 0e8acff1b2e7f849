"""What goes over the wire for the score sheet: deals as they are written down, and as they are settled."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from nainjaune.game.cards import BELLES, parse_cards
from nainjaune.game.clause_values import DECK_SIZE, MOST_PLAYERS
from nainjaune.game.events import EliminationReason, MatchEnded, MatchEndReason, TransferReason
from nainjaune.game.score_entry import DealEntry, EntryField, EntryProblem, EntryReason, LaidBelle, Left, Missing
from nainjaune.game.setup import MOST_START
from nainjaune.game.standing import MOST_TOKENS, Standing
from nainjaune.game.unseen import TALON
from nainjaune.table.settings import Settings
from nainjaune.table.table_rules import TableRules

MOST_DEALS = 40
"""The most deals that are settled at once; longer matches are sent in parts."""
MOST_ANYWHERE = 100 * max(MOST_TOKENS, MOST_START)

SeatOf = Annotated[int, Meta(ge=0, le=MOST_PLAYERS - 1)]
BoxOf = Annotated[int, Meta(ge=0, le=len(BELLES) - 1)]
Amount = Annotated[int, Meta(ge=-MOST_ANYWHERE, le=MOST_ANYWHERE)]
Counts = Annotated[tuple[int, ...], Meta(description="how many of each piece, in the order of `rules.pieces`")]


class EndedInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """How the match ended."""

    winners: Annotated[list[SeatOf], Meta(max_length=MOST_PLAYERS)]
    because: MatchEndReason


class StandingInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """How the match stands between two deals; sent back, the deals after it are settled from there."""

    tokens: Annotated[list[Amount], Meta(max_length=MOST_PLAYERS)]
    boxes: Annotated[list[Amount], Meta(max_length=len(BELLES))]
    dealer: Annotated[SeatOf, Meta(description="who deals next")]
    deals: Annotated[int, Meta(ge=0, le=1_000_000, description="how many deals are over")]
    eliminated: Annotated[list[SeatOf], Meta(max_length=MOST_PLAYERS, description="who is out of the match, in order")]
    out_after: Annotated[
        list[Annotated[int, Meta(ge=0, le=1_000_000)]],
        Meta(max_length=MOST_PLAYERS, description="after how many deals each of them went out"),
    ]
    ended: EndedInfo | None


class LaidInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A belle that was laid."""

    box: BoxOf
    seat: SeatOf
    claimed: Annotated[bool, Meta(description="false: its player forgot to take the box")] = True


class LeftInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has left: how many cards, how many points, or the very cards."""

    cards: Annotated[int, Meta(ge=0, le=DECK_SIZE)] | None = None
    points: Annotated[int, Meta(ge=0, le=9_999)] | None = None
    hand: Annotated[str, Meta(max_length=160, description="cards with spaces between: `7d Td`")] | None = None


class EntryInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A deal as it is written down; it may be unfinished."""

    winner: Annotated[SeatOf | None, Meta(description="who went out; null: the deal is on")] = None
    laid: Annotated[list[LaidInfo], Meta(max_length=10, description="the belles laid, in order")] = field(
        default_factory=list
    )
    kept: Annotated[
        dict[
            Annotated[str, Meta(pattern=f"^[0-{len(BELLES) - 1}]$")],
            Annotated[int, Meta(ge=TALON, le=MOST_PLAYERS - 1)],
        ],
        Meta(max_length=len(BELLES), description="where other belles are: box and seat; -1: in the talon"),
    ] = field(default_factory=dict)
    left: Annotated[list[LeftInfo | None], Meta(max_length=MOST_PLAYERS, description="what each seat has left")] = (
        field(default_factory=list)
    )
    grand_opera: bool = False


class ScoreQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """A match on a real board: what is agreed, the deals, and the deal on the table."""

    settings: Settings = field(default_factory=Settings)
    first_dealer: SeatOf = 0
    standing: Annotated[
        StandingInfo | None, Meta(description="before the first of `deals`, as it was answered; null: the start")
    ] = None
    deals: Annotated[tuple[EntryInfo, ...], Meta(max_length=MOST_DEALS)] = ()
    current: Annotated[EntryInfo | None, Meta(description="the deal on the table, as far as it is known")] = None
    call_time: Annotated[bool, Meta(description="no further deal is dealt")] = False


class ScoreLine(Struct, frozen=True):
    """One line of a deal: tokens that moved, from whom, to whom, and why."""

    kind: Literal["staked", "taken", "left", "doubled", "paid"]
    seat: Annotated[int, Meta(description="who paid or took")]
    box: int | None
    to: Annotated[int | None, Meta(description="the winner, who was paid")]
    amount: int
    owed: Annotated[int, Meta(description="what was due; more than was paid where somebody had too little")]
    why: TransferReason
    given: Annotated[Counts | None, Meta(description="the pieces that are given; null: no pieces make it")]
    returned: Annotated[Counts | None, Meta(description="the change that comes back")]


class OutInfo(Struct, frozen=True):
    """Who is out of the match, and why."""

    seat: int
    because: EliminationReason


class ScoredInfo(Struct, frozen=True):
    """A deal that is settled."""

    dealer: int
    winner: int
    grand_opera: bool
    lines: tuple[ScoreLine, ...]
    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    out: Annotated[tuple[OutInfo, ...], Meta(description="who is out of the match after it")]
    standing: Annotated[StandingInfo, Meta(description="after it")]
    places: Annotated[tuple[int, ...], Meta(description="the place of every seat, 1 the best")]


class ProblemInfo(Struct, frozen=True):
    """What was written and cannot be: where, why, and what would fit."""

    field: EntryField
    reason: EntryReason
    seat: int | None
    box: int | None
    card: str | None
    other: Annotated[int | None, Meta(description="another seat that it concerns")]
    fits: Annotated[int | None, Meta(description="the nearest number that would do")]


class MissingInfo(Struct, frozen=True):
    """What is still to be written: who went out, a seat's hand, where a belle is."""

    what: Missing
    of: Annotated[int | None, Meta(description="the seat, or the box")]


class CurrentInfo(Struct, frozen=True):
    """The deal on the table: what purses and boxes hold now, what is wrong, what is missing, and how it would count."""

    dealer: int
    seats: Annotated[tuple[int, ...], Meta(description="who plays, the one that opens first")]
    hand_size: int
    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    problems: tuple[ProblemInfo, ...]
    missing: tuple[MissingInfo, ...]
    ranges: Annotated[tuple[tuple[int, int] | None, ...], Meta(description="fewest and most cards left, by seat")]
    most_points: Annotated[int, Meta(description="the points of the dearest hand there can be")]
    settled: Annotated[ScoredInfo | None, Meta(description="null: not all is known, or something is wrong")]


class AgreedInfo(Struct, frozen=True):
    """What was agreed, told so that a page need know no clause."""

    rules: TableRules
    tokens: Annotated[tuple[int, ...], Meta(description="what everyone starts with")]
    stakes: tuple[int, ...]
    deals: Annotated[int | None, Meta(description="how many deals, where that was agreed")]
    hand_size: Annotated[int, Meta(description="how many cards everybody is dealt while all are in the match")]
    most_points: Annotated[int, Meta(description="the points of the dearest of these hands")]
    counts: Annotated[Literal["points", "cards"], Meta(description="what is counted of a hand at the end")]
    asks_belles: Annotated[bool, Meta(description="a belle in hand costs something")]
    may_forget: Annotated[bool, Meta(description="a box can be forgotten")]
    forgotten_doubles: Annotated[bool, Meta(description="whoever forgets a box doubles it")]
    doubles: Annotated[bool, Meta(description="whoever holds a belle doubles its box")]
    belle_in_talon: Annotated[bool, Meta(description="a belle that nobody laid may lie in the talon")]
    by_time: Annotated[bool, Meta(description="the match ends at an agreed time")]


class StoppedInfo(Struct, frozen=True):
    """The first of the deals that could not be settled, counted from 0, and why: nothing after it was."""

    deal: int
    over: Annotated[bool, Meta(description="the match had ended before it")]
    problems: tuple[ProblemInfo, ...]
    missing: tuple[MissingInfo, ...]


class ScoreAnswer(Struct, frozen=True):
    """The match so far, settled."""

    agreed: AgreedInfo
    deals: tuple[ScoredInfo, ...]
    stopped: StoppedInfo | None
    standing: Annotated[StandingInfo, Meta(description="after the last deal that was settled")]
    places: tuple[int, ...]
    next_match_dealer: Annotated[int, Meta(description="who deals first in the next match of the same people")]
    current: Annotated[CurrentInfo | None, Meta(description="null: the match is over")]


def entry_of(info: EntryInfo) -> DealEntry:
    """The deal as it was written down. Raises `ParseError` for a card that does not exist."""
    return DealEntry(
        winner=info.winner,
        laid=tuple(LaidBelle(one.box, one.seat, one.claimed) for one in info.laid),
        kept={int(box): seat for box, seat in sorted(info.kept.items())},
        left=tuple(_left_of(left) for left in info.left),
        grand_opera=info.grand_opera,
    )


def _left_of(info: LeftInfo | None) -> Left | None:
    if info is None:
        return None
    return Left(info.cards, info.points, None if info.hand is None else parse_cards(info.hand))


def standing_of(info: StandingInfo, players: int) -> Standing:
    return Standing(
        tokens=tuple(info.tokens),
        boxes=tuple(info.boxes),
        dealer=info.dealer,
        deals=info.deals,
        seats=tuple(seat for seat in range(players) if seat not in info.eliminated),
        eliminated=tuple(info.eliminated),
        ended=MatchEnded(tuple(info.ended.winners), info.ended.because) if info.ended else None,
        out_after=tuple(info.out_after),
    )


def standing_info(standing: Standing) -> StandingInfo:
    return StandingInfo(
        tokens=list(standing.tokens),
        boxes=list(standing.boxes),
        dealer=standing.dealer,
        deals=standing.deals,
        eliminated=list(standing.eliminated),
        out_after=list(standing.out_after),
        ended=EndedInfo(list(standing.ended.winners), standing.ended.because) if standing.ended else None,
    )


def problem_info(problem: EntryProblem) -> ProblemInfo:
    card = None if problem.card is None else str(problem.card)
    values: dict[str, Any] = {"seat": problem.seat, "box": problem.box, "other": problem.other, "fits": problem.fits}
    return ProblemInfo(problem.field, problem.reason, card=card, **values)

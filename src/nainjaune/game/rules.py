"""The clauses of the game, each a typed field with its possible values.

The engine asks the clause, never the name of a sheet. What a clause means in words is in `sheets/clauses.toml`,
what each printed sheet says of it in `sheets/<sheet>.toml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import Enum, StrEnum
from typing import Any, Final

from nainjaune.game.cards import ACE

DECK_SIZE: Final = 52
MOST_PLAYERS: Final = 8
FEWEST_PLAYERS: Final = 2


class Direction(StrEnum):
    COUNTER_CLOCKWISE = "counter_clockwise"
    CLOCKWISE = "clockwise"


class StakeOn(StrEnum):
    EVERY_DEAL = "every_deal"
    FIRST_DEAL = "first_deal"


class FirstDealer(StrEnum):
    DRAWN = "drawn"
    YOUNGEST = "youngest"


class NextDealer(StrEnum):
    NEXT_SEAT = "next_seat"


class Opening(StrEnum):
    ANY = "any"
    ACE = "ace"


class Following(StrEnum):
    MUST = "must"
    MAY = "may"


class StuckLead(StrEnum):
    LAST_TO_PLAY = "last_to_play"
    LAST_ASKED = "last_asked"
    SKIP_RANK = "skip_rank"


class AfterKing(StrEnum):
    SAME_PLAYER = "same_player"


class Claim(StrEnum):
    AUTOMATIC = "automatic"
    SPOKEN = "spoken"


class Unclaimed(StrEnum):
    STAYS = "stays"
    DOUBLES = "doubles"


class GrandOpera(StrEnum):
    NONE = "none"
    FIRST_TURN = "first_turn"
    BEFORE_ANY_OPPONENT = "before_any_opponent"


class Payment(StrEnum):
    POINTS = "points"
    CARDS = "cards"
    CARDS_BELLE_TWO = "cards_belle_two"


class BelleInHand(StrEnum):
    DOUBLE_BOX = "double_box"
    NOTHING = "nothing"


class SettleOrder(StrEnum):
    PAYMENT_FIRST = "payment_first"


class UntakenBoxes(StrEnum):
    STAY = "stay"


class Insolvency(StrEnum):
    DEBT = "debt"
    OUT_IF_SHORT = "out_if_short"
    OUT_IF_EMPTY = "out_if_empty"


class MatchEnd(StrEnum):
    DEALS = "deals"
    TIME = "time"
    FIRST_ELIMINATION = "first_elimination"
    LAST_STANDING = "last_standing"


class Winner(StrEnum):
    BY_MATCH_END = "by_match_end"


class SaidSans(StrEnum):
    RANK_SANS_RANK = "rank_sans_rank"
    SANS_RANK = "sans_rank"
    SANS_RANK_REPEATED = "sans_rank_repeated"


class SaidOut(StrEnum):
    NOTHING = "nothing"
    JARRETE = "jarrete"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class StartTokens:
    """So many tokens each, or the tokens of the box shared out and the rest set aside."""

    amount: int
    shared: bool

    def each(self, players: int, unit: int = 1) -> int:
        """What one player starts with; a higher unit plays for more, so it multiplies the capital too."""
        return unit * (self.amount // players if self.shared else self.amount)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One value for every clause, in the order of a deal."""

    players: tuple[int, int]
    teams: bool
    direction: Direction
    first_dealer: FirstDealer
    next_dealer: NextDealer
    start_tokens: StartTokens
    coins: tuple[int, ...]
    stakes: tuple[int, ...]
    stake_on: StakeOn
    hand: tuple[tuple[int, int], ...]
    packet: int
    belles_dealt: bool
    opening: Opening
    following: Following
    stuck_lead: StuckLead
    after_king: AfterKing
    said_sans: SaidSans
    claim: Claim
    unclaimed: Unclaimed
    said_out: SaidOut
    grand_opera: GrandOpera
    payment: Payment
    court_points: int
    belle_in_hand: BelleInHand
    settle_order: SettleOrder
    untaken_boxes: UntakenBoxes
    insolvency: Insolvency
    match_end: MatchEnd
    winner: Winner

    def hand_size(self, players: int) -> int:
        return next(cards for count, cards in self.hand if count == players)

    def talon_size(self, players: int) -> int:
        return DECK_SIZE - players * self.hand_size(players)

    @property
    def opening_rank(self) -> int:
        """The rank the first series must start on; 0 for any."""
        return ACE if self.opening is Opening.ACE else 0


class BadValueError(Exception):
    """A clause does not have this value; `str` says what it may be."""


def _number(low: int, high: int) -> Callable[[object], int]:
    def parse(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadValueError(f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    return parse


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadValueError(f"must be true or false, not {value!r}")
    return value


def _numbers(count: tuple[int, int], low: int, high: int) -> Callable[[object], tuple[int, ...]]:
    number = _number(low, high)

    def parse(value: object) -> tuple[int, ...]:
        if not isinstance(value, list | tuple) or not count[0] <= len(value) <= count[1]:
            wanted = f"{count[0]}" if count[0] == count[1] else f"{count[0]} to {count[1]}"
            raise BadValueError(f"must be a list of {wanted} numbers, not {value!r}")
        return tuple(number(item) for item in value)

    return parse


def _choice(kind: type[Enum]) -> Callable[[object], Enum]:
    def parse(value: object) -> Enum:
        try:
            return kind(value)
        except ValueError:
            values = ", ".join(str(member.value) for member in kind)
            raise BadValueError(f"must be one of {values}, not {value!r}") from None

    return parse


def _players(value: object) -> tuple[int, int]:
    fewest, most = _numbers((2, 2), FEWEST_PLAYERS, MOST_PLAYERS)(value)
    if fewest > most:
        raise BadValueError(f"must be the fewest and the most players, not {value!r}")
    return fewest, most


def _hand(value: object) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, Mapping) or not value:
        raise BadValueError(f"must be a table from players to cards, not {value!r}")
    players, size = _number(FEWEST_PLAYERS, MOST_PLAYERS), _number(1, DECK_SIZE // FEWEST_PLAYERS)
    table = {}
    for key, cards in value.items():
        count = players(int(key) if isinstance(key, str) and key.isdecimal() and len(key) < 3 else key)
        if size(cards) * count > DECK_SIZE:
            raise BadValueError(f"{count} players with {cards} cards each need more than {DECK_SIZE} cards")
        table[count] = size(cards)
    return tuple(sorted(table.items()))


def _start_tokens(value: object) -> StartTokens:
    if not isinstance(value, Mapping) or set(value) not in ({"each"}, {"shared"}):
        raise BadValueError(f"must be {{each = N}} or {{shared = N}}, not {value!r}")
    ((kind, amount),) = value.items()
    return StartTokens(_number(1, 1_000_000)(amount), shared=kind == "shared")


def _stakes(value: object) -> tuple[int, ...]:
    stakes = _numbers((5, 5), 0, 1_000)(value)
    if not any(stakes):
        raise BadValueError("at least one box must have a stake")
    return stakes


PARSERS: Final[Mapping[str, Callable[[object], Any]]] = {
    "players": _players,
    "teams": _truth,
    "direction": _choice(Direction),
    "first_dealer": _choice(FirstDealer),
    "next_dealer": _choice(NextDealer),
    "start_tokens": _start_tokens,
    "coins": _numbers((1, 6), 1, 1_000),
    "stakes": _stakes,
    "stake_on": _choice(StakeOn),
    "hand": _hand,
    "packet": _number(1, DECK_SIZE // FEWEST_PLAYERS),
    "belles_dealt": _truth,
    "opening": _choice(Opening),
    "following": _choice(Following),
    "stuck_lead": _choice(StuckLead),
    "after_king": _choice(AfterKing),
    "said_sans": _choice(SaidSans),
    "claim": _choice(Claim),
    "unclaimed": _choice(Unclaimed),
    "said_out": _choice(SaidOut),
    "grand_opera": _choice(GrandOpera),
    "payment": _choice(Payment),
    "court_points": _number(0, 100),
    "belle_in_hand": _choice(BelleInHand),
    "settle_order": _choice(SettleOrder),
    "untaken_boxes": _choice(UntakenBoxes),
    "insolvency": _choice(Insolvency),
    "match_end": _choice(MatchEnd),
    "winner": _choice(Winner),
}

CLAUSES: Final = tuple(field.name for field in fields(Rules))
"""The names of all clauses, in the order of a deal."""


def plain(value: object) -> Any:
    """A clause's value as TOML or JSON would write it; `PARSERS` reads it back."""
    match value:
        case StartTokens():
            return {"shared" if value.shared else "each": value.amount}
        case Enum():
            return value.value
        case tuple() if value and isinstance(value[0], tuple):
            return {str(players): cards for players, cards in value}
        case tuple():
            return list(value)
        case _:
            return value

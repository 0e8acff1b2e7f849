"""What the value of a clause can be: how it is read from a file, written back, and which words it has.

A `ValueKind` belongs to a clause (see `game/rules.py`). Its `forms` are the keys of its words in `sheets/clauses.toml`.

>>> Number(1, 26).parse(3), HandTable().plain(((3, 15), (4, 12)))
(3, {'3': 15, '4': 12})
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from nainjaune.game.cards import BELLES, FULL_DECK

if TYPE_CHECKING:
    from nainjaune.game.rules import Rules

DECK_SIZE: Final = len(FULL_DECK)
MOST_PLAYERS: Final = 8
FEWEST_PLAYERS: Final = 2
USUAL_PLAYERS: Final = 4
"""So many play where nobody says how many, or as near to it as the sheet goes."""

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


class BadValueError(Exception):
    """A clause does not have this value; `str` says what it may be."""


@dataclass(frozen=True, slots=True)
class ClauseNumber:
    """One of the numbers that the value of a clause is made of."""

    at: int | str | None
    """Its place in the value as TOML or JSON has it: in a list, in a table; None: the number is the value."""
    value: int
    low: int
    high: int


def with_number(plain: Any, at: int | str | None, number: int) -> Any:
    """A value as TOML or JSON has it, with another number at this place.

    >>> with_number([1, 2, 3], 1, 9), with_number({"each": 50}, "each", 9), with_number(3, None, 9)
    ([1, 9, 3], {'each': 9}, 9)
    """
    if at is None:
        return number
    changed = plain.copy()
    changed[at] = number
    return changed


class ValueKind(ABC, Generic[T]):
    """The values one clause can have."""

    forms: tuple[str, ...]
    """The keys of the words of this clause: one for each way a value is put into words."""

    @abstractmethod
    def parse(self, value: object) -> T:
        """A value as TOML or JSON has it; raises BadValueError."""

    @abstractmethod
    def plain(self, value: T) -> Any:
        """A value as TOML or JSON would write it; `parse` reads it back."""

    @abstractmethod
    def form(self, value: T) -> str:
        """Which of the `forms` words this value."""

    @property
    def values(self) -> tuple[T, ...]:
        """Every value, where there is a short list of them; else nothing."""
        return ()

    def numbers(self, _value: T, _rules: Rules) -> tuple[ClauseNumber, ...]:
        """The numbers in a value that these rules ask, each with its range; none where `values` lists all values."""
        return ()


class EnumValue(ValueKind[E]):
    """One of the members of an enum."""

    def __init__(self, members: type[E]) -> None:
        self._members = members
        self.forms = tuple(str(member.value) for member in members)

    def parse(self, value: object) -> E:
        try:
            return self._members(value)
        except ValueError:
            raise BadValueError(f"must be one of {', '.join(self.forms)}, not {value!r}") from None

    def plain(self, value: E) -> Any:
        return value.value

    def form(self, value: E) -> str:
        return str(value.value)

    @property
    def values(self) -> tuple[E, ...]:
        return tuple(self._members)


class Boolean(ValueKind[bool]):
    """Yes or no."""

    forms = ("true", "false")

    def parse(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise BadValueError(f"must be true or false, not {value!r}")
        return value

    def plain(self, value: bool) -> bool:  # noqa: FBT001 - the value itself
        return value

    def form(self, value: bool) -> str:  # noqa: FBT001 - the value itself
        return str(value).lower()

    @property
    def values(self) -> tuple[bool, ...]:
        return (True, False)


class Number(ValueKind[int]):
    """A whole number; 1 may have words of its own (`one`), beside those of all others (`several`)."""

    forms: tuple[str, ...] = ("one", "several")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def parse(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise BadValueError(f"must be a whole number from {self.low} to {self.high}, not {value!r}")
        return value

    def plain(self, value: int) -> int:
        return value

    def form(self, value: int) -> str:
        return "one" if value == 1 else "several"

    def numbers(self, value: int, _rules: Rules) -> tuple[ClauseNumber, ...]:
        return (ClauseNumber(None, value, self.low, self.high),)


class Points(Number):
    """A whole number that is worded in one way."""

    forms = ("points",)

    def form(self, _value: int) -> str:
        return "points"


class Numbers(ValueKind[tuple[int, ...]]):
    """A list of `fewest` to `most` whole numbers, each from `low` to `high`."""

    forms: tuple[str, ...] = ("one", "several")

    def __init__(self, fewest: int, most: int, low: int, high: int) -> None:
        self._length = range(fewest, most + 1)
        self._number = Number(low, high)

    def parse(self, value: object) -> tuple[int, ...]:
        if not isinstance(value, list | tuple) or len(value) not in self._length:
            fewest, most = self._length[0], self._length[-1]
            wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            raise BadValueError(f"must be a list of {wanted} numbers, not {value!r}")
        return tuple(self._number.parse(item) for item in value)

    def plain(self, value: tuple[int, ...]) -> list[int]:
        return list(value)

    def form(self, value: tuple[int, ...]) -> str:
        return "one" if len(value) == 1 else "several"

    def numbers(self, value: tuple[int, ...], _rules: Rules) -> tuple[ClauseNumber, ...]:
        return tuple(ClauseNumber(at, one, self._number.low, self._number.high) for at, one in enumerate(value))


class PieceValues(Numbers):
    """What each kind of piece is worth, the largest first."""

    def __init__(self) -> None:
        super().__init__(1, 6, 1, 1_000)


class Stakes(Numbers):
    """What is put into each box; nothing at all is no stake."""

    forms = ("boxes",)

    def __init__(self) -> None:
        super().__init__(len(BELLES), len(BELLES), 0, 1_000)

    def parse(self, value: object) -> tuple[int, ...]:
        stakes = super().parse(value)
        if not any(stakes):
            raise BadValueError("at least one box must have a stake")
        return stakes

    def form(self, _value: tuple[int, ...]) -> str:
        return "boxes"


class PlayerRange(ValueKind[tuple[int, int]]):
    """The fewest and the most players."""

    forms = ("range", "exactly")
    _numbers = Numbers(2, 2, FEWEST_PLAYERS, MOST_PLAYERS)

    def parse(self, value: object) -> tuple[int, int]:
        fewest, most = self._numbers.parse(value)
        if fewest > most:
            raise BadValueError(f"must be the fewest and the most players, not {value!r}")
        return fewest, most

    def plain(self, value: tuple[int, int]) -> list[int]:
        return list(value)

    def form(self, value: tuple[int, int]) -> str:
        return "exactly" if value[0] == value[1] else "range"

    def numbers(self, value: tuple[int, int], rules: Rules) -> tuple[ClauseNumber, ...]:
        return self._numbers.numbers(value, rules)


class HandTable(ValueKind[tuple[tuple[int, int], ...]]):
    """How many cards each player gets, by the number of players."""

    forms = ("table",)
    _players = Number(FEWEST_PLAYERS, MOST_PLAYERS)
    _cards = Number(1, DECK_SIZE // FEWEST_PLAYERS)

    def parse(self, value: object) -> tuple[tuple[int, int], ...]:
        if not isinstance(value, Mapping) or not value:
            raise BadValueError(f"must be a table from players to cards, not {value!r}")
        return tuple(sorted(dict(self._row(players, cards) for players, cards in value.items()).items()))

    def _row(self, players: object, cards: object) -> tuple[int, int]:
        written = isinstance(players, str) and players.isdecimal() and len(players) < 3
        count = self._players.parse(int(str(players)) if written else players)
        size = self._cards.parse(cards)
        if size * count > DECK_SIZE:
            raise BadValueError(f"{count} players with {size} cards each need more than {DECK_SIZE} cards")
        return count, size

    def plain(self, value: tuple[tuple[int, int], ...]) -> dict[str, int]:
        return {str(players): cards for players, cards in value}

    def form(self, _value: tuple[tuple[int, int], ...]) -> str:
        return "table"

    def numbers(self, value: tuple[tuple[int, int], ...], rules: Rules) -> tuple[ClauseNumber, ...]:
        return tuple(
            ClauseNumber(str(players), cards, self._cards.low, DECK_SIZE // players)
            for players, cards in value
            if players in rules.player_counts
        )


@dataclass(frozen=True, slots=True)
class StartTokens:
    """`amount` tokens each, or that number of tokens shared out and the rest set aside."""

    amount: int
    shared: bool

    def each(self, players: int, unit: int = 1) -> int:
        """What one player starts with; a higher unit plays for more, so it multiplies the capital too."""
        return unit * (self.amount // players if self.shared else self.amount)


class Capital(ValueKind[StartTokens]):
    """`{each = N}` or `{shared = N}`."""

    forms = ("each", "shared")
    _amount = Number(1, 1_000_000)

    def parse(self, value: object) -> StartTokens:
        if not isinstance(value, Mapping) or set(value) not in ({"each"}, {"shared"}):
            raise BadValueError(f"must be {{each = N}} or {{shared = N}}, not {value!r}")
        ((kind, amount),) = value.items()
        return StartTokens(self._amount.parse(amount), shared=kind == "shared")

    def plain(self, value: StartTokens) -> dict[str, int]:
        return {self.form(value): value.amount}

    def form(self, value: StartTokens) -> str:
        return "shared" if value.shared else "each"

    def numbers(self, value: StartTokens, _rules: Rules) -> tuple[ClauseNumber, ...]:
        return (ClauseNumber(self.form(value), value.amount, self._amount.low, self._amount.high),)

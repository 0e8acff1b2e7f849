"""What is declared of a clause, once, beside its field in `Rules`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

from nainjaune.game.clause_values import Boolean, ClauseNumber, EnumValue, ValueKind

if TYPE_CHECKING:
    from nainjaune.game.rules import Rules


class Section(StrEnum):
    """The sections of a rule set, in the order one reads them."""

    PLAYERS = "players"
    TOKENS = "tokens"
    CARDS = "cards"
    PLAY = "play"
    BELLES = "belles"
    OUT = "out"
    MATCH = "match"


class Reader(StrEnum):
    """Which code asks the clause."""

    DEALING = "dealing"
    """How the cards are given."""
    DEAL = "deal"
    """A deal in play and its settlement: the clause has a number in the kernel too."""
    MOVES = "moves"
    """Which moves are legal, and nothing of what they do: the kernel is given the moves."""
    MATCH = "match"
    """What is agreed and staked before a deal, and when the match ends."""
    TABLE = "table"
    """The people round the match: who sits where, what is said and shown."""


class SettlementPart(StrEnum):
    """The parts of a settlement: why tokens moved, or did not."""

    STAKES = "stakes"
    TAKEN = "taken"
    UNCLAIMED = "unclaimed"
    GRAND_OPERA = "grand_opera"
    PAYMENT = "payment"
    BELLE_IN_HAND = "belle_in_hand"
    REMAIN = "remain"
    """What the boxes keep: no clause says so, since all sheets agree."""
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Clause:
    """The declaration of one clause."""

    section: Section
    read_by: Reader
    kind: ValueKind[Any] | None = None
    """Its values; for an enum or a bool they follow from the field's type."""
    needs: Mapping[str, tuple[Enum, ...]] = field(default_factory=dict)
    """The values of another clause without one of which this one means nothing."""
    check: Callable[[Rules], str | None] | None = None
    """What is wrong with it beside the other clauses, if anything."""
    default: Any = None
    """Its value on sheets that do not name it, for a clause that is younger than they are; None: all must name it."""
    setting: str | None = None
    """What each table agrees on in its place, beside the house rules: forms ask for that, and not for the clause."""
    explains: SettlementPart | None = None
    """The part of a settlement that follows from it."""
    name: str = ""
    """The field's name; filled in by `declared`."""

    @property
    def value_kind(self) -> ValueKind[Any]:
        assert self.kind, f"the values of {self.name} do not follow from its type"
        return self.kind

    @property
    def values(self) -> tuple[Any, ...]:
        """Every value, where there is a short list of them; else nothing."""
        return self.value_kind.values

    @property
    def forms(self) -> tuple[str, ...]:
        """The keys of its words in `sheets/clauses.toml`."""
        return self.value_kind.forms

    def parse(self, value: object) -> Any:
        """A value as TOML or JSON has it; raises BadValueError."""
        return self.value_kind.parse(value)

    def plain(self, rules: Rules) -> Any:
        """Its value in these rules, as TOML or JSON would write it."""
        return self.value_kind.plain(getattr(rules, self.name))

    def form(self, rules: Rules) -> str:
        """Which of its words stand for its value in these rules."""
        return self.value_kind.form(getattr(rules, self.name))

    def numbers(self, rules: Rules) -> tuple[ClauseNumber, ...]:
        """The numbers its value is made of in these rules, each from the lowest to the highest it may ever be."""
        return self.value_kind.numbers(getattr(rules, self.name), rules)

    def unmet_need(self, rules: Rules) -> str | None:
        """The other clause that keeps this one from meaning anything under these rules."""
        return next((other for other, wanted in self.needs.items() if getattr(rules, other) not in wanted), None)

    def number(self, rules: Rules) -> int:
        """Its value in these rules as the kernel has it."""
        return number_of(getattr(rules, self.name))


def number_of(value: Enum | int) -> int:
    """A value as the kernel has it: a number or truth is itself, a choice its place among the choices."""
    return list(type(value)).index(value) if isinstance(value, Enum) else int(value)


def declared(rules: type[Rules]) -> dict[str, Clause]:
    """The clauses declared by the fields of the class, in order."""
    hints = get_type_hints(rules, include_extras=True)
    return {name: _named(name, hint) for name, hint in hints.items()}


def _named(name: str, hint: Any) -> Clause:
    value_type, *declarations = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    clause = next((one for one in declarations if isinstance(one, Clause)), None)
    assert clause, f"{name} declares no clause"
    return replace(clause, name=name, kind=clause.kind or _kind_of(value_type))


def _kind_of(value_type: type) -> ValueKind[Any]:
    return Boolean() if value_type is bool else EnumValue(value_type)

"""What the printed texts say, statement by statement, and where each is found in the game: `tests/fidelity/*.toml`.

A row is one statement of one or several texts. Its witnesses, by column: the *data* that holds it, what *plays* it,
where it is *explained* to players. `tests/fidelity/test_fidelity.py` checks every witness, `tools/write_docs.py` writes
the rows to `docs/fidelity.md`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from nainjaune.game.provenance import Grade

FOLDER: Final = Path(__file__).parents[1] / "tests" / "fidelity"


class Kind(StrEnum):
    """What a statement is about."""

    RULE = "rule"
    EQUIPMENT = "equipment"
    ADVICE = "advice"
    HISTORY = "history"
    WORDS = "words"
    IDENTITY = "identity"


class Column(StrEnum):
    """How a statement can be kept."""

    DATA = "data"
    PLAY = "play"
    EXPLAINED = "explained"


APPLIES: Final[Mapping[Kind, frozenset[Column]]] = {
    kind: frozenset(Column) if kind is Kind.RULE else frozenset({Column.DATA, Column.EXPLAINED}) for kind in Kind
}
"""The columns in which a statement of this kind must have a witness; only a rule must be played."""


class Cannot(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a statement cannot be kept in one column."""

    column: Column
    fr: str
    en: str


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One statement and its witnesses, each as `kind: what`."""

    statement: str
    kind: Kind
    texts: tuple[str, ...] = ()
    """The texts that have it; none: all of the file's texts."""
    grade: Grade = Grade.PRINTED
    """What the game must call it: *read* or *ours* where the row tells how we fill a gap."""
    told: str = ""
    """An entry on the page of the text, `part · words`: stands for a witness of data and one of explanation."""
    data: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    cannot: Cannot | None = None

    def witnesses(self, column: Column) -> tuple[str, ...]:
        """The witnesses of a column."""
        told = {Column.DATA: "entry", Column.EXPLAINED: "text"}.get(column)
        return (*((f"{told}: {self.told}",) if told and self.told else ()), *getattr(self, column.value))


class Rows(Struct, frozen=True, forbid_unknown_fields=True):
    """The statements of the texts of one sheet."""

    sheet: str
    texts: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Stated:
    """A statement of one text."""

    sheet: str
    text: str
    row: Row


def all_rows(folder: Path = FOLDER) -> dict[str, Rows]:
    """The rows by the name of their file."""
    return {
        path.stem: msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Rows)
        for path in sorted(folder.glob("*.toml"))
    }


def stated(folder: Path = FOLDER) -> Iterator[Stated]:
    """Every statement of every text."""
    for file in all_rows(folder).values():
        for row in file.rows:
            for text in row.texts or file.texts:
                yield Stated(file.sheet, text, row)

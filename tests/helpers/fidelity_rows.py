"""What the printed texts say, statement by statement, and where each is found in the game: `tests/fidelity/<sheet>/`.

A row is one statement of one or several texts. Its witnesses, by column: the *data* that holds it, what *plays* it,
where it is *explained* to players. `tests/fidelity/test_fidelity.py` checks every witness.
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
from nainjaune.game.sheet import SHEETS, load

FOLDER: Final = Path(__file__).parents[1] / "fidelity"
PARTS: Final = ("text", "box", "play", "end")
"""The files of a sheet: of the text itself, of what is in the box, of the play, of the end."""


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
    """The texts that have it; none: all of the sheet's texts."""
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
    """The rows of one file."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Stated:
    """A statement of one text."""

    sheet: str
    text: str
    row: Row


def rows_of(sheet: str, folder: Path = FOLDER) -> tuple[Row, ...]:
    """What the texts of a sheet say: of themselves, of the box, the play and the end."""
    files = [folder / sheet / f"{part}.toml" for part in PARTS]
    read = [msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Rows) for file in files]
    return tuple(row for file in read for row in file.rows)


def stated(folder: Path = FOLDER) -> Iterator[Stated]:
    """Every statement of every text."""
    for sheet in map(load, SHEETS):
        for row in rows_of(sheet.name, folder):
            for text in row.texts or [text.id for text in sheet.texts]:
                yield Stated(sheet.name, text, row)

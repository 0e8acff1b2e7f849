"""Where the value of a clause comes from: a printed text, our reading of it, our own decision, or the table.

>>> Provenance("003, G14", Grade.READ).decisions
('G14',)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from nainjaune.game.worded import LocalizedText

_DECISION: Final = re.compile(r"G\d+")
_NO_TEXT: Final = frozenset({"house", "unsaid"})


class Grade(StrEnum):
    """How sure a reading is: *printed* on the sheet, *read* out of it, or *ours*, a gap filled."""

    PRINTED = "printed"
    READ = "read"
    OURS = "ours"


class Origin(StrEnum):
    """Who chose a value: the sheet has it, the sheet offers it and the table took it, or the table made it up."""

    SHEET = "sheet"
    CHOICE = "choice"
    HOUSE = "house"


class AgreedValues(StrEnum):
    """Which values a printed text leaves to the players."""

    ANY = "any"
    HIGHER = "higher"


@dataclass(frozen=True, slots=True)
class Reading:
    """What one of a sheet's texts says of a clause, where they differ."""

    text: str
    grade: Grade
    quote: str


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a value comes from: the texts and numbered decisions it is taken from, and the grade."""

    source: str
    """Texts and decisions by their ids, separated by commas; "000" stands for 000-1, 000-2 and 000-3."""
    grade: Grade
    origin: Origin = Origin.SHEET
    note: LocalizedText = field(default_factory=dict)
    """Which part of the value is printed and which is ours, by language."""
    readings: tuple[Reading, ...] = ()
    """What each text says, where they differ."""

    @property
    def decisions(self) -> tuple[str, ...]:
        """The numbered decisions among the sources."""
        return tuple(source for source in self._sources if _DECISION.fullmatch(source))

    @property
    def texts(self) -> tuple[str, ...]:
        """The printed texts among the sources."""
        return tuple(source for source in self._sources if source not in (*self.decisions, *_NO_TEXT))

    @property
    def _sources(self) -> list[str]:
        return self.source.split(", ")


@dataclass(frozen=True, slots=True)
class OfferedValue:
    """Another value that a sheet offers, or that it can be read to have."""

    clause: str
    """Whose value it is: the clause's own, or that of the clause it hangs on."""
    value: Any
    text: str
    """Where it is printed; a decision where it is ours."""
    grade: Grade

    @property
    def provenance(self) -> Provenance:
        """Where the value comes from at a table that takes it."""
        return Provenance(self.text, self.grade, Origin.CHOICE)


@dataclass(frozen=True, slots=True)
class OpenToPlayers:
    """A clause whose value the printed texts leave to the players: what the sheet has is how they begin."""

    texts: str
    values: AgreedValues

    def allows(self, value: Any, printed: Any) -> bool:
        """Whether the texts let a table agree on this value."""
        if self.values is AgreedValues.ANY:
            return True
        return len(value) == len(printed) and all(new >= old for new, old in zip(value, printed, strict=True))

    @property
    def provenance(self) -> Provenance:
        """Where a value that a table has agreed on comes from."""
        return Provenance(self.texts, Grade.PRINTED, Origin.CHOICE)


NOT_ON_SHEET: Final = Provenance("unsaid", Grade.OURS)
"""Where a sheet does not name a clause that came after it."""
HOUSE: Final = Provenance("house", Grade.OURS, Origin.HOUSE)
"""Where a table plays what no sheet of this name offers."""

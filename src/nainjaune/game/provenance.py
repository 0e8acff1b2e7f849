"""Where the value of a clause comes from: words of a printed text, our reading of them, our decision, or the table.

>>> said = TextWords("003", Grade.READ, ("Nombre d’équipe : 3 à 8",))
>>> Provenance(Grade.READ, (said,), ("G14",)).texts
('003',)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from nainjaune.game.worded import LocalizedText


class Grade(StrEnum):
    """How sure a reading is: *printed* in the words of the text, *read* out of them, or *ours*, a gap filled."""

    PRINTED = "printed"
    READ = "read"
    OURS = "ours"


class Origin(StrEnum):
    """Who chose a value: the sheet has it, the sheet offers it and the table took it, or the table made it up."""

    SHEET = "sheet"
    CHOICE = "choice"
    HOUSE = "house"


class AgreedValues(StrEnum):
    """What a printed text leaves to the players."""

    ANY = "any"
    HIGHER = "higher"
    WORTH = "worth"
    """Nothing that is counted: what a token stands for."""


@dataclass(frozen=True, slots=True)
class TextWords:
    """The evidence of one text: what it says of a clause, in its own words, and what they make of the value."""

    text: str
    grade: Grade
    quotes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a value with a grade of its own: the cards of the talon, where only some of the texts print them."""

    said: LocalizedText
    grade: Grade
    texts: tuple[str, ...]
    """The texts it is printed in or read out of."""
    decisions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a value comes from: its grade, the words it rests on, text by text, and the numbered decisions."""

    grade: Grade
    evidence: tuple[TextWords, ...] = ()
    """One for each text that speaks of it. Beside a value of ours it is what the text says of some part of it."""
    decisions: tuple[str, ...] = ()
    origin: Origin = Origin.SHEET
    note: LocalizedText = field(default_factory=dict)
    """What else there is to say of it, by language."""
    parts: tuple[Part, ...] = ()
    """Which part of the value is printed, read or ours, where they differ."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The printed texts that speak of it."""
        return tuple(one.text for one in self.evidence)

    @property
    def by_grade(self) -> Mapping[Grade, tuple[str, ...]]:
        """The texts by what their words make of the value, the surest first."""
        graded = {grade: tuple(one.text for one in self.evidence if one.grade is grade) for grade in Grade}
        return {grade: texts for grade, texts in graded.items() if texts}

    @property
    def differing(self) -> bool:
        """Whether its texts say it in different words, or one surer than another."""
        return len({(one.grade, one.quotes) for one in self.evidence}) > 1


@dataclass(frozen=True, slots=True)
class OfferedValue:
    """Another value that a sheet offers, or that it can be read to have."""

    value: Any
    provenance: Provenance
    """Where the value comes from at a table that takes it."""


@dataclass(frozen=True, slots=True)
class OpenToPlayers:
    """Something that printed texts leave to the players: what the sheet has is how they begin."""

    values: AgreedValues
    provenance: Provenance
    """Where a value that a table has agreed on comes from."""

    def allows(self, value: Any, printed: Any) -> bool:
        """Whether the texts let a table agree on this value of the clause."""
        if self.values is AgreedValues.HIGHER:
            return len(value) == len(printed) and all(new >= old for new, old in zip(value, printed, strict=True))
        return self.values is AgreedValues.ANY


def agreed_by(left: Sequence[OpenToPlayers], value: Any, printed: Any) -> Provenance | None:
    """Where a value comes from on which all these texts let a table agree; None where none of them does."""
    allowing = [one.provenance for one in left if one.allows(value, printed)]
    evidence = sorted((said for one in allowing for said in one.evidence), key=lambda said: said.text)
    return Provenance(Grade.PRINTED, tuple(evidence), origin=Origin.CHOICE) if allowing else None


NOT_ON_SHEET: Final = Provenance(Grade.OURS)
"""Where a sheet does not name a clause that came after it."""
HOUSE: Final = Provenance(Grade.OURS, origin=Origin.HOUSE)
"""Where a table plays what no sheet of this name offers."""

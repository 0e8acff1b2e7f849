"""What a rule set says beside its clauses: its purpose, its box, how it is set up; and its examples, to be played.

The words are in `sheets/prose/<sheet>.toml`; a sheet of one's own has none. A statement has its grade and the words of
each text for it, as a clause has. Examples are hands and a log: `rules_library/examples.py` plays them.

>>> prose("mallette").statements["jokers"].chapter.value, prose("mallette").examples["forgotten"].shows
('setup', 'unclaimed')
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final

from msgspec import Struct, field

from nainjaune.game.clause import Section
from nainjaune.game.evidence import EvidenceReader
from nainjaune.game.provenance import Provenance
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import load
from nainjaune.rules_library.data import LibraryError, NonEmpty, TypesetText, data_files, read_entry


class Chapter(StrEnum):
    """The chapters of a rule set's page, in the order one reads them."""

    PURPOSE = "purpose"
    BOX = "box"
    SETUP = "setup"
    PLAY = "play"
    BELLES = "belles"
    END = "end"


CHAPTER_OF: Final[Mapping[Section, Chapter]] = {
    Section.PLAYERS: Chapter.SETUP,
    Section.TOKENS: Chapter.SETUP,
    Section.CARDS: Chapter.SETUP,
    Section.PLAY: Chapter.PLAY,
    Section.BELLES: Chapter.BELLES,
    Section.OUT: Chapter.END,
    Section.MATCH: Chapter.END,
}
"""Where the clauses of each section stand."""
EVIDENCE: Final = ("grade", "words", "readings", "decisions")
"""The fields of a statement that say where it comes from."""


class StatementKind(StrEnum):
    """What a statement is about; a rule is played, and a test shows it."""

    RULE = "rule"
    EQUIPMENT = "equipment"
    ADVICE = "advice"
    IDENTITY = "identity"
    WORDING = "wording"


class Statement(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is so on a sheet and that no clause says; where it comes from is read as for a clause."""

    chapter: Chapter
    kind: StatementKind
    text: TypesetText
    grade: str = ""
    words: dict[str, Any] = field(default_factory=dict)
    readings: dict[str, Any] = field(default_factory=dict)
    decisions: list[str] = field(default_factory=list)


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """The same thing in the words of several texts, which change nothing in the game."""

    text: TypesetText
    words: dict[str, NonEmpty]


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A few cards that show a clause or a statement; seat 0 opens, every hand has the same number of cards."""

    shows: NonEmpty
    title: TypesetText
    text: TypesetText
    hands: NonEmpty
    log: NonEmpty
    words: dict[str, NonEmpty]
    """The words of each text that it shows: of the text's own example, or of the rule."""
    own: bool = False
    """The example is the text's; else it is ours, for the rule."""
    first: str = ""
    """The card from which on it is shown; what came before only leads there."""
    expect: tuple[str, ...] = ()
    """What must come of it, as `rules_library/examples.py` writes it."""


class SheetProse(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one rule set."""

    statements: dict[str, Statement] = field(default_factory=dict)
    differences: dict[str, Difference] = field(default_factory=dict)
    examples: dict[str, Example] = field(default_factory=dict)


def parse_prose(name: str, text: str) -> SheetProse:
    """Reads `prose/<name>.toml`; a statement without the words for it is refused, as a clause is."""
    file = f"prose/{name}.toml"
    entry = read_entry(file, text, SheetProse)
    if twice := entry.statements.keys() & CLAUSES.keys():
        raise LibraryError(file, f"{min(twice)} is a clause - at `$.statements.{min(twice)}`")
    for key, example in entry.examples.items():
        if example.shows not in CLAUSES and example.shows not in entry.statements:
            raise LibraryError(file, f"there is nothing called {example.shows!r} - at `$.examples.{key}.shows`")
    return entry


@cache
def statement_provenance(sheet: str, statement: str) -> Provenance:
    """Where a statement comes from."""
    said, texts = prose(sheet).statements[statement], [text.id for text in load(sheet).texts]
    entry = {name: value for name in EVIDENCE if (value := getattr(said, name))}
    return EvidenceReader(sheet, statement, texts).provenance(entry)


@cache
def _all_prose() -> Mapping[str, SheetProse]:
    return {name: parse_prose(name, text) for name, text in data_files("prose").items()}


def prose(sheet: str) -> SheetProse:
    """What is told of a sheet; nothing of a sheet of one's own."""
    return _all_prose().get(sheet, SheetProse())

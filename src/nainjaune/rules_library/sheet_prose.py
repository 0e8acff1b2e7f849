"""What a rule set says beside its clauses: its purpose, its box, how it is set up; and its examples, to be played.

The words are in `sheets/prose/<sheet>.toml`; a sheet of one's own has none. A statement has its grade and its source,
as a clause has. Examples are hands and a log: `rules_library/examples.py` plays them.

>>> prose("mallette").statements[0].chapter.value, prose("mallette").examples["forgotten"].clause
('purpose', 'unclaimed')
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Final

from msgspec import Struct, field

from nainjaune.game.clause import Section
from nainjaune.game.provenance import Grade
from nainjaune.game.rules import CLAUSES
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


class Statement(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing the printed texts say that no clause says."""

    chapter: Chapter
    grade: Grade
    source: NonEmpty
    text: TypesetText


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """A few cards that show a clause; seat 0 opens, every hand has the same number of cards."""

    clause: NonEmpty
    title: TypesetText
    text: TypesetText
    hands: NonEmpty
    log: NonEmpty
    texts: tuple[str, ...] = ()
    """The printed texts it is from; none: it is ours."""
    quote: str = ""
    first: str = ""
    """The card from which on it is shown; what came before only leads there."""
    expect: tuple[str, ...] = ()
    """What must come of it, as `rules_library/examples.py` writes it."""


class SheetProse(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one rule set."""

    statements: tuple[Statement, ...] = ()
    examples: dict[str, Example] = field(default_factory=dict)


def parse_prose(name: str, text: str) -> SheetProse:
    """Reads `prose/<name>.toml`."""
    file = f"prose/{name}.toml"
    entry = read_entry(file, text, SheetProse)
    for key, example in entry.examples.items():
        if example.clause not in CLAUSES:
            raise LibraryError(file, f"there is no clause {example.clause!r} - at `$.examples.{key}.clause`")
    return entry


@cache
def _all_prose() -> Mapping[str, SheetProse]:
    return {name: parse_prose(name, text) for name, text in data_files("prose").items()}


def prose(sheet: str) -> SheetProse:
    """What is told of a sheet; nothing of a sheet of one's own."""
    return _all_prose().get(sheet, SheetProse())

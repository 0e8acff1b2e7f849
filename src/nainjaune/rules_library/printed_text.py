"""The printed texts, one by one: who printed them, what is peculiar to them, their story, their advice, their silences.

The words are in `sheets/texts/<id>.toml`. Quotations are short and the text's own; everything else is told by us.

>>> text = printed_texts()["000-2"]
>>> text.sheet, text.facts[FactKind.PRINTER].quote
('classique', 'N. K. ATLAS - PARIS')
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from msgspec import Struct, field

from nainjaune.rules_library.data import LibraryError, NonEmpty, TypesetText, data_files, read_entry


class FactKind(StrEnum):
    """What a fact about a printed text is about."""

    TITLE = "title"
    PRINTER = "printer"
    COLLECTION = "collection"
    PLAYERS = "players"
    AGE = "age"
    CONTENTS = "contents"
    BOARD = "board"


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """Who printed the text, for whom, and what lay in the box: as printed, then in our words."""

    text: TypesetText
    quote: str = ""
    of: str = ""
    """The text that is quoted, where it is not this one: the page of the collector, before the texts of a document."""


class Peculiarity(Struct, frozen=True, forbid_unknown_fields=True):
    """What this text alone has so: a wording, a misprint, a rule."""

    quote: NonEmpty
    text: TypesetText
    mark: str = ""
    """The part of the quotation that differs from the other texts."""


class OwnWord(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the text's own, and what it means there."""

    quote: NonEmpty
    text: TypesetText


class Story(Struct, frozen=True, forbid_unknown_fields=True):
    """What the text tells of the game's past, and why we doubt it."""

    quote: NonEmpty
    claim: TypesetText
    doubt: TypesetText


class TextAdvice(Struct, frozen=True, forbid_unknown_fields=True):
    """How the text advises to play, and what playing so was measured to bring."""

    quote: NonEmpty
    text: TypesetText
    lab: TypesetText
    policy: str = ""
    """The row of the lab's figures that plays so."""


class Silence(Struct, frozen=True, forbid_unknown_fields=True):
    """What the text does not say, and the decisions of ours that fill the gap."""

    text: TypesetText
    decisions: tuple[str, ...]


class PrintedWords(Struct, frozen=True, forbid_unknown_fields=True):
    """One printed text, told."""

    sheet: NonEmpty
    name: TypesetText
    """How we call it; its title as printed is a fact."""
    order: tuple[str, ...]
    """All that the text says, in its own order: clauses and statements of its sheet by name, and its own entries."""
    facts: dict[FactKind, Fact]
    peculiar: dict[str, Peculiarity]
    words: dict[str, OwnWord]
    advice: dict[str, TextAdvice]
    silences: tuple[Silence, ...]
    history: dict[str, Story] = field(default_factory=dict)

    @property
    def own(self) -> dict[str, Peculiarity | OwnWord | TextAdvice | Story]:
        """What is told of this text alone, by name."""
        return {**self.peculiar, **self.words, **self.advice, **self.history}


def parse_printed_text(name: str, text: str) -> PrintedWords:
    """Reads `texts/<name>.toml`."""
    file = f"texts/{name}.toml"
    entry = read_entry(file, text, PrintedWords)
    for name_of, one in entry.peculiar.items():
        if one.mark not in one.quote:
            raise LibraryError(file, f"{one.mark!r} is not in the quotation - at `$.peculiar.{name_of}.mark`")
    return entry


@cache
def printed_texts() -> Mapping[str, PrintedWords]:
    """All printed texts by their id, in order."""
    return {name: parse_printed_text(name, text) for name, text in data_files("texts").items()}

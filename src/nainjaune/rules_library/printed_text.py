"""The printed texts, one by one: who printed them, what is peculiar to them, their story, their advice, their silences.

The words are in `sheets/texts/<id>.toml`. Quotations are short and the text's own; everything else is told by us.

>>> text = printed_texts()["000-2"]
>>> text.sheet, text.facts[1].quote
('classique', 'N. K. ATLAS - PARIS')
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from msgspec import Struct

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

    kind: FactKind
    text: TypesetText
    quote: str = ""


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
    facts: tuple[Fact, ...]
    peculiar: tuple[Peculiarity, ...]
    words: tuple[OwnWord, ...]
    advice: tuple[TextAdvice, ...]
    silences: tuple[Silence, ...]
    history: tuple[Story, ...] = ()


def parse_printed_text(name: str, text: str) -> PrintedWords:
    """Reads `texts/<name>.toml`."""
    file = f"texts/{name}.toml"
    entry = read_entry(file, text, PrintedWords)
    for number, one in enumerate(entry.peculiar):
        if one.mark not in one.quote:
            raise LibraryError(file, f"{one.mark!r} is not in the quotation - at `$.peculiar[{number}].mark`")
    return entry


@cache
def printed_texts() -> Mapping[str, PrintedWords]:
    """All printed texts by their id, in order."""
    return {name: parse_printed_text(name, text) for name, text in data_files("texts").items()}

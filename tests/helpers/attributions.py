"""Everything in the data that is quoted from a printed text: where it stands, the text, the words.

Words that a record gives as evidence name their text. What stands between « and » within our own words is quoted from
the texts named right behind it in brackets, else in the same sentence, else from those that the entry is about.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final

from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, load

SHEETS_FOLDER: Final = Path(str(resources.files("nainjaune.sheets")))
QUOTED: Final = re.compile(r"«\s*([^«»]+?)\s*»(?:\s*\(([^)]*)\))?")
TEXT_ID: Final = re.compile(r"\b00\d(?:-\d)?\b")
SPOKEN: Final = re.compile(r"[Ss]ans(\s\d+)?")
"""What is said in play, by whoever plays: no words of a text."""


@dataclass(frozen=True, slots=True)
class Quoted:
    """Words that are attributed to a text."""

    where: str
    text: str
    words: str


def texts_of(sheet: str) -> tuple[str, ...]:
    return tuple(text.id for text in load(sheet).texts)


def all_quoted() -> Iterator[Quoted]:
    """Every quotation in the data files of the sheets."""
    for sheet in SHEETS:
        yield from _records(f"{sheet}.toml", _toml(f"{sheet}.toml")["clauses"], texts_of(sheet))
        prose = _toml(f"prose/{sheet}.toml")
        for section in ("statements", "differences", "examples"):
            yield from _records(f"prose/{sheet}.toml {section}", prose.get(section, {}), texts_of(sheet))
        for text in texts_of(sheet):
            yield from _text(text)
    for number, decision in _toml("decisions.toml").items():
        about = [text for sheet in decision["sheets"] for text in texts_of(sheet)]
        yield from within(f"decisions.toml {number}", decision, about)
    for clause, words in _toml("clauses.toml").items():
        yield from _clause_words(clause, words["values"])
    for question in _toml("which.toml")["questions"]:
        for answer in question["answers"]:
            yield from within(f"which.toml {question['id']}", answer, _fitting(answer.get("fits", ())))
    for path in sorted(SHEETS_FOLDER.glob("lessons/*.toml")):
        about = [text for sheet in _toml(f"lessons/{path.name}")["sheets"] for text in texts_of(sheet)]
        yield from _lesson(path.name, about)


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads((SHEETS_FOLDER / name).read_text(encoding="utf-8"))


def _records(file: str, entries: Mapping[str, Mapping[str, Any]], texts: Sequence[str]) -> Iterator[Quoted]:
    for name, entry in entries.items():
        where = f"{file} {name}"
        given = [
            *_given(entry),
            *(one for part in ("also", "agreed") for more in entry.get(part, ()) for one in _given(more)),
        ]
        yield from (Quoted(where, text, words) for text, words in given)
        about = list(dict.fromkeys(text for text, _ in given)) or texts
        yield from within(where, {key: entry[key] for key in ("text", "title", "note", "parts") if key in entry}, about)


def _given(entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    readings = {text: reading["words"] for text, reading in entry.get("readings", {}).items()}
    for text, words in {**entry.get("words", {}), **readings}.items():
        for quote in [words] if isinstance(words, str) else words:
            yield text, quote


def _text(text: str) -> Iterator[Quoted]:
    told = _toml(f"texts/{text}.toml")
    for section in ("facts", "peculiar", "words", "history", "advice"):
        for name, entry in told.get(section, {}).items():
            where = f"texts/{text}.toml {section}.{name}"
            if "quote" in entry:
                yield Quoted(where, entry.get("of", text), entry["quote"])
            yield from within(where, {key: value for key, value in entry.items() if key != "quote"}, [text])
    yield from within(f"texts/{text}.toml silences", told["silences"], [text])


def _clause_words(clause: str, values: Mapping[str, Any]) -> Iterator[Quoted]:
    """What a value is called stands beside the texts that have it."""
    for form, words in values.items():
        having = [sheet for sheet in SHEETS if CLAUSES[clause].form(load(sheet).rules) == form]
        about = [text for sheet in having for text in load(sheet).provenance[clause].texts]
        yield from within(f"clauses.toml {clause}.{form}", words, about)


def _fitting(lines: Sequence[Mapping[str, Any]]) -> list[str]:
    """The texts of the sheets with the clauses of an answer's lines."""
    asked = [line.items() for line in lines if line.keys() <= CLAUSES.keys()]
    having = [
        sheet
        for sheet in SHEETS
        if any(all(CLAUSES[name].plain(load(sheet).rules) == value for name, value in line) for line in asked)
    ]
    return [text for sheet in having for text in texts_of(sheet)]


def _lesson(name: str, about: Sequence[str]) -> Iterator[Quoted]:
    for string in strings(_toml(f"lessons/{name}")):
        if "qui prend" in string:
            yield from within(f"lessons/{name}", string, texts_of("chaudron"))
        else:
            yield from within(f"lessons/{name}", string, about)


def within(where: str, value: Any, about: Sequence[str]) -> Iterator[Quoted]:
    """What is quoted within our own words."""
    for string in strings(value):
        for sentence in re.split(r"[.;](?=\s|$)", string):
            for words, behind in QUOTED.findall(sentence):
                named = TEXT_ID.findall(behind) or TEXT_ID.findall(sentence)
                if not SPOKEN.fullmatch(words):
                    yield from (Quoted(where, text, words) for text in _meant(named) or about or ["none"])


def _meant(named: Sequence[str]) -> list[str]:
    """The texts by their ids; a document stands for all its texts."""
    every = [text for sheet in SHEETS for text in load(sheet).texts]
    return [text.id for name in named for text in every if name in (text.id, text.document)]


def strings(value: Any) -> list[str]:
    """All strings of a value, however deep."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [string for part in parts for string in strings(part)]

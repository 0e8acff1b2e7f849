"""A printed text as one reads it in the terminal, and every claim about the texts beside the words it rests on.

>>> from nainjaune.game.sheet import load
>>> "contraint d’interrompre la série en commence une nouvelle" in evidence_page(Words("en"), load("chaudron"), 200)
True
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from nainjaune.game.provenance import OfferedValue, OpenToPlayers, Provenance
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import Sheet, load
from nainjaune.rules_library.data import typeset
from nainjaune.rules_library.kept import keeping_tests
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.records import Record, records, said_by
from nainjaune.words import Words
from nainjaune.words.attribution import evidence_lines, grade_name
from nainjaune.words.layout import wrap


def text_page(words: Words, text: str, width: int) -> str:
    """A printed text, told: who printed it, all it says in its own order with its words, its story, its silences."""
    told, language = printed_texts()[text], words.language
    printed = next(one for one in load(told.sheet).texts if one.id == text)
    lines = wrap(f"{text} · {told.name[language]}: {printed.title}", width)
    lines += ["", *_heading(words("text-facts-title"))]
    for kind, fact in told.facts.items():
        said = " ".join(filter(None, [_quoted(words, fact.quote), fact.text[language]]))
        lines += wrap(f"{words(f'text-fact-{kind.value}')}: {said}", width, indent="  ", hang=4)
    lines += ["", *_heading(words("text-says-title"))]
    for name in told.order:
        lines += wrap(_said(words, text, name), width, indent="  ", hang=4)
    for story in told.history.values():
        lines += ["", *wrap(f"{_quoted(words, story.quote)} {story.claim[language]}", width)]
        lines += wrap(story.doubt[language], width, indent="  ")
    lines += ["", *_heading(words("text-silences-title"))]
    for silence in told.silences:
        numbers = ", ".join(silence.decisions)
        lines += wrap(" · ".join(filter(None, [silence.text[language], numbers])), width, indent="  ", hang=4)
    return "\n".join(lines)


def _said(words: Words, text: str, name: str) -> str:
    said = said_by(words, text, name)
    marks = " · ".join([*([grade_name(words, said.grade)] if said.grade else []), *said.decisions])
    quotes = " ".join(_quoted(words, quote) for quote in said.quotes)
    return f"{quotes} {typeset(said.text)}{f' [{marks}]' if marks else ''}"


def _quoted(words: Words, quote: str) -> str:
    return words("said-quote", quote=typeset(quote)) if quote else ""


def _heading(title: str) -> list[str]:
    return [title, "─" * len(title)]


def evidence_page(words: Words, sheet: Sheet, width: int) -> str:
    """Every claim about the sheet's texts beside their words, and the tests that play it where they are there."""
    lines = _heading(sheet.title[words.language])
    for record in records(sheet.name):
        lines += ["", *wrap(_claim(words, record), width, hang=2)]
        lines += _beneath(words, record.provenance, width)
        lines += [line for named, said in _beside(sheet, record) for line in _other(words, named, said, width)]
        kept = keeping_tests()
        tests = dict.fromkeys(test for text in record.provenance.texts for test in kept.get((text, record.name), ()))
        lines += [f"  ✓ {test}" for test in tests]
    return "\n".join(lines)


def _claim(words: Words, record: Record) -> str:
    value = f" = {json.dumps(record.value, ensure_ascii=False)}" if record.name in CLAUSES else ""
    marks = [grade_name(words, record.provenance.grade), *record.provenance.decisions]
    return f"{record.name}{value} ({' · '.join(marks)}): {record.text(words)}"


def _beneath(words: Words, said: Provenance, width: int) -> list[str]:
    return [line for told in evidence_lines(words, said) for line in wrap(told, width, indent="    ", hang=6)]


def _beside(sheet: Sheet, record: Record) -> Iterator[tuple[str, Provenance]]:
    offered: list[OfferedValue | OpenToPlayers] = [*sheet.also.get(record.name, ()), *sheet.agreed.get(record.name, ())]
    for one in offered:
        plain = one.values.value if isinstance(one, OpenToPlayers) else _plain(record.name, one)
        yield plain, one.provenance


def _plain(clause: str, offered: OfferedValue) -> str:
    return json.dumps(CLAUSES[clause].value_kind.plain(offered.value))


def _other(words: Words, named: str, said: Provenance, width: int) -> list[str]:
    marks = " · ".join([grade_name(words, said.grade), *said.decisions])
    return [*wrap(f"| {named} ({marks})", width, indent="  "), *_beneath(words, said, width)]

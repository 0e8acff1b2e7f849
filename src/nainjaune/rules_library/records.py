"""All that is said of a rule set, one record each: a clause or a statement, with the words of each text for it.

A record lives once: a clause in `sheets/<sheet>.toml`, a statement in `sheets/prose/<sheet>.toml`. What is told of one
text alone is in `sheets/texts/<id>.toml`, and so is the order in which the text says all of it.

>>> {record.name: record.provenance.texts for record in records("chaudron")}["stuck_lead"]
('003',)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from nainjaune.game.provenance import Grade, Provenance
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import load
from nainjaune.rules_library.printed_text import Story, printed_texts
from nainjaune.rules_library.sheet_prose import StatementKind, prose, statement_provenance
from nainjaune.words import Words
from nainjaune.words.attribution import note
from nainjaune.words.clauses import catalogue, explain


@dataclass(frozen=True, slots=True)
class Record:
    """A clause or a statement of a sheet."""

    sheet: str
    name: str
    kind: StatementKind
    provenance: Provenance
    value: Any = None
    """A clause's value, as TOML writes it."""

    def title(self, words: Words) -> str:
        """A clause's title; a statement says it itself."""
        return catalogue()[self.name].title[words.language] if self.name in CLAUSES else self.text(words)

    def text(self, words: Words) -> str:
        """What it says, as a sentence."""
        if self.name in CLAUSES:
            return explain(words, load(self.sheet), self.name).text
        return prose(self.sheet).statements[self.name].text[words.language]


@dataclass(frozen=True, slots=True)
class Said:
    """What a text says, in our words and in its own."""

    text: str
    quotes: tuple[str, ...]
    grade: Grade | None
    """How sure it is; None: the words are the text's, and what we say of them is a remark of ours."""
    decisions: tuple[str, ...] = ()


@cache
def records(sheet: str) -> tuple[Record, ...]:
    """The clauses that arise on a sheet and its statements."""
    rules = load(sheet)
    clauses = (
        Record(sheet, name, StatementKind.RULE, rules.printed_provenance[name], clause.plain(rules.printed))
        for name, clause in CLAUSES.items()
        if not clause.unmet_need(rules.printed)
    )
    statements = (
        Record(sheet, name, said.kind, statement_provenance(sheet, name))
        for name, said in prose(sheet).statements.items()
    )
    return (*clauses, *statements)


@cache
def records_by_name(sheet: str) -> Mapping[str, Record]:
    return {record.name: record for record in records(sheet)}


def said_by(words: Words, text: str, name: str) -> Said:
    """One thing of a text's order."""
    told, language = printed_texts()[text], words.language
    if own := told.own.get(name):
        ours = own.claim if isinstance(own, Story) else own.text
        return Said(ours[language], (own.quote,), None)
    record = records_by_name(told.sheet)[name]
    evidence = next(one for one in record.provenance.evidence if one.text == text)
    parts = note(words, load(told.sheet), name) if name in CLAUSES else ""
    text_and_parts = " ".join(filter(None, [record.text(words), parts]))
    return Said(text_and_parts, evidence.quotes, evidence.grade, record.provenance.decisions)

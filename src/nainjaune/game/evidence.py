"""Reads what a sheet says of a clause beside its value: its grade, the words it rests on, what is offered and agreed.

A claim about a printed text is made of that text's words: *printed* and *read* name every text by its words, *ours*
names a decision or says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from nainjaune.game.errors import SheetError
from nainjaune.game.provenance import (
    AgreedValues,
    Grade,
    OfferedValue,
    OpenToPlayers,
    Origin,
    Part,
    Provenance,
    TextWords,
)
from nainjaune.game.worded import worded

T = TypeVar("T")

FIELDS: Final = frozenset({"value", "grade", "words", "readings", "decisions", "note", "parts", "also", "agreed"})
"""What a sheet may say of a clause."""
_DECISION: Final = re.compile(r"G[1-9]\d*")
_SUREST_FIRST: Final = list(Grade)


@dataclass(frozen=True, slots=True)
class EvidenceReader:
    """Reads the entry of one clause, and names sheet and clause where it cannot."""

    sheet: str
    clause: str
    texts: Collection[str]
    """The printed texts that the sheet stands for."""

    def provenance(self, entry: Mapping[str, Any], *, origin: Origin = Origin.SHEET) -> Provenance:
        """Its grade with the words for it; where the texts differ in grade the whole has the least sure."""
        evidence = self._readings(entry) if "readings" in entry else self._words(entry)
        grade = max((one.grade for one in evidence), key=_SUREST_FIRST.index) if "readings" in entry else None
        graded = grade or self._grade(entry)
        note = worded(self.sheet, f"{self.clause}.note", entry["note"]) if "note" in entry else {}
        parts = tuple(self._part(part, evidence) for part in self._listed(entry, "parts"))
        decisions = self._decisions(entry)
        if graded is not Grade.OURS and not evidence:
            raise self._refused(f"{graded.value}, but without the words of a text: words.<text> is missing")
        if graded is Grade.OURS and origin is Origin.SHEET and not (decisions or note or parts):
            raise self._refused("ours needs its decisions, or a note that says why")
        return Provenance(graded, evidence, decisions, origin, note, parts)

    def also(self, entry: Mapping[str, Any], parse: Callable[[object], Any]) -> tuple[OfferedValue, ...]:
        """The other values that the sheet offers."""
        offered = []
        for one in self._listed(entry, "also"):
            fields = self._table(one, "also", needed={"value", "grade"}, more={"words", "decisions"})
            offered.append(OfferedValue(parse(fields["value"]), self.provenance(fields, origin=Origin.CHOICE)))
        return tuple(offered)

    def agreed(self, entry: Mapping[str, Any]) -> tuple[OpenToPlayers, ...]:
        """What the texts leave to the players."""
        left = []
        for one in self._listed(entry, "agreed"):
            fields = self._table(one, "agreed", needed={"values", "words"})
            if fields["values"] not in list(AgreedValues):
                raise self._refused(f"agreed values must be one of {', '.join(AgreedValues)}")
            printed = Provenance(Grade.PRINTED, self._quoted(fields["words"], Grade.PRINTED), origin=Origin.CHOICE)
            left.append(OpenToPlayers(AgreedValues(fields["values"]), printed))
        return tuple(left)

    def _refused(self, problem: str) -> SheetError:
        return SheetError(self.sheet, self.clause, problem)

    def _grade(self, entry: Mapping[str, Any]) -> Grade:
        grade = entry.get("grade")
        if not isinstance(grade, str) or grade not in list(Grade):
            raise self._refused(f"grade must be one of {', '.join(Grade)}, not {grade!r}")
        return Grade(grade)

    def _decisions(self, entry: Mapping[str, Any]) -> tuple[str, ...]:
        named = entry.get("decisions", [])
        if not isinstance(named, list) or not all(isinstance(one, str) and _DECISION.fullmatch(one) for one in named):
            raise self._refused("decisions must be a list of numbers like G1")
        return tuple(named)

    def _words(self, entry: Mapping[str, Any]) -> tuple[TextWords, ...]:
        return self._quoted(entry["words"], self._grade(entry)) if "words" in entry else ()

    def _quoted(self, words: object, grade: Grade) -> tuple[TextWords, ...]:
        if not isinstance(words, dict) or not words:
            raise self._refused("words must be a table: the words of each text by its id")
        return tuple(TextWords(self._text(text), grade, self._quotes(text, quoted)) for text, quoted in words.items())

    def _readings(self, entry: Mapping[str, Any]) -> tuple[TextWords, ...]:
        readings = entry["readings"]
        if {"grade", "words"} & set(entry) or not isinstance(readings, dict) or not readings:
            raise self._refused("readings, a table by text, stand in the place of grade and words")
        fields = {text: self._table(one, "readings", needed={"grade", "words"}) for text, one in readings.items()}
        return tuple(
            TextWords(self._text(text), self._grade(one), self._quotes(text, one["words"]))
            for text, one in fields.items()
        )

    def _text(self, text: str) -> str:
        if text not in self.texts:
            raise self._refused(f"words of {text}, which is none of the sheet's texts")
        return text

    def _quotes(self, text: str, quoted: object) -> tuple[str, ...]:
        quotes = quoted if isinstance(quoted, list) else [quoted]
        if not quotes or not all(isinstance(quote, str) and quote.strip() for quote in quotes):
            raise self._refused(f"the words of {text} are empty")
        return tuple(quotes)

    def _part(self, part: object, evidence: tuple[TextWords, ...]) -> Part:
        fields = self._table(part, "parts", needed={"grade", "fr", "en"}, more={"texts", "decisions"})
        grade, quoted = self._grade(fields), tuple(one.text for one in evidence)
        texts = tuple(fields.get("texts", () if grade is Grade.OURS else quoted))
        if not set(texts) <= set(quoted) or (grade is not Grade.OURS and not texts):
            raise self._refused(f"a part is {grade.value} of a text whose words are not there")
        said = worded(self.sheet, f"{self.clause}.parts", {"fr": fields["fr"], "en": fields["en"]})
        return Part(said, grade, texts, self._decisions(fields))

    def _listed(self, entry: Mapping[str, Any], field: str) -> list[Any]:
        listed = entry.get(field, [])
        if not isinstance(listed, list):
            raise self._refused(f"{field} must be a list")
        return listed

    def _table(
        self, entry: object, field: str, *, needed: set[str], more: frozenset[str] | set[str] = frozenset()
    ) -> dict[str, Any]:
        if not isinstance(entry, dict) or not needed <= set(entry) <= needed | more:
            raise self._refused(f"an entry of {field} needs {', '.join(sorted(needed))}")
        return entry

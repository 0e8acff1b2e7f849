"""The questions of « Quelle boîte est la mienne ? », and which answer is true of each sheet.

They are data, `sheets/which.toml`; what is true of a sheet follows from the sheet itself, so that a sheet of one's own
is found like the others.

>>> from nainjaune.game.sheet import load
>>> {one.id: one.true_answer(load("chaudron")) for one in questions()}["pieces"]
'coins'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

from nainjaune.game.equipment import Equipment
from nainjaune.game.provenance import Grade
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import Sheet
from nainjaune.game.worded import LocalizedText
from nainjaune.rules_library.printed_text import FactKind, printed_texts
from nainjaune.rules_library.records import records_by_name
from nainjaune.rules_library.which_search import Question

Facts = Mapping[str, Any]
"""What is known of a sheet, by name: its clauses as TOML writes them, its board, its pieces."""
FILE: Final = "which.toml"
NO_ANSWER: Final = "none of the answers"
"""The true answer, where no answer of a question names what the sheet has."""


GRADED_AS: Final = {"look": "board", "pieces": "coins", "count": "start_tokens"}
"""Facts that are no clauses, and the record of the sheet that says so; how many pieces there are is printed."""


@dataclass(frozen=True, slots=True)
class AnswerWords:
    """One answer: its picture, its words, its weight, and the facts that it is true of."""

    id: str
    picture: str
    weight: int
    title: LocalizedText
    note: LocalizedText
    fits: tuple[Facts, ...]
    """Each line is enough; none: whatever the other answers do not name."""


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """A question with its answers, in words."""

    id: str
    text: LocalizedText
    label: LocalizedText
    """What it is about, for lists."""
    answers: tuple[AnswerWords, ...]

    @property
    def facts(self) -> frozenset[str]:
        """The facts of a sheet that decide which answer is true of it."""
        return frozenset(name for answer in self.answers for line in answer.fits for name in line)

    def true_answer(self, sheet: Sheet) -> str | None:
        """The answer that is true of the sheet; None where the sheet does not say."""
        known = facts(sheet)
        if not self.facts <= known.keys():
            return None
        fitting = [answer.id for answer in self.answers if any(_holds(line, known) for line in answer.fits)]
        others = [answer.id for answer in self.answers if not answer.fits]
        return next(iter(fitting + others), NO_ANSWER)

    def grade(self, sheet: Sheet) -> Grade:
        """How surely the sheet says so: printed if all of it is."""
        graded = {GRADED_AS.get(name, name) for name in self.facts}
        grades = [_grade_of(sheet, name) for name in graded]
        return Grade.PRINTED if set(grades) == {Grade.PRINTED} else Grade.READ

    def answer(self, name: str) -> AnswerWords | None:
        return next((one for one in self.answers if one.id == name), None)


@lru_cache(maxsize=64)
def facts(sheet: Sheet) -> Facts:
    """What the sheet says. What is only our choice says nothing about a box, nor does a clause that does not arise."""
    said = {
        name: clause.plain(sheet.rules)
        for name, clause in CLAUSES.items()
        if sheet.provenance[name].grade is not Grade.OURS and not clause.unmet_need(sheet.rules)
    }
    equipment = sheet.equipment
    board = {"look": equipment.look.value, "pieces": equipment.pieces[0].kind.value}
    return said | board | _count(equipment) | _age(sheet)


def _grade_of(sheet: Sheet, name: str) -> Grade:
    """Of a clause or a statement; what no record of the sheet says is read."""
    if name == "age":
        return Grade.PRINTED if _age(sheet).get("age") else Grade.READ
    if name == "start_tokens":
        return Grade.PRINTED
    known = records_by_name(sheet.name)
    return known[name].provenance.grade if name in known else Grade.READ


def _count(equipment: Equipment) -> dict[str, int]:
    """How many pieces are in the box; nothing where the sheet does not say."""
    counts = [piece.count for piece in equipment.pieces if piece.count is not None]
    return {"count": sum(counts)} if len(counts) == len(equipment.pieces) else {}


def _age(sheet: Sheet) -> dict[str, str]:
    """The age as the sheet's texts print it, empty where they print none; nothing where we do not know the texts."""
    texts = [printed_texts()[text.id] for text in sheet.texts if text.id in printed_texts()]
    ages = [text.facts[FactKind.AGE].quote for text in texts if FactKind.AGE in text.facts]
    return {"age": next(iter(ages), "")} if texts else {}


def _holds(line: Facts, known: Facts) -> bool:
    return all(known[name] == value for name, value in line.items())


@cache
def most_questions() -> int:
    """How many are asked at most."""
    return int(_data()["most"])


@cache
def questions() -> tuple[QuestionWords, ...]:
    """All questions, the easiest to look up first."""
    return tuple(_question(entry) for entry in _data()["questions"])


def searchable(sheets: Iterable[Sheet]) -> tuple[Question, ...]:
    """The questions as the search needs them, with what is true of each of the sheets."""
    loaded = list(sheets)
    return tuple(_searchable(question, loaded) for question in questions())


def _searchable(question: QuestionWords, sheets: Iterable[Sheet]) -> Question:
    true_of = {sheet.name: question.true_answer(sheet) for sheet in sheets}
    return Question(
        question.id,
        {answer.id: answer.weight for answer in question.answers},
        {name: answer for name, answer in true_of.items() if answer is not None},
    )


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(resources.files("nainjaune.sheets").joinpath(FILE).read_text(encoding="utf-8"))


def _question(entry: Mapping[str, Any]) -> QuestionWords:
    answers = tuple(_answer(answer, int(entry["weight"])) for answer in entry["answers"])
    return QuestionWords(entry["id"], entry["text"], entry["label"], answers)


def _answer(entry: Mapping[str, Any], weight: int) -> AnswerWords:
    return AnswerWords(
        id=entry["id"],
        picture=entry["picture"],
        weight=int(entry.get("weight", weight)),
        title=entry["title"],
        note=entry.get("note", {}),
        fits=tuple(entry.get("fits", ())),
    )

"""Which sheet fits what somebody knows of their box: pure counting, for and against, over questions and answers.

An answer counts for a sheet of which it is true and against one of which another is true; a sheet that is silent is not
judged. What comes out depends on the answers alone, not on their order.

>>> centre = Question("centre", {"dwarf": 3, "cauldron": 3}, {"old": "dwarf", "arena": "cauldron"})
>>> [(one.sheet, one.score, one.bars) for one in sheet_scores([centre], {"centre": "dwarf"}, ["arena", "old"])]
[('old', 3, 3), ('arena', -3, 0)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

UNKNOWN: Final = "unknown"
"""The answer « je ne sais pas »; it counts for nothing."""
OUT_AT: Final = 3
"""With this much against it a sheet is out."""
ENOUGH_SCORE: Final = 7
"""The score at which the only sheet that is left needs no further question."""
CLEAR_LEAD: Final = 4

Given = Mapping[str, str]
"""The answers so far, by question."""


class Certainty(StrEnum):
    """How sure the best sheet is."""

    SURE = "sure"
    NEARLY = "nearly"
    LIKELY = "likely"
    TIED = "tied"
    """Several fit equally well."""
    UNKNOWN = "unknown"
    """Nothing that was answered says anything."""
    NONE = "none"
    """No sheet fits."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question, the weight of each answer, and by sheet the answer that is true of it; silent sheets are missing."""

    id: str
    weights: Mapping[str, int]
    true_of: Mapping[str, str]

    def effect(self, answer: str, sheet: str) -> int:
        """What the answer counts for the sheet; negative: against it."""
        if answer not in self.weights or sheet not in self.true_of:
            return 0
        weight = self.weights[answer]
        return weight if self.true_of[sheet] == answer else -weight

    def separates(self, sheets: Iterable[str]) -> bool:
        """Whether some answer counts differently for two of the sheets."""
        return len({self.true_of.get(sheet) for sheet in sheets}) > 1


@dataclass(frozen=True, slots=True)
class SheetScore:
    """What speaks for and against a sheet after some answers."""

    sheet: str
    pro: int
    con: int

    @property
    def score(self) -> int:
        return self.pro - self.con

    @property
    def bars(self) -> int:
        """How far it is from being out: 3 is nothing against it, 0 is out."""
        return max(0, OUT_AT - self.con)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What the answers come to."""

    certainty: Certainty
    ranked: tuple[SheetScore, ...]
    """The best first."""


def sheet_scores(questions: Iterable[Question], given: Given, sheets: Sequence[str]) -> list[SheetScore]:
    """Every sheet, those still possible first, the best first; equal ones in the order of the sheets."""
    asked = [question for question in questions if question.id in given]
    found = [_sheet_score(asked, given, sheet) for sheet in sheets]
    return sorted(found, key=lambda one: (one.bars == 0, -one.score, one.con))


def _sheet_score(asked: Iterable[Question], given: Given, sheet: str) -> SheetScore:
    effects = [question.effect(given[question.id], sheet) for question in asked]
    return SheetScore(sheet, sum(one for one in effects if one > 0), -sum(one for one in effects if one < 0))


def next_question(questions: Sequence[Question], given: Given, sheets: Sequence[str], most: int) -> Question | None:
    """The first question that can still change the outcome; None where there is none, or enough was asked."""
    ranked = sheet_scores(questions, given, sheets)
    possible = [one for one in ranked if one.bars > 0]
    open_questions = [question for question in questions if question.id not in given]
    if not possible or len(given) >= most:
        return None
    if len(possible) == 1:
        only = possible[0]
        confirming = (question for question in open_questions if only.sheet in question.true_of)
        return next(confirming, None) if only.score < ENOUGH_SCORE else None
    names = [one.sheet for one in possible]
    separating = [question for question in open_questions if question.separates(names)]
    return separating[0] if separating and not _is_decided(possible, separating, most - len(given)) else None


def _is_decided(possible: Sequence[SheetScore], separating: Sequence[Question], left: int) -> bool:
    """Whether no answers to the questions that are left put another sheet before the best, or the best out."""
    best, *others = possible
    against = sorted((_most_against(question, best.sheet) for question in separating), reverse=True)
    if best.con + sum(against[:left]) >= OUT_AT:
        return False
    return all(best.score - other.score > _most_gained(separating, best.sheet, other.sheet, left) for other in others)


def _most_against(question: Question, sheet: str) -> int:
    return max((-question.effect(answer, sheet) for answer in question.weights), default=0)


def _most_gained(questions: Iterable[Question], best: str, other: str, left: int) -> int:
    gains = [
        max(question.effect(answer, other) - question.effect(answer, best) for answer in question.weights)
        for question in questions
    ]
    return sum(sorted((gain for gain in gains if gain > 0), reverse=True)[:left])


def search_result(questions: Iterable[Question], given: Given, sheets: Sequence[str]) -> SearchResult:
    """How sure the best sheet is after these answers."""
    ranked = tuple(sheet_scores(questions, given, sheets))
    return SearchResult(_certainty(ranked), ranked)


def _certainty(ranked: Sequence[SheetScore]) -> Certainty:
    if not any(one.pro or one.con for one in ranked):
        return Certainty.UNKNOWN
    best = ranked[0]
    if best.bars == 0 or best.score < 0:
        return Certainty.NONE
    rivals = [one for one in ranked[1:] if one.bars > 0]
    if not rivals:
        sure = best.con == 0 and best.score >= ENOUGH_SCORE
        return Certainty.SURE if sure else Certainty.NEARLY if best.score > 0 and best.con < 2 else Certainty.LIKELY
    lead = best.score - rivals[0].score
    if lead == 0:
        return Certainty.TIED
    return Certainty.NEARLY if lead >= CLEAR_LEAD and best.con == 0 else Certainty.LIKELY

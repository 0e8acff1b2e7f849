"""Which box is mine? The next question, how each sheet stands, and in the end what speaks for and against them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from litestar import get
from litestar.params import FromQuery
from msgspec import Meta, Struct

from nainjaune.game.equipment import Look
from nainjaune.game.sheet import Sheet, load, sheet_names
from nainjaune.rules_library.which_questions import AnswerWords, QuestionWords, most_questions, questions, searchable
from nainjaune.rules_library.which_search import UNKNOWN, Certainty, Question, SheetScore, next_question, search_result
from nainjaune.server.problems import Denied
from nainjaune.server.web.api.rules_api import words_of
from nainjaune.server.web.off_loop import off_loop
from nainjaune.words import Words
from nainjaune.words.attribution import said_of_box


class WhichAnswer(Struct, frozen=True):
    """An answer to choose."""

    answer: str
    title: str
    note: str
    picture: Annotated[str, Meta(description="the drawing of it")]


class WhichQuestion(Struct, frozen=True):
    """A question with its answers; « unknown » is always an answer too."""

    question: str
    text: str
    answers: tuple[WhichAnswer, ...]


class Evidence(Struct, frozen=True):
    """What one answer says about one sheet."""

    question: str
    about: Annotated[str, Meta(description="what was asked, in a few words")]
    speaks: Literal["for", "against", "unknown"]
    yours: Annotated[str, Meta(description="what was answered; empty where it is not known")]
    sheets: Annotated[str, Meta(description="what the sheet has; empty where it is silent")]
    more: Annotated[str, Meta(description="what the sheet has, as surely as it says so, as a sentence")]


class Candidate(Struct, frozen=True):
    """A sheet and what speaks for and against it."""

    sheet: str
    title: str
    line: str
    look: Annotated[Look, Meta(description="the drawing of the board")]
    score: Annotated[int, Meta(description="what speaks for it less what speaks against it")]
    bars: Annotated[int, Meta(description="3: nothing against it; 0: it is out")]
    evidence: tuple[Evidence, ...]


class WhichInfo(Struct, frozen=True):
    """How the search stands after some answers."""

    asked: Annotated[int, Meta(description="how many questions were answered")]
    most: Annotated[int, Meta(description="how many there are at most")]
    question: Annotated[WhichQuestion | None, Meta(description="the next one; null: there is nothing more to ask")]
    certainty: Certainty
    candidates: Annotated[tuple[Candidate, ...], Meta(description="every sheet, the best first")]


@get("/api/which")
async def which(answers: FromQuery[str] = "", lang: FromQuery[str] = "fr") -> WhichInfo:
    """The search after these answers, written `question:answer`, with commas between; the order does not matter."""
    words = words_of(lang)
    return await off_loop(lambda: _found(words, _given(answers)))


def _found(words: Words, given: dict[str, str]) -> WhichInfo:
    sheets = [load(name) for name in sheet_names()]
    asked = searchable(sheets)
    names = [sheet.name for sheet in sheets]
    found = search_result(asked, given, names)
    following = next_question(asked, given, names, most_questions())
    return WhichInfo(
        asked=len(given),
        most=most_questions(),
        question=_question(words, following) if following else None,
        certainty=found.certainty,
        candidates=tuple(_candidate(words, sheets, score, given) for score in found.ranked),
    )


def _given(text: str) -> dict[str, str]:
    given = dict(pair.partition(":")[::2] for pair in text.split(",") if pair)
    for name, answer in given.items():
        question = next((one for one in questions() if one.id == name), None)
        if question is None or (answer != UNKNOWN and question.answer(answer) is None):
            raise Denied(400, "no_such_answer", f"there is no answer {name}:{answer}"[:200])
    if len(given) > most_questions():
        raise Denied(400, "too_many_answers", f"there are at most {most_questions()}")
    return given


def _question(words: Words, following: Question) -> WhichQuestion:
    question = next(one for one in questions() if one.id == following.id)
    answers = tuple(_answer(words, one) for one in question.answers)
    return WhichQuestion(question.id, question.text[words.language], answers)


def _answer(words: Words, answer: AnswerWords) -> WhichAnswer:
    return WhichAnswer(answer.id, answer.title[words.language], answer.note.get(words.language, ""), answer.picture)


def _candidate(words: Words, sheets: list[Sheet], score: SheetScore, given: Mapping[str, str]) -> Candidate:
    sheet = next(one for one in sheets if one.name == score.sheet)
    evidence = (_evidence(words, sheets, sheet, one, given[one.id]) for one in questions() if one.id in given)
    return Candidate(
        sheet=sheet.name,
        title=sheet.title[words.language],
        line=sheet.line[words.language],
        look=sheet.equipment.look,
        score=score.score,
        bars=score.bars,
        evidence=tuple(one for one in evidence if one),
    )


def _evidence(words: Words, sheets: list[Sheet], sheet: Sheet, question: QuestionWords, answer: str) -> Evidence | None:
    """What the answer says about the sheet; None where the sheet is silent."""
    true = question.true_answer(sheet)
    if true is None:
        return None
    fitting = [one.name for one in sheets if question.true_answer(one) == answer]
    has = _within_a_sentence(_title(words, question, true))
    return Evidence(
        question=question.id,
        about=question.label[words.language],
        speaks="unknown" if answer == UNKNOWN else "for" if answer == true else "against",
        yours=_title(words, question, answer),
        sheets=has,
        more=said_of_box(words, question.grade(sheet), has, same=answer == true, alone=fitting == [sheet.name]),
    )


def _title(words: Words, question: QuestionWords, answer: str) -> str:
    found = question.answer(answer)
    return found.title[words.language] if found else ""


def _within_a_sentence(title: str) -> str:
    return title[:1].lower() + title[1:]


HANDLERS: Final = [which]

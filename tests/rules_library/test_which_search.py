"""The search for a box, as counting: over any questions and any answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from nainjaune.rules_library.which_search import (
    UNKNOWN,
    Certainty,
    Question,
    next_question,
    search_result,
    sheet_scores,
)

SHEETS = ("alpha", "beta", "gamma", "delta")
ANSWERS = ("x", "y", "z")
MOST = 6


@st.composite
def a_question(draw: st.DrawFn, name: str) -> Question:
    weights = {answer: draw(st.integers(1, 3)) for answer in ANSWERS}
    true_of = {sheet: draw(st.sampled_from((*ANSWERS, "none of them", None))) for sheet in SHEETS}
    return Question(name, weights, {sheet: answer for sheet, answer in true_of.items() if answer is not None})


QUESTIONS = st.integers(1, 9).flatmap(lambda n: st.tuples(*(a_question(f"q{i}") for i in range(n))))
REPLIES = st.lists(st.sampled_from((*ANSWERS, UNKNOWN)), min_size=9, max_size=9)


def ask(questions: Sequence[Question], replies: Sequence[str]) -> dict[str, str]:
    """The answers of somebody who is asked until there is nothing more to ask."""
    answers: dict[str, str] = {}
    while question := next_question(questions, answers, SHEETS, MOST):
        answers[question.id] = replies[len(answers)]
    return answers


@given(QUESTIONS, REPLIES)
def test_no_more_than_six_questions_are_asked_and_none_twice(
    questions: tuple[Question, ...], replies: list[str]
) -> None:
    answers = ask(questions, replies)
    assert len(answers) <= min(MOST, len(questions))


@given(QUESTIONS, REPLIES, st.randoms())
def test_the_order_of_the_answers_does_not_matter(
    questions: tuple[Question, ...], replies: list[str], random: Random
) -> None:
    answers = dict(zip((question.id for question in questions), replies, strict=False))
    turned, mixed = dict(reversed(answers.items())), list(questions)
    random.shuffle(mixed)
    assert search_result(questions, answers, SHEETS) == search_result(mixed, turned, SHEETS)


@given(QUESTIONS)
def test_whoever_knows_nothing_is_told_so(questions: tuple[Question, ...]) -> None:
    found = search_result(questions, ask(questions, [UNKNOWN] * len(questions)), SHEETS)
    assert found.certainty is Certainty.UNKNOWN
    assert [one.sheet for one in found.ranked] == list(SHEETS)
    assert {(one.pro, one.con, one.bars) for one in found.ranked} == {(0, 0, 3)}


@given(QUESTIONS, REPLIES, st.lists(st.sampled_from((*ANSWERS, UNKNOWN)), min_size=9, max_size=9))
def test_what_is_not_asked_any_more_could_not_have_changed_the_answer(
    questions: tuple[Question, ...], replies: list[str], later: list[str]
) -> None:
    """With all other questions answered as well, up to six, the same sheet is best, or none fits."""
    answers = ask(questions, replies)
    before = search_result(questions, answers, SHEETS)
    open_questions = [question.id for question in questions if question.id not in answers]
    more = answers | dict(list(zip(open_questions, later, strict=False))[: MOST - len(answers)])
    after = search_result(questions, more, SHEETS)
    decided = before.certainty not in {Certainty.TIED, Certainty.UNKNOWN, Certainty.NONE}
    assert not decided or after.certainty is Certainty.NONE or after.ranked[0].sheet == before.ranked[0].sheet
    assert before.certainty is not Certainty.NONE or before.ranked[0].bars or after.certainty is Certainty.NONE


@given(QUESTIONS, REPLIES, st.sampled_from(SHEETS))
def test_answers_that_are_true_of_a_sheet_put_no_other_before_it(
    questions: tuple[Question, ...], replies: list[str], sheet: str
) -> None:
    """Somebody who answers by the sheet, or does not know."""
    answers = {
        question.id: UNKNOWN if reply == UNKNOWN else question.true_of.get(sheet, UNKNOWN)
        for question, reply in zip(questions, replies, strict=False)
    }
    score = {one.sheet: one for one in sheet_scores(questions, answers, SHEETS)}
    assert score[sheet].con == 0
    assert score[sheet].score == max(one.score for one in score.values())


def test_a_sheet_is_out_when_three_speak_against_it() -> None:
    question = Question("q", {"x": 2, "y": 1}, {"alpha": "x", "beta": "y"})
    other = Question("r", {"x": 1, "y": 1}, {"alpha": "x", "beta": "y"})
    (best, *_, last) = sheet_scores([question, other], {"q": "x"}, SHEETS)
    assert (best.sheet, last.sheet, last.bars) == ("alpha", "beta", 1)
    assert sheet_scores([question, other], {"q": "x", "r": "x"}, SHEETS)[-1].bars == 0

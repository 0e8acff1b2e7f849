"""Which box is mine? Every answer rests on what the sheets say, and whoever answers by a sheet is led to it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from nainjaune.game.equipment import Look, PieceKind
from nainjaune.game.provenance import Grade
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, Sheet, load, parse_sheet
from nainjaune.game.worded import LocalizedText
from nainjaune.rules_library.printed_text import FactKind, printed_texts
from nainjaune.rules_library.which_questions import (
    NO_ANSWER,
    AnswerWords,
    QuestionWords,
    facts,
    most_questions,
    questions,
    searchable,
)
from nainjaune.rules_library.which_search import UNKNOWN, Certainty, next_question, search_result
from nainjaune.words import LANGUAGES

PRINTED = [load(name) for name in SHEETS]
INN = parse_sheet("auberge", (Path(__file__).parents[1] / "web" / "sheets" / "auberge.toml").read_text("utf-8"))
ANSWERS = [(question, answer) for question in questions() for answer in question.answers]
AGES = {text.facts[FactKind.AGE].quote for text in printed_texts().values() if FactKind.AGE in text.facts}
COUNTS = {sum(piece.count or 0 for piece in sheet.equipment.pieces) for sheet in PRINTED}
KINDS: dict[str, set[Any]] = {"look": {*Look}, "pieces": {*PieceKind}, "age": AGES | {""}, "count": COUNTS}


def asked(sheets: list[Sheet], about: str, unsure: frozenset[str] = frozenset()) -> dict[str, str]:
    """The answers of somebody who has the sheet's box, and does not know some things."""
    search, names = searchable(sheets), [sheet.name for sheet in sheets]
    given: dict[str, str] = {}
    while question := next_question(search, given, names, most_questions()):
        known = question.true_of.get(about, UNKNOWN) if question.id not in unsure else UNKNOWN
        given[question.id] = known if known != NO_ANSWER else UNKNOWN
    return given


def ends(sheets: list[Sheet], given: dict[str, str]) -> tuple[Certainty, str]:
    found = search_result(searchable(sheets), given, [sheet.name for sheet in sheets])
    return found.certainty, found.ranked[0].sheet


@pytest.mark.parametrize(("question", "answer"), ANSWERS, ids=lambda one: one.id)
def test_an_answer_rests_on_values_that_a_clause_or_a_fact_can_have(
    question: QuestionWords, answer: AnswerWords
) -> None:
    assert answer.fits or answer.id == "other"
    assert all(line.keys() == question.facts for line in answer.fits), "each line says all that the question is about"
    said = [(name, value) for line in answer.fits for name, value in line.items()]
    assert [value for name, value in said if name not in CLAUSES and value not in KINDS[name]] == []
    assert all(CLAUSES[name].parse(value) is not None for name, value in said if name in CLAUSES)


@pytest.mark.parametrize(("question", "answer"), ANSWERS, ids=lambda one: one.id)
def test_an_answer_is_true_of_a_printed_sheet_or_stands_for_all_else(
    question: QuestionWords, answer: AnswerWords
) -> None:
    true_of = [sheet.name for sheet in PRINTED if question.true_answer(sheet) == answer.id]
    assert bool(true_of) == bool(answer.fits)


@pytest.mark.parametrize("question", questions(), ids=lambda one: one.id)
def test_at_most_one_answer_is_true_of_a_sheet(question: QuestionWords) -> None:
    lines = [(answer.id, line) for answer in question.answers for line in answer.fits]
    for (one, line), (other, same) in itertools.combinations(lines, 2):
        assert one == other or line != same, (one, other)


@pytest.mark.parametrize("sheet", PRINTED, ids=lambda one: one.name)
def test_what_is_only_our_choice_is_no_evidence(sheet: Sheet) -> None:
    ours = {name for name, provenance in sheet.provenance.items() if provenance.grade is Grade.OURS}
    assert ours
    assert not ours & facts(sheet).keys()


@pytest.mark.parametrize("question", questions(), ids=lambda one: one.id)
def test_every_question_tells_two_printed_sheets_apart(question: QuestionWords) -> None:
    assert len({question.true_answer(sheet) for sheet in PRINTED}) > 1


@pytest.mark.parametrize("name", SHEETS)
def test_true_answers_lead_to_their_sheet_within_six_questions(name: str) -> None:
    given = asked(PRINTED, name)
    assert len(given) <= most_questions() == 6
    assert ends(PRINTED, given) == (Certainty.SURE, name)


@pytest.mark.parametrize("name", SHEETS)
def test_not_knowing_two_things_leads_to_the_sheet_too_or_leaves_it_open(name: str) -> None:
    pairs = itertools.combinations([question.id for question in questions()], 2)
    found = {ends(PRINTED, asked(PRINTED, name, frozenset(pair))) for pair in pairs}
    assert found <= {(certainty, name) for certainty in (Certainty.SURE, Certainty.NEARLY, Certainty.LIKELY)}


def test_whoever_knows_nothing_is_asked_six_questions_and_led_nowhere() -> None:
    given = asked(PRINTED, SHEETS[0], frozenset(question.id for question in questions()))
    assert set(given.values()) == {UNKNOWN}
    assert len(given) == most_questions()
    assert ends(PRINTED, given)[0] is Certainty.UNKNOWN


def test_a_box_like_none_is_said_to_be_like_none() -> None:
    assert ends(PRINTED, {"centre": "other", "players": "other"})[0] is Certainty.NONE


def test_a_sheet_of_ones_own_is_found_like_the_others() -> None:
    everything = [*PRINTED, INN]
    certainty, name = ends(everything, asked(everything, "auberge"))
    assert (certainty in {Certainty.SURE, Certainty.NEARLY}, name) == (True, "auberge")
    for sheet in SHEETS:
        assert ends(everything, asked(everything, sheet))[1] == sheet


def _worded() -> list[LocalizedText]:
    texts = [text for question in questions() for text in (question.text, question.label)]
    return texts + [text for _, answer in ANSWERS for text in (answer.title, answer.note) if text]


def test_everything_is_said_in_both_languages_with_typographic_signs() -> None:
    french, english = ([text[language] for text in _worded()] for language in LANGUAGES)
    assert all(french + english)
    assert [said for said in french + english if "'" in said] == []
    assert [said for said in french if re.search(r"[ \u00a0][;:!?»]|« |\w[;:!?]", said)] == []
    assert [said for said in english if re.search(r"\s[;:!?,.]", said)] == []


def test_every_answer_has_a_picture_of_its_own() -> None:
    drawn = (Path(__file__).parents[2] / "web" / "src" / "pages" / "which" / "AnswerPicture.svelte").read_text("utf-8")
    missing = [answer.picture for _, answer in ANSWERS if f"name === '{answer.picture}'" not in drawn]
    assert ANSWERS
    assert missing == []

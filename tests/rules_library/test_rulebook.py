"""The rules in words: nothing missing in either language, every source shown, every table whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from nainjaune.game.provenance import Grade
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load
from nainjaune.game.worded import LocalizedText
from nainjaune.rules_library.rulebook import (
    compare,
    compare_markdown,
    heading,
    list_sheets,
    narrowest_table,
    whole_rule,
)
from nainjaune.rules_library.sheet_prose import prose
from nainjaune.words import LANGUAGES, Language, Words
from nainjaune.words.attribution import decisions_behind, decisions_of, mark, tag
from nainjaune.words.clauses import IDLE, catalogue, decisions, explain, sections

HOUSES: dict[str, tuple[str, dict[str, Any]]] = {
    "every enum value once more": (
        "classique",
        {"direction": "clockwise", "stake_on": "first_deal", "following": "may", "stuck_lead": "skip_rank"},
    ),
    "the friendlier end": ("mallette", {"match_end": "first_elimination"}),
    "by the clock": ("habourdin", {"match_end": "time", "coins": [10, 5, 1]}),
    "exactly four": ("classique", {"players": [4, 4], "packet": 2, "start_tokens": {"shared": 90}}),
    "two may play": ("chaudron", {"players": [2, 5], "stakes": [0, 0, 0, 0, 1], "payment": "points"}),
    "claims at the old sheet": ("classique", {"claim": "spoken", "opening": "ace"}),
}


ALL_SHEETS: list[Sheet] = [
    *(load(name) for name in SHEETS),
    *(house_rules(load(name), changes) for name, changes in HOUSES.values()),
]


def all_texts(language: Language) -> Iterator[str]:
    words = Words(language)
    yield list_sheets(words)
    yield compare_markdown(words)
    for width in (40, 75, 76, 80, 120, 200):
        yield compare(words, width)
        for sheet in ALL_SHEETS:
            yield whole_rule(words, sheet, width)


def _worded() -> Iterator[LocalizedText]:
    for name, clause in catalogue().items():
        yield clause.title
        if CLAUSES[name].needs:
            yield clause.idle
        for value in clause.values.values():
            yield value.text
            yield value.short
    for decision in decisions().values():
        yield from (decision.question, *decision.readings, decision.answer, decision.why)
    for sheet in map(load, SHEETS):
        yield from (provenance.note for provenance in sheet.provenance.values() if provenance.note)


WORDED = list(_worded())
"""All texts that have words in both languages."""


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


def test_the_catalogue_has_every_clause_in_order() -> None:
    assert list(catalogue()) == list(CLAUSES)
    assert [clause for clauses in sections().values() for clause in clauses] == list(CLAUSES)


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_value_of_a_clause_has_its_words(clause: str) -> None:
    assert set(catalogue()[clause].values) == set(CLAUSES[clause].forms)


def test_everything_is_said_in_both_languages_with_the_same_blanks() -> None:
    for text in WORDED:
        assert set(text) == set(LANGUAGES)
        assert all(text[language].strip() for language in LANGUAGES)
        blanks = [{name for _, name, _, _ in Formatter().parse(text[language]) if name} for language in LANGUAGES]
        assert blanks[0] == blanks[1], text


def test_sentences_end_and_cells_do_not() -> None:
    for name in CLAUSES:
        values = catalogue()[name].values.values()
        assert values
        for value in values:
            assert all(value.text[language].endswith(".") for language in LANGUAGES)
            assert not any(value.short[language].endswith(".") for language in LANGUAGES)


def test_french_punctuation_never_starts_a_line() -> None:
    loose = re.compile(r"[ \u00a0][;:!?»]|« |«[^\u202f]|[^\u202f]»|\w[;:!?]")
    found = [text["fr"] for text in WORDED if loose.search(text["fr"])]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_of_the_sheets_are_typographic(language: Language) -> None:
    assert WORDED
    assert not [text[language] for text in WORDED if "'" in text[language]]


def test_both_languages_have_the_same_headings() -> None:
    french, english = (Words(language)._messages._sources for language in LANGUAGES)
    assert {key for key in french if key.startswith("rules-")} == {key for key in english if key.startswith("rules-")}


def test_every_decision_that_is_referred_to_exists_and_all_are(words: Words) -> None:
    assert list(decisions()) == [f"G{number}" for number in range(1, 33)]
    reached = {number for sheet in map(load, SHEETS) for number in decisions_of(words, sheet)}
    behind = {
        number for clause in catalogue().values() for value in clause.values.values() for number in value.decisions
    }
    written = {number for decision in decisions().values() for number in _numbers(str(decision))}
    noted = {number for sheet in map(load, SHEETS) for number in _numbers(str(sheet.provenance))}
    assert reached | {"G16"} == set(decisions())
    assert behind | written | noted <= set(decisions())


def test_an_unclaimed_box_where_a_sheet_without_claims_gets_them_is_decided(words: Words) -> None:
    assert "G16" in decisions_of(words, house_rules(load("classique"), {"claim": "spoken"}))


@pytest.mark.parametrize("number", decisions())
def test_a_decision_is_whole_and_reached_from_its_clauses(words: Words, number: str) -> None:
    decision = decisions()[number]
    assert decision.readings
    assert decision.clauses
    assert set(decision.clauses) <= set(CLAUSES)
    assert decision.sheets
    assert set(decision.sheets) <= set(SHEETS)
    reached = {
        clause
        for sheet in [*(load(name) for name in decision.sheets), house_rules(load("classique"), {"claim": "spoken"})]
        for clause in CLAUSES
        if number in decisions_behind(words, sheet, clause)
    }
    assert reached & set(decision.clauses)


def _numbers(source: str) -> list[str]:
    return re.findall(r"\bG\d+", source)


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_shows_where_every_clause_comes_from(words: Words, name: str) -> None:
    sheet = load(name)
    assert set(sheet.provenance) == set(CLAUSES)
    for clause, provenance in sheet.provenance.items():
        shown = mark(words, sheet, clause)
        if explain(words, sheet, clause).idle:
            assert not shown
            continue
        assert words(f"said-grade-{provenance.grade}") in shown
        assert all(number in shown for number in provenance.decisions)
        if provenance.grade is not Grade.OURS:
            assert all(text in shown or text.split("-")[0] in shown for text in provenance.texts)


@pytest.mark.parametrize("name", SHEETS)
def test_no_value_that_a_sheet_offers_is_called_a_house_rule(words: Words, name: str) -> None:
    sheet = load(name)
    offered = [(clause, also) for clause, others in sheet.also.items() for also in others]
    assert offered
    for clause, also in offered:
        taken = house_rules(sheet, {clause: CLAUSES[clause].value_kind.plain(also.value)})
        shown = tag(words, taken.provenance[clause])
        assert words("said-mark-house") not in shown
        assert words(f"said-grade-{also.provenance.grade}") in shown
        assert words("rules-heading-house", name="", changes="")[2:8] not in heading(words, taken)


def test_a_rule_ends_with_the_decisions_it_refers_to_and_no_others(words: Words) -> None:
    for sheet in ALL_SHEETS:
        text = whole_rule(words, sheet, 80)
        body, ours = text.split(words("rules-decisions"))
        told = re.findall(r"^(G\d+) ", ours, re.MULTILINE)
        assert set(told) == set(_numbers(body)) == set(decisions_of(words, sheet))


def test_there_are_seven_printed_texts_three_of_them_in_seed_000(words: Words) -> None:
    listed = re.findall(r"^  (00\d(?:-\d)?) +\S", list_sheets(words), re.MULTILINE)
    assert listed[:7] == ["000-1", "000-2", "000-3", "001", "002", "003", "004"]
    assert len(listed) == sum(len(sheet.texts) for sheet in map(load, SHEETS))


def test_the_list_names_every_sheet_with_its_line(words: Words) -> None:
    text = " ".join(list_sheets(words).split())
    for sheet in map(load, SHEETS):
        assert sheet.name in text
        assert " ".join(sheet.line[words.language].split()) in text


def test_the_table_has_a_row_for_each_clause(words: Words) -> None:
    rows = compare_markdown(words).splitlines()
    for clause in CLAUSES:
        title = catalogue()[clause].title[words.language]
        (row,) = [row for row in rows if row.startswith(f"| {title} |")]
        assert row.replace(r"\|", "").count("|") == 2 + len(SHEETS)
    for width in (40, 80, 120):
        text = compare(words, width)
        assert all(catalogue()[clause].title[words.language].split()[0] in text for clause in CLAUSES)


def test_every_cell_of_the_comparison_has_its_grade_and_its_decisions(words: Words) -> None:
    """No sign: printed in the texts at the head of the column; the decisions follow by number."""
    rows = compare_markdown(words).replace("\\*", "*").splitlines()
    checked = 0
    for clause in CLAUSES:
        title = catalogue()[clause].title[words.language]
        (row,) = [row for row in rows if row.startswith(f"| {title} |")]
        for name, cell in zip(SHEETS, row.strip("|").split(" | ")[1:], strict=True):
            sheet = load(name)
            if explain(words, sheet, clause).idle:
                continue
            sign = {Grade.PRINTED: "", Grade.READ: "°", Grade.OURS: "*"}[sheet.provenance[clause].grade]
            numbers = ", ".join(decisions_behind(words, sheet, clause))
            assert explain(words, sheet, clause).short + sign in cell
            assert cell.strip().endswith(numbers)
            checked += 1
    assert checked > 3 * len(CLAUSES)


@pytest.mark.parametrize("wider", [0, 4, 24, 44, 84])
def test_the_table_cuts_no_word_and_fits_its_width(words: Words, wider: int) -> None:
    width = narrowest_table(len(SHEETS)) + wider
    text = compare(words, width)
    assert max(map(len, text.splitlines())) <= width
    known = {word for row in compare_markdown(words).replace("\\", "").split("|") for word in row.split(" ")}
    header, *_, last = text.split("\n\n")
    table = text.removeprefix(header).removesuffix(last)
    cut = {word for line in table.splitlines() if "──" not in line for word in line.split(" ")} - known
    assert not cut


@pytest.mark.parametrize("width", [40, 60, 80, 92, 120])
def test_prose_fits_its_width(words: Words, width: int) -> None:
    for sheet in ALL_SHEETS:
        assert max(map(len, whole_rule(words, sheet, width).splitlines())) <= width


def test_a_house_rule_is_marked_and_named_in_the_heading(words: Words) -> None:
    sheet = house_rules(load("classique"), {"payment": "cards"})
    assert mark(words, sheet, "payment") == words("said-mark-house")
    assert heading(words, load("classique")) == load("classique").title[words.language]
    one = explain(words, sheet, "payment")
    assert heading(words, sheet).startswith("classique, chang")
    assert one.title.lower() in heading(words, sheet)
    assert one.short in heading(words, sheet)
    text = whole_rule(words, sheet, 80)
    assert words("said-mark-house") in text
    assert words("said-unchanged-printed", value=explain(words, load("classique"), "payment").short) in text
    assert words("said-mark-house") not in whole_rule(words, load("classique"), 80)


def test_a_choice_printed_on_the_sheet_is_offered_and_marked_as_printed(words: Words) -> None:
    mallette = load("mallette")
    assert words("said-also-printed", texts="002") in whole_rule(words, mallette, 80)
    friendlier = house_rules(mallette, {"match_end": "first_elimination"})
    printed = words("said-mark-printed", texts="002")
    assert mark(words, friendlier, "match_end").startswith(words("said-mark-choice", grade=printed))
    assert words("said-also-printed", texts="002") not in whole_rule(words, friendlier, 80)


def test_a_printed_value_that_we_do_not_play_is_told_as_the_letter_of_the_sheet(words: Words) -> None:
    """003 describes the stakes « au premier tour » only: that is what it says, and no choice that it gives."""
    told = whole_rule(words, load("chaudron"), 80)
    assert words("said-also-literal", texts="003") in told
    assert words("said-also-printed", texts="003") not in told


def test_texts_that_differ_are_told_apart(words: Words) -> None:
    text = whole_rule(words, load("classique"), 92)
    for quote in ("qu’il en aura pris", "qu’il y en a dessus", "qu’il en aurait pris"):
        assert quote in text
    assert words("said-reading", text="000-1, 000-2", grade=words("said-grade-read"), quote="x")[:14] in text


def test_a_clause_that_does_not_arise_says_so(words: Words) -> None:
    assert explain(words, load("chaudron"), "court_points").short == IDLE
    assert not explain(words, house_rules(load("chaudron"), {"payment": "points"}), "court_points").idle


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_to_fill_in(language: Language) -> None:
    texts = list(all_texts(language))
    assert len(texts) > len(ALL_SHEETS)
    assert not any("{" in text or "}" in text for text in texts)


def test_stakes_are_read_in_board_order_with_the_signs_of_the_language() -> None:
    def stakes(language: Language) -> str:
        return explain(Words(language), load("classique"), "stakes").text.replace("\N{NO-BREAK SPACE}", " ")

    assert "1 sur 10♦, 2 sur V♣, 3 sur D♠, 4 sur R♥ et 5 sur 7♦" in stakes("fr")
    assert "1 on 10♦, 2 on J♣, 3 on Q♠, 4 on K♥ and 5 on 7♦" in stakes("en")


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_rule_begins_with_its_purpose_and_its_box(sheet: str, language: Language) -> None:
    words = Words(language)
    told = whole_rule(words, load(sheet), 80)
    purpose, box = words("rules-chapter-purpose"), words("rules-chapter-box")
    assert told.index(purpose) < told.index(box) < told.index(words("rules-texts"))
    first = next(iter(prose(sheet).statements.values())).text[language].split()[0]
    assert f"  {first}" in told[told.index(purpose) : told.index(box)]

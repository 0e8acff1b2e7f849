"""Every statement of the seven printed texts is in the data, played and explained, with a witness that is there."""

from __future__ import annotations

from collections import Counter

import pytest
from fidelity_rows import APPLIES, FOLDER, PARTS, Column, Kind, Row, Stated, rows_of, stated
from fidelity_witnesses import problem
from quotations import quotations

from nainjaune.game.provenance import Grade
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, load
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.server.web.api.clause_info import clause_info
from nainjaune.words import Words
from nainjaune.words.attribution import decisions_of

STATED = list(stated())
STATEMENTS = {"000-1": 54, "000-2": 55, "000-3": 50, "001": 52, "002": 58, "003": 73, "004": 57}
"""How many statements each text has: none is lost, and none added without being counted."""
CANNOT = 2
"""How many statements cannot be kept in one column; each has its reason."""
LONGEST_QUOTATION = 15


def name_of(one: Stated) -> str:
    return f"{one.text}: {one.row.statement}"


@pytest.mark.parametrize("text", printed_texts())
def test_every_witness_is_there_and_says_the_same_as_the_text(text: str) -> None:
    wrong = [
        f"{name_of(one)} [{column.value}] {witness}: {found}"
        for one in STATED
        if one.text == text
        for column in Column
        for witness in one.row.witnesses(column)
        if (found := problem(one, column, witness))
    ]
    assert wrong == []


@pytest.mark.parametrize("text", printed_texts())
def test_every_statement_has_a_witness_in_each_column_that_applies(text: str) -> None:
    bare = [
        f"{name_of(one)} [{column.value}]"
        for one in STATED
        if one.text == text
        for column in APPLIES[one.row.kind]
        if not one.row.witnesses(column) and not (one.row.cannot and one.row.cannot.column is column)
    ]
    assert bare == []


def test_every_text_has_all_its_statements() -> None:
    assert Counter(one.text for one in STATED) == STATEMENTS


def test_what_cannot_be_kept_is_counted_has_its_reason_and_is_not_kept_after_all() -> None:
    rows = [row for sheet in SHEETS for row in rows_of(sheet) if row.cannot]
    assert len(rows) == CANNOT
    assert [row.statement for row in rows if not _excused(row)] == []


def _excused(row: Row) -> bool:
    cannot = row.cannot
    return bool(cannot and cannot.fr and cannot.en and cannot.fr != cannot.en and not row.witnesses(cannot.column))


def test_every_sheet_has_its_files_and_rows_of_its_own_texts_only() -> None:
    files = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.toml")}
    assert files == {f"{sheet}/{part}.toml" for sheet in SHEETS for part in PARTS}
    strange = [
        (sheet, text) for sheet in SHEETS for row in rows_of(sheet) for text in row.texts
        if text not in [own.id for own in load(sheet).texts]
    ]  # fmt: skip
    assert strange == []


def test_no_statement_stands_twice_for_one_text_and_quotations_are_short() -> None:
    names = [name_of(one) for one in STATED]
    assert names
    assert [name for name, times in Counter(names).items() if times > 1] == []
    quoted = [quotation for one in STATED for quotation in quotations(one.row.statement)]
    assert quoted
    assert [quotation for quotation in quoted if len(quotation.split()) > LONGEST_QUOTATION] == []


def test_every_text_has_rules_equipment_advice_words_and_its_identity() -> None:
    kinds = {(one.text, one.row.kind) for one in STATED}
    wanted = (Kind.RULE, Kind.EQUIPMENT, Kind.ADVICE, Kind.WORDS, Kind.IDENTITY)
    assert [(text, kind) for text in printed_texts() for kind in wanted if (text, kind) not in kinds] == []


PRINTED = Stated("chaudron", "003", Row("a statement of 003", Kind.RULE))


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_clause_and_every_decision_of_a_sheet_stands_in_a_row(sheet: str) -> None:
    """Nothing is played that no row accounts for: as printed, read or ours, for each of the sheet's texts."""
    words, rules = Words("fr"), load(sheet)
    witnesses = [
        (one.text, witness) for one in STATED if one.sheet == sheet for column in Column
        for witness in one.row.witnesses(column)
    ]  # fmt: skip
    told = {(text, witness.split(" = ")[0]) for text, witness in witnesses}
    arising = [clause for clause in CLAUSES if clause_info(words, rules, clause)]
    assert rules.texts
    assert arising
    assert [
        (text.id, name) for text in rules.texts for name in arising if (text.id, f"clause: {name}") not in told
    ] == []
    named = {witness for _, witness in witnesses}
    assert [number for number in decisions_of(words, rules) if f"decision: {number}" not in named] == []


@pytest.mark.parametrize(
    ("column", "witness", "wrong"),
    [
        (Column.DATA, "clause: stakes = [1, 1, 1, 1, 2] · printed", "stakes is [1, 2, 3, 4, 5]"),
        (Column.DATA, "clause: stakes = [1, 2, 3, 4, 5] · read", "stakes is printed for 003"),
        (Column.DATA, 'clause: stake_on = "every_deal" · ours', "is printed, but shown as ours"),
        (Column.DATA, 'also: match_end = "time" · printed', "match_end is not offered so"),
        (Column.DATA, "agreed: stakes = any", "003 does not leave it to the players"),
        (Column.DATA, 'house: stake_on = "first_deal"', "stake_on is shown as the choice's"),
        (Column.DATA, 'equipment: look = "board"', 'look is "arena"'),
        (Column.DATA, "entry: words · écus", "words has no such entry"),
        (Column.DATA, "statement: end · écus", "the chapter end has no such sentence"),
        (Column.DATA, "test: tests/fidelity/test_fidelity.py::test_nothing", "test is no witness of data"),
        (Column.PLAY, "test: tests/fidelity/test_nothing.py::test_nothing", "there is no such file"),
        (Column.PLAY, "test: tests/fidelity/test_fidelity.py::test_nothing", "there is no such test"),
        (Column.PLAY, "test: web/src/router.test.ts::does nothing", "there is no such test"),
        (Column.PLAY, "screen: docs/screens/table-desktop.png", "screen is no witness of play"),
        (Column.PLAY, "example: two_on_ace", "there is no such example"),
        (Column.PLAY, "example: too_late", "it is not from 003"),
        (Column.EXPLAINED, "shown: court_points", "court_points is not told in both languages"),
        (Column.EXPLAINED, "shown: following · le roi des écus", "following is told without"),
        (Column.EXPLAINED, "shown: settle_order", "is printed, but shown as ours"),
        (Column.EXPLAINED, "unsaid: claim · qui prend", "claim is told with"),
        (Column.EXPLAINED, "text: history · Lindor et les écus", "the page has no such entry under history"),
        (Column.EXPLAINED, "decision: G19", "there is no such decision about chaudron"),
        (Column.EXPLAINED, "decision: G99", "there is no such decision about chaudron"),
        (Column.EXPLAINED, "message: no-such-message", "there is no such message in both languages"),
    ],
)
def test_a_witness_that_is_gone_or_says_something_else_is_found(column: Column, witness: str, wrong: str) -> None:
    assert problem(PRINTED, column, witness).startswith(wrong)


def test_what_is_ours_must_not_be_shown_as_printed() -> None:
    ours = Stated("chaudron", "003", Row("a statement of 003", Kind.RULE, grade=Grade.OURS))
    assert problem(ours, Column.EXPLAINED, "shown: stakes") == "is ours, but shown as printed"
    assert problem(ours, Column.EXPLAINED, "shown: settle_order") == ""
    assert problem(ours, Column.DATA, "statement: end · étalent leur jeu") == "is ours, but shown as printed"


def test_a_grade_that_differs_between_the_texts_of_a_sheet_is_that_of_the_text() -> None:
    old, third = (Stated("classique", text, Row("a statement", Kind.RULE)) for text in ("000-1", "000-3"))
    witness = 'clause: belle_in_hand = "double_box" · printed'
    assert problem(old, Column.DATA, witness) == "belle_in_hand is read for 000-1"
    assert problem(third, Column.DATA, witness) == ""

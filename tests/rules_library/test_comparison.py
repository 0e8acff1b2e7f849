"""Sheets side by side: rows are the same, have odd ones out, or differ on every sheet."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, Sheet, load, parse_sheet
from nainjaune.rules_library.comparison import Row, Unlike, compared

INN = parse_sheet("auberge", (Path(__file__).parents[1] / "web" / "sheets" / "auberge.toml").read_text("utf-8"))


def rows(*sheets: str | Sheet) -> dict[str, Row]:
    loaded = [load(sheet) if isinstance(sheet, str) else sheet for sheet in sheets]
    return {row.clause: row for row in compared(loaded)}


def test_the_odd_one_out_is_marked() -> None:
    assert rows(*SHEETS)["opening"] == Row("opening", Unlike.ODD, (False, False, False, True))


def test_where_all_differ_none_is_odd() -> None:
    assert rows("classique", "chaudron", "habourdin")["grand_opera"] == Row(
        "grand_opera", Unlike.ALL, (False, False, False)
    )


def test_where_two_stand_against_two_the_later_two_are_odd() -> None:
    row = rows(*SHEETS)["first_dealer"]
    assert (row.unlike, sum(row.odd), row.odd[0]) == (Unlike.ODD, 2, False)


def test_what_the_sheet_offers_beside_makes_a_difference() -> None:
    assert load("mallette").rules.match_end is load("chaudron").rules.match_end
    assert rows("mallette", "chaudron")["match_end"].unlike is Unlike.ALL


def test_a_clause_that_arises_on_no_sheet_has_no_row() -> None:
    assert "court_points" not in rows("mallette", "chaudron")
    assert rows("mallette", "classique")["court_points"].unlike is Unlike.ALL


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_the_same_as_itself(name: str) -> None:
    assert {row.unlike for row in rows(name, name).values()} == {Unlike.SAME}


@pytest.mark.parametrize("pair", list(combinations([*SHEETS, INN], 2)), ids=str)
def test_of_two_sheets_rows_are_the_same_or_all_differ_whichever_comes_first(pair: tuple[str | Sheet, ...]) -> None:
    there, back = rows(*pair), rows(*reversed(pair))
    assert {clause: row.unlike for clause, row in there.items()} == {clause: row.unlike for clause, row in back.items()}
    assert {row.unlike for row in there.values()} == {Unlike.SAME, Unlike.ALL}
    assert list(there) == [clause for clause in CLAUSES if clause in there]

"""Which numbers a table may give a clause: its declared range, as far as the other clauses leave it."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune.game.clause_values import with_number
from nainjaune.game.errors import SheetError
from nainjaune.game.rules import CLAUSES
from nainjaune.game.settable_numbers import settable_numbers
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load


def limits(sheet: str, clause: str, **changes: Any) -> dict[int | str | None, tuple[int, int]]:
    numbers = settable_numbers(house_rules(load(sheet), changes), clause)
    return {one.at: (one.low, one.high) for one in numbers}


def test_a_number_reaches_to_both_ends_of_its_declared_range() -> None:
    """Where no other clause is in its way."""
    assert limits("classique", "court_points") == {None: (0, 100)}
    assert limits("habourdin", "start_tokens", start_tokens={"each": 65}) == {"each": (1, 1_000_000)}


def test_a_number_goes_no_further_than_the_other_clauses_let_it() -> None:
    """No packet is more than the smallest hand, and no hand less than a packet; a shared box leaves everyone one."""
    assert limits("classique", "packet") == {None: (1, 6)}
    assert limits("habourdin", "hand")["8"] == (3, 6)
    assert limits("chaudron", "start_tokens") == {"shared": (8, 1_000_000)}
    assert limits("mallette", "players") == {0: (2, 6), 1: (3, 6)}


def test_numbers_of_a_list_keep_their_order() -> None:
    """The largest piece first, and the smallest worth 1."""
    assert limits("chaudron", "coins") == {0: (3, 1000), 1: (2, 4), 2: (1, 1)}


def test_nothing_is_set_where_every_number_is_fixed() -> None:
    """All tokens alike, or a clause that is no number."""
    assert settable_numbers(load("habourdin"), "coins") == ()
    assert settable_numbers(load("habourdin"), "opening") == ()


def test_only_hands_that_may_come_to_be_dealt_are_set() -> None:
    """With debts nobody drops out, so a match of three never comes to two."""
    assert list(limits("classique", "hand")) == ["3", "4", "5", "6", "7", "8"]
    assert list(limits("mallette", "hand")) == ["2", "3", "4", "5", "6"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_limit_can_be_played_and_one_further_cannot(sheet: str) -> None:
    """Of every number of every clause."""
    printed = load(sheet)
    numbers = [(clause, one) for clause in CLAUSES for one in settable_numbers(printed, clause)]
    assert all(can_be(printed, clause, one.at, number) for clause, one in numbers for number in (one.low, one.high))
    beyond = [(clause, one.at, number) for clause, one in numbers for number in (one.low - 1, one.high + 1)]
    assert beyond
    assert [number for number in beyond if can_be(printed, *number)] == []


def can_be(sheet: Sheet, clause: str, at: int | str | None, number: int) -> bool:
    try:
        house_rules(sheet, {clause: with_number(CLAUSES[clause].plain(sheet.rules), at, number)})
    except SheetError:
        return False
    return True

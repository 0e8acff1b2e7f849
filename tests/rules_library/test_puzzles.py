"""Every stored puzzle is a legal lead of a deal the engine plays, with every lead there is and a clear best one."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest
from msgspec.structs import replace

from find_puzzles import FEWEST_LEADS, difficulty_of, rank_of, wanted_by_sheet
from nainjaune.bots import BOTS
from nainjaune.bots.choices import distinct_choices
from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.data import LibraryError
from nainjaune.rules_library.puzzles import match_at, number_of_day, puzzle, puzzle_file, puzzles, view_of


def test_every_sheet_has_its_puzzles_and_no_two_are_of_one_deal() -> None:
    assert len(puzzles()) == len({one.seed for one in puzzles()}) >= 200
    found = Counter((one.sheet, one.difficulty) for one in puzzles())
    by_sheet = {sheet: tuple(found[sheet, difficulty] for difficulty in (1, 2, 3)) for sheet in SHEETS}
    assert by_sheet == wanted_by_sheet(SHEETS), "run tools/find_puzzles.py"
    assert {len(one.tokens) for one in puzzles()} == {3, 4, 5}
    assert (puzzle_file().worlds, puzzle_file().least) == (2000, 4)


def test_puzzles_are_easy_middling_and_hard_by_turns() -> None:
    assert [one.difficulty for one in puzzles()] == [(1, 2, 3)[place % 3] for place in range(len(puzzles()))]


@pytest.mark.parametrize("first", range(1, len(puzzles()) + 1, 20))
def test_each_replays_to_a_lead_with_one_clear_best(first: int) -> None:
    """In twenties, so that a run names the puzzle and stays short."""
    numbers = range(first, min(first + 20, len(puzzles()) + 1))
    for number in numbers:
        one, seen = puzzle(number), view_of(puzzle(number))
        best = next(move for move in seen.legal if str(move) == one.leads[0].card)
        assert seen.turn == seen.seat, number
        assert (seen.needed, seen.ended) == (0, None), number
        assert sorted(lead.card for lead in one.leads) == sorted(map(str, distinct_choices(seen))), number
        assert len(one.leads) >= FEWEST_LEADS
        assert one.leads[0].gain - one.leads[1].gain >= puzzle_file().least, number
        assert [lead.gain for lead in one.leads] == sorted((lead.gain for lead in one.leads), reverse=True), number
        assert rank_of(BOTS["suite"](seen, Random(0))) != rank_of(best), number
        assert difficulty_of(seen, best) == one.difficulty, number
        before, match = sum(one.tokens) + sum(one.boxes), match_at(one)
        assert sum(match.tokens) + sum(match.boxes) == before, number


def test_a_day_has_one_puzzle_and_as_many_days_as_there_are_puzzles_have_all() -> None:
    day, count = date(2026, 11, 17), len(puzzles())
    numbers = [number_of_day(day + timedelta(days=later)) for later in range(count + 1)]
    assert numbers[0] == numbers[count]
    assert sorted(numbers[:count]) == list(range(1, count + 1))
    assert number_of_day(date.min) in range(1, count + 1)


def test_a_card_that_may_not_be_laid_names_the_puzzle() -> None:
    one = replace(puzzle(1), laid=puzzle(1).laid + " Kh")
    with pytest.raises(LibraryError, match=f"seed {one.seed!r}: "):
        match_at(one)

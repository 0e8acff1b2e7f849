"""Every stored puzzle is a legal lead of a deal the engine plays, with every lead there is and a clear best one."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest
from msgspec.structs import replace

from find_puzzles import FEWEST_LEADS, WANTED, difficulty_of, rank_of
from nainjaune.bots import BOTS
from nainjaune.bots.choices import distinct_choices
from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.data import LibraryError
from nainjaune.rules_library.puzzles import match_at, number_of_day, puzzle, puzzle_file, puzzles, view_of


def test_there_are_two_hundred_puzzles_and_no_two_of_one_deal() -> None:
    assert len(puzzles()) == len({one.seed for one in puzzles()}) == 200 == sum(map(sum, WANTED.values()))
    assert {one.sheet for one in puzzles()} == set(SHEETS)
    assert {len(one.tokens) for one in puzzles()} == {3, 4, 5}
    assert (puzzle_file().worlds, puzzle_file().least) == (2000, 4)


def test_puzzles_are_easy_middling_and_hard_by_turns() -> None:
    assert [one.difficulty for one in puzzles()] == [(1, 2, 3)[place % 3] for place in range(200)]


@pytest.mark.parametrize("first", range(1, 201, 20))
def test_each_replays_to_a_lead_with_one_clear_best(first: int) -> None:
    """In twenties, so that a run names the puzzle and stays short."""
    for number in range(first, first + 20):
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


def test_a_day_has_one_puzzle_and_two_hundred_days_have_all() -> None:
    day = date(2026, 11, 17)
    numbers = [number_of_day(day + timedelta(days=later)) for later in range(201)]
    assert numbers[0] == numbers[200]
    assert sorted(numbers[:200]) == list(range(1, 201))
    assert number_of_day(date.min) in range(1, 201)


def test_a_card_that_may_not_be_laid_names_the_puzzle() -> None:
    one = replace(puzzle(1), laid=puzzle(1).laid + " Kh")
    with pytest.raises(LibraryError, match=f"seed {one.seed!r}: "):
        match_at(one)

"""What the search for puzzles finds holds in fresh worlds, and can be had again."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest
from msgspec.structs import replace

from find_puzzles import LEAST, SIEVES, best_by_far, in_order, puzzles_of, row, wanted_by_sheet
from nainjaune.bots.choices import distinct_choices
from nainjaune.bots.move_values import MoveValue, move_values
from nainjaune.game.cards import Card
from nainjaune.game.moves import Lay
from nainjaune.game.sheet import SHEETS
from nainjaune.kernel.loader import LOADER
from nainjaune.rules_library.puzzles import Puzzle, puzzles, view_of

SAMPLE = 12


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    assert LOADER.wait()


def test_a_sample_holds_in_as_many_fresh_worlds() -> None:
    """The worlds are none of those they were verified in."""
    rng = Random(2026)
    sample = rng.sample(puzzles(), SAMPLE)
    assert len(sample) == SAMPLE > 0
    assert [one.seed for one in sample if not _holds(one, rng)] == []


def _holds(one: Puzzle, rng: Random) -> bool:
    """Whether the same lead stands out again, and every lead is worth what is stored, within the error."""
    seen = view_of(one)
    known = move_values(seen, SIEVES[-1].search, rng, moves=distinct_choices(seen))
    gains = {str(found.move): found for found in known}
    near = [
        abs(gains[lead.card].gain - lead.gain) <= 5 * hypot(gains[lead.card].error, lead.error) + 0.01
        for lead in one.leads
    ]
    return str(best_by_far(known, LEAST)) == one.leads[0].card and all(near)


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_same_seed_finds_the_same_puzzles(sheet: str) -> None:
    first = next(puzzles_of(sheet, seed=1))
    assert first in puzzles(), "the file has the first of each sheet"


def test_a_sheet_of_any_name_gets_puzzles_and_difficulties_still_come_by_turns() -> None:
    wanted = wanted_by_sheet((*SHEETS, "a fifth sheet"))
    assert set(wanted) == {*SHEETS, "a fifth sheet"}
    assert min(map(min, wanted.values())) > 0
    numbers = [
        difficulty for counts in wanted.values() for difficulty, count in enumerate(counts, 1) for _ in range(count)
    ]
    mixed = in_order([replace(puzzles()[0], difficulty=difficulty) for difficulty in numbers], seed=1)
    assert [one.difficulty for one in mixed] == [(1, 2, 3)[place % 3] for place in range(len(numbers))]


def _value(card: str, gain: float, error: float = 0.0, value: float | None = None) -> MoveValue:
    return MoveValue(Lay(Card(card)), gain, error, 0.5, gain if value is None else value)


def test_the_best_lead_must_stand_out_whatever_the_error_and_the_match_must_not_hang_on_it() -> None:
    known = [_value("2c", 1.0), _value("9s", 6.0), _value("7c", 0.0)]
    assert str(best_by_far(known, 4)) == "9s"
    assert best_by_far(known, 5.5) is None
    assert best_by_far([_value("2c", 1.0, 0.5), _value("9s", 6.0, 0.5)], 4, errors=2) is None
    assert best_by_far([_value("2c", 1.0), _value("9s", 6.0, value=8.0)], 4) is None


def test_the_file_has_them_by_turns_each_in_a_line() -> None:
    found = [*puzzles()[:3], *puzzles()[3:6]]
    assert [one.difficulty for one in in_order(found, seed=3)] == [1, 2, 3, 1, 2, 3]
    assert len(row(found[0]).splitlines()) == 1
    assert isinstance(found[0], Puzzle)

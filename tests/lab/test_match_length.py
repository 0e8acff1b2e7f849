"""The lab's matches follow the rules of the engine, and their figures can be had again."""

from __future__ import annotations

from random import Random

import pytest

from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.standing import Standing
from nainjaune.kernel import deal as kernel
from nainjaune.lab.match_length import OUT_AFTER, PACE, play_deal, play_matches, quantiles, row, seconds


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_token_is_lost_in_a_deal(sheet: str) -> None:
    setup = agree(load(sheet), 4)
    standing = Standing(setup.tokens, (0, 0, 0, 0, 0), 2, 0, (0, 1, 2, 3), (), None)
    deal = play_deal(setup, standing, Random(5))
    assert sum(deal.tokens) + sum(deal.boxes) == sum(setup.tokens)
    assert deal.tokens != setup.tokens


def test_a_match_goes_on_to_the_last_one_and_everybody_else_is_out() -> None:
    course = play_matches(load("habourdin"), 6, 10, matches=3, seed=2)
    assert len(course.lasted) == 3
    assert course.first_out == [1, 1, 1], "ten tokens, a stake of six"
    assert len(course.out_after) <= 3 * 6


def test_the_same_seed_gives_the_same_line() -> None:
    sheet = load("habourdin")
    assert row(sheet, 6, 10, 3, 7) == row(sheet, 6, 10, 3, 7)
    assert row(sheet, 6, 10, 3, 7) != row(sheet, 6, 10, 3, 8)


def test_seconds_are_what_the_page_takes_and_what_people_think() -> None:
    events = [(kernel.EVENT_LAID, 0, 4, 1, 0), (kernel.EVENT_LACKED, 1, 2, 0, 0), (kernel.EVENT_LAID, 2, 8, 0, 0)]
    shown, thought = seconds(events, 3)
    assert thought == PACE["lead"] + PACE["follow"]
    assert shown == pytest.approx(3 * PACE["staked"] + PACE["dealt"] + 2 * PACE["laid"] + PACE["first_sans"])


def test_quantiles_are_of_one_in_ten_half_and_nine_in_ten() -> None:
    assert quantiles(range(100)) == [10, 50, 90]
    assert tuple(sorted(OUT_AFTER)) == OUT_AFTER

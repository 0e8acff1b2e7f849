"""The lab's matches follow the rules of the engine, and last as long as the page takes and people think."""

from __future__ import annotations

from random import Random

import pytest

from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.standing import Standing
from nainjaune.kernel import deal as kernel
from nainjaune.kernel.kernel import everybody
from nainjaune.kernel.policies import LONGEST_RUN_HIGH
from nainjaune.lab.match_deal import PACE, play_deal, seconds


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_token_is_lost_in_a_deal(sheet: str) -> None:
    setup = agree(load(sheet), 4)
    standing = Standing(setup.tokens, (0, 0, 0, 0, 0), 2, 0, (0, 1, 2, 3), (), None)
    deal = play_deal(setup, standing, Random(5), everybody(LONGEST_RUN_HIGH, seed=0))
    assert sum(deal.tokens) + sum(deal.boxes) == sum(setup.tokens)
    assert deal.tokens != setup.tokens


def test_seconds_are_what_the_page_takes_and_what_people_think() -> None:
    events = [(kernel.EVENT_LAID, 0, 4, 1, 0), (kernel.EVENT_LACKED, 1, 2, 0, 0), (kernel.EVENT_LAID, 2, 8, 0, 0)]
    shown, thought = seconds(events, 3)
    assert thought == PACE["lead"] + PACE["follow"]
    assert shown == pytest.approx(3 * PACE["staked"] + PACE["dealt"] + 2 * PACE["laid"] + PACE["first_sans"])

"""What a change says: put over an earlier table of the same deal, it gives the table of now."""

from __future__ import annotations

import pytest
from table_session import playing, put_over

from nainjaune.game.sheet import SHEETS, load
from nainjaune.table import actions, events
from nainjaune.table.play_changes import is_play, play_changes
from nainjaune.table.table_view import table_info


@pytest.mark.parametrize("sheet", SHEETS)
def test_changes_put_over_the_table_give_the_table_after_them(sheet: str) -> None:
    """After one play and after all plays of the deal so far; a play that ends the deal is no change."""
    driver = playing(load(sheet).rules.players[0], sheet=sheet, clock=30)
    dealt = before = table_info(driver.table)
    driver.play_match()
    plays = 0
    for event, after, _ in driver.transitions:
        now = table_info(after)
        if is_play(event, after):
            plays += 1
            assert put_over(before, play_changes(after)) == now
            assert put_over(dealt, play_changes(after)) == now
        elif isinstance(event, events.Dealt):
            dealt = now
        before = now
    assert plays > 20


def test_what_else_happens_in_a_deal_is_no_play() -> None:
    driver = playing(2, clock=30)
    effect = driver.host(actions.Pause())
    assert [is_play(event, after) for event, after, _ in effect.transitions] == [False]

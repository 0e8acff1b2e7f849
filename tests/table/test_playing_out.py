"""A player who is out need not wait: once only bots are in the match, a tap makes them play it to its end."""

from __future__ import annotations

import pytest
from table_session import TableDriver, playing

from nainjaune.table import actions, events, snapshot
from nainjaune.table.due_work import BOT_ANSWER_INTERVAL, BotTurn, due_work
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.table_view import Phase, phase_of, table_info

TO_THE_LAST = {"sheet": "chaudron", "tokens": 20, "players": 4}


def until_out(people: int = 1, **agreed: object) -> TableDriver:
    """Matches, with other cards each, until all people are out and bots play on."""
    for seed in range(60):
        driver = playing(people, seed=seed, **(TO_THE_LAST | agreed))
        for _ in range(40):
            driver.play_deal()
            if driver.table.only_bots_in or not driver.table.in_match:
                break
            driver.all_ready()
        if driver.table.only_bots_in:
            return driver
    raise AssertionError("people are never out first")


def test_the_bots_play_to_the_end_without_anybody_being_ready() -> None:
    driver = until_out()
    deals = table_info(driver.table).deal
    asked = driver.ask(driver.person(0), actions.PlayOut())
    assert isinstance(asked.events[0], events.PlayOutAsked)
    assert driver.table.in_deal, "the next deal is dealt at once"
    while driver.table.in_match:
        driver.do_due_work()
    assert phase_of(driver.table) is Phase.OVER
    assert table_info(driver.table).deal > deals


def test_everybody_is_told_that_it_is_possible_and_that_it_is_done() -> None:
    driver = until_out()
    assert (table_info(driver.table).only_bots, table_info(driver.table).playing_out) == (True, False)
    driver.ask(driver.person(0), actions.PlayOut())
    assert (table_info(driver.table).only_bots, table_info(driver.table).playing_out) == (True, True)


def test_while_people_are_in_the_match_they_are_not_hurried() -> None:
    driver = playing(2, **TO_THE_LAST)
    assert not table_info(driver.table).only_bots
    assert driver.refused(driver.person(0), actions.PlayOut()) == RefusalCode.NOT_NOW


def test_playing_out_is_asked_once_and_a_rematch_waits_for_people_again() -> None:
    driver = until_out()
    anne = driver.person(0)
    driver.ask(anne, actions.PlayOut())
    assert driver.refused(anne, actions.PlayOut()) == RefusalCode.NOT_NOW
    while driver.table.in_match:
        driver.do_due_work()
    driver.all_ready()
    assert driver.table.in_match
    assert not driver.table.play_out


def test_bots_do_not_play_on_when_nobody_is_there_to_see_it() -> None:
    driver = until_out()
    driver.ask(driver.person(0), actions.PlayOut())
    driver.server(actions.SeatAbsent(0))
    driver.play_deal()
    assert driver.table.in_match
    assert not driver.table.in_deal, "the next deal waits for somebody"


@pytest.mark.parametrize(("asked", "answer_interval"), [(False, BOT_ANSWER_INTERVAL), (True, 0.0)])
def test_bots_answer_at_once_while_they_play_out(asked: bool, answer_interval: float) -> None:
    driver = until_out(changes={"following": "may"})
    driver.ask(driver.person(0), actions.PlayOut() if asked else actions.Ready())
    due = due_work(driver.table)
    assert due
    assert isinstance(due.what, BotTurn)
    assert due.what.answer_interval == answer_interval


def test_a_snapshot_keeps_that_it_was_asked_for() -> None:
    driver = until_out()
    driver.ask(driver.person(0), actions.PlayOut())
    driver.server(actions.SeatAbsent(0))
    driver.play_deal()
    kept = snapshot.from_bytes(driver.table.name, snapshot.to_bytes(driver.table))
    assert kept
    assert kept.play_out

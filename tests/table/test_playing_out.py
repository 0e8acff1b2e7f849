"""Who is out need not wait: once only bots are in the match, a tap has them play it to its end."""

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
        evening = playing(people, seed=seed, **(TO_THE_LAST | agreed))
        for _ in range(40):
            evening.play_deal()
            if evening.table.only_bots_in or not evening.table.in_match:
                break
            evening.all_ready()
        if evening.table.only_bots_in:
            return evening
    raise AssertionError("people are never out first")


def test_the_bots_play_to_the_end_without_anybody_being_ready() -> None:
    evening = until_out()
    deals = table_info(evening.table).deal
    asked = evening.ask(evening.person(0), actions.PlayOut())
    assert isinstance(asked.events[0], events.PlayOutAsked)
    assert evening.table.in_deal, "the next deal is dealt at once"
    while evening.table.in_match:
        evening.do_due_work()
    assert phase_of(evening.table) is Phase.OVER
    assert table_info(evening.table).deal > deals


def test_everybody_is_told_that_it_is_possible_and_that_it_is_done() -> None:
    evening = until_out()
    assert (table_info(evening.table).only_bots, table_info(evening.table).playing_out) == (True, False)
    evening.ask(evening.person(0), actions.PlayOut())
    assert (table_info(evening.table).only_bots, table_info(evening.table).playing_out) == (True, True)


def test_while_people_are_in_the_match_they_are_not_hurried() -> None:
    evening = playing(2, **TO_THE_LAST)
    assert not table_info(evening.table).only_bots
    assert evening.refused(evening.person(0), actions.PlayOut()) == RefusalCode.NOT_NOW


def test_it_is_asked_once_and_a_rematch_waits_for_people_again() -> None:
    evening = until_out()
    anne = evening.person(0)
    evening.ask(anne, actions.PlayOut())
    assert evening.refused(anne, actions.PlayOut()) == RefusalCode.NOT_NOW
    while evening.table.in_match:
        evening.do_due_work()
    evening.all_ready()
    assert evening.table.in_match
    assert not evening.table.play_out


def test_bots_do_not_play_on_when_nobody_is_there_to_see_it() -> None:
    evening = until_out()
    evening.ask(evening.person(0), actions.PlayOut())
    evening.server(actions.Absent(0))
    evening.play_deal()
    assert not evening.table.in_match or not evening.table.in_deal


@pytest.mark.parametrize(("asked", "answer_interval"), [(False, BOT_ANSWER_INTERVAL), (True, 0.0)])
def test_bots_answer_at_once_while_they_play_out(asked: bool, answer_interval: float) -> None:
    evening = until_out(changes={"following": "may"})
    evening.ask(evening.person(0), actions.PlayOut() if asked else actions.Ready())
    due = due_work(evening.table)
    assert due
    assert isinstance(due.what, BotTurn)
    assert due.what.answer_interval == answer_interval


def test_a_snapshot_keeps_that_it_was_asked_for() -> None:
    evening = until_out()
    evening.ask(evening.person(0), actions.PlayOut())
    evening.server(actions.Absent(0))
    evening.play_deal()
    kept = snapshot.from_bytes(evening.table.name, snapshot.to_bytes(evening.table))
    assert kept
    assert kept.play_out

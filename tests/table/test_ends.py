"""How matches end and begin again: agreed deals, agreed time, eliminations, rematches."""

from __future__ import annotations

import pytest
from table_session import HOST, TableDriver, begun, playing

from nainjaune.game.events import MatchEndReason
from nainjaune.game.sheet import SHEETS
from nainjaune.game.verdict import Verdict, verify
from nainjaune.table import actions, events
from nainjaune.table.due_work import due_work
from nainjaune.table.principal import SERVER
from nainjaune.table.records import records
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.state import STAND_IN
from nainjaune.table.table_view import Phase, phase_of, table_info

BY_TIME = {"match_end": "time"}


def over(people: int = 3, **agreed: object) -> TableDriver:
    """A match of one deal has been played to its end."""
    driver = playing(people, deals=1, **agreed)
    driver.play_match()
    assert phase_of(driver.table) is Phase.OVER
    return driver


def because(driver: TableDriver) -> MatchEndReason | None:
    ended = driver.match.standing.ended
    return ended.because if ended else None


def test_a_match_ends_after_the_agreed_deals() -> None:
    driver = playing(deals=2)
    driver.play_match()
    assert (because(driver), table_info(driver.table).deal) == (MatchEndReason.DEALS_PLAYED, 2)


def test_a_match_ends_with_the_first_elimination_where_that_was_agreed() -> None:
    driver = playing(sheet="mallette", changes={"match_end": "first_elimination"}, tokens=30)
    driver.play_match()
    assert because(driver) is MatchEndReason.ELIMINATION


def test_the_deal_in_which_the_minutes_end_is_played_out_and_no_other_is_dealt() -> None:
    driver = playing(changes=BY_TIME, minutes=10)
    driver.wait(9 * 60)
    driver.play_deal()
    driver.all_ready()
    assert driver.table.in_deal
    driver.wait(2 * 60)
    driver.play_deal()
    assert because(driver) is MatchEndReason.TIME_CALLED
    (record,) = records("soir", driver.stored, None)
    assert record.time_called
    assert verify(record) == (Verdict.PROVED, Verdict.PROVED)


def test_the_minutes_also_end_between_two_deals() -> None:
    """Nobody need do anything: it is the table's own duty."""
    driver = playing(changes=BY_TIME, minutes=10)
    began = driver.now
    driver.play_deal()
    due = due_work(driver.table)
    assert due
    assert (due.at, due.what) == (began + 600, actions.TimeIsUp())
    assert driver.refused(SERVER, actions.TimeIsUp()) == RefusalCode.STALE
    driver.do_due_work()
    assert because(driver) is MatchEndReason.TIME_CALLED


def test_no_deal_comes_after_the_minutes_whoever_asks_for_it() -> None:
    """Asked for just after the time is up, a deal is the end of the match instead; by the host or by being ready."""
    for ready in (True, False):
        driver = playing(1, changes=BY_TIME, minutes=10)
        driver.play_deal()
        driver.wait(600)
        if ready:
            driver.all_ready()
        else:
            driver.host(actions.DealNow())
        assert because(driver) is MatchEndReason.TIME_CALLED


def test_a_clock_between_deals_that_ends_after_the_minutes_deals_no_more() -> None:
    """Both clocks have run out, say while the server was down: no further deal."""
    driver = playing(changes=BY_TIME, minutes=10, clock=20)
    driver.play_deal()
    driver.wait(3600)
    driver.do_due_work()
    assert because(driver) is MatchEndReason.TIME_CALLED


def test_one_deal_is_played_however_long_people_take_to_begin() -> None:
    driver = begun(changes=BY_TIME, minutes=1)
    driver.wait(3600)
    driver.all_ready()
    assert driver.table.in_deal
    driver.play_deal()
    assert because(driver) is MatchEndReason.TIME_CALLED


def test_the_host_calls_time_where_no_minutes_were_agreed() -> None:
    driver = playing(changes=BY_TIME)
    driver.play_deal()
    driver.host(actions.CallTime())
    assert because(driver) is MatchEndReason.TIME_CALLED
    assert table_info(driver.table).winners


def test_the_host_may_cut_agreed_minutes_short() -> None:
    """Any match may be ended by agreement (G22)."""
    driver = playing(changes=BY_TIME, minutes=10)
    driver.play_deal()
    driver.host(actions.CallTime())
    assert because(driver) is MatchEndReason.TIME_CALLED


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_last_deal_that_the_host_calls_is_played_out_on_every_sheet(sheet: str) -> None:
    """Called in mid-deal, it is told at once; the match ends with the deal and its record proves it."""
    driver = playing(sheet=sheet, tokens=200)
    driver.host(actions.CallTime())
    assert driver.table.in_deal
    assert table_info(driver.table).last_deal
    assert any(isinstance(event, events.LastDealCalled) for event, _ in driver.stored)
    driver.play_deal()
    info = table_info(driver.table)
    assert because(driver) is MatchEndReason.LAST_DEAL_CALLED
    assert (info.phase, info.last_deal) == (Phase.OVER, False)
    assert info.places is not None
    assert [seat for seat, place in enumerate(info.places) if place == 1] == list(info.winners or ())
    (record,) = records("soir", driver.stored, None)
    assert record.time_called
    assert verify(record) == (Verdict.PROVED,)


def test_a_rematch_after_a_last_deal_has_further_deals() -> None:
    driver = playing(deals=2)
    driver.host(actions.CallTime())
    driver.play_deal()
    driver.host(actions.Start(), actions.DealNow())
    driver.play_deal()
    assert phase_of(driver.table) is Phase.BETWEEN


def test_the_last_deal_is_called_at_once_between_two_deals() -> None:
    driver = playing(sheet="mallette")
    driver.play_deal()
    driver.host(actions.CallTime())
    assert because(driver) is MatchEndReason.LAST_DEAL_CALLED


def test_time_called_leaves_nobody_ready_and_no_shuffle_sealed() -> None:
    """Whoever was ready for a further deal did not ask for another match."""
    driver = playing(changes=BY_TIME)
    driver.play_deal()
    driver.cut(0)
    driver.host(actions.CallTime())
    info = table_info(driver.table)
    assert info.next_shuffle is None
    assert not any(seat.ready for seat in info.seats)
    for seat in (1, 2):
        driver.ask(driver.person(seat), actions.Leave())
    assert phase_of(driver.table) is Phase.OVER


def test_all_ready_begin_a_rematch() -> None:
    driver = over()
    driver.all_ready()
    info = table_info(driver.table)
    assert (info.phase, info.match, info.deal) == (Phase.BETWEEN, 2, 0)
    assert [seat.tokens for seat in info.seats] == list(driver.match.setup.tokens)
    driver.all_ready()
    driver.play_match()
    assert [len(record.deals) for record in records("soir", driver.stored, 0)] == [1, 1]


def test_the_host_starts_a_rematch_whoever_is_ready() -> None:
    driver = over()
    driver.ask(driver.person(1), actions.Ready())
    driver.host(actions.Start())
    assert table_info(driver.table).match == 2
    assert not driver.table.ready


def test_a_rematch_waits_for_people_only() -> None:
    driver = over(1)
    driver.all_ready()
    assert table_info(driver.table).match == 2


def test_a_seat_that_became_free_has_a_bot_in_the_rematch() -> None:
    """Somebody left after the match and a bot was sent away: the rematch has somebody in every seat."""
    driver = over(2, players=4)
    driver.ask(driver.person(1), actions.Leave())
    driver.host(actions.FreeSeat(3))
    effect = driver.ask(driver.person(0), actions.Ready())
    kinds = [type(event) for event in effect.events]
    assert kinds == [events.Readied, events.BotSat, events.BotSat, events.Began]
    assert [seat.bot for seat in driver.table.seats] == [None, STAND_IN, STAND_IN, STAND_IN]
    driver.play_match()
    assert phase_of(driver.table) is Phase.OVER


def test_the_last_of_those_not_ready_to_leave_lets_the_rematch_begin() -> None:
    driver = over()
    driver.ask(driver.person(0), actions.Ready())
    driver.ask(driver.person(1), actions.Ready())
    driver.ask(driver.person(2), actions.Leave())
    assert table_info(driver.table).match == 2
    driver.all_ready()
    driver.play_deal()


def test_newcomers_play_the_rematch() -> None:
    """Somebody sits down in place of a bot, another in a seat that was left; both are waited for."""
    driver = over(2)
    driver.ask(driver.person(1), actions.Leave())
    assert driver.sit("Emma").seat == 1
    assert driver.sit("Farid").seat == 2
    driver.ask(driver.person(0), actions.Ready())
    assert phase_of(driver.table) is Phase.OVER
    driver.all_ready()
    assert table_info(driver.table).match == 2


def test_a_player_who_was_out_is_in_again_in_the_rematch() -> None:
    driver = playing(sheet="mallette", tokens=30)
    driver.play_match()
    assert driver.match.standing.eliminated
    driver.all_ready()
    assert not any(seat.out for seat in table_info(driver.table).seats)
    driver.all_ready()
    assert driver.table.in_deal


def test_the_end_of_a_match_reaches_a_page_that_still_plays() -> None:
    driver = over()
    assert driver.refused(driver.person(0), actions.Lay("As")) == "match_over"
    assert driver.refused(HOST, actions.DealNow()) == RefusalCode.NOT_BEGUN


def test_deals_are_numbered_through_all_matches_of_a_table() -> None:
    """No two shuffles of a table have the same number, so a proof is of one deal only."""
    driver = over()
    driver.all_ready()
    driver.all_ready()
    shuffle = table_info(driver.table).shuffle
    assert shuffle
    assert shuffle.deal == 2

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
    evening = playing(people, deals=1, **agreed)
    evening.play_match()
    assert phase_of(evening.table) is Phase.OVER
    return evening


def because(evening: TableDriver) -> MatchEndReason | None:
    ended = evening.match.standing.ended
    return ended.because if ended else None


def test_a_match_ends_after_the_agreed_deals() -> None:
    evening = playing(deals=2)
    evening.play_match()
    assert (because(evening), table_info(evening.table).deal) == (MatchEndReason.DEALS_PLAYED, 2)


def test_a_match_ends_with_the_first_elimination_where_that_was_agreed() -> None:
    evening = playing(sheet="mallette", changes={"match_end": "first_elimination"}, tokens=30)
    evening.play_match()
    assert because(evening) is MatchEndReason.ELIMINATION


def test_the_deal_in_which_the_minutes_end_is_played_out_and_no_other_is_dealt() -> None:
    evening = playing(changes=BY_TIME, minutes=10)
    evening.wait(9 * 60)
    evening.play_deal()
    evening.all_ready()
    assert evening.table.in_deal
    evening.wait(2 * 60)
    evening.play_deal()
    assert because(evening) is MatchEndReason.TIME_CALLED
    (record,) = records("soir", evening.stored, None)
    assert record.time_called
    assert verify(record) == (Verdict.PROVED, Verdict.PROVED)


def test_the_minutes_also_end_between_two_deals() -> None:
    """Nobody need do anything: it is the table's own duty."""
    evening = playing(changes=BY_TIME, minutes=10)
    began = evening.now
    evening.play_deal()
    due = due_work(evening.table)
    assert due
    assert (due.at, due.what) == (began + 600, actions.TimeIsUp())
    assert evening.refused(SERVER, actions.TimeIsUp()) == RefusalCode.STALE
    evening.do_due_work()
    assert because(evening) is MatchEndReason.TIME_CALLED


def test_no_deal_comes_after_the_minutes_whoever_asks_for_it() -> None:
    """Asked for just after the time is up, a deal is the end of the match instead; by the host or by being ready."""
    for ready in (True, False):
        evening = playing(1, changes=BY_TIME, minutes=10)
        evening.play_deal()
        evening.wait(600)
        if ready:
            evening.all_ready()
        else:
            evening.host(actions.Deal())
        assert because(evening) is MatchEndReason.TIME_CALLED


def test_a_clock_between_deals_that_ends_after_the_minutes_deals_no_more() -> None:
    """Both clocks have run out, say while the server was down: no further deal."""
    evening = playing(changes=BY_TIME, minutes=10, clock=20)
    evening.play_deal()
    evening.wait(3600)
    evening.do_due_work()
    assert because(evening) is MatchEndReason.TIME_CALLED


def test_one_deal_is_played_however_long_people_take_to_begin() -> None:
    evening = begun(changes=BY_TIME, minutes=1)
    evening.wait(3600)
    evening.all_ready()
    assert evening.table.in_deal
    evening.play_deal()
    assert because(evening) is MatchEndReason.TIME_CALLED


def test_the_host_calls_time_where_no_minutes_were_agreed() -> None:
    evening = playing(changes=BY_TIME)
    evening.play_deal()
    evening.host(actions.CallTime())
    assert because(evening) is MatchEndReason.TIME_CALLED
    assert table_info(evening.table).winners


def test_the_host_may_cut_agreed_minutes_short() -> None:
    """Any match may be ended by agreement (G22)."""
    evening = playing(changes=BY_TIME, minutes=10)
    evening.play_deal()
    evening.host(actions.CallTime())
    assert because(evening) is MatchEndReason.TIME_CALLED


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_last_deal_that_the_host_calls_is_played_out_on_every_sheet(sheet: str) -> None:
    """Called in mid-deal, it is told at once; the match ends with the deal and its record proves it."""
    evening = playing(sheet=sheet, tokens=200)
    evening.host(actions.CallTime())
    assert evening.table.in_deal
    assert table_info(evening.table).last_deal
    assert any(isinstance(event, events.LastDealCalled) for event, _ in evening.stored)
    evening.play_deal()
    info = table_info(evening.table)
    assert because(evening) is MatchEndReason.LAST_DEAL_CALLED
    assert (info.phase, info.last_deal) == (Phase.OVER, False)
    assert info.places is not None
    assert [seat for seat, place in enumerate(info.places) if place == 1] == list(info.winners or ())
    (record,) = records("soir", evening.stored, None)
    assert record.time_called
    assert verify(record) == (Verdict.PROVED,)


def test_a_rematch_after_a_last_deal_has_further_deals() -> None:
    evening = playing(deals=2)
    evening.host(actions.CallTime())
    evening.play_deal()
    evening.host(actions.Start(), actions.Deal())
    evening.play_deal()
    assert phase_of(evening.table) is Phase.BETWEEN


def test_the_last_deal_is_called_at_once_between_two_deals() -> None:
    evening = playing(sheet="mallette")
    evening.play_deal()
    evening.host(actions.CallTime())
    assert because(evening) is MatchEndReason.LAST_DEAL_CALLED


def test_time_called_leaves_nobody_ready_and_no_shuffle_sealed() -> None:
    """Who was ready for a further deal did not ask for another match."""
    evening = playing(changes=BY_TIME)
    evening.play_deal()
    evening.cut(0)
    evening.host(actions.CallTime())
    info = table_info(evening.table)
    assert info.next_shuffle is None
    assert not any(seat.ready for seat in info.seats)
    for seat in (1, 2):
        evening.ask(evening.person(seat), actions.Leave())
    assert phase_of(evening.table) is Phase.OVER


def test_all_ready_begin_a_rematch() -> None:
    evening = over()
    evening.all_ready()
    info = table_info(evening.table)
    assert (info.phase, info.match, info.deal) == (Phase.BETWEEN, 2, 0)
    assert [seat.tokens for seat in info.seats] == list(evening.match.setup.tokens)
    evening.all_ready()
    evening.play_match()
    assert [len(record.deals) for record in records("soir", evening.stored, 0)] == [1, 1]


def test_the_host_starts_a_rematch_whoever_is_ready() -> None:
    evening = over()
    evening.ask(evening.person(1), actions.Ready())
    evening.host(actions.Start())
    assert table_info(evening.table).match == 2
    assert not evening.table.ready


def test_a_rematch_waits_for_people_only() -> None:
    evening = over(1)
    evening.all_ready()
    assert table_info(evening.table).match == 2


def test_a_seat_that_became_free_has_a_bot_in_the_rematch() -> None:
    """Somebody left after the match and a bot was sent away: the rematch has somebody in every seat."""
    evening = over(2, players=4)
    evening.ask(evening.person(1), actions.Leave())
    evening.host(actions.FreeSeat(3))
    effect = evening.ask(evening.person(0), actions.Ready())
    kinds = [type(event) for event in effect.events]
    assert kinds == [events.Readied, events.BotSat, events.BotSat, events.Began]
    assert [seat.bot for seat in evening.table.seats] == [None, STAND_IN, STAND_IN, STAND_IN]
    evening.play_match()
    assert phase_of(evening.table) is Phase.OVER


def test_who_leaves_last_of_those_not_ready_lets_the_rematch_begin() -> None:
    evening = over()
    evening.ask(evening.person(0), actions.Ready())
    evening.ask(evening.person(1), actions.Ready())
    evening.ask(evening.person(2), actions.Leave())
    assert table_info(evening.table).match == 2
    evening.all_ready()
    evening.play_deal()


def test_newcomers_play_the_rematch() -> None:
    """Somebody sits down in place of a bot, another in a seat that was left; both are waited for."""
    evening = over(2)
    evening.ask(evening.person(1), actions.Leave())
    assert evening.sit("Emma").seat == 1
    assert evening.sit("Farid").seat == 2
    evening.ask(evening.person(0), actions.Ready())
    assert phase_of(evening.table) is Phase.OVER
    evening.all_ready()
    assert table_info(evening.table).match == 2


def test_who_was_out_is_in_again_in_the_rematch() -> None:
    evening = playing(sheet="mallette", tokens=30)
    evening.play_match()
    assert evening.match.standing.eliminated
    evening.all_ready()
    assert not any(seat.out for seat in table_info(evening.table).seats)
    evening.all_ready()
    assert evening.table.in_deal


def test_the_end_of_a_match_reaches_a_page_that_still_plays() -> None:
    evening = over()
    assert evening.refused(evening.person(0), actions.Lay("As")) == "match_over"
    assert evening.refused(HOST, actions.Deal()) == RefusalCode.NOT_BEGUN


def test_deals_are_numbered_through_all_matches_of_a_table() -> None:
    """No two shuffles of a table have the same number, so a proof is of one deal only."""
    evening = over()
    evening.all_ready()
    evening.all_ready()
    shuffle = table_info(evening.table).shuffle
    assert shuffle
    assert shuffle.deal == 2

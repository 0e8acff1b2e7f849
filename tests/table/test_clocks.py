"""Absence and return, the clock of a move, more time, and the host's pause."""

from __future__ import annotations

import pytest
from table_session import HOST, TableDriver, begun, laid_out, playing

from nainjaune.table import actions, events
from nainjaune.table.due_work import ABSENT_TURN, BETWEEN_DEALS, BotTurn, DueWork, due_work
from nainjaune.table.patience import IDLE_READY, IDLE_TURN, IDLE_TURN_AGAIN, PAUSE
from nainjaune.table.principal import SERVER
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.state import STAND_IN
from nainjaune.table.table_view import table_info, you_info

LEADS = "As 9s 8s | 2h 9h 8h | 3c 4c 6c"
"""Seat 0 leads; after its ace seat 1 must follow."""


def due(evening: TableDriver) -> DueWork:
    owed = due_work(evening.table)
    assert owed
    return owed


def left(evening: TableDriver) -> float:
    """Seconds until the table does something itself."""
    return due(evening).at - evening.now


def test_an_absent_seat_is_waited_for_at_its_turn_then_a_bot_plays_for_it() -> None:
    evening = laid_out(LEADS)
    evening.server(actions.Absent(0))
    assert table_info(evening.table).seats[0].away
    assert due(evening) == DueWork(evening.now + ABSENT_TURN, actions.StandIn(0))
    assert evening.refused(SERVER, actions.StandIn(0)) == RefusalCode.STALE
    evening.do_due_work()
    what = due(evening).what
    assert isinstance(what, BotTurn)
    assert what[:2] == (0, STAND_IN)
    evening.do_due_work()
    assert evening.stored[-1][0].person is None  # type: ignore[union-attr] # a card was laid


def test_who_comes_back_plays_for_themselves_again() -> None:
    evening = laid_out(LEADS)
    evening.server(actions.Absent(0))
    evening.do_due_work()
    evening.server(actions.Present(0))
    assert evening.table.seats[0].people_play
    assert not table_info(evening.table).seats[0].away
    evening.ask(evening.person(0), actions.Lay("As"))


def test_who_is_absent_is_not_waited_for_between_deals() -> None:
    evening = begun()
    evening.ask(evening.person(0), actions.Ready())
    evening.ask(evening.person(1), actions.Ready())
    evening.server(actions.Absent(2))
    assert evening.table.in_deal


def test_with_everybody_absent_bots_finish_the_deal_and_the_table_rests() -> None:
    """No clock makes bots play on for nobody; who comes back takes up where it was left."""
    evening = playing(clock=10)
    for seat in range(3):
        evening.server(actions.Absent(seat))
    while evening.table.in_deal:
        evening.do_due_work()
    assert due_work(evening.table) is None
    evening.wait(86_400)
    evening.server(actions.Present(1))
    assert left(evening) == BETWEEN_DEALS
    evening.ask(evening.person(1), actions.Ready())
    assert evening.table.in_deal


def test_nobody_can_come_back_to_a_seat_that_was_given_up() -> None:
    """A person is sent away while absent: news of their return, a moment late, leaves the bot where it is."""
    evening = playing()
    evening.server(actions.Absent(1))
    evening.host(actions.SendAway(1, 1))
    assert evening.refused(SERVER, actions.Present(1)) == RefusalCode.STALE
    assert evening.refused(SERVER, actions.Absent(1)) == RefusalCode.STALE
    assert table_info(evening.table).seats[1].bot == STAND_IN
    assert not table_info(evening.table).seats[1].away


def test_a_stand_in_is_not_waited_for_and_whoever_takes_the_seat_back_is() -> None:
    evening = begun()
    evening.host(actions.SeatBot(2))
    assert evening.refused(evening.person(2), actions.Ready()) == RefusalCode.A_BOT_PLAYS
    evening.ask(evening.person(0), actions.Ready())
    evening.ask(evening.person(2), actions.TakeBack())
    evening.ask(evening.person(1), actions.Ready())
    assert not evening.table.in_deal
    evening.ask(evening.person(2), actions.Ready())
    assert evening.table.in_deal


def test_a_seat_that_a_bot_takes_over_is_no_longer_ready() -> None:
    evening = begun()
    evening.ask(evening.person(0), actions.Ready())
    evening.host(actions.SeatBot(0))
    evening.ask(evening.person(0), actions.TakeBack())
    assert not table_info(evening.table).seats[0].ready
    evening.ask(evening.person(0), actions.Ready())


def test_without_a_clock_a_table_waits_as_long_as_nobody_else_does() -> None:
    """Whoever plays alone with bots is not hurried, nor is anybody while nobody is ready."""
    assert due_work(begun().table) is None
    alone = playing(1)
    alone.play_deal(until=lambda table: table.turn == 0)
    assert due_work(alone.table) is None


def test_without_a_clock_a_bot_plays_for_who_keeps_others_waiting() -> None:
    """After ten minutes; the second time in a match after one. No countdown is shown."""
    evening = laid_out(LEADS)
    assert due(evening) == DueWork(evening.now + IDLE_TURN, actions.StandIn(0))
    assert table_info(evening.table).deadline is None
    evening.do_due_work()
    evening.ask(evening.person(0), actions.TakeBack())
    evening.do_due_work()
    evening.play_deal(until=lambda table: table.turn == 0)
    assert evening.turn == 0
    assert left(evening) == IDLE_TURN_AGAIN


def test_without_a_clock_who_is_ready_waits_a_few_minutes_for_the_others() -> None:
    evening = begun()
    evening.wait(1000)
    evening.ask(evening.person(1), actions.Ready())
    assert due(evening) == DueWork(evening.now + IDLE_READY, actions.DealOn())
    evening.host(actions.Pause())
    evening.wait(500)
    evening.host(actions.Resume())
    assert left(evening) == IDLE_READY
    evening.do_due_work()
    assert evening.table.in_deal


def test_a_rematch_waits_no_longer_once_half_of_those_present_are_ready() -> None:
    evening = playing(deals=1)
    evening.play_deal()
    assert not evening.table.in_match
    evening.ask(evening.person(1), actions.Ready())
    assert due_work(evening.table) is None
    evening.ask(evening.person(2), actions.Ready())
    assert left(evening) == IDLE_READY
    assert evening.refused(SERVER, actions.DealOn()) == RefusalCode.STALE
    evening.do_due_work()
    assert evening.table.in_match


def test_the_clock_runs_for_whoever_must_follow_too() -> None:
    """The lead, the card that follows, and the box to claim with it are all one move."""
    evening = laid_out(LEADS, clock=20)
    assert due(evening) == DueWork(evening.now + 20, actions.StandIn(0))
    assert table_info(evening.table).deadline == evening.now + 20
    evening.wait(5)
    evening.ask(evening.person(0), actions.Lay("As"))
    assert evening.turn == 1
    assert due(evening) == DueWork(evening.now + 20, actions.StandIn(1))
    evening.ask(evening.person(1), actions.MoreTime())
    assert left(evening) == 40


def test_who_lets_the_clock_run_out_is_played_for() -> None:
    evening = laid_out(LEADS, clock=20)
    effect = evening.do_due_work()
    assert effect.events == (events.StoodIn(seat=0, level=STAND_IN, overdue=True),)


def test_one_takes_more_time_once_a_lead() -> None:
    evening = laid_out(LEADS, clock=20)
    evening.wait(15)
    evening.ask(evening.person(0), actions.MoreTime())
    assert left(evening) == 25
    assert evening.refused(evening.person(0), actions.MoreTime()) == RefusalCode.NOT_NOW
    evening.ask(evening.person(0), actions.Lay("8s"), actions.Lay("9s"))
    assert evening.turn == 0
    assert left(evening) == 20
    evening.ask(evening.person(0), actions.MoreTime())


def test_there_is_no_more_time_to_take_where_no_clock_runs() -> None:
    """Not without a clock, not out of turn, not while the table rests or a bot plays."""
    evening = laid_out(LEADS)
    assert evening.refused(evening.person(0), actions.MoreTime()) == RefusalCode.NOT_NOW
    evening = laid_out(LEADS, clock=20)
    assert evening.refused(evening.person(1), actions.MoreTime()) == RefusalCode.NOT_NOW
    evening.host(actions.Pause())
    assert evening.refused(evening.person(0), actions.MoreTime()) == RefusalCode.NOT_NOW
    evening.host(actions.Resume(), actions.SeatBot(0))
    assert evening.refused(evening.person(0), actions.MoreTime()) == RefusalCode.NOT_NOW


@pytest.mark.parametrize("rescue", [actions.MoreTime(), actions.Lay("8s")])
def test_a_clock_that_rings_a_moment_too_late_does_no_harm(rescue: actions.MoreTime | actions.Lay) -> None:
    """More time was taken, or a card laid, just before the end of the clock was told."""
    evening = laid_out("8s 3s 5s | 2h 9h 8h | Tc 4c 6c", clock=20)
    evening.wait(20)
    late = due(evening).what
    assert late == actions.StandIn(0)
    evening.ask(evening.person(0), rescue)
    if isinstance(rescue, actions.Lay):
        evening.ask(evening.person(1), actions.Lay("9h"))
        evening.ask(evening.person(2), actions.Lay("Tc"))
    assert evening.refused(SERVER, actions.StandIn(evening.turn)) == RefusalCode.STALE


def test_who_takes_the_seat_back_from_the_host_s_bot_has_the_whole_clock() -> None:
    evening = laid_out(LEADS, clock=20)
    evening.host(actions.SeatBot(0))
    evening.wait(1)
    evening.ask(evening.person(0), actions.TakeBack())
    assert left(evening) == 20


def test_a_move_whose_time_ran_out_is_made_by_the_bot_even_if_the_seat_is_taken_back() -> None:
    """Else a seat could be taken back at every end of its clock, and never play."""
    evening = laid_out(LEADS, clock=20)
    evening.do_due_work()
    evening.ask(evening.person(0), actions.TakeBack())
    assert evening.refused(evening.person(0), actions.Lay("As")) == RefusalCode.A_BOT_PLAYS
    assert not you_info(evening.table, 0, 0, host=False).legal
    assert isinstance(due(evening).what, BotTurn)
    evening.do_due_work()
    assert evening.table.seats[0].people_play


def test_coming_and_going_starts_a_clock_again_only_once() -> None:
    """Else who leaves and comes back within the time for absent seats would never have to play."""
    evening = laid_out(LEADS, clock=60)
    began = evening.now
    for _ in range(4):
        evening.wait(10)
        evening.server(actions.Absent(0))
        evening.wait(ABSENT_TURN - 1)
        evening.server(actions.Present(0))
    assert due(evening).at == began + 10 + ABSENT_TURN - 1 + 60


def test_who_comes_back_at_their_turn_has_the_whole_clock() -> None:
    evening = laid_out(LEADS, clock=5)
    evening.server(actions.Absent(0))
    evening.wait(10)
    evening.server(actions.Present(0))
    assert left(evening) == 5


def test_those_who_are_not_ready_are_dealt_in_after_a_while_where_there_is_a_clock() -> None:
    evening = begun(clock=20)
    assert due(evening) == DueWork(evening.now + BETWEEN_DEALS, actions.DealOn())
    assert evening.refused(SERVER, actions.DealOn()) == RefusalCode.STALE
    evening.do_due_work()
    assert evening.table.in_deal
    assert evening.refused(SERVER, actions.DealOn()) == RefusalCode.STALE


def test_a_pause_stops_play_and_every_clock() -> None:
    evening = playing(clock=20)
    evening.host(actions.Pause())
    assert table_info(evening.table).paused
    assert due(evening) == DueWork(evening.now + PAUSE, actions.PauseOver())
    seat = evening.turn
    assert evening.refused(evening.person(seat), actions.Lay("As")) == RefusalCode.PAUSED
    evening.host(actions.SeatBot(seat))
    assert due(evening).what == actions.PauseOver()
    assert evening.refused(SERVER, actions.Move(seat, str(evening.any_move()))) == RefusalCode.PAUSED
    assert evening.refused(SERVER, actions.StandIn(seat)) == RefusalCode.STALE


def test_a_pause_ends_by_itself_and_is_not_begun_again_before_the_next_deal() -> None:
    """No host can stop a table for ever: so many minutes from one deal to the next, in one pause or several."""
    evening = laid_out(LEADS)
    evening.host(actions.Pause())
    evening.wait(600)
    evening.host(actions.Resume(), actions.Pause())
    assert left(evening) == PAUSE - 600
    evening.do_due_work()
    assert evening.table.paused is None
    assert evening.refused(HOST, actions.Pause()) == RefusalCode.NOT_NOW
    evening.play_deal()
    evening.host(actions.Deal(), actions.Pause())
    assert left(evening) == PAUSE


@pytest.mark.parametrize("absent", [False, True])
def test_after_a_pause_every_clock_goes_on_where_it_stood(absent: bool) -> None:
    """The clock of a lead, and the patience with somebody absent."""
    evening = laid_out(LEADS, clock=20)
    evening.wait(5)
    if absent:
        evening.server(actions.Absent(0))
    evening.wait(3)
    assert left(evening) == 12
    evening.host(actions.Pause())
    evening.wait(1000)
    evening.host(actions.Resume())
    assert left(evening) == 12


def test_a_pause_does_not_count_towards_the_agreed_minutes() -> None:
    evening = playing(changes={"match_end": "time"}, minutes=10)
    evening.play_deal()
    evening.wait(60)
    evening.host(actions.Pause())
    evening.wait(3600)
    evening.host(actions.Resume())
    assert left(evening) == 9 * 60


def test_a_seat_taken_back_during_a_pause_has_the_whole_clock_after_it() -> None:
    """Also if it was absent in between: no clock is ever ahead of its time."""
    evening = laid_out(LEADS, clock=20)
    evening.host(actions.SeatBot(0), actions.Pause())
    evening.wait(100)
    evening.server(actions.Absent(0))
    evening.wait(100)
    evening.ask(evening.person(0), actions.TakeBack())
    evening.wait(100)
    evening.host(actions.Resume())
    assert left(evening) == 20


def test_the_minutes_of_a_match_begun_during_a_pause_run_from_its_end() -> None:
    evening = playing(changes={"match_end": "time"}, minutes=10)
    evening.play_deal()
    evening.do_due_work()
    evening.host(actions.Pause())
    evening.wait(100)
    evening.host(actions.Start())
    evening.wait(100)
    evening.host(actions.Resume(), actions.Deal())
    evening.play_deal()
    assert left(evening) == 600


def test_what_people_agreed_during_a_pause_happens_when_it_is_over() -> None:
    """All are ready while the table rests: the cards are dealt on going on, not before."""
    evening = begun()
    evening.host(actions.Pause())
    assert evening.refused(HOST, actions.Deal()) == RefusalCode.PAUSED
    evening.all_ready()
    assert not evening.table.in_deal
    evening.host(actions.Resume())
    evening.show_coupes()
    assert evening.table.in_deal
    assert evening.refused(HOST, actions.Resume()) == RefusalCode.NOT_PAUSED

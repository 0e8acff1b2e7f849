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


def due(driver: TableDriver) -> DueWork:
    owed = due_work(driver.table)
    assert owed
    return owed


def left(driver: TableDriver) -> float:
    """Seconds until the table does something itself."""
    return due(driver).at - driver.now


def test_an_absent_seat_is_waited_for_at_its_turn_then_a_bot_plays_for_it() -> None:
    driver = laid_out(LEADS)
    driver.server(actions.SeatAbsent(0))
    assert table_info(driver.table).seats[0].away
    assert due(driver) == DueWork(driver.now + ABSENT_TURN, actions.StandIn(0))
    assert driver.refused(SERVER, actions.StandIn(0)) == RefusalCode.STALE
    driver.do_due_work()
    what = due(driver).what
    assert isinstance(what, BotTurn)
    assert what[:2] == (0, STAND_IN)
    driver.do_due_work()
    assert driver.stored[-1][0].person is None  # type: ignore[union-attr] # a card was laid


def test_whoever_comes_back_plays_for_themselves_again() -> None:
    driver = laid_out(LEADS)
    driver.server(actions.SeatAbsent(0))
    driver.do_due_work()
    driver.server(actions.SeatPresent(0))
    assert driver.table.seats[0].people_play
    assert not table_info(driver.table).seats[0].away
    driver.ask(driver.person(0), actions.Lay("As"))


def test_an_absent_player_is_not_waited_for_between_deals() -> None:
    driver = begun()
    driver.ask(driver.person(0), actions.Ready())
    driver.ask(driver.person(1), actions.Ready())
    driver.server(actions.SeatAbsent(2))
    assert driver.table.in_deal


def test_with_everybody_absent_bots_finish_the_deal_and_the_table_rests() -> None:
    """No clock makes bots play on for nobody; whoever comes back takes up where it was left."""
    driver = playing(clock=10)
    for seat in range(3):
        driver.server(actions.SeatAbsent(seat))
    while driver.table.in_deal:
        driver.do_due_work()
    assert due_work(driver.table) is None
    driver.wait(86_400)
    driver.server(actions.SeatPresent(1))
    assert left(driver) == BETWEEN_DEALS
    driver.ask(driver.person(1), actions.Ready())
    assert driver.table.in_deal


def test_nobody_can_come_back_to_a_seat_that_was_given_up() -> None:
    """A person is sent away while absent: news of their return, a moment late, leaves the bot where it is."""
    driver = playing()
    driver.server(actions.SeatAbsent(1))
    driver.host(actions.SendAway(1, 1))
    assert driver.refused(SERVER, actions.SeatPresent(1)) == RefusalCode.STALE
    assert driver.refused(SERVER, actions.SeatAbsent(1)) == RefusalCode.STALE
    assert table_info(driver.table).seats[1].bot == STAND_IN
    assert not table_info(driver.table).seats[1].away


def test_a_stand_in_is_not_waited_for_and_whoever_takes_the_seat_back_is() -> None:
    driver = begun()
    driver.host(actions.SeatBot(2))
    assert driver.refused(driver.person(2), actions.Ready()) == RefusalCode.A_BOT_PLAYS
    driver.ask(driver.person(0), actions.Ready())
    driver.ask(driver.person(2), actions.TakeBack())
    driver.ask(driver.person(1), actions.Ready())
    assert not driver.table.in_deal
    driver.ask(driver.person(2), actions.Ready())
    assert driver.table.in_deal


def test_a_seat_that_a_bot_takes_over_is_no_longer_ready() -> None:
    driver = begun()
    driver.ask(driver.person(0), actions.Ready())
    driver.host(actions.SeatBot(0))
    driver.ask(driver.person(0), actions.TakeBack())
    assert not table_info(driver.table).seats[0].ready
    driver.ask(driver.person(0), actions.Ready())


def test_without_a_clock_a_table_waits_as_long_as_nobody_else_does() -> None:
    """Whoever plays alone with bots is not hurried, nor is anybody while nobody is ready."""
    assert due_work(begun().table) is None
    alone = playing(1)
    alone.play_deal(until=lambda table: table.turn == 0)
    assert due_work(alone.table) is None


def test_without_a_clock_a_bot_plays_for_whoever_keeps_others_waiting() -> None:
    """After ten minutes; the second time in a match after one. No countdown is shown."""
    driver = laid_out(LEADS)
    assert due(driver) == DueWork(driver.now + IDLE_TURN, actions.StandIn(0))
    assert table_info(driver.table).deadline is None
    driver.do_due_work()
    driver.ask(driver.person(0), actions.TakeBack())
    driver.do_due_work()
    driver.play_deal(until=lambda table: table.turn == 0)
    assert driver.turn == 0
    assert left(driver) == IDLE_TURN_AGAIN


def test_without_a_clock_whoever_is_ready_waits_a_few_minutes_for_the_others() -> None:
    driver = begun()
    driver.wait(1000)
    driver.ask(driver.person(1), actions.Ready())
    assert due(driver) == DueWork(driver.now + IDLE_READY, actions.ReadyOverdue())
    driver.host(actions.Pause())
    driver.wait(500)
    driver.host(actions.Resume())
    assert left(driver) == IDLE_READY
    driver.do_due_work()
    assert driver.table.in_deal


def test_a_rematch_waits_no_longer_once_half_of_those_present_are_ready() -> None:
    driver = playing(deals=1)
    driver.play_deal()
    assert not driver.table.in_match
    driver.ask(driver.person(1), actions.Ready())
    assert due_work(driver.table) is None
    driver.ask(driver.person(2), actions.Ready())
    assert left(driver) == IDLE_READY
    assert driver.refused(SERVER, actions.ReadyOverdue()) == RefusalCode.STALE
    driver.do_due_work()
    assert driver.table.in_match


def test_the_clock_runs_for_whoever_must_follow_too() -> None:
    """The lead, the card that follows, and the box to claim with it are all one move."""
    driver = laid_out(LEADS, clock=20)
    assert due(driver) == DueWork(driver.now + 20, actions.StandIn(0))
    assert table_info(driver.table).deadline == driver.now + 20
    driver.wait(5)
    driver.ask(driver.person(0), actions.Lay("As"))
    assert driver.turn == 1
    assert due(driver) == DueWork(driver.now + 20, actions.StandIn(1))
    driver.ask(driver.person(1), actions.MoreTime())
    assert left(driver) == 40


def test_whoever_lets_the_clock_run_out_is_played_for() -> None:
    driver = laid_out(LEADS, clock=20)
    effect = driver.do_due_work()
    assert effect.events == (events.StoodIn(seat=0, level=STAND_IN, overdue=True),)


def test_one_takes_more_time_once_a_lead() -> None:
    driver = laid_out(LEADS, clock=20)
    driver.wait(15)
    driver.ask(driver.person(0), actions.MoreTime())
    assert left(driver) == 25
    assert driver.refused(driver.person(0), actions.MoreTime()) == RefusalCode.NOT_NOW
    driver.ask(driver.person(0), actions.Lay("8s"), actions.Lay("9s"))
    assert driver.turn == 0
    assert left(driver) == 20
    driver.ask(driver.person(0), actions.MoreTime())


def test_there_is_no_more_time_to_take_where_no_clock_runs() -> None:
    """Not without a clock, not out of turn, not while the table rests or a bot plays."""
    driver = laid_out(LEADS)
    assert driver.refused(driver.person(0), actions.MoreTime()) == RefusalCode.NOT_NOW
    driver = laid_out(LEADS, clock=20)
    assert driver.refused(driver.person(1), actions.MoreTime()) == RefusalCode.NOT_NOW
    driver.host(actions.Pause())
    assert driver.refused(driver.person(0), actions.MoreTime()) == RefusalCode.NOT_NOW
    driver.host(actions.Resume(), actions.SeatBot(0))
    assert driver.refused(driver.person(0), actions.MoreTime()) == RefusalCode.NOT_NOW


@pytest.mark.parametrize("rescue", [actions.MoreTime(), actions.Lay("8s")])
def test_a_clock_that_rings_a_moment_too_late_does_no_harm(rescue: actions.MoreTime | actions.Lay) -> None:
    """More time was taken, or a card laid, just before the end of the clock was told."""
    driver = laid_out("8s 3s 5s | 2h 9h 8h | Tc 4c 6c", clock=20)
    driver.wait(20)
    late = due(driver).what
    assert late == actions.StandIn(0)
    driver.ask(driver.person(0), rescue)
    if isinstance(rescue, actions.Lay):
        driver.ask(driver.person(1), actions.Lay("9h"))
        driver.ask(driver.person(2), actions.Lay("Tc"))
    assert driver.refused(SERVER, actions.StandIn(driver.turn)) == RefusalCode.STALE


def test_whoever_takes_the_seat_back_from_the_hosts_bot_has_the_whole_clock() -> None:
    driver = laid_out(LEADS, clock=20)
    driver.host(actions.SeatBot(0))
    driver.wait(1)
    driver.ask(driver.person(0), actions.TakeBack())
    assert left(driver) == 20


def test_a_move_whose_time_ran_out_is_made_by_the_bot_even_if_the_seat_is_taken_back() -> None:
    """Else a seat could be taken back at every end of its clock, and never play."""
    driver = laid_out(LEADS, clock=20)
    driver.do_due_work()
    driver.ask(driver.person(0), actions.TakeBack())
    assert driver.refused(driver.person(0), actions.Lay("As")) == RefusalCode.A_BOT_PLAYS
    assert not you_info(driver.table, 0, 0, host=False).legal
    assert isinstance(due(driver).what, BotTurn)
    driver.do_due_work()
    assert driver.table.seats[0].people_play


def test_coming_and_going_starts_a_clock_again_only_once() -> None:
    """Otherwise whoever leaves and comes back within the time for absent seats would never have to play."""
    driver = laid_out(LEADS, clock=60)
    began = driver.now
    for _ in range(4):
        driver.wait(10)
        driver.server(actions.SeatAbsent(0))
        driver.wait(ABSENT_TURN - 1)
        driver.server(actions.SeatPresent(0))
    assert due(driver).at == began + 10 + ABSENT_TURN - 1 + 60


def test_whoever_comes_back_at_their_turn_has_the_whole_clock() -> None:
    driver = laid_out(LEADS, clock=5)
    driver.server(actions.SeatAbsent(0))
    driver.wait(10)
    driver.server(actions.SeatPresent(0))
    assert left(driver) == 5


def test_those_who_are_not_ready_are_dealt_in_after_a_while_where_there_is_a_clock() -> None:
    driver = begun(clock=20)
    assert due(driver) == DueWork(driver.now + BETWEEN_DEALS, actions.ReadyOverdue())
    assert driver.refused(SERVER, actions.ReadyOverdue()) == RefusalCode.STALE
    driver.do_due_work()
    assert driver.table.in_deal
    assert driver.refused(SERVER, actions.ReadyOverdue()) == RefusalCode.STALE


def test_a_pause_stops_play_and_every_clock() -> None:
    driver = playing(clock=20)
    driver.host(actions.Pause())
    assert table_info(driver.table).paused
    assert due(driver) == DueWork(driver.now + PAUSE, actions.PauseOver())
    seat = driver.turn
    assert driver.refused(driver.person(seat), actions.Lay("As")) == RefusalCode.PAUSED
    driver.host(actions.SeatBot(seat))
    assert due(driver).what == actions.PauseOver()
    assert driver.refused(SERVER, actions.BotMove(seat, str(driver.any_move()))) == RefusalCode.PAUSED
    assert driver.refused(SERVER, actions.StandIn(seat)) == RefusalCode.STALE


def test_a_pause_ends_by_itself_and_is_not_begun_again_before_the_next_deal() -> None:
    """No host can stop a table for ever: so many minutes from one deal to the next, in one pause or several."""
    driver = laid_out(LEADS)
    driver.host(actions.Pause())
    driver.wait(600)
    driver.host(actions.Resume(), actions.Pause())
    assert left(driver) == PAUSE - 600
    driver.do_due_work()
    assert driver.table.paused is None
    assert driver.refused(HOST, actions.Pause()) == RefusalCode.NOT_NOW
    driver.play_deal()
    driver.host(actions.DealNow(), actions.Pause())
    assert left(driver) == PAUSE


@pytest.mark.parametrize("absent", [False, True])
def test_after_a_pause_every_clock_goes_on_where_it_stood(absent: bool) -> None:
    """The clock of a lead, and the patience with somebody absent."""
    driver = laid_out(LEADS, clock=20)
    driver.wait(5)
    if absent:
        driver.server(actions.SeatAbsent(0))
    driver.wait(3)
    assert left(driver) == 12
    driver.host(actions.Pause())
    driver.wait(1000)
    driver.host(actions.Resume())
    assert left(driver) == 12


def test_a_pause_does_not_count_towards_the_agreed_minutes() -> None:
    driver = playing(changes={"match_end": "time"}, minutes=10)
    driver.play_deal()
    driver.wait(60)
    driver.host(actions.Pause())
    driver.wait(3600)
    driver.host(actions.Resume())
    assert left(driver) == 9 * 60


def test_a_seat_taken_back_during_a_pause_has_the_whole_clock_after_it() -> None:
    """Also if it was absent in between: no clock is ever ahead of its time."""
    driver = laid_out(LEADS, clock=20)
    driver.host(actions.SeatBot(0), actions.Pause())
    driver.wait(100)
    driver.server(actions.SeatAbsent(0))
    driver.wait(100)
    driver.ask(driver.person(0), actions.TakeBack())
    driver.wait(100)
    driver.host(actions.Resume())
    assert left(driver) == 20


def test_the_minutes_of_a_match_begun_during_a_pause_run_from_its_end() -> None:
    driver = playing(changes={"match_end": "time"}, minutes=10)
    driver.play_deal()
    driver.do_due_work()
    driver.host(actions.Pause())
    driver.wait(100)
    driver.host(actions.Start())
    driver.wait(100)
    driver.host(actions.Resume(), actions.DealNow())
    driver.play_deal()
    assert left(driver) == 600


@pytest.mark.parametrize("seconds", [0.1, 0.7, 14.9, 33.3])
def test_what_began_during_a_pause_begins_at_its_end_whatever_is_rounded(seconds: float) -> None:
    driver = playing(changes={"match_end": "time"}, minutes=10)
    driver.play_deal()
    driver.do_due_work()
    driver.host(actions.Pause())
    driver.wait(seconds / 20)
    driver.host(actions.Start())
    driver.wait(seconds)
    driver.host(actions.Resume())
    assert driver.table.began == driver.now


def test_what_people_agreed_during_a_pause_happens_when_it_is_over() -> None:
    """All are ready while the table rests: the cards are dealt on going on, not before."""
    driver = begun()
    driver.host(actions.Pause())
    assert driver.refused(HOST, actions.DealNow()) == RefusalCode.PAUSED
    driver.all_ready()
    assert not driver.table.in_deal
    driver.host(actions.Resume())
    driver.show_coupes()
    assert driver.table.in_deal
    assert driver.refused(HOST, actions.Resume()) == RefusalCode.NOT_PAUSED

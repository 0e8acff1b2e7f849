"""What holds at any table, whatever anybody asks for in whatever order: a machine that asks for everything."""

from __future__ import annotations

from typing import Any, ClassVar

from game_strategies import seeds
from hypothesis import settings as profile
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from table_session import FEW, HOST, NAMES, TableDriver, audiences, put_over, shown_to
from table_strategies import BY_HOST, BY_SERVER, PERSONAL, seats, table_settings

from nainjaune.game.record_file import read_record, write_record
from nainjaune.game.rules import MatchEnd
from nainjaune.game.verdict import Verdict, verify
from nainjaune.table import actions, events, snapshot
from nainjaune.table.actions import AnyAction
from nainjaune.table.due_work import ABSENT_TURN, BETWEEN_DEALS, SHOW_COUPES, due_work
from nainjaune.table.handlers.seating import seat_of
from nainjaune.table.patience import IDLE_TURN, PAUSE
from nainjaune.table.play_changes import is_play, play_changes
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.records import records, replay
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.settings import Settings, players_of
from nainjaune.table.state import TableState, fold
from nainjaune.table.table_view import table_info, you_info

MANY = 2
MOST_DUTIES = 2_000
"""More than any deal has moves, with a bot standing in for everybody."""


def all_tokens(table: TableState) -> int:
    assert table.match
    return sum(table.match.tokens) + sum(table.match.boxes)


class AnyTable(RuleBasedStateMachine):
    """A table of which every law is checked after everything that happens."""

    reached: ClassVar[set[type]] = set()
    """The kinds of table event that were checked."""
    runs: ClassVar[set[int]] = set()
    """How many cards the runs had that were laid."""
    driver: TableDriver
    twin: TableState
    restored: TableState | None = None
    gone: list[Principal]

    @initialize(
        settings=table_settings(), seed=seeds, people=st.integers(0, 4), one_leaves=st.booleans(),
        cut=st.booleans(),
    )  # fmt: skip
    def begin(self, settings: Settings, seed: int, people: int, one_leaves: bool, cut: bool) -> None:
        self.driver = TableDriver(settings, seed=seed)
        self.twin, self.gone = self.driver.table, []
        for name in NAMES[: min(people, players_of(settings))]:
            self.make(SERVER, actions.Sit(name))
        if people and one_leaves:
            self.make(self.driver.person(0), actions.Leave())
        if people:
            self.make(HOST, actions.Start("hasard"))
            if cut and self.table.in_match:
                self.everybody_is_ready(0)

    @property
    def table(self) -> TableState:
        return self.driver.table

    @rule(action=PERSONAL, choice=st.integers(0, 15))
    def a_person_asks(self, action: AnyAction, choice: int) -> None:
        people = [Principal(place, one.number) for place, seat in enumerate(self.table.seats) for one in seat.people]
        if people:
            self.make(people[choice % len(people)], action)

    @rule(choice=seats, back=st.booleans())
    def a_bot_stands_in(self, choice: int, back: bool) -> None:
        """For people who may take their seat back at once."""
        held = [place for place, seat in enumerate(self.table.seats) if seat.people]
        if held:
            place = held[choice % len(held)]
            self.make(HOST, actions.SeatBot(place))
            if back:
                self.make(self.driver.person(place), actions.TakeBack())

    @rule(choice=seats, back=st.booleans())
    def somebody_goes_away(self, choice: int, back: bool) -> None:
        """And may come back at once."""
        held = [place for place, seat in enumerate(self.table.seats) if seat.people]
        if held:
            place = held[choice % len(held)]
            self.make(SERVER, actions.SeatAbsent(place))
            if back:
                self.make(SERVER, actions.SeatPresent(place))

    @precondition(lambda self: not self.table.in_match)
    @rule(choice=seats, rematch=st.booleans())
    def the_youngest_is_marked(self, choice: int, rematch: bool) -> None:
        people = [one.number for seat in self.table.seats for one in seat.people]
        if people:
            self.make(HOST, actions.MarkYoungest(people[choice % len(people)]))
            if rematch:
                self.make(HOST, actions.Start("hasard"))

    @invariant()
    def the_youngest_is_somebody_at_the_table(self) -> None:
        assert self.table.youngest is None or seat_of(self.table, self.table.youngest) is not None

    @rule(seconds=st.sampled_from([0.5, 61.0]), resume=st.booleans())
    def the_table_is_paused(self, seconds: float, resume: bool) -> None:
        """For a while, or until the host resumes."""
        self.make(HOST, actions.Pause())
        self.driver.wait(seconds)
        if resume:
            self.make(HOST, actions.Resume())

    @rule(action=BY_HOST)
    def the_host_asks(self, action: AnyAction) -> None:
        self.make(HOST, action)

    @rule(action=BY_SERVER)
    def the_server_asks(self, action: AnyAction) -> None:
        self.make(SERVER, action)

    @rule(action=st.one_of(PERSONAL, BY_HOST, BY_SERVER), choice=st.integers(0, 15))
    def somebody_without_the_right_asks(self, action: AnyAction, choice: int) -> None:
        """Onlookers, and people who have given up their place, are refused everything."""
        strangers = [Principal(), Principal(0, 99), *self.gone]
        principal = strangers[choice % len(strangers)]
        assert self.driver.refused(principal, action) == RefusalCode.NOT_ALLOWED

    @rule(seconds=st.sampled_from([0.5, 14.9, 61.0, 400.0]))
    def time_passes(self, seconds: float) -> None:
        self.driver.wait(seconds)

    @precondition(lambda self: self.table.in_match and not self.table.in_deal)
    @rule(withheld=st.sampled_from([0, 1]))
    def everybody_is_ready(self, withheld: int) -> None:
        """And cuts; a page or none may be gone before its coupe is shown."""
        self.check_all(lambda: self.driver.all_ready(withheld))
        if withheld and self.table.cutting.closed and self.table.paused is None:
            self.what_is_due_is_done()

    @invariant()
    def a_sealed_shuffle_waits_for_people_who_can_show_their_coupes(self) -> None:
        cutting = self.table.cutting
        assert not (cutting.closed and self.table.in_deal)
        if cutting.closed and self.table.paused is None:
            assert cutting.awaited
            assert all(self.table.seats[seat].people for seat in cutting.awaited)
            assert not cutting.barred.intersection(cutting.awaited)

    @precondition(lambda self: self.table.in_deal)
    @rule()
    def somebody_moves(self) -> None:
        if self.table.paused is None:
            self.check_all(self.driver.move)

    @precondition(lambda self: self.table.in_deal)
    @rule(choice=st.sampled_from([0, 0, 0, 1, 5]), length=st.sampled_from([13, 13, 13, 2, 1]))
    def somebody_lays_a_run(self, choice: int, length: int) -> None:
        """As much of an offered run as the person likes; it is never refused, and the same as its cards one by one.

        The table plays on until a run of several cards is offered, or the deal is over.
        """
        if self.table.paused is not None:
            self.check_all(lambda: self.driver.ask(HOST, actions.Resume()))
        while self.table.in_deal and self.longest_run() < MANY:
            self.check_all(self.driver.move)
        offered = you_info(self.table, self.table.turn, None, host=False).runs
        runs = sorted(offered, key=lambda run: -len(run.cards))
        if runs:
            cards = runs[choice % len(runs)].cards[:length]
            run = actions.LayRun(tuple(map(actions.RunCard, cards)))
            known = len(self.driver.stored)
            self.check_all(lambda: self.driver.ask(self.driver.person(self.driver.turn), run))
            played = [event for event, _ in self.driver.stored[known:] if isinstance(event, events.Played)]
            assert [event.move for event in played] == list(cards)
            AnyTable.runs.add(len(cards))

    def longest_run(self) -> int:
        return max((len(run.cards) for run in you_info(self.table, self.table.turn, None, host=False).runs), default=0)

    @precondition(lambda self: self.table.in_deal)
    @rule()
    def the_deal_is_played(self) -> None:
        if self.table.paused is None:
            self.check_all(self.driver.play_deal)

    @precondition(lambda self: self.table.in_match and not self.table.in_deal and self.ends_by_time())
    @rule()
    def the_time_of_the_match_is_over(self) -> None:
        """The agreed minutes pass, or the host calls time."""
        minutes = self.table.settings.minutes
        self.driver.wait(60.0 * (minutes or 0))
        self.make(HOST, actions.DealNow() if minutes else actions.CallTime())

    def ends_by_time(self) -> bool:
        return self.driver.match.setup.rules.match_end is MatchEnd.TIME

    @precondition(lambda self: due_work(self.table) is not None)
    @rule()
    def what_is_due_is_done(self) -> None:
        """What the table owes is never refused at its time."""
        self.check_all(self.driver.do_due_work)

    def make(self, principal: Principal, action: AnyAction) -> None:
        """Asks; whatever comes of it, every law holds, and nothing but a refusal is raised."""
        before, shown = self.table, repr(self.table)
        try:
            self.check_all(lambda: self.driver.ask(principal, action))
        except Refused:
            assert self.table is before
            assert repr(before) == shown

    def check_all(self, act: Any) -> None:
        """Whatever happens meanwhile is checked step by step."""
        table, known = self.table, len(self.driver.stored)
        act()
        transitions = self.driver.transitions[known - 1 :]
        for (event, at), transition in zip(self.driver.stored[known:], transitions, strict=True):
            self.check_step(table, event, at, transition.table)
            table = transition.table
        assert table is self.table

    def check_step(self, before: TableState, event: events.TableEvent, at: float, after: TableState) -> None:
        assert after.seq == before.seq + 1
        assert after.at == at
        self.reached.add(type(event))
        kept = events.from_bytes(events.to_bytes(event))
        assert kept == event
        self.twin = fold(self.twin, kept, at).table
        assert self.twin == after
        if before.match and not isinstance(event, events.Began):
            assert all_tokens(after) == all_tokens(before)
        if is_play(event, after):
            assert put_over(table_info(before), play_changes(after)) == table_info(after)
        if isinstance(event, events.GotUp):
            self.gone.append(Principal(event.seat, event.person))
        self.check_snapshot(before, kept, at, after)

    def check_snapshot(self, before: TableState, kept: events.TableEvent, at: float, after: TableState) -> None:
        """A table read from a snapshot just before a deal is the same from the deal on, to everybody and for ever."""
        if isinstance(kept, events.Dealt):
            self.restored = snapshot.from_bytes(before.name, snapshot.to_bytes(before))
        if self.restored:
            self.restored = fold(self.restored, kept, at).table
            assert self.restored == after
            assert all(shown_to(self.restored, seat) == shown_to(after, seat) for seat in audiences(after))

    @invariant()
    def somebody_plays_every_seat_of_a_match(self) -> None:
        if self.table.in_match:
            assert all(seat.people or seat.bot for seat in self.table.seats)

    @invariant()
    def no_clock_is_ahead_of_its_time(self) -> None:
        """Nothing began in the future, and nothing is due later than the longest patience."""
        table, now = self.table, self.driver.now
        since = [
            table.began,
            table.turn_since,
            table.cutting.sealed_at,
            *(seat.away for seat in table.seats if seat.away is not None),
        ]
        assert all(then <= now for then in since)
        due = due_work(table)
        if due:
            agreed = 2 * (table.settings.clock or 0), 60 * (table.settings.minutes or 0)
            assert due.at <= now + max(*agreed, BETWEEN_DEALS, ABSENT_TURN, IDLE_TURN, PAUSE, SHOW_COUPES)
            assert (table.paused is not None) is isinstance(due.what, actions.PauseOver)

    @invariant()
    def nobody_can_freeze_the_table(self) -> None:
        """Whoever is waited for by somebody present is waited for no longer than a known time; so is a paused table."""
        table = self.table
        others = [place for place, seat in enumerate(table.seats) if seat.awaited and place != table.turn]
        waits = others if table.turn is not None else [place for place in table.ready if table.seats[place].awaited]
        if table.paused is not None or (table.in_match and waits):
            assert due_work(table)

    @invariant()
    def only_who_may_play_is_offered_moves(self) -> None:
        for place in range(len(self.table.seats)):
            offered = you_info(self.table, place, None, host=False).legal
            assert bool(offered) == (
                self.table.turn == place and self.table.people_move(place) and self.table.paused is None
            )

    @invariant()
    def who_waits_for_the_next_deal_has_a_bot_playing_until_then(self) -> None:
        for seat in self.table.seats:
            assert not seat.waiting or (self.table.in_deal and seat.people and seat.bot)

    @invariant()
    def being_ready_is_for_people_who_play_and_wait(self) -> None:
        assert all(self.table.seats[seat].people_play for seat in self.table.ready)
        assert not (self.table.ready and self.table.in_deal)

    def teardown(self) -> None:
        """Even if everybody is gone the deal is played out, then nothing more; and the records prove every deal."""
        if not hasattr(self, "driver"):
            return
        if self.table.paused is not None:
            self.make(HOST, actions.Resume())
        for place, seat in enumerate(self.table.seats):
            if seat.people and seat.away is None:
                self.make(SERVER, actions.SeatAbsent(place))
        for _ in range(MOST_DUTIES):
            if not self.table.in_deal and not self.table.cutting.closed:
                break
            self.what_is_due_is_done()
        assert not self.table.in_deal
        due = due_work(self.table)
        assert due is None or due.what == actions.TimeIsUp()
        self.check_records()

    def check_records(self) -> None:
        stored = self.driver.stored
        assert replay("soir", stored) == self.table
        found = records("soir", stored, None)
        assert found == records("soir", stored, 0)
        assert len(found) == self.table.matches
        for record in found:
            assert set(verify(record)) <= {Verdict.PROVED}
            assert read_record(write_record(record)) == record


def void_a_shuffle_and_lay_a_run() -> None:
    """One table by hand: both are rare enough to be missed at random."""
    one = AnyTable()
    one.begin(Settings(players=3), seed=1, people=3, one_leaves=False, cut=False)
    one.everybody_is_ready(withheld=1)
    one.everybody_is_ready(withheld=0)
    one.somebody_lays_a_run(choice=0, length=13)
    one.teardown()


def test_every_law_holds_at_any_table() -> None:
    """And the tables it was tried at were no quiet ones."""
    AnyTable.reached.clear()
    AnyTable.runs.clear()
    void_a_shuffle_and_lay_a_run()
    run_state_machine_as_test(AnyTable, settings=profile(FEW, max_examples=40, stateful_step_count=40))
    assert AnyTable.reached >= {
        events.SatDown, events.GotUp, events.BotSat, events.Began, events.Sealed, events.Readied, events.Dealt,
        events.CoupeShown, events.ShuffleVoided,
        events.Played, events.TimeCalled, events.WentAway, events.CameBack, events.StoodIn, events.TookBack,
        events.Paused, events.Resumed,
    }  # fmt: skip
    assert max(AnyTable.runs) >= MANY

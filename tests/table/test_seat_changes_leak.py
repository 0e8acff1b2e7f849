"""Whoever comes and goes at any moment: nobody is shown the cards of a deal that was not dealt to them."""

from __future__ import annotations

import random
from typing import ClassVar

from game_strategies import seeds
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from table_session import HOST, TableDriver

from nainjaune.bots.contract import elsewhere
from nainjaune.game.cards import cards_in
from nainjaune.game.record_file import write_record
from nainjaune.game.view import ONLOOKER
from nainjaune.table import actions, events
from nainjaune.table.actions import AnyAction
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.records import records, replay
from nainjaune.table.refusals import Refused
from nainjaune.table.state import TableState
from nainjaune.table.table_view import encode, encoded_you, table_info, you_info

PLAYERS = 3
choices = st.integers(0, 11)


def shown(table: TableState, one: Principal) -> bytes:
    """All that a principal is shown of a table now."""
    you = you_info(table, one.seat, one.person, host=one.host)
    assert encoded_you(table, one.seat, one.person, host=one.host) == encode(you)
    return encode(table_info(table)) + encode(you)


class ComingAndGoing(RuleBasedStateMachine):
    """The test keeps its own book of who may see which hand; every principal there ever was is compared with it."""

    driver: TableDriver
    everybody: list[Principal]
    entitled: set[Principal]
    """The people who were dealt the cards of the deal that is on, or were let in by one of them."""
    met: ClassVar[set[str]] = set()
    """What has happened in some example, so that the test cannot miss it unnoticed."""

    @initialize(people=st.integers(1, PLAYERS), following=st.sampled_from(["must", "may"]), seed=seeds)
    def begin(self, people: int, following: str, seed: int) -> None:
        self.driver = TableDriver(players=PLAYERS, changes={"teams": True, "following": following}, deals=9, seed=seed)
        self.everybody, self.entitled = [Principal(), HOST], set()
        for number in range(people):
            self.everybody.append(self.driver.sit(f"P{number}"))
        self.driver.host(actions.Start("expert"))

    @property
    def table(self) -> TableState:
        return self.driver.table

    def make(self, principal: Principal, action: AnyAction) -> None:
        """Asks, and keeps the book by the events alone."""
        known = len(self.driver.stored)
        try:
            self.driver.ask(principal, action)
        except Refused:
            return
        for event, _ in self.driver.stored[known:]:
            self.write_down(event, action)

    def write_down(self, event: events.TableEvent, action: AnyAction) -> None:
        holders = {Principal(place, one.number) for place, seat in enumerate(self.table.seats) for one in seat.people}
        if isinstance(event, events.Dealt):
            self.entitled = holders
        if isinstance(event, events.SatDown):
            newcomer = Principal(event.seat, event.person)
            self.everybody.append(newcomer)
            partner_sees = any(one.seat == event.seat for one in self.entitled & holders)
            if self.table.in_deal and isinstance(action, actions.Sit) and action.together and partner_sees:
                self.entitled.add(newcomer)
                self.met.add("partner let in")
            elif self.table.in_deal:
                self.met.add("joined during a deal")
        if isinstance(event, events.GotUp):
            self.entitled.discard(Principal(event.seat, event.person))
            if self.table.in_deal:
                self.met.add(f"left during a deal: {event.because}")

    def somebody(self, choice: int) -> Principal:
        people = self.everybody[2:]
        return people[choice % len(people)]

    @rule(seat=st.integers(0, PLAYERS - 1), together=st.booleans())
    def somebody_sits_down(self, seat: int, together: bool) -> None:
        self.make(SERVER, actions.Sit(f"P{self.table.people}", seat, together))

    @precondition(lambda self: self.table.in_deal and self.entitled)
    @rule(choice=choices)
    def a_partner_is_let_in(self, choice: int) -> None:
        seats = sorted({one.seat for one in self.entitled if one.seat is not None})
        self.make(SERVER, actions.Sit(f"P{self.table.people}", seats[choice % len(seats)], together=True))

    @precondition(lambda self: self.table.in_deal and self.entitled)
    @rule(choice=choices, sent_away=st.booleans())
    def somebody_with_cards_goes(self, choice: int, sent_away: bool) -> None:
        holders = sorted(self.entitled, key=lambda one: (one.seat, one.person))
        gone = holders[choice % len(holders)]
        assert gone.seat is not None
        assert gone.person is not None
        if sent_away:
            self.make(HOST, actions.SendAway(gone.seat, gone.person))
        else:
            self.make(gone, actions.Leave())

    @rule(choice=choices)
    def somebody_leaves(self, choice: int) -> None:
        self.make(self.somebody(choice), actions.Leave())

    @rule(choice=choices, host_sits_down=st.booleans())
    def somebody_is_sent_away(self, choice: int, host_sits_down: bool) -> None:
        gone = self.somebody(choice)
        assert gone.seat is not None
        assert gone.person is not None
        self.make(HOST, actions.SendAway(gone.seat, gone.person))
        if host_sits_down:
            self.make(SERVER, actions.Sit(f"P{self.table.people}", gone.seat))

    @rule(
        choice=choices, action=st.sampled_from([actions.TakeBack(), actions.Ready(), actions.Lay("7d"), actions.Sans()])
    )
    def somebody_tries(self, choice: int, action: AnyAction) -> None:
        """Whether they may or not."""
        self.make(self.somebody(choice), action)

    @rule(seat=st.integers(0, PLAYERS - 1), back=st.booleans())
    def somebody_is_absent(self, seat: int, back: bool) -> None:
        self.make(SERVER, actions.SeatAbsent(seat))
        if back:
            self.make(SERVER, actions.SeatPresent(seat))

    @rule(seat=st.integers(0, PLAYERS - 1))
    def the_host_has_a_bot_stand_in(self, seat: int) -> None:
        self.make(HOST, actions.SeatBot(seat, "suite"))

    @rule()
    def the_server_starts_again(self) -> None:
        stored = [(events.from_bytes(events.to_bytes(event)), at) for event, at in self.driver.stored]
        self.driver.table = replay("soir", stored)

    @precondition(lambda self: self.table.in_match and not self.table.in_deal)
    @rule()
    def the_cards_are_dealt(self) -> None:
        self.make(HOST, actions.DealNow())

    @precondition(lambda self: self.table.in_deal)
    @rule(moves=st.integers(1, 4))
    def some_moves_are_made(self, moves: int) -> None:
        for _ in range(moves):
            if self.table.in_deal:
                self.driver.move()

    @precondition(lambda self: self.table.in_deal)
    @rule()
    def the_deal_is_played(self) -> None:
        self.driver.play_deal()

    @invariant()
    def everybody_sees_the_cards_dealt_to_them_and_no_others(self) -> None:
        if not self.table.in_deal:
            return
        assert self.table.match
        assert self.table.match.deal
        for one in self.everybody:
            hand: tuple[str, ...] = ()
            if one in self.entitled:
                assert one.seat is not None
                hand = tuple(map(str, cards_in(self.table.match.deal.hands[one.seat])))
            assert you_info(self.table, one.seat, one.person, host=one.host).hand == hand

    @invariant()
    def to_who_may_see_no_hand_all_cards_may_lie_elsewhere(self) -> None:
        if not self.table.in_deal:
            return
        assert self.table.match
        moved = elsewhere(self.table.match, ONLOOKER, random.Random(self.table.seq))
        other = self.table._replace(match=moved)
        strangers = [one for one in self.everybody if one not in self.entitled]
        for one in strangers:
            assert shown(other, one) == shown(self.table, one)
        public = [write_record(record) for record in records("soir", self.driver.stored, None)]
        for one in strangers[-2:]:
            found = records("soir", self.driver.stored, one.seat, one.person)
            assert [write_record(record) for record in found] == public


def come_and_go_in_every_way() -> None:
    """One table by hand: what comes about at random is rare enough to be missed."""
    one = ComingAndGoing()
    one.begin(people=PLAYERS, following="must", seed=1)
    one.the_cards_are_dealt()
    one.a_partner_is_let_in(0)
    one.somebody_with_cards_goes(1, sent_away=False)
    one.somebody_with_cards_goes(2, sent_away=True)
    one.somebody_sits_down(2, together=False)
    one.everybody_sees_the_cards_dealt_to_them_and_no_others()
    one.to_who_may_see_no_hand_all_cards_may_lie_elsewhere()


def test_nobody_is_shown_cards_that_were_not_dealt_to_them() -> None:
    """Each way to come and go is met."""
    ComingAndGoing.met.clear()
    come_and_go_in_every_way()
    run_state_machine_as_test(
        ComingAndGoing,
        settings=settings(
            max_examples=30,
            stateful_step_count=14,
            derandomize=True,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert ComingAndGoing.met == {
        "joined during a deal",
        "partner let in",
        "left during a deal: own_wish",
        "left during a deal: sent_away",
    }

"""A table session: people, a host and the server act, time passes, and all events are recorded.

`TableDriver(players=3)` opens a table; `driver.sit("Anne")` returns her principal; `driver.ask(anne, Ready())`
acts as her. Clocks stand still until `driver.wait(seconds)`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from example_deals import deal as deal_hands
from hypothesis import HealthCheck
from hypothesis import settings as profile

from nainjaune.game.match import Match, legal_moves
from nainjaune.game.moves import Lay as GameLay
from nainjaune.game.moves import Move
from nainjaune.game.rules import MatchEnd
from nainjaune.game.shuffle import coupe_commitment
from nainjaune.table import actions
from nainjaune.table.actions import AnyAction
from nainjaune.table.decide import Effect, Transition, decide, open_table
from nainjaune.table.due_work import BotTurn, due_work
from nainjaune.table.play_changes import PlayChanges
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.records import TimedEvent
from nainjaune.table.refusals import Refused
from nainjaune.table.settings import Settings
from nainjaune.table.state import TableState
from nainjaune.table.table_view import TableInfo, encode, table_info, you_info

HOST = Principal(host=True)
NAMES = ("Anne", "Bao", "Chloé", "Driss", "Emma", "Farid", "Gaël", "Hana")
MOST_MOVES, MOST_DEALS, DEALS_IN_TIME = 20_000, 500, 3

FEW = profile(
    derandomize=True,
    deadline=None,
    max_examples=40,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
)
"""The same few examples every time."""


class TableDriver:
    """A table, the time, and everything that happened."""

    def __init__(self, settings: Settings | None = None, *, seed: int = 1, name: str = "soir", **agreed: Any) -> None:
        self.now, self.rng = 1_000.0, random.Random(seed)
        opened, self.table = open_table(name, settings or Settings(**({"players": 3} | agreed)), self.now)
        self.stored: list[TimedEvent] = [(opened, self.now)]
        self.transitions: list[Transition] = []
        self.coupes: dict[int, bytes] = {}
        """What the page of each seat last committed to."""

    def random_bytes(self, count: int) -> bytes:
        return self.rng.randbytes(count)

    def ask(self, principal: Principal, first: AnyAction, *others: AnyAction) -> Effect:
        """Carries out these actions of a principal; returns the effect of the last."""
        effect = Effect(())
        for action in (first, *others):
            effect = decide(self.table, principal, action, now=self.now, random_bytes=self.random_bytes)
            self.stored += [(event, self.now) for event in effect.events]
            self.transitions += effect.transitions
            self.table = effect.table
        return effect

    def host(self, first: AnyAction, *others: AnyAction) -> Effect:
        return self.ask(HOST, first, *others)

    def server(self, first: AnyAction, *others: AnyAction) -> Effect:
        return self.ask(SERVER, first, *others)

    def sit(self, name: str, seat: int | None = None, *, together: bool = False) -> Principal:
        """A person takes a seat; returns their principal."""
        sat = self.server(actions.Sit(name, seat, together)).events[0]
        return Principal(sat.seat, sat.person)  # type: ignore[union-attr] # sitting down has both

    def refused(self, principal: Principal, action: AnyAction) -> str:
        """The code with which this is refused; and nothing has changed."""
        before, shown = self.table, repr(self.table)
        with pytest.raises(Refused) as refused:
            self.ask(principal, action)
        assert self.table is before
        assert repr(before) == shown
        return refused.value.code

    def wait(self, seconds: float) -> None:
        """Time passes, and nobody does anything."""
        self.now += seconds

    @property
    def match(self) -> Match:
        assert self.table.match
        return self.table.match

    @property
    def turn(self) -> int:
        assert self.table.turn is not None
        return self.table.turn

    def person(self, seat: int) -> Principal:
        """Somebody of the people who hold a seat."""
        return Principal(seat, self.table.seats[seat].people[0].number)

    def any_move(self) -> Move:
        return self.rng.choice(legal_moves(self.match))

    def do_due_work(self) -> Effect:
        """The server does what is due, when it is due; a bot makes any legal move."""
        due = due_work(self.table)
        assert due
        self.now = max(self.now, due.at)
        what = due.what
        return self.server(actions.BotMove(what.seat, str(self.any_move())) if isinstance(what, BotTurn) else what)

    def move(self) -> Effect:
        """Whoever is to play makes any legal move, a bot or a person."""
        if self.table.people_move(self.turn):
            return self.ask(self.person(self.turn), asked_for(self.any_move()))
        return self.do_due_work()

    def play_deal(self, until: Callable[[TableState], bool] = lambda _table: False) -> None:
        """Plays the deal on the table to its end, or so far."""
        for _ in range(MOST_MOVES):
            if not self.table.in_deal or until(self.table):
                return
            self.move()
        raise AssertionError("the deal does not end")

    def commitment(self, seat: int, coupe: bytes | None = None) -> str:
        """What the page of this seat commits to for the next deal; it keeps the coupe."""
        self.coupes[seat] = coupe or self.rng.randbytes(16)
        return coupe_commitment(self.table.name, self.table.deals + 1, seat, self.coupes[seat])

    def cut(self, seat: int, coupe: bytes | None = None) -> Effect:
        """Somebody at this seat is ready and commits to a coupe."""
        return self.ask(self.person(seat), actions.Ready(self.commitment(seat, coupe)))

    def show(self, seat: int) -> Effect:
        """The page of this seat shows what it committed to."""
        return self.ask(self.person(seat), actions.ShowCoupe(self.coupes[seat].hex()))

    def show_coupes(self, withheld: int = 0) -> None:
        """Every page but `withheld` of them shows its coupe, if it is still the one committed to."""
        deal, fixed = self.table.deals + 1, self.table.cutting.sealed_commitments
        for seat in self.table.cutting.awaited[withheld:]:
            if fixed[seat] == coupe_commitment(self.table.name, deal, seat, self.coupes.get(seat, b"")):
                self.show(seat)

    def all_ready(self, withheld: int = 0) -> None:
        """Everybody the table waits for is ready and cuts, until what they wait for happens."""
        for place, seat in enumerate(self.table.seats):
            if seat.people_play and place not in self.table.ready and not self.table.in_deal:
                if self.table.in_match and place not in self.table.cutting.barred and not self.table.cutting.closed:
                    self.cut(place)
                else:
                    self.ask(self.person(place), actions.Ready())
        self.show_coupes(withheld)

    def play_match(self) -> None:
        """Plays deal after deal until the match is over; one that ends by time is called after some deals."""
        by_time = self.match.setup.rules.match_end is MatchEnd.TIME
        for deal in range(MOST_DEALS):
            if not self.table.in_match:
                return
            if by_time and deal == DEALS_IN_TIME:
                self.host(actions.CallTime())
                continue
            if not self.table.in_deal:
                self.all_ready()
            if not self.table.in_deal and self.table.in_match:
                self.host(actions.DealNow())
            self.play_deal()
        raise AssertionError("the match does not end")


def asked_for(move: Move) -> actions.Lay | actions.Sans:
    """A move of the game as a person's action."""
    return actions.Lay(str(move.card), move.claim) if isinstance(move, GameLay) else actions.Sans()


def seated(people: int = 3, **agreed: Any) -> TableDriver:
    """A table with `people` people; the other seats are free."""
    driver = TableDriver(**agreed)
    for name in NAMES[:people]:
        driver.sit(name)
    return driver


def begun(people: int = 3, **agreed: Any) -> TableDriver:
    """A match has begun, bots in the free seats; nobody is ready yet."""
    driver = seated(people, **agreed)
    driver.host(actions.Start())
    return driver


def playing(people: int = 3, **agreed: Any) -> TableDriver:
    """The first deal of a match is on."""
    driver = begun(people, **agreed)
    driver.all_ready()
    return driver


def small_hands(players: int, size: int) -> dict[str, Any]:
    """House rules: `size` cards a hand, any of them in the talon."""
    return {
        "players": [2, players],
        "hand": {str(count): size for count in range(2, players + 1)},
        "packet": 1,
        "belles_dealt": False,
    }


def laid_out(hands: str, sheet: str = "classique", changes: dict[str, Any] | None = None, **agreed: Any) -> TableDriver:
    """A deal with exactly these hands, a person in each seat; seat 0 opens. It can be played, not replayed."""
    players, size = hands.count("|") + 1, len(hands.split("|")[0].split())
    house = small_hands(players, size) | (changes or {})
    driver = begun(players, players=players, sheet=sheet, changes=house, **agreed)
    deal_out(driver, hands)
    return driver


def deal_out(driver: TableDriver, hands: str) -> None:
    """The next deal has these hands, whatever the shuffle says; seat 0 opens."""
    match = driver.match
    match = match._replace(standing=match.standing._replace(dealer=match.setup.players - 1))
    driver.host(actions.DealNow())
    driver.table = driver.table._replace(match=deal_hands(match, hands))


def shown_to(table: TableState, seat: int | None) -> bytes:
    """All that a seat is shown of the table now; None is an onlooker."""
    return encode(table_info(table)) + encode(you_info(table, seat, None, host=False))


def audiences(table: TableState) -> tuple[int | None, ...]:
    """Every seat, and the onlookers."""
    return (None, *range(len(table.seats)))


def put_over(info: TableInfo, changes: PlayChanges) -> TableInfo:
    """The table after plays, as a client works it out."""
    fields = msgspec.structs.asdict(changes)
    tokens, cards = fields.pop("tokens"), fields.pop("cards")
    seats = zip(info.seats, tokens, cards, strict=True)
    replaced = tuple(msgspec.structs.replace(seat, tokens=own, cards=left) for seat, own, left in seats)
    return msgspec.structs.replace(info, seats=replaced, **fields)

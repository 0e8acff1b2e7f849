"""The table as its happenings have made it. `fold` takes one more; it fails only on a move the rules refuse."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from nainjaune.game.events import Event
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import SANS, CallTime, DealCards, Move, parse_lay
from nainjaune.game.shuffle import Proof
from nainjaune.table import happenings as past
from nainjaune.table.settings import Settings, agreed

STAND_IN: Final = "joueur"
"""The level that plays for people who do not."""


class Person(NamedTuple):
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    people: tuple[Person, ...] = ()
    """Who holds the seat; several are a team (G14)."""
    bot: str | None = None
    """The level of the bot that holds the seat, or plays for its people."""
    away: float | None = None
    """Since when nobody of the seat has been heard of."""

    @property
    def own(self) -> bool:
        """Whether people play here themselves."""
        return bool(self.people) and self.bot is None

    @property
    def awaited(self) -> bool:
        """Whether the table waits for this seat to be ready."""
        return self.own and self.away is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    name: str
    seq: int
    """How many happenings there were."""
    at: float
    """When the last one was, in seconds of the epoch."""
    settings: Settings
    seats: tuple[Seat, ...]
    people: int
    """How many people have ever sat here: the next one's number."""
    chat: bool
    matches: int
    """How many matches have begun."""
    match: Match | None
    began: float
    """When the match began."""
    deals: int
    """How many deals were dealt at this table, in all matches."""
    sealed: bytes | None
    """The seed of the deal to come."""
    shuffle: Proof | None
    """How the deal on the table (or the last one) was shuffled."""
    ready: frozenset[int]
    coupes: tuple[bytes, ...]
    turn_since: float
    """When the seat to play was asked."""
    more_time: bool
    """Whether it has taken more time."""
    paused: float | None
    """Since when; None if not."""

    @property
    def in_match(self) -> bool:
        return self.match is not None and self.match.standing.ended is None

    @property
    def in_deal(self) -> bool:
        return self.match is not None and self.match.in_deal

    @property
    def turn(self) -> int | None:
        """The seat to play."""
        deal = self.match.deal if self.match else None
        return deal.turn if deal and not deal.ended else None

    @property
    def proof(self) -> Proof:
        """How the deal to come will be shuffled, as far as the cards are cut by now."""
        assert self.sealed is not None
        return Proof(self.sealed, self.name, self.deals + 1, self.coupes)


class Folded(NamedTuple):
    table: Table
    events: tuple[Event, ...]
    """What the happening did in the game."""


def opened(name: str, happening: past.Opened, at: float) -> Table:
    """A table with all seats free."""
    players = happening.settings.players
    return Table(
        name=name, seq=1, at=at, settings=happening.settings, seats=(Seat(),) * players, people=0,
        chat=happening.settings.chat, matches=0, match=None, began=at, deals=0, sealed=None, shuffle=None,
        ready=frozenset(), coupes=(b"",) * players, turn_since=at, more_time=False, paused=None,
    )  # fmt: skip


def parse_move(text: str) -> Move:
    """Reads `7d`, `7d?` or `/`."""
    return SANS if text == str(SANS) else parse_lay(text)


def fold(table: Table, happening: past.AnyHappening, at: float) -> Folded:
    """The table after one more happening."""
    after, events = _fold(table, happening, at)
    return Folded(replace(after, seq=table.seq + 1, at=at), tuple(events))


def _fold(table: Table, happening: past.AnyHappening, at: float) -> tuple[Table, list[Event]]:
    match happening:
        case past.Played(seat=seat, move=text):
            assert table.match
            match, events = apply(table.match, parse_move(text), seat=seat)
            return _asked(replace(table, match=match), at), events
        case past.Began(first_dealer=dealer):
            match, events = start(agreed(table.settings, dealer))
            fresh = replace(table, match=match, matches=table.matches + 1, began=at, sealed=None, shuffle=None)
            return _asked(_nobody_ready(fresh), at), events
        case past.Dealt():
            return _deal(table, at)
        case past.TimeCalled():
            assert table.match
            match, events = apply(table.match, CallTime())
            return replace(table, match=match), events
        case _:
            return _fold_quiet(table, happening, at), []


def _deal(table: Table, at: float) -> tuple[Table, list[Event]]:
    assert table.match
    proof = table.proof
    match, events = apply(table.match, DealCards(proof.deck()))
    dealt = replace(table, match=match, deals=table.deals + 1, sealed=None, shuffle=proof)
    return _asked(_nobody_ready(dealt), at), events


def _nobody_ready(table: Table) -> Table:
    return replace(table, ready=frozenset(), coupes=(b"",) * len(table.seats))


def _asked(table: Table, at: float) -> Table:
    return replace(table, turn_since=at, more_time=False)


def _fold_quiet(table: Table, happening: past.AnyHappening, at: float) -> Table:
    """What happens beside the cards."""
    match happening:
        case past.Sealed(seed=seed):
            return replace(table, sealed=bytes.fromhex(seed), turn_since=at)
        case past.Readied(seat=seat, coupe=coupe):
            coupes = (*table.coupes[:seat], bytes.fromhex(coupe), *table.coupes[seat + 1 :])
            return replace(table, ready=table.ready | {seat}, coupes=coupes)
        case past.GaveTime():
            return replace(table, more_time=True)
        case past.Paused():
            return replace(table, paused=at)
        case past.Resumed():
            assert table.paused is not None
            rested = at - table.paused
            return replace(table, paused=None, turn_since=table.turn_since + rested, began=table.began + rested)
        case past.ChatSet(on=on):
            return replace(table, chat=on)
        case past.Reacted() | past.Chatted():
            return table
        case past.SatDown(person=number):
            return _seat(replace(table, people=max(table.people, number + 1)), happening, at)
        case _:
            return _seat(table, happening, at)


def _seat(table: Table, happening: past.AnyHappening, at: float) -> Table:
    """What happens to one seat."""
    number: int = happening.seat  # type: ignore[union-attr] # all that is left has one
    after = _seated(table.seats[number], happening, at)
    ready = table.ready if after.own else table.ready - {number}
    return replace(table, seats=(*table.seats[:number], after, *table.seats[number + 1 :]), ready=ready)


def _seated(seat: Seat, happening: past.AnyHappening, at: float) -> Seat:
    match happening:
        case past.SatDown(person=number, name=name):
            return replace(seat, people=(*seat.people, Person(number, name)), bot=None, away=None)
        case past.Renamed(person=number, name=name):
            people = (Person(number, name) if one.number == number else one for one in seat.people)
            return replace(seat, people=tuple(people))
        case past.GotUp(person=number):
            return replace(seat, people=tuple(one for one in seat.people if one.number != number))
        case past.BotSat(level=level) | past.StoodIn(level=level):
            return replace(seat, bot=level)
        case past.BotGotUp() | past.TookBack():
            return replace(seat, bot=None, away=None)
        case past.WentAway():
            return replace(seat, away=at)
        case past.CameBack():
            return replace(seat, away=None, bot=None)
    raise AssertionError(happening)

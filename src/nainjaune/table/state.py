"""The state of a table: what its events fold to. `fold` raises only for a move that the rules of the game refuse."""

from __future__ import annotations

from typing import Final, NamedTuple

from nainjaune.game.events import Event
from nainjaune.game.hexadecimal import from_hex
from nainjaune.game.match import Match, apply, set_aside, start
from nainjaune.game.moves import LAY, LAY_UNCLAIMED, SANS, CallTime, DealCards, Move, parse_lay
from nainjaune.game.rules import Rules
from nainjaune.game.sheet import Sheet
from nainjaune.game.shuffle import Proof
from nainjaune.table import events
from nainjaune.table.cutting import Cutting, no_cut
from nainjaune.table.patience import Patience
from nainjaune.table.settings import Settings, match_setup, players_of, sheet_of

STAND_IN: Final = "joueur"
"""The level of a bot that plays for absent people."""


class Person(NamedTuple):
    number: int
    name: str
    face: int = 0


class Seat(NamedTuple):
    people: tuple[Person, ...] = ()
    """The people who hold the seat; several are a team (G14)."""
    bot: str | None = None
    """The level of the bot that holds the seat or stands in for its people."""
    away: float | None = None
    """When the seat became absent; None while it is present."""
    waiting: bool = False
    """Whether its people took it while the deal was on: until the deal is over its bot plays, and they see no cards."""
    former_bot: str | None = None
    """The level of the bot that gave its seat to the people, and gets it back when they leave."""

    @property
    def people_play(self) -> bool:
        """Whether people play this seat, rather than a bot."""
        return bool(self.people) and self.bot is None

    def holds(self, person: int | None) -> bool:
        """Whether this person holds the seat, alone or with others."""
        for one in self.people:  # noqa: SIM110 - asked several times for every move
            if one.number == person:
                return True
        return False

    @property
    def awaited(self) -> bool:
        """Whether the table waits for this seat to be ready."""
        return self.people_play and self.away is None


class Invite(NamedTuple):
    """Which invites and short codes let people in."""

    number: int = 0
    """How many people have been sent away: each makes all earlier invites void."""
    admissions: tuple[str, ...] | None = None
    """The digests of those in force; None: those with which the table was opened."""

    def admits(self, digest: str) -> bool:
        return self.admissions is None or digest in self.admissions


class TableState(NamedTuple):
    """The whole state. A named tuple: one is built for every card, four times faster than a frozen dataclass."""

    name: str
    seq: int
    """The number of events so far."""
    at: float
    """When the last event happened, in Unix seconds."""
    settings: Settings
    seats: tuple[Seat, ...]
    people: int
    """How many people have ever sat here; the number of the next one."""
    youngest: int | None
    """The number of the person the host marked as the youngest."""
    invite: Invite
    chat: bool
    matches: int
    """How many matches have begun."""
    match: Match | None
    began: float
    """When the match began."""
    deals: int
    """How many deals were dealt at this table, in all matches."""
    cutting: Cutting
    """The shuffle of the deal to come, so far."""
    shuffle: Proof | None
    """How the deal on the table (or the last one) was shuffled."""
    ready: frozenset[int]
    turn_since: float
    """When the turn (or the wait between deals) began."""
    more_time: bool
    """Whether the seat to lead has taken more time."""
    paused: float | None
    """When the pause began; None if there is none."""
    tally: tuple[tuple[int, ...], ...]
    """The seats' tokens at the start of the match and after each of its deals."""
    last_deal: bool
    """Whether the host has called the deal on the table the last one."""
    patience: Patience
    play_out: bool = False
    """Whether somebody has asked the bots, alone in the match, to play it to its end."""

    @property
    def in_match(self) -> bool:
        return self.match is not None and self.match.standing.ended is None

    @property
    def in_deal(self) -> bool:
        return self.match is not None and self.match.in_deal

    @property
    def only_bots_in(self) -> bool:
        """Whether the match goes on without people: all who play it are out of it."""
        return (
            self.in_match
            and self.match is not None
            and not any(self.seats[seat].people for seat in self.match.standing.seats)
        )

    @property
    def plays_out(self) -> bool:
        """Whether the bots play on without waiting: somebody asked for it, and somebody is there to see it."""
        watched = any(seat.people and seat.away is None for seat in self.seats)
        return self.play_out and self.only_bots_in and watched

    @property
    def turn(self) -> int | None:
        """The seat to play."""
        match = self.match
        deal = match.deal if match is not None else None
        return deal.turn if deal is not None and deal.ended is None else None

    def sees_hand(self, seat: int | None, person: int | None) -> bool:
        """Whether this person may see the cards of the seat: they hold it, and held it when the cards were dealt.

        Without a person: whether any person of the seat may.
        """
        if seat is None or self.seats[seat].waiting:
            return False
        return person is None or self.seats[seat].holds(person)

    def people_move(self, seat: int) -> bool:
        """Whether people, not a bot, make the next move of this seat."""
        return self.seats[seat].people_play and not (self.patience.turn_over and seat == self.turn)

    @property
    def sheet(self) -> Sheet:
        """The sheet with its house rules: of the match, or before it of the match to come."""
        return self.match.setup.sheet if self.match else sheet_of(self.settings)

    @property
    def rules(self) -> Rules:
        return self.sheet.rules


_new_state: Final = tuple.__new__
_SEQ, _AT, _MATCH, _TURN_SINCE, _MORE_TIME, _PATIENCE = map(
    TableState._fields.index, ("seq", "at", "match", "turn_since", "more_time", "patience")
)


class Folded(NamedTuple):
    table: TableState
    game_events: tuple[Event, ...]
    """The game events it caused."""


def initial_state(name: str, event: events.TableOpened, at: float) -> TableState:
    """A new table with all seats free."""
    players = players_of(event.settings)
    return TableState(
        name=name, seq=1, at=at, settings=event.settings, seats=(Seat(),) * players, people=0,
        youngest=None, invite=Invite(), chat=event.settings.chat, matches=0, match=None, began=at, deals=0,
        cutting=no_cut(players), shuffle=None, ready=frozenset(), turn_since=at, more_time=False,
        paused=None, tally=(), last_deal=False, patience=Patience(),
    )  # fmt: skip


def parse_move(text: str) -> Move:
    """Reads `7d`, `7d?` or `/`."""
    return _PLAYS.get(text) or parse_lay(text)


_LAYS: Final = (*LAY.values(), *LAY_UNCLAIMED.values())
_PLAYS: Final[dict[str, Move]] = {str(SANS): SANS, **{str(lay): lay for lay in _LAYS}}


def fold(table: TableState, event: events.TableEvent, at: float) -> Folded:
    """The state after one more event."""
    if type(event) is events.Played:
        return _play(table, event, at)
    after, game_events = _fold(table, event, at)
    patience = after.patience.after(table, event, at)
    return Folded(after._replace(seq=table.seq + 1, at=at, patience=patience), tuple(game_events))


def _play(table: TableState, event: events.Played, at: float) -> Folded:
    assert table.match
    match, game_events = apply(table.match, parse_move(event.move), seat=event.seat)
    fields: list[object] = list(table)  # made as `_replace` would make it, in a sixth of its time
    fields[_SEQ], fields[_AT], fields[_MATCH], fields[_TURN_SINCE] = table.seq + 1, at, match, at
    fields[_MORE_TIME], fields[_PATIENCE] = False, table.patience.played()
    after: TableState = _new_state(TableState, fields)
    if not match.in_deal:
        last_deal = table.last_deal and not match.standing.ended
        seats = tuple(_play_at_last(seat) for seat in table.seats)
        after = after._replace(tally=(*table.tally, match.tokens), last_deal=last_deal, seats=seats)
    return Folded(after, tuple(game_events))


def _play_at_last(seat: Seat) -> Seat:
    """The deal is over: people who waited for the next one play their seat from now on."""
    return seat._replace(waiting=False, bot=None) if seat.waiting else seat


def _fold(table: TableState, event: events.TableEvent, at: float) -> tuple[TableState, list[Event]]:
    match event:
        case events.Began(first_dealer=dealer):
            match, game_events = start(match_setup(table.settings, dealer))
            fresh = table._replace(
                match=match,
                matches=table.matches + 1,
                began=at,
                cutting=no_cut(len(table.seats)),
                shuffle=None,
                tally=(match.tokens,),
                last_deal=False,
                play_out=False,
            )
            return _restart_clock(_clear_ready(fresh), at), game_events
        case events.Dealt():
            return _deal(table, at)
        case events.TimeCalled():
            assert table.match
            match, game_events = apply(table.match, CallTime())
            return _clear_ready(table._replace(match=match, last_deal=False)), game_events
        case events.LastDealCalled():
            return table._replace(last_deal=True), []
        case events.PlayOutAsked():
            return table._replace(play_out=True), []
        case _:
            return _fold_outside_game(table, event, at), []


def _deal(table: TableState, at: float) -> tuple[TableState, list[Event]]:
    assert table.match
    proof = table.cutting.proof(table.name, table.deals + 1)
    match, game_events = apply(table.match, DealCards(proof.deck(set_aside(table.match))))
    dealt = table._replace(match=match, deals=table.deals + 1, shuffle=proof)
    return _restart_clock(_clear_ready(dealt), at), game_events


def _clear_ready(table: TableState) -> TableState:
    return table._replace(ready=frozenset(), cutting=table.cutting.next())


def _restart_clock(table: TableState, at: float) -> TableState:
    return table._replace(turn_since=at, more_time=False)


def _fold_outside_game(table: TableState, event: events.TableEvent, at: float) -> TableState:
    """Events without consequences in the game."""
    match event:
        case events.Readied() | events.Sealed() | events.CoupeShown() | events.ShuffleVoided():
            return _cut(table, event, at)
        case events.GaveTime():
            return table._replace(more_time=True)
        case events.Paused():
            return table._replace(paused=at)
        case events.Resumed():
            return _resumed(table, at)
        case events.YoungestMarked(person=person):
            return table._replace(youngest=person)
        case events.YoungestUnmarked():
            return table._replace(youngest=None)
        case events.ChatSet(on=on):
            return table._replace(chat=on)
        case events.Reacted() | events.Chatted():
            return table
        case _:
            return _fold_seating(table, event, at)


def _fold_seating(table: TableState, event: events.TableEvent, at: float) -> TableState:
    """Who comes and goes."""
    match event:
        case events.SatDown(person=number):
            return _seat(table._replace(people=max(table.people, number + 1)), event, at)
        case events.InviteRenewed(number=number, admissions=admissions):
            return table._replace(invite=Invite(number, admissions))
        case events.GotUp(person=number, because=because):
            youngest = None if number == table.youngest else table.youngest
            sent_away = because is events.LeaveReason.SENT_AWAY
            invite = Invite(table.invite.number + 1, ()) if sent_away else table.invite
            return _seat(table._replace(youngest=youngest, invite=invite), event, at)
        case _:
            return _seat(table, event, at)


def _cut(
    table: TableState, event: events.Readied | events.Sealed | events.CoupeShown | events.ShuffleVoided, at: float
) -> TableState:
    """A void shuffle leaves the seats ready that have nothing more to commit to; the others commit again."""
    cutting = table.cutting
    match event:
        case events.Readied(seat=seat, commitment=commitment):
            return table._replace(ready=table.ready | {seat}, cutting=cutting.committed(seat, commitment))
        case events.Sealed(seed=seed, coupe_commitments=commitments):
            return table._replace(cutting=cutting.sealed(from_hex(seed), commitments, at))
        case events.CoupeShown(seat=seat, coupe=coupe):
            return table._replace(cutting=cutting.shown(seat, from_hex(coupe)))
        case events.ShuffleVoided(seats=seats):
            barred = cutting.barred.union(seats)
            again = {seat for seat, commitment in enumerate(cutting.sealed_commitments) if commitment} - barred
            voided = table._replace(ready=table.ready - again, cutting=cutting.next()._replace(barred=barred))
            return _restart_clock(voided, at)


def _resumed(table: TableState, at: float) -> TableState:
    """Clocks continue where they stood; those that began during the pause begin now."""
    assert table.paused is not None
    paused = table.paused

    def since(then: float) -> float:
        return at - max(paused - then, 0.0)  # never after `at`, whatever is rounded

    seats = tuple(seat if seat.away is None else seat._replace(away=since(seat.away)) for seat in table.seats)
    cutting = table.cutting._replace(sealed_at=since(table.cutting.sealed_at))
    turn_since, began = since(table.turn_since), since(table.began)
    return table._replace(paused=None, seats=seats, cutting=cutting, turn_since=turn_since, began=began)


def _seat(table: TableState, event: events.TableEvent, at: float) -> TableState:
    """Events of one seat. If it becomes awaited at its turn or between deals, the clock starts again, once."""
    number: int = event.seat  # type: ignore[union-attr] # all remaining events have a seat
    before = table.seats[number]
    after = _seated(before, event, at)
    ready = table.ready if after.people_play else table.ready - {number}
    table = table._replace(seats=(*table.seats[:number], after, *table.seats[number + 1 :]), ready=ready)
    came = after.awaited and not before.awaited and table.turn in (number, None)
    if not came or table.patience.restarted:
        return table
    return _restart_clock(table, at)._replace(patience=table.patience._replace(restarted=True))


def _seated(seat: Seat, event: events.TableEvent, at: float) -> Seat:
    match event:
        case events.SatDown(person=number, name=name, waits=waits):
            former = seat.former_bot if seat.people else seat.bot
            people = (*seat.people, Person(number, name))
            return Seat(people, seat.bot if waits else None, waiting=waits, former_bot=former)
        case events.Renamed(person=number, name=name):
            renamed = (one._replace(name=name) if one.number == number else one for one in seat.people)
            return seat._replace(people=tuple(renamed))
        case events.FaceChosen(person=number, face=face):
            chosen = (one._replace(face=face) if one.number == number else one for one in seat.people)
            return seat._replace(people=tuple(chosen))
        case events.GotUp(person=number):
            left = tuple(one for one in seat.people if one.number != number)
            return seat._replace(people=left) if left else Seat(bot=seat.bot)
        case events.BotSat(level=level) | events.StoodIn(level=level):
            return seat._replace(bot=level)
        case events.BotGotUp() | events.TookBack():
            return seat._replace(bot=None, away=None)
        case events.WentAway():
            return seat._replace(away=at)
        case events.CameBack():
            return seat._replace(away=None, bot=seat.bot if seat.waiting else None)
    raise AssertionError(event)

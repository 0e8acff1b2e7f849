"""What happens when somebody asks something of a table, or why nothing does.

`decide` changes nothing: it gives the events, and the table they lead to. What follows by itself (the next shuffle
is sealed, everybody is ready and the cards are dealt) happens with what caused it, in one piece.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from nainjaune.bots import BOTS
from nainjaune.game.cards import BOX_OF, Card
from nainjaune.game.errors import IllegalMove, NainJauneError, ParseError, Reason
from nainjaune.game.events import Event
from nainjaune.game.match import start
from nainjaune.game.moves import SANS
from nainjaune.game.rules import MatchEnd
from nainjaune.game.shuffle import SEED_BYTES
from nainjaune.table import actions, events
from nainjaune.table.actions import Code, Refused, check_name
from nainjaune.table.due_work import due_work, time_is_up
from nainjaune.table.events import TableEvent
from nainjaune.table.principal import Principal
from nainjaune.table.settings import Settings, match_setup
from nainjaune.table.state import STAND_IN, TableState, fold, initial_state

MOST_TOGETHER: Final = 4
"""How many people may share a seat."""
JOINER: Final = "\u200d"
"""Makes one emoji of several; the only invisible character one may write."""

RandomBytes = Callable[[int], bytes]
"""So many random bytes that nobody can guess."""


class Transition(NamedTuple):
    """One event, the table after it, and what it did in the game."""

    event: TableEvent
    table: TableState
    game_events: tuple[Event, ...]


class Decision(NamedTuple):
    """What happens, step by step; at least one."""

    transitions: tuple[Transition, ...]

    @property
    def events(self) -> tuple[TableEvent, ...]:
        return tuple(transition.event for transition in self.transitions)

    @property
    def table(self) -> TableState:
        return self.transitions[-1].table


def open_table(name: str, settings: Settings, now: float) -> tuple[events.TableOpened, TableState]:
    """A new table. Refuses settings nobody can play by."""
    event = events.TableOpened(settings=settings)
    try:
        match, _ = start(match_setup(settings))
    except NainJauneError as error:
        raise Refused(Code.BAD_SETTINGS, str(error)) from None
    if match.standing.ended:
        raise Refused(Code.BAD_SETTINGS, "nobody has tokens enough to stake even once")
    return event, initial_state(name, event, now)


def decide(
    table: TableState, principal: Principal, action: actions.AnyAction, *, now: float, random_bytes: RandomBytes
) -> Decision:
    """What happens when `who` asks for this now. Raises `Refused`, and nothing has changed."""
    _check_right(table, principal, action)
    transitions: list[Transition] = []
    try:
        for event in _first(table, principal, action, now, random_bytes):
            table = _transition(table, event, now, transitions)
    except IllegalMove as refused:
        raise Refused(refused.reason.value) from None
    except ParseError as error:
        raise Refused(Reason.NOT_IN_HAND.value, str(error)) from None
    while following := _following(table, now, random_bytes):
        table = _transition(table, following, now, transitions)
    return Decision(tuple(transitions))


def _check_right(table: TableState, principal: Principal, action: actions.AnyAction) -> None:
    """Whoever asks must be the server, the host, or a person who still has their place, as the action needs."""
    if isinstance(action, actions.ServerAction):
        if not principal.server:
            raise Refused(Code.NOT_ALLOWED, "only the server does this")
    elif isinstance(action, actions.HOST_ACTIONS):
        if not principal.host:
            raise Refused(Code.NOT_ALLOWED, "only the host may do this")
    elif principal.seat is None or not table.seats[principal.seat].holds(principal.person):
        raise Refused(Code.NOT_ALLOWED, "one needs a seat for this")


def _transition(table: TableState, event: TableEvent, now: float, transitions: list[Transition]) -> TableState:
    after, game_events = fold(table, event, now)
    transitions.append(Transition(event, after, game_events))
    return after


def _following(table: TableState, now: float, random_bytes: RandomBytes) -> TableEvent | None:
    """What comes by itself, if anything."""
    if table.paused is not None or table.match is None or table.in_deal:
        return None
    if not table.in_match:
        return _begin_again(table, random_bytes) if _all_ready(table) else None
    if time_is_up(table, now):
        return events.TimeCalled()
    if table.sealed is None:
        return events.Sealed(seed=random_bytes(SEED_BYTES).hex())
    return events.Dealt() if _all_ready(table) else None


def _all_ready(table: TableState) -> bool:
    """Whether everybody the table waits for is ready; somebody must be, or bots would play on for nobody."""
    assert table.match
    playing = table.match.standing.seats if table.in_match else range(len(table.seats))
    awaited = {seat for seat in playing if table.seats[seat].awaited}
    return bool(table.ready) and awaited <= table.ready


def _begin(table: TableState, random_bytes: RandomBytes) -> events.Began:
    players = len(table.seats)
    most = 256 - 256 % players
    lot = next(byte for byte in iter(lambda: random_bytes(1)[0], -1) if byte < most)
    return events.Began(first_dealer=lot % players)


def _begin_again(table: TableState, random_bytes: RandomBytes) -> events.BotSat | events.Began:
    """A rematch; before it a bot sits down on every seat that has become free."""
    free = _free(table)
    return events.BotSat(seat=free[0], level=STAND_IN) if free else _begin(table, random_bytes)


def _free(table: TableState) -> list[int]:
    """The seats nobody holds, not even a bot."""
    return [place for place, seat in enumerate(table.seats) if not seat.people and seat.bot is None]


def _first(  # noqa: C901
    table: TableState, principal: Principal, action: actions.AnyAction, now: float, random_bytes: RandomBytes
) -> list[TableEvent]:
    """What the asking itself makes happen."""
    match action:
        case actions.Lay() | actions.Sans() | actions.Move():
            return [_move(table, principal, action)]
        case actions.Ready(coupe=coupe):
            return [_ready(table, principal, coupe)]
        case actions.Start(bots=level):
            return _start(table, level, random_bytes)
        case actions.Deal():
            return [_deal_now(table, now)]
        case actions.CallTime():
            return [_call_time(table)]
        case actions.Pause():
            if table.paused is not None:
                raise Refused(Code.PAUSED)
            return [events.Paused()]
        case actions.Resume():
            if table.paused is None:
                raise Refused(Code.NOT_PAUSED)
            return [events.Resumed()]
        case actions.SetChat(on=on):
            return [events.ChatSet(on=on)]
        case actions.SeatBot() | actions.FreeSeat() | actions.SendAway():
            return _by_host(table, action)
        case actions.StandIn() | actions.DealOn() | actions.TimeIsUp():
            return [_by_clock(table, action, now)]
        case actions.Sit() | actions.Absent() | actions.Present():
            return [_by_server(table, action)]
        case _:
            return _by_person(table, principal, action)


def _by_person(table: TableState, principal: Principal, action: actions.ClientAction) -> list[TableEvent]:
    """What a person does at their own seat besides playing."""
    seat, person = principal.seat, principal.person
    assert seat is not None
    assert person is not None
    match action:
        case actions.Rename(name=name):
            return [events.Renamed(seat=seat, person=person, name=check_name(name))]
        case actions.Leave():
            return _get_up(table, seat, person, events.LeftBecause.OWN_WISH)
        case actions.TakeBack():
            if table.seats[seat].bot is None:
                raise Refused(Code.NO_BOT_PLAYS)
            return [events.TookBack(seat=seat, person=person)]
        case actions.MoreTime():
            due = due_work(table)
            if table.settings.clock is None or table.more_time or due is None or due.what != actions.StandIn(seat):
                raise Refused(Code.NOT_NOW)
            return [events.GaveTime(seat=seat)]
        case actions.React(reaction=reaction):
            return [events.Reacted(seat=seat, person=person, reaction=reaction)]
        case actions.Chat(text=text):
            if not table.chat:
                raise Refused(Code.CHAT_IS_OFF)
            if not text.strip() or not text.replace(JOINER, "").isprintable():
                raise Refused(Code.BAD_TEXT, "only printable text can be sent")
            return [events.Chatted(seat=seat, person=person, text=text.strip())]
    raise AssertionError(action)


def _move(table: TableState, principal: Principal, action: actions.Lay | actions.Sans | actions.Move) -> events.Played:
    """A card laid or « sans » said; whether the rules allow it shows when it is folded in."""
    if table.match is None:
        raise Refused(Code.NOT_BEGUN)
    if table.paused is not None:
        raise Refused(Code.PAUSED)
    seat = action.seat if isinstance(action, actions.Move) else principal.seat
    assert seat is not None
    if table.seats[seat].own is isinstance(action, actions.Move):
        raise Refused(Code.A_BOT_PLAYS if principal.person is not None else Code.STALE)
    return events.Played(seat=seat, move=_written(action), person=principal.person)


def _written(action: actions.Lay | actions.Sans | actions.Move) -> str:
    match action:
        case actions.Lay(card=card, claim=claim):
            return card if claim or Card(card) not in BOX_OF else f"{card}?"
        case actions.Sans():
            return str(SANS)
        case actions.Move(move=text):
            return text


def _ready(table: TableState, principal: Principal, coupe: str) -> events.Readied:
    assert principal.seat is not None
    if table.match is None:
        raise Refused(Code.NOT_BEGUN)
    if table.in_deal:
        raise Refused(Code.IN_DEAL)
    if not table.seats[principal.seat].own:
        raise Refused(Code.A_BOT_PLAYS)
    if principal.seat in table.ready:
        raise Refused(Code.ALREADY_READY)
    return events.Readied(seat=principal.seat, coupe=coupe)


def _start(table: TableState, level: str, random_bytes: RandomBytes) -> list[TableEvent]:
    if table.in_match:
        raise Refused(Code.ALREADY_BEGUN)
    if not any(seat.people for seat in table.seats):
        raise Refused(Code.NOBODY_SEATED)
    _check_bot(level)
    return [*(events.BotSat(seat=place, level=level) for place in _free(table)), _begin(table, random_bytes)]


def _deal_now(table: TableState, now: float) -> events.Dealt | events.TimeCalled:
    """The next deal; but none once the agreed minutes are over."""
    if not table.in_match:
        raise Refused(Code.NOT_BEGUN)
    if table.in_deal:
        raise Refused(Code.IN_DEAL)
    if table.paused is not None:
        raise Refused(Code.PAUSED)
    return events.TimeCalled() if time_is_up(table, now) else events.Dealt()


def _call_time(table: TableState) -> events.TimeCalled:
    if table.match is None or not table.in_match:
        raise Refused(Code.NOT_BEGUN)
    if table.in_deal:
        raise Refused(Code.IN_DEAL)
    if table.match.setup.rules.match_end is not MatchEnd.TIME:
        raise Refused(Reason.NO_TIME_AGREED.value)
    if table.settings.minutes is not None:
        raise Refused(Code.NOT_NOW, "the agreed minutes end the match")
    return events.TimeCalled()


def _check_bot(level: str) -> None:
    if level not in BOTS:
        raise Refused(Code.NO_SUCH_BOT, f"there are {', '.join(BOTS)}")


def _check_seat(table: TableState, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused(Code.NO_SUCH_SEAT, f"seats are 0 to {len(table.seats) - 1}")


def _by_host(table: TableState, action: actions.SeatBot | actions.FreeSeat | actions.SendAway) -> list[TableEvent]:
    _check_seat(table, action.seat)
    seat = table.seats[action.seat]
    match action:
        case actions.SeatBot(seat=place, level=level):
            _check_bot(level)
            kind = events.StoodIn if seat.people else events.BotSat
            return [kind(seat=place, level=level)]
        case actions.FreeSeat(seat=place):
            if table.in_match:
                raise Refused(Code.ALREADY_BEGUN)
            if seat.people or seat.bot is None:
                raise Refused(Code.NO_BOT_PLAYS)
            return [events.BotGotUp(seat=place)]
        case actions.SendAway(seat=place, person=person):
            return _get_up(table, place, person, events.LeftBecause.SENT_AWAY)


def _get_up(table: TableState, place: int, person: int, because: events.LeftBecause) -> list[TableEvent]:
    """A person loses their place; in a match a bot goes on for an empty seat, before one it is free."""
    seat = table.seats[place]
    if person not in [one.number for one in seat.people]:
        raise Refused(Code.NO_SUCH_PERSON)
    happened: list[TableEvent] = [events.GotUp(seat=place, person=person, because=because)]
    if len(seat.people) == 1 and table.in_match and seat.bot is None:
        happened.append(events.BotSat(seat=place, level=STAND_IN))
    elif len(seat.people) == 1 and not table.in_match and seat.bot is not None:
        happened.append(events.BotGotUp(seat=place))
    return happened


def _by_clock(table: TableState, action: actions.StandIn | actions.DealOn | actions.TimeIsUp, now: float) -> TableEvent:
    """A clock has ended, if it still has: somebody may have moved, or been given time, just before."""
    due = due_work(table)
    if due is None or due.what != action or now < due.at:
        raise Refused(Code.STALE)
    match action:
        case actions.StandIn(seat=place):
            return events.StoodIn(seat=place, level=STAND_IN)
        case actions.DealOn():
            return _deal_now(table, now)
        case actions.TimeIsUp():
            return events.TimeCalled()


def _by_server(table: TableState, action: actions.Sit | actions.Absent | actions.Present) -> TableEvent:
    if isinstance(action, actions.Sit):
        return _sit(table, action)
    seat = table.seats[action.seat]
    if not seat.people or isinstance(action, actions.Absent) is (seat.away is not None):
        raise Refused(Code.STALE)
    return (
        events.WentAway(seat=action.seat) if isinstance(action, actions.Absent) else events.CameBack(seat=action.seat)
    )


def _sit(table: TableState, action: actions.Sit) -> events.SatDown:
    name = check_name(action.name)
    place = action.seat
    if place is None:
        place = _free_seat(table)
    _check_seat(table, place)
    people = table.seats[place].people
    if people and not action.together:
        raise Refused(Code.SEAT_TAKEN)
    if len(people) >= MOST_TOGETHER:
        raise Refused(Code.SEAT_FULL)
    return events.SatDown(seat=place, person=table.people, name=name)


def _free_seat(table: TableState) -> int:
    """The first seat nobody holds; one without a bot before one with; in a match nobody is put where one is out."""
    out = table.match.standing.eliminated if table.match and table.in_match else ()
    free = [place for place, seat in enumerate(table.seats) if not seat.people and place not in out]
    if not free:
        raise Refused(Code.NO_FREE_SEAT)
    return min(free, key=lambda place: (table.seats[place].bot is not None, place))

"""What follows from an action at a table, or why it is refused.

`decide` is pure: it returns the table events and the state they lead to. What follows without a further action (the
next seed is drawn, the cards are dealt once everybody is ready) belongs to the same effect, so it is stored with it.
"""

from __future__ import annotations

from typing import Final, NamedTuple, get_args

from msgspec import structs

from nainjaune.game.errors import IllegalMove, NainJauneError, ParseError, RefusalReason
from nainjaune.game.events import Event
from nainjaune.game.match import start as start_match
from nainjaune.game.setup import MatchSetup
from nainjaune.table import actions, events
from nainjaune.table.erasure import erased_name
from nainjaune.table.events import TableEvent
from nainjaune.table.handlers import cutting, match_course, playing, seating, talk
from nainjaune.table.principal import Principal
from nainjaune.table.random_bytes import RandomBytes
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.settings import Settings, match_setup
from nainjaune.table.state import TableState, fold, initial_state


class Transition(NamedTuple):
    """One table event, the state after it, and the game events it caused."""

    event: TableEvent
    table: TableState
    game_events: tuple[Event, ...]


class Effect(NamedTuple):
    """The transitions an action leads to; at least one."""

    transitions: tuple[Transition, ...]

    @property
    def events(self) -> tuple[TableEvent, ...]:
        return tuple([transition.event for transition in self.transitions])

    @property
    def table(self) -> TableState:
        return self.transitions[-1].table


_OF_SERVER: Final = frozenset(get_args(actions.ServerAction))
_OF_HOST: Final = frozenset(get_args(actions.HostAction))


def agreed_setup(settings: Settings) -> MatchSetup:
    """The match these settings describe. Refuses settings that cannot be played."""
    if settings.tokens is not None and "start_tokens" in settings.changes:
        raise Refused(
            RefusalCode.BAD_SETTINGS, "tokens and the house rule start_tokens both say what everyone starts with"
        )
    try:
        return match_setup(settings)
    except NainJauneError as error:
        raise Refused(RefusalCode.BAD_SETTINGS, str(error)) from None


def open_table(name: str, settings: Settings, now: float) -> tuple[events.TableOpened, TableState]:
    """A new table. Refuses settings that cannot be played."""
    setup = agreed_setup(settings)
    event = events.TableOpened(settings=structs.replace(settings, players=setup.players))
    match, _ = start_match(setup)
    if match.standing.ended:
        raise Refused(RefusalCode.BAD_SETTINGS, "nobody has tokens enough to stake even once")
    return event, initial_state(name, event, now)


def decide(
    table: TableState, principal: Principal, action: actions.AnyAction, *, now: float, random_bytes: RandomBytes
) -> Effect:
    """What follows when `principal` does this now. Raises `Refused`."""
    _authorise(table, principal, action)
    transitions: list[Transition] = []
    try:
        for event in _events(table, principal, action, now, random_bytes):
            table = _take(table, event, now, transitions)
    except IllegalMove as refused:
        raise Refused(refused.reason.value) from None
    except ParseError as error:
        raise Refused(RefusalReason.NOT_IN_HAND.value, str(error)) from None
    while automatic := match_course.automatic_event(table, now, random_bytes):
        table = _take(table, automatic, now, transitions)
    return Effect(tuple(transitions))


def _authorise(table: TableState, principal: Principal, action: actions.AnyAction) -> None:
    """The principal must be the server, the host, or a person who still holds the seat, as the action requires."""
    if type(action) in _OF_SERVER:
        if not principal.server:
            raise Refused(RefusalCode.NOT_ALLOWED, "only the server does this")
    elif type(action) in _OF_HOST:
        if not principal.host:
            raise Refused(RefusalCode.NOT_ALLOWED, "only the host may do this")
    elif principal.seat is None or not table.seats[principal.seat].holds(principal.person):
        raise Refused(RefusalCode.NOT_ALLOWED, "this needs a seat")


def _take(table: TableState, event: TableEvent, now: float, transitions: list[Transition]) -> TableState:
    after, game_events = fold(table, event, now)
    transitions.append(Transition(event, after, game_events))
    return after


def _events(
    table: TableState, principal: Principal, action: actions.AnyAction, now: float, random_bytes: RandomBytes
) -> list[TableEvent]:
    """The events of the action itself."""
    match action:
        case actions.Lay() | actions.Sans() | actions.BotMove():
            return [playing.play(table, principal, action)]
        case actions.LayRun():
            return [*playing.lay_run(table, principal, action)]
        case actions.ReadyOverdue() if not table.in_match:
            return match_course.rematch_on(table, now, random_bytes)
        case (
            actions.StandIn()
            | actions.ReadyOverdue()
            | actions.CoupesOverdue()
            | actions.PauseOver()
            | actions.TimeIsUp()
        ):
            return [match_course.clock_ended(table, action, now, random_bytes)]
        case actions.Sit():
            return [seating.sit(table, action)]
        case actions.EraseName(seat=seat, person=person):
            return [events.Renamed(seat=seat, person=person, name=erased_name(person))]
        case actions.RenewInvite():
            return [seating.renew_invite(table, action)]
        case actions.SeatAbsent() | actions.SeatPresent():
            return [seating.presence(table, action)]
    if isinstance(action, actions.HostAction):
        return _by_host(table, action, now, random_bytes)
    return _by_person(table, principal, action)


def _by_host(table: TableState, action: actions.HostAction, now: float, random_bytes: RandomBytes) -> list[TableEvent]:
    match action:
        case actions.Start(bots=level):
            return match_course.start(table, level, random_bytes)
        case actions.DealNow():
            return [match_course.deal_now(table, now, random_bytes)]
        case actions.CallTime():
            return [match_course.call_time(table)]
        case actions.Pause():
            return [match_course.pause(table)]
        case actions.Resume():
            return [match_course.resume(table)]
        case actions.MarkYoungest(person=person):
            return [seating.mark_youngest(table, person)]
        case actions.SetChat(on=on):
            return [events.ChatSet(on=on)]
        case actions.SeatBot() | actions.FreeSeat() | actions.SendAway():
            return seating.arrange(table, action)


def _by_person(table: TableState, principal: Principal, action: actions.PersonAction) -> list[TableEvent]:
    """What a person does at their seat besides playing."""
    seat, person = principal.seat, principal.person
    assert seat is not None
    assert person is not None
    match action:
        case actions.Ready(commitment=commitment):
            return [match_course.ready(table, seat, commitment)]
        case actions.ShowCoupe(coupe=coupe):
            return [cutting.show_coupe(table, seat, coupe)]
        case actions.MoreTime():
            return [match_course.more_time(table, seat)]
        case actions.PlayOut():
            return [match_course.play_out(table, seat, person)]
        case actions.Rename(name=name):
            return [events.Renamed(seat=seat, person=person, name=seating.name_at(table, name, person))]
        case actions.ChooseFace(face=face):
            return [events.FaceChosen(seat=seat, person=person, face=face)]
        case actions.Leave():
            return seating.leave(table, seat, person, events.LeaveReason.OWN_WISH)
        case actions.TakeBack():
            return [seating.take_back(table, seat, person)]
        case actions.React(reaction=reaction):
            return [events.Reacted(seat=seat, person=person, reaction=reaction)]
        case actions.Chat(text=text):
            return [talk.chat(table, seat, person, text)]

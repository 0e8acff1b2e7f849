"""What happens when somebody asks something of a table, or why nothing does.

`decide` changes nothing: it gives the happenings, and the table they lead to. What follows by itself (the next shuffle
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
from nainjaune.table import actions as ask
from nainjaune.table import happenings as past
from nainjaune.table.actions import Code, Refused, check_name
from nainjaune.table.duty import duty, time_is_up
from nainjaune.table.settings import Settings, agreed
from nainjaune.table.state import STAND_IN, Table, fold, opened

MOST_TOGETHER: Final = 4
"""How many people may share a seat."""
JOINER: Final = "\u200d"
"""Makes one emoji of several; the only invisible character one may write."""

Chance = Callable[[int], bytes]
"""So many random bytes that nobody can guess."""


class Who(NamedTuple):
    """Who asks: a person at a seat, the host, both, or the server itself."""

    seat: int | None = None
    person: int | None = None
    host: bool = False
    server: bool = False


SERVER: Final = Who(server=True)


class Step(NamedTuple):
    """One happening, the table after it, and what it did in the game."""

    happening: past.AnyHappening
    table: Table
    events: tuple[Event, ...]


class Decided(NamedTuple):
    """What happens, step by step; at least one."""

    steps: tuple[Step, ...]

    @property
    def happenings(self) -> tuple[past.AnyHappening, ...]:
        return tuple(step.happening for step in self.steps)

    @property
    def table(self) -> Table:
        return self.steps[-1].table


def open_table(name: str, settings: Settings, now: float) -> tuple[past.Opened, Table]:
    """A new table. Refuses settings nobody can play by."""
    happening = past.Opened(settings=settings)
    try:
        match, _ = start(agreed(settings))
    except NainJauneError as error:
        raise Refused(Code.BAD_SETTINGS, str(error)) from None
    if match.standing.ended:
        raise Refused(Code.BAD_SETTINGS, "nobody has tokens enough to stake even once")
    return happening, opened(name, happening, now)


def decide(table: Table, who: Who, action: ask.AnyAction, *, now: float, chance: Chance) -> Decided:
    """What happens when `who` asks for this now. Raises `Refused`, and nothing has changed."""
    _check_right(table, who, action)
    steps: list[Step] = []
    try:
        for happening in _first(table, who, action, now, chance):
            table = _step(table, happening, now, steps)
    except IllegalMove as refused:
        raise Refused(refused.reason.value) from None
    except ParseError as error:
        raise Refused(Reason.NOT_IN_HAND.value, str(error)) from None
    while following := _following(table, now, chance):
        table = _step(table, following, now, steps)
    return Decided(tuple(steps))


def _check_right(table: Table, who: Who, action: ask.AnyAction) -> None:
    """Whoever asks must be the server, the host, or a person who still has their place, as the action needs."""
    if isinstance(action, ask.ServerAction):
        if not who.server:
            raise Refused(Code.NOT_ALLOWED, "only the server does this")
    elif isinstance(action, ask.HOST_ACTIONS):
        if not who.host:
            raise Refused(Code.NOT_ALLOWED, "only the host may do this")
    elif who.seat is None or not table.seats[who.seat].holds(who.person):
        raise Refused(Code.NOT_ALLOWED, "one needs a seat for this")


def _step(table: Table, happening: past.AnyHappening, now: float, steps: list[Step]) -> Table:
    after, events = fold(table, happening, now)
    steps.append(Step(happening, after, events))
    return after


def _following(table: Table, now: float, chance: Chance) -> past.AnyHappening | None:
    """What comes by itself, if anything."""
    if table.paused is not None or table.match is None or table.in_deal:
        return None
    if not table.in_match:
        return _begin_again(table, chance) if _all_ready(table) else None
    if time_is_up(table, now):
        return past.TimeCalled()
    if table.sealed is None:
        return past.Sealed(seed=chance(SEED_BYTES).hex())
    return past.Dealt() if _all_ready(table) else None


def _all_ready(table: Table) -> bool:
    """Whether everybody the table waits for is ready; somebody must be, or bots would play on for nobody."""
    assert table.match
    playing = table.match.standing.seats if table.in_match else range(len(table.seats))
    awaited = {seat for seat in playing if table.seats[seat].awaited}
    return bool(table.ready) and awaited <= table.ready


def _begin(table: Table, chance: Chance) -> past.Began:
    players = len(table.seats)
    most = 256 - 256 % players
    lot = next(byte for byte in iter(lambda: chance(1)[0], -1) if byte < most)
    return past.Began(first_dealer=lot % players)


def _begin_again(table: Table, chance: Chance) -> past.BotSat | past.Began:
    """A rematch; before it a bot sits down on every seat that has become free."""
    free = _free(table)
    return past.BotSat(seat=free[0], level=STAND_IN) if free else _begin(table, chance)


def _free(table: Table) -> list[int]:
    """The seats nobody holds, not even a bot."""
    return [place for place, seat in enumerate(table.seats) if not seat.people and seat.bot is None]


def _first(  # noqa: C901
    table: Table, who: Who, action: ask.AnyAction, now: float, chance: Chance
) -> list[past.AnyHappening]:
    """What the asking itself makes happen."""
    match action:
        case ask.Lay() | ask.Sans() | ask.Move():
            return [_move(table, who, action)]
        case ask.Ready(coupe=coupe):
            return [_ready(table, who, coupe)]
        case ask.Start(bots=level):
            return _start(table, level, chance)
        case ask.Deal():
            return [_deal_now(table, now)]
        case ask.CallTime():
            return [_call_time(table)]
        case ask.Pause():
            if table.paused is not None:
                raise Refused(Code.PAUSED)
            return [past.Paused()]
        case ask.Resume():
            if table.paused is None:
                raise Refused(Code.NOT_PAUSED)
            return [past.Resumed()]
        case ask.SetChat(on=on):
            return [past.ChatSet(on=on)]
        case ask.SeatBot() | ask.FreeSeat() | ask.SendAway():
            return _by_host(table, action)
        case ask.StandIn() | ask.DealOn() | ask.TimeIsUp():
            return [_by_clock(table, action, now)]
        case ask.Sit() | ask.Absent() | ask.Present():
            return [_by_server(table, action)]
        case _:
            return _by_person(table, who, action)


def _by_person(table: Table, who: Who, action: ask.ClientAction) -> list[past.AnyHappening]:
    """What a person does at their own seat besides playing."""
    seat, person = who.seat, who.person
    assert seat is not None
    assert person is not None
    match action:
        case ask.Rename(name=name):
            return [past.Renamed(seat=seat, person=person, name=check_name(name))]
        case ask.Leave():
            return _get_up(table, seat, person, past.LeftBecause.OWN_WISH)
        case ask.TakeBack():
            if table.seats[seat].bot is None:
                raise Refused(Code.NO_BOT_PLAYS)
            return [past.TookBack(seat=seat, person=person)]
        case ask.MoreTime():
            due = duty(table)
            if table.settings.clock is None or table.more_time or due is None or due.what != ask.StandIn(seat):
                raise Refused(Code.NOT_NOW)
            return [past.GaveTime(seat=seat)]
        case ask.React(reaction=reaction):
            return [past.Reacted(seat=seat, person=person, reaction=reaction)]
        case ask.Chat(text=text):
            if not table.chat:
                raise Refused(Code.CHAT_IS_OFF)
            if not text.strip() or not text.replace(JOINER, "").isprintable():
                raise Refused(Code.BAD_TEXT, "only printable text can be sent")
            return [past.Chatted(seat=seat, person=person, text=text.strip())]
    raise AssertionError(action)


def _move(table: Table, who: Who, action: ask.Lay | ask.Sans | ask.Move) -> past.Played:
    """A card laid or « sans » said; whether the rules allow it shows when it is folded in."""
    if table.match is None:
        raise Refused(Code.NOT_BEGUN)
    if table.paused is not None:
        raise Refused(Code.PAUSED)
    seat = action.seat if isinstance(action, ask.Move) else who.seat
    assert seat is not None
    if table.seats[seat].own is isinstance(action, ask.Move):
        raise Refused(Code.A_BOT_PLAYS if who.person is not None else Code.STALE)
    return past.Played(seat=seat, move=_written(action), person=who.person)


def _written(action: ask.Lay | ask.Sans | ask.Move) -> str:
    match action:
        case ask.Lay(card=card, claim=claim):
            return card if claim or Card(card) not in BOX_OF else f"{card}?"
        case ask.Sans():
            return str(SANS)
        case ask.Move(move=text):
            return text


def _ready(table: Table, who: Who, coupe: str) -> past.Readied:
    assert who.seat is not None
    if table.match is None:
        raise Refused(Code.NOT_BEGUN)
    if table.in_deal:
        raise Refused(Code.IN_DEAL)
    if not table.seats[who.seat].own:
        raise Refused(Code.A_BOT_PLAYS)
    if who.seat in table.ready:
        raise Refused(Code.ALREADY_READY)
    return past.Readied(seat=who.seat, coupe=coupe)


def _start(table: Table, level: str, chance: Chance) -> list[past.AnyHappening]:
    if table.in_match:
        raise Refused(Code.ALREADY_BEGUN)
    if not any(seat.people for seat in table.seats):
        raise Refused(Code.NOBODY_SEATED)
    _check_bot(level)
    return [*(past.BotSat(seat=place, level=level) for place in _free(table)), _begin(table, chance)]


def _deal_now(table: Table, now: float) -> past.Dealt | past.TimeCalled:
    """The next deal; but none once the agreed minutes are over."""
    if not table.in_match:
        raise Refused(Code.NOT_BEGUN)
    if table.in_deal:
        raise Refused(Code.IN_DEAL)
    if table.paused is not None:
        raise Refused(Code.PAUSED)
    return past.TimeCalled() if time_is_up(table, now) else past.Dealt()


def _call_time(table: Table) -> past.TimeCalled:
    if table.match is None or not table.in_match:
        raise Refused(Code.NOT_BEGUN)
    if table.in_deal:
        raise Refused(Code.IN_DEAL)
    if table.match.setup.rules.match_end is not MatchEnd.TIME:
        raise Refused(Reason.NO_TIME_AGREED.value)
    if table.settings.minutes is not None:
        raise Refused(Code.NOT_NOW, "the agreed minutes end the match")
    return past.TimeCalled()


def _check_bot(level: str) -> None:
    if level not in BOTS:
        raise Refused(Code.NO_SUCH_BOT, f"there are {', '.join(BOTS)}")


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused(Code.NO_SUCH_SEAT, f"seats are 0 to {len(table.seats) - 1}")


def _by_host(table: Table, action: ask.SeatBot | ask.FreeSeat | ask.SendAway) -> list[past.AnyHappening]:
    _check_seat(table, action.seat)
    seat = table.seats[action.seat]
    match action:
        case ask.SeatBot(seat=place, level=level):
            _check_bot(level)
            kind = past.StoodIn if seat.people else past.BotSat
            return [kind(seat=place, level=level)]
        case ask.FreeSeat(seat=place):
            if table.in_match:
                raise Refused(Code.ALREADY_BEGUN)
            if seat.people or seat.bot is None:
                raise Refused(Code.NO_BOT_PLAYS)
            return [past.BotGotUp(seat=place)]
        case ask.SendAway(seat=place, person=person):
            return _get_up(table, place, person, past.LeftBecause.SENT_AWAY)


def _get_up(table: Table, place: int, person: int, because: past.LeftBecause) -> list[past.AnyHappening]:
    """A person loses their place; in a match a bot goes on for an empty seat, before one it is free."""
    seat = table.seats[place]
    if person not in [one.number for one in seat.people]:
        raise Refused(Code.NO_SUCH_PERSON)
    happened: list[past.AnyHappening] = [past.GotUp(seat=place, person=person, because=because)]
    if len(seat.people) == 1 and table.in_match and seat.bot is None:
        happened.append(past.BotSat(seat=place, level=STAND_IN))
    elif len(seat.people) == 1 and not table.in_match and seat.bot is not None:
        happened.append(past.BotGotUp(seat=place))
    return happened


def _by_clock(table: Table, action: ask.StandIn | ask.DealOn | ask.TimeIsUp, now: float) -> past.AnyHappening:
    """A clock has ended, if it still has: somebody may have moved, or been given time, just before."""
    due = duty(table)
    if due is None or due.what != action or now < due.at:
        raise Refused(Code.STALE)
    match action:
        case ask.StandIn(seat=place):
            return past.StoodIn(seat=place, level=STAND_IN)
        case ask.DealOn():
            return _deal_now(table, now)
        case ask.TimeIsUp():
            return past.TimeCalled()


def _by_server(table: Table, action: ask.Sit | ask.Absent | ask.Present) -> past.AnyHappening:
    if isinstance(action, ask.Sit):
        return _sit(table, action)
    seat = table.seats[action.seat]
    if not seat.people or isinstance(action, ask.Absent) is (seat.away is not None):
        raise Refused(Code.STALE)
    return past.WentAway(seat=action.seat) if isinstance(action, ask.Absent) else past.CameBack(seat=action.seat)


def _sit(table: Table, action: ask.Sit) -> past.SatDown:
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
    return past.SatDown(seat=place, person=table.people, name=name)


def _free_seat(table: Table) -> int:
    """The first seat nobody holds; one without a bot before one with; in a match nobody is put where one is out."""
    out = table.match.standing.eliminated if table.match and table.in_match else ()
    free = [place for place, seat in enumerate(table.seats) if not seat.people and place not in out]
    if not free:
        raise Refused(Code.NO_FREE_SEAT)
    return min(free, key=lambda place: (table.seats[place].bot is not None, place))

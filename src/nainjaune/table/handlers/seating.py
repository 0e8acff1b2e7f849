"""Who holds which seat, who is present, and where bots play."""

from __future__ import annotations

from typing import Final

from nainjaune.bots import BOTS
from nainjaune.game.player_names import tidy_name, with_distinct_number
from nainjaune.game.rules import FirstDealer
from nainjaune.table import actions, events
from nainjaune.table.events import TableEvent
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.state import STAND_IN, Invite, TableState

MAX_PEOPLE_PER_SEAT: Final = 4
LONGEST_PERSON_NAME: Final = 24


def sit(table: TableState, action: actions.Sit) -> events.SatDown:
    """A person takes a seat."""
    if action.admission and not table.invite.admits(action.admission):
        raise Refused(RefusalCode.INVITE_VOID, "somebody was sent away since; ask the host for the new invite")
    name = name_at(table, action.name)
    place = action.seat
    if place is None:
        place = _free_seat(table)
    _check_seat(table, place)
    people = table.seats[place].people
    if people and not action.together:
        raise Refused(RefusalCode.SEAT_TAKEN)
    if people and not table.rules.teams:
        raise Refused(RefusalCode.NO_TEAMS)
    if len(people) >= MAX_PEOPLE_PER_SEAT:
        raise Refused(RefusalCode.SEAT_FULL)
    waits = _in_hand(table, place) and (not people or table.seats[place].waiting)
    return events.SatDown(seat=place, person=table.people, name=name, waits=waits)


def _in_hand(table: TableState, place: int) -> bool:
    """Whether a deal is on in which the seat has cards."""
    deal = table.match.deal if table.match else None
    return table.in_deal and deal is not None and place in deal.setup.seats


def _free_seat(table: TableState) -> int:
    """The first seat without people, preferably without a bot; during a match not one that is out."""
    out = table.match.standing.eliminated if table.match and table.in_match else ()
    free = [place for place, seat in enumerate(table.seats) if not seat.people and place not in out]
    if not free:
        raise Refused(RefusalCode.NO_FREE_SEAT)
    return min(free, key=lambda place: (table.seats[place].bot is not None, place))


def renew_invite(table: TableState, action: actions.RenewInvite) -> events.InviteRenewed:
    """A new invite is made, once after each person sent away; refused as stale if it has been."""
    if table.invite != Invite(action.number, ()):
        raise Refused(RefusalCode.STALE)
    return events.InviteRenewed(number=action.number, admissions=action.admissions)


def leave(table: TableState, place: int, person: int, because: events.LeaveReason) -> list[TableEvent]:
    """A person gives up a seat."""
    seat = table.seats[place]
    if not seat.holds(person):
        raise Refused(RefusalCode.NO_SUCH_PERSON)
    got_up = events.GotUp(seat=place, person=person, because=because)
    return [got_up] if len(seat.people) > 1 else [got_up, *_when_empty(table, place)]


def _when_empty(table: TableState, place: int) -> list[TableEvent]:
    """A bot gets its own seat back; a seat that was none's gets a bot during a match, and is free before one."""
    bot, former = table.seats[place].bot, table.seats[place].former_bot
    if bot is not None and bot == former:
        return []
    if former is not None:
        return [events.BotSat(seat=place, level=former)]
    if table.in_match:
        return [] if bot is not None else [events.BotSat(seat=place, level=STAND_IN)]
    return [] if bot is None else [events.BotGotUp(seat=place)]


def take_back(table: TableState, seat: int, person: int) -> events.TookBack:
    """A person plays again after a bot stood in."""
    if table.seats[seat].waiting:
        raise Refused(RefusalCode.NEXT_DEAL, "the seat was taken while the deal was on")
    if table.seats[seat].bot is None:
        raise Refused(RefusalCode.NO_BOT_PLAYS)
    return events.TookBack(seat=seat, person=person)


def arrange(table: TableState, action: actions.SeatBot | actions.FreeSeat | actions.SendAway) -> list[TableEvent]:
    """The host arranges the seats."""
    _check_seat(table, action.seat)
    seat = table.seats[action.seat]
    match action:
        case actions.SeatBot(seat=place, level=level):
            check_bot(level)
            kind = events.StoodIn if seat.people else events.BotSat
            return [kind(seat=place, level=level)]
        case actions.FreeSeat(seat=place):
            if table.in_match:
                raise Refused(RefusalCode.ALREADY_BEGUN)
            if seat.people or seat.bot is None:
                raise Refused(RefusalCode.NO_BOT_PLAYS)
            return [events.BotGotUp(seat=place)]
        case actions.SendAway(seat=place, person=person):
            return leave(table, place, person, events.LeaveReason.SENT_AWAY)


def mark_youngest(table: TableState, person: int | None) -> events.YoungestMarked | events.YoungestUnmarked:
    """The host marks who is the youngest, or unmarks them; a bot has no number, so it cannot be marked."""
    if table.in_match:
        raise Refused(RefusalCode.ALREADY_BEGUN)
    if table.rules.first_dealer is not FirstDealer.YOUNGEST:
        raise Refused(RefusalCode.NOT_NOW, "the first dealer is drawn by lot")
    if person is None:
        return events.YoungestUnmarked()
    seat = seat_of(table, person)
    if seat is None:
        raise Refused(RefusalCode.NO_SUCH_PERSON)
    return events.YoungestMarked(seat=seat, person=person)


def seat_of(table: TableState, person: int | None) -> int | None:
    """The seat a person holds, if any."""
    return next((place for place, seat in enumerate(table.seats) if seat.holds(person)), None)


def presence(table: TableState, action: actions.SeatAbsent | actions.SeatPresent) -> events.WentAway | events.CameBack:
    """The server reports that a seat is absent or present; refused as stale if that is known already."""
    seat = table.seats[action.seat]
    absent = isinstance(action, actions.SeatAbsent)
    if not seat.people or absent is (seat.away is not None):
        raise Refused(RefusalCode.STALE)
    return events.WentAway(seat=action.seat) if absent else events.CameBack(seat=action.seat)


def check_bot(level: str) -> None:
    if level not in BOTS:
        raise Refused(RefusalCode.NO_SUCH_BOT, f"there are {', '.join(BOTS)}")


def name_at(table: TableState, name: str, person: int | None = None) -> str:
    """The name under which a person is known at this table, told apart from all others there.

    Refuses a name that shows nothing.
    """
    tidy = tidy_name(name, most=LONGEST_PERSON_NAME)
    if tidy is None:
        raise Refused(RefusalCode.BAD_NAME, f"a name has 1 to {LONGEST_PERSON_NAME} characters one can see")
    others = (one.name for seat in table.seats for one in seat.people if one.number != person)
    return with_distinct_number(tidy, others, most=LONGEST_PERSON_NAME)


def _check_seat(table: TableState, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused(RefusalCode.NO_SUCH_SEAT, f"seats are 0 to {len(table.seats) - 1}")

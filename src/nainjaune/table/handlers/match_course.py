"""The course of a match: start, readiness, deals, pauses, and the end by time."""

from __future__ import annotations

from nainjaune.game.rules import FirstDealer
from nainjaune.table import actions, events
from nainjaune.table.due_work import due_work, time_is_up
from nainjaune.table.events import TableEvent
from nainjaune.table.handlers import cutting
from nainjaune.table.handlers.seating import check_bot, seat_of
from nainjaune.table.patience import PAUSE
from nainjaune.table.random_bytes import RandomBytes
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.state import STAND_IN, TableState


def start(table: TableState, level: str, random_bytes: RandomBytes) -> list[TableEvent]:
    """The host starts a match; bots take the free seats."""
    if table.in_match:
        raise Refused(RefusalCode.ALREADY_BEGUN)
    if not any(seat.people for seat in table.seats):
        raise Refused(RefusalCode.NOBODY_SEATED)
    check_bot(level)
    return [*(events.BotSat(seat=place, level=level) for place in _free(table)), _begin(table, random_bytes)]


def _begin(table: TableState, random_bytes: RandomBytes) -> events.Began:
    """The youngest deals first where the rules say so and the host has marked one; otherwise the lot decides."""
    because = events.FirstDealerReason.DRAWN
    if table.rules.first_dealer is FirstDealer.YOUNGEST:
        youngest = seat_of(table, table.youngest)
        if youngest is not None:
            return events.Began(first_dealer=youngest, because=events.FirstDealerReason.YOUNGEST)
        because = events.FirstDealerReason.NOBODY_MARKED
    players = len(table.seats)
    most = 256 - 256 % players  # larger bytes would favour the first seats
    lot = next(byte for byte in iter(lambda: random_bytes(1)[0], -1) if byte < most)
    return events.Began(first_dealer=lot % players, because=because)


def _free(table: TableState) -> list[int]:
    """The seats without people and without a bot."""
    return [place for place, seat in enumerate(table.seats) if not seat.people and seat.bot is None]


def ready(table: TableState, seat: int, commitment: str | None) -> events.Readied:
    """A seat is ready for the next deal or the rematch."""
    if table.match is None:
        raise Refused(RefusalCode.NOT_BEGUN)
    if table.in_deal:
        raise Refused(RefusalCode.IN_DEAL)
    if not table.seats[seat].people_play:
        raise Refused(RefusalCode.A_BOT_PLAYS)
    if seat in table.ready:
        raise Refused(RefusalCode.ALREADY_READY)
    if commitment:
        cutting.check_may_commit(table, seat)
    return events.Readied(seat=seat, commitment=commitment or "")


def deal_now(table: TableState, now: float, random_bytes: RandomBytes) -> events.Sealed | events.TimeCalled:
    """The shuffle of the next deal; the end of the match instead if the agreed minutes are over."""
    if not table.in_match:
        raise Refused(RefusalCode.NOT_BEGUN)
    if table.in_deal:
        raise Refused(RefusalCode.IN_DEAL)
    if table.paused is not None:
        raise Refused(RefusalCode.PAUSED)
    cutting.check_not_closed(table)
    return events.TimeCalled() if time_is_up(table, now) else cutting.seal(table, random_bytes)


def call_time(table: TableState) -> events.LastDealCalled | events.TimeCalled:
    """The host ends the match with the deal on the table, on any sheet (G22); between two deals at once."""
    if not table.in_match:
        raise Refused(RefusalCode.NOT_BEGUN)
    if table.last_deal:
        raise Refused(RefusalCode.NOT_NOW, "the last deal has been called")
    cutting.check_not_closed(table)
    return events.LastDealCalled() if table.in_deal else events.TimeCalled()


def play_out(table: TableState, seat: int, person: int) -> events.PlayOutAsked:
    """Who is out need not wait from deal to deal once only bots are in the match."""
    if not table.only_bots_in or table.play_out:
        raise Refused(RefusalCode.NOT_NOW)
    return events.PlayOutAsked(seat=seat, person=person)


def pause(table: TableState) -> events.Paused:
    if table.paused is not None:
        raise Refused(RefusalCode.PAUSED)
    if table.patience.paused_for >= PAUSE:
        raise Refused(RefusalCode.NOT_NOW, "the table was paused long enough since the last deal")
    return events.Paused()


def resume(table: TableState) -> events.Resumed:
    if table.paused is None:
        raise Refused(RefusalCode.NOT_PAUSED)
    return events.Resumed()


def more_time(table: TableState, seat: int) -> events.GaveTime:
    """The seat to play doubles its time, once."""
    due = due_work(table)
    if table.settings.clock is None or table.more_time or due is None or due.what != actions.StandIn(seat):
        raise Refused(RefusalCode.NOT_NOW)
    return events.GaveTime(seat=seat)


def clock_ended(table: TableState, action: actions.ClockAction, now: float, random_bytes: RandomBytes) -> TableEvent:
    """A clock ended, unless the clock no longer runs: somebody may have played or taken more time just before."""
    _check_due(table, action, now)
    match action:
        case actions.StandIn(seat=place):
            return events.StoodIn(seat=place, level=STAND_IN, overdue=table.seats[place].away is None)
        case actions.PauseOver():
            return events.Resumed()
        case actions.ReadyOverdue():
            return deal_now(table, now, random_bytes)
        case actions.CoupesOverdue():
            return cutting.void(table, table.cutting.awaited)
        case actions.TimeIsUp():
            return events.TimeCalled()


def rematch_on(table: TableState, now: float, random_bytes: RandomBytes) -> list[TableEvent]:
    """Somebody has waited long enough for the others: the rematch begins."""
    _check_due(table, actions.ReadyOverdue(), now)
    return start(table, STAND_IN, random_bytes)


def _check_due(table: TableState, action: actions.ServerAction, now: float) -> None:
    due = due_work(table)
    if due is None or due.what != action or now < due.at:
        raise Refused(RefusalCode.STALE)


def automatic_event(table: TableState, now: float, random_bytes: RandomBytes) -> TableEvent | None:
    """The event that follows without any action: the seal once all are ready, the deal, the rematch, the end."""
    if table.paused is not None or table.match is None or table.in_deal:
        return None
    if not table.in_match:
        return _rematch(table, random_bytes) if _all_ready(table) else None
    if table.cutting.closed:
        return cutting.automatic_event(table)
    if table.last_deal or time_is_up(table, now):
        return events.TimeCalled()
    return cutting.seal(table, random_bytes) if table.plays_out or _all_ready(table) else None


def _rematch(table: TableState, random_bytes: RandomBytes) -> events.BotSat | events.Began:
    """Bots take the seats that became free, one event at a time, then the match begins."""
    free = _free(table)
    return events.BotSat(seat=free[0], level=STAND_IN) if free else _begin(table, random_bytes)


def _all_ready(table: TableState) -> bool:
    """Whether every awaited seat is ready; at least one must be, or bots would play without people."""
    assert table.match
    playing = table.match.standing.seats if table.in_match else range(len(table.seats))
    awaited = {seat for seat in playing if table.seats[seat].awaited}
    return bool(table.ready) and awaited <= table.ready

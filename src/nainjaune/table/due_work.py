"""The work a table itself has to do next: a bot's move, the end of a clock. A function of the state, never stored.

A scheduler asks for it after every event and submits it as an ordinary action when it is due; late or repeated
submissions are harmless.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from nainjaune.game.rules import Following
from nainjaune.table.actions import ClockAction, CoupesOverdue, PauseOver, ReadyOverdue, StandIn, TimeIsUp
from nainjaune.table.patience import IDLE_READY, IDLE_TURN, IDLE_TURN_AGAIN, PAUSE
from nainjaune.table.state import STAND_IN, TableState

ABSENT_TURN: Final = 15.0
"""Seconds to wait for an absent seat at its turn before a bot stands in."""
BETWEEN_DEALS: Final = 60.0
"""Seconds to wait for seats that are not ready, where the table has a clock."""
BOT_ANSWER_INTERVAL: Final = 0.6
"""Seconds; where cards may be kept back bots answer only at multiples of this, whatever they hold."""
SHOW_COUPES: Final = 8.0
"""Seconds to show the coupes in; pages do it by themselves, at once."""


class BotTurn(NamedTuple):
    """A bot's turn."""

    seat: int
    level: str
    deal_events: int
    """The number of game events in the deal: distinguishes this turn from the seat's next one."""
    answer_interval: float = 0.0
    """The bot answers a multiple of these seconds after its turn began; 0: as soon as it can."""


class DueWork(NamedTuple):
    at: float
    """When the outcome is to be submitted; a bot may think before."""
    what: BotTurn | ClockAction


def due_work(table: TableState) -> DueWork | None:
    """The next due work; None while nobody waits for anybody."""
    if table.paused is not None:
        return DueWork(table.paused + max(0.0, PAUSE - table.patience.paused_for), PauseOver())
    if not table.in_match:
        return _rematch(table)
    turn = table.turn
    if turn is None:
        return _between_deals(table)
    seat = table.seats[turn]
    if not table.people_move(turn):
        assert table.match
        assert table.match.deal
        interval = BOT_ANSWER_INTERVAL if table.rules.following is Following.MAY and not table.plays_out else 0.0
        what = BotTurn(turn, seat.bot or STAND_IN, len(table.match.deal.history), interval)
        return DueWork(table.turn_since + interval, what)
    if seat.away is not None:
        return DueWork(max(table.turn_since, seat.away) + ABSENT_TURN, StandIn(turn))
    return _turn_clock(table, turn)


def deadline(table: TableState) -> float | None:
    """When the clock ends that players are shown: not that of bots, coupes, pauses, or turns without a clock."""
    turn = table.turn
    if turn is not None and table.settings.clock is None and table.seats[turn].away is None:
        return None
    due = due_work(table)
    if due is None or isinstance(due.what, BotTurn | CoupesOverdue | PauseOver):
        return None
    agreed = table.settings.clock is not None or isinstance(due.what, TimeIsUp)
    absent = isinstance(due.what, StandIn) and table.seats[due.what.seat].away is not None
    return due.at if agreed or absent else None


def _turn_clock(table: TableState, seat: int) -> DueWork | None:
    """The clock of a move; without an agreed one people have a long time, once, if others wait for them."""
    clock = table.settings.clock
    if clock is not None:
        return DueWork(table.turn_since + clock * (2 if table.more_time else 1), StandIn(seat))
    if not _others_wait(table, seat):
        return None
    return DueWork(table.turn_since + (IDLE_TURN_AGAIN if seat in table.patience.late else IDLE_TURN), StandIn(seat))


def _others_wait(table: TableState, seat: int) -> bool:
    for place, other in enumerate(table.seats):  # noqa: SIM110 - asked for every move
        if place != seat and other.awaited:
            return True
    return False


def _rematch(table: TableState) -> DueWork | None:
    """A rematch waits no longer for the others once at least half of those present are ready."""
    ready, awaited = len(_waiting(table)), sum(seat.awaited for seat in table.seats)
    since = table.patience.ready_since
    if table.match is None or since is None or not ready or 2 * ready < awaited:
        return None
    return DueWork(since + IDLE_READY, ReadyOverdue())


def _waiting(table: TableState) -> list[int]:
    """The seats that are ready, and whose people are there to see it."""
    return [place for place in table.ready if table.seats[place].awaited]


def time_is_up(table: TableState, now: float) -> bool:
    """Whether the agreed minutes are over."""
    over = _time_over(table)
    return over is not None and now >= over


def _time_over(table: TableState) -> float | None:
    """When the agreed minutes end; at least one deal is played."""
    minutes = table.settings.minutes
    if minutes is None or table.match is None or not table.match.standing.deals:
        return None
    return table.began + 60 * minutes


def _between_deals(table: TableState) -> DueWork | None:
    """While coupes are to be shown nothing else is due: who knows the seed must not end the match before the deal."""
    if table.cutting.closed:
        return DueWork(table.cutting.sealed_at + SHOW_COUPES, CoupesOverdue())
    dues = []
    if (over := _time_over(table)) is not None:
        dues.append(DueWork(over, TimeIsUp()))
    if table.settings.clock is not None and any(seat.awaited for seat in table.seats):
        dues.append(DueWork(table.turn_since + BETWEEN_DEALS, ReadyOverdue()))
    elif _waiting(table) and table.patience.ready_since is not None:
        dues.append(DueWork(table.patience.ready_since + IDLE_READY, ReadyOverdue()))
    return min(dues, default=None, key=lambda due: due.at)

"""The work a table itself has to do next: a bot's move, the end of a clock. A function of the state, never stored.

A scheduler asks for it after every event and submits it as an ordinary action when it is due; late or repeated
submissions are harmless.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from nainjaune.table.actions import DealOn, StandIn, TimeIsUp
from nainjaune.table.state import STAND_IN, TableState

ABSENT_TURN: Final = 15.0
"""Seconds to wait for an absent seat at its turn before a bot stands in."""
BETWEEN_DEALS: Final = 60.0
"""Seconds to wait for seats that are not ready, where the table has a clock."""


class BotTurn(NamedTuple):
    """A bot's turn."""

    seat: int
    level: str
    deal_events: int
    """The number of game events in the deal: distinguishes this turn from the seat's next one."""


class DueWork(NamedTuple):
    at: float
    what: BotTurn | StandIn | DealOn | TimeIsUp


def due_work(table: TableState) -> DueWork | None:
    """The next due work; None while the table waits for people only."""
    if table.paused is not None or not table.in_match:
        return None
    if table.turn is None:
        return _between_deals(table)
    seat = table.seats[table.turn]
    if not seat.people_play:
        assert table.match
        assert table.match.deal
        return DueWork(table.turn_since, BotTurn(table.turn, seat.bot or STAND_IN, len(table.match.deal.history)))
    if seat.away is not None:
        return DueWork(max(table.turn_since, seat.away) + ABSENT_TURN, StandIn(table.turn))
    return _clock(table)


def _clock(table: TableState) -> DueWork | None:
    """The clock runs on leads only."""
    clock = table.settings.clock
    assert table.match
    assert table.match.deal
    assert table.turn is not None
    if clock is None or table.match.deal.needed:
        return None
    return DueWork(table.turn_since + clock * (2 if table.more_time else 1), StandIn(table.turn))


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
    dues = []
    if (over := _time_over(table)) is not None:
        dues.append(DueWork(over, TimeIsUp()))
    if table.settings.clock is not None and any(seat.awaited for seat in table.seats):
        dues.append(DueWork(table.turn_since + BETWEEN_DEALS, DealOn()))
    return min(dues, default=None, key=lambda due: due.at)

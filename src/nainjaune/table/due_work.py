"""What the table itself owes next: a bot's move, the end of a clock. A function of the state, so nothing is forgotten.

Whoever runs the table asks for it after every event and submits it as an ordinary action at that time; too late or
twice does no harm.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from nainjaune.table.actions import DealOn, StandIn, TimeIsUp
from nainjaune.table.state import STAND_IN, TableState

ABSENT_TURN: Final = 15.0
"""Seconds a seat that is away is waited for at its turn, before a bot plays for it."""
BETWEEN_DEALS: Final = 60.0
"""Seconds those who are not ready are waited for, where the table has a clock."""


class BotTurn(NamedTuple):
    """A bot is to move."""

    seat: int
    level: str
    told: int
    """How much has happened in the deal: what tells this turn from the seat's next, however soon that comes."""


class DueWork(NamedTuple):
    at: float
    what: BotTurn | StandIn | DealOn | TimeIsUp


def due_work(table: TableState) -> DueWork | None:
    """What is due next and when; None while the table waits for people only."""
    if table.paused is not None or not table.in_match:
        return None
    if table.turn is None:
        return _between_deals(table)
    seat = table.seats[table.turn]
    if not seat.own:
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
    """Whether the agreed minutes are over, between two deals of a match."""
    over = _time_over(table)
    return over is not None and now >= over


def _time_over(table: TableState) -> float | None:
    """When the agreed minutes end; one deal is played however long it takes."""
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

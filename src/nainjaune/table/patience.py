"""What bounds a table's waiting for one person: nobody can stop the others by doing nothing, or by coming and going."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nainjaune.table import events

if TYPE_CHECKING:
    from nainjaune.table.state import TableState

PAUSE: Final = 1800.0
"""Seconds a table may be paused, in all, from one deal to the next; then play goes on by itself."""
IDLE_TURN: Final = 600.0
"""Seconds for a move where no clock was agreed and somebody else waits."""
IDLE_TURN_AGAIN: Final = 60.0
"""The same for a seat that has let its time run out before in this match."""
IDLE_READY: Final = 180.0
"""Seconds to wait, where no clock was agreed, once somebody is ready for the next deal or the rematch."""


class Patience(NamedTuple):
    turn_over: bool = False
    """The seat to play has let its time run out: a bot makes this move, even if people take the seat back."""
    restarted: bool = False
    """Whether the clock of this turn (or wait between deals) has started again because somebody came."""
    late: frozenset[int] = frozenset()
    """The seats that have let their time run out in this match."""
    ready_since: float | None = None
    """When the first seat became ready."""
    paused_for: float = 0.0
    """Seconds the table has been paused since the last deal."""

    def played(self) -> Patience:
        """A move was made: the next turn has a whole clock."""
        return self._replace(turn_over=False, restarted=False) if self.turn_over or self.restarted else self

    def after(self, table: TableState, event: events.TableEvent, at: float) -> Patience:
        """After any other event at this table."""
        match event:
            case events.Began():
                return Patience()
            case events.Dealt():
                return Patience(late=self.late)
            case events.StoodIn(seat=seat, overdue=True):
                return self._replace(turn_over=seat == table.turn, late=self.late | {seat})
            case events.Readied() if not table.ready:
                return self._replace(ready_since=at)
            case events.Resumed():
                return self._resumed(table, at)
        return self

    def _resumed(self, table: TableState, at: float) -> Patience:
        assert table.paused is not None
        since = self.ready_since
        moved = None if since is None else since + at - max(table.paused, since)
        return self._replace(paused_for=self.paused_for + at - table.paused, ready_since=moved)

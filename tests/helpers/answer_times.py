"""How long bots take to answer at tables where cards may be kept back, and whether that tells what they hold."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence

from nainjaune.game.match import legal_moves
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table.actions import AnyAction, DealNow, SeatBot, Sit, Start
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.settings import Settings
from nainjaune.table.state import TableState

HOST = Principal(host=True)


class AnswerTimes:
    """Listens to the tables of a hub and sorts the answers of bots that were asked for a rank, with their times."""

    def __init__(self) -> None:
        self._before: dict[str, TableState] = {}
        self.seconds: dict[str, list[float]] = defaultdict(list)
        """By kind: `lacks` the rank, `keeps` the card, `lays` it."""

    def changed(self, table: LoadedTable, *, wrote: bool) -> None:  # noqa: ARG002 - whoever wrote it
        before, self._before[table.name] = self._before.get(table.name), table.state
        if before is None or before.turn is None or table.seq != before.seq + 1:
            return
        assert before.match
        assert before.match.deal
        if before.match.deal.needed:
            self.seconds[_kind(before, table.state)].append(table.state.at - before.turn_since)

    def in_use(self, name: str) -> bool:  # noqa: ARG002 - it keeps nothing in memory
        return True

    def evicted(self, name: str) -> None: ...


def _kind(before: TableState, after: TableState) -> str:
    assert before.match
    assert before.match.deal
    assert after.match
    assert after.match.deal
    if len(legal_moves(before.match)) == 1:
        return "lacks"
    kept = before.match.deal.hands == after.match.deal.hands
    return "keeps" if kept else "lays"


async def bots_alone(hub: Hub, name: str, level: str) -> LoadedTable:
    """A table with a deal on that bots of this level play, cards kept back as they like."""
    settings = Settings(players=4, deals=1000, tokens=100_000, changes={"following": "may"})
    opening: list[tuple[Principal, AnyAction]] = [
        (SERVER, Sit("Anne", 0)),
        (HOST, Start(level)),
        (HOST, SeatBot(0, level)),
        (HOST, DealNow()),
    ]
    return await hub.open(settings, name, actions=opening)


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The Kolmogorov–Smirnov distance: by how much the shares below any value differ at most."""
    first, second = sorted(one), sorted(other)
    return max(
        abs(bisect_right(first, at) / len(first) - bisect_right(second, at) / len(second)) for at in {*first, *second}
    )


def critical_distance(one: Sequence[float], other: Sequence[float], risk: float = 0.01) -> float:
    """The distance that two samples of one distribution exceed with this probability at most."""
    return math.sqrt(-math.log(risk / 2) / 2 * (len(one) + len(other)) / (len(one) * len(other)))

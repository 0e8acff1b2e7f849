"""Hubs and tables for the tests of the server, without a process of their own."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence

from seeds import draw

from nainjaune.game.match import legal_moves
from nainjaune.server.store import store_at
from nainjaune.server.store.rows import Store
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.runtime import TableRuntime
from nainjaune.table.actions import BotMove, Lay, Ready, Sit, StandIn, Start
from nainjaune.table.due_work import BotTurn, due_work
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.settings import Settings
from nainjaune.table.table_view import you_info
from nainjaune.table.wire import Done

ANNE = Principal(0, 0, host=True)
POLL = 0.1
"""Seconds after which a runtime retries, unless a test has it otherwise."""


@contextlib.asynccontextmanager
async def opened_store(database: str) -> AsyncIterator[Store]:
    store = store_at(database, draw(8, "worker").hex())
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def running(hub: Hub, poll_seconds: float = POLL) -> AsyncIterator[TableRuntime]:
    """All that works on a hub's tables."""
    runtime = TableRuntime(hub, absent_after=30, poll_seconds=poll_seconds)
    runtime.start()
    try:
        yield runtime
    finally:
        await runtime.stop()


async def started(
    hub: Hub, name: str, until: type[BotTurn | StandIn] = BotTurn, clock: int | None = None
) -> LoadedTable:
    """A table at which Anne and two bots play, at the moment at which this is due; a clock's end when Anne leads."""
    table = await hub.open(Settings(players=3, deals=50, clock=clock), name, actions=[(SERVER, Sit("Anne", 0))])
    assert isinstance(await hub.submit(table, ANNE, Start("suite")), Done)
    while not _at(table, until):
        seat, request = table.state.turn, (ANNE, Ready())
        if seat is not None:
            assert table.state.match
            move = str(legal_moves(table.state.match)[0])
            request = (ANNE, Lay(move)) if seat == 0 else (SERVER, BotMove(seat, move))  # type: ignore[assignment]
        assert isinstance(await hub.submit(table, *request), Done)
    return table


def _at(table: LoadedTable, until: type[BotTurn | StandIn]) -> bool:
    due, match = due_work(table.state), table.state.match
    if due is None or not isinstance(due.what, until):
        return False
    return until is not StandIn or bool(match and match.deal and not match.deal.needed)


async def with_a_run(hub: Hub) -> tuple[LoadedTable, Sequence[str]]:
    """A table at which Anne may lead a run, and its cards: not every hand has one."""
    for number in range(20):
        table = await started(hub, f"table {number}", until=StandIn, clock=60)
        cards = max((info.cards for info in you_info(table.state, 0, 0, host=True).runs), key=len)
        if len(cards) > 1:
            return table, cards
    raise AssertionError("twenty hands without a run")

"""Two processes' hubs on one database, without notifications."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from hub_fixtures import ANNE, opened_store, running, started
from seeds import draw, in_test
from store_fixtures import until

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import MOST_ROWS, Command, StoredEvent
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table import events
from nainjaune.table.actions import Chat, Rename, Resume, SetChat, Sit
from nainjaune.table.principal import SERVER
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Done, Refusal

pytestmark = pytest.mark.asyncio(loop_scope="module")


@contextlib.asynccontextmanager
async def two_hubs(database: str) -> AsyncIterator[tuple[Hub, Hub]]:
    async with opened_store(database) as here, opened_store(database) as there:
        yield Hub(here, Metrics(), in_test), Hub(there, Metrics(), in_test)


async def test_a_stale_state_in_memory_refuses_nothing(shared: str) -> None:
    name = draw(4, "table").hex()
    async with two_hubs(shared) as (here, there):
        table = await here.open(Settings(), name, actions=[(SERVER, Sit("Anne", 0))])
        other = await there.table(name)
        assert await here.submit(table, ANNE, SetChat(on=True)) == Done("", 3)
        assert not other.state.chat
        assert await there.submit(other, ANNE, Chat("Bonjour"), command=Command("person 0", "a")) == Done("a", 4)
        assert await here.submit(table, ANNE, Chat("Bonjour"), command=Command("person 0", "a")) == Done("a", 4)
        assert (table.seq, other.seq) == (4, 4)
        refused = await there.submit(other, ANNE, Resume(), seq=4)
        assert isinstance(refused, Refusal)
        assert refused.code == "not_paused"


async def test_whoever_joins_a_loading_that_began_earlier_sees_what_is_stored_now(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loading has read the table; then another process stores more, and somebody who saw that comes here."""
    name = draw(4, "table").hex()
    async with two_hubs(shared) as (here, there):
        table = await here.open(Settings(), name, actions=[(SERVER, Sit("Anne", 0))])
        has_read, may_return, load = asyncio.Event(), asyncio.Event(), there.store.load

        async def slow(table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
            rows = await load(table, after, limit)
            if not rows:
                has_read.set()
                await may_return.wait()
            return rows

        monkeypatch.setattr(there.store, "load", slow)
        first = asyncio.create_task(there.table(name))
        await has_read.wait()
        assert await here.submit(table, ANNE, SetChat(on=True)) == Done("", 3)
        second = asyncio.create_task(there.table(name))
        await asyncio.sleep(0)  # it waits for the loading
        may_return.set()
        assert (await second).seq == 3
        assert await first is await second


async def test_concurrent_hubs_lose_nothing(shared: str) -> None:
    """Each hub submits fifteen actions; each happens once, and both hubs end with the same table."""
    name = draw(4, "table").hex()
    async with two_hubs(shared) as (here, there):
        table = await here.open(Settings(), name, actions=[(SERVER, Sit("Anne", 0))])
        other = await there.table(name)

        async def rename(hub: Hub, table: LoadedTable, who: str, number: int) -> Done | Refusal:
            command = Command("person 0", f"{who}{number}")
            while isinstance(
                answer := await hub.submit(table, ANNE, Rename(f"{who}{number}"), command=command), Refusal
            ):
                assert answer.code == "stale"  # too busy
            return answer

        requests = [rename(*at, number) for at in ((here, table, "a"), (there, other, "b")) for number in range(15)]
        answers = await asyncio.gather(*requests)
        kept = await here.store.load(name)
        assert sorted(one.seq for one in answers) == list(range(3, 33))
        named = [event.name for row in kept if isinstance(event := events.from_bytes(row.body), events.Renamed)]
        assert sorted(named) == sorted(f"{who}{number}" for who in "ab" for number in range(15))
        assert (await here.table(name)).state == (await there.table(name)).state


async def test_bots_are_moved_by_the_process_that_moved_last(shared: str) -> None:
    name = draw(4, "table").hex()
    async with two_hubs(shared) as (here, there), running(here) as runtime, running(there):
        table = await started(here, name)
        other = await there.table(name)
        runtime.scheduler.changed(table, wrote=True)
        await until(lambda: table.state.turn in (0, None) and table.seq == other.seq)
        assert here.metrics.bot_moves.value >= 1
        assert there.metrics.bot_moves.value == 0

"""Two processes on one database: a table that is played elsewhere is evicted where nobody needs it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Callable

import pytest
from hub_fixtures import ANNE, opened_store
from seeds import draw, in_test

from nainjaune.server.metrics import Metrics
from nainjaune.server.tables.hub import EVICT_FOLLOWED_AFTER, Hub
from nainjaune.server.tables.runtime import TableRuntime
from nainjaune.table.actions import Rename, Sit
from nainjaune.table.principal import SERVER
from nainjaune.table.settings import Settings

pytestmark = pytest.mark.asyncio(loop_scope="module")

NEVER = 3600.0
"""Notifications alone tell what the other process does."""


async def test_a_table_that_goes_on_elsewhere_is_evicted_where_nobody_needs_it(shared: str) -> None:
    left, watched = draw(4, "left").hex(), draw(4, "watched").hex()
    async with opened_store(shared) as store, opened_store(shared) as store_there:
        here, there = Hub(store, Metrics(), in_test), Hub(store_there, Metrics(), in_test)
        runtime = TableRuntime(there, absent_after=NEVER, poll_seconds=NEVER)
        runtime.start()
        tables = [await here.open(Settings(), name, actions=[(SERVER, Sit("Anne", 0))]) for name in (left, watched)]
        others = [await there.table(name) for name in (left, watched)]
        followed = asyncio.Event()
        runtime.subscriptions.subscribe(others[1], ANNE, None).wake = followed.set
        numbers = itertools.count()

        async def go_on_until(holds: Callable[[], bool]) -> None:
            async with asyncio.timeout(10):
                while not holds():
                    followed.clear()
                    for table in tables:
                        await here.submit(table, ANNE, Rename(f"Anne {next(numbers)}"))
                    with contextlib.suppress(TimeoutError):  # the first announcements may come before it listens
                        await asyncio.wait_for(followed.wait(), 0.05)

        await go_on_until(lambda: all(other.seq > 2 for other in others))  # it was used here just now
        later = there.now() + EVICT_FOLLOWED_AFTER + 1
        there.now = lambda: later
        await go_on_until(lambda: left not in there.tables)
        reached = others[0].seq
        await go_on_until(lambda: others[1].seq > reached + 2)
        assert others[0].seq == reached
        assert (await there.table(left)).state == tables[0].state
        await runtime.stop()

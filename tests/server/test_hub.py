"""A hub and its scheduler: what can go wrong in one process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from pathlib import Path

import pytest
import pytest_asyncio
from hub_fixtures import ANNE, running, started, with_a_run
from seeds import in_test
from store_fixtures import until
from virtual_time import time_to_pass

from nainjaune.game.match import legal_moves
from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import MOST_ROWS, Append, AppendResult, Command, StoredEvent
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.tables import hub as hub_module
from nainjaune.server.tables.hub import Hub, NoSuchTable, TableExists
from nainjaune.table.actions import BotMove, LayRun, RunCard, SetChat, Sit, StandIn
from nainjaune.table.due_work import due_work
from nainjaune.table.principal import SERVER
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Done, Refusal

pytestmark = pytest.mark.asyncio(loop_scope="module")

HOUR = 3600.0


class FailingStore(SqliteStore):
    """A store that can be made to fail."""

    fails = ""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.tried_at: list[float] = []
        """When something was to be appended, in the loop's time."""

    async def append(self, append: Append) -> AppendResult:
        self.tried_at.append(asyncio.get_running_loop().time())
        if self.fails == "before":
            raise OSError("the disk is full")
        result = await super().append(append)
        if self.fails == "after":
            raise OSError("the connection was lost")
        return result

    async def load(self, table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
        if self.fails == "reading":
            raise OSError("the disk cannot be read")
        if self.fails == "reading on":
            self.fails = "reading"
        return await super().load(table, after, limit)


@pytest_asyncio.fixture(loop_scope="module")
async def failing(tmp_path: Path) -> AsyncIterator[tuple[Hub, FailingStore]]:
    store = FailingStore(tmp_path / "tables.db")
    await store.open()
    yield Hub(store, Metrics(), in_test), store
    await store.close()


async def tried_at_intervals(tried_at: list[float], pass_by: Callable[[float], None], *intervals: float) -> None:
    """Something is tried once, and again after each of these intervals; not earlier."""
    for number, interval in enumerate(intervals, start=1):
        await until(lambda number=number: len(tried_at) >= number)  # type: ignore[misc]
        pass_by(interval)
    await until(lambda: len(tried_at) > len(intervals))
    waited = [later - earlier for earlier, later in pairwise(tried_at)]
    assert [round(seconds / HOUR, 1) for seconds in waited] == [interval / HOUR for interval in intervals]


@pytest.mark.parametrize("through", ["a retry", "a request", "polling"])
async def test_an_append_of_unknown_outcome_is_read_back(failing: tuple[Hub, FailingStore], through: str) -> None:
    """The store appends and then fails: nothing is acknowledged, and memory does not stay stale."""
    hub, store = failing
    table = await hub.open(Settings(), "one", actions=[(SERVER, Sit("Anne", 0))])
    command = Command("person 0", "a")
    store.fails = "after"
    with pytest.raises(OSError, match="lost"):
        await hub.submit(table, ANNE, SetChat(on=True), command=command)
    store.fails = ""
    if through == "a request":
        assert (await hub.table("one")).state.chat
    elif through == "polling":
        async with running(hub):
            await until(lambda: table.state.chat)
    assert await hub.submit(table, ANNE, SetChat(on=True), command=command) == Done("a", 3)
    assert table.seq == 3
    assert [row.kind for row in await store.load("one")] == ["Opened", "SatDown", "ChatSet"]


async def test_what_was_fetched_is_told_though_the_store_fails_then(
    failing: tuple[Hub, FailingStore], monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """The store gives the new events and fails when it is asked for more: whoever watches the table hears of them."""
    hub, store = failing
    table = await hub.open(Settings(), "one", actions=[(SERVER, Sit("Anne", 0))])
    async with running(hub) as runtime:
        subscriber = runtime.subscriptions.subscribe(table, ANNE, table.seq)
        store.fails = "after"
        with pytest.raises(OSError, match="lost"):
            await hub.submit(table, ANNE, SetChat(on=True))
        woken = asyncio.Event()
        subscriber.wake = woken.set
        monkeypatch.setattr(hub_module, "LOAD_ROWS", 1)
        store.fails = "reading on"
        with pytest.raises(OSError, match="read"):
            await hub.table("one")
        async with asyncio.timeout(5):
            await woken.wait()
    assert table.state.chat


async def test_an_append_that_failed_leaves_the_state_unchanged(failing: tuple[Hub, FailingStore]) -> None:
    hub, store = failing
    table = await hub.open(Settings(), "one", actions=[(SERVER, Sit("Anne", 0))])
    store.fails = "before"
    with pytest.raises(OSError, match="full"):
        await hub.submit(table, ANNE, SetChat(on=True), command=Command("person 0", "a"))
    with pytest.raises(OSError, match="full"):
        await hub.open(Settings(), "two")
    store.fails = ""
    with pytest.raises(NoSuchTable):
        await hub.table("two")
    assert not (await hub.table("one")).state.chat
    assert await hub.submit(table, ANNE, SetChat(on=True), command=Command("person 0", "a")) == Done("a", 3)


async def test_a_run_is_one_append_and_happens_once(failing: tuple[Hub, FailingStore]) -> None:
    """However many cards it has: one append, one answer; repeated with the same key, the same answer."""
    hub, store = failing
    table, cards = await with_a_run(hub)
    run = LayRun(tuple(map(RunCard, cards)))
    before, store.tried_at = table.seq, []
    answer = await hub.submit(table, ANNE, run, command=Command("person 0", "run"))
    assert answer == Done("run", before + len(cards))
    assert len(store.tried_at) == 1
    again = await hub.submit(table, ANNE, run, command=Command("person 0", "run"))
    assert again == answer
    assert table.seq == before + len(cards)
    refused = await hub.submit(table, ANNE, run, command=Command("person 0", "another"))
    assert isinstance(refused, Refusal)
    assert [row.kind for row in await store.load(table.name, before)] == ["Played"] * len(cards)


async def test_a_store_that_fails_is_retried_at_intervals(failing: tuple[Hub, FailingStore]) -> None:
    hub, store = failing
    table = await started(hub, "one")
    with time_to_pass() as pass_by:
        async with running(hub, HOUR) as runtime:
            store.fails, store.tried_at = "before", []
            runtime.scheduler.changed(table, wrote=True)
            await tried_at_intervals(store.tried_at, pass_by, HOUR, 2 * HOUR)
            store.fails, before = "", table.seq
            pass_by(4 * HOUR)
            await until(lambda: table.seq > before)


async def test_a_bot_that_moves_wrongly_is_retried_at_intervals(
    failing: tuple[Hub, FailingStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, _ = failing
    table = await started(hub, "one")
    tried_at: list[float] = []

    def wrong(seat: int, _move: str) -> BotMove:
        tried_at.append(asyncio.get_running_loop().time())
        return BotMove(seat, "no card")

    monkeypatch.setattr("nainjaune.server.tables.scheduler.BotMove", wrong)
    before = table.seq
    with time_to_pass() as pass_by:
        async with running(hub, HOUR) as runtime:
            runtime.scheduler.changed(table, wrote=True)
            await tried_at_intervals(tried_at, pass_by, HOUR, HOUR)
    assert table.seq == before


async def test_cancelling_one_waiter_does_not_cancel_the_loading(
    failing: tuple[Hub, FailingStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, store = failing
    await hub.open(Settings(), "one")
    hub.tables.clear()
    loading, may_load = asyncio.Event(), asyncio.Event()
    load = store.load

    async def slow(table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
        loading.set()
        await may_load.wait()
        return await load(table, after, limit)

    monkeypatch.setattr(store, "load", slow)
    first, second = (asyncio.create_task(hub.table("one")) for _ in range(2))
    await loading.wait()
    first.cancel()
    await asyncio.wait([first])
    third = asyncio.create_task(hub.table("one"))
    await asyncio.sleep(0)  # it waits for the same loading
    may_load.set()
    assert await second is await third is hub.tables["one"]


async def test_loading_a_table_is_retried_after_a_failure(failing: tuple[Hub, FailingStore]) -> None:
    hub, store = failing
    await hub.open(Settings(), "one")
    hub.tables.clear()
    store.fails = "reading"
    with pytest.raises(OSError, match="read"):
        await hub.table("one")
    store.fails = ""
    assert (await hub.table("one")).seq == 1


async def test_a_table_name_is_unique(failing: tuple[Hub, FailingStore]) -> None:
    hub, store = failing
    await hub.open(Settings(players=3), "one")
    with pytest.raises(TableExists):
        await hub.open(Settings(players=5), "one")
    assert len(hub.tables["one"].state.seats) == 3
    assert len(await store.load("one")) == 1


async def test_an_evicted_table_is_left_alone(failing: tuple[Hub, FailingStore]) -> None:
    hub, _ = failing
    async with running(hub) as runtime:
        table = await started(hub, "one", StandIn, clock=3600)
        await until(lambda: bool(runtime.scheduler._work["one"].timer and runtime.presence._timers.get("one")))
        clock, presence = runtime.scheduler._work["one"].timer, runtime.presence._timers["one"]
        assert clock
        assert list(presence) == [0]  # Anne, who is not connected
        timers = [clock, *presence.values()]
        hub.evict_idle()
        assert "one" in hub.tables  # it has just been used
        monday = hub.now() + 601
        hub.now = lambda: monday
        hub.evict_idle()
        assert "one" not in hub.tables
        assert all(timer.cancelled() for timer in timers)
        runtime.presence.check(table)
        assert not runtime.scheduler._work
        assert not runtime.presence._timers
        again = await hub.table("one")
        assert again is not table
        assert again.state == table.state
        assert runtime.scheduler._work["one"].timer


async def test_listeners_drop_their_data_with_an_evicted_table(failing: tuple[Hub, FailingStore]) -> None:
    hub, _ = failing
    async with running(hub) as runtime:
        table = await hub.open(Settings(), "one", actions=[(SERVER, Sit("Anne", 0))])
        subscriber = runtime.subscriptions.subscribe(table, ANNE, None)
        later = hub.now() + 601
        hub.now = lambda: later
        hub.evict_idle()
        assert "one" in hub.tables  # somebody is subscribed
        runtime.subscriptions.unsubscribe(table, subscriber)
        hub.evict_idle()
        assert "one" not in hub.tables
        kept = (runtime.subscriptions._channels, runtime.scheduler._work, runtime.presence._timers)
        assert kept == ({}, {}, {})


async def test_a_table_that_cannot_be_loaded_does_not_stop_the_others(failing: tuple[Hub, FailingStore]) -> None:
    hub, store = failing
    rows = [StoredEvent(1, 0.0, "Unheard", None, b"{}")]
    await store.append(Append("bad", rows, deadline=1.0))
    before = (await started(hub, "good")).seq
    hub.tables.clear()
    ahead = hub.now() + 5
    hub.now = lambda: ahead
    async with running(hub):
        await until(lambda: "good" in hub.tables and hub.tables["good"].seq > before)
    assert "bad" not in hub.tables


async def test_a_bots_move_for_an_earlier_turn_is_dropped(failing: tuple[Hub, FailingStore]) -> None:
    """Even where it would be allowed."""
    hub, _ = failing
    table = await started(hub, "one")
    while True:
        before, seat, match = due_work(table.state), table.state.turn, table.state.match
        assert match
        assert seat
        assert isinstance(await hub.submit(table, SERVER, BotMove(seat, str(legal_moves(match)[0])), due=before), Done)
        if table.state.turn not in (0, None):
            break
        table = await started(hub, f"another {table.seq} {table.state.name}")
    seq, match, seat = table.seq, table.state.match, table.state.turn
    assert match
    assert seat
    late = await hub.submit(table, SERVER, BotMove(seat, str(legal_moves(match)[0])), due=before)
    assert isinstance(late, Refusal)
    assert (late.code, table.seq) == ("stale", seq)

"""The scheduler under bad conditions: tables that fail, and wall clocks that are set back or forward."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hub_fixtures import running, started
from seeds import in_test
from store_fixtures import until

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import MOST_ROWS, Append, AppendResult, StoredEvent
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.tables import scheduler
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.retry_backoff import LONGEST_PAUSE, RetryBackoff
from nainjaune.server.tables.server_clock import ServerClock
from nainjaune.table.actions import StandIn
from nainjaune.table.due_work import due_work

HOUR = 3600.0
POLL = 0.02
"""Seconds, so that a test meets several polls."""


class Times:
    """A wall clock and a monotonic one, both set by the test."""

    def __init__(self) -> None:
        self.wall, self.monotonic = 1_800_000_000.0, 50.0

    def clock(self) -> ServerClock:
        return ServerClock(lambda: self.wall, lambda: self.monotonic)

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.monotonic += seconds


class BrokenTablesStore(SqliteStore):
    """A store in which some tables can be neither read nor written."""

    broken: frozenset[str] = frozenset()
    polls = 0
    """How often it was asked what is overdue."""

    async def overdue(self, before: float, limit: int) -> list[str]:
        self.polls += 1
        return await super().overdue(before, limit)

    async def polled(self) -> None:
        """Waits until what is overdue has been asked for and dealt with."""
        before = self.polls
        await until(lambda: self.polls > before + 1)

    async def append(self, append: Append) -> AppendResult:
        if append.table in self.broken:
            raise OSError("damaged")
        return await super().append(append)

    async def load(self, table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
        if table in self.broken:
            raise OSError("damaged")
        return await super().load(table, after, limit)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[BrokenTablesStore]:
    store = BrokenTablesStore(tmp_path / "tables.db")
    await store.open()
    yield store
    await store.close()


async def test_tables_that_fail_are_told_once_and_do_not_starve_the_others(
    store: BrokenTablesStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """More overdue tables fail than are loaded in one poll; the one that does not is played on, though due last."""
    monkeypatch.setattr(scheduler, "TAKEOVER_BATCH", 2)
    names, times = [f"broken {number}" for number in range(5)], Times()
    for name in [*names, "well"]:
        await started(Hub(store, Metrics(), in_test, times.clock()), name)
        times.pass_by(1)
    times.pass_by(60)
    store.broken = frozenset(names)
    metrics = Metrics()
    hub = Hub(store, metrics, in_test, times.clock())
    before = (await store.heads(["well"]))["well"]
    async with running(hub, POLL):
        await until(lambda: "well" in hub.tables and hub.tables["well"].seq > before)
        await until(lambda: metrics.due_work_failures.value > 3 * len(names))
        assert metrics.tables_backing_off.value == len(names)
        told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert sorted(told) == [f"due work of table {name} failed, backing off: OSError" for name in names]
        store.broken = frozenset()
        await until(lambda: not metrics.tables_backing_off.value, 10)


def test_each_failure_doubles_the_pause_up_to_a_limit() -> None:
    times = Times()
    backoff = RetryBackoff(Metrics(), 1.0, lambda: times.monotonic)
    pauses = []
    for _ in range(12):
        backoff.failed("one", OSError())
        pauses.append(backoff.pause("one"))
    assert pauses[:4] == [1.0, 2.0, 4.0, 8.0]
    assert pauses[-1] == LONGEST_PAUSE
    assert backoff.pause("another") == 0.0
    times.pass_by(LONGEST_PAUSE)
    assert backoff.pause("one") == 0.0


@pytest.mark.parametrize("step", [-HOUR, HOUR])
async def test_a_wall_clock_that_is_set_stops_no_bot_and_no_clock(store: BrokenTablesStore, step: float) -> None:
    times = Times()
    hub = Hub(store, Metrics(), in_test, times.clock())
    bots, clocks = await started(hub, "bots"), await started(hub, "clock", until=StandIn, clock=20)
    due = due_work(clocks.state)
    assert due
    times.wall += step
    seq = bots.seq
    async with running(hub, POLL) as runtime:
        for table in (bots, clocks):
            runtime.scheduler.changed(table, wrote=True)
        await until(lambda: bots.seq > seq)
        await store.polled()
        assert due_work(clocks.state) == due
        times.pass_by(20)
        runtime.scheduler.changed(clocks, wrote=True)
        await until(lambda: clocks.state.patience.turn_over or due_work(clocks.state) != due)


async def test_a_server_started_after_its_clock_was_set_back_goes_on(store: BrokenTablesStore) -> None:
    """The table's last event is an hour ahead of the server: its time goes on from there."""
    times = Times()
    await started(Hub(store, Metrics(), in_test, times.clock()), "clock", until=StandIn, clock=20)
    times.wall -= HOUR
    hub = Hub(store, Metrics(), in_test, times.clock())
    async with running(hub, POLL) as runtime:
        table = await hub.table("clock")
        seq = table.seq
        await store.polled()
        assert table.seq == seq
        times.pass_by(20)
        runtime.scheduler.changed(table, wrote=True)
        await until(lambda: table.seq > seq)
        assert table.ahead == HOUR

"""Commands begun without a task: stored before they are answered, and left to the ordinary way where they must be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hub_fixtures import ANNE
from seeds import in_test

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import Append, Appended, AppendResult, Command
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.tables.fast_submit import try_submit
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table.actions import AnyAction, Chat, Resume, SetChat, Sit
from nainjaune.table.principal import SERVER
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Done

Outcome = Done | Exception | None
ON, COMMAND = SetChat(on=True), Command("person 0", "a")


class HeldStore(SqliteStore):
    """Stores at once, and says so, or something else, only when it is let."""

    outcome: AppendResult | Exception = AppendResult.DONE

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.let, self.has_stored = asyncio.Event(), asyncio.Event()

    def append_then(self, append: Append, done: Appended) -> None:
        async def later(result: AppendResult | Exception) -> None:
            self.has_stored.set()
            await self.let.wait()
            done(result if self.outcome is AppendResult.DONE else self.outcome)

        super().append_then(append, lambda result: setattr(self, "later", asyncio.create_task(later(result))))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[HeldStore]:
    store = HeldStore(tmp_path / "tables.db")
    store.let.set()
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def hub(store: HeldStore) -> Hub:
    return Hub(store, Metrics(), in_test)


@pytest.fixture
async def table(hub: Hub) -> LoadedTable:
    return await hub.open(Settings(), "one", actions=[(SERVER, Sit("Anne", 0))])


def begun(hub: Hub, table: LoadedTable, action: AnyAction = ON) -> asyncio.Future[Outcome] | None:
    """What is carried out of it; None if it was not begun."""
    done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    return done if try_submit(hub, table, ANNE, action, COMMAND, done.set_result) else None


async def test_a_command_is_answered_when_it_is_stored(hub: Hub, table: LoadedTable, store: HeldStore) -> None:
    """And what comes meanwhile waits for it, as for any command."""
    store.let.clear()
    store.has_stored.clear()
    done = begun(hub, table)
    assert done
    assert begun(hub, table, SetChat(on=False)) is None
    waiting = asyncio.create_task(hub.submit(table, ANNE, SetChat(on=False)))
    await store.has_stored.wait()
    assert len(await store.load("one")) == 3
    assert not done.done()
    assert not table.state.chat
    store.let.set()
    assert await done == Done("a", 3)
    assert await waiting == Done("", 4)
    assert [row.kind for row in await store.load("one")] == ["Opened", "SatDown", "ChatSet", "ChatSet"]


@pytest.mark.parametrize("action", [Resume(), Chat("Bonjour")])
async def test_a_refusal_and_talk_are_left_to_the_ordinary_way(
    hub: Hub, table: LoadedTable, action: AnyAction
) -> None:  # fmt: skip
    assert begun(hub, table, action) is None
    assert not table.lock.locked()
    assert await hub.submit(table, ANNE, ON, command=COMMAND) == Done("a", 3)


async def test_what_the_store_raised_is_passed_on_and_read_back(
    hub: Hub, table: LoadedTable, store: HeldStore
) -> None:  # fmt: skip
    """It may have been stored all the same, as here: the same command is then known."""
    store.outcome = lost = OSError("lost")
    done = begun(hub, table)
    assert done
    assert await done is lost
    store.outcome = AppendResult.DONE
    assert begun(hub, table) is None
    assert await hub.submit(table, ANNE, ON, command=COMMAND) == Done("a", 3)
    assert table.seq == 3


@pytest.mark.parametrize("outcome", [AppendResult.CONFLICT, AppendResult.REPEATED])
async def test_a_conflict_is_submitted_again(
    hub: Hub, table: LoadedTable, store: HeldStore, outcome: AppendResult
) -> None:  # fmt: skip
    store.outcome = outcome
    done = begun(hub, table)
    assert done
    assert await done is None
    assert not table.lock.locked()
    store.outcome = AppendResult.DONE
    assert await hub.submit(table, ANNE, ON, command=COMMAND) == Done("a", 3)

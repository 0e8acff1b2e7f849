"""Event streams hold a connection slot exactly as long as they live, and a new subscriber gets the current deal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hub_fixtures import ANNE, started
from litestar.types import Message
from seeds import in_test

from nainjaune.game.match import legal_moves
from nainjaune.server.auth.connection_limits import ConnectionLimits
from nainjaune.server.metrics import Metrics
from nainjaune.server.problems import Denied
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.subscribers import Subscriptions
from nainjaune.server.web.api.streams_api import UpdateStream
from nainjaune.table.actions import BotMove, Chat, Lay, Ready, Rename, SetChat
from nainjaune.table.principal import SERVER
from nainjaune.table.table_view import phase_of
from nainjaune.table.wire import Done

SCOPE: Any = {"type": "http", "method": "GET", "path": "/", "headers": []}


class Lines:
    """A stream that records whether it was started and closed."""

    def __init__(self) -> None:
        self.begun = self.ended = False

    async def read(self) -> AsyncGenerator[bytes, None]:
        self.begun = True
        try:
            while True:
                yield b"{}\n"
                await asyncio.sleep(0)
        finally:
            self.ended = True


async def gone() -> Any:
    return {"type": "http.disconnect"}


async def stays() -> Any:
    await asyncio.Event().wait()


async def taken(_message: Message) -> None:
    await asyncio.sleep(0)


async def stuck(_message: Message) -> None:
    await asyncio.Event().wait()


async def lost(_message: Message) -> None:
    raise OSError("the connection was lost")


async def test_a_stream_cancelled_before_its_first_line_releases_its_slot() -> None:
    limits, lines = ConnectionLimits(1, 1), Lines()
    for _ in range(3):
        running = asyncio.create_task(UpdateStream(lines.read(), limits, "a")(SCOPE, stays, stuck))
        await asyncio.sleep(0)
        assert limits.total == 1
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert limits.total == 0
    assert not lines.begun


async def test_a_stream_whose_client_disconnected_releases_its_slot() -> None:
    limits = ConnectionLimits(1, 1)
    for _ in range(3):
        await UpdateStream(Lines().read(), limits, "a")(SCOPE, gone, taken)
        assert limits.total == 0


async def test_a_stream_that_fails_or_is_cancelled_releases_its_slot_and_closes() -> None:
    limits = ConnectionLimits(1, 1)
    failed = Lines()
    with pytest.raises(OSError, match="lost"):
        await UpdateStream(failed.read(), limits, "a")(SCOPE, stays, lost)
    assert limits.total == 0
    cut = Lines()
    running = asyncio.create_task(UpdateStream(cut.read(), limits, "a")(SCOPE, stays, taken))
    while not cut.begun:
        await asyncio.sleep(0)
    assert limits.total == 1
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert (cut.ended, limits.total) == (True, 0)


async def test_a_stream_beyond_the_limit_is_refused_before_it_starts() -> None:
    limits, lines = ConnectionLimits(1, 1), Lines()
    slot = limits.acquire("a")
    assert slot
    for _ in range(3):
        with pytest.raises(Denied) as denied:
            await UpdateStream(lines.read(), limits, "a")(SCOPE, stays, lost)
        assert (denied.value.status, limits.total) == (429, 1)
    assert not lines.begun


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    yield Hub(store, Metrics(), in_test)
    await store.close()


@pytest.mark.parametrize("again", [False, True], ids=["in memory", "loaded"])
async def test_the_current_deal_is_found_whatever_the_chat_contains(hub: Hub, again: bool) -> None:
    """Neither a name nor a text is taken for the news that the cards were dealt."""
    table = await started(hub, "one")
    dealt = table.deal_since()
    for action in (SetChat(on=True), Rename("cards_dealt"), Chat("cards_dealt"), Chat('"cards_dealt"')):
        assert isinstance(await hub.submit(table, ANNE, action), Done)
    if again:
        hub.tables.clear()
        table = await hub.table("one")
    subscriber = Subscriptions().subscribe(table, ANNE, None)
    assert subscriber.seen == dealt < table.seq - 4
    news = [bytes(item) for item in table.news_after(dealt)]
    assert sum(b'"kind":"cards_dealt"' in item for item in news) == 1


async def test_nothing_is_held_of_an_erased_table(hub: Hub) -> None:
    """Its subscribers are woken, and the last to leave makes no new channel for it."""
    table = await started(hub, "one")
    subscriptions = Subscriptions()
    subscriber = subscriptions.subscribe(table, ANNE, None)
    assert list(subscriptions._channels) == ["one"]
    subscriptions.evicted("one")
    subscriptions.unsubscribe(table, subscriber)
    assert not subscriptions._channels


@pytest.mark.parametrize("again", [False, True], ids=["in memory", "loaded"])
async def test_the_news_of_the_first_deal_include_the_beginning_of_its_match(hub: Hub, again: bool) -> None:
    """Whoever comes in the first deal is told who deals first, and why; whoever comes in a later one is not."""
    table = await started(hub, "one")
    for deal, phase, kind in ((1, "lobby", "began"), (2, "between", "staked")):
        await play_until_dealt(hub, table, deal)
        if again:
            hub.tables.clear()
            table = await hub.table("one")
        since = Subscriptions().subscribe(table, ANNE, None).seen
        start = table.state_at(since)
        assert start
        assert phase_of(start) == phase
        assert msgspec.json.decode(table.news_after(since)[0])["kind"] == kind


async def play_until_dealt(hub: Hub, table: LoadedTable, deal: int) -> None:
    """Plays on until this deal of the match is on the table."""
    while (match := table.state.match) and (not match.in_deal or match.standing.deals + 1 < deal):
        if (seat := table.state.turn) is None:
            answer = await hub.submit(table, ANNE, Ready())
        elif seat == 0:
            answer = await hub.submit(table, ANNE, Lay(str(legal_moves(match)[0])))
        else:
            answer = await hub.submit(table, SERVER, BotMove(seat, str(legal_moves(match)[0])))
        assert isinstance(answer, Done)

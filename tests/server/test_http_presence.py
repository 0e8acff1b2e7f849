"""A client that only uses HTTP is present as long as it sends requests now and then."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from hub_fixtures import opened_store
from server_process import Table, serving

from nainjaune.server.metrics import Metrics
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.presence import PUBLISH_DELAY_POLLS, Presence
from nainjaune.server.tables.runtime import TableRuntime
from nainjaune.table.actions import Sit
from nainjaune.table.principal import SERVER
from nainjaune.table.settings import Settings

SILENT = 1.5
POLL = 0.2


def bearer(credential: str) -> dict[str, str]:
    return {"authorization": f"Bearer {credential}"}


async def act(client: httpx.AsyncClient, table: Table, credential: str, do: str, **more: Any) -> httpx.Response:
    body = {"type": "act", "id": secrets.token_hex(8), "seq": 10**6, "action": {"do": do, **more}}
    return await client.post(f"{table.path}/acts", headers=bearer(credential), json=body)


async def test_a_client_over_http_is_present_until_it_has_been_silent(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--silent", str(SILENT)) as server:
        table = await server.open("Ann", players=3)
        bob = (await table.join("Bob"))["credential"]
        async with await table.sit() as ann, server.client() as client:
            await ann.done("start", bots="suite")
            for _ in range(3):
                await client.get(table.path, headers=bearer(bob))
                await asyncio.sleep(SILENT / 2)
                await act(client, table, bob, "react", reaction="hurry")
                await asyncio.sleep(SILENT / 2)
            last = time.monotonic()
            asked = await act(client, table, bob, "react", reaction="sleep")
            await ann.until(lambda update: update["seq"] >= asked.json()["seq"])
            assert "went_away" not in [news["kind"] for update in ann.updates for news in update["news"]]
            await client.get(table.path, headers=bearer(table.credentials["watch"]))  # somebody, but nobody of the seat
            assert (await ann.news_item("went_away"))["seat"] == 1
            assert SILENT <= time.monotonic() - last < 3 * SILENT
            await ann.done("seat_bot", seat=1)
            ready = await act(client, table, bob, "ready")
            assert ready.status_code == 200, "who comes back has the seat back before what they ask is looked at"
            seen = await ann.until(lambda update: update["seq"] >= ready.json()["seq"])
            assert (seen["table"]["seats"][1]["away"], seen["table"]["seats"][1]["bot"]) == (False, None)


@asynccontextmanager
async def process(database: str) -> AsyncIterator[tuple[Hub, Presence]]:
    """The tables of one process."""
    async with opened_store(database) as store:
        hub = Hub(store, Metrics())
        runtime = TableRuntime(hub, absent_after=0.1, poll_seconds=POLL)
        runtime.start()
        try:
            yield hub, runtime.presence
        finally:
            await runtime.stop()


async def test_a_client_over_http_is_present_for_other_processes_too(database: str) -> None:
    async with process(database) as (hub, presence), process(database) as (other, _):
        table = await hub.open(Settings(), "one", actions=[(SERVER, Sit("Anne", 0))])
        there = await other.table("one")
        for _ in range(10):
            await presence.http_request(table, 0)
            await asyncio.sleep(POLL)
            assert there.state.seats[0].away is None
        async with asyncio.timeout(2 * PUBLISH_DELAY_POLLS * POLL + 3):
            while there.state.seats[0].away is None or table.state.seats[0].away is None:
                await asyncio.sleep(0.05)
        await presence.http_request(table, 0)
        assert table.state.seats[0].away is None

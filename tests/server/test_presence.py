"""A seat is present as long as one of its people is connected or sends requests now and then."""

from __future__ import annotations

from typing import Any

import httpx
from manual_clock import ManualClockServer
from seeds import draw
from server_process import Json, TableHandle


def changes_of_presence(updates: list[Json]) -> list[tuple[int, str]]:
    """The seats that were told to be absent or back."""
    news = [item for update in updates for item in update["news"]]
    return [(item["seat"], item["kind"]) for item in news if item["kind"] in {"went_away", "came_back"}]


async def test_a_seat_without_connections_is_absent_until_somebody_returns(
    manual_clock_server: ManualClockServer,
) -> None:
    server, half_a_silence = manual_clock_server
    table = await server.open("Ann", players=3)
    bob = await table.join("Bob")
    async with await table.sit() as ann:
        await ann.update()
        async with await table.sit(bob["credential"]) as first, await table.sit(bob["credential"]) as second:
            await first.update()
            await second.update()
            await first.socket.close()
            for _ in range(3):
                half_a_silence()
            assert await second.act("react", reaction="sleep"), "the other tab is still there"
            await ann.done("react", reaction="hello")
            assert [seat["away"] for seat in ann.table["seats"]] == [False, False, False]
        await server.until_sockets(1)
        half_a_silence()
        await ann.done("react", reaction="hello")
        assert changes_of_presence(ann.updates) == []
        half_a_silence()
        gone = await ann.until(lambda update: update["table"]["seats"][1]["away"])
        assert gone["table"]["seats"][0]["away"] is False
        async with await table.sit(bob["credential"], since=gone["seq"]) as back:
            await ann.until(lambda update: not update["table"]["seats"][1]["away"])
            await back.until(lambda update: not update["table"]["seats"][1]["away"])
    assert changes_of_presence(ann.updates) == [(1, "went_away"), (1, "came_back")]


async def test_reconnecting_at_once_is_no_absence(manual_clock_server: ManualClockServer) -> None:
    server, half_a_silence = manual_clock_server
    table = await server.open("Ann", players=3)
    ann = await table.sit()
    await ann.update()
    await ann.done("start", bots="suite")
    await ann.turn()
    async with await table.sit(table.credentials["watch"]) as onlooker:
        await onlooker.update()
        seq, hand = ann.now["seq"], ann.hand
        await ann.socket.close()
        half_a_silence()
        async with await table.sit(since=seq) as again:
            update = await again.update()
            assert (update["seq"], update["news"], update["you"]["hand"]) == (seq, [], hand)
            half_a_silence()
            half_a_silence()
            await again.done("lay", **again.now["you"]["legal"][0])
        await onlooker.until(lambda update: update["seq"] > seq)
    assert changes_of_presence(onlooker.updates) == []


async def test_a_client_over_http_is_present_until_it_has_been_silent(manual_clock_server: ManualClockServer) -> None:
    server, half_a_silence = manual_clock_server
    table = await server.open("Ann", players=3)
    bob = (await table.join("Bob"))["credential"]
    async with await table.sit() as ann:
        await ann.done("start", bots="suite")
        for _ in range(3):
            await look(table, bob)
            half_a_silence()
            await act(table, bob, "react", reaction="hurry")
            half_a_silence()
        asked = await act(table, bob, "react", reaction="sleep")
        half_a_silence()
        await look(table, table.credentials["watch"])  # somebody, but nobody of the seat
        await ann.until(lambda update: update["seq"] >= asked.json()["seq"])
        assert changes_of_presence(ann.updates) == []
        half_a_silence()
        assert (await ann.news_item("went_away"))["seat"] == 1
        await ann.done("seat_bot", seat=1)
        ready = await act(table, bob, "ready")
        assert ready.status_code == 200, "whoever comes back has the seat back before what they ask is looked at"
        seen = await ann.until(lambda update: update["seq"] >= ready.json()["seq"])
        assert (seen["table"]["seats"][1]["away"], seen["table"]["seats"][1]["bot"]) == (False, None)


async def look(table: TableHandle, credential: str) -> httpx.Response:
    """By a connection of its own: one that is kept would be closed when half a silence has passed."""
    async with table.server.client() as client:
        return await client.get(table.path, headers={"authorization": f"Bearer {credential}"})


async def act(table: TableHandle, credential: str, do: str, **more: Any) -> httpx.Response:
    body = {"type": "act", "id": draw(8, "act").hex(), "seq": 10**6, "action": {"do": do, **more}}
    async with table.server.client() as client:
        headers = {"authorization": f"Bearer {credential}"}
        return await client.post(f"{table.path}/acts", headers=headers, json=body)

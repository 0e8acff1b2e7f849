"""Somebody who was sent away: neither the old invite nor the old code lets them in again; the host gets new ones."""

from __future__ import annotations

import json
from typing import Any

import httpx
from server_process import ServerProcess, TableHandle

Answer = tuple[int, str]


async def try_to_join(table: TableHandle, **given: Any) -> Answer:
    async with table.server.client() as client:
        path = "/api/codes" if "code" in given else f"{table.path}/people"
        answer = await client.post(path, json={"name": "Bob", **given})
    return answer.status_code, answer.json().get("code", "")


async def new_invite(table: TableHandle, credential: str | None = None) -> httpx.Response:
    bearer = {"authorization": f"Bearer {credential or table.credentials['host']}"}
    async with table.server.client() as client:
        return await client.post(f"{table.path}/invite", headers=bearer)


async def test_whoever_is_sent_away_comes_back_neither_with_the_invite_nor_with_the_code(server: ServerProcess) -> None:
    """Nor by asking again with the key with which they joined."""
    table = await server.open("Ann", players=4)
    key = "bobs-own-random-word"
    bob = await table.join("Bob", key=key)
    assert bob["invite"] == 0
    async with await table.sit() as ann:
        await ann.done("send_away", seat=bob["seat"], person=bob["person"])
        assert ann.table["invite"] == 1
        old = {"credential": table.credentials["invite"]}
        assert await try_to_join(table, **old) == (409, "invite_void")
        assert await try_to_join(table, code=table.code) == (409, "invite_void")
        again = await table.join("Bob", key=key)
        async with await table.sit(again["credential"]) as lost:
            assert await lost.closed() == 4403
        renewed = (await new_invite(table)).json()
        assert renewed["number"] == 1
        assert await try_to_join(table, **old) == (409, "invite_void")
        assert await try_to_join(table, code=table.code) == (409, "invite_void")
        assert (await table.join("Eve", renewed["invite"]))["invite"] == 1
        assert (await try_to_join(table, code=renewed["code"]))[0] == 201


async def test_the_host_gets_the_same_invite_each_time_until_the_next_is_sent_away(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    assert (await new_invite(table)).json()["code"] == "not_now"
    invites = [table.credentials["invite"]]
    async with await table.sit() as ann:
        for number in (1, 2):
            person = await table.join("Bob", invites[-1])
            await ann.done("send_away", seat=person["seat"], person=person["person"])
            first, second = (await new_invite(table)).json(), (await new_invite(table)).json()
            assert first == second
            assert first["number"] == number
            invites.append(first["invite"])
        for old in invites[:-1]:
            assert await try_to_join(table, credential=old) == (409, "invite_void")
        await ann.done("start")
    assert (await new_invite(table)).json() == {"number": 2, "invite": invites[-1], "code": None}
    assert len(set(invites)) == 3


async def test_only_the_host_gets_the_new_invite(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    eve = await table.join("Eve")
    bob = await table.join("Bob")
    async with await table.sit() as ann:
        await ann.done("send_away", seat=bob["seat"], person=bob["person"])
    for credential in (eve["credential"], table.credentials["watch"], table.credentials["invite"]):
        assert (await new_invite(table, credential)).status_code == 403
    assert (await new_invite(table, bob["credential"])).status_code == 403
    assert (await new_invite(table, "a" * 22)).status_code == 401


async def test_leaving_by_ones_own_wish_voids_nothing(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    bob = await table.join("Bob")
    async with await table.sit(bob["credential"]) as leaving:
        await leaving.update()
        await leaving.act("leave")
    assert (await table.join("Bob"))["seat"] == bob["seat"]


async def test_a_stream_shows_somebody_sent_away_nothing_of_the_deal_that_follows(server: ServerProcess) -> None:
    """The last person who is not ready is sent away: the cards are dealt in the same moment."""
    table = await server.open("Ann", players=3)
    bob = await table.join("Bob")
    bearer = {"authorization": f"Bearer {bob['credential']}"}
    async with (
        await table.sit() as ann,
        server.client() as client,
        client.stream("GET", f"{table.path}/events", headers=bearer) as stream,
    ):
        lines = stream.aiter_lines()
        shown = [await anext(lines)]
        await ann.done("start", bots="suite")
        await ann.done("ready")
        await ann.done("send_away", seat=bob["seat"], person=bob["person"])
        await ann.until(lambda update: update["table"]["phase"] == "deal")
        shown += [line async for line in lines if line]
    phases = [json.loads(line)["table"]["phase"] for line in shown]
    assert phases[0] == "lobby"
    assert set(phases) <= {"lobby", "between"}

"""A request retried with the same idempotency key opens one table or takes one seat."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest
from server_process import Json, ServerProcess, TableHandle, serving

KEY = "Basile-0123456789"
OPTIONS = ("--tables-per-minute", "1000", "--frames-per-second", "1000")


async def names_at(table: TableHandle) -> list[list[str]]:
    """Who holds each seat."""
    async with table.server.client() as client:
        seen = await client.get(table.path, headers={"authorization": f"Bearer {table.credentials['host']}"})
    return [[person["name"] for person in seat["people"]] for seat in seen.json()["table"]["seats"]]


async def ask_at_once(servers: list[ServerProcess], path: str, body: Any, times: int = 10) -> list[Json]:
    """The same request many times, to each server in turn."""

    async def ask(server: ServerProcess) -> Json:
        async with server.client() as client:
            answer = await client.post(path, json=body)
        assert answer.status_code == 201, answer.text
        given: Json = answer.json()
        return given

    return await asyncio.gather(*(ask(servers[number % len(servers)]) for number in range(times)))


async def test_one_key_takes_one_seat_and_another_key_another(server: ServerProcess) -> None:
    table = await server.open("Ann", players=4)
    bob = await table.join("Bob", key=KEY)
    assert await table.join("Bob", key=KEY) == bob
    assert await table.join("Robert", key=KEY, seat=3) == bob, (
        "the first answer is repeated, whatever else the retry asks"
    )
    eve = await table.join("Eve", key=KEY + "x")
    assert (bob["seat"], eve["seat"]) == (1, 2)
    assert len({bob["credential"], eve["credential"], *table.credentials.values()}) == 7
    assert await names_at(table) == [["Ann"], ["Bob"], ["Eve"], []]
    async with await table.sit(bob["credential"]) as seat:
        assert (await seat.update())["you"]["person"] == bob["person"]


async def test_the_same_key_at_two_tables_makes_two_people(server: ServerProcess) -> None:
    one, two = await server.open("Ann"), await server.open("Ann")
    assert (await one.join("Bob", key=KEY))["credential"] != (await two.join("Bob", key=KEY))["credential"]


async def test_ten_concurrent_requests_with_one_key_happen_once(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    joined = await ask_at_once([server], f"{table.path}/people", _join(table))
    assert joined == [joined[0]] * 10
    assert await names_at(table) == [["Ann"], ["Bob"], []]


async def test_a_retry_for_the_last_seat_gets_the_same_answer(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    await table.join("Eve")
    bob = await table.join("Bob", key=KEY)
    assert await table.join("Bob", key=KEY) == bob
    async with server.client() as client:
        late = await client.post(f"{table.path}/people", json=_join(table) | {"key": KEY + "x"})
    assert (late.status_code, late.json()["code"]) == (409, "no_free_seat")


async def test_joining_by_short_code_happens_once_even_after_the_start(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    by_code = {"code": table.code, "name": "Bob", "key": KEY}
    joined = await ask_at_once([server], "/api/codes", by_code)
    assert joined == [joined[0]] * 10
    async with await table.sit() as ann:
        await ann.update()
        await ann.done("start")
    assert await ask_at_once([server], "/api/codes", by_code, times=1) == [joined[0]]
    assert await names_at(table) == [["Ann"], ["Bob"], []]


async def test_sharing_a_seat_happens_once_even_after_the_sharer_left(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3, changes={"teams": True})
    teammate = await table.join("Zoé", table.credentials["seat"], key=KEY)
    assert await table.join("Zoé", table.credentials["seat"], key=KEY) == teammate
    assert await names_at(table) == [["Ann", "Zoé"], [], []]
    async with await table.sit() as ann:
        await ann.update()
        await ann.ask("leave")
        assert await ann.closed() == 4403
    assert await table.join("Zoé", table.credentials["seat"], key=KEY) == teammate
    assert await names_at(table) == [["Zoé"], [], []]


async def test_opening_a_table_happens_once(server: ServerProcess) -> None:
    body = {"settings": {"players": 3}, "name": "Ann", "key": "a-table-of-our-own"}
    opened = await ask_at_once([server], "/api/tables", body)
    assert opened == [opened[0]] * 10
    assert len(set(opened[0]["credentials"].values())) == 5
    assert await names_at(TableHandle(server, **opened[0])) == [["Ann"], [], []]
    (other, *_) = await ask_at_once([server], "/api/tables", body | {"key": "another-table-of-ours"})
    assert other["table"] != opened[0]["table"]
    assert not set(other["credentials"].values()) & set(opened[0]["credentials"].values())


@pytest.mark.parametrize("word", ["", "too-short", "x" * 15, "x" * 65, "no spaces are allowed", 16 * "é"])
async def test_a_key_must_be_hard_to_guess(server: ServerProcess, word: str) -> None:
    table = await server.open("Ann")
    async with server.client() as client:
        joining = await client.post(f"{table.path}/people", json=_join(table) | {"key": word})
        opening = await client.post("/api/tables", json={"key": word})
    assert [(answer.status_code, answer.json()["code"]) for answer in (joining, opening)] == [(400, "bad_request")] * 2


async def test_a_retry_after_a_kill_happens_once(tmp_path: Path) -> None:
    opening = {"settings": {"players": 3}, "name": "Ann", "key": "a-table-of-our-own"}
    first = ServerProcess.start(tmp_path / "data", *OPTIONS)
    opened = (await ask_at_once([first], "/api/tables", opening))[0]
    table = TableHandle(first, **opened)
    bob = await table.join("Bob", key=KEY)
    first.stop(signal.SIGKILL)
    with serving(tmp_path / "data", *OPTIONS) as second:
        assert await ask_at_once([second], "/api/tables", opening) == [opened] * 10
        table.server = second
        assert await table.join("Bob", key=KEY) == bob
        assert await names_at(table) == [["Ann"], ["Bob"], []]


async def test_one_key_at_two_processes_happens_once(tmp_path: Path, database: str) -> None:
    options = (*OPTIONS, "--database", database)
    with serving(tmp_path / "one", *options) as one, serving(tmp_path / "two", *options) as two:
        opened = await ask_at_once([one, two], "/api/tables", {"name": "Ann", "key": "a-table-of-our-own"})
        assert opened == [opened[0]] * 10
        table = TableHandle(one, **opened[0])
        joined = await ask_at_once([one, two], f"{table.path}/people", _join(table))
        assert joined == [joined[0]] * 10
        assert await names_at(table) == [["Ann"], ["Bob"], [], []]


def _join(table: TableHandle) -> Json:
    return {"credential": table.credentials["invite"], "name": "Bob", "key": KEY}

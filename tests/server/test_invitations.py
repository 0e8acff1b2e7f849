"""Whoever comes by a code or a link learns whether it is good before they say their name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from server_process import ServerProcess, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("invitations") / "data") as running:
        yield running


async def look(server: ServerProcess, **invitation: Any) -> Any:
    async with server.client() as client:
        return (await client.post("/api/invitations", json=invitation)).json()


async def test_a_good_code_tells_the_sheet_who_is_there_and_how_many_seats_are_free(server: ServerProcess) -> None:
    table = await server.open("Ann", players=4, sheet="mallette")
    told = {"problem": "", "sheet": "mallette", "people": ["Ann"], "free": 3}
    assert await look(server, code=table.code) == told
    assert await look(server, code=table.code.lower().replace("-", " ")) == told
    assert await look(server, table=table.table, credential=table.credentials["invite"]) == told


async def test_looking_takes_no_seat(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    first, again = [await look(server, code=table.code) for _ in range(2)]
    assert first == again
    assert first["free"] == 2


async def test_a_wrong_code_or_link_is_told_with_the_reason_joining_would_give(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    assert (await look(server, code="SOLEIL-0000"))["problem"] == "no_such_code"
    wrong = {"credential": "cut-off"}
    assert (await look(server, table=table.table, **wrong))["problem"] == "unknown_credential"
    assert (await look(server, table="nowhere", **wrong))["problem"] == "unknown_credential"


async def test_a_code_is_no_use_once_the_match_has_begun(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    async with await table.sit(table.credentials["host"]) as ann:
        await ann.done("start")
    assert (await look(server, code=table.code))["problem"] == "code_expired"
    assert (await look(server, table=table.table, credential=table.credentials["invite"]))["free"] == 2


async def test_a_full_table_is_told_as_full(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    for name in ("Bob", "Cleo"):
        async with server.client() as client:
            await client.post("/api/codes", json={"code": table.code, "name": name})
    assert (await look(server, code=table.code))["problem"] == "no_free_seat"


async def test_neither_code_nor_link_is_a_bad_request(server: ServerProcess) -> None:
    assert (await look(server))["code"] == "bad_request"
    assert (await look(server, table="nowhere"))["code"] == "bad_request"


async def test_codes_tried_are_counted_here_too(server: ServerProcess) -> None:
    answers = [await look(server, code="SOLEIL-0001") for _ in range(30)]
    assert answers[-1]["code"] == "too_many"

"""Short codes: read out across a room, good until the match begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from server_process import Server, serving

from nainjaune.server.auth.credentials import digest
from nainjaune.server.auth.short_codes import WORDS, free_code, plain_code
from nainjaune.server.store.rows import Credential


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("codes") / "data") as running:
        yield running


async def join(server: Server, code: str, name: str = "Bob", **more: Any) -> httpx.Response:
    async with server.client() as client:
        return await client.post("/api/codes", json={"code": code, "name": name, **more})


async def test_a_code_seats_a_person_however_it_is_typed(server: Server) -> None:
    table = await server.open("Ann", players=4)
    word, digits = table.code.split("-")
    seats = [(await join(server, code)).json() for code in (table.code, f"{word.lower()} {digits}", word + digits)]
    assert [seat["seat"] for seat in seats] == [1, 2, 3]
    assert {seat["table"] for seat in seats} == {table.table}
    async with await table.sit(seats[0]["credential"]) as bob:
        assert (await bob.update())["you"]["seat"] == 1


async def test_a_repeated_request_takes_no_second_seat(server: Server) -> None:
    table = await server.open("Ann", players=3)
    own = "a-random-word-of-bob"
    first, again = [(await join(server, table.code, key=own)).json() for _ in range(2)]
    assert first == again
    async with await table.sit(table.credentials["host"]) as ann:
        await ann.done("start")
    assert (await join(server, table.code, key=own)).json() == first
    assert (await join(server, table.code)).json()["code"] == "code_expired"


async def test_unknown_codes_are_refused_and_counted(server: Server) -> None:
    answers = [await join(server, "SOLEIL-0000") for _ in range(30)]
    codes = [answer.json()["code"] for answer in answers]
    assert codes[0] == "no_such_code"
    assert codes[-1] == "too_many"
    assert answers[-1].status_code == 429
    assert (await join(server, "not a code")).status_code == 400


async def test_no_two_tables_have_the_same_code() -> None:
    """The first code drawn may be taken; the same table always draws the same codes."""

    class Taken:
        def __init__(self) -> None:
            self.credentials: dict[bytes, Credential] = {}

        async def credential(self, key: bytes) -> Credential | None:
            return self.credentials.get(key)

    store = Taken()
    first = await free_code(store, "one", "host")  # type: ignore[arg-type] # all it needs of a store
    store.credentials[digest(first)] = Credential(digest(first), "one", "code")
    assert await free_code(store, "one", "host") == first  # type: ignore[arg-type]
    assert await free_code(store, "two", "host") != first  # type: ignore[arg-type]


def test_the_words_are_plain() -> None:
    assert len(set(WORDS)) == len(WORDS) > 150
    assert all(word.isascii() and word.isupper() and 3 <= len(word) <= 8 for word in WORDS)
    assert plain_code(" noel 0042 ") == "NOEL-0042"

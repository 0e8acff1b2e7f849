"""Short codes: read out across a room, good until the match begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hub_fixtures import ANNE
from seeds import in_test
from server_process import ServerProcess, serving

from nainjaune.server.auth.credentials import digest
from nainjaune.server.auth.short_codes import WORDS, CodeAttempts, code_credential, free_code, plain_code
from nainjaune.server.metrics import Metrics
from nainjaune.server.problems import Denied
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.tables.hub import Hub
from nainjaune.table.actions import Sit, Start
from nainjaune.table.principal import SERVER
from nainjaune.table.settings import Settings


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("codes") / "data") as running:
        yield running


async def join(server: ServerProcess, code: str, name: str = "Bob", **more: Any) -> httpx.Response:
    async with server.client() as client:
        return await client.post("/api/codes", json={"code": code, "name": name, **more})


async def test_a_code_seats_a_person_however_it_is_typed(server: ServerProcess) -> None:
    table = await server.open("Ann", players=4)
    word, digits = table.code.split("-")
    seats = [(await join(server, code)).json() for code in (table.code, f"{word.lower()} {digits}", word + digits)]
    assert [seat["seat"] for seat in seats] == [1, 2, 3]
    assert {seat["table"] for seat in seats} == {table.table}
    async with await table.sit(seats[0]["credential"]) as bob:
        assert (await bob.update())["you"]["seat"] == 1


async def test_a_repeated_request_takes_no_second_seat(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    own = "a-random-word-of-bob"
    first, again = [(await join(server, table.code, key=own)).json() for _ in range(2)]
    assert first == again
    async with await table.sit(table.credentials["host"]) as ann:
        await ann.done("start")
    assert (await join(server, table.code, key=own)).json() == first
    assert (await join(server, table.code)).json()["code"] == "code_expired"


async def test_unknown_codes_are_refused_and_counted(server: ServerProcess) -> None:
    answers = [await join(server, "SOLEIL-000000") for _ in range(30)]
    codes = [answer.json()["code"] for answer in answers]
    assert codes[0] == "no_such_code"
    assert codes[-1] == "too_many"
    assert answers[-1].status_code == 429
    assert (await join(server, "not a code")).status_code == 400


async def test_wrong_codes_of_many_addresses_are_limited_together(sqlite_store: SqliteStore) -> None:
    """Each address tries a single code; after sixty wrong ones a right one must wait a fifth of a second."""
    now = [0.0]
    attempts, hub = CodeAttempts(lambda: now[0]), Hub(sqlite_store, Metrics(), in_test)
    await hub.open(Settings(), "one", [code_credential("one", "LUNE-123456")])
    for number in range(60):
        with pytest.raises(Denied, match="no_such_code"):
            await attempts.look_up(sqlite_store, f"198.51.100.{number}", f"LUNE-{number:06}")
    with pytest.raises(Denied, match="too_many"):
        await attempts.look_up(sqlite_store, "203.0.113.1", "LUNE-123456")
    now[0] += 0.25
    assert (await attempts.look_up(sqlite_store, "203.0.113.1", "LUNE-123456")).table == "one"


async def test_a_code_is_drawn_again_once_its_match_has_begun(sqlite_store: SqliteStore) -> None:
    """Until then no other table gets it; the same table always draws the same codes."""
    hub = Hub(sqlite_store, Metrics(), in_test)
    first = await free_code(hub, "one", "host")
    table = await hub.open(Settings(), "one", [code_credential("one", first)], [(SERVER, Sit("Anne", 0))])
    assert await free_code(hub, "one", "host") == first
    assert await free_code(hub, "two", "host") != first
    await hub.submit(table, ANNE, Start("hasard"))
    assert await free_code(hub, "two", "host") == first
    await hub.open(Settings(), "two", [code_credential("two", first)])
    credential = await sqlite_store.credential(digest(first))
    assert credential
    assert credential.table == "two"


def test_the_words_are_plain() -> None:
    assert len(set(WORDS)) == len(WORDS) > 150
    assert all(word.isascii() and word.isupper() and 3 <= len(word) <= 8 for word in WORDS)
    assert plain_code("noel-000042") == "NOEL-000042"
    assert plain_code(" noel 004 200 ") == "NOEL-004200"

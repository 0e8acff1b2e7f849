"""One request opens a table, seats its host and its bots, and begins the match: all of it, or nothing."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
from hub_fixtures import opened_store
from inprocess_server import served
from seeds import draw, in_test
from server_process import NO_TLS, Json, ServerProcess, serving

from nainjaune.server.auth import short_codes
from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import Store
from nainjaune.server.tables.hub import Hub, NoSuchTable
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.web.api import invite_api, tables_api
from nainjaune.server.web.api.tables_api import OpenTable, _open
from nainjaune.table import events
from nainjaune.table.actions import Sit, Start
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.wire import Done

OPTIONS = ("--tables-per-minute", "1000", "--frames-per-second", "1000")
KEY = "a-table-for-one-tap"
ONE_TAP = {"settings": {"players": 4}, "name": "Ann", "bots": "suite", "begin": True, "key": KEY}


async def post(server: ServerProcess, body: Json) -> httpx.Response:
    async with server.client() as client:
        return await client.post("/api/tables", json=body)


async def seen(server: ServerProcess, opened: Json) -> Json:
    """The table as its host sees it."""
    bearer = {"authorization": f"Bearer {opened['credentials']['host']}"}
    async with server.client() as client:
        update: Json = (await client.get(f"/api/tables/{opened['table']}", headers=bearer)).json()
    return update


def bots_of(update: Json) -> list[str | None]:
    return [seat["bot"] for seat in update["table"]["seats"]]


async def test_one_request_goes_straight_to_the_table(server: ServerProcess) -> None:
    answer = await post(server, ONE_TAP | {"key": "straight-to-the-table"})
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    assert (opened["seat"], opened["person"]) == (0, 0)
    update = await seen(server, opened)
    assert update["table"]["phase"] == "between"
    assert update["table"]["seats"][0]["people"] == [{"person": 0, "name": "Ann", "face": 0}]
    assert bots_of(update) == [None, "suite", "suite", "suite"]


@pytest.mark.parametrize(("players", "seats"), [([5, 8], 5), ([2, 3], 3)])
async def test_one_request_goes_to_a_table_of_any_sheet(server: ServerProcess, players: list[int], seats: int) -> None:
    """Whoever does not say how many play gets the number nearest to four."""
    settings = {"sheet": "chaudron", "changes": {"players": players}}
    answer = await post(server, ONE_TAP | {"settings": settings, "key": f"any-sheet-with-{seats}-seats"})
    assert answer.status_code == 201, answer.text
    update = await seen(server, answer.json())
    assert (update["table"]["phase"], update["table"]["settings"]["players"]) == ("between", seats)
    assert bots_of(update) == [None, *["suite"] * (seats - 1)]


@pytest.mark.parametrize(
    ("body", "bots"),
    [
        ({"bots": {"1": "suite", "3": "debutant"}}, [None, "suite", None, "debutant"]),
        ({"bots": "debutant", "name": None}, ["debutant"] * 4),
        ({"bots": {}}, [None] * 4),
        ({"bots": "suite", "seat": 2}, ["suite", "suite", None, "suite"]),
    ],
)
async def test_bots_take_the_requested_seats(server: ServerProcess, body: Json, bots: list[str | None]) -> None:
    answer = await post(server, {"settings": {"players": 4}, "name": "Ann"} | body)
    assert answer.status_code == 201, answer.text
    update = await seen(server, answer.json())
    assert (update["table"]["phase"], bots_of(update)) == ("lobby", bots)
    assert answer.json()["seat"] == (None if body.get("name", "Ann") is None else body.get("seat", 0))


async def test_the_seat_credential_is_for_the_requested_seat(server: ServerProcess) -> None:
    opened = (await post(server, {"settings": {"players": 3}, "name": "Ann", "seat": 2, "begin": True})).json()
    bearer = {"authorization": f"Bearer {opened['credentials']['seat']}"}
    async with server.client() as client:
        update = (await client.get(f"/api/tables/{opened['table']}", headers=bearer)).json()
    assert (update["you"]["seat"], update["you"]["person"]) == (2, 0)
    assert bots_of(update) == ["joueur", "joueur", None]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"bots": {"0": "suite"}}, "seat_taken"),
        ({"bots": {"1": "suite", "4": "suite"}}, "no_such_seat"),
        ({"bots": "nobody"}, "no_such_bot"),
        ({"bots": {"1": "suite", "2": "nobody"}}, "no_such_bot"),
        ({"name": None}, "nobody_seated"),
        ({"seat": 4}, "no_such_seat"),
        ({"name": None, "begin": False, "seat": 2}, "bad_name"),
        ({"name": None, "begin": False, "seat": 0, "bots": None}, "bad_name"),
        ({"settings": {"players": 4, "tokens": 60, "changes": {"start_tokens": {"each": 50}}}}, "bad_settings"),
        ({"name": "\u202e"}, "bad_name"),
        ({"settings": {"players": 4, "tokens": 0, "sheet": "mallette"}}, "bad_settings"),
        ({"settings": {"sheet": "tarot"}}, "bad_settings"),
        ({"bots": {"8": "suite"}}, "bad_request"),
        ({"bots": {"x": "suite"}}, "bad_request"),
        ({"bots": ["suite"]}, "bad_request"),
        ({"begin": "yes"}, "bad_request"),
    ],
)
async def test_a_refused_request_leaves_nothing_behind(server: ServerProcess, body: Json, code: str) -> None:
    key = draw(16, "key").hex()
    answer = await post(server, ONE_TAP | {"key": key} | body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    opened = (await post(server, ONE_TAP | {"key": key})).json()
    update = await seen(server, opened)
    assert (update["table"]["phase"], bots_of(update)) == ("between", [None, "suite", "suite", "suite"])


async def test_a_retry_after_the_server_was_killed_finds_the_same_match(tmp_path: Path) -> None:
    first = ServerProcess.start(tmp_path / "data", *OPTIONS)
    opened = (await post(first, ONE_TAP)).json()
    before = await seen(first, opened)
    first.stop(signal.SIGKILL)
    with serving(tmp_path / "data", *OPTIONS) as second:
        assert (await post(second, ONE_TAP)).json() == opened
        after = await seen(second, opened)
    assert (after["seq"], after["table"]) == (before["seq"], before["table"])


async def test_retries_at_once_open_one_table_and_begin_one_match(server: ServerProcess) -> None:
    body = ONE_TAP | {"key": "ten-times-at-once-"}
    answers = await asyncio.gather(*(post(server, body) for _ in range(10)))
    assert [answer.json() for answer in answers] == [answers[0].json()] * 10
    assert (await seen(server, answers[0].json()))["table"]["match"] == 1


async def test_all_of_it_is_one_append(sqlite_store: Any) -> None:
    hub = Hub(sqlite_store, Metrics(), in_test)
    data = OpenTable(name="Ann", bots={"2": "suite"}, begin=True)
    await _open(hub, "one", data, [], "host")
    assert sqlite_store.groups == 1
    kinds = [row.kind for row in await sqlite_store.load("one")]
    assert kinds == ["Opened", "SatDown", "BotSat", "BotSat", "BotSat", "Began"]


# Two tables that draw the same short code


def same_codes(_secret: str, attempt: int) -> str:
    return f"SOLEIL-{attempt:04}"


async def test_tables_that_draw_the_same_code_at_once_get_different_ones(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All find the first code free before any of them has stored it; in one process, and in two."""
    monkeypatch.setattr(short_codes, "derive_code", same_codes)
    async with opened_store(url) as store:
        codes = await asyncio.gather(*(open_with_code(store, f"table {number}") for number in range(5)))
        assert sorted(codes) == [f"SOLEIL-{number:04}" for number in range(5)]
        for number, code in enumerate(codes):
            first = events.from_bytes((await store.load(f"table {number}"))[0].body)
            assert isinstance(first, events.TableOpened)
            assert await open_with_code(store, f"table {number}") == code, "a retry finds the code of its table"


async def open_with_code(store: Store, name: str) -> str:
    return await _open(Hub(store, Metrics(), in_test), name, OpenTable(), [], name)


async def test_a_retry_finds_its_code_though_another_is_free_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first code was another table's, whose match has begun since: it admits nobody there, but never did here."""
    monkeypatch.setattr(short_codes, "derive_code", same_codes)
    async with opened_store(f"sqlite:///{tmp_path / 'tables.db'}") as store:
        hub = Hub(store, Metrics(), in_test)
        assert await open_with_code(store, "first") == "SOLEIL-0000"
        assert await open_with_code(store, "second") == "SOLEIL-0001"
        first = await hub.table("first")
        assert isinstance(await hub.submit(first, SERVER, Sit("Anne", 0)), Done)
        assert isinstance(await hub.submit(first, Principal(0, 0, host=True), Start()), Done)
        assert await open_with_code(store, "second") == "SOLEIL-0001"


async def test_the_code_of_an_erased_table_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its credentials were read just before it was erased."""
    monkeypatch.setattr(short_codes, "derive_code", same_codes)
    async with opened_store(f"sqlite:///{tmp_path / 'tables.db'}") as store:
        assert await open_with_code(store, "first") == "SOLEIL-0000"
        monkeypatch.setattr(Hub, "table", no_such_table)
        assert await open_with_code(store, "second") == "SOLEIL-0000"


async def no_such_table(_hub: Hub, name: str) -> LoadedTable:
    raise NoSuchTable(name)


async def test_a_table_that_is_erased_meanwhile_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with (
        served(tmp_path, 1) as address,
        httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, verify=NO_TLS) as web,
    ):
        code = (await web.post("/api/tables", json={"name": "Ann"})).json()["code"]
        monkeypatch.setattr(Hub, "table", no_such_table)
        answer = await web.post("/api/codes", json={"code": code, "name": "Bob"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")


async def test_a_taken_code_is_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(short_codes, "derive_code", same_codes)
    async with (
        served(tmp_path, 1) as address,
        httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, verify=NO_TLS) as web,
    ):
        answers = await asyncio.gather(*(web.post("/api/tables", json={"name": "Ann"}) for _ in range(5)))
        assert [answer.status_code for answer in answers] == [201] * 5
        assert len({answer.json()["code"] for answer in answers}) == 5


@pytest.mark.parametrize("at_once", [False, True], ids=["taken", "taken just before"])
async def test_where_no_code_is_free_one_is_told_to_ask_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, at_once: bool
) -> None:
    """No table is opened, nor an invite made, without a code: every one that is drawn is another table's."""
    key = "a-table-without-code"
    async with (
        served(tmp_path, 1) as address,
        httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, verify=NO_TLS) as web,
    ):
        opened = (await web.post("/api/tables", json={"name": "Ann"})).json()
        where, ann = f"/api/tables/{opened['table']}", {"Authorization": f"Bearer {opened['credentials']['host']}"}
        bob = (await web.post("/api/codes", json={"name": "Bob", "code": opened["code"]})).json()
        away = {"do": "send_away", "seat": bob["seat"], "person": bob["person"]}
        act = {"type": "act", "id": "away", "seq": 0, "action": away}
        assert (await web.post(f"{where}/acts", json=act, headers=ann)).is_success
        with monkeypatch.context() as patch:
            patch.setattr(short_codes, "derive_code", lambda _secret, _attempt: "SOLEIL-000000")
            assert (await web.post("/api/tables", json={"name": "Eve"})).status_code == 201
            if at_once:
                patch.setattr(tables_api, "free_code", taken_code)
                patch.setattr(invite_api, "free_code", taken_code)
            answers = [
                await web.post("/api/tables", json={"name": "Zoé", "key": key}),
                await web.post(f"{where}/invite", headers=ann),
            ]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(503, "no_free_code")] * 2
        assert (await web.post("/api/tables", json={"name": "Zoé", "key": key})).status_code == 201
        assert (await web.post(f"{where}/invite", headers=ann)).json()["number"] == 1


async def taken_code(_hub: Hub, _table: str, host_secret: str, _number: int = 0) -> str:
    """A code that was free as one looked, and is another table's as one stores it."""
    return short_codes.derive_code(host_secret, 0)


@pytest.mark.parametrize(
    ("settings", "left"),
    [
        ({"sheet": "chaudron", "players": 8}, [0]),
        ({"sheet": "chaudron", "players": 5}, []),
        ({"sheet": "chaudron", "players": 8, "tokens": 45}, []),
        ({"sheet": "habourdin", "players": 6, "unit": 2}, [8]),
        ({"sheet": "habourdin", "players": 6, "changes": {"start_tokens": {"each": 45}}}, []),
    ],
)
async def test_a_table_that_is_short_of_tokens_is_opened_with_a_warning(
    server: ServerProcess, settings: Json, left: list[int]
) -> None:
    """What is left after the first stake; the table is opened all the same (G18)."""
    async with server.client() as client:
        answer = await client.post("/api/tables", json={"settings": settings})
    assert answer.status_code == 201
    warnings = answer.json()["warnings"]
    assert [warning["left"] for warning in warnings] == left
    assert all(warning["instead"]["value"] == {"each": 45} for warning in warnings)

"""The HTTP side of the server: tables set up and joined, requests, records, rules, and what is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from cutting_client import awaited
from server_process import METRICS_CREDENTIAL, Json, ServerProcess, TableHandle, serving

from nainjaune.bots import LEVELS
from nainjaune.game.record import PlayedDeal
from nainjaune.game.record_file import read_record
from nainjaune.game.sheet import SHEETS
from nainjaune.game.verdict import verify
from nainjaune.server.web.connections.request_head import LARGEST_BODY
from nainjaune.server.web.security_headers import HEADERS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("http") / "data"
    limits = ("--tables-per-minute", "1000", "--frames-per-second", "1000")
    with serving(folder, *limits, "--metrics-credential", METRICS_CREDENTIAL) as running:
        yield running


def bearer(credential: str) -> dict[str, str]:
    return {"authorization": f"Bearer {credential}"}


async def get(table: TableHandle, path: str, credential: str, **params: Any) -> httpx.Response:
    async with table.server.client() as client:
        return await client.get(f"{table.path}{path}", headers=bearer(credential), params=params)


async def act(
    table: TableHandle,
    credential: str,
    do: str,
    *,
    id: str = "one",  # noqa: A002
    seq: int = 10**6,
    **more: Any,
) -> httpx.Response:
    async with table.server.client() as client:
        body = {"type": "act", "id": id, "seq": seq, "action": {"do": do, **more}}
        return await client.post(f"{table.path}/acts", headers=bearer(credential), json=body)


async def test_a_table_is_set_up_as_agreed(server: ServerProcess) -> None:
    settings = {
        "sheet": "classique", "players": 5, "changes": {"match_end": "time"}, "unit": 2, "tokens": 300,
        "deals": None, "minutes": 30, "clock": 40, "chat": True,
    }  # fmt: skip
    table = await server.open("  Ann   B ", **settings)
    assert (table.seat, table.person) == (0, 0)
    assert len(set(table.credentials.values())) == 5
    seen = (await get(table, "", table.credentials["seat"])).json()
    assert seen["table"]["settings"] == settings
    assert seen["table"]["chat"] is True
    assert seen["table"]["seats"][0]["people"] == [{"person": 0, "name": "Ann B", "face": 0}]
    assert len(seen["table"]["seats"]) == 5


async def test_a_table_can_be_set_up_without_sitting_down(server: ServerProcess) -> None:
    table = await server.open(None)
    assert (table.seat, table.person, table.credentials["seat"]) == (None, None, None)
    seen = (await get(table, "", table.credentials["host"])).json()
    assert seen["you"] == {
        "seat": None,
        "person": None,
        "host": True,
        "hand": [],
        "legal": [],
        "lead": False,
        "runs": [],
    }


@pytest.mark.parametrize(
    ("body", "code", "part"),
    [
        ({"settings": {"sheet": "bridge"}}, "bad_settings", "there is no such sheet"),
        ({"settings": {"players": 9}}, "bad_request", "settings.players"),
        ({"settings": {"players": "four"}}, "bad_request", "settings.players"),
        ({"settings": {"changes": {"colour": "red"}}}, "bad_settings", "colour"),
        ({"settings": {"changes": {"hand": [1, 2]}}}, "bad_settings", "hand"),
        ({"settings": {"minutes": 10}}, "bad_settings", "time"),
        ({"settings": {"clock": 1}}, "bad_request", "settings.clock"),
        ({"settings": {"sheet": "mallette", "players": 8}}, "bad_settings", "8"),
        ({"settings": {"tokens": 0, "sheet": "mallette"}}, "bad_settings", "tokens"),
        ({"settings": {"colour": "red"}}, "bad_request", "colour"),
        ({"name": ""}, "bad_request", "name"),
        ({"name": "   "}, "bad_name", "one can see"),
        ({"name": "A\u202eB"}, "bad_name", "one can see"),
        ({"name": "A" * 25}, "bad_request", "name"),
        ([], "bad_request", ""),
    ],
)
async def test_settings_that_cannot_be_played_are_refused_with_a_reason(
    server: ServerProcess, body: Any, code: str, part: str
) -> None:  # fmt: skip
    async with server.client() as client:
        answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["code"] == code
    assert part in problem["detail"]


async def test_an_invite_gives_the_next_free_seat_until_there_is_none(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    bob = await table.join("Bob")
    eve = await table.join("Eve")
    assert [(bob["seat"], bob["person"]), (eve["seat"], eve["person"])] == [(1, 1), (2, 2)]
    async with server.client() as client:
        invite = {"credential": table.credentials["invite"], "name": "Max"}
        full = await client.post(f"{table.path}/people", json=invite)
        taken = await client.post(f"{table.path}/people", json={**invite, "seat": 1})
        none = await client.post(f"{table.path}/people", json={**invite, "seat": 7})
        unnamed = await client.post(f"{table.path}/people", json={**invite, "name": "\t "})
    answers = [(answer.status_code, answer.json()["code"]) for answer in (full, taken, none, unnamed)]
    assert answers == [(409, "no_free_seat"), (409, "seat_taken"), (409, "no_such_seat"), (409, "bad_name")]


async def test_a_seat_credential_lets_a_second_person_share_the_seat(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3, changes={"teams": True})
    teammate = await table.join("Zoé", table.credentials["seat"])
    assert (teammate["seat"], teammate["person"]) == (0, 1)
    assert teammate["credential"] != table.credentials["seat"]
    seen = (await get(table, "", teammate["credential"])).json()
    assert [one["name"] for one in seen["table"]["seats"][0]["people"]] == ["Ann", "Zoé"]
    assert seen["you"]["person"] == 1


async def test_without_teams_a_seats_own_credential_is_for_its_person_alone(server: ServerProcess) -> None:
    """`teams = false`: no second person; the same person's second device comes in with the same credential."""
    table = await server.open("Ann", players=3)
    async with server.client() as client:
        body = {"credential": table.credentials["seat"], "name": "Zoé"}
        refused = await client.post(f"{table.path}/people", json=body)
    assert (refused.status_code, refused.json()["code"]) == (409, "no_teams")
    devices = [(await get(table, "", table.credentials["seat"])).json()["you"] for _ in range(2)]
    assert [(you["seat"], you["person"]) for you in devices] == [(0, 0), (0, 0)]


async def test_each_credential_allows_its_own_actions_only(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    other = await server.open("Ann", players=3)
    await act(table, table.credentials["host"], "start", bots="suite")

    async def status(path: str, credential: str) -> int:
        return (await get(table, path, credential)).status_code

    kinds = ("seat", "host", "watch", "invite", "replay")
    assert [await status("", table.credentials[kind]) for kind in kinds] == [200, 200, 200, 403, 403]
    assert [await status("/record", table.credentials[kind]) for kind in kinds] == [200, 200, 403, 403, 200]
    pauses = [await act(table, table.credentials[kind], "pause") for kind in kinds]
    assert [answer.status_code for answer in pauses] == [409, 200, 403, 403, 403]
    for kind in kinds:
        assert await status("", other.credentials[kind]) == 401
        assert await status("/record", other.credentials[kind]) == 401
    assert await status("", "A" * 22) == 401
    async with server.client() as client:
        assert (await client.get(table.path)).status_code == 401
        for odd in (b"Basic eA==", b"Bearer", b"Bearer \xff", b"\xff"):
            assert (await client.get(table.path, headers={b"authorization": odd})).status_code == 401
        join = {"name": "Bob"}
        subscriber = await client.post(f"{table.path}/people", json=join | {"credential": table.credentials["watch"]})
        forged = await client.post(f"{table.path}/people", json=join | {"credential": "A" * 22})
        nowhere = await client.get("/api/tables/none", headers=bearer(table.credentials["seat"]))
    assert [subscriber.status_code, forged.status_code, nowhere.status_code] == [403, 401, 401]


async def test_actions_over_http_happen_once_or_are_refused_with_a_code(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    host, seat = table.credentials["host"], table.credentials["seat"]
    refused = await act(table, seat, "lay", card="7d")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_begun")
    first = await act(table, host, "start", id="begin", bots="suite")
    assert first.status_code == 200
    assert first.json()["type"] == "done"
    again = await act(table, host, "start", id="begin", bots="suite")
    assert again.json() == first.json()
    assert (await get(table, "", seat)).json()["table"]["match"] == 1
    another = await act(table, host, "start", id="begin-2", bots="suite", seq=first.json()["seq"])
    assert (another.status_code, another.json()["code"]) == (409, "already_begun")
    late = await act(table, host, "start", id="begin-3", bots="suite", seq=1)
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    others = await act(table, seat, "start", id="begin", bots="suite")
    assert (others.status_code, others.json()["code"]) == (409, "not_allowed")


async def test_the_record_withholds_the_secrets_of_the_current_deal(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3, deals=1)
    bob = await table.join("Bob")
    assert (await get(table, "/record", table.credentials["replay"])).status_code == 404
    async with await table.sit() as ann, await table.sit(bob["credential"]) as two:
        await ann.done("start", bots="suite")
        await ann.play(lambda update: update["table"]["seats"][0]["ready"])
        await two.play(lambda update: awaited(update) == [0])
        await ann.play(lambda update: update["table"]["phase"] == "deal")
        await two.until(lambda update: update["table"]["phase"] == "deal")
        hidden = await get(table, "/record", table.credentials["replay"])
        assert hidden.headers["content-type"] == "text/plain; charset=utf-8"
        assert hidden.headers["content-disposition"].endswith('.nj"')
        own = await get(table, "/record", bob["credential"])
        for seat, text in ((None, hidden.text), (1, own.text)):
            assert "seed" not in text
            (deal,) = read_record(text).deals
            assert isinstance(deal, PlayedDeal)
            assert set(deal.talon) == {None}
            known = [[card for card in hand if card] for hand in deal.hands]
            assert [bool(cards) for cards in known] == [place == seat for place in range(3)]
            assert seat is None or {str(card) for card in known[seat]} >= set(two.hand)
        await asyncio.gather(ann.play(), two.play())
    whole = await get(table, "/record", table.credentials["replay"], match=1)
    record = read_record(whole.text)
    assert [verdict.fair for verdict in verify(record)] == [True]
    assert record.names[:2] == ("Ann", "Bob")
    missing = await get(table, "/record", table.credentials["replay"], match=2)
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_match")


async def test_a_stream_sends_every_update_as_a_line(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    async with server.client() as client:
        asked = client.stream("GET", f"{table.path}/events", headers=bearer(table.credentials["watch"]))
        async with asked as answer:
            assert answer.headers["content-type"] == "application/x-ndjson"
            lines = answer.aiter_lines()
            first = json.loads(await anext(lines))
            assert (first["type"], first["seq"], first["you"]["seat"]) == ("update", 2, None)
            reacted = await act(table, table.credentials["seat"], "react", reaction="bravo")
            second = json.loads(await anext(lines))
            assert (second["since"], second["seq"]) == (first["seq"], reacted.json()["seq"])
            assert [news["kind"] for news in second["news"]] == ["reacted"]
            await server.until_sockets(1)
        params = {"since": 2}
        later = client.stream("GET", f"{table.path}/events", headers=bearer(table.credentials["watch"]), params=params)
        async with later as answer:
            missed = json.loads(await anext(answer.aiter_lines()))
        assert (missed["since"], missed["seq"], len(missed["news"])) == (2, 3, 1)
        await server.until_sockets(0)  # whoever has gone is let go


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_rules_and_bots_are_described_in_both_languages(server: ServerProcess, lang: str) -> None:
    async with server.client() as client:
        sheets = (await client.get("/api/sheets", params={"lang": lang})).json()
        bots = (await client.get("/api/bots", params={"lang": lang})).json()
        one = (await client.get("/api/sheets/mallette", params={"lang": lang})).json()
        missing = await client.get("/api/sheets/bridge", params={"lang": lang})
    assert [sheet["name"] for sheet in sheets] == list(SHEETS)
    assert one == next(sheet for sheet in sheets if sheet["name"] == "mallette")
    assert one["clauses"][0]["title"] == {"fr": "Nombre de joueurs", "en": "Number of players"}[lang]
    assert [bot["level"] for bot in bots] == list(LEVELS)
    assert all(bot["name"] and bot["about"] for bot in bots)
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_sheet")


async def test_another_language_is_refused(server: ServerProcess) -> None:
    async with server.client() as client:
        for path in ("/api/sheets", "/api/sheets/mallette", "/api/bots"):
            answer = await client.get(path, params={"lang": "la"})
            assert (answer.status_code, answer.json()["code"]) == (400, "no_such_language")


async def test_health_and_metrics_answer(server: ServerProcess) -> None:
    allowed = bearer(METRICS_CREDENTIAL)
    async with server.client() as client:
        before = (await client.get("/metrics", headers=allowed)).text
        await server.open("Ann")
        after = (await client.get("/metrics", headers=allowed)).text
        health = (await client.get("/health")).json()
        kind = (await client.get("/metrics", headers=allowed)).headers["content-type"]
    assert kind == "text/plain; version=0.0.4; charset=utf-8"
    assert health["status"] == "ok"
    assert health["tables"] > 0
    counted = [_number(text, "nainjaune_tables_opened_total") for text in (before, after)]
    assert counted[1] == counted[0] + 1


def _number(text: str, name: str) -> float:
    return float(next(line.split()[1] for line in text.splitlines() if line.startswith(name)))


TYPE = {"content-type": "application/json"}
SAME_FOR_ALL = {"/api/sheets", "/api/schema/protocol.schema.json"}
"""Answers that a client may keep, and asks for again by their ETag."""


async def test_every_answer_has_security_headers(server: ServerProcess) -> None:
    table = await server.open("Ann")
    large = b'{"name": "' + b"A" * LARGEST_BODY + b'"}'
    seat = bearer(table.credentials["seat"])
    asked: list[tuple[str, str, int, Json]] = [
        ("GET", "/health", 200, {}), ("GET", "/ready", 200, {}), ("GET", "/metrics", 401, {}),
        ("GET", "/metrics", 200, {"headers": bearer(METRICS_CREDENTIAL)}), ("GET", "/api/sheets", 200, {}),
        ("GET", "/api/schema/openapi.json", 200, {}), ("GET", "/api/schema/protocol.schema.json", 200, {}),
        ("GET", table.path, 200, {"headers": seat}),
        ("GET", table.path, 401, {}), ("GET", "/nowhere", 404, {}),
        ("DELETE", "/health", 405, {}), ("POST", "/api/tables", 400, {"content": b"{", "headers": TYPE}),
        ("POST", "/api/tables", 413, {"content": large, "headers": TYPE}),
        ("POST", "/api/tables", 415, {"content": b"{}"}),
        ("GET", "/", 421, {"headers": {"host": "evil.example"}}), ("GET", f"{table.path}/socket", 404, {}),
        ("POST", f"{table.path}/acts", 409, {"headers": seat, "json": {
            "type": "act", "id": "a", "seq": 0, "action": {"do": "sans"}}}),
    ]  # fmt: skip
    async with server.client() as client:
        for method, path, status, more in asked:
            answer = await client.request(method, path, **more)
            assert answer.status_code == status, (method, path, answer.text)
            kept = HEADERS | ({"cache-control": "no-cache"} if path in SAME_FOR_ALL else {})
            assert {name: answer.headers.get_list(name) for name in HEADERS} == {
                name: [value] for name, value in kept.items()
            }, (method, path)
            assert "server" not in answer.headers
            if status >= 400:
                assert set(answer.json()) == {"code", "detail"}


async def test_deeply_nested_or_huge_bodies_are_refused(server: ServerProcess) -> None:
    deep = b'{"settings": {"changes": {"hand": ' + b"[" * 5000 + b"]" * 5000 + b"}}}"
    wide = b'{"settings": {"changes": {"hand": {"3": ' + b"9" * 4000 + b"}}}}"
    async with server.client() as client:
        for body in (deep, wide, b"\xff\xfe", b"null", b'{"name": "\\ud800"}', b'{"settings": {"unit": 1e999}}'):
            answer = await client.post("/api/tables", content=body, headers=TYPE)
            assert answer.status_code == 400, (body[:60], answer.text)

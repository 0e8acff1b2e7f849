"""A score sheet is shared: published in parts by its writer alone, read by whoever has the link, and erased."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from command_line import Said
from hub_fixtures import opened_store
from server_process import Json, ServerProcess

from nainjaune.game.cards import FULL_DECK
from nainjaune.server.store.rows import Store, StoredScoreSheet
from nainjaune.server.tables.retention import DAY, RetentionPolicy, prune_score_sheets
from nainjaune.server.web.api import score_sharing_api
from nainjaune.server.web.api.score_sharing_info import ScoreSheetPart, published
from nainjaune.table.settings import Settings

NOW = 1_800_000_000.0
PATH = "/api/score/shared"
NAMES = ["Zoé", "Basile", "Luc", "Mamie Jo"]
DEAL = {"winner": 3, "laid": [{"box": 1, "seat": 1}], "left": [{"cards": 4}, {"cards": 2}, {"hand": "7d Td"}, None]}


def stored(number: int, at: float = NOW, body: bytes = b"{}") -> StoredScoreSheet:
    return StoredScoreSheet(bytes([number]) * 32, bytes([100 + number]) * 32, 1, at, body)


async def test_a_score_sheet_is_found_by_either_credential_and_replaced_only_in_order(store: Store) -> None:
    first = stored(1)
    assert await store.add_score_sheet(first, 9)
    assert await store.add_score_sheet(first._replace(body=b"retried"), 9), "it is there already"
    assert await store.score_sheet(first.watch) == await store.score_sheet(first.writer) == first
    assert await store.score_sheet(b"unknown") is None
    later = first._replace(at=NOW + 5.5, body=b"\x00later")
    assert await store.replace_score_sheet(later)
    assert not await store.replace_score_sheet(later._replace(body=b"too late"))
    assert await store.score_sheet(first.watch) == later._replace(version=2)


async def test_there_are_only_so_many_score_sheets(store: Store) -> None:
    assert [await store.add_score_sheet(stored(number), 2) for number in (1, 2, 3)] == [True, True, False]
    assert await store.erase_score_sheet(stored(1).watch)
    assert not await store.erase_score_sheet(stored(1).watch)
    assert await store.add_score_sheet(stored(3), 2)
    assert await store.score_sheet(stored(1).writer) is None


async def test_outdated_score_sheets_are_pruned(store: Store) -> None:
    ages = {1: 1.0, 2: 89.9, 3: 90.1, 4: 400.0}
    for number, days in ages.items():
        await store.add_score_sheet(stored(number, NOW - days * DAY), 9)
    pages = [await store.score_sheets(NOW, after, 3) for after in (b"", stored(3).watch)]
    assert [[sheet.watch[0] for sheet in page] for page in pages] == [[1, 2, 3], [4]]
    assert await prune_score_sheets(store, RetentionPolicy(0.0, 1.0), NOW) == 0, "kept for ever"
    assert await prune_score_sheets(store, RetentionPolicy(90.0, 1.0), NOW) == 2
    assert [sheet.watch[0] for sheet in await store.score_sheets(math.inf, b"", 9)] == [1, 2]
    assert not await store.erase_score_sheet(stored(1).watch, unchanged_since=NOW - DAY), "published since"


def part(**changed: Any) -> Json:
    return {"names": NAMES, "settings": {"sheet": "mallette"}, "deals": [DEAL]} | changed


class Sharing:
    """A score sheet that is shared, over HTTP."""

    def __init__(self, client: httpx.AsyncClient, shared: Json) -> None:
        self._client, self.writer, self.watch = client, shared["writer"], shared["watch"]

    async def ask(self, method: str, secret: str, body: Json | None = None, known: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {secret}", "if-none-match": known}
        return await self._client.request(method, PATH, json=body, headers=headers)

    async def publish(self, **changed: Any) -> httpx.Response:
        return await self.ask("PUT", self.writer, part(**changed))

    async def sheet(self) -> Json:
        found: Json = (await self.ask("GET", self.watch)).json()
        return found


async def share(client: httpx.AsyncClient, **changed: Any) -> Sharing:
    answer = await client.post(PATH, json={"sheet": part(**changed)})
    assert answer.status_code == 201, answer.text
    return Sharing(client, answer.json())


async def test_onlookers_follow_along(server: ServerProcess) -> None:
    """Deals are published once; what is corrected is published from there on."""
    async with server.client() as client:
        sharing = await share(client)
        first = await sharing.sheet()
        assert (first["version"], first["sheet"]["names"], len(first["sheet"]["deals"])) == (1, NAMES, 1)
        assert abs(first["at"] - time.time()) < 60
        answer = await sharing.publish(unchanged=1, deals=[], current={"winner": 2}, counted=False)
        assert (answer.status_code, answer.json()) == (200, {"version": 2})
        seen = await sharing.ask("GET", sharing.watch, known='"1"')
        assert (seen.status_code, seen.headers["etag"]) == (200, '"2"')
        assert seen.json()["sheet"]["current"]["winner"] == 2
        assert (await sharing.ask("GET", sharing.watch, known='"2"')).status_code == 304
        await sharing.publish(unchanged=1, deals=[{"winner": 0}, {"winner": 1}])
        assert [deal["winner"] for deal in (await sharing.sheet())["sheet"]["deals"]] == [3, 0, 1]
        await sharing.publish(unchanged=1, deals=[{"winner": 2}], corrected=[1])
        sheet = (await sharing.sheet())["sheet"]
        assert ([deal["winner"] for deal in sheet["deals"]], sheet["corrected"]) == ([3, 2], [1])


async def test_an_onlooker_may_not_write(server: ServerProcess) -> None:
    async with server.client() as client:
        sharing = await share(client)
        for method, body in (("PUT", part(names=["a", "b", "c", "d"])), ("DELETE", None)):
            answer = await sharing.ask(method, sharing.watch, body)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
        assert (await client.get(PATH)).status_code == 401
        assert (await sharing.ask("GET", "nobody")).json()["code"] == "unknown_credential"
        assert (await sharing.sheet())["sheet"]["names"] == NAMES


async def test_a_sheet_no_longer_shared_leaves_nothing_behind(server: ServerProcess) -> None:
    async with server.client() as client:
        sharing = await share(client, names=["Unforgettable Zoé", "B", "C", "D"])
        file = server.data / "tables.db"
        assert (await sharing.ask("DELETE", sharing.writer)).status_code == 204
        assert "Unforgettable Zoé".encode() not in file.read_bytes()
        answers = [await sharing.ask("GET", sharing.watch), await sharing.publish()]
        assert [answer.status_code for answer in answers] == [401, 401]


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"unchanged": 2}, 409, "stale"),
        ({"names": NAMES[:3]}, 409, "bad_score"),
        ({"names": [*NAMES[:3], " \u200b "]}, 409, "bad_score"),
        ({"settings": {"sheet": "none"}}, 409, "bad_score"),
        ({"settings": {"sheet": "mallette", "changes": {"payment": "in kind"}}}, 409, "bad_score"),
        ({"current": {"left": [{"hand": "7x"}]}}, 409, "bad_score"),
        ({"names": ["A", "B" * 25, "C", "D"]}, 400, "bad_request"),
        ({"deals": [{"winner": 9}]}, 400, "bad_request"),
        ({"deals": "<b>"}, 400, "bad_request"),
        ({"corrected": [1000]}, 400, "bad_request"),
        ({"secret": 1}, 400, "bad_request"),
        ({"deals": [DEAL] * 41}, 400, "bad_request"),
        ({"settings": {"sheet": "m" * 20_000}}, 413, "too_large"),
    ],
)
async def test_only_score_sheets_are_taken(server: ServerProcess, changed: Json, status: int, code: str) -> None:
    """What is refused changes nothing."""
    async with server.client() as client:
        sharing = await share(client)
        answer = await sharing.publish(**changed)
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
        assert (await sharing.sheet())["version"] == 1
        refused = await client.post(PATH, json={"sheet": part(**changed)})
        assert (refused.status_code, refused.json()["code"]) == (status, code)


async def test_a_sheet_may_be_long_but_not_without_end(server: ServerProcess) -> None:
    async with server.client() as client:
        sharing = await share(client, deals=[])
        long = {"winner": 0, "left": [None, *[{"hand": " ".join(map(str, FULL_DECK))}] * 3]}
        statuses = []
        for unchanged in range(0, 320, 20):
            answer = await sharing.publish(unchanged=unchanged, deals=[long] * 20)
            statuses.append(answer.status_code)
        assert 413 in statuses
        assert statuses.count(200) * 20 * 450 < score_sharing_api.LARGEST_SHEET
        assert (await sharing.sheet())["version"] == statuses.count(200) + 1


async def test_a_request_repeated_with_its_key_shares_once(server: ServerProcess) -> None:
    async with server.client() as client:
        body = {"sheet": part(), "key": "k" * 22}
        first, again = [(await client.post(PATH, json=body)).json() for _ in range(2)]
        assert first == again
        assert first["writer"] != first["watch"]


async def test_the_commands_erase_score_sheets_too(url: str, run: Callable[..., Said]) -> None:
    named = published(ScoreSheetPart(["Zoé Martin", "Luc", "Jo"], Settings(players=3)), None)
    async with opened_store(url) as store:
        await store.add_score_sheet(stored(1, time.time() - 91 * DAY, named), 9)
        await store.add_score_sheet(stored(2, time.time(), named), 9)
        await store.add_score_sheet(stored(3, time.time(), named.replace(b" Martin", b"")), 9)
    database = ("--database", url)
    said = await asyncio.to_thread(run, "prune", "--dry-run", *database)
    assert said.out == "No table is that old.\nOne shared score sheet would be erased.\n", said
    said = await asyncio.to_thread(run, "prune", *database, NAINJAUNE_LANG="fr")
    assert said.out == "Aucune table n’est aussi ancienne.\nUne feuille de compte partagée est effacée.\n"
    said = await asyncio.to_thread(run, "erase", "--name", "Zoé Martin", *database)
    assert said.out == "Nobody had this name.\nOne shared score sheet with this name was erased.\n"
    async with opened_store(url) as store:
        assert [sheet.watch[0] for sheet in await store.score_sheets(math.inf, b"", 9)] == [3]

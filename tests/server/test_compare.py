"""Sheets side by side over HTTP: which are asked for, each cell with its source and what the sheet offers beside."""

from __future__ import annotations

import pytest
from server_process import Json, ServerProcess

from nainjaune.game.sheet import SHEETS, load


async def ask(server: ServerProcess, sheets: str = "", lang: str = "en") -> tuple[int, Json]:
    async with server.client() as client:
        answer = await client.get("/api/compare", params={"sheets": sheets, "lang": lang})
    return answer.status_code, answer.json()


def row(found: Json, clause: str) -> Json:
    one: Json = next(one for one in found["rows"] if one["clause"] == clause)
    return one


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_without_names_all_sheets_are_compared(server: ServerProcess, lang: str) -> None:
    status, found = await ask(server, lang=lang)
    assert status == 200
    assert [one["name"] for one in found["sheets"]] == list(SHEETS)
    assert found["sheets"] == found["all"]
    assert all(one["title"] and one["section"] and len(one["cells"]) == len(SHEETS) for one in found["rows"])


async def test_sheets_stand_in_the_order_they_are_named_in_and_once(server: ServerProcess) -> None:
    _, found = await ask(server, "habourdin,classique,habourdin")
    assert [one["name"] for one in found["sheets"]] == ["habourdin", "classique"]
    assert [one["title"] for one in found["all"]] == [load(name).title["en"] for name in SHEETS]


async def test_every_cell_says_where_it_comes_from(server: ServerProcess) -> None:
    _, found = await ask(server, "classique,chaudron")
    cells = [cell for one in found["rows"] for cell in one["cells"] if cell["short"]]
    assert {cell["source"]["grade"] for cell in cells} == {"printed", "read", "ours"}
    assert row(found, "payment")["cells"][1]["source"]["label"] == "printed 003"
    unclaimed = row(found, "unclaimed")["cells"][0]
    assert (unclaimed["short"], unclaimed["source"]) == ("", None), "it does not arise where boxes are not claimed"


async def test_what_a_sheet_offers_beside_is_its_own_choice(server: ServerProcess) -> None:
    _, found = await ask(server, "mallette,chaudron")
    end = row(found, "match_end")
    assert end["unlike"] == "all"
    offered = end["cells"][0]["offers"]
    assert [(one["source"]["grade"], one["source"]["origin"]) for one in offered] == [("printed", "choice")]


async def test_a_sheet_that_does_not_exist_is_refused(server: ServerProcess) -> None:
    status, problem = await ask(server, "classique,bridge")
    assert (status, problem["code"]) == (404, "no_such_sheet")

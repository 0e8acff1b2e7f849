"""Coming and going at a real server during a deal: on no channel are cards shown that were not dealt to somebody.

At what moment whoever comes and goes: `tests/table/test_seat_changes_leak.py`.
"""

from __future__ import annotations

import json
import re
from typing import Any

from server_process import Json, ServerProcess, TableHandle

from nainjaune.words import Words


async def get(table: TableHandle, path: str, credential: str) -> tuple[int, Any]:
    async with table.server.client() as client:
        answer = await client.get(table.path + path, headers={"authorization": f"Bearer {credential}"})
    return answer.status_code, answer.json() if "json" in answer.headers["content-type"] else answer.text


async def shown(table: TableHandle, credential: str) -> list[Json]:
    """The updates that somebody gets by asking, on a stream and on a socket."""
    headers = {"authorization": f"Bearer {credential}"}
    async with table.server.client() as client:
        asked = client.stream("GET", f"{table.path}/events", headers=headers, params={"since": 3})
        async with asked as stream, await table.sit(credential, since=3) as socket:
            return [
                (await get(table, "", credential))[1],
                json.loads(await anext(stream.aiter_lines())),
                await socket.update(),
            ]


async def test_whoever_joins_during_a_deal_sees_no_cards_of_it_but_a_partner_who_is_let_in(
    server: ServerProcess,
) -> None:
    table = await server.open("Ann", players=3, changes={"teams": True}, deals=9)
    async with await table.sit() as ann:
        await ann.done("start", bots="suite")
        await ann.turn()
        late = await table.join("Zoé")
        partner = await table.join("Léo", table.credentials["seat"])
        for frame in await shown(table, late["credential"]):
            you, seat = frame["you"], frame["table"]["seats"][late["seat"]]
            assert (you["hand"], you["legal"], you["runs"]) == ([], [], [])
            assert (seat["waiting"], seat["bot"]) == (True, "suite")
        _, hint = await get(table, "/hint", late["credential"])
        assert (hint["none"], hint["advice"]) == (Words("fr")("hint-none-next-deal"), [])
        _, record = await get(table, "/record", late["credential"])
        hands = record.rpartition("hands = [")[2].partition("]\n")[0]
        assert "??" in hands
        assert re.findall("[A2-9TJQK][shdc]", hands) == []
        for frame in await shown(table, partner["credential"]):
            assert frame["you"]["hand"] == ann.hand
        async with await table.sit(partner["credential"]) as leaving:
            await leaving.update()
            await leaving.act("leave")
        await ann.done("send_away", seat=late["seat"], person=late["person"])
        for gone in (late, partner):
            for path in ("", "/hint", "/record", "/events"):
                assert (await get(table, path, gone["credential"]))[0] == 403, path

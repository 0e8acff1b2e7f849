"""The hint over HTTP: for the seat to play, in both languages, from what it sees."""

from __future__ import annotations

from server_process import Json, ServerProcess, TableHandle


async def hint(table: TableHandle, credential: str, lang: str = "en") -> tuple[int, Json]:
    async with table.server.client() as client:
        answer = await client.get(
            f"{table.path}/hint", params={"lang": lang}, headers={"authorization": f"Bearer {credential}"}
        )
    return answer.status_code, answer.json()


async def test_a_hint_ranks_the_legal_moves_with_reasons(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    credential = table.credentials["seat"]
    assert (await hint(table, credential))[1]["none"] == "No hint: no deal is on."
    async with await table.sit(credential, table.credentials["host"]) as ann:
        await ann.done("start", bots="suite")
        await ann.done("ready")
        await ann.play(
            lambda update: len({move["card"][0] for move in update["you"]["legal"]}) > 2
        )  # not all of one rank
        legal = {move["card"] for move in ann.now["you"]["legal"]}
        status, found = await hint(table, credential)
        assert status == 200
        assert found["seq"] == ann.now["seq"]
        assert {one["card"] for one in found["advice"]} <= legal
        assert len(found["advice"]) > 1
        assert [one["gain"] for one in found["advice"]] == sorted(
            (one["gain"] for one in found["advice"]), reverse=True
        )
        assert found["advice"][0]["why"]
        french = (await hint(table, credential, "fr"))[1]
        assert [one["card"] for one in french["advice"]] == [one["card"] for one in found["advice"]]
        assert french["advice"][0]["why"] != found["advice"][0]["why"]


async def test_hints_need_a_seat_credential(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    for kind in ("watch", "host", "invite", "replay"):
        assert (await hint(table, table.credentials[kind]))[0] == 403
    assert (await hint(table, table.credentials["seat"], "de"))[1]["code"] == "no_such_language"

"""The socket of a table: who is sent what, reconnecting, and whole matches."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from manual_clock import ManualClockServer
from server_process import Json, ServerProcess, SocketClient, TableHandle

from nainjaune.game.sheet import SHEETS, load


def in_deal(update: Json) -> bool:
    return bool(update["table"]["phase"] == "deal")


def news_of(updates: list[Json]) -> list[Any]:
    return [news for update in updates for news in update["news"]]


async def test_a_hello_is_answered_with_the_table(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    async with await table.sit() as ann:
        update = await ann.update()
    assert update["table"]["name"] == table.table
    assert update["table"]["phase"] == "lobby"
    assert update["you"] == {"seat": 0, "person": 0, "host": True, "hand": [], "legal": [], "lead": False, "runs": []}
    assert [news["kind"] for news in update["news"]] == ["sat_down"]


async def test_since_sends_exactly_the_missed_news(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    bob = await table.join("Bob")
    async with await table.sit() as ann:
        await ann.update()
        async with await table.sit(bob["credential"]) as two:
            seen = (await two.update())["seq"]
        for reaction in ("bravo", "thanks", "cry"):
            await ann.done("react", reaction=reaction)
        async with await table.sit(bob["credential"], since=seen) as two:
            missed = await two.update()
            assert (missed["since"], missed["seq"]) == (seen, ann.now["seq"])
            reactions = [news["reaction"] for news in missed["news"] if news["kind"] == "reacted"]
            assert reactions == ["bravo", "thanks", "cry"]
        async with await table.sit(bob["credential"], since=ann.now["seq"]) as two:
            assert (await two.update())["news"] == []
        async with await table.sit(bob["credential"], since=10**9) as two:
            future = await two.update()
            assert (future["since"], future["seq"]) == (ann.now["seq"], ann.now["seq"])


async def test_the_first_update_in_a_deal_includes_the_table_before_it(server: ServerProcess) -> None:
    """Later updates do not: their news continue from the previous update."""
    table = await server.open("Ann", players=3)
    async with await table.sit() as ann:
        await ann.update()
        await ann.done("start", bots="joueur")
        await ann.done("ready")
        while not ann.now["you"]["legal"]:
            await ann.update()
        assert "start" not in ann.now
        async with await table.sit() as again:
            first = await again.update()
            start, dealt = first["start"], next(news for news in first["news"] if news["kind"] == "cards_dealt")
            assert (start["phase"], start["deal"], start["boxes"]) == ("lobby", 0, [0] * 5)
            assert [news["kind"] for news in first["news"][:2]] == ["began", "match_began"]
            assert first["news"][1]["tokens"] == [50, 50, 50]
            assert sum(dealt["counts"]) == 45
            assert set(start) == set(first["table"])
        async with await table.sit(since=1) as late:
            assert "start" not in await late.update()


async def test_everybody_gets_the_same_table_and_only_the_player_the_legal_moves(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3, deals=1)
    bob = await table.join("Bob")
    eve = await table.join("Eve")
    credentials = (table.credentials["seat"], bob["credential"], eve["credential"], table.credentials["watch"])
    people = [await table.sit(credential) for credential in credentials]
    host = await table.sit(table.credentials["host"])
    await host.done("start")
    for one in people[:3]:
        await one.update()
        await one.done("ready")
    updates = [await one.until(in_deal) for one in people]
    assert len({update["seq"] for update in updates}) == 1
    assert all(update["table"] == updates[0]["table"] for update in updates)
    turn = updates[0]["table"]["turn"]
    assert [bool(update["you"]["legal"]) for update in updates] == [place == turn for place in (0, 1, 2, None)]
    assert {move["card"] for move in updates[turn]["you"]["legal"]} <= set(updates[turn]["you"]["hand"])
    hands = [set(update["you"]["hand"]) for update in updates]
    assert [bool(hand) for hand in hands] == [True, True, True, False]
    assert not hands[0] & hands[1]
    assert not hands[1] & hands[2]
    for one in (*people, host):
        await one.socket.close()


async def test_one_person_may_have_two_connections(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    first = await _started(table)
    async with first, await table.sit() as second:
        await second.update()
        assert (first.now["seq"], first.now["you"]) == (second.now["seq"], second.now["you"])
        card = first.now["you"]["legal"][0]["card"]
        await second.done("lay", card=card)
        await first.until(lambda update: card not in update["you"]["hand"])


async def test_one_act_happens_once_on_two_sockets_and_over_http(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    action = {"reaction": "heart"}
    async with await table.sit() as ann:
        await ann.update()
        first = await ann.act("react", id="tap", **action)
        again = await ann.act("react", id="tap", **action)
    async with await table.sit() as ann:
        await ann.update()
        later = await ann.act("react", id="tap", **action)
    async with server.client() as client:
        body = {"type": "act", "id": "tap", "seq": 0, "action": {"do": "react", **action}}
        headers = {"authorization": f"Bearer {table.credentials['seat']}"}
        over_http = (await client.post(f"{table.path}/acts", json=body, headers=headers)).json()
    assert first == again == later == over_http
    async with await table.sit(table.credentials["watch"], since=0) as onlooker:
        kinds = [news["kind"] for news in (await onlooker.update())["news"]]
    assert kinds.count("reacted") == 1


async def test_a_run_is_one_command_with_one_answer_on_the_socket_and_over_http(server: ServerProcess) -> None:
    """The seq of the answer counts one event a card; the same command again, on either way, gets the same answer."""
    table = await server.open("Ann", players=3)
    async with await _started(table) as ann:
        cards = max((run["cards"] for run in ann.now["you"]["runs"]), key=len)
        action, before = {"cards": [{"card": card} for card in cards]}, ann.now["seq"]
        answer = await ann.act("lay_run", id="run", **action)
        assert answer == {"type": "done", "id": "run", "seq": before + len(cards)}
        assert await ann.act("lay_run", id="run", **action) == answer
        assert not set(cards) & set((await ann.until(lambda update: update["seq"] >= answer["seq"]))["you"]["hand"])
        async with server.client() as client:
            body = {"type": "act", "id": "run", "seq": before, "action": {"do": "lay_run", **action}}
            headers = {"authorization": f"Bearer {table.credentials['seat']}"}
            assert (await client.post(f"{table.path}/acts", json=body, headers=headers)).json() == answer
            late = await client.post(f"{table.path}/acts", json=body | {"id": "other"}, headers=headers)
            assert (late.status_code, late.json()["code"]) == (409, "stale")


async def test_an_onlooker_cannot_act_even_with_a_key_of_the_host(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    async with (
        await table.sit(table.credentials["host"]) as host,
        await table.sit(table.credentials["watch"]) as onlooker,
    ):
        await host.update()
        await onlooker.update()
        await host.done("set_chat", id="open", on=True)
        await onlooker.until(lambda update: update["table"]["chat"])
        assert await onlooker.refused("set_chat", id="open", on=True) == "not_allowed"
        for do, more in (("sans", {}), ("start", {}), ("chat", {"text": "psst"}), ("leave", {})):
            assert await onlooker.refused(do, **more) == "not_allowed"


async def test_a_person_sent_away_is_closed_and_the_old_credential_refused(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    bob = await table.join("Bob")
    async with (
        await table.sit() as ann,
        await table.sit(bob["credential"]) as two,
        await table.sit(bob["credential"]) as tab,
    ):
        await ann.update()
        await two.update()
        await ann.done("send_away", seat=bob["seat"], person=bob["person"])
        assert await two.closed() == 4403
        assert await tab.closed() == 4403
        async with await table.sit(bob["credential"]) as again:
            assert await again.closed() == 4403
        assert ann.table["seats"][1]["people"] == []


async def test_leaving_is_answered_before_the_socket_closes(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3)
    async with await table.sit() as ann:
        await ann.update()
        assert (await ann.act("leave"))["type"] == "done"
        assert await ann.closed() == 4403


@pytest.mark.parametrize("sheet", SHEETS)
async def test_two_people_and_bots_play_a_whole_match(server: ServerProcess, sheet: str) -> None:
    rules = load(sheet).rules
    agreed: dict[str, Any] = {"sheet": sheet, "players": rules.players[0] + 1}
    changes = {} if rules.match_end.value == "deals" else {"match_end": "deals"}
    table = await server.open("Ann", deals=2, changes=changes, **agreed)
    bob = await table.join("Bob")
    async with await table.sit() as ann, await table.sit(bob["credential"]) as two:
        await ann.update()
        await ann.done("start", bots="suite")
        async with asyncio.timeout(30):
            ends = await asyncio.gather(ann.play(), two.play())
    assert ends[0]["table"] == ends[1]["table"]
    assert ends[0]["table"]["winners"]
    seats = ends[0]["table"]["seats"]
    assert [seat["bot"] for seat in seats] == [None, None, *["suite"] * (len(seats) - 2)]
    laid = [news for news in news_of(ann.updates) if news["kind"] == "laid"]
    assert {seats[news["seat"]]["bot"] is None for news in laid} == {True, False}, "people and bots have laid cards"
    assert [news for news in news_of(two.updates) if news["kind"] == "laid"] == laid


async def test_changes_say_what_updates_say(server: ServerProcess) -> None:
    """One seat on two sockets: what one makes of changes is what the other is sent in whole tables."""
    table = await server.open("Ann", deals=2, players=3)
    async with await table.sit() as ann, await SocketClient.connect(server, table.table) as brief:
        await brief.send(
            {"type": "hello", "credentials": [table.credentials["seat"], table.credentials["host"]], "changes": True}
        )
        kept, kinds, seen = await brief.receive(), set(), {}
        async with asyncio.timeout(30):
            await ann.update()
            await ann.done("start", bots="suite")
            end = await ann.play()
            while kept["seq"] < end["seq"]:
                frame = await brief.receive()
                kinds.add((frame["type"], "you" in frame))
                kept = frame if frame["type"] == "update" else _changed(kept, frame)
                seen[kept["seq"]] = kept["table"], kept["you"]
    whole = {update["seq"]: (update["table"], update["you"]) for update in ann.updates}
    both = whole.keys() & seen.keys()
    assert len(both) > 20
    assert {seq: seen[seq] for seq in both} == {seq: whole[seq] for seq in both}
    assert kinds == {("update", True), ("change", True), ("change", False)}


def _changed(kept: Json, change: Json) -> Json:
    fields = dict(change["table"])
    tokens, cards = fields.pop("tokens"), fields.pop("cards")
    assert change["since"] == kept["seq"]
    seats = [
        seat | {"tokens": own, "cards": left}
        for seat, own, left in zip(kept["table"]["seats"], tokens, cards, strict=True)
    ]
    return kept | change | {"table": kept["table"] | fields | {"seats": seats}}


async def _started(table: TableHandle) -> SocketClient:
    ann = await table.sit()
    await ann.update()
    await ann.done("start", bots="suite")
    await ann.turn()
    return ann


async def test_a_lead_not_made_in_time_is_made_by_a_stand_in_until_the_seat_is_taken_back(
    manual_clock_server: ManualClockServer,
) -> None:
    server, half_a_silence = manual_clock_server
    table = await server.open("Ann", players=2, clock=300, sheet="classique", changes={"players": [2, 8]})
    bob = await table.join("Bob")
    async with await table.sit() as ann, await table.sit(bob["credential"]) as two:
        await ann.update()
        await two.update()
        await ann.done("start")
        await ann.done("ready")
        await two.until(lambda update: update["table"]["seats"][0]["ready"])
        await two.done("ready")
        await ann.until(in_deal)
        turn = ann.table["turn"]
        assert ann.table["deadline"] > 0
        late = (ann, two)[turn]
        half_a_silence()
        stood_in = await late.news_item("stood_in")
        assert stood_in["seat"] == turn
        await late.until(lambda update: any(news["kind"] == "laid" for news in update["news"]))
        await late.done("take_back")
        assert late.table["seats"][turn]["bot"] is None

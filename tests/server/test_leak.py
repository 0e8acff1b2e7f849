"""Nothing leaks on the wire: tables that look alike to a principal send it the same bytes.

A match is played on the server up to the middle of its second deal, once as it is and once with all cards the principal
cannot know lying elsewhere. Everything the principal receives is compared: every frame of its socket, after a reconnect
and from the beginning, refusals, the event stream, the table over HTTP, the unfinished record, and the metrics.
"""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from cutting_client import commitment_for, coupe_for
from game_worlds import Worlds
from inprocess_server import served
from server_process import NO_TLS
from websockets.asyncio.client import ClientConnection, connect

from nainjaune.game.cards import FULL_DECK, OF_RANK, Card, cards_in, hand_of
from nainjaune.game.dealing import deck_of_deal
from nainjaune.game.events import HandsDealt, Laid
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import DealCards, Lay
from nainjaune.game.ring import play_order
from nainjaune.game.standing import about_to_deal
from nainjaune.game.view import ONLOOKER, view
from nainjaune.kernel.loader import LOADER
from nainjaune.table.settings import Settings, match_setup

Deck = tuple[Card, ...]
Script = list[tuple[int, str]]
"""Who lays what."""


@pytest.fixture(autouse=True, scope="module")
def compiled_kernel() -> None:
    """Hints look at more worlds once it is loaded: it must not be between the two matches that are compared."""
    assert LOADER.wait(200)


def whole_deal(match: Match, deck: Deck, rng: random.Random) -> tuple[Match, Script]:
    """A deal played to its end by chance."""
    script: Script = []
    match, _ = apply(match, DealCards(deck))
    while match.in_deal:
        match = lay_something(match, script, rng)
    return match, script


def lay_something(match: Match, script: Script, rng: random.Random) -> Match:
    assert match.deal
    move = rng.choice([one for one in legal_moves(match) if isinstance(one, Lay) and one.claim])
    script.append((match.deal.turn, str(move.card)))
    return apply(match, move)[0]


def other_deck(before: Match, deck: Deck, now: Match, seat: int, rng: random.Random) -> Deck:
    """A deck that would have looked the same to this seat up to now; its own cards come in the same order."""
    assert now.deal
    dealt = next(event for event in apply(before, DealCards(deck))[1] if isinstance(event, HandsDealt))
    worlds = Worlds(view(now, seat), rng)
    world = worlds.next()
    while world.needed and not world.hands[world.turn] & OF_RANK[world.needed]:  # whoever is to act has not lacked it
        world = worlds.next()
    laid = [event for event in now.deal.history if isinstance(event, Laid)]
    hands = [
        dealt.hands[seat]
        if place == seat
        else cards_in(hand | hand_of(event.card for event in laid if event.seat == place))
        for place, hand in enumerate(world.hands)
    ]
    order = play_order(about_to_deal(before.setup, before.standing)[0].seats, before.standing.dealer)
    return deck_of_deal(now.setup.rules, [hands[place] for place in order], cards_in(world.setup.talon))


class RecordingClient:
    """One socket; records every frame as received."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self.frames: list[str] = []
        self.seq = 0

    async def hello(self, *credentials: str, since: int | None = None) -> None:
        await self._wire.send(json.dumps({"type": "hello", "credentials": credentials, "since": since}))
        await self.reach(0)

    async def receive(self) -> dict[str, Any]:
        text = await self._wire.recv()
        assert isinstance(text, str)
        self.frames.append(text)
        frame: dict[str, Any] = json.loads(text)
        self.seq = max(self.seq, frame.get("seq", 0)) if frame["type"] == "update" else self.seq
        return frame

    async def reach(self, seq: int) -> None:
        """Receives until the update with this seq."""
        while self.seq < max(seq, 1):
            await self.receive()

    async def ask(self, number: int, action: dict[str, Any]) -> dict[str, Any]:
        asked = {"type": "act", "id": f"n{number}", "seq": self.seq, "action": action}
        await self._wire.send(json.dumps(asked))
        while (frame := await self.receive())["type"] not in {"done", "refusal"}:
            pass
        return frame


class Visit:
    """One table at a server, from its opening to the middle of the second deal."""

    def __init__(self, address: str, settings: dict[str, Any], principal: int) -> None:
        self._settings, self._principal = settings, principal
        self._http = httpx.AsyncClient(base_url=f"http://{address}", verify=NO_TLS)
        self._socket = f"ws://{address}/api/tables/"
        self._asked = 0
        self.heard: list[str | bytes] = []
        """All the principal receives, in order."""

    async def play(self, first: Script, second: Script) -> None:
        async with self._http, contextlib.AsyncExitStack() as self._doors:
            opened = (await self._http.post("/api/tables", json={"settings": self._settings, "name": "P0"})).json()
            self._name, credentials = opened["table"], opened["credentials"]
            seats = [credentials["seat"]]
            for number in range(1, self._settings["players"]):
                join = {"credential": credentials["invite"], "name": f"P{number}"}
                seats.append(
                    (await self._http.post(f"/api/tables/{self._name}/people", json=join)).json()["credential"]
                )
            self._clients = [await self._come(credential) for credential in (*seats, credentials["watch"])]
            self._own = (*seats, credentials["watch"])[self._principal]
            await self._start(credentials["host"])
            for number, script in enumerate((first, second), start=1):
                for seat, client in enumerate(self._clients[:-1]):
                    await self._do(client, {"do": "ready", "commitment": commitment_for(self._name, number, seat)})
                for seat, client in enumerate(self._clients[:-1]):
                    await self._do(client, {"do": "show_coupe", "coupe": coupe_for(self._name, number, seat).hex()})
                for seat, card in script:
                    await self._do(self._clients[seat], {"do": "lay", "card": card})
            await self._look_round()

    async def _start(self, host: str) -> None:
        start = {"type": "act", "id": "start", "seq": 0, "action": {"do": "start", "bots": "suite"}}
        bearer = {"authorization": f"Bearer {host}"}
        done = (await self._http.post(f"/api/tables/{self._name}/acts", json=start, headers=bearer)).json()
        for one in self._clients:
            await one.reach(done["seq"])

    async def _come(self, *credentials: str, since: int | None = None) -> RecordingClient:
        wire = await self._doors.enter_async_context(connect(f"{self._socket}{self._name}/socket", proxy=None))
        client = RecordingClient(wire)
        await client.hello(*credentials, since=since)
        return client

    async def _do(self, client: RecordingClient, action: dict[str, Any]) -> None:
        """One action; everybody has its update before the next."""
        self._asked += 1
        answer = await client.ask(self._asked, action)
        assert answer["type"] == "done", answer
        for one in self._clients:
            await one.reach(answer["seq"])

    async def _look_round(self) -> None:
        """Every request a principal can make, allowed or not."""
        mine = self._clients[self._principal]
        last = json.loads([one for one in mine.frames if '"update"' in one][-1])
        hand = last["you"]["hand"]
        tries: list[dict[str, Any]] = [{"do": "lay", "card": card} for card in [*hand, *map(str, FULL_DECK)]]
        legal = [one["card"] for one in last["you"]["legal"]]
        for number, action in enumerate([*tries, {"do": "sans"}, {"do": "pause"}, {"do": "ready"}]):
            if action.get("card") not in legal:
                await mine.ask(9000 + number, action)
        again = await self._come(self._own, since=mine.seq - 5)
        afresh = await self._come(self._own)
        self.heard += [*mine.frames, *again.frames, *afresh.frames]
        bearer = {"authorization": f"Bearer {self._own}"}
        place = f"/api/tables/{self._name}"
        for path in (place, f"{place}/record", f"{place}/hint", "/metrics", "/health"):
            answer = await self._http.get(path, headers=bearer)
            kept = {name: value for name, value in answer.headers.items() if name != "date"}
            self.heard += [f"{answer.status_code} {kept}", answer.content]
        async with self._http.stream("GET", f"{place}/events", headers=bearer, params={"since": 0}) as stream:
            self.heard.append(await anext(stream.aiter_lines()))


async def received_bytes(
    folder: Path, settings: dict[str, Any], principal: int, decks: dict[int, Deck], scripts: list[Script]
) -> list[str | bytes]:
    """All that a principal receives."""
    folder.mkdir()
    async with served(folder, 5, decks) as address:
        one = Visit(address, settings, principal)
        await one.play(*scripts)
        return one.heard


@pytest.mark.parametrize("principal", range(4))
@pytest.mark.parametrize(("sheet", "changes"), [("classique", {}), ("chaudron", {"payment": "points"})])
async def test_what_a_principal_cannot_know_changes_no_byte(
    sheet: str, changes: dict[str, Any], principal: int, tmp_path: Path
) -> None:
    """Principals 0 to 2 are the seats, 3 is an onlooker."""
    settings: dict[str, Any] = {"sheet": sheet, "players": 3, "changes": changes}
    rng = random.Random(f"{sheet} {principal}")
    first = tuple(rng.sample(FULL_DECK, 52))
    dealer = await first_dealer_of(tmp_path / "lot", settings, first)
    match, _ = start(match_setup(Settings(**settings), dealer))
    match, script = whole_deal(match, first, rng)
    deck = tuple(rng.sample(FULL_DECK, 52))
    now, _ = apply(match, DealCards(deck))
    second: Script = []
    for _ in range(6):
        now = lay_something(now, second, rng)
    assert now.in_deal
    elsewhere = other_deck(match, deck, now, ONLOOKER if principal == 3 else principal, rng)
    assert elsewhere != deck
    scripts = [script, second]
    received = await received_bytes(tmp_path / "one", settings, principal, {1: first, 2: deck}, scripts)
    again = await received_bytes(tmp_path / "two", settings, principal, {1: first, 2: elsewhere}, scripts)
    assert len(received) > 40
    assert again == received


async def first_dealer_of(folder: Path, settings: dict[str, Any], deck: Deck) -> int:
    """Who deals first where chance is the test's: the lot is drawn from the same bytes every time."""
    folder.mkdir()
    async with served(folder, 5, {1: deck}) as address:
        probe = Visit(address, settings, 0)
        with pytest.raises(IndexError):
            await probe.play([(99, "As")], [])
        frames = [json.loads(one) for one in probe._clients[0].frames]
        dealers = [
            item["dealer"] for frame in frames for item in frame.get("news", ()) if item["kind"] == "cards_dealt"
        ]
        return int(dealers[0])

"""The match in docs/protocol.md: played on a real server, and always the same."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any, Final

import httpx
from inprocess_server import served
from server_process import NO_TLS
from websockets.asyncio.client import ClientConnection, connect

from nainjaune.game.shuffle import coupe_commitment
from nainjaune.server.problems import Problem
from nainjaune.server.web.api.seats_api import Join, Joined
from nainjaune.server.web.api.tables_api import OpenedTable, OpenTable
from nainjaune.table import proof_info, table_view, wire
from nainjaune.table.news import News

SEED: Final = 1
KEY: Final = "Q3xVw0l1mS7tBqkYhU2dEg"

Frames = dict[str, tuple[Any, str]]
"""By name: the type of a message, and its text on the wire."""


class StoryPerson:
    """A person of the match, with a socket."""

    def __init__(self, letter: str, socket: ClientConnection) -> None:
        self._letter, self._socket = letter, socket
        self._acts = 0
        self.text = ""
        self.update: Any = {"seq": 0}

    @property
    def to_play(self) -> bool:
        return bool(self.update["you"]["legal"])

    async def request(self, text: str) -> str:
        await self._socket.send(text)
        return await self.next_frame()

    async def next_frame(self) -> str:
        return str(await self._socket.recv())

    def act_frame(self, action: dict[str, Any], *, seq: int | None = None) -> str:
        self._acts += 1
        frame = {"type": "act", "id": f"{self._letter}{self._acts}", "seq": seq or self.update["seq"]}
        return json.dumps(frame | {"action": action})

    async def wait_for(self, seq: int) -> None:
        """Reads until the table is at `seq`."""
        while self.update["seq"] < seq:
            text = str(await self._socket.recv())
            if (frame := json.loads(text))["type"] == "update":
                self.text, self.update = text, frame


class ProtocolStory:
    """A match of three seats, without bots in the deals, so that it goes the same way each time."""

    def __init__(self, address: str, web: httpx.AsyncClient) -> None:
        self.frames: Frames = {}
        self._address, self._web = address, web
        self._people: list[StoryPerson] = []

    def add(self, name: str, kind: Any, text: str) -> Any:
        self.frames[name] = kind, text
        return json.loads(text)

    async def post(self, name: str, path: str, kinds: tuple[Any, Any], body: dict[str, Any]) -> Any:
        self.add(f"{name}-request", kinds[0], json.dumps(body))
        answer = await self._web.post(path, json=body)
        return self.add(f"{name}-answer", kinds[1], answer.text)

    async def enter(self, stack: contextlib.AsyncExitStack, letter: str, hello: str) -> StoryPerson:
        socket = await stack.enter_async_context(connect(f"ws://{self._address}/api/tables/{self.table}/socket"))
        person = StoryPerson(letter, socket)
        await socket.send(hello)
        await person.wait_for(1)
        return person

    async def act(self, person: StoryPerson, action: dict[str, Any], name: str = "") -> Any:
        """Sends an action, and waits until everybody has its update."""
        frame = person.act_frame(action)
        answer = await person.request(frame)
        if name:
            self.add(name, wire.ClientFrame, frame)
            self.add(f"{name}-answer", wire.ServerFrame, answer)
        for one in self._people:
            await one.wait_for(json.loads(answer)["seq"])
        if name:
            self.add_update(name, person)
        return json.loads(answer)

    def add_update(self, name: str, person: StoryPerson) -> None:
        self.add(f"{name}-update", wire.ServerFrame, person.text)
        self.add(f"{name}-news", tuple[News, ...], json.dumps(person.update["news"]))
        self.add(f"{name}-you", table_view.You, json.dumps(person.update["you"]))

    async def play(self) -> None:
        async with contextlib.AsyncExitStack() as stack:
            await self._sit(stack)
            await self._first_deal()
            await self._to_the_end()

    async def _sit(self, stack: contextlib.AsyncExitStack) -> None:
        settings = {"sheet": "classique", "players": 3, "changes": {"teams": True}, "deals": 2, "clock": 60}
        opened = await self.post("open", "/api/tables", (OpenTable, OpenedTable), {"settings": settings, "name": "Zoé"})
        self.table, self.credentials = opened["table"], opened["credentials"]
        people, kinds = f"/api/tables/{self.table}/people", (Join, Joined)
        basile = await self.post("join", people, kinds, self._invited("Basile") | {"key": KEY})
        await self.post("share", people, kinds, {"credential": basile["credential"], "name": "Inès"})
        hello = json.dumps({"type": "hello", "credentials": [self.credentials["seat"], self.credentials["host"]]})
        self.add("hello", wire.ClientFrame, hello)
        self.zoe = await self.enter(stack, "z", hello)
        self.add("welcome", wire.ServerFrame, self.zoe.text)
        self._people = [self.zoe]
        await self.act(self.zoe, {"do": "seat_bot", "seat": 2, "level": "expert"}, "seat-bot")
        lea = await self.post("late", people, kinds, self._invited("Léa"))
        await self.zoe.wait_for(self.zoe.update["seq"] + 1)
        self.add_update("late", self.zoe)
        await self.post("full", people, (Join, Problem), self._invited("Max"))
        for letter, credential in (("b", basile["credential"]), ("l", lea["credential"])):
            self._people.append(
                await self.enter(stack, letter, json.dumps({"type": "hello", "credentials": [credential]}))
            )
        watching = json.dumps({"type": "hello", "credentials": [self.credentials["watch"]]})
        self.add("watch", wire.ClientFrame, watching)
        self._people.append(await self.enter(stack, "w", watching))

    def _invited(self, name: str) -> dict[str, Any]:
        return {"credential": self.credentials["invite"], "name": name}

    async def _first_deal(self) -> None:
        zoe, basile, lea, watcher = self._people
        await self.act(zoe, {"do": "start"}, "start")
        coupe = bytes(range(16))
        commitment = coupe_commitment(self.table, zoe.update["table"]["next_shuffle"]["deal"], 0, coupe)
        await self.act(zoe, {"do": "ready", "commitment": commitment}, "ready")
        await self.act(basile, {"do": "ready"})
        await self.act(lea, {"do": "ready"})
        self.add("sealed", table_view.NextShuffle, json.dumps(zoe.update["table"]["next_shuffle"]))
        self.add_update("sealed", zoe)
        await self.act(zoe, {"do": "show_coupe", "coupe": coupe.hex()}, "show")
        self.add_update("dealt", zoe)
        self.hand = zoe.update["you"]["hand"]
        self.add("watch-you", table_view.You, json.dumps(watcher.update["you"]))
        await self._refusals(zoe)
        while not (zoe.to_play and zoe.update["table"]["needed"] == 0):
            await self._next_move()
        self.add_update("lead", zoe)
        before = zoe.update["seq"]
        await self._lay_before_a_changes_reader(zoe)
        self.add("again", wire.ClientFrame, self.frames["lay"][1])
        self.add("again-answer", wire.ServerFrame, await zoe.request(self.frames["lay"][1]))
        while zoe.to_play:
            await self.act(zoe, _lay(zoe))
        late = zoe.act_frame({"do": "lay", "card": self.hand[0]}, seq=before)
        self.add("stale", wire.ClientFrame, late)
        self.add("stale-answer", wire.ServerFrame, await zoe.request(late))
        self.add("back", wire.ClientFrame, json.dumps(json.loads(self.frames["hello"][1]) | {"since": before}))
        async with contextlib.AsyncExitStack() as stack:  # a client that reads no more could not close the socket
            self.add_update("back", await self.enter(stack, "z", self.frames["back"][1]))
        await self.act(zoe, {"do": "seat_bot", "seat": self._waiting_seat()}, "stand-in")
        await self.act(self._people[self._waiting_seat()], {"do": "take_back"}, "take-back")
        await self.act(zoe, {"do": "pause"}, "pause")
        await self.act(zoe, {"do": "resume"}, "resume")
        await self.act(basile, {"do": "react", "reaction": "bravo"}, "react")

    async def _lay_before_a_changes_reader(self, zoe: StoryPerson) -> None:
        """Zoé lays a card; on another socket she asked for changes."""
        hello = json.dumps(json.loads(self.frames["hello"][1]) | {"changes": True})
        self.add("hello-changes", wire.ClientFrame, hello)
        async with contextlib.AsyncExitStack() as stack:
            reader = await self.enter(stack, "z", hello)
            await self.act(zoe, _lay(zoe), "lay")
            self.add("change", wire.ServerFrame, await reader.next_frame())

    def _waiting_seat(self) -> int:
        """A seat other than Zoé's whose turn it is not: at its turn the bot would play at once."""
        return 2 if self.zoe.update["table"]["turn"] == 1 else 1

    async def _refusals(self, zoe: StoryPerson) -> None:
        for name, frame in {
            "ping": json.dumps({"type": "ping"}),
            "bad": json.dumps({"type": "act", "id": "z9", "seq": 1, "action": {"do": "lay", "card": "1d"}}),
            "refused": zoe.act_frame({"do": "lay", "card": self.hand[0]}),
        }.items():
            self.add(f"{name}-answer", wire.ServerFrame, await zoe.request(frame))
            self.add(name, str if name == "bad" else wire.ClientFrame, frame)

    async def _next_move(self) -> None:
        player = next(person for person in self._people if person.to_play)
        you = player.update["you"]
        run = you["runs"][0]["cards"] if "lead-you" in self.frames and player is self.zoe else []
        if "run" not in self.frames and 1 < len(run) < len(you["hand"]):
            await self.act(player, {"do": "lay_run", "cards": [{"card": card} for card in run]}, "run")
        else:
            await self.act(player, _lay(player))

    async def _to_the_end(self) -> None:
        zoe = self.zoe
        while zoe.update["table"]["phase"] == "deal":
            await self._next_move()
        self.add_update("deal-over", zoe)
        self.add("proof", proof_info.ProofInfo, json.dumps(zoe.update["table"]["shuffle"]))
        await self.act(zoe, {"do": "deal"})
        while zoe.update["table"]["phase"] == "deal":
            await self._next_move()
        self.add_update("over", zoe)
        bearer = {"authorization": f"Bearer {self.credentials['replay']}"}
        self.record = (await self._web.get(f"/api/tables/{self.table}/record", headers=bearer)).text


def _lay(person: StoryPerson) -> dict[str, Any]:
    """The first legal move."""
    move = person.update["you"]["legal"][0]
    return {"do": "lay", "card": move["card"]} if "card" in move else {"do": "sans"}


async def played_story(folder: Path) -> ProtocolStory:
    async with (
        served(folder, SEED) as address,
        httpx.AsyncClient(base_url=f"http://{address}", trust_env=False, verify=NO_TLS) as web,
    ):
        story = ProtocolStory(address, web)
        await story.play()
    return story

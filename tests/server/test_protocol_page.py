"""Every frame in docs/protocol.md is one a real server sent or took, and its tables name every code there is.

`python tests/server/test_protocol_page.py --write` puts the frames of today into the page.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import random
import re
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest import mock

import httpx
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from nainjaune.bots import BOTS
from nainjaune.game.cards import Card
from nainjaune.game.errors import Reason
from nainjaune.game.events import EndBecause, OutBecause, Why
from nainjaune.game.record import Verdict, verify
from nainjaune.game.record_file import read_record
from nainjaune.game.sheet import SHEETS
from nainjaune.game.shuffle import Proof
from nainjaune.server import app, http, live
from nainjaune.server import socket as door
from nainjaune.server.config import Config
from nainjaune.server.problems import Problem
from nainjaune.server.rights import Kind
from nainjaune.table import actions, audience, decide, duty, wire
from nainjaune.table.news import News
from nainjaune.table.settings import Settings

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "protocol.md"
COMMAND: Final = "python tests/server/test_protocol_page.py --write"
NOON: Final = 1_800_000_000.0
WIDTH: Final = 140
SEED: Final = 5

Told = dict[str, tuple[Any, str]]
"""By name: of what type it is, and the text that went over the wire."""


@contextlib.asynccontextmanager
async def served(folder: Path) -> AsyncIterator[str]:
    """A real server whose chance and clock are always the same."""
    rng = random.Random(SEED)
    chance = SimpleNamespace(
        token_bytes=rng.randbytes,
        token_hex=lambda size: rng.randbytes(size).hex(),
        token_urlsafe=lambda size: base64.urlsafe_b64encode(rng.randbytes(size)).decode().rstrip("="),
    )
    application = app.make_app(Config(data=str(folder), frames_per_second=1000, silent=600))
    listener = socket.create_server(("127.0.0.1", 0))
    settings = uvicorn.Config(
        application, ws="websockets-sansio", lifespan="on", log_level="warning", timeout_graceful_shutdown=2
    )
    server = uvicorn.Server(settings)
    with (
        mock.patch("nainjaune.server.http.secrets", chance),
        mock.patch("nainjaune.server.hub.secrets", chance),
        mock.patch("nainjaune.server.rights.secrets", chance),
        mock.patch.object(server, "capture_signals", contextlib.nullcontext),
    ):
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.005)
        application.state.shell.hub.now = lambda: NOON
        try:
            yield f"127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await serving


class Person:
    """One of the people of the story, at their socket."""

    def __init__(self, letter: str, line: ClientConnection) -> None:
        self._letter, self._line = letter, line
        self._asked = 0
        self.text = ""
        self.update: Any = {"seq": 0}

    @property
    def to_play(self) -> bool:
        return bool(self.update["you"]["legal"])

    async def say(self, text: str) -> str:
        await self._line.send(text)
        return str(await self._line.recv())

    def asking(self, action: dict[str, Any], *, seq: int | None = None) -> str:
        self._asked += 1
        frame = {"type": "act", "id": f"{self._letter}{self._asked}", "seq": seq or self.update["seq"]}
        return json.dumps(frame | {"action": action})

    async def look(self, seq: int) -> None:
        """Reads until the table is at `seq`."""
        while self.update["seq"] < seq:
            text = str(await self._line.recv())
            if (frame := json.loads(text))["type"] == "update":
                self.text, self.update = text, frame


class Story:
    """A match of three seats, without bots in the deals, so that it goes the same way each time."""

    def __init__(self, address: str, web: httpx.AsyncClient) -> None:
        self.told: Told = {}
        self._address, self._web = address, web
        self._people: list[Person] = []

    def tell(self, name: str, kind: Any, text: str) -> Any:
        self.told[name] = kind, text
        return json.loads(text)

    async def post(self, name: str, path: str, kinds: tuple[Any, Any], body: dict[str, Any]) -> Any:
        self.tell(f"{name}-request", kinds[0], json.dumps(body))
        answer = await self._web.post(path, json=body)
        return self.tell(f"{name}-answer", kinds[1], answer.text)

    async def enter(self, stack: contextlib.AsyncExitStack, letter: str, hello: str) -> Person:
        line = await stack.enter_async_context(connect(f"ws://{self._address}/api/tables/{self.table}/socket"))
        person = Person(letter, line)
        await line.send(hello)
        await person.look(1)
        return person

    async def act(self, person: Person, action: dict[str, Any], name: str = "") -> Any:
        """Asks, and has everybody see what came of it."""
        asked = person.asking(action)
        answer = await person.say(asked)
        if name:
            self.tell(name, wire.ClientFrame, asked)
            self.tell(f"{name}-answer", wire.ServerFrame, answer)
        for one in self._people:
            await one.look(json.loads(answer)["seq"])
        if name:
            self.tell_of(name, person)
        return json.loads(answer)

    def tell_of(self, name: str, person: Person) -> None:
        self.tell(f"{name}-update", wire.ServerFrame, person.text)
        self.tell(f"{name}-news", tuple[News, ...], json.dumps(person.update["news"]))
        self.tell(f"{name}-you", audience.You, json.dumps(person.update["you"]))

    async def play(self) -> None:
        async with contextlib.AsyncExitStack() as stack:
            await self._sit(stack)
            await self._first_deal(stack)
            await self._to_the_end()

    async def _sit(self, stack: contextlib.AsyncExitStack) -> None:
        settings = {"sheet": "classique", "players": 3, "deals": 2, "clock": 60}
        opened = await self.post("open", "/api/tables", (http.Open, http.Opened), {"settings": settings, "name": "Zoé"})
        self.table, self.tokens = opened["table"], opened["tokens"]
        people, kinds = f"/api/tables/{self.table}/people", (http.Join, http.Joined)
        basile = await self.post("join", people, kinds, {"token": self.tokens["invite"], "name": "Basile"})
        await self.post("share", people, kinds, {"token": basile["token"], "name": "Inès"})
        hello = json.dumps({"type": "hello", "tokens": [self.tokens["seat"], self.tokens["host"]]})
        self.tell("hello", wire.ClientFrame, hello)
        self.zoe = await self.enter(stack, "z", hello)
        self.tell("welcome", wire.ServerFrame, self.zoe.text)
        self._people = [self.zoe]
        await self.act(self.zoe, {"do": "seat_bot", "seat": 2, "level": "expert"}, "seat-bot")
        lea = await self.post("late", people, kinds, {"token": self.tokens["invite"], "name": "Léa"})
        await self.zoe.look(self.zoe.update["seq"] + 1)
        self.tell_of("late", self.zoe)
        full = {"token": self.tokens["invite"], "name": "Max"}
        await self.post("full", people, (http.Join, Problem), full)
        for letter, token in (("b", basile["token"]), ("l", lea["token"])):
            self._people.append(await self.enter(stack, letter, json.dumps({"type": "hello", "tokens": [token]})))
        watching = json.dumps({"type": "hello", "tokens": [self.tokens["watch"]]})
        self.tell("watch", wire.ClientFrame, watching)
        self._people.append(await self.enter(stack, "w", watching))

    async def _first_deal(self, stack: contextlib.AsyncExitStack) -> None:
        zoe, basile, lea, watcher = self._people
        await self.act(zoe, {"do": "start"}, "start")
        await self.act(zoe, {"do": "ready", "coupe": "c0ffee"}, "ready")
        await self.act(basile, {"do": "ready"})
        await self.act(lea, {"do": "ready"})
        self.tell_of("dealt", zoe)
        self.hand = zoe.update["you"]["hand"]
        self.tell("watch-you", audience.You, json.dumps(watcher.update["you"]))
        await self._refusals(zoe)
        while not (zoe.to_play and zoe.update["table"]["needed"] == 0):
            await self._next_move()
        self.tell_of("lead", zoe)
        before = zoe.update["seq"]
        await self.act(zoe, _lay(zoe), "lay")
        self.tell("again", wire.ClientFrame, self.told["lay"][1])
        self.tell("again-answer", wire.ServerFrame, await zoe.say(self.told["lay"][1]))
        while zoe.to_play:
            await self.act(zoe, _lay(zoe))
        late = zoe.asking({"do": "lay", "card": self.hand[0]}, seq=before)
        self.tell("stale", wire.ClientFrame, late)
        self.tell("stale-answer", wire.ServerFrame, await zoe.say(late))
        self.tell("back", wire.ClientFrame, json.dumps(json.loads(self.told["hello"][1]) | {"since": before}))
        back = await self.enter(stack, "z", self.told["back"][1])
        self.tell_of("back", back)
        await self.act(zoe, {"do": "seat_bot", "seat": self._waiting_seat()}, "stand-in")
        await self.act(self._people[self._waiting_seat()], {"do": "take_back"}, "take-back")
        await self.act(zoe, {"do": "pause"}, "pause")
        await self.act(zoe, {"do": "resume"}, "resume")
        await self.act(basile, {"do": "react", "reaction": "bravo"}, "react")

    def _waiting_seat(self) -> int:
        """A seat other than Zoé's whose turn it is not: were it, the bot would play at once."""
        return 2 if self.zoe.update["table"]["turn"] == 1 else 1

    async def _refusals(self, zoe: Person) -> None:
        for name, frame in {
            "ping": json.dumps({"type": "ping"}),
            "bad": json.dumps({"type": "act", "id": "z9", "seq": 1, "action": {"do": "lay", "card": "1d"}}),
            "refused": zoe.asking({"do": "lay", "card": self.hand[0]}),
        }.items():
            self.tell(f"{name}-answer", wire.ServerFrame, await zoe.say(frame))
            self.tell(name, str if name == "bad" else wire.ClientFrame, frame)

    async def _next_move(self) -> None:
        player = next(person for person in self._people if person.to_play)
        await self.act(player, _lay(player))

    async def _to_the_end(self) -> None:
        zoe = self.zoe
        while zoe.update["table"]["phase"] == "deal":
            await self._next_move()
        self.tell_of("deal-over", zoe)
        self.tell("proof", audience.ProofInfo, json.dumps(zoe.update["table"]["shuffle"]))
        await self.act(zoe, {"do": "deal"})
        while zoe.update["table"]["phase"] == "deal":
            await self._next_move()
        self.tell_of("over", zoe)
        bearer = {"authorization": f"Bearer {self.tokens['replay']}"}
        self.record = (await self._web.get(f"/api/tables/{self.table}/record", headers=bearer)).text


def _lay(person: Person) -> dict[str, Any]:
    """The first thing one may do."""
    move = person.update["you"]["legal"][0]
    return {"do": "lay", "card": move["card"]} if "card" in move else {"do": "sans"}


async def told_story(folder: Path) -> Story:
    async with served(folder) as address, httpx.AsyncClient(base_url=f"http://{address}", trust_env=False) as web:
        story = Story(address, web)
        await story.play()
    return story


BLOCK: Final = re.compile(r"<!-- ([a-z-]+) -->\n```json\n(.*?)```", re.S)


def pretty(value: Any, indent: str = "") -> str:
    """JSON as a person would write it: on one line what fits, else one thing a line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, (dict, list)):
        return line
    deeper = indent + "  "
    if isinstance(value, list):
        items, (left, right) = [pretty(one, deeper) for one in value], "[]"
    else:
        items, (left, right) = [f'"{key}": {pretty(one, deeper)}' for key, one in value.items()], "{}"
    return f"{left}\n{deeper}" + f",\n{deeper}".join(items) + f"\n{indent}{right}"


def with_frames(page: str, told: Told) -> str:
    """The page with the story's frames in it."""

    def block(found: re.Match[str]) -> str:
        return f"<!-- {found[1]} -->\n```json\n{pretty(json.loads(told[found[1]][1]))}\n```"

    return BLOCK.sub(block, page)


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    return asyncio.run(told_story(tmp_path_factory.mktemp("page")))


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_every_frame_is_one_of_a_real_match(page: str, story: Story) -> None:
    assert with_frames(page, story.told) == page, f"docs/protocol.md is stale; run: {COMMAND}"


def test_every_block_is_named_and_fits_its_type(page: str, story: Story) -> None:
    blocks = BLOCK.findall(page)
    assert len(blocks) == page.count("```json") > 20
    for name, text in blocks:
        kind, _ = story.told[name]
        msgspec.json.decode(text, type=kind if kind is not str else dict[str, Any], strict=True)


def test_the_bad_frame_is_bad(story: Story) -> None:
    with pytest.raises(msgspec.ValidationError):
        wire.decode(story.told["bad"][1])


def test_a_repeated_asking_gets_the_same_answer(story: Story) -> None:
    assert story.told["again-answer"] == story.told["lay-answer"]


def test_the_proof_in_the_page_is_true(story: Story) -> None:
    shown = json.loads(story.told["proof"][1])
    coupes = tuple(bytes.fromhex(coupe) for coupe in shown["coupes"])
    proof = Proof(bytes.fromhex(shown["seed"]), shown["table"], shown["deal"], coupes)
    assert proof.commitment == shown["commitment"]
    assert {Card(card) for card in story.hand} <= set(proof.deck())
    assert verify(read_record(story.record)) == (Verdict.PROVED, Verdict.PROVED)


def rows(page: str, heading: str) -> Iterator[list[str]]:
    """The rows of the tables under a heading."""
    section = re.split(r"^#+ ", page.split(f"# {heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    for line in section.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def codes(page: str, heading: str) -> list[str]:
    return [code for row in rows(page, heading) for code in re.findall(r"`([^`]+)`", row[0])]


def test_all_refusals_are_listed(page: str) -> None:
    listed = codes(page, "Refusals")
    of_socket = set(re.findall(r'Refusal\([^,]+, "([a-z_]+)"', Path(door.__file__).read_text(encoding="utf-8")))
    assert of_socket
    assert sorted(listed) == sorted({*actions.Code, *Reason} | of_socket)


def test_all_problems_are_listed(page: str) -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in Path(app.__file__).parent.glob("*.py"))
    denied = set(re.findall(r'Denied\(\s*\d+, "([a-z_]+)"', text)) | set(re.findall(r'Problem\("([a-z_]+)"', text))
    of_litestar = set(re.findall(r'\d+: "([a-z_]+)"', text)) | {"refused"}
    assert {"no_token", "bad_request"} <= denied | of_litestar
    assert sorted(codes(page, "Answers to HTTP requests")) == sorted(denied | of_litestar)


def test_all_close_codes_are_listed(page: str) -> None:
    ours = {str(value) for value in vars(door).values() if isinstance(value, int) and 1000 <= value < 5000}
    assert sorted(codes(page, "When the socket is closed")) == sorted(ours)


def test_all_tokens_actions_and_phases_are_listed(page: str) -> None:
    assert sorted(codes(page, "Tokens")) == sorted(Kind)
    assert codes(page, "Set up a table") == list(Settings.__struct_fields__)
    asked = [kind.__struct_config__.tag for kind in actions.ClientAction.__args__]
    assert sorted(codes(page, "What one may ask")) == sorted(map(str, asked))
    assert codes(page, "Phases") == list(audience.Phase)


def test_every_address_is_in_the_page(page: str) -> None:
    paths = app.make_app(Config()).openapi_schema.to_schema()["paths"]
    assert [path for path in paths if path not in page] == []


def test_all_news_are_listed(page: str) -> None:
    told = {str(kind.__struct_config__.tag): kind for kind in News.__args__}
    listed = {row[0].strip("`"): row[1] for row in rows(page, "News")}
    assert sorted(listed) == sorted(told)
    for kind, fields in listed.items():
        assert re.findall(r"`(\w+)`", fields) == list(told[kind].__struct_fields__), kind


@pytest.mark.parametrize("words", [[*Why], [*OutBecause], [*EndBecause], [*SHEETS], [*BOTS], [*actions.Reaction]])
def test_all_words_of_a_kind_are_in_the_page(page: str, words: list[str]) -> None:
    assert [word for word in words if f"`{word}`" not in page] == []


@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("largest frame", wire.LARGEST_FRAME),
        ("largest body", app.LARGEST_BODY),
        ("frames a second", Config().frames_per_second),
        ("unreadable frames", door.MOST_BAD_FRAMES),
        ("time for the hello", Config().hello),
        ("time to read", Config().slow),
        ("answers not read", door.MOST_ANSWERS),
        ("sockets", Config().sockets),
        ("sockets of one address", Config().sockets_per_address),
        ("tables a minute", Config().tables_per_minute),
        ("news kept", live.MOST_NEWS),
        ("people at a seat", decide.MOST_TOGETHER),
        ("silence", Config().silent),
        ("absent at one's turn", duty.ABSENT_TURN),
        ("between deals", duty.BETWEEN_DEALS),
        ("an idle stream", http.IDLE_LINE_SECONDS),
    ],
)
def test_limits_are_as_the_page_says(page: str, what: str, number: float) -> None:
    limits = {row[0].strip("`"): row[1] for row in rows(page, "Limits")}
    assert re.findall(r"\d[\d,]*\d|\d", limits[what])[0] == f"{number:,.0f}"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    with tempfile.TemporaryDirectory() as scratch:
        written = asyncio.run(told_story(Path(scratch)))
    PAGE.write_text(with_frames(PAGE.read_text(encoding="utf-8"), written.told), encoding="utf-8")

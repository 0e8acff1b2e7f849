"""The server as a real process, and small clients for it."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import re
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
from cutting_client import cutting_action
from forked_program import ForkedProgram
from seeds import draw, server_source
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nainjaune.server.store.migrate import migrate_sqlite

START_SECONDS = 90.0
ANSWER_SECONDS = 15.0
NO_TLS = ssl.create_default_context(cadata="")
"""Made once: httpx would load all root certificates for each client."""
METRICS_CREDENTIAL = "metrics for the tests"
Json = dict[str, Any]


def environment(**settings: str) -> dict[str, str]:
    """The environment of the tests, without settings of this machine's user."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("NAINJAUNE_")}
    return plain | {"PYTHONIOENCODING": "utf-8", "NAINJAUNE_LANG": "en"} | settings


def command(*arguments: object, **settings: str) -> subprocess.CompletedProcess[str]:
    """Runs a `nainjaune` command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "nainjaune", *map(str, arguments)],
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=60, env=environment(**settings),
    )  # fmt: skip


@dataclass
class ServerProcess:
    """A running server."""

    process: ForkedProgram
    url: str
    data: Path
    error_file: Path
    said: list[str]
    """Its standard output so far, line by line."""

    @classmethod
    def start(
        cls, data: Path, *options: str, first: Callable[[], None] | None = None, **settings: str
    ) -> ServerProcess:
        """Starts it on a free port or on `NAINJAUNE_PORT`, and waits until it answers; `first` is done before."""
        data.parent.mkdir(parents=True, exist_ok=True)
        error_file = data.with_name(data.name + ".stderr")
        port = settings.get("NAINJAUNE_PORT", "0")
        arguments = ["serve", "--port", port, "--data", str(data), *options]
        error_file.write_bytes(b"")
        store = options[options.index("--database") + 1] if "--database" in options else str(data)
        process = ForkedProgram(arguments, error_file, environment(**settings), first, server_source(store))
        try:
            said = [process.stdout.readline()]
            found = re.search(r"https?://\S+", said[0])
            assert found, (said, error_file.read_text())
            server = cls(process, found[0] if port == "0" else f"http://127.0.0.1:{port}", data, error_file, said)
            server._wait_for_health()
        except BaseException:
            process.kill()
            process.wait()
            raise
        return server

    def _wait_for_health(self) -> None:
        end = time.monotonic() + START_SECONDS
        while True:
            assert self.process.returncode is None, self.errors()
            try:
                httpx.get(f"{self.url}/health", timeout=ANSWER_SECONDS, verify=NO_TLS).raise_for_status()
            except httpx.TransportError:
                assert time.monotonic() < end, self.errors()
                time.sleep(0.02)
            else:
                return

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ends it; its output is in `said` and `errors()`."""
        self.process.send_signal(number)
        code = self.process.wait(timeout=30)
        with self.process.stdout as output:
            self.said += output.read().splitlines(keepends=True)
        return code

    def errors(self) -> str:
        return self.error_file.read_text(encoding="utf-8")

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, timeout=ANSWER_SECONDS, verify=NO_TLS)

    async def sockets(self) -> int:
        """How many sockets and streams are open."""
        async with self.client() as client:
            return int((await client.get("/health")).json()["sockets"])

    async def until_sockets(self, number: int) -> None:
        """Waits until the server knows that `number` are open."""
        async with asyncio.timeout(ANSWER_SECONDS):
            while await self.sockets() != number:
                await asyncio.sleep(0.01)

    async def open(self, name: str | None = "Ann", **settings: Any) -> TableHandle:
        """Sets up a table; `name` sits at its seat 0."""
        async with self.client() as client:
            answer = await client.post("/api/tables", json={"settings": settings, "name": name})
        assert answer.status_code == 201, answer.text
        return TableHandle(self, **answer.json())

    async def played(self, until: Callable[[Json], bool], *, bots: str, **settings: Any) -> tuple[TableHandle, Json]:
        """A table at which « Zoé » has played against bots until this is so of what she is sent, and that update."""
        table = await self.open("Zoé", **settings)
        async with await table.sit() as seat:
            await seat.update()
            await seat.done("start", bots=bots)
            return table, await seat.play(until)

    async def sitting(self) -> tuple[TableHandle, SocketClient]:
        """A table for three, and its host at a socket."""
        table = await self.open("Ann", players=3)
        ann = await table.sit()
        await ann.update()
        return table, ann


@functools.cache
def no_tables() -> bytes:
    """A database with the current schema and nothing in it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables.db")
        migrate_sqlite(path)
        return path.read_bytes()


def prepare(data: Path) -> None:
    """Gives a server its database, so that it need not migrate one: that is half the work of a start."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "tables.db").write_bytes(no_tables())


@contextmanager
def serving(
    data: Path, *options: str, fresh: bool = False, first: Callable[[], None] | None = None, **settings: str
) -> Iterator[ServerProcess]:
    """Runs a server, which creates its own data if `fresh`; it must end without errors. `first` is done before."""
    if not fresh and not data.exists():
        prepare(data)
    server = ServerProcess.start(data, *options, first=first, **settings)
    try:
        yield server
    finally:
        code = server.stop()
    assert code == 0, server.errors()
    assert server.errors() == ""


@dataclass
class TableHandle:
    """A table that was set up, and its credentials."""

    server: ServerProcess
    table: str
    seat: int | None
    person: int | None
    credentials: dict[str, Any]
    code: str
    warnings: list[Json] = field(default_factory=list)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    async def join(self, name: str, credential: str | None = None, **more: Any) -> Json:
        async with self.server.client() as client:
            body = {"credential": credential or self.credentials["invite"], "name": name, **more}
            answer = await client.post(f"{self.path}/people", json=body)
        assert answer.status_code == 201, answer.text
        joined: Json = answer.json()
        return joined

    async def sit(self, *credentials: str, since: int | None = None) -> SocketClient:
        """A socket with these credentials; without any, that of the person who set the table up, host included."""
        client = await SocketClient.connect(self.server, self.table)
        await client.hello(*(credentials or (self.credentials["seat"], self.credentials["host"])), since=since)
        return client


def is_over(update: Json) -> bool:
    """Whether the match is."""
    over: bool = update["table"]["phase"] == "over"
    return over


@dataclass
class SocketClient:
    """A client on a socket. Frames are read only when somebody waits for one."""

    socket: ClientConnection
    updates: list[Json] = field(default_factory=list)

    @classmethod
    async def connect(cls, server: ServerProcess, table: str, **options: Any) -> SocketClient:
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return cls(await connect(url, compression=None, **options))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.socket.close()

    async def send(self, frame: Any) -> None:
        await self.socket.send(json.dumps(frame))

    async def hello(self, *credentials: str, since: int | None = None) -> None:
        more = {} if since is None else {"since": since}
        await self.send({"type": "hello", "credentials": credentials, **more})

    async def receive(self) -> Json:
        async with asyncio.timeout(ANSWER_SECONDS):
            frame: Json = json.loads(await self.socket.recv())
        if frame["type"] == "update":
            self.updates.append(frame)
        return frame

    @property
    def now(self) -> Json:
        """The last update."""
        return self.updates[-1]

    @property
    def table(self) -> Json:
        table: Json = self.now["table"]
        return table

    @property
    def hand(self) -> list[str]:
        hand: list[str] = self.now["you"]["hand"]
        return hand

    async def update(self) -> Json:
        """The next update."""
        while (frame := await self.receive())["type"] != "update":
            pass
        return frame

    async def until(self, when: Callable[[Json], bool]) -> Json:
        """The first update, from the last one on, of which this is so."""
        while not self.updates or not when(self.now):
            await self.update()
        return self.now

    async def news_item(self, kind: str) -> Json:
        """The next piece of news of this kind."""
        while True:
            for news in (await self.update())["news"]:
                if news["kind"] == kind:
                    found: Json = news
                    return found

    async def ask(self, do: str, *, id: str | None = None, seq: int | None = None, **more: Any) -> str:  # noqa: A002
        """Asks without waiting for the answer; gives the id."""
        name = id or draw(8, "act").hex()
        seen = self.now["seq"] if seq is None and self.updates else seq or 0
        await self.send({"type": "act", "id": name, "seq": seen, "action": {"do": do, **more}})
        return name

    async def act(self, do: str, **more: Any) -> Json:
        """Asks, and waits for the answer."""
        name = await self.ask(do, **more)
        while (frame := await self.receive()).get("id") != name:
            pass
        return frame

    async def done(self, do: str, **more: Any) -> int:
        """Sends an action that must succeed; returns the seq it led to."""
        answer = await self.act(do, **more)
        assert answer["type"] == "done", answer
        await self.until(lambda update: update["seq"] >= answer["seq"])
        return int(answer["seq"])

    async def refused(self, do: str, **more: Any) -> str:
        """Sends an action that must be refused; returns the code."""
        answer = await self.act(do, **more)
        assert answer["type"] == "refusal", answer
        return str(answer["code"])

    async def closed(self) -> int:
        """Reads until the server closes; returns the close code."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    async def turn(self) -> list[Json]:
        """Is ready for each deal until it is one's turn; returns the legal moves."""
        await self.play(lambda update: bool(update["you"]["legal"]))
        legal: list[Json] = self.now["you"]["legal"]
        return legal

    async def play(self, when_over: Callable[[Json], bool] = is_over) -> Json:
        """Plays the first legal move each time, ready for every deal, until it is over."""
        acted = -1
        if not self.updates:
            await self.update()
        while not when_over(self.now):
            you, table = self.now["you"], self.table
            if self.now["seq"] > acted:
                acted = self.now["seq"]
                if you["legal"]:
                    move = you["legal"][0]
                    await self.ask("lay" if move.get("card") else "sans", **move)
                elif action := cutting_action(table, you["seat"]):
                    await self.ask(**action)
            await self.update()
        return self.now

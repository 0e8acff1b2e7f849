"""Workers as real processes on one database, and people who play at them over sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import timedelta
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import msgspec
from cutting_client import cutting_action
from forked_program import ForkedProgram
from hub_fixtures import opened_store
from manual_clock import ManualClock
from postgres_server import ask
from seeds import draw, server_source
from server_process import NO_TLS
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from nainjaune.server.tables.background import POLL_SECONDS
from nainjaune.table import events
from nainjaune.table.news import news_of
from nainjaune.table.state import fold, initial_state

START_SECONDS = 60.0
OPTIONS = ("--port", "0", "--absent-after", "2", "--frames-per-second", "1000", "--tables-per-minute", "1000")


class SharedStoreServer:
    """A server in a process of its own; with a clock, the test can let its time pass."""

    def __init__(self, database: str, *options: str, clock: ManualClock | None = None) -> None:
        self._arguments = ("--lang", "en", "serve", "--database", database, *OPTIONS, *options)
        self._random_source = server_source(database.rpartition("/")[2])
        self.clock = clock

    async def start(self) -> SharedStoreServer:
        first = self.clock.install if self.clock else None
        self.process = ForkedProgram(self._arguments, first=first, random_source=self._random_source)
        line = await asyncio.to_thread(self.process.stdout.readline)
        found = re.search(r"http\S+", line)
        assert found, line
        self.url = found[0]
        async with asyncio.timeout(START_SECONDS), http(self.url) as client:
            assert (await client.get("/health", timeout=START_SECONDS)).status_code == 200
        return self

    async def kill(self) -> None:
        self.process.kill()
        await self._end()

    async def stop(self) -> int:
        self.process.terminate()
        return await self._end()

    async def _end(self) -> int:
        code = await asyncio.to_thread(self.process.wait)
        if not self.process.stdout.closed:
            with self.process.stdout as output:
                self.said = output.read()
        return code

    async def until_sockets(self, number: int) -> None:
        """Waits until `number` of its sockets are open."""
        async with asyncio.timeout(20), http(self.url) as client:
            while (await client.get("/health")).json()["sockets"] != number:
                await asyncio.sleep(0.01)

    def workers(self) -> list[int]:
        """The processes it has started to serve."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


async def age_presence(connection: asyncpg.Connection[Any], seconds: float) -> None:
    """Lets time pass in the database: what was published there is older by `seconds`."""
    age = timedelta(seconds=seconds)
    await connection.execute("UPDATE worker SET seen = seen - $1::interval", age)
    await connection.execute("UPDATE presence SET gone = gone - $1::interval WHERE gone IS NOT NULL", age)


async def pass_polls(database: str, servers: list[SharedStoreServer], number: int) -> None:
    """Lets the time of `number` polls pass in the database and in the servers, of which some may be dead.

    Each poll waits until all have published who is present. A server may be a poll late: it sleeps from the end of the
    last one, which may be a moment after it was seen in the database.
    """
    running = [(server.process, server.clock) for server in servers if server.process.returncode is None]
    fresh = "SELECT count(*) FROM worker WHERE now() - seen < $1::interval"
    connection = await asyncpg.connect(database)
    try:
        for _ in range(number):
            await age_presence(connection, POLL_SECONDS)
            for process, clock in running:
                assert clock
                clock.advance(process)
            async with asyncio.timeout(10):
                while await connection.fetchval(fresh, timedelta(seconds=1.5 * POLL_SECONDS)) < len(running):
                    await asyncio.sleep(0.002)
    finally:
        await connection.close()


def http(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, trust_env=False, verify=NO_TLS)


class ReconnectingPlayer:
    """A person at a table: plays the first legal card, reconnects, and records all news."""

    def __init__(self, table: str, seat: int, credentials: list[str], where: Callable[[], str]) -> None:
        self.table, self.seat, self.credentials, self.where = table, seat, credentials, where
        self.seq = 0
        self.news: list[Any] = []
        self.done: dict[str, int] = {}
        self.laid: set[str] = set()
        self.refusals: list[str] = []
        self.connections = 0
        self.greeted = False
        """Whether the server has answered on the last connection."""
        self.sees: Any = None
        self._asked: tuple[str, Any] | None = None
        self._wait_for = 0
        self._changed = asyncio.Condition()
        self.stop_asking = False

    @property
    def is_asking(self) -> bool:
        """Whether an action has no answer yet."""
        return self._asked is not None

    async def play(self) -> None:
        """Until the match is over."""
        while not (self.sees and self.sees["table"]["phase"] == "over"):
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with self._connect() as socket:
                    await self._at(socket)
            await asyncio.sleep(0.05)

    def _connect(self) -> connect:
        url = self.where().replace("http", "ws")
        return connect(f"{url}/api/tables/{self.table}/socket", proxy=None, open_timeout=5)

    async def _at(self, socket: ClientConnection) -> None:
        self.connections += 1
        self.greeted = False
        since = self.seq or 1  # the table was opened by event 1, of which there are no news
        await socket.send(json.dumps({"type": "hello", "credentials": self.credentials, "since": since}))
        if self._asked:
            await self._ask(socket, *self._asked)
        async for text in socket:
            self._take(json.loads(text))
            self.greeted = True
            async with self._changed:
                self._changed.notify_all()
            if self.sees["table"]["phase"] == "over" and not self._asked:
                return
            if not self._asked and self.seq >= self._wait_for and (action := self._choose()):
                name = draw(6, "act", self.table, self.seat).hex()
                if action["do"] == "lay":
                    await asyncio.sleep(0.01)
                    if self.stop_asking:
                        continue
                    self.laid.add(name)
                await self._ask(socket, name, action)

    async def _ask(self, socket: ClientConnection, name: str, action: Any) -> None:
        self._asked = name, action
        await socket.send(json.dumps({"type": "act", "id": name, "seq": self.seq, "action": action}))

    def _take(self, frame: Any) -> None:
        if frame["type"] == "update":
            assert frame["since"] == (self.seq or 1), "news are missing, or were sent twice"
            self.seq, self.sees = frame["seq"], frame
            self.news += frame["news"]
        else:
            assert self._asked
            assert frame["id"] == self._asked[0]
            if frame["type"] == "done":
                self.done[frame["id"]] = frame["seq"]
            else:
                self.refusals.append(frame["code"])
            self._asked, self._wait_for = None, frame["seq"]

    def _choose(self) -> Any:
        if self.stop_asking:
            return None
        table, me = self.sees["table"], self.sees["table"]["seats"][self.seat]
        if table["phase"] == "lobby":
            return {"do": "start", "bots": "suite"} if self.sees["you"]["host"] else None
        if me["bot"]:
            return {"do": "take_back"}
        gone = [k for k, seat in enumerate(table["seats"]) if seat["away"] and not seat["bot"]]
        if self.sees["you"]["host"] and gone:
            return {"do": "seat_bot", "seat": gone[0], "level": "suite"}
        if action := cutting_action(table, self.seat):
            return action
        if legal := self.sees["you"]["legal"]:
            return {"do": "lay" if "card" in legal[0] else "sans", **legal[0]}
        return None

    async def until(self, holds: Callable[[ReconnectingPlayer], bool], seconds: float = 20.0) -> float:
        """Waits until the player has that seq; returns the seconds it took."""
        began = time.monotonic()
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: self.sees is not None and holds(self))
        return time.monotonic() - began


async def seated(url: str, wheres: list[Callable[[], str]], **settings: Any) -> list[ReconnectingPlayer]:
    """A person for each of `wheres` at a new table; the first is the host."""
    async with http(url) as client:
        answer = await client.post("/api/tables", json={"settings": settings, "name": "Anne"})
        opened = answer.json()
        table, credentials = opened["table"], opened["credentials"]
        players = [ReconnectingPlayer(table, 0, [credentials["seat"], credentials["host"]], wheres[0])]
        for name, where in zip("BCD", wheres[1:], strict=False):
            answer = await client.post(
                f"/api/tables/{table}/people", json={"credential": credentials["invite"], "name": name}
            )
            players.append(ReconnectingPlayer(table, answer.json()["seat"], [answer.json()["credential"]], where))
    return players


@contextlib.asynccontextmanager
async def playing(*players: ReconnectingPlayer) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Lets them play until the end of the block; a player who fails ends it at once."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(player.play()) for player in players]
        yield tasks
        for task in tasks:
            task.cancel()


async def together(*work: Coroutine[Any, Any, Any], seconds: float = 60.0) -> None:
    """Does all of it at once; the first that fails ends it."""
    async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
        for one in work:
            group.create_task(one)


async def check_kept(database: str, players: list[ReconnectingPlayer]) -> list[events.TableEvent]:
    """What is stored is complete; each player was sent all of it, in order, and each command was carried out once."""
    table = players[0].table
    async with opened_store(database) as store:
        rows = await store.load(table)
    commands = {
        (actor, name): seq
        for actor, name, seq in await ask(
            database, "SELECT actor, idempotency_key, seq FROM command WHERE table_name = $1", table
        )
    }  # fmt: skip
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    happened = [events.from_bytes(row.body) for row in rows]
    for player in players:
        mine = {name: seq for (actor, name), seq in commands.items() if actor == f"person {player.seat}"}
        assert mine == player.done, sorted(mine.items() ^ player.done.items())
        played = [one for one in happened if isinstance(one, events.Played) and one.person == player.seat]
        assert len(played) == len(player.laid & set(player.done))
        assert player.news == _news(table, rows, player.seq)
    return happened


def _news(name: str, rows: list[Any], last: int) -> list[Any]:
    """The news of these events."""
    first = events.from_bytes(rows[0].body)
    assert isinstance(first, events.TableOpened)
    table, news = initial_state(name, first, rows[0].at), []
    for row in rows[1:last]:
        event = events.from_bytes(row.body)
        table, game_events = fold(table, event, row.at)
        news += [json.loads(msgspec.json.encode(item)) for item in news_of(event, game_events)]
    return news

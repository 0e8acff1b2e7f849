"""Several processes on one database: any of them serves any table, and one that dies loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import secrets
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from cutting_client import cutting_action
from hub_fixtures import opened_store, started
from postgres_server import ask, cut, fresh_database
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import Store
from nainjaune.server.tables.hub import Hub
from nainjaune.table import events
from nainjaune.table.actions import StandIn
from nainjaune.table.due_work import BotTurn
from nainjaune.table.news import news_of
from nainjaune.table.state import fold, initial_state

pytestmark = pytest.mark.asyncio(loop_scope="module")

START_SECONDS = 60.0
LISTENING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'LISTEN%'"
OPTIONS = ("--port", "0", "--silent", "2", "--frames-per-second", "1000", "--tables-per-minute", "1000")


class Server:
    """A server in a process of its own."""

    def __init__(self, database: str, *options: str) -> None:
        self._command = ("-m", "nainjaune", "--lang", "en", "serve", "--database", database, *OPTIONS, *options)

    async def start(self) -> Server:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *self._command, stdout=asyncio.subprocess.PIPE
        )
        assert self.process.stdout
        line = (await self.process.stdout.readline()).decode()
        found = re.search(r"http\S+", line)
        assert found, line
        self.url = found[0]
        async with asyncio.timeout(START_SECONDS), http(self.url) as client:
            assert (await client.get("/health", timeout=START_SECONDS)).status_code == 200
        return self

    async def kill(self) -> None:
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> int:
        if self.process.returncode is None:
            self.process.terminate()
        return await self.process.wait()

    def workers(self) -> list[int]:
        """The processes it has started to serve."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def http(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, trust_env=False)


@contextlib.asynccontextmanager
async def two_servers(database: str) -> AsyncIterator[list[Server]]:
    """Two processes, each on a port of its own."""
    both = [Server(database), Server(database)]
    await asyncio.gather(*(one.start() for one in both))
    try:
        yield both
    finally:
        await asyncio.gather(*(one.stop() for one in both))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def servers(shared: str) -> AsyncIterator[list[Server]]:
    """Two processes shared by tests that leave them running; each test opens its own tables."""
    async with two_servers(shared) as both:
        yield both


@pytest_asyncio.fixture(loop_scope="module")
async def own_servers(postgres_server: str) -> AsyncIterator[tuple[list[Server], str]]:
    """Two processes for one test alone, and their database."""
    async with fresh_database(postgres_server) as database:
        async with opened_store(database):  # creates the schema
            pass
        async with two_servers(database) as both:
            yield both, database


class Player:
    """A person at a table: plays the first legal card, reconnects, and records all news."""

    def __init__(self, table: str, seat: int, credentials: list[str], where: Callable[[], str]) -> None:
        self.table, self.seat, self.credentials, self.where = table, seat, credentials, where
        self.seq = 0
        self.news: list[Any] = []
        self.done: dict[str, int] = {}
        self.laid: set[str] = set()
        self.refusals: list[str] = []
        self.connections = 0
        self.sees: Any = None
        self._asked: tuple[str, Any] | None = None
        self._wait_for = 0
        self._changed = asyncio.Condition()

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
        await socket.send(json.dumps({"type": "hello", "credentials": self.credentials, "since": self.seq}))
        if self._asked:
            await self._ask(socket, *self._asked)
        async for text in socket:
            self._take(json.loads(text))
            async with self._changed:
                self._changed.notify_all()
            if self.sees["table"]["phase"] == "over" and not self._asked:
                return
            if not self._asked and self.seq >= self._wait_for and (action := self._choose()):
                name = secrets.token_hex(6)
                if action["do"] == "lay":
                    self.laid.add(name)
                    await asyncio.sleep(0.01)
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
        legal = self.sees["you"]["legal"]
        return {"do": "lay", "card": legal[0]["card"]} if legal else None

    async def until(self, holds: Callable[[Player], bool], seconds: float = 20.0) -> float:
        """Waits until the player has that seq; returns the seconds it took."""
        began = time.monotonic()
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: self.sees is not None and holds(self))
        return time.monotonic() - began


async def seated(url: str, wheres: list[Callable[[], str]], **settings: Any) -> list[Player]:
    """So many people at a new table; the first is the host."""
    async with http(url) as client:
        answer = await client.post("/api/tables", json={"settings": settings, "name": "Anne"})
        opened = answer.json()
        table, credentials = opened["table"], opened["credentials"]
        players = [Player(table, 0, [credentials["seat"], credentials["host"]], wheres[0])]
        for name, where in zip("BCD", wheres[1:], strict=False):
            answer = await client.post(
                f"/api/tables/{table}/people", json={"credential": credentials["invite"], "name": name}
            )
            players.append(Player(table, answer.json()["seat"], [answer.json()["credential"]], where))
    return players


async def check_kept(database: str, players: list[Player]) -> list[events.TableEvent]:
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
        assert mine == player.done
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


async def until_listening(database: str, processes: int) -> None:
    async with asyncio.timeout(10):
        while await ask(database, LISTENING) != [(processes,)]:
            await asyncio.sleep(0.05)


async def together(*work: Coroutine[Any, Any, Any], seconds: float = 60.0) -> None:
    """Does all of it at once; the first that fails ends it."""
    async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
        for one in work:
            group.create_task(one)


async def test_people_at_different_workers_play_a_whole_match(servers: list[Server], shared: str) -> None:
    first, second = servers
    players = await seated(first.url, [lambda: first.url, lambda: second.url], players=4, deals=3)
    await together(*(player.play() for player in players))
    happened = await check_kept(shared, players)
    assert sum(isinstance(one, events.Dealt) for one in happened) == 3
    assert {one.seat for one in happened if isinstance(one, events.Played)} == {0, 1, 2, 3}
    assert not any(isinstance(one, events.WentAway) for one in happened[: players[0].seq])
    assert [player.connections for player in players] == [1, 1]


async def test_what_one_worker_acknowledged_another_knows_at_once(servers: list[Server]) -> None:
    """Although nothing was announced to it and it has not polled."""
    first, second = servers
    anne, _ = await seated(first.url, [lambda: first.url] * 2, players=3)
    bearer = {"authorization": f"Bearer {anne.credentials[1]}"}
    async with http(first.url) as here, http(second.url) as there:
        for number in range(10):
            do = {"do": "set_chat", "on": number % 2 == 0}
            asked = {"type": "act", "id": f"c{number}", "seq": 0, "action": do}
            done = await here.post(f"/api/tables/{anne.table}/acts", json=asked, headers=bearer)
            assert done.status_code == 200, done.text
            seen = await there.get(f"/api/tables/{anne.table}", headers=bearer)
            assert seen.json()["seq"] == done.json()["seq"]
            again = await there.post(f"/api/tables/{anne.table}/acts", json=asked, headers=bearer)
            assert again.json() == done.json()


async def test_lost_announcements_are_recovered_by_polling(own_servers: tuple[list[Server], str]) -> None:
    (first, second), database = own_servers
    await until_listening(database, 2)
    anne, bea = await seated(first.url, [lambda: first.url, lambda: second.url], players=3)
    bearer = {"authorization": f"Bearer {anne.credentials[1]}"}
    watching = asyncio.create_task(bea.play())
    try:
        await bea.until(lambda me: me.seq >= 3)
        async with http(first.url) as client:
            for number in range(3):
                assert await cut(database, only_listening=True) >= 1
                do = {"do": "set_chat", "on": number % 2 == 0}
                asked = {"type": "act", "id": f"c{number}", "seq": 0, "action": do}
                done = await client.post(f"/api/tables/{anne.table}/acts", json=asked, headers=bearer)
                assert await ask(database, LISTENING) == [(0,)]  # no process was notified
                seq = done.json()["seq"]
                assert await bea.until(lambda me, seq=seq: me.seq >= seq, 5) < 2.5  # type: ignore[misc]
                await until_listening(database, 2)
    finally:
        watching.cancel()


async def test_bots_and_clocks_of_a_dead_process_are_taken_over(servers: list[Server], shared: str) -> None:
    """A process stores what its people did, and dies before it does what is due then."""
    async with opened_store(shared) as store:
        before = await left_behind(store)
        async with asyncio.timeout(15):
            while not all([await store.load(name, seq) for name, seq in before.items()]):
                await asyncio.sleep(0.1)
        (bot, *_), (clock, *_) = [await store.load(name, seq) for name, seq in before.items()]
    assert (bot.kind, bot.seat) in {("Played", 1), ("Played", 2)}
    assert (clock.kind, clock.seat) == ("StoodIn", 0)


async def left_behind(store: Store) -> dict[str, int]:
    """The seqs of two tables that no process acts for, at a bot's turn and on somebody's clock."""
    hub, run = Hub(store, Metrics()), secrets.token_hex(4)
    for name, clock in ((f"bots {run}", None), (f"clocks {run}", 5)):
        await started(hub, name, StandIn if clock else BotTurn, clock=clock)
    return {name: table.seq for name, table in hub.tables.items()}


async def test_a_person_at_another_worker_is_present(servers: list[Server], shared: str) -> None:
    """Each worker has not seen the other's person for a while."""
    first, second = servers
    players = await seated(first.url, [lambda: first.url, lambda: second.url], players=3)
    for player in players:
        player.credentials = player.credentials[:1]  # nobody starts the match
    watching = [asyncio.create_task(player.play()) for player in players]
    try:
        await asyncio.sleep(5.0)
        seen = await ask(shared, "SELECT kind FROM table_event WHERE table_name = $1 ORDER BY seq", players[0].table)
        assert seen == [("Opened",), ("SatDown",), ("SatDown",)]
        watching[1].cancel()
        took = await players[0].until(lambda me: me.sees["table"]["seats"][1]["away"], 8)
        assert took > 1.5
        watching[1] = asyncio.create_task(players[1].play())
        await players[0].until(lambda me: not me.sees["table"]["seats"][1]["away"], 5)
    finally:
        for task in watching:
            task.cancel()


async def test_killing_a_worker_loses_nothing(own_servers: tuple[list[Server], str]) -> None:
    """One of its two people comes back elsewhere and goes on; the other does not, and counts as absent."""
    (first, second), database = own_servers
    here, there = (lambda: first.url), (lambda: second.url if second.process.returncode is None else first.url)
    players = await seated(first.url, [here, there, there], players=4, deals=3)
    anne, bea, charles = players
    never_back = asyncio.create_task(charles.play())

    async def kill() -> None:
        await bea.until(lambda me: len(me.done) >= 8)
        never_back.cancel()
        await second.kill()
        took = await anne.until(lambda me: me.sees["table"]["seats"][2]["away"], 15)
        assert took > 1.5
        await anne.until(lambda me: not me.sees["table"]["seats"][2]["away"] or me.sees["table"]["seats"][2]["bot"])

    await together(anne.play(), bea.play(), kill())
    assert bea.connections == 2
    happened = await check_kept(database, [anne, bea])
    assert sum(isinstance(one, events.Dealt) for one in happened) == 3
    assert [one.seat for one in happened if isinstance(one, events.WentAway)] == [2]


async def test_dead_workers_are_restarted(shared: str) -> None:
    server = await Server(shared, "--workers", "2").start()
    try:
        players = await seated(server.url, [lambda: server.url] * 2, players=4, deals=5)
        workers = server.workers()
        assert len(workers) == 2

        async def kill() -> None:
            await players[0].until(lambda me: len(me.done) >= 8)
            for pid in workers:
                os.kill(pid, signal.SIGKILL)

        await together(*(player.play() for player in players), kill())
        await check_kept(shared, players)
        assert [player.connections > 1 for player in players] == [True, True]
        assert not set(server.workers()) & set(workers)
        server.process.terminate()
        assert await server.process.wait() == 0
        assert server.process.stdout
        assert b"stopped" in (await server.process.stdout.read()).lower()
    finally:
        await server.stop()

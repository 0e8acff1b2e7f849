"""A worker that loses its database loses nothing else; one that dies leaves its due tables to the other, soon."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit, urlunsplit

import pytest
import pytest_asyncio
from hub_fixtures import opened_store
from manual_clock import ANSWER_SECONDS, ManualClock
from postgres_server import ask, fresh_database
from tcp_proxy import TcpProxy, proxied
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError
from worker_processes import SharedStoreServer, check_kept, http, playing, seated

from nainjaune.server.readiness import PROBE_SECONDS
from nainjaune.server.store.rows import Store
from nainjaune.server.tables.background import POLL_SECONDS
from nainjaune.server.tables.hub import TAKEOVER_SECONDS
from nainjaune.server.web.connections.close_codes import FAILED
from nainjaune.table import events
from nainjaune.table.due_work import BotTurn, DueWork, due_work
from nainjaune.table.records import replay

pytestmark = pytest.mark.asyncio(loop_scope="module")

TABLES = 6
STEP = POLL_SECONDS / 10
"""By which a test advances the clocks of the workers."""
TAKEN_OVER_WITHIN = TAKEOVER_SECONDS + 2 * POLL_SECONDS
"""Seconds of the workers' clocks after which at the latest another worker begins what was due."""
READY_WITHIN = 15.0


class Workers(NamedTuple):
    behind_proxy: SharedStoreServer
    direct: SharedStoreServer
    proxy: TcpProxy
    database: str

    async def advance(self) -> None:
        """Lets a step pass for those that run; what is due by then has begun."""
        for one in (self.behind_proxy, self.direct):
            if one.process.returncode is None:
                assert one.clock
                one.clock.advance(one.process)
                assert await healthy(one)

    async def kill(self) -> None:
        """Kills the one behind the proxy; afterwards the database is at nothing any more that it had begun."""
        await self.behind_proxy.kill()
        connected = "SELECT pid FROM pg_stat_activity WHERE client_port = ANY($1)"
        async with asyncio.timeout(ANSWER_SECONDS):
            while await ask(self.database, connected, self.proxy.ports_there):
                await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def two_workers(postgres_server: str, folder: Path) -> AsyncIterator[Workers]:
    """Two workers on one database, one of them by a proxy that can be cut; the test may advance their clocks."""
    clocks = [ManualClock(STEP, folder / name) for name in ("behind proxy", "direct")]
    async with fresh_database(postgres_server) as database:
        async with opened_store(database):  # creates the schema
            pass
        parts = urlsplit(database)
        assert parts.port
        async with proxied(parts.port) as proxy:
            by_proxy = urlunsplit(parts._replace(netloc=f"{parts.username}@127.0.0.1:{proxy.port}"))
            both = SharedStoreServer(by_proxy, clock=clocks[0]), SharedStoreServer(database, clock=clocks[1])
            await asyncio.gather(*(one.start() for one in both))
            try:
                yield Workers(*both, proxy, database)
            finally:
                await asyncio.gather(*(one.stop() for one in both))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def workers(postgres_server: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Workers]:
    async with two_workers(postgres_server, tmp_path_factory.mktemp("clocks")) as both:
        yield both


@pytest_asyncio.fixture(loop_scope="module")
async def own_workers(postgres_server: str, tmp_path: Path) -> AsyncIterator[Workers]:
    """Two for one test alone, which may kill them."""
    async with two_workers(postgres_server, tmp_path) as both:
        yield both


async def ready(server: SharedStoreServer) -> tuple[int, str]:
    async with http(server.url) as client:
        answer = await client.get("/ready", timeout=10)
        return answer.status_code, answer.json()["store"]


async def healthy(server: SharedStoreServer) -> bool:
    async with http(server.url) as client:
        return (await client.get("/health")).status_code == 200


class Passed(NamedTuple):
    """How long something took by a worker's clock, and how far the test had to advance that clock for it.

    A busy machine makes the first longer, and not the second.
    """

    seconds: float
    advanced: float


async def until_ready(workers: Workers, *expected: tuple[int, str]) -> Passed:
    """Advances the clocks until /ready of the one behind the proxy says one of these."""
    server = workers.behind_proxy
    assert server.clock
    began, before = server.clock.monotonic(), server.clock.added
    asked = asyncio.create_task(ready(server))
    while not (asked.done() and await asked in expected):
        assert server.clock.added - before < READY_WITHIN
        if asked.done():
            asked = asyncio.create_task(ready(server))
        await workers.advance()
    return Passed(server.clock.monotonic() - began, server.clock.added - before)


@contextlib.asynccontextmanager
async def host_at(server: SharedStoreServer, table: str, credential: str) -> AsyncIterator[ClientConnection]:
    """A socket of the host alone, who has said hello."""
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    async with connect(url, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "credentials": [credential]}))
        await socket.recv()
        yield socket


async def allow_chat(socket: ClientConnection) -> str:
    """Always the same command; the type of its answer, or the code with which the server closed."""
    action = {"do": "set_chat", "on": True}
    await socket.send(json.dumps({"type": "act", "id": "chat", "seq": 0, "action": action}))
    with contextlib.suppress(ConnectionClosedError):
        async for text in socket:
            if json.loads(text).get("id") == "chat":
                return str(json.loads(text)["type"])
    return f"closed {socket.close_code}"


async def times_allowed(database: str, table: str) -> int:
    """How often chat was allowed, by what is stored."""
    count = "SELECT count(*) FROM table_event WHERE table_name = $1 AND kind = 'ChatSet'"
    return int((await ask(database, count, table))[0][0])


@pytest.mark.parametrize("how", ["reset", "silent"])
async def test_a_network_cut_from_the_database_loses_nothing(workers: Workers, how: str) -> None:
    """One person plays at the worker that is cut off; it says so, recovers by itself, and the match goes on.

    What its host asks then is not acknowledged, and happens once when it is asked again.
    """
    server, other, proxy, database = workers
    where = lambda: server.url  # noqa: E731 - a player asks where to connect
    players = await seated(server.url, [where, lambda: other.url], players=3, deals=30)
    table, host = players[0].table, players[0].credentials[1]
    async with playing(*players), host_at(server, table, host) as socket:
        await players[0].until(lambda me: len(me.done) >= 4)
        if how == "reset":
            await proxy.cut()
        else:
            proxy.hold()
        asked = asyncio.create_task(allow_chat(socket))
        told = await until_ready(workers, (503, "unreachable" if how == "reset" else "slow"))
        assert await ready(other) == (200, "ok")
        assert await healthy(server)
        acknowledged = len(players[0].done)
        if how == "reset":
            assert await asked == f"closed {FAILED}", "nothing is acknowledged without the database"
        else:
            assert not asked.done(), "nothing is acknowledged without the database"
        assert await times_allowed(database, table) == 0
        if how == "reset":
            await proxy.open()
        else:
            proxy.release()
        recovered = await until_ready(workers, (200, "ok"))
        await asked
        async with host_at(server, table, host) as again:
            assert await allow_chat(again) == "done"
        assert await times_allowed(database, table) == 1
        await players[0].until(lambda me: len(me.done) >= acknowledged + 6, 30)
        for player in players:
            player.stop_asking = True
        await players[0].until(lambda me: not me.is_asking)
        await players[1].until(lambda me: not me.is_asking)
    await check_kept(database, players)
    print(f"\n{how}: told after {told.seconds:.1f} s, ready {recovered.seconds:.1f} s after the network was back")
    if how == "reset":
        assert told.advanced < PROBE_SECONDS
    else:
        assert told.seconds >= PROBE_SECONDS, "a store that does not answer is waited for"
    assert told.advanced < PROBE_SECONDS + 2 * POLL_SECONDS


async def due_at(store: Store, table: str) -> tuple[int, DueWork | None]:
    """The last seq of a table, and what is due there."""
    rows = await store.load(table)
    state = replay(table, [(events.from_bytes(row.body), row.at) for row in rows])
    return state.seq, due_work(state)


async def test_due_tables_of_a_killed_worker_are_taken_over_soon(own_workers: Workers) -> None:
    """At each table bots answer at intervals; when the worker is killed most of them owe an answer."""
    server, other, _, database = own_workers
    where = lambda: server.url  # noqa: E731
    settings = {"players": 4, "deals": 50, "changes": {"following": "may"}}
    players = [(await seated(server.url, [where], **settings))[0] for _ in range(TABLES)]
    async with playing(*players):
        for player in players:
            await player.until(lambda me: me.sees["table"]["phase"] == "deal" and len(me.done) >= 3)
        await own_workers.kill()
    delays = []
    async with opened_store(database) as store:
        left = {player.table: await due_at(store, player.table) for player in players}
        owed = {table: (seq, due) for table, (seq, due) in left.items() if due and isinstance(due.what, BotTurn)}
        assert owed, "no bot was to play"
        for _ in range(math.ceil(TAKEN_OVER_WITHIN / STEP)):
            await own_workers.advance()
        async with asyncio.timeout(ANSWER_SECONDS):  # what was begun by now is done, however busy the machine is
            for table, (seq, due) in owed.items():
                while not (rows := await store.load(table, seq, 1)):
                    await asyncio.sleep(0.01)
                delays.append(rows[0].at - due.at)
    print(f"\n{len(delays)} of {TABLES} tables owed a bot's move, made {min(delays):.1f} to {max(delays):.1f} s late")
    assert min(delays) >= TAKEOVER_SECONDS, "the worker that should do it has that time"
    assert (await ready(other))[0] == 200

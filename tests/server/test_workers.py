"""Several processes on one database: any of them serves any table, and one that dies loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import pytest_asyncio
from forked_program import ForkedProgram
from hub_fixtures import opened_store, started
from manual_clock import ManualClock
from postgres_server import ask, fresh_database
from seeds import draw, in_test
from worker_processes import (
    ReconnectingPlayer,
    SharedStoreServer,
    check_kept,
    http,
    pass_polls,
    playing,
    seated,
    together,
)

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.postgres import CHANNEL, PostgresStore
from nainjaune.server.tables.background import POLL_SECONDS
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.presence import PUBLISH_DELAY_POLLS
from nainjaune.server.tables.server_clock import ServerClock
from nainjaune.table import events
from nainjaune.table.actions import StandIn
from nainjaune.table.due_work import BotTurn

NO_DATABASE = "postgresql://127.0.0.1:1/none"
SILENCE = 10
"""Polls without anything from somebody, beside those that publishing takes, until they count as absent."""
HALF_A_SILENCE, MORE_THAN_A_SILENCE = SILENCE // 2, SILENCE + 2 * PUBLISH_DELAY_POLLS + 2
OPTIONS = ("--absent-after", str(SILENCE * POLL_SECONDS), "--ping-after", "100000")

pytestmark = pytest.mark.asyncio(loop_scope="module")


class ClockOfTheMute(ManualClock):
    """Of a process whose notifications are all lost."""

    def install(self) -> None:
        super().install()
        store: Any = PostgresStore
        store.notify = lambda _store, _table, _seq: None


@contextlib.asynccontextmanager
async def two_servers(
    database: str, folder: Path, clock: type[ManualClock] = ManualClock
) -> AsyncIterator[list[SharedStoreServer]]:
    """Two processes, each on a port of its own and with a clock that the test may advance by a poll."""
    clocks = [clock(POLL_SECONDS, folder / name) for name in ("first", "second")]
    both = [SharedStoreServer(database, *OPTIONS, clock=clock) for clock in clocks]
    await asyncio.gather(*(one.start() for one in both))
    try:
        yield both
    finally:
        await asyncio.gather(*(one.stop() for one in both))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def servers(shared: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[list[SharedStoreServer]]:
    """Two processes shared by tests that leave them running; each test opens its own tables."""
    async with two_servers(shared, tmp_path_factory.mktemp("clocks")) as both:
        yield both


@pytest_asyncio.fixture(loop_scope="module")
async def alone(postgres_server: str) -> AsyncIterator[str]:
    """A database for one test alone."""
    async with fresh_database(postgres_server) as database:
        async with opened_store(database):  # creates the schema
            pass
        yield database


@pytest_asyncio.fixture(loop_scope="module")
async def own_servers(alone: str, tmp_path: Path) -> AsyncIterator[list[SharedStoreServer]]:
    """Two processes for one test alone."""
    async with two_servers(alone, tmp_path) as both:
        yield both


async def test_people_at_different_workers_play_a_whole_match(servers: list[SharedStoreServer], shared: str) -> None:
    first, second = servers
    players = await seated(first.url, [lambda: first.url, lambda: second.url], players=4, deals=3)
    await together(*(player.play() for player in players))
    happened = await check_kept(shared, players)
    assert sum(isinstance(one, events.Dealt) for one in happened) == 3
    people = range(len(players))
    assert {one.seat in people for one in happened if isinstance(one, events.Played)} == {True, False}
    assert not any(isinstance(one, events.WentAway) for one in happened[: players[0].seq])
    assert [player.connections for player in players] == [1, 1]


async def test_what_one_worker_acknowledged_another_knows_at_once(servers: list[SharedStoreServer]) -> None:
    """Although it was notified of nothing and it has not polled."""
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
            assert seen.json()["seq"] >= done.json()["seq"]  # somebody may have gone away since
            again = await there.post(f"/api/tables/{anne.table}/acts", json=asked, headers=bearer)
            assert again.json() == done.json()


async def test_lost_notifications_are_recovered_by_polling(alone: str, tmp_path: Path) -> None:
    heard: list[object] = []
    listening = await asyncpg.connect(alone)
    await listening.add_listener(CHANNEL, lambda *given: heard.append(given))
    async with two_servers(alone, tmp_path, ClockOfTheMute) as (first, second):
        anne, bea = await seated(first.url, [lambda: first.url, lambda: second.url], players=3)
        bearer = {"authorization": f"Bearer {anne.credentials[1]}"}
        async with playing(bea), http(first.url) as client:
            await bea.until(lambda me: me.seq >= 3)
            for number in range(3):
                do = {"do": "set_chat", "on": number % 2 == 0}
                asked = {"type": "act", "id": f"c{number}", "seq": 0, "action": do}
                done = await client.post(f"/api/tables/{anne.table}/acts", json=asked, headers=bearer)
                seq = done.json()["seq"]
                await pass_polls(alone, [first, second], 2)
                await bea.until(lambda me, seq=seq: me.seq >= seq)  # type: ignore[misc]
    await listening.close()
    assert heard == []


async def test_bots_and_clocks_of_a_dead_process_are_taken_over(servers: list[SharedStoreServer], shared: str) -> None:
    """A process stores what its people did, and dies before it does what is due then."""
    async with opened_store(shared) as store:
        clock = servers[0].clock
        assert clock
        before = await left_behind(Hub(store, Metrics(), in_test, ServerClock(monotonic=clock.monotonic)))
        async with asyncio.timeout(15):
            while not all([await store.load(name, seq) for name, seq in before.items()]):
                await pass_polls(shared, servers, 1)
        (bot, *_), (stand_in, *_) = [await store.load(name, seq) for name, seq in before.items()]
    assert (bot.kind, bot.seat) in {("Played", 1), ("Played", 2)}
    assert (stand_in.kind, stand_in.seat) == ("StoodIn", 0)


async def left_behind(hub: Hub) -> dict[str, int]:
    """The seqs of two tables that no process acts for, at a bot's turn and on somebody's clock."""
    run = draw(4, "run").hex()
    for name, clock in ((f"bots {run}", None), (f"clocks {run}", 5)):
        await started(hub, name, StandIn if clock else BotTurn, clock=clock)
    return {name: table.seq for name, table in hub.tables.items()}


def is_away(seat: int) -> Callable[[ReconnectingPlayer], bool]:
    return lambda player: player.sees["table"]["seats"][seat]["away"]


def is_present(seat: int) -> Callable[[ReconnectingPlayer], bool]:
    return lambda player: not player.sees["table"]["seats"][seat]["away"]


async def happened_at(database: str, table: str) -> list[str]:
    rows = await ask(database, "SELECT kind FROM table_event WHERE table_name = $1 ORDER BY seq", table)
    return [kind for (kind,) in rows]


async def test_a_person_at_another_worker_is_present(servers: list[SharedStoreServer], shared: str) -> None:
    """Each worker has not seen the other's person for a while."""
    first, second = servers
    players = await seated(first.url, [lambda: first.url, lambda: second.url], players=3)
    for player in players:
        player.credentials = player.credentials[:1]  # nobody starts the match
    async with playing(*players) as tasks:
        for player in players:
            await player.until(lambda me: me.greeted)
        await pass_polls(shared, servers, 3 * MORE_THAN_A_SILENCE)
        assert await happened_at(shared, players[0].table) == ["Opened", "SatDown", "SatDown"]
        tasks[1].cancel()
        await second.until_sockets(0)
        await pass_polls(shared, servers, HALF_A_SILENCE)
        assert await happened_at(shared, players[0].table) == ["Opened", "SatDown", "SatDown"]
        await pass_polls(shared, servers, MORE_THAN_A_SILENCE - HALF_A_SILENCE)
        await players[0].until(is_away(1))
        async with playing(players[1]):
            await players[0].until(is_present(1))
            assert await happened_at(shared, players[0].table) == [
                "Opened",
                "SatDown",
                "SatDown",
                "WentAway",
                "CameBack",
            ]


async def test_a_client_over_http_is_present_for_other_workers_too(
    servers: list[SharedStoreServer], shared: str
) -> None:
    """Anne asks now and then at one worker; Bea, who is connected to the other, sees her until she asks no more."""
    first, second = servers
    anne, bea = await seated(first.url, [lambda: first.url, lambda: second.url], players=3)

    async def ask_over_http() -> None:
        async with http(first.url) as client:
            bearer = {"authorization": f"Bearer {anne.credentials[0]}"}
            assert (await client.get(f"/api/tables/{anne.table}", headers=bearer)).status_code == 200

    async with playing(bea):
        await bea.until(lambda me: me.greeted)
        for _ in range(6):
            await ask_over_http()
            await pass_polls(shared, servers, HALF_A_SILENCE)
        assert await happened_at(shared, anne.table) == ["Opened", "SatDown", "SatDown"]
        await pass_polls(shared, servers, MORE_THAN_A_SILENCE)
        await bea.until(is_away(0))
        await ask_over_http()
        await bea.until(is_present(0))
        assert await happened_at(shared, anne.table) == ["Opened", "SatDown", "SatDown", "WentAway", "CameBack"]


async def test_killing_a_worker_loses_nothing(own_servers: list[SharedStoreServer], alone: str) -> None:
    """One of its two people comes back elsewhere and goes on; the other does not, and counts as absent."""
    first, second = own_servers
    here, there = (lambda: first.url), (lambda: second.url if second.process.returncode is None else first.url)
    players = await seated(first.url, [here, there, there], players=4, deals=3)
    anne, bea, charles = players
    never_back = asyncio.create_task(charles.play())

    async def kill() -> None:
        await bea.until(lambda me: len(me.done) >= 8)
        await pass_polls(alone, [first, second], 2)  # the second has published who is there
        never_back.cancel()
        await second.kill()
        await bea.until(lambda me: me.connections == 2 and me.greeted)
        await pass_polls(alone, [first, second], HALF_A_SILENCE)
        assert "WentAway" not in await happened_at(alone, anne.table)
        await pass_polls(alone, [first, second], MORE_THAN_A_SILENCE - HALF_A_SILENCE)
        await anne.until(lambda me: me.sees["table"]["seats"][2]["bot"])  # the host seats one for whoever is away

    await together(anne.play(), bea.play(), kill())
    assert bea.connections == 2
    happened = await check_kept(alone, [anne, bea])
    assert sum(isinstance(one, events.Dealt) for one in happened) == 3
    assert [one.seat for one in happened if isinstance(one, events.WentAway)] == [2]


async def test_dead_workers_are_restarted(shared: str) -> None:
    server = await SharedStoreServer(shared, "--workers", "2").start()
    try:
        players = await seated(server.url, [lambda: server.url] * 2, players=4, deals=2)
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
        assert await server.stop() == 0
        assert "stopped" in server.said.lower()
    finally:
        await server.stop()


async def test_workers_that_cannot_start_end_the_server(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    arguments = ("--lang", "en", "serve", "--port", "0", "--workers", "2", "--database", NO_DATABASE)
    nowhere = ForkedProgram(arguments, errors)
    with nowhere.stdout:
        assert await asyncio.to_thread(nowhere.wait) == 1
    assert errors.read_text().endswith("nainjaune: a worker could not start\n")
    assert "a worker could not start: the database: " in errors.read_text()


async def test_workers_end_when_the_process_that_started_them_is_killed(shared: str) -> None:
    server = await SharedStoreServer(shared, "--workers", "2").start()
    workers = server.workers()
    assert len(workers) == 2
    await server.kill()
    async with asyncio.timeout(20):
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            await asyncio.sleep(0.05)

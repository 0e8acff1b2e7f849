"""Clients that do not read, or send random frames: nobody else is affected."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from server_process import Json, ServerProcess, SocketClient, TableHandle, serving
from websockets.exceptions import ConnectionClosed

from nainjaune.server.tables.loaded_table import NEWS_HISTORY

PROPER = {1007, 1009, 4400, 4401, 4403, 4429}
FRAMES = 2400


LIMITS = ("--tables-per-minute", "1000", "--frames-per-second", "500")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("rough") / "data", *LIMITS, "--slow-client-timeout", "1") as running:
        yield running


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that waits a minute for clients that do not read."""
    with serving(tmp_path / "data", *LIMITS, "--slow-client-timeout", "60") as running:
        yield running


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system does not let go by itself")
async def test_a_client_that_never_reads_gets_fewer_updates_and_is_closed(server: ServerProcess) -> None:
    table, ann = await server.sitting()
    _, bob = await server.sitting()
    slow = await SocketClient.connect(server, table.table, sock=_small_window(server))
    await slow.hello(table.credentials["watch"])
    await slow.update()
    slow.socket.transport.pause_reading()
    before, descriptors = await server.sockets(), _descriptors(server)
    waits: list[float] = []
    async with ann, bob, asyncio.timeout(20):
        while await server.sockets() == before:
            start = time.perf_counter()
            for one in (ann, bob):
                await one.done("rename", name=f"Ann {len(waits)}")
            waits.append(time.perf_counter() - start)
        assert max(waits) < 1
        while _descriptors(server) >= descriptors:
            await asyncio.sleep(0.02)
        happened = ann.now["seq"] - slow.now["seq"]
    async with slow:
        slow.socket.transport.resume_reading()
        assert await slow.closed() in {1006, 4408}
    assert len(slow.updates) < happened


async def test_a_slow_reader_gets_fewer_updates_and_misses_nothing(patient_server: ServerProcess) -> None:
    table, ann = await patient_server.sitting()
    slow = await SocketClient.connect(patient_server, table.table, sock=_small_window(patient_server))
    await slow.hello(table.credentials["watch"])
    await slow.update()
    slow.socket.transport.pause_reading()
    async with ann, slow:
        start = ann.now["seq"]
        while ann.now["seq"] - start < NEWS_HISTORY - 100:  # beyond the history a client is resynced
            await ann.done("rename", name=f"Ann {ann.now['seq']}")
        slow.socket.transport.resume_reading()
        await slow.until(lambda update: update["seq"] == ann.now["seq"])
        names = [news for update in slow.updates for news in update["news"] if news["kind"] == "renamed"]
        assert len(names) == ann.now["seq"] - start
        assert len(slow.updates) < len(names)


def _small_window(server: ServerProcess) -> socket.socket:
    """A connection with a small receive buffer."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    host, port = server.url.removeprefix("http://").split(":")
    sock.connect((host, int(port)))
    sock.setblocking(False)  # noqa: FBT003 - its own name
    return sock


def _descriptors(server: ServerProcess) -> int:
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))  # noqa: PTH208 - only counted


async def test_random_frames_are_answered_or_closed(server: ServerProcess) -> None:
    """Every frame is answered, or the socket is closed with a code that says why."""
    rng = random.Random(20260)
    table: TableHandle | None = None
    seat: SocketClient | None = None
    closes: list[tuple[int, str | bytes]] = []
    for number in range(FRAMES):
        if seat is None:
            table = table if table and number % 400 else await server.open("Ann", players=3, chat=True)
            seat = await table.sit()
            await seat.update()
        assert table
        frame = _mutated(rng, json.dumps(_valid(rng, table, seat)))
        try:
            await seat.socket.send(frame)
            while (await seat.receive())["type"] == "update":
                pass
        except ConnectionClosed as error:
            closes.append((error.rcvd.code if error.rcvd else 1006, frame))
            seat = None
    if seat:
        await seat.socket.close()
    assert {code for code, _ in closes} <= PROPER, closes
    assert 0 < len(closes) < FRAMES / 2
    assert server.errors() == ""


def _valid(rng: random.Random, table: TableHandle, seat: SocketClient) -> Json:
    """A valid frame, to be mutated."""
    deal: list[Json] = [
        {"do": "lay", "card": rng.choice([*seat.hand, "7d", "Kc"])}, {"do": "sans"}, {"do": "take_back"},
        {"do": "ready", "commitment": rng.randbytes(32).hex()}, {"do": "more_time"},
        {"do": "show_coupe", "coupe": rng.randbytes(16).hex()},
    ]  # fmt: skip
    talk: list[Json] = [{"do": "react", "reaction": "cry"}, {"do": "chat", "text": "é" * rng.randrange(1, 9)}]
    talk.append({"do": "rename", "name": rng.choice(["Ann", "Zoé", " "])})
    host: list[Json] = [
        {"do": "start", "bots": rng.choice(["suite", "nobody"])}, {"do": "deal"}, {"do": "call_time"}, {"do": "pause"},
        {"do": "resume"}, {"do": "seat_bot", "seat": rng.randrange(8)}, {"do": "set_chat", "on": True},
        {"do": "free_seat", "seat": rng.randrange(8)}, {"do": "send_away", "seat": 1, "person": rng.randrange(3)},
    ]  # fmt: skip
    if rng.random() < 0.1:
        return rng.choice([{"type": "ping"}, {"type": "hello", "credentials": [table.credentials["seat"]], "since": 3}])
    action = rng.choice(rng.choice([deal, talk, host]))
    return {
        "type": "act",
        "id": rng.randbytes(4).hex(),
        "seq": rng.choice([seat.now["seq"], 0, 2**70]),
        "action": action,
    }


def _mutated(rng: random.Random, text: str) -> str | bytes:
    """The frame, or a mutation of it: bytes swapped, cut, doubled or inserted."""
    kind = rng.randrange(10)
    at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    odd = rng.choice(['"', "{", "}", "[", "]", ",", ":", "null", "-1", "1e400", "9" * 40, "\\ud800", "\0", "é"])
    match kind:
        case 0:
            return text[:at] + text[to:]
        case 1:
            return text[:at] + text[at:to] * 2 + text[to:]
        case 2 | 3:
            return text[:at] + odd + text[to:]
        case 4:
            return text.encode()[:at] + rng.randbytes(rng.randrange(1, 8)) + text.encode()[to:]
        case 5 if rng.random() < 0.02:
            return text + " " * 5000
        case _:
            return text

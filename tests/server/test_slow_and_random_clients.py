"""Clients that do not read, or send random frames: nobody else is affected."""

from __future__ import annotations

import json
import random
import socket
from collections.abc import Iterator

import pytest
from server_process import Json, ServerProcess, SocketClient, TableHandle, serving
from timed_server import ROUND, SLOW_CLIENT, STEP, TimedServer
from websockets.exceptions import ConnectionClosed

from nainjaune.server.tables.loaded_table import NEWS_HISTORY

PROPER = {1007, 1009, 4400, 4401, 4403, 4429}
FRAMES = 2400


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    options = ("--tables-per-minute", "1000", "--frames-per-second", "500")
    with serving(tmp_path_factory.mktemp("rough") / "data", *options) as running:
        yield running


async def test_a_client_that_never_reads_gets_fewer_updates_and_is_closed(timed_server: TimedServer) -> None:
    """Others do not wait for it: they are answered long before its time is over."""
    server = timed_server.server
    table, ann = await server.sitting()
    _, bob = await server.sitting()
    slow = await _not_reading(table)
    async with ann, bob:
        start = ann.now["seq"]
        await _fill(ann)
        await bob.done("rename", name="Zoé")
        await server.until_sockets(3)
        await timed_server.pass_seconds(SLOW_CLIENT - STEP)
        assert await server.sockets() == 3, "it still has time to read"
        await timed_server.pass_seconds(ROUND)
        assert await server.sockets() == 2
        await timed_server.pass_seconds(ROUND)
        happened = ann.now["seq"] - start
    async with slow:
        slow.socket.transport.resume_reading()
        assert await slow.closed() == 1006, "the server did not wait long for an answer to its close frame"
    assert len(slow.updates) < happened


async def test_a_slow_reader_gets_fewer_updates_and_misses_nothing(timed_server: TimedServer) -> None:
    table, ann = await timed_server.server.sitting()
    slow = await _not_reading(table)
    async with ann, slow:
        start = ann.now["seq"]
        await _fill(ann)
        slow.socket.transport.resume_reading()
        await slow.until(lambda update: update["seq"] == ann.now["seq"])
        names = [news for update in slow.updates for news in update["news"] if news["kind"] == "renamed"]
        assert len(names) == ann.now["seq"] - start
        assert len(slow.updates) < len(names)


async def _not_reading(table: TableHandle) -> SocketClient:
    """An onlooker who has read the first update, and reads no more."""
    slow = await SocketClient.connect(table.server, table.table, sock=_small_window(table.server))
    await slow.hello(table.credentials["watch"])
    await slow.update()
    slow.socket.transport.pause_reading()
    return slow


async def _fill(ann: SocketClient) -> None:
    """More updates than a client may leave unread, and fewer than those whose news are kept."""
    for number in range(NEWS_HISTORY - 100):
        await ann.done("rename", name=f"Ann {number}")


def _small_window(server: ServerProcess) -> socket.socket:
    """A connection with a small receive buffer."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    host, port = server.url.removeprefix("http://").split(":")
    sock.connect((host, int(port)))
    sock.setblocking(False)  # noqa: FBT003 - its own name
    return sock


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

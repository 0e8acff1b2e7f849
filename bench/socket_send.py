"""What it costs the server to send one update: through Litestar and uvicorn, and straight to the transport.

    python bench/socket_send.py

A client in its own process reads and discards; the sender's CPU time is divided by the frames sent. Run it pinned to a
core (`taskset -c 0`) on a quiet machine.
"""

from __future__ import annotations

import asyncio
import base64
import multiprocessing
import socket
import sys
import time
from collections.abc import Callable
from typing import Any

import uvicorn
import uvloop
from litestar import Litestar, WebSocket, websocket

from nainjaune.server.web.connections.websocket_connection import text_frame

SOCKETS = 50
FRAMES = 20_000
BATCH = 20
"""Frames between two turns of the event loop."""
MESSAGE = b'{"update": "' + b"a" * 2500 + b'"}'
HEAD = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: " + base64.b64encode(b"0" * 16) + b"\r\n\r\n"
)


async def read_all(port: int) -> None:
    """Opens the sockets and discards what comes."""

    async def discard(reader: asyncio.StreamReader) -> None:
        while await reader.read(1 << 18):
            pass

    pairs = [await asyncio.open_connection("127.0.0.1", port) for _ in range(SOCKETS)]
    for reader, writer in pairs:
        writer.write(HEAD)
        await reader.readuntil(b"\r\n\r\n")
    await asyncio.gather(*(discard(reader) for reader, _ in pairs))


def client(port: int) -> None:
    uvloop.run(read_all(port))


async def measure(port: int, peers: list[Any], send: Callable[[Any], Any]) -> float:
    """Microseconds of CPU for a frame."""
    reader = multiprocessing.get_context("spawn").Process(target=client, args=(port,))
    reader.start()
    while len(peers) < SOCKETS:
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.3)
    start = time.process_time()
    for number in range(FRAMES):
        sending = send(peers[number % SOCKETS])
        if sending is not None:
            await sending
        if number % BATCH == 0:
            await asyncio.sleep(0.001)
    used = time.process_time() - start
    reader.kill()
    reader.join()
    return used / FRAMES * 1e6


async def through_framework() -> float:
    peers: list[Any] = []

    @websocket("/")
    async def accept(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        peers.append(socket)
        await asyncio.Event().wait()

    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        Litestar([accept], openapi_config=None), ws="websockets-sansio", ws_per_message_deflate=False,
        log_level="critical",
    )  # fmt: skip
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve([listener]))
    text = MESSAGE.decode()
    cost = await measure(listener.getsockname()[1], peers, lambda peer: peer.send_text(text))
    server.should_exit = server.force_exit = True
    await running
    return cost


async def straight() -> float:
    peers: list[Any] = []

    class Accept(asyncio.Protocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # TCP's own
            self.transport = transport

        def data_received(self, _data: bytes) -> None:
            self.transport.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
            peers.append(self.transport)

    server = await asyncio.get_running_loop().create_server(Accept, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    return await measure(port, peers, lambda peer: peer.write(text_frame(MESSAGE)))


if __name__ == "__main__":
    for kind in (through_framework, straight):
        print(f"{kind.__name__.replace('_', ' ')}: {uvloop.run(kind()):.1f} µs a frame", flush=True)
    sys.exit()

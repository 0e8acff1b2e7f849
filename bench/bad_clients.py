"""Misbehaving clients, run beside the load of bench/load.py; prints how the server closed each kind.

    python bench/bad_clients.py HOST:PORT SECONDS

Each kind has an address of its own, misbehaves until it is closed, and reconnects a moment later: clients that never
read, floods of malformed frames, frames that are too large, too many sockets, acts out of turn, forged credentials,
pages of another origin. The server must trust X-Forwarded-For (`--proxies 127.0.0.1`) and have the default limits,
except `--slow-client-timeout SECONDS`, so that a client that does not read is closed within a short run.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import secrets
import signal
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from load import SEATS, get_table, post

PAUSE = 0.5
CAMELS = "\N{DROMEDARY CAMEL}" * 200
CHATS_A_SECOND = 15
TOO_MANY_SOCKETS = 70
TOO_MANY_ACTS = 400


@dataclass
class BadClientTable:
    """A table opened by the bad clients, who hold its four seats."""

    server: str
    name: str
    watch: str
    seats: list[str]
    """The credentials of the seats, the one to play first; nobody ever plays."""
    unread_seconds: float
    """How long a client that never reads waits until it looks: until then it cannot know that it was closed."""

    def enter(self, client_ip: str, sock: socket.socket | None = None, **headers: str) -> connect:
        """A socket from this address."""
        url = f"ws://{self.server}/api/tables/{self.name}/socket"
        return connect(
            url, proxy=None, compression=None, ping_interval=None, close_timeout=1, sock=sock,
            additional_headers={"x-forwarded-for": client_ip, **headers},
        )  # fmt: skip


def set_up(server: str, client_ip: str, unread_seconds: float) -> BadClientTable:
    opened = post(server, "/api/tables", {"settings": {"deals": 1000, "chat": True}, "name": "B0"}, client_ip=client_ip)
    name, credentials = opened["table"], opened["credentials"]
    seats = [credentials["seat"]]
    for number in range(1, SEATS):
        join = {"credential": credentials["invite"], "name": f"B{number}"}
        seats.append(post(server, f"/api/tables/{name}/people", join, client_ip=client_ip)["credential"])
    for credential, do in [(credentials["host"], "start"), *((seat, "ready") for seat in seats)]:
        act = {"type": "act", "id": do, "seq": 0, "action": {"do": do}}
        post(server, f"/api/tables/{name}/acts", act, credential, client_ip)
    turn = get_table(server, name, credentials["watch"])["table"]["turn"]
    return BadClientTable(server, name, credentials["watch"], seats[turn:] + seats[:turn], unread_seconds)


async def hello(connection: ClientConnection, credential: str) -> None:
    await connection.send(json.dumps({"type": "hello", "credentials": [credential]}))


async def until_closed(connection: ClientConnection, seconds: float | None = 10.0) -> None:
    """Reads until the server closes the socket, which raises."""
    async with asyncio.timeout(seconds):
        while True:
            await connection.recv()


def act(number: int, action: dict[str, Any]) -> str:
    return json.dumps({"type": "act", "id": f"b{number}", "seq": 10**6, "action": action})


async def never_read(table: BadClientTable, client_ip: str) -> None:
    """Never reads."""
    host, port = table.server.split(":")
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    sock.connect((host, int(port)))
    sock.setblocking(False)  # noqa: FBT003 - its own name
    async with table.enter(client_ip, sock) as connection:
        await hello(connection, table.watch)
        connection.transport.pause_reading()
        await asyncio.sleep(table.unread_seconds)
        connection.transport.resume_reading()
        await until_closed(connection)


async def flood(table: BadClientTable, client_ip: str) -> None:
    """Sends malformed frames only."""
    async with table.enter(client_ip) as connection:
        await hello(connection, table.watch)
        for _ in range(100):
            await connection.send('{"type": "dance"')
        await until_closed(connection)


async def send_too_large(table: BadClientTable, client_ip: str) -> None:
    async with table.enter(client_ip) as connection:
        await hello(connection, table.watch)
        await connection.send(" " * 100_000)
        await until_closed(connection)


async def crowd(table: BadClientTable, client_ip: str) -> None:
    """Opens more sockets than one address may have."""
    async with contextlib.AsyncExitStack() as stack:
        opened = []
        for _ in range(TOO_MANY_SOCKETS):
            opened.append(await stack.enter_async_context(table.enter(client_ip)))
            with contextlib.suppress(ConnectionClosed):
                await hello(opened[-1], table.watch)  # at once: whoever says nothing for long makes room again
        await until_closed(opened[-1])


async def act_out_of_turn(table: BadClientTable, client_ip: str) -> None:
    """Asks to play out of turn, far too often."""
    async with table.enter(client_ip) as connection:
        await hello(connection, table.seats[1])
        for number in range(TOO_MANY_ACTS):
            await connection.send(act(number, {"do": "lay", "card": "7d"}))
        await until_closed(connection)


async def forge(table: BadClientTable, client_ip: str) -> None:
    async with table.enter(client_ip) as connection:
        await hello(connection, secrets.token_urlsafe(16))
        await until_closed(connection)


async def use_another_origin(table: BadClientTable, client_ip: str) -> None:
    async with table.enter(client_ip, origin="https://evil.example") as connection:
        await hello(connection, table.watch)
        await until_closed(connection)


KINDS: dict[str, tuple[Callable[[BadClientTable, str], Awaitable[None]], int]] = {
    "never read": (never_read, 8),
    "flood": (flood, 4),
    "too large": (send_too_large, 4),
    "crowd": (crowd, 1),
    "out of turn": (act_out_of_turn, 4),
    "forged": (forge, 4),
    "other origin": (use_another_origin, 4),
}
"""What each kind does until it is closed, and how many clients of it there are."""


async def chatter(table: BadClientTable, client_ip: str) -> None:
    """Sends the clients that never read something to read."""

    async def send_chats(connection: ClientConnection) -> None:
        for number in itertools.count():
            await connection.send(act(number, {"do": "chat", "text": CAMELS}))
            await asyncio.sleep(1 / CHATS_A_SECOND)

    async with table.enter(client_ip) as connection:
        await hello(connection, table.seats[2])
        await asyncio.gather(send_chats(connection), until_closed(connection, None))


async def repeat(
    misbehave: Callable[[BadClientTable, str], Awaitable[None]],
    table: BadClientTable,
    client_ip: str,
    closed: Counter[str],
    tell: Callable[[], None],
) -> None:
    """Misbehaves, counts how it was closed, tells that it was, and reconnects, for ever."""
    while True:
        try:
            await misbehave(table, client_ip)
        except ConnectionClosed as ended:
            closed[str(ended.rcvd.code if ended.rcvd else 1006)] += 1
        except InvalidStatus as refused:
            closed[f"HTTP {refused.response.status_code}"] += 1
        except TimeoutError:
            closed["not closed"] += 1
        except OSError:
            closed["cut off"] += 1
        tell()
        await asyncio.sleep(PAUSE)


async def run(server: str, slow_client_timeout: float) -> dict[str, Counter[str]]:
    """Runs until SIGTERM; returns how the sockets of each kind were closed."""
    unread_seconds = 2 * slow_client_timeout + 2
    quiet, loud = (set_up(server, f"203.0.113.{number}", unread_seconds) for number in (1, 2))
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    closed = {kind: Counter[str]() for kind in KINDS}

    def tell() -> None:
        if all(closed.values()) and not told.is_set():
            told.set()
            print("each closed", flush=True)

    told = asyncio.Event()
    tasks = [asyncio.create_task(repeat(chatter, loud, "203.0.113.3", Counter(), tell))]
    for number, (kind, (misbehave, many)) in enumerate(KINDS.items()):
        client_ip, table = f"198.51.100.{number}", loud if misbehave is never_read else quiet
        tasks += [asyncio.create_task(repeat(misbehave, table, client_ip, closed[kind], tell)) for _ in range(many)]
    print("ready", flush=True)
    await stop.wait()
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks, timeout=5)
    return closed


if __name__ == "__main__":
    os.nice(5)  # the load generator has priority
    print(json.dumps(asyncio.run(run(sys.argv[1], float(sys.argv[2])))))

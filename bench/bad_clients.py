"""Clients that do what they should not, beside the load of bench/load.py; at its end it tells how each was closed.

    python bench/bad_clients.py HOST:PORT

Each kind comes from an address of its own, does its worst, and comes back a moment after it was closed: readers that
never read, floods of frames that cannot be read, frames that are too large, too many sockets, acts out of turn, forged
credentials, pages of another origin. The server must believe X-Forwarded-For (`--proxies 127.0.0.1`) and have the usual
limits, but for `--slow`: three seconds, so that who does not read is let go within a short run.
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

from load import SEATS, post, see

PAUSE = 0.5
CAMELS = "\N{DROMEDARY CAMEL}" * 200
CHATS_A_SECOND = 15
UNREAD_SECONDS = 8.0
TOO_MANY_SOCKETS = 70
TOO_MANY_ACTS = 400


@dataclass
class Table:
    """A table the bad ones have set up for themselves; its four seats are theirs."""

    server: str
    name: str
    watch: str
    seats: list[str]
    """The credentials of the seats, the one to play first; nobody ever plays."""

    def enter(self, house: str, sock: socket.socket | None = None, **headers: str) -> connect:
        """A socket from this address."""
        url = f"ws://{self.server}/api/tables/{self.name}/socket"
        return connect(
            url, proxy=None, compression=None, ping_interval=None, close_timeout=1, sock=sock,
            additional_headers={"x-forwarded-for": house, **headers},
        )  # fmt: skip


def set_up(server: str, house: str) -> Table:
    opened = post(server, "/api/tables", {"settings": {"deals": 1000, "chat": True}, "name": "B0"}, house=house)
    name, credentials = opened["table"], opened["credentials"]
    seats = [credentials["seat"]]
    for number in range(1, SEATS):
        join = {"credential": credentials["invite"], "name": f"B{number}"}
        seats.append(post(server, f"/api/tables/{name}/people", join, house=house)["credential"])
    for credential, do in [(credentials["host"], "start"), *((seat, "ready") for seat in seats)]:
        act = {"type": "act", "id": do, "seq": 0, "action": {"do": do}}
        post(server, f"/api/tables/{name}/acts", act, credential, house)
    turn = see(server, name, credentials["watch"])["table"]["turn"]
    return Table(server, name, credentials["watch"], seats[turn:] + seats[:turn])


async def hello(wire: ClientConnection, credential: str) -> None:
    await wire.send(json.dumps({"type": "hello", "credentials": [credential]}))


async def until_closed(wire: ClientConnection, seconds: float | None = 10.0) -> None:
    """Reads on; raises when the other end has closed."""
    async with asyncio.timeout(seconds):
        while True:
            await wire.recv()


def act(number: int, action: dict[str, Any]) -> str:
    return json.dumps({"type": "act", "id": f"b{number}", "seq": 10**6, "action": action})


async def never_read(table: Table, house: str) -> None:
    """Takes nothing of what it is sent."""
    host, port = table.server.split(":")
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    small.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    small.connect((host, int(port)))
    small.setblocking(False)  # noqa: FBT003 - its own name
    async with table.enter(house, small) as wire:
        await hello(wire, table.watch)
        wire.transport.pause_reading()
        await asyncio.sleep(UNREAD_SECONDS)
        wire.transport.resume_reading()
        await until_closed(wire)


async def flood(table: Table, house: str) -> None:
    """Sends nothing but what cannot be read."""
    async with table.enter(house) as wire:
        await hello(wire, table.watch)
        for _ in range(100):
            await wire.send('{"type": "dance"')
        await until_closed(wire)


async def send_too_large(table: Table, house: str) -> None:
    async with table.enter(house) as wire:
        await hello(wire, table.watch)
        await wire.send(" " * 100_000)
        await until_closed(wire)


async def crowd(table: Table, house: str) -> None:
    """More sockets than one address may have."""
    async with contextlib.AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(table.enter(house)) for _ in range(TOO_MANY_SOCKETS)]
        for wire in wires[:-1]:
            with contextlib.suppress(ConnectionClosed):
                await hello(wire, table.watch)
        await until_closed(wires[-1])


async def act_out_of_turn(table: Table, house: str) -> None:
    """Wants to play when others are to, far too often."""
    async with table.enter(house) as wire:
        await hello(wire, table.seats[1])
        for number in range(TOO_MANY_ACTS):
            await wire.send(act(number, {"do": "lay", "card": "7d"}))
        await until_closed(wire)


async def forge(table: Table, house: str) -> None:
    async with table.enter(house) as wire:
        await hello(wire, secrets.token_urlsafe(16))
        await until_closed(wire)


async def come_from_elsewhere(table: Table, house: str) -> None:
    async with table.enter(house, origin="https://evil.example") as wire:
        await hello(wire, table.watch)
        await until_closed(wire)


KINDS: dict[str, tuple[Callable[[Table, str], Awaitable[None]], int]] = {
    "never read": (never_read, 8),
    "flood": (flood, 4),
    "too large": (send_too_large, 4),
    "crowd": (crowd, 1),
    "out of turn": (act_out_of_turn, 4),
    "forged": (forge, 4),
    "other origin": (come_from_elsewhere, 4),
}
"""What each does until it is closed, and how many of the kind there are."""


async def chatter(table: Table, house: str) -> None:
    """Gives those who do not read something not to read."""

    async def talk(wire: ClientConnection) -> None:
        for number in itertools.count():
            await wire.send(act(number, {"do": "chat", "text": CAMELS}))
            await asyncio.sleep(1 / CHATS_A_SECOND)

    async with table.enter(house) as wire:
        await hello(wire, table.seats[2])
        await asyncio.gather(talk(wire), until_closed(wire, None))


async def again_and_again(
    worst: Callable[[Table, str], Awaitable[None]], table: Table, house: str, closed: Counter[str]
) -> None:
    """Does its worst, notes how that ended, and comes back."""
    while True:
        try:
            await worst(table, house)
        except ConnectionClosed as ended:
            closed[str(ended.rcvd.code if ended.rcvd else 1006)] += 1
        except InvalidStatus as refused:
            closed[f"HTTP {refused.response.status_code}"] += 1
        except TimeoutError:
            closed["not closed"] += 1
        except OSError:
            closed["cut off"] += 1
        await asyncio.sleep(PAUSE)


async def run(server: str) -> dict[str, Counter[str]]:
    """Until it is told to stop; gives how the sockets of each kind were closed."""
    quiet, loud = set_up(server, "203.0.113.1"), set_up(server, "203.0.113.2")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    closed = {kind: Counter[str]() for kind in KINDS}
    busy = [asyncio.create_task(again_and_again(chatter, loud, "203.0.113.3", Counter()))]
    for number, (kind, (worst, many)) in enumerate(KINDS.items()):
        house, table = f"198.51.100.{number}", loud if worst is never_read else quiet
        busy += [asyncio.create_task(again_and_again(worst, table, house, closed[kind])) for _ in range(many)]
    print("ready", flush=True)
    await stop.wait()
    for task in busy:
        task.cancel()
    await asyncio.wait(busy, timeout=5)
    return closed


if __name__ == "__main__":
    os.nice(5)  # who measures goes first
    print(json.dumps(asyncio.run(run(sys.argv[1]))))

"""Connections given from worker to worker: real ones, between real processes."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from worker_processes import SharedStoreServer, seated

from nainjaune.server.web.connections import handover
from nainjaune.server.web.connections.handover import Handover, WorkerLinks, link_workers

HEAD = b"GET /api/tables/one/socket HTTP/1.1\r\n\r\n"


MOST_QUEUED = 2000


@contextlib.contextmanager
def linked(workers: int) -> Iterator[list[WorkerLinks]]:
    links = link_workers(workers)
    with contextlib.ExitStack() as ending:
        for each in (*(one.inbox for one in links), *links[0].outboxes):
            ending.enter_context(each)
        yield links


@contextlib.asynccontextmanager
async def connection() -> AsyncIterator[tuple[socket.socket, asyncio.Transport]]:
    """A client's end of a connection, and the server's."""
    loop = asyncio.get_running_loop()
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        client.settimeout(0)
        transport, _ = await loop.connect_accepted_socket(asyncio.Protocol, server.accept()[0])
        yield client, transport
        transport.abort()
        await asyncio.sleep(0)


async def read(client: socket.socket) -> bytes:
    return await asyncio.wait_for(asyncio.get_running_loop().sock_recv(client, 100), 5)


def test_alone_a_worker_serves_all_tables() -> None:
    assert {Handover().home(f"table-{number}") for number in range(50)} == {None}


def test_all_workers_name_the_same_home_of_a_table_and_each_is_one() -> None:
    homes: set[int] = set()
    with linked(3) as links:
        workers = [Handover(one) for one in links]
        for number in range(50):
            named = [worker.home(f"table-{number}") for worker in workers]
            home = named.index(None)
            assert named == [None if place == home else home for place in range(3)]
            homes.add(home)
    assert homes == {0, 1, 2}


async def test_the_other_worker_goes_on_with_a_given_connection() -> None:
    loop = asyncio.get_running_loop()
    given: asyncio.Future[tuple[socket.socket, bytes]] = loop.create_future()
    with linked(2) as links:
        giver, taker = (Handover(one) for one in links)
        taker.receive(lambda taken, head: given.set_result((taken, head)))
        async with connection() as (client, transport):
            giver.give(transport, HEAD, 1, keep=pytest.fail)
            taken, head = await asyncio.wait_for(given, 5)
            taker.stop()
            assert transport.is_closing()
            assert head == HEAD
            with taken:
                await loop.sock_sendall(taken, b"welcome")
                assert await read(client) == b"welcome"
            assert await read(client) == b""


async def test_a_connection_waits_for_a_worker_that_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "RETRY_SECONDS", 0.0)
    with linked(2) as links, contextlib.ExitStack() as ending:
        giver, taker = (Handover(one) for one in links)
        async with filled(giver) as (client, transport):
            waiting, taken = client.getsockname(), asyncio.Event()

            def take(one: socket.socket, head: bytes) -> None:
                ending.enter_context(one)
                if one.getpeername() == waiting:
                    assert head == HEAD
                    taken.set()

            giver.give(transport, HEAD, 1, keep=pytest.fail)
            for _ in range(4):
                await asyncio.sleep(0)  # it is tried again
            assert not transport.is_closing()
            taker.receive(take)
            await asyncio.wait_for(taken.wait(), 5)
            taker.stop()
            assert transport.is_closing()


async def test_a_connection_that_waits_long_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "RETRIES", 3)
    kept = asyncio.Event()
    with linked(2) as links:
        giver = Handover(links[0])
        async with filled(giver) as (_, transport):
            giver.give(transport, HEAD, 1, keep=kept.set)
            await asyncio.wait_for(kept.wait(), 5)
            assert not transport.is_closing()


@contextlib.asynccontextmanager
async def filled(giver: Handover) -> AsyncIterator[tuple[socket.socket, asyncio.Transport]]:
    """A connection that is not yet given, with the queue to the other worker full."""
    async with contextlib.AsyncExitStack() as ending:
        for _ in range(MOST_QUEUED):
            _, transport = await ending.enter_async_context(connection())
            giver.give(transport, HEAD, 1, keep=lambda: None)
            if not transport.is_closing():
                transport.abort()
                break
        else:
            pytest.fail("the queue is never full")
        yield await ending.enter_async_context(connection())


async def test_a_connection_is_kept_where_the_other_worker_cannot_be_reached() -> None:
    kept = asyncio.Event()
    with linked(2) as links:
        links[1].inbox.close()
        async with connection() as (_, transport):
            Handover(links[0]).give(transport, HEAD, 1, keep=kept.set)
            assert kept.is_set()
            assert not transport.is_closing()


async def holder_of(workers: list[int], port: int, client_port: int) -> int:
    """The worker that holds the connection of this client, as soon as it is the only one."""
    ends = [f"{end:04X}" for end in (port, client_port)]
    async with asyncio.timeout(10):
        while True:
            rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
            inodes = [row[9] for row in rows if [row[1][-4:], row[2][-4:]] == ends]
            held = {f"socket:[{inode}]" for inode in inodes}
            holders = [
                worker
                for worker in workers
                if any(_links_to(file) in held for file in Path(f"/proc/{worker}/fd").iterdir())
            ]
            if len(holders) == 1:
                return holders[0]
            await asyncio.sleep(0.02)


def _links_to(file: Path) -> str:
    try:
        return str(file.readlink())
    except FileNotFoundError:  # just closed
        return ""


async def test_all_sockets_of_a_table_are_at_one_worker(shared: str) -> None:
    server = await SharedStoreServer(shared, "--workers", "2").start()
    try:
        homes: set[int] = set()
        for number in range(40):  # a table's name decides which worker serves it
            if number >= 4 and homes == set(server.workers()):
                break
            player = (await seated(server.url, [lambda: server.url], players=3))[0]
            address = f"{server.url.replace('http', 'ws')}/api/tables/{player.table}/socket"
            sockets = [await connect(address, proxy=None) for _ in range(6)]
            port = urlsplit(server.url).port or 0
            holders = {await holder_of(server.workers(), port, one.local_address[1]) for one in sockets}
            assert len(holders) == 1
            homes |= holders
            for one in sockets:
                await one.close()
        assert homes == set(server.workers())
    finally:
        await server.stop()

"""Gives a connection to the worker that serves its table.

With several workers on one port a connection is accepted by any of them. Once its request is seen to open the socket of
a table whose home is another worker, the connection itself and the head of the request go there. The moves of a table
are then decided and told by one process. Any worker can serve any table, so one that cannot give a connection away
serves it.
"""

from __future__ import annotations

import asyncio
import socket
import zlib
from collections.abc import Callable
from typing import Final, NamedTuple

LARGEST_MESSAGE: Final = 1 << 16
RETRY_SECONDS: Final = 0.005
RETRIES: Final = 200
"""The queue to a worker is short; one that restarts empties it within about a second."""


class WorkerLinks(NamedTuple):
    """How a worker reaches the others: its number, what comes to it, and the way to each."""

    number: int
    inbox: socket.socket
    outboxes: tuple[socket.socket, ...]


def link_workers(workers: int) -> list[WorkerLinks]:
    """The links of `workers` workers; whoever starts them keeps these open, for workers that start later."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
    for pair in pairs:
        for end in pair:
            end.settimeout(0)
    outboxes = tuple(outbox for _, outbox in pairs)
    return [WorkerLinks(number, inbox, outboxes) for number, (inbox, _) in enumerate(pairs)]


class Handover:
    """Without links every table is at home here."""

    def __init__(self, links: WorkerLinks | None = None) -> None:
        self._links = links

    def home(self, table: str) -> int | None:
        """The worker to whom the table's connections are to be given; None if it is this one."""
        if self._links is None:
            return None
        number = zlib.crc32(table.encode()) % len(self._links.outboxes)
        return None if number == self._links.number else number

    def give(self, transport: asyncio.Transport, head: bytes, home: int, keep: Callable[[], None]) -> None:
        """Gives the connection away, with the head of its request; calls `keep` if that cannot be done."""
        self._try(transport, head, home, keep, RETRIES)

    def _try(
        self, transport: asyncio.Transport, head: bytes, home: int, keep: Callable[[], None], retries: int
    ) -> None:
        assert self._links
        if transport.is_closing():
            return
        connection = transport.get_extra_info("socket")
        try:
            socket.send_fds(self._links.outboxes[home], [head], [connection.fileno()])
        except BlockingIOError:
            if retries:
                loop = asyncio.get_running_loop()
                loop.call_later(RETRY_SECONDS, self._try, transport, head, home, keep, retries - 1)
            else:
                keep()
        except OSError:
            keep()
        else:
            transport.abort()  # here only: the other worker holds the connection as well

    def receive(self, accept: Callable[[socket.socket, bytes], None]) -> None:
        """Accepts the connections that other workers give, from now on."""
        if self._links:
            asyncio.get_running_loop().add_reader(self._links.inbox, self._receive, accept)

    def stop(self) -> None:
        """What comes now waits for the worker that starts next."""
        if self._links:
            asyncio.get_running_loop().remove_reader(self._links.inbox)

    def _receive(self, accept: Callable[[socket.socket, bytes], None]) -> None:
        assert self._links
        try:
            head, descriptors, _, _ = socket.recv_fds(self._links.inbox, LARGEST_MESSAGE, 1)
        except BlockingIOError:
            return
        if descriptors:  # none if this process may open no more files
            connection = socket.socket(fileno=descriptors[0])
            connection.settimeout(0)
            accept(connection, head)

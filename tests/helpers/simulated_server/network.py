"""A simulated network: frames between clients and workers, late, twice, out of order, or never."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import msgspec

from nainjaune.server.auth.principals import actor
from nainjaune.server.web.connections.table_socket import TableSession, serve_table
from nainjaune.server.web.connections.websocket_connection import Session, WebSocketConnection
from nainjaune.table.principal import Principal
from simulated_server.frames import SeenChange, SeenDone, SeenRefusal, SeenUpdate, read_frame
from simulated_server.oracle import TableOracle

if TYPE_CHECKING:
    from simulated_server.world import Worker

QUICK: Final = 0.02
LATE: Final = 3.0
TICK: Final = 1e-6
"""Seconds between two frames: what is to happen at the same time happens in any order."""
STALLED: Final = 4.0
"""Seconds for which a slow client reads nothing."""
NOTICED: Final = 50.0
"""Seconds after which a server at the latest knows that a client is gone."""


class ClientEnd(Protocol):
    """What a connection needs of its client."""

    principal: Principal

    def receive(self, connection: Connection, frame: bytes) -> None: ...

    def closed(self, connection: Connection) -> None: ...


class Connection:
    """One client's connection to one worker; to the worker's session it is its socket."""

    def __init__(self, client: ClientEnd, worker: Worker, table: TableOracle) -> None:
        self.client, self.worker, self.table = client, worker, table
        self._world, self._loop = worker.world, asyncio.get_running_loop()
        self._dice = self._world.dice
        self._session: Session | None = None
        self._last = [0.0, 0.0]
        """When the last frame arrives that was sent to the worker, and to the client."""
        self.is_open = True
        """Whether the client still has it."""
        self.lossy = False
        """Whether a frame to the client was lost or overtaken."""
        self.is_closing = False
        self._stalled_until = 0.0
        self.told = 0
        """The seq up to which the worker has sent updates."""
        self._you = b""
        self.hello_at: float | None = None
        """When the hello arrived, as long as nothing was sent."""
        self.unanswered: dict[str, float] = {}
        """When each command arrived that has no answer yet."""
        self._arrived: dict[str, float] = {}
        serve_table(cast("WebSocketConnection", self), worker.services, table.name, "10.0.0.1")

    # the client's end

    def send_to_worker(self, frame: bytes) -> None:
        if self._dice.happens("frame_dropped"):
            return
        self._deliver(0, self._at_worker, frame)
        if self._dice.happens("frame_duplicated"):
            self._deliver(0, self._at_worker, frame)

    def hang_up(self, *, unnoticed: bool = False) -> None:
        """The client is gone; the worker learns it soon, or much later."""
        if self.is_open:
            self.is_open = False
            rng = self._dice.rng
            self._loop.call_later(rng.random() * (NOTICED if unnoticed else QUICK), self._lost_at_worker)

    # the way

    def _deliver(self, to: int, receive: Any, frame: bytes) -> None:
        """Frames arrive in the order in which they were sent, unless they are reordered."""
        rng, now = self._dice.rng, self._loop.time()
        at = now + rng.random() * (LATE if self._dice.happens("frame_delayed") else QUICK)
        if self._dice.happens("frame_reordered"):
            self.lossy = self.lossy or bool(to)
        else:
            at = self._last[to] = max(at, self._last[to] + TICK)
        self._loop.call_at(at, receive, frame)

    def _at_worker(self, frame: bytes) -> None:
        if self._session is None or self.is_closing or self.worker.store.dead:
            return
        now = self._loop.time()
        self._world.trace("to worker", self.worker.name, frame)
        sent = msgspec.json.decode(frame)
        if sent["type"] == "hello" and not self.told:
            self.hello_at = now
        elif sent["type"] == "act":
            self.unanswered[sent["id"]] = self._arrived[sent["id"]] = now
        self._session.received(frame.decode())

    def _at_client(self, frame: bytes) -> None:
        if self.is_open:
            self.client.receive(self, frame)

    def _lost_at_worker(self) -> None:
        self.is_closing = True
        session, self._session = self._session, None
        if session and not self.worker.store.dead:
            session.ended()

    # the socket of the worker's session

    def serve(self, session: TableSession) -> None:
        self._session = session

    @property
    def is_writable(self) -> bool:
        return not self.is_closing and self._loop.time() >= self._stalled_until

    def send(self, frames: Sequence[bytes]) -> None:
        for frame in frames:
            self._send(frame)

    def _send(self, frame: bytes) -> None:
        if self.is_closing or self.worker.store.dead:
            return
        self._check(frame)
        self._world.trace("to client", f"{self.table.name} {actor(self.client.principal)}", frame)
        if self._dice.happens("slow_reader"):
            self._stalled_until = self._loop.time() + STALLED
            self._loop.call_later(STALLED + 0.001, self._writable_again)
        if self._dice.happens("frame_dropped"):
            self.lossy = True
            return
        self._deliver(1, self._at_client, frame)

    def _check(self, frame: bytes) -> None:
        seen = read_frame(frame)
        self.table.check_sent(seen, self.client.principal, self._you, self._arrived)
        self.hello_at = None
        if isinstance(seen, SeenUpdate | SeenChange):
            self.told = seen.seq
            self._you = bytes(seen.you) or self._you
        elif isinstance(seen, SeenDone | SeenRefusal) and seen.id:
            self.unanswered.pop(seen.id, None)

    def _writable_again(self) -> None:
        if self._session and not self.worker.store.dead:
            self._session.writable()

    def close(self, code: int, reason: str) -> None:
        """The worker closes the connection."""
        if self.is_closing or self.worker.store.dead:
            return
        self._world.trace("closed", f"{code}", reason.encode())
        self._lost_at_worker()
        self.break_off()

    def break_off(self) -> None:
        """The client learns that the connection is gone."""
        self._loop.call_later(self._dice.rng.random() * QUICK, self._lost_at_client)

    def _lost_at_client(self) -> None:
        if self.is_open:
            self.is_open = False
            self.client.closed(self)

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def start(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self.worker.start_task(coroutine)

    # what must not go on for long

    def overdue(self, seconds: float) -> str | None:
        """What the worker owes this client for longer than `seconds`."""
        limit = self._loop.time() - seconds
        if self._session is None or self.is_closing or not self.is_writable:
            return None
        if self.hello_at is not None and self.hello_at < limit:
            return "a hello has no answer"
        if late := [key for key, at in self.unanswered.items() if at < limit]:
            return f"{late[0]} has no answer"
        if self.told and self.told < self.table.seq and self.table.at(self.told + 1).stored_at < limit:
            return f"{self.table.seq} is stored and only {self.told} was told"
        return None

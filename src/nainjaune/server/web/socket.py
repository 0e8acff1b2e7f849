"""The socket of a table: a hello, then commands and their answers, and an update whenever the table has changed.

A slow client gets fewer updates, not a longer queue: each is made when the one before it has been sent, and holds all
that came in between.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.principals import actor, enter
from nainjaune.server.auth.rate_limits import RateLimit
from nainjaune.server.auth.request_auth import address_of
from nainjaune.server.problems import Denied
from nainjaune.server.services import Services, services_of
from nainjaune.server.store.rows import Command
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.subscribers import Subscriber
from nainjaune.server.web.eager_task import run_eagerly
from nainjaune.table.wire import Act, Hello, Pong, Refusal, decode, encode

CLOSE_SECONDS: Final = 2.0
MAX_UNSENT_ANSWERS: Final = 64
MAX_BAD_FRAMES: Final = 20
MAX_REASON_BYTES: Final = 120
"""A close frame holds little more."""
KINDS: Final = (CredentialKind.SEAT, CredentialKind.HOST, CredentialKind.WATCH)

BAD_HELLO, UNKNOWN_CREDENTIAL, FORBIDDEN, NO_TABLE, TOO_SLOW, TOO_MANY = 4400, 4401, 4403, 4404, 4408, 4429
GOING_AWAY, FAILED = 1001, 1011
CLOSE_CODES: Final = {401: UNKNOWN_CREDENTIAL, 403: FORBIDDEN, 404: NO_TABLE}
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

log = logging.getLogger(__name__)
T = TypeVar("T")


class Closed(Exception):  # noqa: N818 - what it is
    """The socket is to be closed, or is."""

    def __init__(self, code: int = 0, reason: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{name:str}/socket", name="socket")
async def table_socket(socket: Socket, name: FromPath[str]) -> None:
    """Serves one socket, if there is a connection slot for it."""
    services = services_of(socket)
    if not services.auth.allows_origin(socket):
        raise WebSocketException(detail="this page may not open sockets here", code=FORBIDDEN)
    await socket.accept()
    slot = services.connections.acquire(address_of(socket))
    if slot is None:
        await _close(socket, services, Closed(TOO_MANY, "too many sockets are open"))
        return
    with slot, services.metrics.sockets.track_inprogress():
        try:
            await _serve(socket, services, name)
        except Closed as closed:
            await _close(socket, services, closed)
        except Exception as error:  # a fault of the server
            log.exception("a socket failed: %s", type(error).__name__)
            await _close(socket, services, Closed(FAILED, "something went wrong here; nothing was lost"))


async def _close(socket: Socket, services: Services, closed: Closed) -> None:
    if closed.code:
        services.metrics.closed.labels(closed.code).inc()
        reason = closed.reason.encode()[:MAX_REASON_BYTES].decode(errors="ignore")
        with contextlib.suppress(Exception):  # the client may be gone, or not take even this
            async with asyncio.timeout(CLOSE_SECONDS):
                await socket.close(closed.code, reason)


async def _serve(socket: Socket, services: Services, name: str) -> None:
    """From the hello to the end; raises `Closed`."""
    table, subscriber = await _hello(socket, services, name)
    try:
        await _Session(socket, services, table, subscriber).run()
    finally:
        services.subscriptions.unsubscribe(table, subscriber)
        services.hub.touch(table)


async def _hello(socket: Socket, services: Services, name: str) -> tuple[LoadedTable, Subscriber]:
    """Subscribes the client by the credentials of its first frame."""
    try:
        async with asyncio.timeout(services.config.hello):
            hello = decode(await _receive(socket))
    except TimeoutError:
        raise Closed(BAD_HELLO, "no hello came") from None
    except UNREADABLE as error:
        raise Closed(BAD_HELLO, str(error)) from None
    if not isinstance(hello, Hello):
        raise Closed(BAD_HELLO, "the first frame must be a hello")
    try:
        table, principal = await enter(services.hub, name, hello.credentials, KINDS)
    except Denied as denied:
        if denied.status == 401 and not services.auth.may_guess(socket):
            raise Closed(TOO_MANY, "too many unknown credentials") from None
        raise Closed(CLOSE_CODES[denied.status], denied.problem.code) from None
    return table, services.subscriptions.subscribe(table, principal, hello.since)


async def _receive(socket: Socket) -> str | bytes:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise Closed
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


class _Session:
    """One socket after its hello: a loop reads frames; answers and updates are written as the client takes them."""

    def __init__(self, socket: Socket, services: Services, table: LoadedTable, subscriber: Subscriber) -> None:
        self._socket, self._services, self._table, self._subscriber = socket, services, table, subscriber
        self._answers: deque[str] = deque()
        rate = services.config.frames_per_second
        self._rate, self._tolerated_rate = RateLimit(rate, 3 * rate), RateLimit(rate, 10 * rate)
        self._bad_frames = 0
        self._end: Closed | None = None
        """Why nothing more is written."""
        self._reader: asyncio.Task[Any] | None = None
        """The task that waits for a frame, while it waits."""
        self._sending: asyncio.Task[None] | None = None
        """A frame the client has not taken yet."""
        self._sending_since = 0.0
        self._timer: asyncio.TimerHandle | None = None
        subscriber.wake = self._flush

    async def run(self) -> None:
        self._check_progress()
        self._flush()
        try:
            while True:
                frame = await self._unless_ended(partial(_receive, self._socket))
                self._answers.append(await self._answer(frame))
                self._flush()
                while len(self._answers) >= MAX_UNSENT_ANSWERS:  # a client that reads no answers is not read either
                    await self._unless_ended(self._sent)
        finally:
            self._stop(Closed())
            if self._timer:
                self._timer.cancel()
            if self._sending:
                self._sending.cancel()
                await asyncio.gather(self._sending, return_exceptions=True)

    def _flush(self) -> None:
        """Sends answers and updates until the client takes no more; `_on_sent` continues when it does."""
        while self._sending is None and self._end is None and (text := self._next()) is not None:
            self._sending_since = time.monotonic()
            try:
                send = self._socket.send({"type": "websocket.send", "bytes": None, "text": text})
                self._sending = run_eagerly(send)
            except Exception:  # however the connection was lost
                self._stop(Closed())
            if self._sending:
                self._sending.add_done_callback(self._on_sent)

    def _on_sent(self, sending: asyncio.Task[None]) -> None:
        self._sending = None
        if sending.cancelled() or sending.exception():
            self._stop(Closed())
        else:
            self._flush()

    async def _sent(self) -> None:
        if self._sending:
            await asyncio.wait([self._sending])

    def _next(self) -> str | None:
        """The next frame to send: answers first, then an update."""
        if self._answers:
            return self._answers.popleft()
        if not self._table.admits(self._subscriber.principal):
            self._stop(Closed(FORBIDDEN, "seat_lost"))
        elif self._services.closing:
            self._stop(Closed(GOING_AWAY, "the server is restarting"))
        elif self._subscriber.fresh or self._table.seq > self._subscriber.seen:
            return self._services.subscriptions.frame(self._table, self._subscriber)
        return None

    def _check_progress(self) -> None:
        """Ends a socket whose client takes nothing; polled, which is far cheaper than a time limit for each frame."""
        slow = self._services.config.slow
        if self._sending and time.monotonic() - self._sending_since > slow:
            self._stop(Closed(TOO_SLOW, "updates are not read"))
        else:
            self._timer = asyncio.get_running_loop().call_later(slow / 4, self._check_progress)

    def _stop(self, closed: Closed) -> None:
        """Writes nothing more, and has the reader stop waiting."""
        if self._end is None:
            self._end = closed
            if self._reader:
                self._reader.cancel()

    async def _unless_ended(self, wait: Callable[[], Awaitable[T]]) -> T:
        """Waits until the session is stopped; a command that is being carried out is never cut off."""
        if self._end:
            raise self._end
        task = self._reader = asyncio.current_task()
        try:
            return await wait()
        except asyncio.CancelledError:
            if self._end is None or task is None:
                raise
            task.uncancel()
            raise self._end from None
        finally:
            self._reader = None

    async def _answer(self, data: str | bytes) -> str:
        in_time = self._rate.allow()
        if not in_time and not self._tolerated_rate.allow():
            raise Closed(TOO_MANY, "too many frames")
        try:
            frame = decode(data)
        except UNREADABLE as error:
            self._bad_frames += 1
            if self._bad_frames > MAX_BAD_FRAMES:
                raise Closed(BAD_HELLO, "too many bad frames") from None
            return self._refusal(None, "bad_frame", str(error)[:200])
        if isinstance(frame, Hello):
            return self._refusal(None, "bad_frame", "a hello comes only first")
        if not isinstance(frame, Act):
            return encode(Pong()).decode()
        if not in_time:
            return self._refusal(frame.id, "too_many", "more slowly, please")
        principal = self._subscriber.principal
        command = Command(actor(principal), frame.id)
        answer = self._services.hub.submit(self._table, principal, frame.action, command=command, seq=frame.seq)
        return encode(await answer).decode()

    def _refusal(self, command_id: str | None, code: str, detail: str) -> str:
        return encode(Refusal(command_id, code, detail, self._table.seq)).decode()

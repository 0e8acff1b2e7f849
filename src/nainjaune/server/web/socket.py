"""The socket of a table: a hello, then askings and answers, and an update whenever the table has changed.

A slow reader gets fewer updates, not a longer queue: each is made when the one before is on its way, and tells all that
came in between.
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

from nainjaune.server.auth.credentials import Kind
from nainjaune.server.auth.principals import actor, enter
from nainjaune.server.auth.rate_limits import Bucket
from nainjaune.server.auth.request_auth import address_of
from nainjaune.server.problems import Denied
from nainjaune.server.services import Shell, shell_of
from nainjaune.server.store.rows import Command
from nainjaune.server.tables.loaded_table import Live, Watcher
from nainjaune.server.web.eager_send import eagerly
from nainjaune.table.wire import Act, Hello, Pong, Refusal, decode, encode

CLOSE_SECONDS: Final = 2.0
MOST_ANSWERS: Final = 64
MOST_BAD_FRAMES: Final = 20
LONGEST_REASON: Final = 120
"""In bytes; a close frame holds little more."""

BAD_HELLO, UNKNOWN_TOKEN, FORBIDDEN, NO_TABLE, TOO_SLOW, TOO_MANY = 4400, 4401, 4403, 4404, 4408, 4429
GOING_AWAY, FAILED = 1001, 1011
CODES: Final = {401: UNKNOWN_TOKEN, 403: FORBIDDEN, 404: NO_TABLE}
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
    """Opens the door, and counts who is inside."""
    shell = shell_of(socket)
    if not shell.auth.allows_origin(socket):
        raise WebSocketException(detail="this page may not open sockets here", code=FORBIDDEN)
    await socket.accept()
    address = address_of(socket)
    if not shell.doors.enter(address):
        await _close(socket, shell, Closed(TOO_MANY, "too many sockets are open"))
        return
    shell.metrics.sockets.inc()
    try:
        await _Session(socket, shell, name).run()
    except Closed as closed:
        await _close(socket, shell, closed)
    except Exception as error:  # a fault of ours
        log.exception("a socket failed: %s", type(error).__name__)
        await _close(socket, shell, Closed(FAILED, "something went wrong here; nothing was lost"))
    finally:
        shell.metrics.sockets.dec()
        shell.doors.leave(address)


async def _close(socket: Socket, shell: Shell, closed: Closed) -> None:
    if closed.code:
        shell.metrics.closed.labels(closed.code).inc()
        reason = closed.reason.encode()[:LONGEST_REASON].decode(errors="ignore")
        with contextlib.suppress(Exception):  # the other end may be gone, or not take even this
            async with asyncio.timeout(CLOSE_SECONDS):
                await socket.close(closed.code, reason)


class _Session:
    """One socket from its hello to its end. It is read here, and written whenever there is something to tell."""

    def __init__(self, socket: Socket, shell: Shell, name: str) -> None:
        self._socket, self._shell, self._name = socket, shell, name
        self._answers: deque[str] = deque()
        rate = shell.config.frames_per_second
        self._bucket, self._patience = Bucket(rate, 3 * rate), Bucket(rate, 10 * rate)
        self._bad = 0
        self._over: Closed | None = None
        """Why nothing more is written."""
        self._reader: asyncio.Task[Any] | None = None
        """Who reads, while they wait."""
        self._sending: asyncio.Task[None] | None = None
        """A frame the other end does not take yet."""
        self._sending_since = 0.0
        self._timer: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        live, watcher = await self._welcome()
        watcher.wake = partial(self._flush, live, watcher)
        self._look_after()
        self._shell.hands.look(live)
        watcher.wake()
        try:
            while True:
                frame = await self._unless_over(self._receive)
                self._answers.append(await self._answer(live, watcher, frame))
                watcher.wake()
                while len(self._answers) >= MOST_ANSWERS:  # who does not read their answers is not read either
                    await self._unless_over(self._sent_one)
        finally:
            live.watchers.discard(watcher)
            live.used = self._shell.hub.now()
            self._shell.hands.look(live)
            self._end(Closed())
            if self._timer:
                self._timer.cancel()
            if self._sending:
                self._sending.cancel()
                await asyncio.gather(self._sending, return_exceptions=True)

    def _flush(self, live: Live, watcher: Watcher) -> None:
        """Sends what there is to tell, until the other end takes no more; goes on from there when it does."""
        while self._sending is None and self._over is None and (text := self._next(live, watcher)) is not None:
            self._sending_since = time.monotonic()
            try:
                self._sending = eagerly(self._socket.send({"type": "websocket.send", "bytes": None, "text": text}))
            except Exception:  # however the other end went
                self._end(Closed())
            if self._sending:
                self._sending.add_done_callback(partial(self._sent, watcher))

    def _sent(self, watcher: Watcher, sending: asyncio.Task[None]) -> None:
        self._sending = None
        if sending.cancelled() or sending.exception():
            self._end(Closed())
        else:
            watcher.wake()

    async def _sent_one(self) -> None:
        if self._sending:
            await asyncio.wait([self._sending])

    def _next(self, live: Live, watcher: Watcher) -> str | None:
        """The next thing to be told: answers first, then how the table stands."""
        if self._answers:
            return self._answers.popleft()
        if not live.still_there(watcher.principal):
            self._end(Closed(FORBIDDEN, "seat_lost"))
        elif self._shell.closing:
            self._end(Closed(GOING_AWAY, "the server is restarting"))
        elif watcher.fresh or live.seq > watcher.seen:
            watcher.fresh = False
            return live.frame(watcher)
        return None

    def _look_after(self) -> None:
        """Now and then sees whether the other end still takes what is sent; far cheaper than a time limit a frame."""
        slow = self._shell.config.slow
        if self._sending and time.monotonic() - self._sending_since > slow:
            self._end(Closed(TOO_SLOW, "updates are not read"))
        else:
            self._timer = asyncio.get_running_loop().call_later(slow / 4, self._look_after)

    def _end(self, closed: Closed) -> None:
        """Nothing more is written; who waits to read stops waiting."""
        if self._over is None:
            self._over = closed
            if self._reader:
                self._reader.cancel()

    async def _unless_over(self, wait: Callable[[], Awaitable[T]]) -> T:
        """Waits, but not when nothing more can be written; what is being carried out is never cut off."""
        if self._over:
            raise self._over
        task = self._reader = asyncio.current_task()
        try:
            return await wait()
        except asyncio.CancelledError:
            if self._over is None or task is None:
                raise
            task.uncancel()
            raise self._over from None
        finally:
            self._reader = None

    async def _welcome(self) -> tuple[Live, Watcher]:
        try:
            async with asyncio.timeout(self._shell.config.hello):
                hello = decode(await self._receive())
        except TimeoutError:
            raise Closed(BAD_HELLO, "no hello came") from None
        except UNREADABLE as error:
            raise Closed(BAD_HELLO, str(error)) from None
        if not isinstance(hello, Hello):
            raise Closed(BAD_HELLO, "the first frame must be a hello")
        try:
            kinds = (Kind.SEAT, Kind.HOST, Kind.WATCH)
            live, principal = await enter(self._shell.hub, self._name, hello.tokens, kinds)
        except Denied as denied:
            if denied.status == 401 and not self._shell.auth.may_guess(self._socket):
                raise Closed(TOO_MANY, "too many unknown tokens") from None
            raise Closed(CODES[denied.status], denied.problem.code) from None
        watcher = live.watch(principal, hello.since)
        watcher.fresh = True
        return live, watcher

    async def _receive(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise Closed
        text = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    async def _answer(self, live: Live, watcher: Watcher, data: str | bytes) -> str:
        in_time = self._bucket.draw()
        if not in_time and not self._patience.draw():
            raise Closed(TOO_MANY, "too many frames")
        try:
            frame = decode(data)
        except UNREADABLE as error:
            self._bad += 1
            if self._bad > MOST_BAD_FRAMES:
                raise Closed(BAD_HELLO, "too many bad frames") from None
            return encode(Refusal(None, "bad_frame", str(error)[:200], live.seq)).decode()
        if isinstance(frame, Hello):
            return encode(Refusal(None, "bad_frame", "a hello comes only first", live.seq)).decode()
        if not isinstance(frame, Act):
            return encode(Pong()).decode()
        if not in_time:
            return encode(Refusal(frame.id, "too_many", "more slowly, please", live.seq)).decode()
        command = Command(actor(watcher.principal), frame.id)
        asked = self._shell.hub.submit(live, watcher.principal, frame.action, command=command, seq=frame.seq)
        return encode(await asked).decode()

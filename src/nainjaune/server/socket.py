"""The socket of a table: a hello, then askings and answers, and an update whenever the table has changed.

A slow reader gets fewer updates, not a longer queue: each is made when the one before is on its way, and tells all that
came in between.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from nainjaune.server.access import actor, enter, who
from nainjaune.server.limits import Bucket
from nainjaune.server.live import Live, Watcher
from nainjaune.server.problems import Denied
from nainjaune.server.rights import Kind
from nainjaune.server.shell import Shell
from nainjaune.server.store.rows import Command
from nainjaune.table.wire import Act, Hello, Pong, Refusal, decode, encode

HELLO_SECONDS: Final = 10.0
SLOW_SECONDS: Final = 20.0
CLOSE_SECONDS: Final = 2.0
MOST_ANSWERS: Final = 64
MOST_BAD_FRAMES: Final = 20

BAD_HELLO, UNKNOWN_TOKEN, FORBIDDEN, NO_TABLE, TOO_SLOW, TOO_MANY = 4400, 4401, 4403, 4404, 4408, 4429
GOING_AWAY: Final = 1001
CODES: Final = {401: UNKNOWN_TOKEN, 403: FORBIDDEN, 404: NO_TABLE}


class Closed(Exception):  # noqa: N818 - what it is
    """The socket is to be closed, or is."""

    def __init__(self, code: int = 0, reason: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{name:str}/socket", name="socket")
async def table_socket(socket: Socket, name: str) -> None:
    """Opens the door, and counts who is inside."""
    shell: Shell = socket.app.state.shell
    if not shell.allows_origin(socket.headers.get("origin"), socket.headers.get("host")):
        raise WebSocketException(detail="this page may not open sockets here", code=FORBIDDEN)
    await socket.accept()
    address = shell.address(socket)
    if not shell.doors.enter(address):
        await _close(socket, shell, Closed(TOO_MANY, "too many sockets are open"))
        return
    shell.metrics.sockets.inc()
    try:
        await _Session(socket, shell, name).run()
    except Closed as closed:
        await _close(socket, shell, closed)
    finally:
        shell.metrics.sockets.dec()
        shell.doors.leave(address)


async def _close(socket: Socket, shell: Shell, closed: Closed) -> None:
    if closed.code:
        shell.metrics.closed.labels(closed.code).inc()
        with contextlib.suppress(Exception):  # the other end may be gone, or not take even this
            async with asyncio.timeout(CLOSE_SECONDS):
                await socket.close(closed.code, closed.reason)


class _Session:
    """One socket from its hello to its end."""

    def __init__(self, socket: Socket, shell: Shell, name: str) -> None:
        self._socket, self._shell, self._name = socket, shell, name
        self._answers: deque[str] = deque()
        rate = shell.config.frames_per_second
        self._bucket, self._patience = Bucket(rate, 3 * rate), Bucket(rate, 10 * rate)
        self._bad = 0

    async def run(self) -> None:
        live, watcher = await self._welcome()
        self._shell.hands.look(live)
        writer = asyncio.create_task(self._keep_writing(live, watcher))
        try:
            while True:
                self._say(watcher, await self._answer(live, watcher, await self._receive()))
        finally:
            live.watchers.discard(watcher)
            live.used = self._shell.hub.now()
            self._shell.hands.look(live)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def _welcome(self) -> tuple[Live, Watcher]:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = decode(await self._receive())
        except TimeoutError:
            raise Closed(BAD_HELLO, "no hello came") from None
        except msgspec.MsgspecError as error:
            raise Closed(BAD_HELLO, str(error)[:100]) from None
        if not isinstance(hello, Hello):
            raise Closed(BAD_HELLO, "the first frame must be a hello")
        try:
            kinds = (Kind.SEAT, Kind.HOST, Kind.WATCH)
            live, audience = await enter(self._shell.hub, self._name, hello.tokens, kinds)
        except Denied as denied:
            raise Closed(CODES[denied.status], denied.problem.code) from None
        watcher = live.watch(audience, hello.since)
        watcher.fresh = True
        watcher.wake.set()
        return live, watcher

    async def _receive(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise Closed
        text = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    def _say(self, watcher: Watcher, answer: str) -> None:
        if len(self._answers) >= MOST_ANSWERS:
            raise Closed(TOO_SLOW, "answers are not read")
        self._answers.append(answer)
        watcher.wake.set()

    async def _answer(self, live: Live, watcher: Watcher, data: str | bytes) -> str:
        in_time = self._bucket.draw()
        if not in_time and not self._patience.draw():
            raise Closed(TOO_MANY, "too many frames")
        try:
            frame = decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
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
        command = Command(actor(watcher.audience), frame.id)
        asked = self._shell.hub.submit(live, who(watcher.audience), frame.action, command=command, seq=frame.seq)
        return encode(await asked).decode()

    async def _keep_writing(self, live: Live, watcher: Watcher) -> None:
        """Writes until the socket must be closed; the reading then finds it closed."""
        try:
            await self._write(live, watcher)
        except Closed as closed:
            await _close(self._socket, self._shell, closed)

    async def _write(self, live: Live, watcher: Watcher) -> None:
        while True:
            await watcher.wake.wait()
            watcher.wake.clear()
            while self._answers:
                await self._send(self._answers.popleft())
            if not live.still_there(watcher.audience):
                raise Closed(FORBIDDEN, "seat_lost")
            if self._shell.closing:
                raise Closed(GOING_AWAY, "the server is restarting")
            if watcher.fresh or live.seq > watcher.seen:
                watcher.fresh = False
                await self._send(live.frame(watcher))

    async def _send(self, text: str) -> None:
        try:
            async with asyncio.timeout(SLOW_SECONDS):
                await self._socket.send_text(text)
        except TimeoutError:
            raise Closed(TOO_SLOW, "updates are not read") from None
        except Exception as error:  # however the other end went
            raise Closed from error

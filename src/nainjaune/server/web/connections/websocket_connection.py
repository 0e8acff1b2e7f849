"""A WebSocket directly on its transport: whole messages in, encoded frames out, pings, and the closing handshake.

It bypasses the ASGI framework, with which a frame took 33 µs of the processor's time instead of 14. The session decodes
and answers the messages.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from struct import Struct
from typing import TYPE_CHECKING, Any, Final, Protocol

from websockets.exceptions import ProtocolError
from websockets.frames import Close
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from nainjaune.server.auth.connection_limits import ConnectionSlot
from nainjaune.server.config import Config
from nainjaune.server.metrics import Metrics
from nainjaune.server.rate_limits import RateLimit
from nainjaune.server.web.connections.close_codes import (
    BAD_TEXT,
    GOING_AWAY,
    NO_PONG,
    PROTOCOL_ERROR,
    TOO_MANY,
    TOO_SLOW,
)
from nainjaune.server.web.connections.connection_timeouts import ConnectionTimeouts
from nainjaune.server.web.connections.frame_reader import BadFrame, Frame, FrameReader, MessageReader, Opcode
from nainjaune.table.wire import LARGEST_FRAME

if TYPE_CHECKING:
    from uvicorn.server import ServerState

CLOSE_SECONDS: Final = 2.0
"""How long a client has to answer a close frame and to read what was sent before it."""
MAX_DISCARDED: Final = 1 << 18
"""And how many bytes it may still send meanwhile."""
MAX_REASON_BYTES: Final = 120
"""A close frame holds little more."""
FRAMES_AT_ONCE: Final = 10
"""Seconds' worth of frames that may come at once, control frames and fragments counted in."""
SLICE: Final = 2048
"""The size in bytes of the slices in which input is parsed."""
TEXT_FRAME: Final = 0x81
_SHORT_HEAD: Final = [bytes((TEXT_FRAME, size)) for size in range(126)]
_MEDIUM_HEAD: Final = Struct(">BBH").pack
NO_CODE: Final = 1005
"""Said of a close frame without a code; never sent."""


class Session(Protocol):
    """Handles the messages of a socket."""

    def received(self, message: str | bytes) -> None: ...

    def close_after_answers(self, code: int, reason: str) -> None:
        """Closes the socket once the messages that came before are answered."""
        ...

    def writable(self) -> None:
        """The client has read enough for more to be sent."""
        ...

    def check(self, age: float) -> None:
        """Called periodically with the seconds the socket has been open."""
        ...

    def ended(self) -> None:
        """Nothing is received or sent any more; called once."""
        ...


def text_frame(message: bytes) -> bytes:
    """A message of UTF-8 as the frame a server sends."""
    size = len(message)
    if size < 126:
        return _SHORT_HEAD[size] + message
    if size < 1 << 16:
        return _MEDIUM_HEAD(TEXT_FRAME, 126, size) + message
    return b"\x81\x7f" + size.to_bytes(8) + message


def control_frame(opcode: Opcode, data: bytes = b"") -> bytes:
    return bytes((0x80 | opcode, len(data))) + data


def checked_close(data: bytes) -> bytes:
    """The code and reason of a client's close frame, to be sent back. Raises `BadFrame`."""
    try:
        close = Close.parse(data)
    except UnicodeDecodeError:
        raise BadFrame(BAD_TEXT, "a reason must be UTF-8") from None
    except ProtocolError as error:
        raise BadFrame(PROTOCOL_ERROR, str(error)) from None
    return b"" if close.code == NO_CODE else data


class WebSocketConnection(asyncio.Protocol):
    def __init__(
        self, transport: asyncio.Transport, *, config: Config, metrics: Metrics, timeouts: ConnectionTimeouts,
        server_state: ServerState, slot: ConnectionSlot,
    ) -> None:  # fmt: skip
        self._transport, self._config, self._metrics, self._timeouts = transport, config, metrics, timeouts
        self._server_state, self._slot = server_state, slot
        self._frames, self._fragments = FrameReader(LARGEST_FRAME), MessageReader(LARGEST_FRAME)
        self._session: Session | None = None
        self._loop = asyncio.get_running_loop()
        self._rate = RateLimit(config.frames_per_second, FRAMES_AT_ONCE * config.frames_per_second)
        self._opened_at = self._heard_at = self._loop.time()
        self._pinged = False
        self._full_since: float | None = None
        """Since when the client reads too slowly."""
        self._closing_since: float | None = None
        self.is_writable = True
        """Whether the client takes more."""
        self._discarded = 0
        self._flooding = False
        self._finished = False
        """Whether both sides have closed it, or the client sent what is not a frame."""
        self._reading_paused = False

    def handshake(self, head: bytes) -> bool:
        """Answers the request to upgrade; whether the socket is open now."""
        self._server_state.connections.add(self)  # type: ignore[arg-type] # it has the `shutdown` that is called
        self._timeouts.add(self)
        protocol = ServerProtocol()
        protocol.receive_data(head)
        for request in protocol.events_received():
            assert isinstance(request, Request)
            protocol.send_response(protocol.accept(request))
        self._transport.write(b"".join(protocol.data_to_send()))
        if protocol.state is not State.OPEN:
            self._begin_closing()
            self._finish()
        return protocol.state is State.OPEN

    def serve(self, session: Session) -> None:
        self._session = session

    @property
    def is_closing(self) -> bool:
        return self._closing_since is not None

    def send(self, messages: Sequence[bytes]) -> None:
        """Sends text messages by one write; dropped if the socket is closing."""
        if self._closing_since is None:
            if len(messages) == 1:
                self._transport.write(text_frame(messages[0]))
            else:
                self._transport.write(b"".join([text_frame(message) for message in messages]))

    def close(self, code: int, reason: str) -> None:
        """Begins the closing handshake, if nobody has."""
        if self._closing_since is None:
            shown = reason.encode()[:MAX_REASON_BYTES].decode(errors="ignore")
            self._transport.write(control_frame(Opcode.CLOSE, Close(code, shown).serialize()))
            self._metrics.closed.labels(code).inc()
            self._begin_closing()

    def pause_reading(self) -> None:
        if not self._reading_paused and not self._transport.is_closing():
            self._reading_paused = True
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        if self._reading_paused and not self._transport.is_closing():
            self._reading_paused = False
            self._heard_at = self._loop.time()
            self._transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        self._heard_at, self._pinged = self._loop.time(), False
        if self._closing_since is not None:
            self._discarded += len(data)
            if self._discarded > MAX_DISCARDED:
                self._transport.abort()
        if len(data) <= SLICE:
            self._read_slice(data)
        else:
            for start in range(0, len(data), SLICE):
                self._read_slice(data[start : start + SLICE])

    def _read_slice(self, data: bytes) -> None:
        if self._flooding or self._finished or self._transport.is_closing():
            return  # thousands of frames in one read would block the event loop
        self._frames.feed(data)
        try:
            self._read_frames()
        except BadFrame as bad:
            self.close(bad.code, bad.reason)
            self._finish()

    def _read_frames(self) -> None:
        while not self._flooding and not self._finished and (frame := self._frames.next()) is not None:
            if self._closing_since is not None:
                if frame.opcode is Opcode.CLOSE:
                    self._finish()
            elif not self._rate.allow():
                self._flood()
            elif frame.opcode >= Opcode.CLOSE:
                self._control(frame)
            elif (message := self._fragments.add(frame)) is not None:
                assert self._session
                self._session.received(message)

    def _flood(self) -> None:
        """Reads nothing more; what came before is still answered."""
        self._flooding = True
        self.pause_reading()
        if self._session:
            self._session.close_after_answers(TOO_MANY, "too many frames")

    def _control(self, frame: Frame) -> None:
        """Answers a ping, and a client that closes."""
        if frame.opcode is Opcode.PING:
            self._transport.write(control_frame(Opcode.PONG, frame.data))
        elif frame.opcode is Opcode.CLOSE:
            self._transport.write(control_frame(Opcode.CLOSE, checked_close(frame.data)))
            self._begin_closing()
            self._finish()

    def _begin_closing(self) -> None:
        self._closing_since = self._loop.time()
        self.is_writable = False
        self._end_session()

    def _finish(self) -> None:
        """Nothing more is read or sent."""
        self._finished = True
        if self._transport.can_write_eof():
            self._transport.write_eof()  # closing at once could lose the close frame

    def _end_session(self) -> None:
        session, self._session = self._session, None
        if session:
            session.ended()

    def pause_writing(self) -> None:
        self._full_since = self._loop.time()
        self.is_writable = False

    def resume_writing(self) -> None:
        self._full_since = None
        self.is_writable = self._closing_since is None
        if self._session:
            self._session.writable()

    def check(self, now: float) -> None:
        """Closes a socket that is slow or silent, and pings one that may be gone."""
        slow, silence = self._config.slow_client_timeout, now - self._heard_at
        if self._closing_since is not None:
            if now - self._closing_since > CLOSE_SECONDS:
                self._transport.abort()
        elif self._full_since is not None and now - self._full_since > slow:
            self.close(TOO_SLOW, "updates are not read")
        elif not self._reading_paused and self._pinged and silence > self._config.ping_after + slow:
            self.close(NO_PONG, "no answer to a ping")
        elif not self._pinged and silence > self._config.ping_after:
            self._pinged = True
            self._transport.write(control_frame(Opcode.PING))
        elif self._session:
            self._session.check(now - self._opened_at)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self.close(GOING_AWAY, "the server is restarting")

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - however it was lost
        self._closing_since = self._closing_since or self._loop.time()
        self.is_writable = False
        self._end_session()
        self._timeouts.discard(self)
        self._server_state.connections.discard(self)
        self._slot.release()

    def start(self, coroutine: Any) -> None:
        """Runs a coroutine; a server that stops waits for it."""
        task = self._loop.create_task(coroutine)
        self._server_state.tasks.add(task)
        task.add_done_callback(self._server_state.tasks.discard)

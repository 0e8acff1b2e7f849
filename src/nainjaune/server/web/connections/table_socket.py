"""The socket of a table: a hello, then commands and their answers, and an update whenever the table has changed.

A slow client gets fewer updates, not a longer queue: each is made when the one before it has been taken, and holds all
that came in between.
"""

from __future__ import annotations

import logging
from collections import deque
from functools import partial
from typing import Final

import msgspec

from nainjaune.server.auth.connection_limits import ConnectionSlot
from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.principals import actor, enter
from nainjaune.server.problems import Denied
from nainjaune.server.rate_limits import RateLimit
from nainjaune.server.services import Services
from nainjaune.server.store.rows import Command
from nainjaune.server.tables.fast_submit import try_submit
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.subscribers import Subscriber
from nainjaune.server.web.connections.close_codes import BAD_HELLO, BY_STATUS, FAILED, FORBIDDEN, GOING_AWAY, TOO_MANY
from nainjaune.server.web.connections.websocket_connection import WebSocketConnection
from nainjaune.table.state import Seat
from nainjaune.table.wire import Act, Done, Hello, Pong, Refusal, decode, encode

MAX_UNSENT_ANSWERS: Final = 64
MAX_UNREAD_MESSAGES: Final = 16
"""With this number of messages waiting, no more are read."""
MAX_BAD_FRAMES: Final = 20
KINDS: Final = (CredentialKind.SEAT, CredentialKind.HOST, CredentialKind.WATCH)
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)

log = logging.getLogger(__name__)


class Closed(Exception):  # noqa: N818 - what it is
    """The socket is to be closed."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


def serve_table(socket: WebSocketConnection, services: Services, name: str, address: str) -> None:
    """Serves one socket, if there is a connection slot for it."""
    slot = services.connections.acquire(address)
    if slot is None:
        socket.close(TOO_MANY, "too many sockets are open")
    else:
        socket.serve(TableSession(socket, services, name, address, slot))


class TableSession:
    """One client at one table. Messages are answered one after another; a command that has begun is never cut off."""

    def __init__(
        self, socket: WebSocketConnection, services: Services, name: str, address: str, slot: ConnectionSlot
    ) -> None:
        self._socket, self._services, self._name, self._address, self._slot = socket, services, name, address, slot
        self._rate = RateLimit(services.config.frames_per_second, 3 * services.config.frames_per_second)
        self._messages: deque[tuple[str | bytes | Closed, bool]] = deque()
        """Messages not answered yet, each with whether it was within the rate limit."""
        self._answers: list[bytes] = []
        self._answering = False
        self._heard = False
        self._bad_frames = 0
        self._entered: tuple[LoadedTable, Subscriber] | None = None
        """Set once the hello was accepted."""
        self._actor = ""
        self._subscriptions = services.subscriptions
        self._admitted_with: tuple[Seat, ...] = ()
        """The seats with which the client was last found to be admitted: plays do not change them."""
        services.metrics.sockets.inc()

    def received(self, message: str | bytes) -> None:
        self._heard = True
        in_time = self._rate.allow()
        if in_time and not self._answering and not self._messages and self._begin(message):
            return
        self._messages.append((message, in_time))
        if len(self._messages) >= MAX_UNREAD_MESSAGES:
            self._socket.pause_reading()
        self._answer_messages()

    def close_after_answers(self, code: int, reason: str) -> None:
        self._messages.append((Closed(code, reason), True))
        self._answer_messages()

    def writable(self) -> None:
        self._flush()
        self._answer_messages()

    def check(self, age: float) -> None:
        if not self._heard and age > self._services.config.hello_timeout:
            self._socket.close(BAD_HELLO, "no hello came")

    def ended(self) -> None:
        self._slot.release()
        self._services.metrics.sockets.dec()
        self._messages.clear()
        if self._entered:
            table, subscriber = self._entered
            self._services.subscriptions.unsubscribe(table, subscriber)
            self._services.hub.touch(table)

    def _answer_messages(self) -> None:
        """Starts to answer the waiting messages, unless that is under way or the client reads no answers."""
        if not self._answering and self._messages and len(self._answers) < MAX_UNSENT_ANSWERS:
            self._answering = True
            self._socket.start(self._answer_all())

    def _begin(self, message: str | bytes) -> bool:
        """Carries out an action without a task, if it can; returns whether it has begun."""
        if self._entered is None or len(self._answers) >= MAX_UNSENT_ANSWERS:
            return False
        try:
            frame = decode(message)
        except UNREADABLE:
            return False
        if not isinstance(frame, Act):
            return False
        table, subscriber = self._entered
        command = Command(self._actor, frame.id)
        done = partial(self._carried_out, message)
        self._answering = try_submit(self._services.hub, table, subscriber.principal, frame.action, command, done)
        return self._answering

    def _carried_out(self, message: str | bytes, outcome: Done | Exception | None) -> None:
        self._answering = False
        if isinstance(outcome, Exception):
            self._failed(outcome)
        elif outcome is None:
            self._messages.appendleft((message, True))
        else:
            self._answers.append(encode(outcome))
            self._flush()
        self._answer_messages()

    def _failed(self, error: Exception) -> None:
        """A fault of the server."""
        log.error("a socket failed: %s", type(error).__name__, exc_info=error)
        self._socket.close(FAILED, "something went wrong here; nothing was lost")

    async def _answer_all(self) -> None:
        try:
            while self._messages and len(self._answers) < MAX_UNSENT_ANSWERS:
                message, in_time = self._messages.popleft()
                if isinstance(message, Closed):
                    raise message  # noqa: TRY301 - like those raised where a message is read
                if self._entered is None:
                    await self._enter(message)
                else:
                    answer = await self._answer(*self._entered, message, in_time=in_time)
                    self._answers.append(answer)  # another list than before the answer, if something was sent meanwhile
                self._flush()
        except Closed as closed:
            self._socket.close(closed.code, closed.reason)
        except Exception as error:
            self._failed(error)
        finally:
            self._answering = False
        if not self._messages:
            self._socket.resume_reading()

    def _flush(self) -> None:
        """Sends answers and an update by one write if the client takes more, else when it does."""
        socket = self._socket
        if not socket.is_writable:
            return
        messages, closed = self._answers, None
        if messages:
            self._answers = []
        if self._entered is not None:
            table, subscriber = self._entered
            state = table.state
            if state.seats is not self._admitted_with or table.erased or self._services.closing:
                closed, self._admitted_with = self._end_of(table, subscriber), state.seats
            if closed is None and (state.seq > subscriber.seen or subscriber.fresh):
                update = self._subscriptions.frame(table, subscriber)
                messages = [*messages, update] if messages else [update]
        if messages:
            socket.send(messages)
        if closed:
            socket.close(closed.code, closed.reason)

    def _end_of(self, table: LoadedTable, subscriber: Subscriber) -> Closed | None:
        """Why the client gets no more updates, if so."""
        if not table.admits(subscriber.principal):
            return Closed(FORBIDDEN, "seat_lost")
        return Closed(GOING_AWAY, "the server is restarting") if self._services.closing else None

    async def _enter(self, message: str | bytes) -> None:
        """Subscribes the client by the credentials of its first frame."""
        try:
            hello = decode(message)
        except UNREADABLE as error:
            raise Closed(BAD_HELLO, str(error)) from None
        if not isinstance(hello, Hello):
            raise Closed(BAD_HELLO, "the first frame must be a hello")
        try:
            table, principal = await enter(self._services.hub, self._name, hello.credentials, KINDS)
        except Denied as denied:
            if denied.status == 401 and not self._services.auth.may_guess(self._address):
                raise Closed(TOO_MANY, "too many unknown credentials") from None
            raise Closed(BY_STATUS[denied.status], denied.problem.code) from None
        if not self._socket.is_closing:
            subscriber = self._services.subscriptions.subscribe(table, principal, hello.since, changes=hello.changes)
            subscriber.wake = self._flush
            self._entered, self._actor = (table, subscriber), actor(principal)

    async def _answer(
        self, table: LoadedTable, subscriber: Subscriber, message: str | bytes, *, in_time: bool
    ) -> bytes:  # fmt: skip
        try:
            frame = decode(message)
        except UNREADABLE as error:
            self._bad_frames += 1
            if self._bad_frames > MAX_BAD_FRAMES:
                raise Closed(BAD_HELLO, "too many bad frames") from None
            return encode(Refusal(None, "bad_frame", str(error)[:200], table.seq))
        if isinstance(frame, Hello):
            return encode(Refusal(None, "bad_frame", "a hello comes only first", table.seq))
        if not isinstance(frame, Act):
            return encode(Pong())
        if not in_time:
            return encode(Refusal(frame.id, "too_many", "rate limit exceeded", table.seq))
        command = Command(self._actor, frame.id)
        answer = self._services.hub.submit(table, subscriber.principal, frame.action, command=command, seq=frame.seq)
        return encode(await answer)

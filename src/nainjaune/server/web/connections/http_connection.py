"""An HTTP connection: uvicorn's, with bounds on what a client may send and how long it may take.

The head is checked here, before the framework sees the request; a request to upgrade becomes a WebSocket here.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

import httptools
import msgspec
from litestar import Litestar
from litestar.datastructures import State
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from nainjaune.server.auth.client_address import address_key
from nainjaune.server.auth.connection_limits import ConnectionSlot
from nainjaune.server.problems import Denied
from nainjaune.server.services import Services
from nainjaune.server.web.connections.connection_timeouts import ConnectionTimeouts
from nainjaune.server.web.connections.handover import Handover
from nainjaune.server.web.connections.request_head import LARGEST_BODY, RequestHead, check_head
from nainjaune.server.web.connections.table_socket import serve_table
from nainjaune.server.web.connections.websocket_connection import CLOSE_SECONDS, MAX_DISCARDED, WebSocketConnection
from nainjaune.server.web.security_headers import HEADERS

if TYPE_CHECKING:
    import socket

    import uvicorn

LARGEST_HEAD: Final = 16_384
BODY_OVERHEAD: Final = 8
"""A body sent in chunks may take this multiple of its size, chunk heads and trailers counted in."""
SECURITY: Final = "".join(f"{name}: {value}\r\n" for name, value in HEADERS.items())
SOCKET_PATH: Final = re.compile(r"/api/tables/([^/]+)/socket")


class RequestPhase(Enum):
    """What a client is to send next."""

    HEAD = auto()
    BODY = auto()


def _app_state(app: Any) -> State:
    """The state of the Litestar application, which uvicorn may have wrapped."""
    while not isinstance(app, Litestar):
        app = app.app
    return app.state


class HttpConnection(HttpToolsProtocol):
    _services: Services
    _timeouts: ConnectionTimeouts
    _handover: Handover
    was_given = False
    """Whether another worker gave this one the connection."""
    _phase = RequestPhase.HEAD
    _phase_since = 0.0
    _phase_bytes = 0
    """How much was received in this phase, at least."""
    _begun = False
    """Whether a request has begun and is not complete."""
    _refused = False
    _unsent = 0
    _unsent_since = 0.0
    """How many bytes the client has not read, and since when that number has not changed."""
    _slot: ConnectionSlot | None = None
    _address = ""
    """Of the client, as a trusted proxy names it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        state = _app_state(self.app)
        self._services, self._timeouts, self._handover = state.services, state.timeouts, state.handover
        self._enter(RequestPhase.HEAD)
        self._timeouts.add(self)
        self._slot = self._services.acquire_connection(self.client[0] if self.client else "")
        if self._slot is None:
            self._refuse(Denied(429, "too_many", "too many connections are open"))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._timeouts.discard(self)
        if self._slot:
            self._slot.release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._phase_bytes += len(data)
            if self._phase_bytes > MAX_DISCARDED:
                self.transport.abort()
            return
        self._unset_keepalive_if_required()
        self._phase_bytes += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            elif self.cycle:
                self.cycle.keep_alive = False  # an upgrade we do not offer is ignored
            return
        except httptools.HttpParserError as error:
            denied = error.__context__
            self._refuse(denied if isinstance(denied, Denied) else Denied(400, "bad_request", "this is not HTTP"))
            return
        if self._phase is RequestPhase.HEAD and self._phase_bytes > LARGEST_HEAD:
            self._refuse(Denied(431, "too_large", "the head of the request is too large"))
        elif self._phase is RequestPhase.BODY and self._phase_bytes > BODY_OVERHEAD * LARGEST_BODY:
            self._refuse(Denied(413, "too_large", "the body is too large"))

    def _enter(self, phase: RequestPhase) -> None:
        self._phase, self._phase_since, self._phase_bytes = phase, self.loop.time(), 0

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begun = True
        self._enter(RequestPhase.HEAD)

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > LARGEST_HEAD:
            raise Denied(431, "too_large", "the head of the request is too large")
        head = RequestHead(self.parser.get_method(), self.url, self.headers, self.parser.get_http_version())
        check_head(head, self._services.hosts)
        if self.client:
            address = self._services.proxies.client_address(self.client[0], head.values(b"x-forwarded-for"))
            self._address, self.scope["client"] = address, (address, self.client[1])
        self._enter(RequestPhase.BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._begun = False
        self._enter(RequestPhase.HEAD)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if not self._begun:
            self._enter(RequestPhase.HEAD)
        super().on_response_complete()

    def _should_upgrade(self) -> bool:
        return self._get_upgrade() == b"websocket"

    def handle_websocket_upgrade(self) -> None:
        """Makes the connection a WebSocket, if that is what is at this address: here, or at the table's worker."""
        services, name = self._services, SOCKET_PATH.fullmatch(unquote(self.url.partition(b"?")[0].decode()))
        headers = {header: value.decode("latin-1") for header, value in self.headers}
        if self.cycle and not self.cycle.response_complete:
            self.transport.abort()  # answers to requests before this one cannot be told apart from frames
        elif self.parser.get_method() != b"GET":
            self._refuse(Denied(405, "wrong_method", "a socket is opened with GET"))
        elif name is None:
            self._refuse(Denied(404, "not_found", "there is no socket here"))
        elif not services.auth.allows_origin(headers.get(b"origin"), headers.get(b"host", "")):
            self._refuse(Denied(403, "not_allowed", "this page may not open sockets here"))
        elif self.was_given or (home := self._handover.home(name[1])) is None:
            self._serve_socket(name[1])
        else:
            self._handover.give(self.transport, self._head_as_sent(), home, partial(self._serve_socket, name[1]))

    def _serve_socket(self, table: str) -> None:
        services = self._services
        assert self._slot
        socket = WebSocketConnection(
            self.transport, config=services.config, metrics=services.metrics, timeouts=self._timeouts,
            server_state=self.server_state, slot=self._slot,
        )  # fmt: skip
        self._timeouts.discard(self)
        self.connections.discard(self)
        self.transport.set_protocol(socket)
        if socket.handshake(self._head_as_sent()):
            serve_table(socket, services, table, address_key(self._address))

    def _head_as_sent(self) -> bytes:
        lines = [self.parser.get_method() + b" " + self.url + b" HTTP/1.1"]
        lines += [name + b": " + value for name, value in self.headers]
        return b"\r\n".join(lines) + b"\r\n\r\n"

    def _refuse(self, denied: Denied) -> None:
        """Answers with a problem, if nothing is being answered yet, and ends the connection."""
        self._refused = True
        self._services.metrics.refused_requests.labels(denied.problem.code).inc()
        if self.cycle and not self.cycle.response_complete:
            self.cycle.disconnected = True  # the framework's own answer is dropped
            self.cycle.message_event.set()
            if self.cycle.response_started or self.pipeline:
                self.transport.abort()
                return
        self._enter(RequestPhase.HEAD)
        body = msgspec.json.encode(denied.problem)
        head = (
            f"HTTP/1.1 {denied.status} {HTTPStatus(denied.status).phrase}\r\n{SECURITY}"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        if self.transport.can_write_eof():
            self.transport.write_eof()  # the client may still be sending: closing at once could lose the answer

    def check(self, now: float) -> None:
        """Ends a connection whose request does not come, or whose client does not read."""
        config, waited = self._services.config, now - self._phase_since
        unsent = self.transport.get_write_buffer_size()
        if unsent != self._unsent or not unsent:
            self._unsent, self._unsent_since = unsent, now
        answering = bool(self.cycle and not self.cycle.response_complete)
        expects_more = not self._refused and (self._phase is RequestPhase.BODY or not answering)
        if now - self._unsent_since > config.slow_client_timeout or (self._refused and waited > CLOSE_SECONDS):
            self.transport.abort()
        elif expects_more and waited > config.hello_timeout:
            if self._begun:
                self._refuse(Denied(408, "too_slow", "the request took too long"))
            else:
                self._services.metrics.refused_requests.labels("silent").inc()
                self.transport.close()


def accept_given(server: uvicorn.Server) -> Callable[[socket.socket, bytes], None]:
    """Accepts a connection from another worker, with the head of its request, as if it had come to this server."""
    loop = asyncio.get_running_loop()

    def new_connection() -> HttpConnection:
        return HttpConnection(server.config, server.server_state, server.lifespan.state)

    async def read(connection: socket.socket, head: bytes) -> None:
        _, http = await loop.connect_accepted_socket(new_connection, connection)
        http.was_given = True
        http.data_received(head)

    def accept(connection: socket.socket, head: bytes) -> None:
        task = loop.create_task(read(connection, head))
        server.server_state.tasks.add(task)
        task.add_done_callback(server.server_state.tasks.discard)

    return accept

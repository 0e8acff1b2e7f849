"""Event streams: the updates of a table as lines of JSON, for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Final

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter
from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import Receive, Scope, Send

from nainjaune.server.auth.connection_limits import ConnectionLimits
from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.request_auth import BEARER, Req, address_of
from nainjaune.server.problems import Denied
from nainjaune.server.services import Services, services_of
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table.principal import Principal
from nainjaune.table.wire import Update

IDLE_LINE_SECONDS: Final = 15.0
"""A stream sends a line at least so often, so that a dead connection is noticed."""
MEDIA_TYPE: Final = "application/x-ndjson"


class UpdateStream(ASGIStreamingResponse):
    """A stream that holds a connection slot from before its first byte to its end, however it ends."""

    __slots__ = ("_address", "_connections", "_lines")

    def __init__(self, lines: AsyncGenerator[bytes, None], connections: ConnectionLimits, address: str) -> None:
        super().__init__(iterator=lines, media_type=MEDIA_TYPE, status_code=200)
        self._lines, self._connections, self._address = lines, connections, address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        slot = self._connections.acquire(self._address)
        if slot is None:
            raise Denied(429, "too_many", "too many sockets and streams are open")
        with slot:
            async with aclosing(self._lines):
                await super().__call__(scope, receive, send)


@get(
    "/api/tables/{name:str}/events", media_type=MEDIA_TYPE, security=BEARER,
    responses={200: ResponseSpec(Update, description="updates", media_type=MEDIA_TYPE, generate_examples=False)},
)  # fmt: skip
async def events(
    request: Req, name: FromPath[str], since: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None
) -> UpdateStream:
    """The updates of a table, one a line, for programs; an empty line now and then."""
    services = services_of(request)
    kinds = (CredentialKind.SEAT, CredentialKind.HOST, CredentialKind.WATCH)
    table, principal = await services.auth.enter(request, name, *kinds)
    lines = _lines(services, table, principal, since)
    return UpdateStream(lines, services.connections, address_of(request))


async def _lines(
    services: Services, table: LoadedTable, principal: Principal, since: int | None
) -> AsyncGenerator[bytes, None]:  # fmt: skip
    updated = asyncio.Event()
    subscriptions = services.subscriptions
    subscriber = subscriptions.subscribe(table, principal, since)
    subscriber.wake = updated.set
    try:
        yield subscriptions.frame(table, subscriber) + b"\n"
        while table.admits(principal) and not services.closing:
            try:
                async with asyncio.timeout(IDLE_LINE_SECONDS):
                    await updated.wait()
            except TimeoutError:
                yield b"\n"
                continue
            updated.clear()
            if table.seq > subscriber.seen and table.admits(principal):
                yield subscriptions.frame(table, subscriber) + b"\n"
    finally:
        subscriptions.unsubscribe(table, subscriber)
        services.hub.touch(table)


HANDLERS: Final = [events]

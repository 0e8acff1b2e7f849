"""Event streams: the updates of a table as lines of JSON, for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from nainjaune.server.auth.credentials import Kind
from nainjaune.server.auth.request_auth import BY_TOKEN, Req, address_of
from nainjaune.server.problems import Denied
from nainjaune.server.services import Shell, shell_of
from nainjaune.server.tables.loaded_table import Live
from nainjaune.table.principal import Principal

IDLE_LINE_SECONDS: Final = 15.0
"""An event stream says something at least so often, so that a dead one is noticed."""


@get("/api/tables/{name:str}/events", media_type="application/x-ndjson", security=BY_TOKEN)
async def events(
    request: Req, name: FromPath[str], since: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None
) -> Stream:
    """The updates of a table, one a line, for programs; an empty line now and then."""
    live, principal = await shell_of(request).auth.enter(request, name, Kind.SEAT, Kind.HOST, Kind.WATCH)
    shell = shell_of(request)
    address = address_of(request)
    if not shell.doors.has_room(address):
        raise Denied(429, "too_many", "too many sockets and streams are open")
    return Stream(_lines(shell, live, principal, since, address), media_type="application/x-ndjson")


async def _lines(
    shell: Shell, live: Live, principal: Principal, since: int | None, address: str
) -> AsyncIterator[str]:  # fmt: skip
    shell.doors.enter(address)
    news = asyncio.Event()
    watcher = live.watch(principal, since)
    watcher.wake = news.set
    shell.hands.look(live)
    try:
        yield live.frame(watcher) + "\n"
        while live.still_there(principal) and not shell.closing:
            try:
                async with asyncio.timeout(IDLE_LINE_SECONDS):
                    await news.wait()
            except TimeoutError:
                yield "\n"
                continue
            news.clear()
            if live.seq > watcher.seen:
                yield live.frame(watcher) + "\n"
    finally:
        live.watchers.discard(watcher)
        live.used = shell.hub.now()
        shell.hands.look(live)
        shell.doors.leave(address)


HANDLERS: Final = [events]

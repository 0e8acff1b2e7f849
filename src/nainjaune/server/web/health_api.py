"""Health and metrics, for whoever runs the server."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, get
from msgspec import Meta, Struct

from nainjaune import __version__
from nainjaune.server.auth.request_auth import Req
from nainjaune.server.services import shell_of


class Health(Struct, frozen=True):
    """That the server is there, and which one."""

    status: str
    game: str
    version: str
    sockets: int
    tables: Annotated[int, Meta(description="tables in memory")]


@get("/health")
async def health(request: Req) -> Health:
    """Whether the server does its work; asks the store."""
    shell = shell_of(request)
    await shell.hub.store.due(0.0, 1)
    return Health("ok", "nain jaune", __version__, shell.doors.open.total(), len(shell.hub.tables))


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(request: Req) -> Response[bytes]:
    text = shell_of(request).metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")


HANDLERS: Final = [health, metrics]

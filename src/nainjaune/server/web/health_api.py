"""Health and metrics, for operators."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, get
from msgspec import Meta, Struct

from nainjaune import __version__
from nainjaune.server.auth.request_auth import Req
from nainjaune.server.services import services_of


class Health(Struct, frozen=True):
    """That the server is there, and its version."""

    status: str
    game: str
    version: str
    sockets: int
    tables: Annotated[int, Meta(description="tables in memory")]


@get("/health")
async def health(request: Req) -> Health:
    """Whether the server works; queries the store."""
    services = services_of(request)
    await services.hub.store.overdue(0.0, 1)
    return Health("ok", "nain jaune", __version__, services.connections.total, len(services.hub.tables))


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(request: Req) -> Response[bytes]:
    text = services_of(request).metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")


HANDLERS: Final = [health, metrics]

"""Health, readiness and metrics, for operators."""

from __future__ import annotations

import hmac
from typing import Annotated, Final

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta, Struct

from nainjaune import __version__
from nainjaune.server.auth.request_auth import Req
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of

METRICS_TYPE: Final = "text/plain; version=0.0.4"


class Health(Struct, frozen=True):
    """That the server is there, and its version."""

    status: str
    game: str
    version: str
    sockets: int
    tables: Annotated[int, Meta(description="tables in memory")]


class ReadyInfo(Struct, frozen=True):
    """Whether the server can do its work."""

    status: Annotated[str, Meta(description="`ok` or `unready`")]
    store: Annotated[
        str,
        Meta(
            description="`ok`, or what is wrong: `full`, `locked`, `damaged`, `read_only`, `disk`, `unreachable`, "
            "`slow`, `failed`"
        ),
    ]


@get("/health")
async def health(request: Req) -> Health:
    """That the server is alive; asks nothing of the store."""
    services = services_of(request)
    return Health("ok", "nain jaune", __version__, services.connections.total, len(services.hub.tables))


@get(
    "/ready",
    responses={503: ResponseSpec(ReadyInfo, description="the store cannot be written", generate_examples=False)},
)
async def ready(request: Req) -> Response[ReadyInfo]:
    """Whether the store can be written, tried at most once a second; 503 if not."""
    problem = await services_of(request).readiness.problem()
    answer = ReadyInfo("unready", problem) if problem else ReadyInfo("ok", "ok")
    return Response(answer, status_code=503 if problem else 200)


@get("/metrics", media_type=METRICS_TYPE, include_in_schema=False)
async def metrics(request: Req) -> Response[bytes]:
    """Metrics for the holder of the credential in the settings; without one they have a port of their own, or none."""
    services = services_of(request)
    if not services.config.metrics_credential:
        raise Denied(404, "not_found", "metrics are not served here")
    given = request.headers.get("authorization", "").encode()
    if not hmac.compare_digest(given, f"Bearer {services.config.metrics_credential}".encode()):
        await services.auth.known(request, _unknown())
    return Response(await services.metrics_text(), media_type=METRICS_TYPE)


async def _unknown() -> None:
    raise Denied(401, "unknown_credential", "metrics need the credential of the settings")


HANDLERS: Final = [health, ready, metrics]

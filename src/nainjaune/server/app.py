"""The server as an ASGI application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.response_cache import ResponseCacheConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec

from nainjaune import __version__
from nainjaune.server.config import Config
from nainjaune.server.http import HANDLERS
from nainjaune.server.problems import Denied, Problem
from nainjaune.server.shell import Shell
from nainjaune.server.socket import table_socket

LARGEST_BODY: Final = 16_384
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}
log = logging.getLogger(__name__)


def _denied(_request: Request[Any, Any, Any], error: Denied) -> Response[Problem]:
    return Response(error.problem, status_code=error.status)


def _refused_by_litestar(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What does not fit the schema, is not there, or is not allowed there."""
    codes = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_large", 415: "wrong_type"}
    extra = error.extra if isinstance(error.extra, list) else []
    problems = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra)
    problem = Problem(codes.get(error.status_code, "refused"), (problems or error.detail)[:300])
    return Response(problem, status_code=error.status_code, headers=error.headers)


def _failed(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: the log tells where, never with what."""
    log.error("a request failed: %s", type(error).__name__, exc_info=error)
    return Response(Problem("internal_error", "something went wrong here; nothing was lost"), status_code=500)


def make_app(config: Config) -> Litestar:
    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        shell = app.state.shell = Shell(config)
        await shell.start()
        try:
            yield
        finally:
            await shell.stop()

    problems = {
        status: ResponseSpec(Problem, description=text, generate_examples=False)
        for status, text in (
            (400, "what was sent does not fit"),
            (401, "no token, or none that is known"),
            (403, "the token does not allow it"),
            (404, "there is no such thing"),
            (409, "refused, with a code; nothing has changed"),
            (413, "too much was sent"),
            (429, "too much was asked"),
        )
    }
    openapi = OpenAPIConfig(title="Nain Jaune", version=__version__, path="/api/schema", create_examples=False)
    handlers = [*HANDLERS, table_socket]
    for handler in HANDLERS:
        handler.responses = problems
    return Litestar(
        route_handlers=handlers,
        lifespan=[life],
        exception_handlers={Denied: _denied, HTTPException: _refused_by_litestar, Exception: _failed},
        openapi_config=openapi,
        response_headers=HEADERS,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        response_cache_config=ResponseCacheConfig(),
    )


def from_environment() -> Litestar:
    """For a worker process, which is told its settings by the environment."""
    import json
    import os

    return make_app(Config(**json.loads(os.environ["NAINJAUNE_WORKER"])))

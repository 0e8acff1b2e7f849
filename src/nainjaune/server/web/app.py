"""The server as an ASGI application."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from litestar import Litestar, Request, Response, Router
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ExceptionHandler, Message, Scope

from nainjaune import __version__
from nainjaune.server.config import Config
from nainjaune.server.problems import Denied, Problem
from nainjaune.server.random_source import RandomSource
from nainjaune.server.services import Services
from nainjaune.server.tables.hub import NoSuchTable
from nainjaune.server.web.api import (
    compare_api,
    erasure_api,
    health_api,
    hints_api,
    invitation_api,
    invite_api,
    length_api,
    library_api,
    puzzles_api,
    records_api,
    remedies_api,
    rules_api,
    schema_api,
    score_api,
    score_sharing_api,
    seats_api,
    streams_api,
    tables_api,
    which_api,
)
from nainjaune.server.web.connections.connection_timeouts import ConnectionTimeouts
from nainjaune.server.web.connections.handover import Handover
from nainjaune.server.web.connections.request_head import LARGEST_BODY
from nainjaune.server.web.metrics_port import start_metrics_server
from nainjaune.server.web.off_loop import off_loop
from nainjaune.server.web.page.page_files import read_page
from nainjaune.server.web.page.page_routes import not_found_page, page_handlers
from nainjaune.server.web.request_timer import request_timer
from nainjaune.server.web.security_headers import RAW_HEADERS

log = logging.getLogger(__name__)

APIS: Final = (
    tables_api,
    invite_api,
    seats_api,
    streams_api,
    records_api,
    erasure_api,
    health_api,
    rules_api,
    remedies_api,
    library_api,
    hints_api,
    which_api,
    compare_api,
    length_api,
    invitation_api,
    score_api,
    score_sharing_api,
    puzzles_api,
    schema_api,
)
PROBLEMS: Final = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in (
        (400, "the request does not match the schema"),
        (401, "no credential, or none that is known"),
        (403, "the credential does not allow it"),
        (404, "not found"),
        (409, "refused, with a code; nothing has changed"),
        (413, "the body is too large"),
        (429, "too many requests"),
    )
}
"""What every request to the API may be answered, beside what it asks for."""


async def _add_headers(message: Message, _scope: Scope) -> None:
    """Adds the security headers to every response; a response's own headers take precedence."""
    if message["type"] == "http.response.start":
        own = {name for name, _ in message["headers"]}
        message["headers"] = [*message["headers"], *(header for header in RAW_HEADERS if header[0] not in own)]


def _denied(_request: Request[Any, Any, Any], error: Denied) -> Response[Problem]:
    return Response(error.problem, status_code=error.status)


def _no_such_table(_request: Request[Any, Any, Any], _error: NoSuchTable) -> Response[Problem]:
    """A table that was erased while the request was under way."""
    return Response(Denied(404, "no_such_table").problem, status_code=404)


def _not_found(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    return not_found_page(request, request.app.state.page) or _litestar_error(request, error)


def _litestar_error(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Requests Litestar itself refuses: not matching the schema, no such path or method."""
    codes = {400: "bad_request", 404: "not_found", 405: "wrong_method", 413: "too_large", 415: "wrong_type"}
    extra = error.extra if isinstance(error.extra, list) else []
    problems = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra)
    problem = Problem(codes.get(error.status_code, "refused"), (problems or error.detail)[:300])
    return Response(problem, status_code=error.status_code, headers=error.headers)


def _too_deep(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """The body nests too deeply for the decoder."""
    return Response(Problem("bad_request", "the body is nested too deeply"), status_code=400)


def _not_utf8(_request: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[Problem]:
    """Only a body can still hold such bytes: `request_head` refuses them in an address."""
    return Response(Problem("bad_request", "the body is not UTF-8"), status_code=400)


def _failed(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of the server: logged with its place, not its data."""
    log.error("a request failed: %s", type(error).__name__, exc_info=error)
    return Response(Problem("internal_error", "something went wrong here; nothing was lost"), status_code=500)


EXCEPTION_HANDLERS: Final[dict[int | type[Exception], ExceptionHandler[Any]]] = {
    Denied: _denied,
    NoSuchTable: _no_such_table,
    NotFoundException: _not_found,
    HTTPException: _litestar_error,
    RecursionError: _too_deep,
    UnicodeDecodeError: _not_utf8,
    Exception: _failed,
}


async def _build_schema(request: Request[Any, Any, Any]) -> None:
    """Builds the description of the API off the event loop when it is first asked for: it takes a third of a second."""
    for plugin in request.app.plugins:
        if isinstance(plugin, OpenAPIPlugin):
            await off_loop(plugin.provide_openapi_schema)


@asynccontextmanager
async def _lifespan(config: Config, random_source: RandomSource, app: Litestar) -> AsyncIterator[None]:
    """Runs the services, and the port of the metrics, for as long as the server runs."""
    services = app.state.services = Services(config, random_source)
    metrics_server = None
    try:
        await services.start()
        metrics_server = await start_metrics_server(services)
    except Exception as error:
        app.state.failed = error
        await services.stop()
        raise
    try:
        yield
    finally:
        if metrics_server:
            metrics_server.close()
        await services.stop()


def _api_handlers() -> list[HTTPRouteHandler]:
    """The handlers of the API, each with the problems it may answer."""
    handlers: list[HTTPRouteHandler] = [handler for api in APIS for handler in api.HANDLERS]
    for handler in handlers:
        handler.responses = {**PROBLEMS, **(handler.responses or {})}
    return handlers


def _openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Nain Jaune", version=__version__, path="/api/schema", create_examples=False,
        render_plugins=[JsonRenderPlugin()],
        openapi_router=Router("/api/schema", route_handlers=[], before_request=_build_schema, include_in_schema=False),
        components=Components(security_schemes={"credential": SecurityScheme(type="http", scheme="bearer")}),
    )  # fmt: skip


def make_app(config: Config, random_source: RandomSource, handover: Handover | None = None) -> Litestar:
    page = read_page()
    return Litestar(
        route_handlers=[*_api_handlers(), *page_handlers(page, config.base_url)],
        state=State({"page": page, "timeouts": ConnectionTimeouts(config), "handover": handover or Handover()}),
        lifespan=[partial(_lifespan, config, random_source)],
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=_openapi_config(),
        before_send=[_add_headers],
        middleware=[request_timer],
        debug=False,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        response_cache_config=ResponseCacheConfig(),
    )


def tune_process() -> None:
    """Tunes the garbage collector for many long-lived objects, and for short pauses.

    Play makes no cycles, so a collection finds little; but everybody waits for it, and the more new objects it looks
    at, the longer it takes: with the default thresholds a thousand tables waited a tenth of a second now and then. With
    these the youngest generation takes 1 ms, the middle one, which outlived five collections, 5 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 5, 40_000)
    sys.setswitchinterval(0.001)  # how long the committing thread waits for the GIL, each time

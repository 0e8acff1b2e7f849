"""Measures how long each HTTP request takes until its answer begins."""

from __future__ import annotations

import time

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from nainjaune.server.metrics import Metrics


def request_timer(app: ASGIApp) -> ASGIApp:
    """Middleware: observes the time by route and status; a stream's answer begins with its first line."""

    async def timed(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        metrics: Metrics = scope["litestar_app"].state.services.metrics
        began = time.perf_counter()

        async def observe(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = str(scope.get("path_template", ""))
                metrics.requests.labels(route, message["status"]).observe(time.perf_counter() - began)
            await send(message)

        await app(scope, receive, observe)

    return timed

"""Metrics, health and readiness on a port of their own, for those who run the server: no page, no tables.

With several workers each takes a port, the first free one from the given port on.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
from typing import Final

from nainjaune.game.errors import SetupError
from nainjaune.server.services import Services
from nainjaune.server.web.api.health_api import METRICS_TYPE

HEAD_SECONDS: Final = 5.0
LARGEST_HEAD: Final = 8192
REASONS: Final = {
    200: "OK",
    400: "Bad Request",
    404: "Not Found",
    405: "Method Not Allowed",
    503: "Service Unavailable",
}
Answer = tuple[int, str, bytes]
"""Status, content type and body."""
PLAIN: Final = "text/plain; charset=utf-8"


async def start_metrics_server(services: Services) -> asyncio.Server | None:
    """Listens, if the settings name a port. Raises `SetupError` if none is free."""
    config = services.config
    if not config.metrics_port:
        return None

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await _serve(services, reader, writer)

    for port in range(config.metrics_port, config.metrics_port + config.workers):
        try:
            return await asyncio.start_server(connected, config.metrics_host, port, limit=LARGEST_HEAD)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == config.metrics_port + config.workers - 1:
                raise SetupError(f"metrics on {config.metrics_host}:{port}: {error.strerror}") from None
    raise AssertionError("there is at least one worker")


async def _serve(services: Services, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers one request and closes the connection."""
    with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
        try:
            async with asyncio.timeout(HEAD_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
            status, kind, body = await _answer(services, head)
        except asyncio.LimitOverrunError:
            status, kind, body = 400, PLAIN, b"the request is too long\n"
        lines = (
            f"HTTP/1.1 {status} {REASONS[status]}", f"Content-Type: {kind}", f"Content-Length: {len(body)}",
            "Cache-Control: no-store", "Connection: close", "", "",
        )  # fmt: skip
        writer.write("\r\n".join(lines).encode() + body)
        async with asyncio.timeout(HEAD_SECONDS):
            await writer.drain()
    writer.close()


async def _answer(services: Services, head: bytes) -> Answer:
    method, _, rest = head.partition(b" ")
    path = rest.split(b" ")[0].split(b"?")[0]
    if method != b"GET":
        return 405, PLAIN, b"only GET\n"
    if path == b"/metrics":
        return 200, f"{METRICS_TYPE}; charset=utf-8", await services.metrics_text()
    if path == b"/health":
        return 200, PLAIN, b"ok\n"
    if path == b"/ready":
        problem = await services.readiness.problem()
        return (503, PLAIN, f"{problem}\n".encode()) if problem else (200, PLAIN, b"ok\n")
    return 404, PLAIN, b"there are /metrics, /health and /ready\n"

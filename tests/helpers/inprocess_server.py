"""The server inside the test's own process, on a real port and a real file, with injected randomness and time."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import random
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import uvicorn

from nainjaune.game.cards import Card
from nainjaune.game.shuffle import Proof
from nainjaune.server.config import Config
from nainjaune.server.serve_command import uvicorn_settings
from nainjaune.server.web.app import make_app

NOON = 1_800_000_000.0


def _seeded_random(seed: int) -> SimpleNamespace:
    """The server's randomness from a seed."""
    rng = random.Random(seed)
    return SimpleNamespace(
        token_bytes=rng.randbytes,
        token_hex=lambda size: rng.randbytes(size).hex(),
        token_urlsafe=lambda size: base64.urlsafe_b64encode(rng.randbytes(size)).decode().rstrip("="),
    )


@contextlib.asynccontextmanager
async def served(folder: Path, seed: int, decks: dict[int, tuple[Card, ...]] | None = None) -> AsyncIterator[str]:
    """A server whose credentials and seeds follow from `seed`, with a stopped clock; with `decks` it deals these."""
    config = Config(data=str(folder), tables_per_minute=1000, frames_per_second=1000, absent_after=600)
    app = make_app(config)
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, **uvicorn_settings(config)))
    seeded = _seeded_random(seed)
    with contextlib.ExitStack() as patches:
        patches.enter_context(mock.patch("nainjaune.server.auth.credentials.secrets", seeded))
        patches.enter_context(mock.patch.object(server, "capture_signals", contextlib.nullcontext))
        if decks is not None:
            patches.enter_context(mock.patch.object(Proof, "deck", lambda proof: decks[proof.deal]))
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.005)
        app.state.services.hub.now = lambda: NOON
        app.state.services.hub.random_bytes = seeded.token_bytes
        try:
            yield f"127.0.0.1:{listener.getsockname()[1]}"
        finally:
            app.state.services.close_connections()
            server.should_exit = True
            await serving

"""The server inside the test's own process, on a real port and a real file, with a seed and a clock of its own."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from unittest import mock

import uvicorn

from nainjaune.game.cards import Card
from nainjaune.game.shuffle import Proof
from nainjaune.server.config import Config
from nainjaune.server.serve_command import uvicorn_settings
from nainjaune.server.web.app import make_app

NOON = 1_800_000_000.0


class _Server(uvicorn.Server):
    """One that can be waited for, and leaves the signals to the tests."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.tried_to_start = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        finally:
            self.tried_to_start.set()


@contextlib.asynccontextmanager
async def served(folder: Path, seed: int, decks: dict[int, tuple[Card, ...]] | None = None) -> AsyncIterator[str]:
    """A server whose credentials and seeds follow from `seed`, with a stopped clock; with `decks` it deals these."""
    config = Config(data=str(folder), tables_per_minute=1000, frames_per_second=1000, absent_after=600)
    rng = random.Random(seed)
    app = make_app(config, lambda *_purpose: rng.randbytes)
    listener = socket.create_server(("127.0.0.1", 0))
    server = _Server(uvicorn.Config(app, **uvicorn_settings(config)))
    with contextlib.ExitStack() as patches:
        if decks is not None:
            patches.enter_context(mock.patch.object(Proof, "deck", lambda proof, _aside: decks[proof.deal]))
        serving = asyncio.create_task(server.serve([listener]))
        await server.tried_to_start.wait()
        assert server.started
        app.state.services.hub.now = lambda: NOON
        try:
            yield f"127.0.0.1:{listener.getsockname()[1]}"
        finally:
            app.state.services.close_connections()
            server.should_exit = True
            await serving

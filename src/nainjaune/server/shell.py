"""All that the handlers share: the hub and its hands, the doors, the limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from nainjaune.server.config import Config
from nainjaune.server.hands import Hands
from nainjaune.server.hub import Hub
from nainjaune.server.limits import Buckets, Doors
from nainjaune.server.metrics import Metrics
from nainjaune.server.store import store_at

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection


class Shell:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.hub = Hub(store_at(config.store_url), self.metrics)
        self.hands = Hands(self.hub, silent=config.silent)
        self.doors = Doors(config.sockets, config.sockets_per_address)
        self.openings = Buckets(config.tables_per_minute / 60, config.tables_per_minute)
        self.guesses = Buckets(1.0, 60.0)
        """Unknown tokens, by address."""
        self.closing = False
        self._origins = set(config.origins.split())
        if config.base_url:
            self._origins.add(_origin(config.base_url))

    async def start(self) -> None:
        await self.hub.store.open()
        await self.hands.start()

    async def stop(self) -> None:
        """Lets everybody know, then keeps what is on its way."""
        self.closing = True
        for live in self.hub.tables.values():
            live.wake()
        await self.hands.stop()
        await self.hub.store.close()

    def allows_origin(self, origin: str | None, host: str | None) -> bool:
        """Programs send no origin; pages may be ours, or of those that are allowed."""
        if origin is None or origin in self._origins:
            return True
        return urlsplit(origin).netloc == host

    def address(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        return connection.client.host if connection.client else ""


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"

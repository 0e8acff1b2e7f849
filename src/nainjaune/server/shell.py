"""All that the handlers share: the hub and its hands, the doors, the limits."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv6Network
from typing import TYPE_CHECKING, Any

from nainjaune.bots.hints import Hint
from nainjaune.server.config import Config, origin_of
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
        self.codes = Buckets(0.2, 20.0)
        """Short codes, by address."""
        self.askings = Buckets(config.frames_per_second, 3 * config.frames_per_second)
        """What is asked over HTTP, by token or address."""
        self.adviser = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self.hints: dict[tuple[str, int, int], asyncio.Future[Hint]] = {}
        """Those being thought of, by table, seq and seat."""
        self.closing = False
        self._origins = {origin_of(url) for url in (*config.origins.split(), config.base_url) if url}

    async def start(self) -> None:
        await self.hub.store.open()
        await self.hands.start()

    def close_doors(self) -> None:
        """Lets everybody who watches know that it is over."""
        self.closing = True
        for live in self.hub.tables.values():
            live.wake()

    async def stop(self) -> None:
        """Lets everybody know, then keeps what is on its way."""
        self.close_doors()
        await self.hands.stop()
        self.adviser.shutdown(cancel_futures=True)
        await self.hub.store.close()

    def allows_origin(self, origin: str | None, host: str | None) -> bool:
        """Programs send no origin; pages may be ours, or of those that are allowed."""
        if origin is None or origin in self._origins:
            return True
        return bool(host) and origin_of(origin).partition("://")[2] == str(host).lower()

    def address(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Where somebody comes from; all addresses of one house (IPv6 /64) are one."""
        host = connection.client.host if connection.client else ""
        try:
            return str(IPv6Network((host, 64), strict=False))
        except ValueError:
            return host

    def may_guess(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Whether an address may show one more token that is not known."""
        return self.guesses.draw(self.address(connection))

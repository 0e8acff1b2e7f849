"""What the handlers share: the hub and its scheduler, authentication, the limits."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from nainjaune.bots.hints import Hint
from nainjaune.server.auth.connection_limits import Doors
from nainjaune.server.auth.rate_limits import Buckets
from nainjaune.server.auth.request_auth import RequestAuth
from nainjaune.server.config import Config
from nainjaune.server.metrics import Metrics
from nainjaune.server.store import store_at
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.scheduler import Hands

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection


class Shell:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.hub = Hub(store_at(config.store_url), self.metrics)
        self.hands = Hands(self.hub, silent=config.silent)
        self.auth = RequestAuth(config, self.hub, self.hands)
        self.doors = Doors(config.sockets, config.sockets_per_address)
        self.openings = Buckets(config.tables_per_minute / 60, config.tables_per_minute)
        """Tables set up, by address."""
        self.codes = Buckets(0.2, 20.0)
        """Short codes, by address."""
        self.adviser = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self.hints: dict[tuple[str, int, int], asyncio.Future[Hint]] = {}
        """Those being thought of, by table, seq and seat."""
        self.closing = False

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


def shell_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Shell:
    shell: Shell = connection.app.state.shell
    return shell

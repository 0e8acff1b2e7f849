"""What the request handlers share: the tables, authentication, the limits."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from nainjaune.bots.hints import Hint
from nainjaune.server.auth.allowed_hosts import AllowedHosts
from nainjaune.server.auth.client_address import TrustedProxies, address_key
from nainjaune.server.auth.connection_limits import ConnectionLimits, ConnectionSlot
from nainjaune.server.auth.request_auth import RequestAuth
from nainjaune.server.auth.short_codes import CodeAttempts
from nainjaune.server.config import Config
from nainjaune.server.metrics import Metrics
from nainjaune.server.random_source import RandomSource
from nainjaune.server.rate_limits import RateLimits
from nainjaune.server.readiness import Readiness
from nainjaune.server.store import store_at
from nainjaune.server.store.measured_store import MeasuredStore
from nainjaune.server.store.rows import Store
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.match_records import MatchRecords
from nainjaune.server.tables.retention import RetentionPolicy
from nainjaune.server.tables.runtime import TableRuntime

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

SIZES_SECONDS: Final = 2.0
WORKER_BYTES: Final = 8
"""Of the name by which the processes on one database tell each other apart."""
IDLE_CONNECTIONS: Final = 512
"""How many connections may be open besides sockets and event streams."""


class Services:
    """`store`, `now` and `bot_executor` are those of the settings and the system, unless given."""

    def __init__(
        self, config: Config, random_source: RandomSource, *, store: Store | None = None,
        now: Callable[[], float] | None = None, bot_executor: Executor | None = None,
    ) -> None:  # fmt: skip
        self.config, self.random_source = config, random_source
        self.metrics = Metrics()
        worker = random_source("worker")(WORKER_BYTES).hex() if config.database else ""
        measured = MeasuredStore(store or store_at(config.store_url, worker), self.metrics)
        self.store: Store = measured
        self.readiness = Readiness(measured)
        self.hub = Hub(self.store, self.metrics, random_source, now)
        self._runtime = TableRuntime(
            self.hub, absent_after=config.absent_after, keep=RetentionPolicy(config.keep_tables, config.keep_lobbies),
            prune_hours=config.prune_every, bot_executor=bot_executor,
        )  # fmt: skip
        self.subscriptions = self._runtime.subscriptions
        self.auth = RequestAuth(config, self.hub, self._runtime.presence)
        self.hosts = AllowedHosts([*config.hosts.split(), config.host, urlsplit(config.base_url).hostname or ""])
        self.proxies = TrustedProxies(config.proxies)
        self.connections = ConnectionLimits(config.sockets, config.sockets_per_address)
        """Sockets and event streams, by the client's address."""
        self._peers = ConnectionLimits(config.sockets + IDLE_CONNECTIONS, 2 * config.sockets_per_address)
        """Connections of any kind, by the address they come from; that of a trusted proxy is not limited."""
        self.table_openings = RateLimits(config.tables_per_minute / 60, config.tables_per_minute)
        """Tables opened, by address."""
        self.code_attempts = CodeAttempts()
        self.records = MatchRecords(self.store)
        self.hint_executor = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self.pending_hints: dict[tuple[str, int, int], asyncio.Future[Hint]] = {}
        """Hints being computed, by table, seq and seat."""
        self.closing = False

    def acquire_connection(self, peer: str) -> ConnectionSlot | None:
        """A slot for a new connection, whatever it is for."""
        return self._peers.acquire(None if self.proxies.trusts(peer) else address_key(peer))

    async def start(self) -> None:
        await self.hub.store.open()
        self._runtime.start()

    def close_connections(self) -> None:
        """Ends all sockets and streams."""
        self.closing = True
        self.subscriptions.wake_all()

    async def metrics_text(self) -> bytes:
        """All metrics; sizes as they are now, if the store can tell."""
        self.metrics.tables_in_memory.set(len(self.hub.tables))
        with contextlib.suppress(Exception):  # counted as a failure of the store
            async with asyncio.timeout(SIZES_SECONDS):
                for part, size in (await self.store.sizes()).items():
                    self.metrics.store_bytes.labels(part).set(size)
        return self.metrics.text()

    async def stop(self) -> None:
        """Ends connections and background work, then closes the store, which writes what is waiting."""
        self.close_connections()
        await self._runtime.stop()
        self.hint_executor.shutdown(cancel_futures=True)
        self.records.stop()
        await self.readiness.stop()
        await self.hub.store.close()


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    services: Services = connection.app.state.services
    return services

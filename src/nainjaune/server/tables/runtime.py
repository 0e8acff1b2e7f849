"""The tables of this process and all that works on them, started and stopped together."""

from __future__ import annotations

from concurrent.futures import Executor

from nainjaune.server.tables.background import POLL_SECONDS, Background
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.presence import Presence
from nainjaune.server.tables.retention import KEEP_FOREVER, Retention, RetentionPolicy
from nainjaune.server.tables.scheduler import DueWorkScheduler
from nainjaune.server.tables.store_sync import StoreSync
from nainjaune.server.tables.subscribers import Subscriptions


class TableRuntime:
    def __init__(
        self, hub: Hub, *, absent_after: float, poll_seconds: float = POLL_SECONDS,
        keep: RetentionPolicy = KEEP_FOREVER, prune_hours: float = 0.0, bot_executor: Executor | None = None,
    ) -> None:  # fmt: skip
        self._background = Background(poll_seconds)
        self.subscriptions = Subscriptions()
        self.presence = Presence(hub, self.subscriptions, self._background, absent_after=absent_after)
        self.scheduler = DueWorkScheduler(hub, self._background, bot_executor)
        self._sync = StoreSync(hub, self._background)
        self.retention = Retention(hub, self._background, keep, prune_hours)
        self.subscriptions.on_membership = self.presence.check
        hub.listeners += [self.subscriptions, self.presence, self.scheduler]

    def start(self) -> None:
        self.scheduler.start()
        self.presence.start()
        self._sync.start()
        self.retention.start()

    async def stop(self) -> None:
        await self._background.stop()
        self.scheduler.stop()

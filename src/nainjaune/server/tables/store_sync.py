"""Keeps the tables in memory in step with the store: other processes' events are fetched, tables not needed evicted."""

from __future__ import annotations

from typing import Final

from nainjaune.server.tables.background import Background, failures_logged
from nainjaune.server.tables.hub import Hub

ALL_SECONDS: Final = 30.0
"""How often all tables in memory are looked at: those not in use are evicted, the others compared with the store."""


class StoreSync:
    def __init__(self, hub: Hub, background: Background) -> None:
        self._hub, self._background = hub, background
        self._look_at_all_at = 0.0

    def start(self) -> None:
        self._background.poll(self._compare_heads)
        self._hub.store.listen(self._on_notification)

    def _on_notification(self, name: str, seq: int) -> None:
        table = self._hub.tables.get(name)
        if table and table.seq < seq and not self._background.closing and not self._hub.evict_followed(name):
            self._background.spawn(self._catch_up(name, seq))

    async def _catch_up(self, name: str, seq: int) -> None:
        with failures_logged():
            await self._hub.catch_up(name, seq)

    async def _compare_heads(self) -> None:
        """Finds what other processes have stored: notifications may be lost."""
        names = self._hub.maybe_stale()
        if self._hub.now() >= self._look_at_all_at:  # a command may erase beside the server
            self._look_at_all_at = self._hub.now() + ALL_SECONDS
            self._hub.evict_idle()
            names = list(self._hub.tables)
        if names:
            heads = await self._hub.store.heads(names)
            for name in names:
                if name in heads:
                    await self._catch_up(name, heads[name])
                else:
                    await self._forget_erased(name)

    async def _forget_erased(self, name: str) -> None:
        """Drops a table that the store no longer has; one that was opened just now is there on a second look."""
        if not await self._hub.store.heads([name]):
            self._hub.forget_erased(name)

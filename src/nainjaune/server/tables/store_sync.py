"""Keeps the tables in memory in step with the store: other processes' events are fetched, idle tables evicted."""

from __future__ import annotations

from nainjaune.server.tables.background import Background, failures_logged
from nainjaune.server.tables.hub import Hub


class StoreSync:
    def __init__(self, hub: Hub, background: Background) -> None:
        self._hub, self._background = hub, background

    def start(self) -> None:
        self._background.poll(self._compare_heads)
        self._background.poll(self._evict_idle)
        self._hub.store.listen(self._announced)

    def _announced(self, name: str, seq: int) -> None:
        table = self._hub.tables.get(name)
        if table and table.seq < seq and not self._background.closing:
            self._background.spawn(self._catch_up(name, seq))

    async def _catch_up(self, name: str, seq: int) -> None:
        with failures_logged():
            await self._hub.catch_up(name, seq)

    async def _compare_heads(self) -> None:
        """Finds what other processes have stored, for announcements may be lost."""
        if names := self._hub.maybe_stale():
            for name, seq in (await self._hub.store.heads(names)).items():
                await self._catch_up(name, seq)

    async def _evict_idle(self) -> None:
        self._hub.evict_idle()

"""Whether the server can do its work: a probe writes to the store, at most once a second however many ask."""

from __future__ import annotations

import asyncio
from typing import Final

from nainjaune.server.store.measured_store import MeasuredStore
from nainjaune.server.store.store_errors import error_kind

CACHE_SECONDS: Final = 1.0
PROBE_SECONDS: Final = 3.0
"""A store that has not answered by then is not ready."""


class Readiness:
    def __init__(self, store: MeasuredStore) -> None:
        self._store = store
        self._probe: asyncio.Task[str | None] | None = None
        self._asked = 0.0

    async def problem(self) -> str | None:
        """What is wrong with the store, in one word; None if it can be written."""
        now = asyncio.get_running_loop().time()
        if self._probe is None or (self._probe.done() and now - self._asked > CACHE_SECONDS):
            self._asked = now
            self._probe = asyncio.create_task(self._check())
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                found = await asyncio.shield(self._probe)
        except TimeoutError:
            found = "slow"
        return "damaged" if self._store.damaged else found

    async def _check(self) -> str | None:
        try:
            await self._store.check_writable()
        except Exception as error:
            return error_kind(error)
        return None

    async def stop(self) -> None:
        if self._probe:
            self._probe.cancel()
            await asyncio.gather(self._probe, return_exceptions=True)

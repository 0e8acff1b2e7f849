"""Events and credentials for the tests of the stores."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from nainjaune.server.store.rows import Credential, StoredEvent


def rows(first: int, last: int, at: float = 1.5) -> list[StoredEvent]:
    return [StoredEvent(seq, at, "Played", seq % 4, f"body {seq}".encode()) for seq in range(first, last + 1)]


def credential(text: str, table: str = "one") -> Credential:
    return Credential(text.encode().ljust(32, b"."), table, "seat", 2, 7)


async def until(holds: Callable[[], bool], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)

"""Score sheets that are shared, for both stores. `?` is a value; PostgreSQL numbers them."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from nainjaune.server.store.rows import StoredScoreSheet

SELECT: Final = "SELECT watch, writer, version, at, body FROM score_sheet"
FIND: Final = f"{SELECT} WHERE watch = ? OR writer = ?"
PAGE: Final = f"{SELECT} WHERE watch > ? AND at < ? ORDER BY watch LIMIT ?"
ADD: Final = (
    "INSERT INTO score_sheet (watch, writer, version, at, body) SELECT ?, ?, ?, ?, ?"
    " WHERE (SELECT count(*) FROM score_sheet) < ? ON CONFLICT DO NOTHING RETURNING version"
)
REPLACE: Final = (
    "UPDATE score_sheet SET version = version + 1, at = ?, body = ? WHERE watch = ? AND version = ? RETURNING version"
)
ERASE: Final = "DELETE FROM score_sheet WHERE watch = ? AND at < ? RETURNING version"


class ScoreSheetRows(ABC):
    """What both stores do with score sheets; see `rows.Store`."""

    @abstractmethod
    async def _fetch(self, query: str, *values: object) -> Sequence[Sequence[Any]]: ...

    @abstractmethod
    async def _change(self, query: str, *values: object) -> Sequence[Sequence[Any]]:
        """Runs a statement alone, durably; what it deletes is overwritten where the store can do that."""
        ...

    async def add_score_sheet(self, sheet: StoredScoreSheet, most: int) -> bool:
        return bool(await self._change(ADD, *sheet, most)) or await self.score_sheet(sheet.watch) is not None

    async def score_sheet(self, digest: bytes) -> StoredScoreSheet | None:
        found = await self._fetch(FIND, digest, digest)
        return StoredScoreSheet(*found[0]) if found else None

    async def score_sheets(self, before: float, after: bytes, limit: int) -> list[StoredScoreSheet]:
        return [StoredScoreSheet(*row) for row in await self._fetch(PAGE, after, before, limit)]

    async def replace_score_sheet(self, sheet: StoredScoreSheet) -> bool:
        return bool(await self._change(REPLACE, sheet.at, sheet.body, sheet.watch, sheet.version))

    async def erase_score_sheet(self, watch: bytes, unchanged_since: float = math.inf) -> bool:
        return bool(await self._change(ERASE, watch, unchanged_since))

"""Nothing acknowledged is lost when the server is killed, nothing happens twice, and every table goes on."""

from __future__ import annotations

from pathlib import Path

import crash

KILLS = 20


async def survives_kills(tables: int, folder: Path, database: str = "") -> None:
    """SIGKILL under people, bots and a clock; `bench/crash.py` says what is compared."""
    report = await crash.run(kills=KILLS, tables=tables, folder=folder, database=database)
    assert report.faults == []
    assert report.acknowledged > 50 * tables
    assert report.repeated > 5 * tables, "unanswered actions must have been retried"
    assert report.stood_in > 0, "the clock must have run out"


async def test_twenty_kills_lose_nothing(tmp_path: Path) -> None:
    await survives_kills(4, tmp_path)


async def test_twenty_kills_lose_nothing_on_postgresql_either(tmp_path: Path, database: str) -> None:
    await survives_kills(3, tmp_path, database)

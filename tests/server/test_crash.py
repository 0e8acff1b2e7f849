"""Nothing acknowledged is lost when the server is killed, nothing happens twice, and every table goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

import crash

KILLS = 10
"""So many that some surely meet an unanswered request; `python bench/crash.py` kills as often as one likes."""
CARDS = 3
"""Laid at each table for each kill."""
MINUTES = 3


async def survives_kills(tables: int, folder: Path, database: str = "", workers: int = 1) -> None:
    """SIGKILL under people, bots and a clock; `bench/crash.py` says what is compared."""
    given = {"kills": KILLS, "minutes": MINUTES, "cards_a_kill": CARDS * tables}
    report = await crash.run(tables=tables, folder=folder, database=database, workers=workers, **given)
    assert report.faults == []
    assert report.kills >= KILLS, f"people laid no more than {report.acknowledged} cards"
    assert report.repeated, "unanswered actions must have been retried"
    assert report.stood_in > 0, "the clock must have run out"


@pytest.mark.long
async def test_kills_lose_nothing(tmp_path: Path) -> None:
    await survives_kills(4, tmp_path)


@pytest.mark.long
async def test_kills_of_two_workers_on_postgresql_lose_nothing(tmp_path: Path, database: str) -> None:
    """One of them at a time, now and then both; people go on at the other."""
    await survives_kills(3, tmp_path, database, workers=2)

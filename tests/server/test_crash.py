"""Nothing acknowledged is lost when the server is killed, nothing happens twice, and every table goes on."""

from __future__ import annotations

from pathlib import Path

import crash


async def test_twenty_kills_lose_nothing(tmp_path: Path) -> None:
    """Twenty times SIGKILL under people, bots and a clock; `bench/crash.py` says what is counted."""
    report = await crash.run(kills=20, tables=4, folder=tmp_path)
    assert report.faults == []
    assert report.acknowledged > 200
    assert report.repeated > 20, "people must have asked again for what was not answered"
    assert report.stood_in > 0, "the clock must have run out"


async def test_killing_the_server_on_postgresql_loses_nothing_either(tmp_path: Path, database: str) -> None:
    report = await crash.run(kills=5, tables=3, folder=tmp_path, database=database)
    assert report.faults == []
    assert report.acknowledged > 50

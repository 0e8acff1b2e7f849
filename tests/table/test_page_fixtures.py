"""What the page is tested with is what a table sends today."""

from __future__ import annotations

from generated import stale_files
from record_fixtures import COMMAND, ROOT, files


def test_the_recorded_matches_of_the_page_are_fresh() -> None:
    assert not stale_files(ROOT, files()), f"stale; run: {COMMAND}"

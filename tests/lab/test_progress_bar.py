"""The line that shows how far a run has come."""

from __future__ import annotations

from nainjaune.lab.progress_bar import ProgressBar
from nainjaune.words import Words


def test_a_progress_bar_estimates_the_time_left() -> None:
    bar = ProgressBar(Words("en"), 1001, loads_kernel=False, name="suite")
    assert bar.line(101, 1, 10).startswith("suite ██░")
    assert bar.line(101, 1, 10).endswith(" 10% · 101 of 1,001 · 1:30 left")
    assert bar.line(2, 1, 100).endswith("· 27:45:00 left")


def test_what_was_done_before_tells_nothing_of_the_time() -> None:
    bar = ProgressBar(Words("fr"), 1000, loads_kernel=False)
    assert bar.line(600, 500, 60).endswith("encore 4:00")
    assert bar.line(500, 500, 0).endswith("encore …")

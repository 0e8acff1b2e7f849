"""What compiled code is kept on disk: a few versions of the kernel, each for a few places where its files lie.

A version takes about four megabytes for each place. What goes too early is only compiled once more, in the background.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

MOST_VERSIONS: Final = 4
MOST_PLACES: Final = 6
LONGEST_UNUSED: Final = 60 * 24 * 3600
"""Seconds after which a version that nobody loads goes, however few there are."""
SURELY_USED: Final = 3600
"""Seconds for which a version stays, however many there are: somebody may just be compiling it."""


def mark_used(version: Path) -> None:
    """Notes on the version's folder that it is in use now."""
    with contextlib.suppress(OSError):
        os.utime(version)


def forget_unused(version: Path, place: Path) -> None:
    """Deletes what is over the limits, never this version and, in it, never the code of this place."""
    for folder in _over(version.parent, version, MOST_VERSIONS):
        shutil.rmtree(folder, ignore_errors=True)
    over = list(_over(version, place, MOST_PLACES))
    for folder in over:
        shutil.rmtree(folder, ignore_errors=True)
    if over:  # whoever lies at such a place finds that their code is not ready
        for marker in version.glob("ready-*"):
            marker.unlink(missing_ok=True)


def _over(parent: Path, own: Path, most: int) -> Iterable[Path]:
    """The folders beside one's own that are too many, the longest unused first to go, or unused for too long."""
    used = {folder: folder.stat().st_mtime for folder in parent.iterdir() if folder.is_dir() and folder != own}
    now = time.time()
    for number, folder in enumerate(sorted(used, key=lambda folder: used[folder], reverse=True), 2):
        unused = now - used[folder]
        if unused > LONGEST_UNUSED or (number > most and unused > SURELY_USED):
            yield folder

"""What compiled code is kept on disk: a few versions of the kernel.

A version takes about four megabytes. What goes too early is only compiled once more, in the background.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from pathlib import Path
from typing import Final

MOST_VERSIONS: Final = 4
LONGEST_UNUSED: Final = 60 * 24 * 3600
"""Seconds after which a version that nobody loads goes, however few there are."""
KEEP_AT_LEAST: Final = 3600
"""Seconds for which a version stays, however many there are: somebody may just be compiling it."""


def mark_used(version: Path) -> None:
    """Notes on the version's folder that it is in use now."""
    with contextlib.suppress(OSError):
        os.utime(version)


def evict_unused(version: Path) -> None:
    """Deletes the versions that are over the limits, never this one."""
    used = {folder: folder.stat().st_mtime for folder in version.parent.iterdir() if folder.is_dir()}
    used.pop(version, None)
    now = time.time()
    for number, folder in enumerate(sorted(used, key=lambda folder: used[folder], reverse=True), 2):
        unused = now - used[folder]
        if unused > LONGEST_UNUSED or (number > MOST_VERSIONS and unused > KEEP_AT_LEAST):
            shutil.rmtree(folder, ignore_errors=True)

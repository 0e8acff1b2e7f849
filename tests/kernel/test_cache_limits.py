"""Compiled code does not pile up on disk: few versions, nothing that nobody has used for long."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from nainjaune.kernel.cache_limits import (
    KEEP_AT_LEAST,
    LONGEST_UNUSED,
    MOST_VERSIONS,
    evict_unused,
    mark_used,
)

DAY = 24 * 3600


def folder(path: Path, unused: float) -> Path:
    """A folder with code in it that was last used `unused` seconds ago."""
    path.mkdir(parents=True)
    (path / "code.nbc").write_bytes(b"code")
    os.utime(path, (time.time() - unused,) * 2)
    return path


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """One's own version, which was made long ago."""
    return folder(tmp_path / "kernel" / "own", 2 * LONGEST_UNUSED)


def test_the_versions_used_last_stay(own: Path) -> None:
    """Of many, one's own and those used last are left, however old one's own is."""
    for days in range(1, 12):
        folder(own.parent / f"version-{days:02}", days * DAY)
    evict_unused(own)
    kept = sorted(path.name for path in own.parent.iterdir())
    assert kept == ["own", *(f"version-{days:02}" for days in range(1, MOST_VERSIONS))]
    assert (own / "code.nbc").is_file()


def test_what_nobody_used_for_long_goes(own: Path) -> None:
    """Were there room for it or not."""
    folder(own.parent / "old", LONGEST_UNUSED + DAY)
    folder(own.parent / "used", DAY)
    evict_unused(own)
    assert {path.name for path in own.parent.iterdir()} == {"own", "used"}


def test_what_others_use_just_now_stays(own: Path) -> None:
    """Versions used within the hour stay, so that nobody deletes what another compiles."""
    for number in range(10):
        folder(own.parent / f"version-{number}", KEEP_AT_LEAST / 2)
    evict_unused(own)
    assert len(list(own.parent.iterdir())) == 11


def test_using_a_version_keeps_it(own: Path) -> None:
    """What is marked as used now is no longer old."""
    other = folder(own.parent / "other", LONGEST_UNUSED + DAY)
    mark_used(other)
    evict_unused(own)
    assert other.is_dir()
    mark_used(own.parent / "none")
    assert not (own.parent / "none").exists(), "what is not there is not made"

"""Files in the repo that follow from something else: written by a command, and checked for being stale."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path


def stale_files(root: Path, files: Mapping[str, str]) -> list[str]:
    """The files that are missing or different."""
    return [name for name, text in files.items() if not _has_text(root / name, text)]


def _has_text(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def write_files(root: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")


def write_or_check(
    arguments: Sequence[str], *, command: str, stale: Callable[[], list[str]], write: Callable[[], None]
) -> int:
    """Writes the files, or with `--check` reports whether that is needed."""
    if "--check" not in arguments:
        write()
        return 0
    if old := stale():
        sys.stderr.write(f"stale: {', '.join(old)}; run {command}\n")
        return 1
    return 0

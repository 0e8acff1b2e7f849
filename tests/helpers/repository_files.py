"""The files of the repository, also where there is no git: all but what .gitignore names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def repository_files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file below a folder of the repository, in order."""
    patterns = [".git", *(ROOT / ".gitignore").read_text(encoding="utf-8").split()]

    def is_ignored(path: Path) -> bool:
        """A pattern with a folder in it is one path from the root; any other is a name wherever it stands."""
        inside = path.relative_to(ROOT).as_posix()
        names = (pattern.rstrip("/") for pattern in patterns)
        return any(fnmatch(inside if "/" in name else path.name, name) for name in names)

    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not is_ignored(Path(parent, name)))
        yield from (path for name in sorted(files) if not is_ignored(path := Path(parent, name)))

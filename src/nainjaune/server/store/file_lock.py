"""A lock file that one process holds; the system releases it when that process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from nainjaune.server.store.rows import StoreInUse


class FileLock:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self) -> None:
        """Raises `StoreInUse` if another process holds it."""
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError:
            os.close(file)
            raise StoreInUse(f"{self._path.parent}: another server is using this folder") from None
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

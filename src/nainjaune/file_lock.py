"""A lock file that one process holds; the system releases it when that process ends, however it ends."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final

RETRY_SECONDS: Final = 0.5


class LockHeld(Exception):  # noqa: N818 - what it is
    """Another process holds the lock."""


class FileLock:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    def take(self) -> None:
        """Raises `LockHeld` if another process holds it."""
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            os.close(file)
            raise LockHeld from None
        except OSError:  # a file system without locks
            os.close(file)
            raise
        self._file = file

    def wait(self) -> None:
        """Waits until no other process holds it, then takes it."""
        while True:
            try:
                return self.take()
            except LockHeld:
                time.sleep(RETRY_SECONDS)

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

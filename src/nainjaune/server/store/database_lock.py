"""The lock of a SQLite database: one process at a time uses the file, by whatever path it is reached.

The lock file lies beside the real file, so symbolic links lead to the same one. On Linux the database itself is locked
too, which also covers a file mounted elsewhere; `flock` does not interfere with SQLite's own locks there. A file
with two names (hard links) is refused: SQLite would keep two write-ahead logs for it and damage it.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from nainjaune.file_lock import FileLock, LockHeld
from nainjaune.server.store.private_files import companion
from nainjaune.server.store.rows import StoreInUse


class DatabaseLock:
    def __init__(self, database: Path) -> None:
        self._folder = database.parent
        self._file = Path(os.path.realpath(database))
        self._locks = [FileLock(companion(self._file, ".lock"))]
        if sys.platform == "linux":
            self._locks.append(FileLock(self._file))

    def take(self) -> None:
        """Raises `StoreInUse` if another process holds it, or the file has a second name."""
        try:
            for lock in self._locks:
                if lock.path != self._file or self._file.exists():
                    lock.take()
            _check_names(self._file)
        except LockHeld:
            self.release()
            raise StoreInUse(f"{self._folder}: another server is using this folder") from None
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        for lock in self._locks:
            lock.release()


def _check_names(file: Path) -> None:
    with contextlib.suppress(FileNotFoundError):
        if file.stat().st_nlink > 1:
            raise StoreInUse(f"{file}: the file has a second name (a hard link), which would damage it")

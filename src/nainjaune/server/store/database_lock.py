"""The lock of a SQLite database: one process at a time uses the file."""

from __future__ import annotations

from pathlib import Path

from nainjaune.file_lock import FileLock, LockHeld
from nainjaune.server.store.rows import StoreInUse


class DatabaseLock:
    def __init__(self, database: Path) -> None:
        self._folder = database.parent
        self._lock = FileLock(database.with_name(database.name + ".lock"))

    def take(self) -> None:
        """Raises `StoreInUse` if another process holds it."""
        try:
            self._lock.take()
        except LockHeld:
            raise StoreInUse(f"{self._folder}: another server is using this folder") from None

    def release(self) -> None:
        self._lock.release()

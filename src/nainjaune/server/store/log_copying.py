"""SQLite's write-ahead log is copied into the database beside the writing, so that no commit waits for it.

Left to itself, SQLite copies within the commit that makes the log too long, and everybody waits for the disk. Here a
thread of its own copies nearly all of it, and gives way to whoever else wants the processor; the writer then copies
what it wrote meanwhile, which is little, and the log begins anew.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import sys
import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Final

APPENDS_A_COPY: Final = 2500
"""After so many (some 30 MB of log); a page written many times meanwhile is copied once."""
LOWEST_PRIORITY: Final = 19
COPY: Final = "PRAGMA wal_checkpoint(PASSIVE)"

log = logging.getLogger(__name__)


class LogCopying:
    def __init__(self, beside: sqlite3.Connection, writing: sqlite3.Connection, writer: Executor) -> None:
        """`writer` runs what uses the connection `writing`; the other one is used here alone."""
        self._beside, self._writing, self._writer = beside, writing, writer
        self._copier = ThreadPoolExecutor(1, thread_name_prefix="sqlite-copier", initializer=give_way)
        self._copy: Future[None] | None = None
        self._appends = 0

    def count(self, appends: int) -> None:
        """Counts what was committed, and has it copied when it is much."""
        self._appends += appends
        if self._appends >= APPENDS_A_COPY and (not self._copy or self._copy.done()):
            self._appends = 0
            self._copy = self._copier.submit(copy_twice, self._beside)
            self._copy.add_done_callback(lambda _: self._writer.submit(copy, self._writing))

    def close(self) -> None:
        """Must precede the end of the writer."""
        self._copier.shutdown()
        self._beside.close()


def give_way() -> None:
    """Lowers the priority of this thread, where a thread has its own."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # it was lower already
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)


def copy_twice(connection: sqlite3.Connection) -> None:
    """The second time copies what was written the first time, and leaves as little as can be."""
    copy(connection)
    copy(connection)


def copy(connection: sqlite3.Connection) -> None:
    """Copies what no reader still needs; what fails is left for the next time."""
    try:
        connection.execute(COPY)
    except sqlite3.Error as error:
        log.warning("The write-ahead log could not be copied: %s", error)

"""Checkpoints SQLite's write-ahead log in a thread of its own, so that no commit waits for it.

Left to itself, SQLite runs the checkpoint within the commit that makes the log too long, and everybody waits for the
disk. Here a thread of low priority copies nearly all of the log into the database; the writer then copies what it wrote
meanwhile, which is little, and the log starts from its beginning.
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

APPENDS_PER_CHECKPOINT: Final = 2500
"""Some 30 MB of log; a page written many times meanwhile is copied once."""
LOWEST_PRIORITY: Final = 19
CHECKPOINT: Final = "PRAGMA wal_checkpoint(PASSIVE)"

log = logging.getLogger(__name__)


class WalCheckpointer:
    def __init__(self, beside: sqlite3.Connection, writing: sqlite3.Connection, writer: Executor) -> None:
        """`writer` runs what uses the connection `writing`; the other one is used here alone."""
        self._beside, self._writing, self._writer = beside, writing, writer
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite-checkpointer", initializer=lower_priority)
        self._checkpoint: Future[None] | None = None
        self._appends = 0

    def count(self, appends: int) -> None:
        """Counts appends that were committed; starts a checkpoint when there are enough."""
        self._appends += appends
        if self._appends >= APPENDS_PER_CHECKPOINT and (not self._checkpoint or self._checkpoint.done()):
            self._appends = 0
            self._checkpoint = self._thread.submit(checkpoint_twice, self._beside)
            self._checkpoint.add_done_callback(lambda _: self._writer.submit(checkpoint, self._writing))

    def close(self) -> None:
        """Must be called before the writer is shut down."""
        self._thread.shutdown()
        self._beside.close()


def lower_priority() -> None:
    """Lowers the priority of this thread, where a thread has its own."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # it was lower already
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)


def checkpoint_twice(connection: sqlite3.Connection) -> None:
    """The second checkpoint copies what was written during the first, and leaves as little as possible."""
    checkpoint(connection)
    checkpoint(connection)


def checkpoint(connection: sqlite3.Connection) -> None:
    """Copies what no reader still needs; what fails is left for the next time."""
    try:
        connection.execute(CHECKPOINT)
    except sqlite3.Error as error:
        log.warning("WAL checkpoint failed: %s", error)

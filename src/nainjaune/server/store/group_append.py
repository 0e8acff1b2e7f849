"""Many appends to SQLite by one statement.

A thread that executes a statement gives the GIL away and must get it back from a busy event loop, each time. So a group
is one INSERT, which is a transaction of its own: into a view whose trigger does for each event what an append is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from nainjaune.server.store.rows import Append

VIEW: Final = (
    "CREATE TEMP VIEW append AS SELECT NULL AS table_name, NULL AS seq, NULL AS at, NULL AS kind, NULL AS seat,"
    " NULL AS body, NULL AS deadline, NULL AS actor, NULL AS idempotency_key"
)
TRIGGER: Final = """
CREATE TEMP TRIGGER append_event INSTEAD OF INSERT ON append BEGIN
  UPDATE game_table SET head_seq = NEW.seq, deadline_at = NEW.deadline
    WHERE name = NEW.table_name AND head_seq = NEW.seq - 1;
  SELECT RAISE(ABORT, 'the table has other events there') WHERE changes() = 0;
  INSERT INTO table_event (table_name, seq, at, kind, seat, body)
    VALUES (NEW.table_name, NEW.seq, NEW.at, NEW.kind, NEW.seat, NEW.body);
  INSERT INTO command (table_name, actor, idempotency_key, seq)
    SELECT NEW.table_name, NEW.actor, NEW.idempotency_key, NEW.seq WHERE NEW.actor IS NOT NULL;
END"""
ROW: Final = "(?, ?, ?, ?, ?, ?, ?, ?, ?)"
NO_COMMAND: Final = (None, None)


def prepare_appends(connection: sqlite3.Connection) -> None:
    """Must precede `append_all`, once for each connection."""
    connection.execute(VIEW)
    connection.execute(TRIGGER)


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Commits the appends, to tables that exist; if it raises, as on any conflict, nothing was stored."""
    values: list[object] = []
    for append in appends:
        *events, last = append.events
        for event in events:
            values += (append.table, *event, append.deadline, *NO_COMMAND)
        values += (append.table, *last, append.deadline, *(append.command or NO_COMMAND))
    connection.execute(_insert(len(values) // ROW.count("?")), values)


@lru_cache
def _insert(rows: int) -> str:
    return "INSERT INTO append VALUES " + ", ".join([ROW] * rows)  # noqa: S608 - only question marks

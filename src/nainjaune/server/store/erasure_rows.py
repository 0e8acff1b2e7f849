"""The SQL of retention and erasure, for both stores. `?` is a value; PostgreSQL numbers them."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Final

TABLES: Final = ("table_event", "command", "credential", "snapshot", "presence")
"""Whatever has a row for each table, in its column `table_name`; `game_table` comes first and is the table's lock."""
IDLE_TABLES: Final = (
    "SELECT game_table.name, last.at, EXISTS (SELECT 1 FROM table_event AS began"
    " WHERE began.table_name = game_table.name AND began.kind = 'Began')"
    " FROM game_table JOIN table_event AS last ON last.table_name = game_table.name AND last.seq = game_table.head_seq"
    " WHERE game_table.name > ? AND last.at < ? ORDER BY game_table.name LIMIT ?"
)
DELETE_UNCHANGED: Final = (
    "DELETE FROM game_table WHERE name = ? AND NOT EXISTS (SELECT 1 FROM table_event"
    " WHERE table_name = game_table.name AND seq = game_table.head_seq AND at >= ?)"
)
DELETE_ROWS: Final = tuple(f"DELETE FROM {name} WHERE table_name = ?" for name in TABLES)  # noqa: S608 - our own names
DELETE_SNAPSHOT: Final = "DELETE FROM snapshot WHERE table_name = ?"
REPLACE_BODY: Final = "UPDATE table_event SET body = ? WHERE table_name = ? AND seq = ?"
DROP_CREDENTIAL: Final = "DELETE FROM credential WHERE digest = ?"
FORGET_TALK: Final = "DELETE FROM table_event WHERE table_name = ? AND seq < ? AND kind IN ('Reacted', 'Chatted')"
NAMING_EVENTS: Final = (
    "SELECT table_name, seq, body FROM table_event WHERE (table_name > ? OR (table_name = ? AND seq > ?))"
    " AND kind IN ('SatDown', 'Renamed') ORDER BY table_name, seq LIMIT ?"
)


def with_numbered_values(query: str) -> str:
    """A query with its values as PostgreSQL writes them: $1, $2, …"""
    first, *rest = query.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, start=1))


def erase_table(connection: sqlite3.Connection, table: str, unchanged_since: float) -> bool:
    """Erases a table unless something has happened there since; whether it was erased."""
    with _overwriting(connection):
        if not connection.execute(DELETE_UNCHANGED, (table, unchanged_since)).rowcount:
            return False
        for query in DELETE_ROWS:
            connection.execute(query, (table,))
    return True


def replace_bodies(connection: sqlite3.Connection, table: str, bodies: Sequence[tuple[int, bytes]]) -> None:
    with _overwriting(connection):
        connection.executemany(REPLACE_BODY, [(body, table, seq) for seq, body in bodies])
        connection.execute(DELETE_SNAPSHOT, (table,))


def forget_talk(connection: sqlite3.Connection, table: str, before: int) -> None:
    with _overwriting(connection):
        connection.execute(FORGET_TALK, (table, before))


def change(connection: sqlite3.Connection, query: str, values: Sequence[object]) -> list[tuple[object, ...]]:
    """Runs one statement, and returns its rows."""
    with _overwriting(connection):
        return connection.execute(query, values).fetchall()


def empty_log(connection: sqlite3.Connection) -> None:
    """Moves the write-ahead log into the database and empties it: it still contains what was erased."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextlib.contextmanager
def _overwriting(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction in which what is deleted is overwritten."""
    connection.execute("PRAGMA secure_delete=ON")
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    finally:
        connection.execute("PRAGMA secure_delete=OFF")

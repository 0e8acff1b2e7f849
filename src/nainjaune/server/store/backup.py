"""Copies of a SQLite database: written whole or not at all, checked before they take the place of anything."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from nainjaune.game.errors import ParseError, SetupError
from nainjaune.server.store.migrate import has_current_schema, migrate_sqlite
from nainjaune.server.store.private_files import companion, create_file, sync_folder


def open_to_read(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


@contextlib.contextmanager
def _errors_named(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise ParseError(f"{file}: not a backup of tables ({error})") from None


def copy(source: Path, target: Path) -> None:
    """Writes a copy, readable by this user alone, in the place of `target` once it is whole."""
    part = companion(target, ".part")
    copy_aside(source, part)
    part.replace(target)
    sync_folder(target.parent)


def copy_aside(source: Path, part: Path) -> None:
    """Writes a copy to a file of its own; one left by a process that was killed is replaced."""
    for ending in ("", "-journal", "-wal", "-shm"):
        companion(part, ending).unlink(missing_ok=True)
    create_file(part)
    try:
        with contextlib.closing(open_to_read(source)) as there, contextlib.closing(sqlite3.connect(part)) as here:
            there.backup(here)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def count_tables(file: Path) -> int:
    """How many tables a copy holds. Raises `ParseError` if it is damaged or no copy of tables."""
    with _errors_named(file), contextlib.closing(open_to_read(file)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            raise ParseError(f"{file}: damaged")
        return int(connection.execute("SELECT count(*) FROM game_table").fetchone()[0])


def bring_up_to_date(part: Path, file: Path) -> None:
    """Migrates a copy of `file`. Raises `ParseError` if its schema is a later one or does not match its version."""
    try:
        with _errors_named(file):
            migrate_sqlite(part)
            if not has_current_schema(part):
                raise ParseError(f"{file}: not a backup of tables (its schema does not match its version)")
    except SetupError as error:
        raise ParseError(f"{file}: {error}") from None


def put_in_place(part: Path, target: Path) -> Path | None:
    """Replaces the database by a copy; returns where the old one is kept, None if there was none.

    The old database keeps its write-ahead log, under its new name: a log of another database would damage the copy.
    """
    kept = None
    if target.exists():
        kept = _keep(target)
    part.replace(target)
    sync_folder(target.parent)
    return kept


def _keep(database: Path) -> Path:
    """Gives the old database another name, unopened: SQLite would delete the log of a damaged one."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    names = (companion(database, f".replaced-{now}{more}") for more in ("", *(f".{n}" for n in range(2, 1000))))
    kept = next(name for name in names if not name.exists())
    try:
        os.link(database, kept)  # until the copy is in place the database stays where it was
    except OSError:  # a file system without hard links
        database.replace(kept)
    for ending in ("-wal", "-journal"):
        if (log := companion(database, ending)).exists():
            log.replace(companion(kept, ending))
    companion(database, "-shm").unlink(missing_ok=True)
    return kept

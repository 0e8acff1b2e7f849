"""`nainjaune backup` and `restore`."""

from __future__ import annotations

import argparse
import contextlib
import os
import sqlite3
from pathlib import Path

from nainjaune.game.errors import ParseError, SetupError
from nainjaune.server.config import read_config
from nainjaune.server.store.database_lock import DatabaseLock
from nainjaune.server.store.rows import StoreInUse
from nainjaune.words import Words


def add_backup(command: argparse.ArgumentParser) -> None:
    command.description = "Copy all tables into one file, also while the server runs."
    command.add_argument("file", type=Path, help="the file to write")
    command.add_argument("--data", metavar="FOLDER", help="where the tables are stored")
    command.set_defaults(run=run_backup)


def add_restore(command: argparse.ArgumentParser) -> None:
    command.description = "Put a backup in the place of the tables; the server must not run."
    command.add_argument("file", type=Path, help="the file `backup` wrote")
    command.add_argument("--data", metavar="FOLDER", help="where the tables are stored")
    command.add_argument("--replace", action="store_true", help="even if there are tables already")
    command.set_defaults(run=run_restore)


def _database_file(options: argparse.Namespace) -> Path:
    config = read_config({"data": options.data}, os.environ, None)
    if config.database:
        raise ParseError("a PostgreSQL database is backed up with its own tools (pg_dump, pg_restore)")
    return config.folder / "tables.db"


def run_backup(options: argparse.Namespace, words: Words) -> int:
    source = _database_file(options)
    if not source.is_file():
        raise ParseError(f"{source}: there are no tables")
    if options.file.resolve() == source.resolve():
        raise ParseError(f"{options.file}: these are the tables themselves")
    aside = options.file.with_name(options.file.name + ".part")
    try:
        _copy(source, aside)
        aside.replace(options.file)
    except (OSError, sqlite3.Error) as error:
        raise ParseError(f"{options.file}: {error}") from None
    print(words("backup-done", tables=_count(options.file), file=str(options.file)))
    return 0


def run_restore(options: argparse.Namespace, words: Words) -> int:
    target = _database_file(options)
    if not options.file.is_file():
        raise ParseError(f"{options.file}: there is no such file")
    tables = _count(options.file)
    if target.exists() and not options.replace:
        raise ParseError(f"{target}: there are tables already; --replace puts the backup in their place")
    lock = DatabaseLock(target)
    aside = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock.take()
        _copy(options.file, aside)
        for ending in ("-wal", "-shm"):
            target.with_name(target.name + ending).unlink(missing_ok=True)
        aside.replace(target)
    except StoreInUse as error:
        raise SetupError(str(error)) from None
    except (OSError, sqlite3.Error) as error:
        raise ParseError(f"{target}: {error}") from None
    finally:
        lock.release()
    print(words("restore-done", tables=tables, folder=str(target.parent)))
    return 0


def _open_to_read(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _copy(source: Path, target: Path) -> None:
    """A copy readable to this user only: it holds the seeds of current deals."""
    target.unlink(missing_ok=True)
    target.touch(mode=0o600)
    with (
        contextlib.closing(_open_to_read(source)) as there,
        contextlib.closing(sqlite3.connect(target)) as here,
    ):
        there.backup(here)


def _count(file: Path) -> int:
    """How many tables a file holds. Raises if it is not a backup."""
    try:
        with contextlib.closing(_open_to_read(file)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise ParseError(f"{file}: damaged")
            return int(connection.execute("SELECT count(*) FROM game_table").fetchone()[0])
    except sqlite3.Error:
        raise ParseError(f"{file}: not a backup of tables") from None

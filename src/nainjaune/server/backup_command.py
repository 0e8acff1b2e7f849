"""`nainjaune backup` and `restore`."""

from __future__ import annotations

import argparse
import os
import sqlite3
from pathlib import Path

from nainjaune.game.errors import ParseError, SetupError
from nainjaune.server.config import read_config
from nainjaune.server.store import backup
from nainjaune.server.store.database_lock import DatabaseLock
from nainjaune.server.store.private_files import companion, make_folder
from nainjaune.server.store.rows import StoreInUse
from nainjaune.words import Words


def add_backup(command: argparse.ArgumentParser) -> None:
    command.description = "Copy all tables into one file, also while the server runs."
    command.add_argument("file", type=Path, help="the file to write")
    command.add_argument("--data", metavar="FOLDER", help="where the tables are stored")
    command.set_defaults(run=run_backup)


def add_restore(command: argparse.ArgumentParser) -> None:
    command.description = "Put a backup in the place of the tables, which are kept; the server must not run."
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
    if options.file.exists() and options.file.samefile(source):
        raise ParseError(f"{options.file}: these are the tables themselves")
    try:
        backup.copy(source, options.file)
    except (OSError, sqlite3.Error) as error:
        raise ParseError(f"{options.file}: {error}") from None
    print(words("backup-done", tables=backup.count_tables(options.file), file=str(options.file)))
    return 0


def run_restore(options: argparse.Namespace, words: Words) -> int:
    target = _database_file(options)
    if not options.file.is_file():
        raise ParseError(f"{options.file}: there is no such file")
    tables = backup.count_tables(options.file)
    if target.exists() and not options.replace:
        raise ParseError(f"{target}: there are tables already; --replace puts the backup in their place")
    if target.exists() and options.file.samefile(target):
        raise ParseError(f"{options.file}: these are the tables themselves")
    kept = _restore(options.file, Path(os.path.realpath(target)), DatabaseLock(target))
    print(words("restore-done", tables=tables, folder=str(target.parent)))
    if kept:
        print(words("restore-kept", file=str(kept)))
    return 0


def _restore(file: Path, target: Path, lock: DatabaseLock) -> Path | None:
    """Checks and migrates a copy, then puts it in place; returns where the previous tables are."""
    part = companion(target, ".part")
    try:
        make_folder(target.parent)
        lock.take()
        try:
            backup.copy_aside(file, part)
            backup.bring_up_to_date(part, file)
            return backup.put_in_place(part, target)
        finally:
            part.unlink(missing_ok=True)
            lock.release()
    except StoreInUse as error:
        raise SetupError(str(error)) from None
    except (OSError, sqlite3.Error) as error:
        raise ParseError(f"{target}: {error}") from None

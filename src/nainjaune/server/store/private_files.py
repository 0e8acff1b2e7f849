"""Files of the data folder: readable by their owner alone, whatever the folder or the umask is.

They hold the seeds of current deals. SQLite gives `-wal`, `-shm` and `-journal` the mode of the database itself, so the
database is created first; files that are there already are corrected.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
COMPANIONS: Final = ("", "-wal", "-shm", "-journal", ".lock")
"""The files of a database, by what follows its name."""


def companion(database: Path, ending: str) -> Path:
    return database.with_name(database.name + ending)


def make_folder(folder: Path) -> None:
    """Makes the folder, and the ones above it, for this user alone; one that exists keeps its mode."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
        one.chmod(PRIVATE_FOLDER)


def create_file(path: Path) -> None:
    """Creates an empty file. Raises if anything has this name, even a broken link."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    try:
        path.chmod(PRIVATE_FILE)  # the umask may have taken the owner's own rights
    finally:
        os.close(file)


def create_database(path: Path) -> None:
    """Creates the database if it is not there, and takes the rights of others from it and the files beside it."""
    with contextlib.suppress(FileExistsError):
        create_file(path)
    for ending in COMPANIONS:
        with contextlib.suppress(FileNotFoundError):
            make_private(companion(path, ending))


def make_private(path: Path) -> None:
    if stat.S_IMODE(path.stat().st_mode) != PRIVATE_FILE:
        path.chmod(PRIVATE_FILE)


def sync_folder(folder: Path) -> None:
    """Makes renames in a folder durable, where the system can."""
    if os.name == "posix":
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)

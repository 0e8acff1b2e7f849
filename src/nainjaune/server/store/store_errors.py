"""What a failure of a store means to an operator, and what of it may be logged."""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

SQLITE_KINDS: Final = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_CANTOPEN: "disk",
}
POSTGRES_KINDS: Final = {
    "53100": "full",
    "55P03": "locked",
    "40P01": "locked",
    "XX001": "damaged",
    "XX002": "damaged",
    "25006": "read_only",
    "58030": "disk",
}
UNREACHABLE_CLASSES: Final = ("08", "28", "53", "57", "3D")
"""SQLSTATE classes of a database that cannot be reached, or takes no more connections."""
DATA_CLASS: Final = "22"
"""Messages about wrong data may quote the data."""
CONNECTION_ERRORS: Final = ("InterfaceError", "ConnectionDoesNotExistError", "InternalClientError")
"""What the driver raises for a connection that was cut; the last, if it notices while it begins a statement."""


def error_kind(error: BaseException) -> str:
    """A word for a failure of the store: full, locked, damaged, read_only, disk, unreachable, slow, failed."""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", None)
        return SQLITE_KINDS.get(code & 0xFF, "failed") if code else "failed"
    if state := getattr(error, "sqlstate", None):
        kind = POSTGRES_KINDS.get(state)
        return kind or ("unreachable" if state[:2] in UNREACHABLE_CLASSES else "failed")
    if isinstance(error, TimeoutError):
        return "slow"
    if isinstance(error, OSError):
        return "full" if error.errno == errno.ENOSPC else "unreachable"
    return "unreachable" if type(error).__name__ in CONNECTION_ERRORS else "failed"


def error_text(error: BaseException) -> str:
    """The store's own words for a failure, without any data."""
    first = next(iter(str(error).splitlines()), "")
    state = getattr(error, "sqlstate", None)
    if isinstance(error, sqlite3.Error):
        return f"{first} ({getattr(error, 'sqlite_errorname', type(error).__name__)})"
    if state and state[:2] != DATA_CLASS:
        return f"{first} ({type(error).__name__}, {state})"
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror} ({type(error).__name__})"
    return type(error).__name__

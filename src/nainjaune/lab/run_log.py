"""What is done of a run, on disk: a line for each finished block, so that a run that was killed goes on from there.

A run log is a file of JSON lines named for its cell: the configuration first, then `[block, tally, checksum]`. A line
is on disk before the block counts as done. A last line that was cut off is dropped, and its block played again.
"""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path
from typing import IO, Any

from nainjaune.file_lock import FileLock, LockHeld
from nainjaune.game.errors import SetupError
from nainjaune.kernel.loader import cache_base
from nainjaune.lab.cell import Cell

Done = dict[int, list[int]]


def run_log_folder() -> Path:
    """Where run logs are: in the folder of the kernel's cache."""
    return cache_base() / "lab"


def _checksum(block: int, tally: list[int]) -> int:
    return zlib.crc32(json.dumps([block, tally]).encode())


class RunLog:
    """The run log of one cell; one process at a time has it."""

    def __init__(self, cell: Cell, folder: Path) -> None:
        self.cell = cell
        self.path = folder / f"{cell.key}.jsonl"
        self._lock = FileLock(folder / f"{cell.key}.lock")
        self._file: IO[bytes] | None = None

    def open(self) -> Done:
        """Takes the run log; gives the blocks that are done."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.take()
        except LockHeld:
            raise SetupError("another process plays this very cell; wait for it, or choose another seed") from None
        except OSError as error:
            raise SetupError(f"{self.path.parent}: {error.strerror}") from None
        done, good = self._read()
        self._file = self.path.open("r+b" if self.path.exists() else "w+b")
        self._file.truncate(good)
        self._file.seek(good)
        if good == 0:
            self._write(self.cell.configuration)
        return done

    def _read(self) -> tuple[Done, int]:
        """The blocks that are there, and how many bytes of the file are good."""
        done: Done = {}
        if not self.path.exists():
            return done, 0
        first, *lines = self.path.read_bytes().splitlines(keepends=True) or [b""]
        if not first.endswith(b"\n") or json.loads(first) != json.loads(json.dumps(self.cell.configuration)):
            return done, 0
        good = len(first)
        for line in lines:
            entry = _entry(line)
            if entry is None:
                break
            done[entry[0]] = entry[1]
            good += len(line)
        return done, good

    def add(self, block: int, tally: list[int]) -> None:
        """Writes a finished block; it is on disk when this returns."""
        self._write([block, tally, _checksum(block, tally)])

    def _write(self, entry: Any) -> None:
        assert self._file
        self._file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self, *, delete: bool = False) -> None:
        """Lets go of the run log; deletes it if nobody needs it any more."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if delete:
            self.path.unlink(missing_ok=True)
            self._lock.path.unlink(missing_ok=True)
        self._lock.release()


def _entry(line: bytes) -> tuple[int, list[int]] | None:
    """A line's block and tally; None if the line is not whole."""
    try:
        block, tally, checksum = json.loads(line)
    except ValueError:
        return None
    return (block, tally) if line.endswith(b"\n") and checksum == _checksum(block, tally) else None

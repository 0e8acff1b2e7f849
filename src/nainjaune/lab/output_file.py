"""Files that a command is asked to write: refused before the work begins where they cannot be written."""

from __future__ import annotations

import os
from pathlib import Path

from nainjaune.game.errors import ParseError


def check_writable(path: Path) -> None:
    """Says so before hours of play, not after, if a file cannot be written."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ParseError(f"{path}: no file can be written there")


def write_file(path: Path, text: str) -> None:
    """Writes a file; what keeps it from being written is told in one line."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ParseError(f"{path}: {error.strerror}") from None

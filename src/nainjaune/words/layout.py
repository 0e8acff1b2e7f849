"""Lines for a terminal: how wide a text is, columns that line up, and long lines wrapped under their beginning."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from textwrap import TextWrapper
from typing import Final, Literal

GAP: Final = "   "
PLAIN_WIDTH: Final = 80
Alignment = Literal["<", ">"]
"""At the left or at the right of a column, as format specifications write it."""


def width_of(text: str) -> int:
    """How many columns a text takes: an accent of its own takes none, a wide character two."""
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pad(text: str, width: int, alignment: Alignment = "<") -> str:
    """The text filled with spaces; `alignment` is where it stands."""
    space = " " * (width - width_of(text))
    return text + space if alignment == "<" else space + text


def numbers_aligned(texts: Sequence[str]) -> list[str]:
    """« 12 cartes » over «  1 carte »: each number, which is the first word, set against its noun."""
    # a narrow space may stand inside a number, between the thousands
    lengths = [len(re.split("[ \u00a0]", text, maxsplit=1)[0]) for text in texts]
    return [" " * (max(lengths) - length) + text for text, length in zip(texts, lengths, strict=True)]


def wrap(text: str, width: int, *, indent: str = "", hang: int | None = None) -> list[str]:
    """The text in lines of at most this width, all but the first set in by `hang`."""
    rest = " " * (len(indent) if hang is None else hang)
    wrapper = TextWrapper(
        width, initial_indent=indent, subsequent_indent=rest, break_on_hyphens=False, break_long_words=False
    )
    return wrapper.wrap(text)


def columns(
    rows: Sequence[Sequence[str]], alignments: str, *, width: int = PLAIN_WIDTH, indent: str = "  ", gap: str = GAP
) -> list[str]:
    """Rows whose cells line up, `<` or `>` for each column; the last column is wrapped where it is too long."""
    if not rows:
        return []
    widths = [max(width_of(row[place]) for row in rows) for place in range(len(alignments))]
    lines = []
    for row in rows:
        *cells, last = row
        head = indent
        for cell, wide, alignment in zip(cells, widths, alignments, strict=False):
            head += pad(cell, wide, "<" if alignment == "<" else ">") + gap
        if alignments[-1] == ">":
            last = pad(last, widths[-1], ">")
            lines.append((head + last).rstrip())
        else:
            lines += _wrapped(head, last, width)
    return lines


def _wrapped(head: str, last: str, width: int) -> list[str]:
    # wrapped apart from its head, whose spaces must stay as they are
    room = max(20, width - width_of(head))
    first, *rest = wrap(last, room) or [""]
    return [(head + first).rstrip(), *(" " * width_of(head) + line for line in rest)]

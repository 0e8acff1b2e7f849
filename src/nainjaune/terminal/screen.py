"""All input and output of the terminal game goes through a `Screen`, so that tests can script it."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import sys
from typing import Final, Protocol, TextIO

from nainjaune.game.cards import BELLES
from nainjaune.words.cards import SUIT_SIGNS

NARROWEST: Final = 40
WIDEST: Final = 100
PIPED: Final = 80

_CARD: Final = re.compile(r"(?:10|[2-9AVDRJQK])([♠♥♦♣])")
_INDEX: Final = {"T": "10", "J": "[VJ]", "Q": "[DQ]", "K": "[RK]"}
"""How a rank is written in both languages, where not as in the notation."""
_BELLE: Final = re.compile(
    "|".join(_INDEX.get(str(belle)[0], str(belle)[0]) + SUIT_SIGNS[belle.suit] for belle in BELLES)
)
_RED: Final = "\x1b[31m"
_BOLD: Final = "\x1b[1m"
_OFF: Final = "\x1b[0m"


class Screen(Protocol):
    """Where lines are shown and answers read."""

    @property
    def width(self) -> int:
        """How many columns a line may take."""

    def write(self, *lines: str) -> None:
        """Shows lines of text; without arguments, an empty line."""

    def read(self, prompt: str) -> str:
        """The answer to a question; raises `EOFError` at the end of the input."""


class StandardScreen:
    """Standard input and output: plain lines, coloured only for a terminal and unless NO_COLOR is set."""

    def __init__(self, into: TextIO, out: TextIO) -> None:
        self._into, self._out = into, out
        for stream in (into, out):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # invalid bytes must not end the game
        self._colour = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self._person = into.isatty() and out.isatty()

    @property
    def width(self) -> int:
        columns = shutil.get_terminal_size((PIPED, 24)).columns if self._out.isatty() else PIPED
        return max(NARROWEST, min(columns - 1 if columns < PIPED else columns, WIDEST))

    def write(self, *lines: str) -> None:
        text = "\n".join(lines or [""])
        self._out.write((coloured(text) if self._colour else text) + "\n")

    def read(self, prompt: str) -> str:
        if self._person:
            self._out.flush()
            with contextlib.suppress(UnicodeDecodeError):
                return input(prompt)
            return "\N{REPLACEMENT CHARACTER}"
        self._out.write(prompt)
        self._out.flush()
        answer = self._into.readline()
        self._out.write(answer if answer.endswith("\n") else answer + "\n")
        if not answer:
            raise EOFError
        return answer.rstrip("\r\n")


def standard_screen() -> StandardScreen:
    return StandardScreen(sys.stdin, sys.stdout)


def coloured(text: str) -> str:
    """Hearts and diamonds in red, belles bold; colour never carries information alone."""

    def paint(match: re.Match[str]) -> str:
        card, suit = match[0], match[1]
        style = _BOLD * bool(_BELLE.fullmatch(card)) + _RED * (suit in "♥♦")
        return f"{style}{card}{_OFF}" if style else card

    return _CARD.sub(paint, text)

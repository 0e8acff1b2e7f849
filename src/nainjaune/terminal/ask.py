"""Questions with one right kind of answer, asked until it comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nainjaune.terminal.screen import Screen
from nainjaune.words import Words
from nainjaune.words.layout import fold

YES: Final = frozenset({"o", "oui", "y", "yes"})
NO: Final = frozenset({"n", "non", "no"})
LONGEST_NAME: Final = 16


class QuitAsked(Exception):  # noqa: N818 - no error: somebody has had enough
    """The person wants to stop."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Somebody to talk to, and in which language."""

    words: Words
    screen: Screen

    def say(self, key: str, **arguments: str | int) -> None:
        """Shows a message, folded to the width of the screen."""
        self.screen.write(*fold(self.words(key, **arguments), self.screen.width))

    def ask(self, key: str, **arguments: str | int) -> str:
        """Asks on the last line of the message; the answer without what surrounds it."""
        *lines, prompt = fold(self.words(key, **arguments), self.screen.width)
        if lines:
            self.screen.write(*lines)
        return self.screen.read(f"{prompt} ").strip()


def ask_yes(desk: Desk, key: str, *, default: bool, **arguments: str | int) -> bool:
    """A question to answer by yes or no; Enter takes the default."""
    while True:
        answer = desk.ask(key, **arguments).casefold()
        if not answer or answer in YES | NO:
            return answer in YES if answer else default
        desk.say("terminal-yes-or-no")


def ask_number(desk: Desk, key: str, *, low: int, high: int, default: int) -> int:
    """A number in a range."""
    while True:
        answer = desk.ask(key, low=low, high=high, default=default).casefold()
        if answer == "q":
            raise QuitAsked
        if not answer:
            return default
        if is_number(answer) and low <= int(answer) <= high:
            return int(answer)
        desk.say("terminal-bad-number", low=low, high=high)


def ask_choice(desk: Desk, key: str, names: Sequence[str]) -> str:
    """One of several, by number or by name; Enter takes the first."""
    while True:
        answer = desk.ask(key, high=len(names)).casefold()
        if answer == "q":
            raise QuitAsked
        if not answer or answer in names:
            return answer or names[0]
        if is_number(answer) and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        desk.say("terminal-bad-number", low=1, high=len(names))


def ask_name(desk: Desk) -> str:
    """The person's name at the table."""
    default = desk.words("terminal-default-name")
    while True:
        name = desk.ask("terminal-ask-name", default=default) or default
        if is_name(name):
            return name
        desk.say("terminal-bad-name", most=LONGEST_NAME)


def is_name(text: str) -> bool:
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


def is_number(text: str) -> bool:
    """Plain digits, and few of them."""
    return text.isascii() and text.isdigit() and len(text) < 10

"""Questions on the screen, repeated until the answer is valid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nainjaune.game.player_names import tidy_name
from nainjaune.terminal.screen import Screen
from nainjaune.words import Words
from nainjaune.words.layout import wrap

YES: Final = frozenset({"o", "oui", "y", "yes"})
NO: Final = frozenset({"n", "non", "no"})
LONGEST_TERMINAL_NAME: Final = 16


class QuitRequested(Exception):  # noqa: N818 - not an error
    """The person asked to quit."""


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A screen and the language it is used in."""

    words: Words
    screen: Screen

    def say(self, key: str, **arguments: str | int) -> None:
        """Shows a message, wrapped to the width of the screen."""
        self.screen.write(*wrap(self.words(key, **arguments), self.screen.width))

    def ask(self, key: str, **arguments: str | int) -> str:
        """Asks on the last line of the message; returns the answer without surrounding space."""
        *lines, prompt = wrap(self.words(key, **arguments), self.screen.width)
        if lines:
            self.screen.write(*lines)
        return self.screen.read(f"{prompt} ").strip()


def ask_yes(dialogue: Dialogue, key: str, *, default: bool, **arguments: str | int) -> bool:
    """A yes-or-no question; Enter takes the default."""
    while True:
        answer = dialogue.ask(key, **arguments).casefold()
        if not answer or answer in YES | NO:
            return answer in YES if answer else default
        dialogue.say("terminal-yes-or-no")


def ask_number(dialogue: Dialogue, key: str, *, low: int, high: int, default: int) -> int:
    """A number in a range."""
    while True:
        answer = dialogue.ask(key, low=low, high=high, default=default).casefold()
        if answer == "q":
            raise QuitRequested
        if not answer:
            return default
        if is_number(answer) and low <= int(answer) <= high:
            return int(answer)
        dialogue.say("terminal-bad-number", low=low, high=high)


def ask_choice(dialogue: Dialogue, key: str, names: Sequence[str]) -> str:
    """One of several, by number or by name; Enter takes the first."""
    while True:
        answer = dialogue.ask(key, high=len(names)).casefold()
        if answer == "q":
            raise QuitRequested
        if not answer or answer in names:
            return answer or names[0]
        if is_number(answer) and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        dialogue.say("terminal-bad-number", low=1, high=len(names))


def ask_name(dialogue: Dialogue) -> str:
    """The person's name at the table."""
    default = dialogue.words("terminal-default-name")
    while True:
        name = tidy_name(dialogue.ask("terminal-ask-name", default=default) or default, most=LONGEST_TERMINAL_NAME)
        if name is not None:
            return name
        dialogue.say("terminal-bad-name", most=LONGEST_TERMINAL_NAME)


def is_number(text: str) -> bool:
    """Whether the text is at most nine ASCII digits."""
    return text.isascii() and text.isdigit() and len(text) < 10

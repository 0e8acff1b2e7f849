"""A scripted person at the terminal: answers from a list, then by a rule; records all output."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from nainjaune.terminal import TerminalOptions, play

Answer = Callable[[str], str]


class TerminalScript:
    """A screen that answers from a list, then by a rule, and records all output."""

    width = 80

    def __init__(self, answers: Iterable[str | type[BaseException]] = (), then: Answer | None = None) -> None:
        self.answers, self.then = list(answers), then
        self.lines: list[str] = []

    def write(self, *lines: str) -> None:
        self.lines += "\n".join(lines or [""]).split("\n")

    def read(self, prompt: str) -> str:
        self.lines.append(prompt)
        if self.answers:
            answer = self.answers.pop(0)
            if isinstance(answer, str):
                return answer
            raise answer
        if self.then is None:
            raise EOFError
        return self.then(prompt)

    @property
    def text(self) -> str:
        return "\n".join(self.lines).replace("\u202f", " ").replace("\u00a0", " ")


def first_card(prompt: str) -> str:
    """Always the first card, always claimed where one may; Enter for everything else; to the end once out."""
    if prompt.startswith(("Votre carte", "Your card")):
        return "1"
    return "f" if "hors jeu" in prompt or "are out" in prompt else ""


def options(**given: Any) -> TerminalOptions:
    return TerminalOptions(**{"sheet": "classique", "players": 3, "seed": 1, **given})


def shown(*answers: str, then: Answer | None = None, **given: Any) -> str:
    screen = TerminalScript(answers, then)
    assert play(options(**given), screen) == 0
    return screen.text

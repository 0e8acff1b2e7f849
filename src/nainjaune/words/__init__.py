"""What players read, in French and English: Fluent messages in `fr/` and `en/`, one file a topic.

>>> Words("fr")("tokens", n=3), Words("en")("tokens", n=1)
('3 jetons', '1 token')
"""

from __future__ import annotations

import os
from functools import cache
from importlib import resources
from typing import Final, Literal

from nainjaune.words.messages import Messages

Language = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")


class Words:
    """The messages of one language; a missing message or argument raises `LookupError`."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self._messages = _messages(language)

    def __call__(self, key: str, **arguments: str | int) -> str:
        return self._messages.format(key, arguments)

    def has(self, key: str) -> bool:
        return key in self._messages


@cache
def _messages(language: Language) -> Messages:
    files = sorted(resources.files(__name__).joinpath(language).iterdir(), key=lambda path: path.name)
    return Messages(language, (path.read_text(encoding="utf-8") for path in files))


def preferred_language() -> Language:
    """English where the machine is set to English, else French."""
    for variable in ("NAINJAUNE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return "en" if setting.startswith("en") else "fr"
    return "fr"

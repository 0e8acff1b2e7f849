"""What players read, in French and English: Fluent messages in `fr/` and `en/`, one file a topic.

>>> Words("fr")("tokens", n=3), Words("en")("tokens", n=1)
('3 jetons', '1 token')
"""

from __future__ import annotations

import os
from functools import cache
from importlib import resources
from typing import Final, Literal

from fluent.runtime import FluentBundle, FluentResource

Language = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")


class Words:
    """The messages of one language; a missing message or argument raises `LookupError`."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self._bundle = _bundle(language)

    def __call__(self, key: str, **arguments: str | int) -> str:
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{self.language}: {key} says nothing")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise LookupError(f"{self.language}: {key}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)


@cache
def _bundle(language: Language) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted(resources.files(__name__).joinpath(language).iterdir(), key=lambda path: path.name):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def preferred_language() -> Language:
    """English where the machine is set to English, else French."""
    for variable in ("NAINJAUNE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return "en" if setting.startswith("en") else "fr"
    return "fr"

"""Words in both languages, as the data files give them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from nainjaune.game.errors import SheetError

Language = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
LocalizedText = Mapping[str, str]
"""A text by language."""


def worded(sheet: str, place: str, value: object) -> LocalizedText:
    """A text by language, or a refusal that names the sheet and the place in it."""
    if not isinstance(value, dict) or any(not isinstance(value.get(language), str) for language in LANGUAGES):
        raise SheetError(sheet, place, "needs its words in fr and en")
    return value

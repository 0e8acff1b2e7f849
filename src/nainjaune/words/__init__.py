"""What players read, in French and English: Fluent messages in `fr/` and `en/`, one file a topic.

>>> from nainjaune.game.sheet import load
>>> Words("fr")("tokens", n=3), Words("en")("tokens", n=1)
('3 jetons', '1 token')
>>> Words("fr").of(load("chaudron"))("tokens", n=3)
'3 sesterces'
"""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from nainjaune.game.equipment import BoxWord, Noun
from nainjaune.game.sheet import Sheet
from nainjaune.game.worded import LANGUAGES as LANGUAGES
from nainjaune.game.worded import Language as Language
from nainjaune.words.messages import Messages


@dataclass(frozen=True, slots=True)
class Nouns:
    """What a sheet calls its tokens and its boxes; every message is given these."""

    token_one: str
    token_many: str
    box_word: BoxWord
    """Messages select by it: the words are in `cards.ftl`."""
    piece: str
    """What one token is paid in: « jeton », « pièce bronze »."""


NOUN_NAMES: Final = tuple(field.name for field in fields(Nouns))


class Words:
    """The messages of one language; a missing message or argument raises `LookupError`.

    Every message is given what a sheet calls its tokens and its boxes.
    """

    def __init__(self, language: Language, sheet: Sheet | None = None) -> None:
        self.language: Language = language
        self._messages = _messages(language)
        self.nouns = _nouns(self._messages, language, sheet)
        self._sheet = sheet
        self._given: dict[str, str | int] = {name: getattr(self.nouns, name) for name in NOUN_NAMES}

    def of(self, sheet: Sheet) -> Words:
        """These words as they are said with a sheet: « 3 sesterces »."""
        return self if sheet is self._sheet else _words_of(self.language, sheet)

    def __call__(self, key: str, **arguments: str | int) -> str:
        return self._messages.format(key, {**self._given, **arguments})

    def has(self, key: str) -> bool:
        return key in self._messages


@lru_cache(maxsize=64)
def _words_of(language: Language, sheet: Sheet) -> Words:
    return Words(language, sheet)


@cache
def _messages(language: Language) -> Messages:
    files = sorted(resources.files(__name__).joinpath(language).iterdir(), key=lambda path: path.name)
    return Messages(language, (path.read_text(encoding="utf-8") for path in files))


def _nouns(messages: Messages, language: Language, sheet: Sheet | None) -> Nouns:
    """A sheet that has no word of its own says token and box."""
    common = Noun(messages.format("noun-token", {}), messages.format("noun-tokens", {}))
    if sheet is None:
        return Nouns(common.one, common.many, BoxWord.CASE, common.one)
    word = sheet.equipment.tokens_word.get(language, common)
    return Nouns(word.one, word.many, sheet.equipment.box_word, _piece_of_one(sheet, language) or word.one)


def _piece_of_one(sheet: Sheet, language: Language) -> str | None:
    """The piece that is worth one token, where there are others too."""
    if len(sheet.rules.coins) == 1:
        return None
    pieces = zip(sheet.equipment.pieces_of(sheet.rules), sheet.rules.coins, strict=True)
    return next(piece.name[language] for piece, coin in pieces if coin == 1)


def preferred_language() -> Language:
    """English where the machine is set to English, else French."""
    for variable in ("NAINJAUNE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(variable):
            return "en" if setting.startswith("en") else "fr"
    return "fr"

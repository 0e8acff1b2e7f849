"""Amounts, lists, quotations and sentences in the language of the reader.

>>> words = Words("en")
>>> list_of(words, ["Zoé", "Hugo", "Rose"]), signed(words, -9), sentence("no ace")
('Zoé, Hugo and Rose', '−9', 'No ace.')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nainjaune.words import Words
from nainjaune.words.layout import numbers_aligned

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
MINUS: Final = "\N{MINUS SIGN}"


def tokens(words: Words, amount: int) -> str:
    """« 3 jetons », never broken at the end of a line; a debt has U+2212."""
    return words("tokens", n=amount).replace("-", MINUS).replace(" ", NO_BREAK)


def amounts(words: Words, numbers: Sequence[int]) -> list[str]:
    """Numbers of tokens one under another, each number aligned with its noun."""
    return numbers_aligned([tokens(words, number) for number in numbers])


def signed(words: Words, change: int) -> str:
    """« +12 », « −9 », « 0 »."""
    number = words("number", n=abs(change))
    return number if change == 0 else f"+{number}" if change > 0 else f"{MINUS}{number}"


def list_of(words: Words, parts: Sequence[str]) -> str:
    """« Zoé, Hugo et Rose »."""
    *head, tail = parts
    return words("list-and", head=", ".join(head), tail=tail) if head else tail


def quoted(words: Words, text: str) -> str:
    """What somebody says, in quotation marks and never broken at the end of a line."""
    return words("quoted", text=text.replace(" ", NO_BREAK))


def sentence(text: str) -> str:
    """A phrase with a capital letter and a full stop."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."

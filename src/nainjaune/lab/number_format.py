"""Numbers as each language writes them.

>>> signed(Words("fr"), -5.25, 1), signed(Words("en"), 9.71, 2), number(Words("fr"), 12500, 0)
('−5,2', '+9.71', '12\u202f500')
"""

from __future__ import annotations

from nainjaune.words import Words

NARROW_SPACE = "\u202f"


def number(words: Words, value: float, digits: int) -> str:
    """With `digits` decimals, the thousands set apart."""
    text = f"{value:,.{digits}f}".replace("-", "−")
    if words.language == "fr":
        text = text.replace(",", NARROW_SPACE).replace(".", ",")
    return text


def signed(words: Words, value: float, digits: int) -> str:
    """The same, and always with a sign, but for what is zero as written."""
    text = number(words, abs(value), digits)
    if not text.strip("0,."):
        return text
    return ("−" if value < 0 else "+") + text


def percent(words: Words, share: float) -> str:
    """A share in hundredths, to a tenth."""
    text = number(words, 100 * share, 1)
    return f"{text}{NARROW_SPACE}%" if words.language == "fr" else f"{text}%"

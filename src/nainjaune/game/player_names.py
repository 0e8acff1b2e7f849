"""The names of players: each shows something, and no two at a table look alike.

What looks alike is told apart by a number. A name is compared by its *skeleton*: without accents, case, spaces and
punctuation, and with the letters of other scripts that are drawn like Latin ones taken for these.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final
from unicodedata import category, normalize

MOST_MARKS: Final = 3
"""How many marks may be put on one letter."""
JOINERS: Final = {0x200C: None, 0x200D: None}
"""Invisible characters within words of some scripts and within emoji; a name is shown without them."""
VISIBLE: Final = {"Lu", "Ll", "Lt", "Lo", "Nd", "Nl", "No", "So"}
"""The categories of letters, numbers and pictures."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159\U00016fe4\U00013441\U00013442") | {
    chr(code)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0E), (0xE0100, 0xE01EF))
    for code in range(first, last + 1)
}
"""Letters, signs and marks that are drawn as nothing."""

_DRAWN_LIKE: Final = {
    "a": "аΑАαɑᴀᎪ", "b": "ВвЬьΒβʙᏴ", "c": "СсϹϲᴄᏟ", "d": "ԁᴅᎠđ", "e": "ЕеΕεᴇᎬ", "f": "Ϝϝꜰ", "g": "ԌɡցɢᏀ",
    "h": "НнΗһհʜᎻħ", "j": "ЈјϳյᴊᎫ", "k": "КкΚκᴋᏦ", "l": "iIІіΙιӀӏıɩɪʟᏞłLԼ1|", "m": "МмΜᴍᎷ", "n": "ΝηпПոɴ",
    "o": "ОоΟοσОօՕᴏø0", "p": "РрΡρᴘᏢ", "q": "Ԛԛզ", "r": "гʀᎡ", "s": "ЅѕՏꜱᏚ", "t": "ТтΤτᴛᎢŧ", "u": "Սսυᴜ",
    "v": "ѴѵνᴠᏙ", "w": "ԜԝωᴡᎳ", "x": "ХхΧχ", "y": "УуΥγүҮʏ", "z": "ΖᴢᏃ",
}  # fmt: skip
_LOOKS: Final = str.maketrans({other: letter for letter, others in _DRAWN_LIKE.items() for other in others})


def tidy_name(text: str, *, most: int) -> str | None:
    r"""The name as it is shown, with single spaces; None if it is no name of up to `most` characters one can see.

    >>> tidy_name("  Anne   Lise ", most=24), tidy_name("\u3164", most=24)
    ('Anne Lise', None)
    """
    name = " ".join(normalize("NFC", text.translate(JOINERS)).split())
    shown = 0 < len(name) <= most and name.isprintable() and BLANK.isdisjoint(name)
    return name if shown and _shows_something(name) and not _is_piled_up(name) else None


def _shows_something(name: str) -> bool:
    return any(category(one) in VISIBLE for one in name)


def _is_piled_up(name: str) -> bool:
    """Whether a mark has nothing to stand on, or so many stand on one letter that they cover the lines around it."""
    marks = MOST_MARKS
    for one in name:
        marks = marks + 1 if category(one).startswith("M") else 0
        if one == " ":
            marks = MOST_MARKS
        if marks > MOST_MARKS:
            return True
    return False


def skeleton(name: str) -> str:
    """Equal for names that look alike.

    >>> skeleton("Luc") == skeleton("ＬUС ") == skeleton("lùc"), skeleton("Luc") == skeleton("Lucie")
    (True, False)
    """
    letters = normalize("NFKD", name).translate(_LOOKS).casefold().translate(_LOOKS)
    plain = "".join(one for one in letters if category(one) in VISIBLE)
    return plain.replace("rn", "m").replace("vv", "w")


def with_distinct_number(name: str, others: Iterable[str], *, most: int) -> str:
    """The name, with a number if it looks like one of the others.

    >>> with_distinct_number("Luc", ["Anne", "LUC"], most=24)
    'Luc (2)'
    """
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    numbered = (f"{name[: most - len(mark)].rstrip()}{mark}" for mark in (f" ({number})" for number in count(2)))
    return next(one for one in numbered if skeleton(one) not in taken)

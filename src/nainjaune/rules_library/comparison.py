"""Sheets side by side: which clauses are the same on all, and which sheet is the odd one out.

>>> from nainjaune.game.sheet import load
>>> rows = {row.clause: row for row in compared([load(name) for name in ("classique", "mallette", "habourdin")])}
>>> rows["stakes"].unlike.value, rows["stakes"].odd
('odd', (False, False, True))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import Sheet
from nainjaune.words import Words
from nainjaune.words.clauses import explain, explain_also

WORDS: Final = Words("fr")
"""Some values mean what another clause makes of them, and only their words say it: the winner is whoever is left."""


class Unlike(StrEnum):
    """How sheets differ in a clause."""

    SAME = "same"
    ODD = "odd"
    """Several agree and others do not: those are the odd ones out."""
    ALL = "all"
    """No two agree."""


@dataclass(frozen=True, slots=True)
class Row:
    """One clause on several sheets."""

    clause: str
    unlike: Unlike
    odd: tuple[bool, ...]
    """For each sheet, whether it is an odd one out."""


def compared(sheets: Sequence[Sheet]) -> list[Row]:
    """Every clause that arises on one of the sheets at least, in clause order."""
    rows = []
    for clause in CLAUSES:
        contents = [_content(sheet, clause) for sheet in sheets]
        if any(content is not None for content in contents):
            rows.append(Row(clause, *_unlike(contents)))
    return rows


def _content(sheet: Sheet, clause: str) -> Hashable:
    """What is compared: the value, what it comes to, what the sheet offers beside it; not its grade or its source."""
    one = explain(WORDS, sheet, clause)
    if one.idle:
        return None
    offered = frozenset(other.short for _, other in explain_also(WORDS, sheet, clause))
    return repr(CLAUSES[clause].plain(sheet.rules)), one.short, offered


def _unlike(contents: Sequence[Hashable]) -> tuple[Unlike, tuple[bool, ...]]:
    usual, times = Counter(contents).most_common(1)[0]
    if times == len(contents):
        return Unlike.SAME, (False,) * times
    if times == 1:
        return Unlike.ALL, (False,) * len(contents)
    return Unlike.ODD, tuple(content != usual for content in contents)

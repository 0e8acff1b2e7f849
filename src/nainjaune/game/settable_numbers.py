"""The numbers that a table may give a clause, each by itself: from where to where, beside all else as it is.

>>> from nainjaune.game.sheet import load
>>> [(one.value, one.low, one.high) for one in settable_numbers(load("classique"), "packet")]
[(1, 1, 6)]
"""

from __future__ import annotations

from dataclasses import replace

from nainjaune.game.clause_values import ClauseNumber, with_number
from nainjaune.game.errors import SheetError
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import Sheet, house_rules


def settable_numbers(sheet: Sheet, clause: str) -> tuple[ClauseNumber, ...]:
    """The numbers of a clause within the limits that the other clauses leave them; none where nothing can be set."""
    found = [
        replace(one, low=_limit(sheet, clause, one, one.low), high=_limit(sheet, clause, one, one.high))
        for one in CLAUSES[clause].numbers(sheet.rules)
    ]
    return tuple(found) if any(one.low < one.high for one in found) else ()


def _limit(sheet: Sheet, clause: str, number: ClauseNumber, end: int) -> int:
    """How near the number can come to this end of its range; what lies between two possible ones is possible too."""
    possible, asked = number.value, end
    while possible != asked:
        try:
            house_rules(sheet, {clause: with_number(CLAUSES[clause].plain(sheet.rules), number.at, asked)})
        except SheetError:
            end = asked
        else:
            possible = asked
        asked = possible + int((end - possible) / 2)
    return possible

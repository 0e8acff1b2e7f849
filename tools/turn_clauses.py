"""Turns every clause of every sheet over to each other value it can have, and runs the tests marked to keep it.

`python tools/turn_clauses.py [SHEET ...]` names the clauses of which no marked test fails: nothing shows that they are
played. A clause of ours has no text and need not be kept; it is turned all the same where a test names it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import Any, Final

import pytest

from nainjaune.game.errors import SheetError
from nainjaune.game.provenance import Grade
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load
from nainjaune.rules_library.kept import keeping_tests

OTHER_NUMBERS: Final[dict[str, list[Any]]] = {
    "players": [[3, 5]],
    "start_tokens": [{"each": 33}],
    "coins": [[3, 1]],
    "stakes": [[2, 2, 3, 4, 5]],
    "hand": [{"2": 21, "3": 14, "4": 11, "5": 8, "6": 7, "7": 6, "8": 5}],
    "packet": [2],
}
"""Another value of each clause that has no short list of them; where the sheet cannot have it, it is left out."""


def main(arguments: list[str]) -> int:
    """Says of every turned clause whether a test fails, and in the end which do not."""
    missed = []
    for name in arguments or SHEETS:
        for clause, value in turned(load(name)):
            caught = tests_fail(name, clause, value)
            sys.stdout.write(f"{name} {clause} = {json.dumps(value)}: {'caught' if caught else 'NOT CAUGHT'}\n")
            sys.stdout.flush()
            missed += [] if caught else [f"{name} {clause} = {json.dumps(value)}"]
    sys.stdout.write(f"{len(missed)} not caught\n")
    return 1 if missed else 0


def turned(sheet: Sheet) -> Iterator[tuple[str, Any]]:
    """Every other value that the sheet can have for a clause that its texts print or that is read out of them."""
    for name, clause in CLAUSES.items():
        if sheet.provenance[name].grade is Grade.OURS or clause.unmet_need(sheet.rules):
            continue
        kind = clause.value_kind
        for value in [kind.plain(value) for value in clause.values] or OTHER_NUMBERS[name]:
            if value != clause.plain(sheet.rules) and _possible(sheet, name, value):
                yield name, value


def _possible(sheet: Sheet, clause: str, value: object) -> bool:
    try:
        house_rules(sheet, {clause: value})
    except SheetError:
        return False
    return True


def tests_fail(sheet: str, clause: str, value: object) -> bool:
    """Whether one of the tests that keep the clause for this sheet fails with the other value."""
    keeping = sorted({test for text in load(sheet).texts for test in keeping_tests().get((text.id, clause), ())})
    if not keeping:
        return False
    child = os.fork()  # with pytest and the game loaded already: each of a hundred runs takes a second less
    if child == 0:
        os.environ["NAINJAUNE_TURNED_CLAUSE"] = json.dumps([sheet, clause, value])
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os._exit(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *keeping]))
    _, status = os.waitpid(child, 0)
    ended = os.waitstatus_to_exitcode(status)
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise SystemExit(f"{sheet} {clause} = {value}: pytest ended with {ended}")
    return ended == pytest.ExitCode.TESTS_FAILED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Every clause that changes how a match goes has its example, value by value, in the files `test_clauses_*.py`."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import get_type_hints

import pytest

from nainjaune.game.rules import CLAUSES, Rules

EXAMPLES = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_clauses_*.py"))
)
WORDS_ONLY = {
    "players",
    "teams",
    "direction",
    "first_dealer",
    "coins",
    "said_sans",
    "said_out",
    "settle_order",
    "winner",
}
"""What is said, shown or settled before the match: the engine moves no card and no token by it, or it has one value."""
VALUES = [
    f"{clause} = {value.value}"
    for clause, kind in get_type_hints(Rules).items()
    if isinstance(kind, type) and issubclass(kind, Enum) and clause not in WORDS_ONLY
    for value in kind
]


@pytest.mark.parametrize("value", VALUES)
def test_every_value_of_a_clause_has_its_example(value: str) -> None:
    """The docstring of some example names the clause with this value."""
    assert f"`{value}`" in EXAMPLES


@pytest.mark.parametrize("clause", [clause for clause in CLAUSES if clause not in WORDS_ONLY])
def test_every_clause_has_an_example_named_for_it(clause: str) -> None:
    """Some example's name starts with the clause."""
    assert f"def test_{clause}_" in EXAMPLES or f"`{clause}" in EXAMPLES

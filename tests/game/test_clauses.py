"""Every clause that changes how a match goes has its example, value by value, in the files `test_clauses_*.py`."""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

import pytest

import nainjaune
from nainjaune.game.clause import Clause, Reader, SettlementPart, declared, number_of
from nainjaune.game.clause_values import EnumValue
from nainjaune.game.rules import CLAUSES, StuckLead
from nainjaune.game.sheet import SHEETS, house_rules, load

EXAMPLES = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_clauses_*.py"))
)
SOURCE = Path(nainjaune.__file__).parent
AT_PLAY = [clause for clause in CLAUSES.values() if clause.read_by is not Reader.TABLE]
"""The clauses by which the engine moves cards and tokens."""
VALUES = [
    f"{clause.name} = {clause.value_kind.form(value)}"
    for clause in AT_PLAY
    if isinstance(clause.value_kind, EnumValue)
    for value in clause.values
]


@pytest.mark.parametrize("value", VALUES)
def test_every_value_of_a_clause_has_its_example(value: str) -> None:
    """The docstring of some example names the clause with this value."""
    assert f"`{value}`" in EXAMPLES


@pytest.mark.parametrize("clause", [clause.name for clause in AT_PLAY])
def test_every_clause_has_an_example_named_for_it(clause: str) -> None:
    """Some example's name starts with the clause."""
    assert f"def test_{clause}_" in EXAMPLES or f"`{clause}" in EXAMPLES


@functools.cache
def _attributes_read(*folders: str) -> set[str]:
    """Every attribute that the code in these folders reads; the declarations themselves do not count."""
    files = [path for folder in folders for path in (SOURCE / folder).rglob("*.py") if path.name != "rules.py"]
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    return {node.attr for node in nodes if isinstance(node, ast.Attribute)}


ENGINE = (Reader.DEALING, Reader.MOVES, Reader.DEAL, Reader.MATCH)


@pytest.mark.parametrize("clause", [clause.name for clause in CLAUSES.values() if clause.read_by in ENGINE])
def test_the_engine_reads_every_clause_that_says_so(clause: str) -> None:
    """A clause that is said to change a match is asked by some code of the game."""
    rules = (SOURCE / "game" / "rules.py").read_text(encoding="utf-8")
    assert clause in _attributes_read("game") or f"self.{clause}" in rules


@functools.cache
def _clauses_read() -> set[str]:
    """Every clause read as `rules.<clause>` by code other than the declarations and the words about them."""
    files = [path for path in SOURCE.rglob("*.py") if path != SOURCE / "game" / "rules.py"]
    code = [path for path in files if path.relative_to(SOURCE).parts[0] not in ("words", "sheets")]
    nodes = [node for path in code for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    return {node.attr for node in nodes if isinstance(node, ast.Attribute) and _is_rules(node.value)}


def _is_rules(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name == "rules"


OFFERED = [clause.name for clause in CLAUSES.values() if len(clause.values) != 1]


@pytest.mark.parametrize("clause", OFFERED)
def test_every_clause_that_is_offered_is_read_by_code_outside_words(clause: str) -> None:
    """A house rule that no code reads would change nothing but the words."""
    declared_in = (SOURCE / "game" / "rules.py").read_text(encoding="utf-8")
    assert clause in _clauses_read() or re.search(rf"self\.{clause}\b", declared_in)


def test_every_part_of_a_settlement_has_its_clause() -> None:
    """Whoever reads a settlement can read why; what boxes keep is so on every sheet and no clause."""
    explained = {clause.explains for clause in CLAUSES.values()}
    assert explained == {*SettlementPart, None} - {SettlementPart.REMAIN}


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_a_clause_has_something_to_choose(clause: Clause) -> None:
    """What is the same everywhere is a statement, and no clause."""
    assert len(clause.values) != 1


def test_what_a_clause_needs_is_a_value_of_another() -> None:
    """`needs` names clauses there are, with values they have."""
    needs = [need for clause in CLAUSES.values() for need in clause.needs.items()]
    assert needs
    assert [need for need in needs if not need[1] or not {*need[1]} <= {*CLAUSES[need[0]].values}] == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_value_of_every_clause_has_a_form(sheet: str) -> None:
    """One of those for which there are words."""
    rules = load(sheet).rules
    assert {clause.name for clause in CLAUSES.values() if clause.form(rules) not in clause.forms} == set()


@pytest.mark.parametrize(
    ("changes", "everyone"),
    [
        ({"said_sans": "sans_rank", "following": "must"}, False),
        ({"said_sans": "sans_rank_repeated", "following": "must"}, True),
        ({"said_sans": "sans_rank", "following": "may"}, True),
    ],
)
def test_everyone_says_sans_by_the_sheet_or_where_a_card_may_be_kept_back(
    changes: dict[str, str], everyone: bool
) -> None:
    assert house_rules(load("classique"), changes).rules.everyone_says_sans is everyone


def test_a_field_that_declares_no_clause_is_refused() -> None:
    """`Rules` has nothing but clauses."""

    class NoClauses:
        packet: int

    with pytest.raises(AssertionError, match="packet declares no clause"):
        declared(NoClauses)  # type: ignore[arg-type] # not the rules


def test_the_number_of_a_value_is_its_place() -> None:
    """The kernel has a choice by its place among the choices, and a number or truth as it is."""
    assert [number_of(value) for value in StuckLead] == [0, 1, 2]
    assert (number_of(True), number_of(13)) == (1, 13)  # noqa: FBT003 - the value itself
    assert CLAUSES["stuck_lead"].number(load("classique").rules) == 0

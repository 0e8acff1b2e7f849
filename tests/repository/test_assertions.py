"""Every test asserts something: itself, by what raises where something is wrong, or by a helper that does."""

from __future__ import annotations

import ast
from pathlib import Path

FOLDER = Path(__file__).parents[1]
ASSERTING = {"assert", "raises", "warns", "expect", "check_bot", "run_state_machine_as_test"}
"""The statement, and what raises of pytest, of Playwright, of our contract for bots and of Hypothesis."""


def doings(function: ast.AST) -> set[str]:
    """The names of what a function calls, and `assert`."""
    nodes = list(ast.walk(function))
    calls = {
        str(getattr(node.func, "id", getattr(node.func, "attr", ""))) for node in nodes if isinstance(node, ast.Call)
    }
    return calls | {"assert" for node in nodes if isinstance(node, ast.Assert)}


def that_assert(path: Path, known: set[str]) -> tuple[set[str], set[str]]:
    """The functions of a file, and those of them and of the known ones that assert something."""
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    functions = {node.name: doings(node) for node in tree if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    while more := {name for name, done in functions.items() if done & known} - known:
        known = known | more
    return set(functions), known


def test_every_test_asserts_something() -> None:
    known = ASSERTING
    for helper in sorted((FOLDER / "helpers").rglob("*.py")):
        _, known = that_assert(helper, known)
    silent = []
    for path in FOLDER.rglob("test_*.py"):
        functions, asserting = that_assert(path, known)
        silent += [name for name in functions - asserting if name.startswith("test_")]
    assert silent == []

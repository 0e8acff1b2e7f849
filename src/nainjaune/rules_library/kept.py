"""Which tests play what a printed text says: the marks `@keeps("002", "003", "stuck_lead")` in a folder of tests.

The marks are read from the source, so that nothing has to be run. The last argument of a mark is a record's name; those
before it are texts, sheets for all their texts, or "every" for all there are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from nainjaune.game.sheet import SHEETS, load
from nainjaune.rules_library.records import records_by_name

TESTS: Final = Path(__file__).parents[3] / "tests"
"""The tests of the repository, where the game runs from one."""
EVERY: Final = "every"
MARK: Final = "keeps"


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark: the test, the texts it names, the record."""

    test: str
    """As pytest is given it: `tests/game/test_series.py::test_…`."""
    texts: tuple[str, ...]
    record: str


def marks(folder: Path = TESTS) -> Iterator[Mark]:
    """All marks in a folder of tests."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                test = f"{path.relative_to(folder.parent).as_posix()}::{node.name}"
                yield from (_mark(test, one) for one in node.decorator_list if _is_mark(one))


def _is_mark(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == MARK


def _mark(test: str, node: ast.expr) -> Mark:
    assert isinstance(node, ast.Call)
    *named, record = (str(ast.literal_eval(argument)) for argument in node.args)
    return Mark(test, tuple(text for name in named for text in _texts(name, record)), record)


def _texts(name: str, record: str) -> list[str]:
    """A text by itself; the texts of a sheet, or of all of them, that say so."""
    if name not in (EVERY, *SHEETS):
        return [name]
    sheets = SHEETS if name == EVERY else (name,)
    found = [records_by_name(sheet)[record] for sheet in sheets if record in records_by_name(sheet)]
    told = [text for one in found for text in one.provenance.texts]
    return told if told or found else [f"{name}: {record}"]


@cache
def keeping_tests() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """By text and record: the tests that play it; nothing where the tests are not there."""
    kept: dict[tuple[str, str], tuple[str, ...]] = {}
    for mark in marks() if TESTS.is_dir() else ():
        for text in mark.texts:
            kept[text, mark.record] = (*kept.get((text, mark.record), ()), mark.test)
    return kept


@cache
def sheet_of(text: str) -> str | None:
    """The sheet that a text belongs to; None where there is no such text."""
    return next((name for name in SHEETS if text in [one.id for one in load(name).texts]), None)

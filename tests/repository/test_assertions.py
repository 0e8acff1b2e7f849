"""No test passes when nothing happens: each reaches an assertion whatever its loops and branches do.

An assertion is `assert`, `pytest.raises`, Playwright's `expect(…).to_…`, or a helper called for its assertions only.
One in a loop counts only if the loop surely runs (over a literal, a constant, an enum or a range of known numbers), one
in a branch only if every branch has one, and `all(…)`, `not any(…)`, `not [… if …]`, `[… if …] == []` and `{…} <= x`
only over what is surely not empty.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1]
Function = ast.FunctionDef | ast.AsyncFunctionDef
AS_MANY = {"enumerate", "sorted", "reversed", "list", "tuple", "set", "zip", "items", "values", "keys", "fields"}
"""Calls that give at least one where they are given at least one."""
RAISING = {"raises", "warns", "check_bot", "run_state_machine_as_test"}
"""What raises where something is wrong: pytest's, Hypothesis's and our contract for bots."""


def called(call: ast.Call) -> str:
    """The name of what is called."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def is_empty(what: ast.expr) -> bool:
    """Whether this is `[]`, `{}`, `()` or `set()`."""
    match what:
        case ast.List(elts=[]) | ast.Tuple(elts=[]) | ast.Dict(keys=[]):
            return True
        case ast.Call(func=ast.Name(id="set" | "list" | "dict" | "frozenset"), args=[]):
            return True
        case _:
            return False


@dataclass
class Module:
    """A file of tests, or of their helpers."""

    path: Path
    known: dict[str, bool] = field(default_factory=dict)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.path.read_text(encoding="utf-8"))

    @cached_property
    def functions(self) -> dict[str, list[Function]]:
        """By name, those of classes included."""
        found: dict[str, list[Function]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                found.setdefault(node.name, []).append(node)
        return found

    def asserts(self, name: str) -> bool:
        """Whether every function of this name surely asserts something."""
        if name not in self.known:
            self.known[name] = False  # while it is looked at: a function that calls itself proves nothing
            self.known[name] = all(FunctionReader(self, one).block(one.body) for one in self.functions[name])
        return self.known[name]

    def resolve(self, name: str) -> list[Module]:
        """Where a function of this name is defined: here, otherwise in the helpers."""
        return [module for module in (self, *HELPERS) if name in module.functions][:1]


@dataclass
class FunctionReader:
    """Reads one function."""

    module: Module
    function: Function

    @cached_property
    def assigned(self) -> dict[str, ast.expr]:
        """What each name was given first."""
        found: dict[str, ast.expr] = {}
        for node in ast.walk(self.function):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    found.setdefault(name, value)
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    found.setdefault(name, value)
        return found

    def filled(self, what: ast.expr) -> bool:
        """Whether this surely holds something."""
        match what:
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                return bool(parts)
            case ast.Dict(keys=keys):
                return bool(keys)
            case ast.Name(id=name) if name in self.assigned:
                return self.filled(self.assigned.pop(name))  # popped: a name given itself proves nothing
            case ast.Name(id=name) | ast.Attribute(attr=name):
                return name[0].isupper()  # a constant or an enum
            case ast.BinOp(left=left, right=right):
                return self.filled(left) or self.filled(right)
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                return all(self.filled(loop.iter) and not loop.ifs for loop in what.generators)
            case ast.Call(func=ast.Attribute(value=value), args=[]) if called(what) in AS_MANY:
                return self.filled(value)
            case ast.Call(args=[*_, last]) if called(what) in AS_MANY | {"map"}:
                return self.filled(last)
            case ast.Call(args=limits) if called(what) == "range":
                return not any(isinstance(node, ast.Call) for limit in limits for node in ast.walk(limit))
            case _:
                return False

    def sifted(self, what: ast.expr) -> bool:
        """Whether something was surely looked at for this; what is no comprehension counts as looked at."""
        match what:
            case ast.Name(id=name) if name in self.assigned:
                return self.sifted(self.assigned.pop(name))
            case ast.Call(func=ast.Name(id="set" | "sorted" | "list"), args=[inner]):
                return self.sifted(inner)
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp() | ast.DictComp():
                return all(self.filled(loop.iter) for loop in what.generators)
            case _:
                return True

    def says_nothing(self, test: ast.expr) -> bool:
        """Whether this is true of nothing at all: that all, none or only some of what may be empty are such."""
        match test:
            case ast.Compare(left=left, ops=[ast.Eq()], comparators=[right]) if is_empty(right):
                return not self.sifted(left)
            case ast.Compare(left=left, ops=[ast.LtE()]):
                return not self.sifted(left)
            case ast.Call(func=ast.Name(id="all"), args=[what]):
                return not self.filled(what)
            case ast.UnaryOp(op=ast.Not(), operand=ast.Call(func=ast.Name(id="any"), args=[what])):
                return not self.filled(what)
            case ast.UnaryOp(op=ast.Not(), operand=what):
                return not self.sifted(what)
            case ast.BoolOp(op=ast.And(), values=parts):
                return all(map(self.says_nothing, parts))
            case _:
                return False

    def block(self, statements: Sequence[ast.stmt]) -> bool:
        """Whether one of these statements surely asserts something."""
        return any(map(self.statement, statements))

    def statement(self, statement: ast.stmt) -> bool:
        match statement:
            case ast.Assert(test=test):
                return not self.says_nothing(test)
            case ast.For(iter=what, body=body) | ast.AsyncFor(iter=what, body=body):
                return self.block(body) and self.filled(what)
            case ast.If(body=body, orelse=orelse):
                return self.block(body) and self.block(orelse)
            case ast.Match(cases=cases):
                return all(self.block(case.body) for case in cases)
            case ast.With(items=items, body=body) | ast.AsyncWith(items=items, body=body):
                return any(self.raising(item.context_expr) for item in items) or self.block(body)
            case ast.Try(body=body, handlers=handlers, orelse=orelse, finalbody=final):
                every_way = all(self.block(handler.body) for handler in handlers) and self.block(body + orelse)
                return every_way or self.block(final)
            case ast.Expr(value=ast.Await(value=value)) | ast.Expr(value=value):
                return self.raising(value) or self.helper(value)
            case _:
                return False

    def raising(self, call: ast.expr) -> bool:
        """Whether this is a call of what raises where something is wrong."""
        match call:
            case ast.Call(func=ast.Attribute(value=ast.Call() as inner)) if called(inner) == "expect":
                return True
            case ast.Call():
                return called(call) in RAISING
            case _:
                return False

    def helper(self, call: ast.expr) -> bool:
        """Whether this is a call of a helper that surely asserts something; nobody waits for what it gives."""
        if not isinstance(call, ast.Call):
            return False
        return any(module.asserts(called(call)) for module in self.module.resolve(called(call)))


HELPERS = [Module(path) for path in sorted((FOLDER / "helpers").glob("*.py"))]


def examined(path: Path) -> Iterator[tuple[str, bool]]:
    """Every test of a file, and whether it surely asserts something."""
    module = Module(path)
    for name in module.functions:
        if name.startswith("test_"):
            yield name, module.asserts(name)


@pytest.mark.parametrize(
    "path", sorted(FOLDER.rglob("test_*.py")), ids=lambda path: path.relative_to(FOLDER).as_posix()
)
def test_every_test_surely_asserts_something(path: Path) -> None:
    found = dict(examined(path))
    assert found
    assert [name for name, asserts in found.items() if not asserts] == []


EXAMPLES = {
    "assert x": True,
    "pass": False,
    "for x in (1, 2):\n    assert x": True,
    "for x in found():\n    assert x": False,
    "xs = [1, 2]\nfor x in xs:\n    assert x": True,
    "while x:\n    assert x": False,
    "if x:\n    assert x": False,
    "if x:\n    assert x\nelse:\n    assert y": True,
    "assert all(x for x in xs)": False,
    "assert not any(x for x in SHEETS)": True,
    "assert [x for x in xs if bad(x)] == []": False,
    "assert [x for x in SHEETS if bad(x)] == []": True,
    "wrong = {x: 1 for x in xs if bad(x)}\nassert wrong == {}": False,
    "assert not [x for x in xs if bad(x)]": False,
    "wrong = [x for x in xs if bad(x)]\nassert not wrong": False,
    "assert {x.name for x in xs} <= NAMES": False,
    "assert xs\nassert {x.name for x in xs} <= NAMES": True,
    "assert sorted(x for x in (1, 2) if bad(x)) == []": True,
    "assert found() == []": True,
    "for x in range(3):\n    assert x": True,
    "for x in range(len(xs)):\n    assert x": False,
    "with pytest.raises(ValueError):\n    int('x')": True,
    "try:\n    f()\nexcept ValueError:\n    assert x": False,
    "await expect(page).to_have_title('x')": True,
    "x = checked()": False,
}


@pytest.mark.parametrize(("text", "asserts"), EXAMPLES.items())
def test_what_counts_as_an_assertion(text: str, asserts: bool, tmp_path: Path) -> None:
    path = tmp_path / "example.py"
    path.write_text("async def test_x():\n" + "".join(f"    {line}\n" for line in text.splitlines()))
    assert list(examined(path)) == [("test_x", asserts)]

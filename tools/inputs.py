"""What the kept files that take minutes to make were made from: a digest of their inputs, in `inputs.json`.

A tool tells the inputs of a file it makes by `inputs(file)`: its own code, the data it reads, and where it plays, a
sample of what it plays first, so that the code of game, bots and kernel may be written otherwise as long as it does the
same. With the file the tool notes their digest. Who has changed them so that the file stays the same, notes that by

    python tools/inputs.py FILE
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import sys
import tokenize
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from generated import KEPT, ROOT, Kept

NOTES: Final = ROOT / "tools" / "inputs.json"


def made_by_tools(entries: Iterable[Kept] = KEPT) -> dict[str, str]:
    """The tool of every file in the list that has one."""
    return {
        path.relative_to(ROOT).as_posix(): entry.tool
        for entry in entries
        if entry.tool
        for pattern in entry.files
        for path in sorted(ROOT.glob(pattern))
    }


def digests(file: str, tool: str) -> dict[str, str]:
    """What is noted of a file: the digest of what it is made from, and its own."""
    inputs: Iterable[bytes] = import_module(tool).inputs(file)
    return {"made from": _digest(inputs), "is": _digest([(ROOT / file).read_bytes()])}


def _digest(parts: Iterable[bytes]) -> str:
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def stale(file: str, notes: Path = NOTES) -> str:
    """What is wrong with a file; nothing where it is noted as it is."""
    noted = json.loads(notes.read_text(encoding="utf-8")).get(file, {})
    now = digests(file, made_by_tools()[file])
    return ", ".join(f"{what} something else" for what in now if noted.get(what) != now[what])


def note(written: Path, notes: Path = NOTES) -> None:
    """Notes what a file was made from, if it is one in the list: a tool calls it for whatever it has written."""
    made = {ROOT / file: file for file in made_by_tools()}
    file = made.get(written.resolve())
    if file:
        noted = json.loads(notes.read_text(encoding="utf-8")) | {file: digests(file, made_by_tools()[file])}
        notes.write_text(json.dumps(dict(sorted(noted.items())), indent=1) + "\n", encoding="utf-8")


def code_of(*modules: str) -> Iterator[bytes]:
    """The code of tools without comments, docstrings, imports and line breaks."""
    for module in modules:
        source = Path(__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
        lines = dict(enumerate(source.splitlines(), start=1))
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                row, column = token.start
                lines[row] = lines[row][:column]
        for node in ast.walk(ast.parse(source)):
            for line in _told_or_imported(node):
                lines[line] = ""
        yield "".join(" ".join(lines.values()).split()).encode()


def _told_or_imported(node: ast.AST) -> Iterable[int]:
    """The lines of an import, or of a string that stands alone."""
    alone = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if isinstance(node, ast.stmt) and (alone or isinstance(node, ast.Import | ast.ImportFrom)):
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return ()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        note(ROOT / name)

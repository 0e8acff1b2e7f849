"""The page `docs/fidelity.md`: what the printed texts say, statement by statement, and how much of it is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fidelity_rows import Column, Kind, Row, Stated, rows_of, stated
from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.printed_text import printed_texts

ABOUT: Final = """\
Every statement of the seven printed texts has a row in `tests/fidelity/`, one folder a rule set. A row has witnesses:
the *data* that holds it, what *plays* it (a test, an example played by the engine), and where it is *explained* to
players, in French and English. `tests/fidelity/test_fidelity.py` fails where a witness is missing or gone, and where
something printed is shown as ours, or the reverse. Rows that begin with "silent" say what a text leaves open: there
something of ours must be shown as ours."""


def fidelity_page(command: str) -> str:
    """The whole page: a summary by text, then the rows sheet by sheet, then what cannot be kept."""
    parts = [
        f"<!-- Written by `{command}`; change the data, not this page. -->",
        "# What the printed texts say, and where it is kept",
        ABOUT,
        _table(_summary(list(stated()))),
        "The numbers in the tables below count the witnesses.",
        *(part for sheet in SHEETS for part in (f"## {sheet}", _table(_rows(sheet)))),
        "## What cannot be kept",
        "\n".join(_cannot()),
    ]
    return "\n\n".join(parts) + "\n"


def _summary(rows: Sequence[Stated]) -> Iterator[Sequence[object]]:
    yield "text", "rule set", "statements", *Kind, *Column, "cannot"
    for text, told in printed_texts().items():
        own = [one.row for one in rows if one.text == text]
        kinds = [sum(row.kind is kind for row in own) for kind in Kind]
        kept = [sum(bool(row.witnesses(column)) for row in own) for column in Column]
        yield text, told.sheet, len(own), *kinds, *kept, sum(bool(row.cannot) for row in own)


def _rows(sheet: str) -> Iterator[Sequence[object]]:
    yield "statement", "texts", "kind", "grade", *Column
    for row in rows_of(sheet):
        texts = ", ".join(row.texts) or "all"
        yield row.statement, texts, row.kind, row.grade, *(_witnessed(row, column) for column in Column)


def _witnessed(row: Row, column: Column) -> object:
    return len(row.witnesses(column)) or ("cannot" if row.cannot and row.cannot.column is column else "–")


def _cannot() -> Iterator[str]:
    for sheet in SHEETS:
        for row in rows_of(sheet):
            if row.cannot:
                yield f"- {sheet}, {row.cannot.column}: {row.statement}. {row.cannot.en}"


def _table(rows: Iterator[Sequence[object]]) -> str:
    header, *lines = (f"| {' | '.join(str(cell).replace('|', '/') for cell in row)} |" for row in rows)
    return "\n".join([header, f"|{' --- |' * (header.count('|') - 1)}", *lines])

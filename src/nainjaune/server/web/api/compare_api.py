"""Sheets side by side: every clause in a few words for each, with its source, and where they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Annotated, Final

from litestar import get
from litestar.params import FromQuery
from msgspec import Meta, Struct

from nainjaune.game.provenance import OfferedValue, Origin
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import Sheet, load, sheet_names
from nainjaune.rules_library.comparison import Row, Unlike, compared
from nainjaune.server.problems import Denied
from nainjaune.server.web.api.clause_info import SourceInfo, source_info
from nainjaune.server.web.api.rules_api import words_of
from nainjaune.server.web.off_loop import off_loop
from nainjaune.words import Language, Words
from nainjaune.words.attribution import tag
from nainjaune.words.clauses import catalogue, explain, explain_also


class OfferedShort(Struct, frozen=True):
    """A value that the sheet itself offers instead, in a few words."""

    short: str
    source: SourceInfo


class CellInfo(Struct, frozen=True):
    """What one sheet has for a clause."""

    sheet: str
    short: Annotated[str, Meta(description="in a few words; empty where the clause does not arise")]
    source: SourceInfo | None
    offers: Annotated[tuple[OfferedShort, ...], Meta(description="what the sheet itself offers instead")]
    odd: Annotated[bool, Meta(description="whether it is an odd one out in this row")]


class RowInfo(Struct, frozen=True):
    """One clause of several sheets."""

    clause: str
    section: str
    title: str
    unlike: Annotated[Unlike, Meta(description="the same on all, some the odd ones out, or different on all")]
    cells: Annotated[tuple[CellInfo, ...], Meta(description="one for each sheet, in the order of the sheets")]


class ColumnInfo(Struct, frozen=True):
    """One of the sheets that are compared, or could be."""

    name: str
    title: str


class ComparisonInfo(Struct, frozen=True):
    """Sheets side by side."""

    sheets: Annotated[tuple[ColumnInfo, ...], Meta(description="those that are compared")]
    all: Annotated[tuple[ColumnInfo, ...], Meta(description="every sheet there is")]
    rows: tuple[RowInfo, ...]


@get("/api/compare")
async def compare(sheets: FromQuery[str] = "", lang: FromQuery[str] = "fr") -> ComparisonInfo:
    """The sheets with these names side by side, names with commas between; without names, all there are."""
    words = words_of(lang)
    chosen = [load(name) for name in _names(sheets)]
    return await off_loop(lambda: _comparison(words, chosen))


def _comparison(words: Words, chosen: Sequence[Sheet]) -> ComparisonInfo:
    return ComparisonInfo(
        sheets=tuple(_column(words, sheet) for sheet in chosen),
        all=tuple(_column(words, load(name)) for name in sheet_names()),
        rows=tuple(_row(words, chosen, row) for row in compared(chosen)),
    )


def _names(text: str) -> Sequence[str]:
    names = tuple(dict.fromkeys(name for name in text.split(",") if name)) or sheet_names()
    if not set(names) <= set(sheet_names()):
        raise Denied(404, "no_such_sheet", f"there are {', '.join(sheet_names())}")
    return names


def _column(words: Words, sheet: Sheet) -> ColumnInfo:
    return ColumnInfo(sheet.name, sheet.title[words.language])


def _row(words: Words, sheets: Sequence[Sheet], row: Row) -> RowInfo:
    return RowInfo(
        clause=row.clause,
        section=words(f"rules-section-{CLAUSES[row.clause].section}"),
        title=catalogue()[row.clause].title[words.language],
        unlike=row.unlike,
        cells=tuple(
            _cell(words.language, sheet.name, row.clause, odd=odd) for sheet, odd in zip(sheets, row.odd, strict=True)
        ),
    )


@cache
def _cell(language: Language, name: str, clause: str, *, odd: bool) -> CellInfo:
    words, sheet = Words(language), load(name)
    one = explain(words, sheet, clause)
    if one.idle:
        return CellInfo(name, "", None, (), odd)
    offers = explain_also(words, sheet, clause)
    return CellInfo(
        sheet=name,
        short=one.short,
        source=source_info(words, sheet, clause),
        offers=tuple(_offered(words, also, other.short) for also, other in offers if other.short != one.short),
        odd=odd,
    )


def _offered(words: Words, also: OfferedValue, short: str) -> OfferedShort:
    said = also.provenance
    label = tag(words, replace(said, origin=Origin.SHEET))
    return OfferedShort(short, SourceInfo(said.grade, Origin.CHOICE, label, said.texts, said.decisions))


HANDLERS: Final = [compare]

"""A rule sheet: the printed texts it stands for and a value for every clause, with where it comes from.

>>> sheet = load("classique")
>>> sheet.rules.stakes, sheet.provenance["stakes"].grade.value
((1, 2, 3, 4, 5), 'printed')
>>> house_rules(sheet, {"payment": "cards"}).rules.payment.value
'cards'
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from importlib import resources
from typing import Any, Final

from nainjaune.game.clause_values import BadValueError
from nainjaune.game.equipment import DEFAULTS, Equipment, parse_equipment
from nainjaune.game.errors import SheetError
from nainjaune.game.evidence import FIELDS, EvidenceReader
from nainjaune.game.provenance import HOUSE, NOT_ON_SHEET, OfferedValue, OpenToPlayers, Provenance, agreed_by
from nainjaune.game.rules import CLAUSES, Rules
from nainjaune.game.worded import LocalizedText, worded

SHARED_FILES: Final = frozenset({"clauses.toml", "decisions.toml", DEFAULTS, "which.toml"})
"""What lies beside the sheets: the words of all of them."""


@dataclass(frozen=True, slots=True)
class PrintedText:
    """One of the printed texts: its id, and its title as printed."""

    id: str
    """The document it is in, and its place there where that has several texts: 000-1, 001."""
    title: str
    about: LocalizedText

    @property
    def document(self) -> str:
        """The sheet of the collection it is in."""
        return self.id.split("-")[0]


@dataclass(frozen=True)
class Sheet:
    """A rule set as loaded, or with house rules. Without slots: what follows from the fields is worked out once."""

    name: str
    order: int
    """Its place among the sheets."""
    title: LocalizedText
    line: LocalizedText
    texts: tuple[PrintedText, ...]
    rules: Rules
    printed: Rules
    """The rules before any change by the table."""
    printed_provenance: Mapping[str, Provenance]
    also: Mapping[str, tuple[OfferedValue, ...]]
    """By clause: the other values that the sheet offers for it."""
    agreed: Mapping[str, tuple[OpenToPlayers, ...]]
    """The clauses whose values the printed texts leave to the players."""
    equipment: Equipment

    def __hash__(self) -> int:
        return hash((self.name, self.rules))

    @cached_property
    def changes(self) -> tuple[str, ...]:
        """The clauses this table changed, in clause order."""
        return tuple(clause for clause in CLAUSES if getattr(self.rules, clause) != getattr(self.printed, clause))

    @cached_property
    def provenance(self) -> Mapping[str, Provenance]:
        """Where each clause's value comes from; a value that the sheet offers stays the sheet's."""
        changed = {clause: self._changed_provenance(clause) for clause in self.changes}
        return {**self.printed_provenance, **changed}

    def _changed_provenance(self, clause: str) -> Provenance:
        value = getattr(self.rules, clause)
        for also in self.also.get(clause, ()):
            if also.value == value:
                return also.provenance
        return agreed_by(self.agreed.get(clause, ()), value, getattr(self.printed, clause)) or HOUSE

    @property
    def changed_values(self) -> dict[str, Any]:
        """The changes as a record writes them."""
        return {clause: CLAUSES[clause].plain(self.rules) for clause in self.changes}


def _clause_value(sheet: str, clause: str, value: object) -> Any:
    if clause not in CLAUSES:
        raise SheetError(sheet, clause, "there is no such clause")
    try:
        return CLAUSES[clause].parse(value)
    except BadValueError as error:
        raise SheetError(sheet, clause, str(error)) from None
    except ValueError:
        raise SheetError(sheet, clause, "a number too large to be shown") from None


def _check_together(sheet: str, rules: Rules) -> None:
    """Refuses clauses that are well formed but make no sense together."""
    for name, clause in CLAUSES.items():
        if clause.check and (problem := clause.check(rules)):
            raise SheetError(sheet, name, problem)


def _check_changes(sheet: Sheet) -> None:
    """Refuses changes that would change nothing: a table that makes them expects something else."""
    for name in sheet.changes:
        clause = CLAUSES[name]
        if other := clause.unmet_need(sheet.rules):
            now = CLAUSES[other].plain(sheet.rules)
            wanted = " or ".join(value.value for value in clause.needs[other])
            raise SheetError(sheet.name, name, f"means nothing with {other} = {now}; set {other} = {wanted} too")


def _table_of(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SheetError(name, "file", f"is not TOML: {error}") from None


def _entry(name: str, clause: str, entry: object) -> dict[str, Any]:
    graded = isinstance(entry, dict) and ("grade" in entry or "readings" in entry)
    if not isinstance(entry, dict) or not graded or not {"value"} <= set(entry) <= FIELDS:
        optional = ", ".join(sorted(FIELDS - {"value", "grade"}))
        raise SheetError(name, clause, f"needs value and grade, and nothing else but {optional}")
    return entry


def _order(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise SheetError(name, "order", "needs a whole number: its place among the sheets")
    return value


def _texts(name: str, entries: object) -> tuple[PrintedText, ...]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise SheetError(name, "texts", "must be a list of tables")
    return tuple(
        PrintedText(str(entry.get("id")), str(entry.get("title")), worded(name, "texts", entry.get("about")))
        for entry in entries
    )


def parse_sheet(name: str, text: str) -> Sheet:
    """Reads a sheet from its TOML; every clause must be there, with its grade and the words for it."""
    data = _table_of(name, text)
    clauses = data.get("clauses")
    if not isinstance(clauses, dict):
        raise SheetError(name, "clauses", "the table of clauses is missing")
    entries = {clause: _entry(name, clause, entry) for clause, entry in clauses.items()}
    texts = _texts(name, data.get("texts", []))
    readers = {clause: EvidenceReader(name, clause, [text.id for text in texts]) for clause in entries}
    values = {clause: _clause_value(name, clause, entry["value"]) for clause, entry in entries.items()}
    if missing := [clause for clause in CLAUSES if clause not in values and CLAUSES[clause].default is None]:
        raise SheetError(name, missing[0], "the clause is missing")
    rules = Rules(**{clause: values.get(clause, CLAUSES[clause].default) for clause in CLAUSES})
    _check_together(name, rules)
    return Sheet(
        name=name,
        order=_order(name, data.get("order")),
        title=worded(name, "title", data.get("title")),
        line=worded(name, "line", data.get("line")),
        texts=texts,
        rules=rules,
        printed=rules,
        printed_provenance={
            clause: readers[clause].provenance(entries[clause]) if clause in entries else NOT_ON_SHEET
            for clause in CLAUSES
        },
        also={
            clause: readers[clause].also(entry, partial(_clause_value, name, clause))
            for clause, entry in entries.items()
            if "also" in entry
        },
        agreed={clause: readers[clause].agreed(entry) for clause, entry in entries.items() if "agreed" in entry},
        equipment=parse_equipment(name, data, rules),
    )


def parse_sheets(texts: Mapping[str, str]) -> dict[str, Sheet]:
    """Reads the texts of several sheets, by name; puts them in their order."""
    sheets = [parse_sheet(name, text) for name, text in texts.items()]
    return {sheet.name: sheet for sheet in sorted(sheets, key=lambda sheet: (sheet.order, sheet.name))}


def _printed_texts() -> dict[str, str]:
    files = [file for file in resources.files("nainjaune.sheets").iterdir() if file.name.endswith(".toml")]
    return {
        file.name.removesuffix(".toml"): file.read_text(encoding="utf-8")
        for file in files
        if file.name not in SHARED_FILES
    }


_printed: Final = parse_sheets(_printed_texts())
_own: Final[dict[str, Sheet]] = {}

SHEETS: Final = tuple(_printed)
"""The sheets that come with the game: every file in `sheets/`, in their `order`."""


def add_sheets(texts: Mapping[str, str]) -> None:
    """Adds sheets of one's own, after those that come with the game, for as long as this process runs."""
    for name, sheet in parse_sheets(texts).items():
        if name in sheet_names():
            raise SheetError(name, "file", "there is a sheet of this name already")
        _own[name] = sheet


def sheet_names() -> tuple[str, ...]:
    """Every sheet there is: those that come with the game, then one's own."""
    return (*SHEETS, *_own)


def load(name: str) -> Sheet:
    """One of the sheets there are."""
    sheet = _printed.get(name) or _own.get(name)
    if sheet is None:
        raise SheetError(name, "sheet", f"there is no such sheet (there are {', '.join(sheet_names())})")
    return sheet


def house_rules(sheet: Sheet, changes: Mapping[str, object]) -> Sheet:
    """The sheet with some clauses changed for this table; a value equal to the sheet's own is no change."""
    if not changes:
        return sheet
    values = {clause: _clause_value(sheet.name, clause, value) for clause, value in changes.items()}
    rules = replace(sheet.rules, **values)
    _check_together(sheet.name, rules)
    changed = replace(sheet, rules=rules)
    _check_changes(changed)
    return changed

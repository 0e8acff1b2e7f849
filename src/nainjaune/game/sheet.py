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
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any, Final

from nainjaune.game.cards import BELLES
from nainjaune.game.errors import SheetError
from nainjaune.game.rules import (
    CLAUSES,
    FEWEST_PLAYERS,
    PARSERS,
    BadValueError,
    Claim,
    Insolvency,
    MatchEnd,
    Payment,
    Rules,
    plain,
)

SHEETS: Final = ("classique", "mallette", "chaudron", "habourdin")
LANGUAGES: Final = ("fr", "en")


class Grade(StrEnum):
    """How sure a reading is: *printed* on the sheet, *read* out of it, or *ours*, a gap filled."""

    PRINTED = "printed"
    READ = "read"
    OURS = "ours"


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a clause's value comes from: the seed sheets or the numbered decision, and the grade."""

    source: str
    grade: Grade


@dataclass(frozen=True, slots=True)
class PrintedText:
    """One of the seven printed texts: the seed sheet it is in, and its title as printed."""

    seed: str
    title: str
    about: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rule set as loaded, or with house rules."""

    name: str
    title: Mapping[str, str]
    line: Mapping[str, str]
    texts: tuple[PrintedText, ...]
    rules: Rules
    printed: Rules
    """The rules before any change by the table."""
    printed_provenance: Mapping[str, Provenance]

    def __hash__(self) -> int:
        return hash((self.name, self.rules))

    @property
    def changes(self) -> tuple[str, ...]:
        """The clauses this table changed, in clause order."""
        return tuple(clause for clause in CLAUSES if getattr(self.rules, clause) != getattr(self.printed, clause))

    @property
    def provenance(self) -> dict[str, Provenance]:
        """Where each clause's value comes from."""
        return {**self.printed_provenance, **dict.fromkeys(self.changes, Provenance("house", Grade.OURS))}

    @property
    def changed_values(self) -> dict[str, Any]:
        """The changes as a record writes them."""
        return {clause: plain(getattr(self.rules, clause)) for clause in self.changes}


def _clause_value(sheet: str, clause: str, value: object) -> Any:
    if clause not in PARSERS:
        raise SheetError(sheet, clause, "there is no such clause")
    try:
        return PARSERS[clause](value)
    except BadValueError as error:
        raise SheetError(sheet, clause, str(error)) from None
    except ValueError:
        raise SheetError(sheet, clause, "a number too large to be shown") from None


def _check_together(sheet: str, rules: Rules) -> None:
    """Refuses clauses that are well formed but make no sense together."""
    fewest, most = rules.players
    sizes = dict(rules.hand)
    # where players can drop out, a match may come down to two
    needed = range(fewest if rules.insolvency is Insolvency.DEBT else FEWEST_PLAYERS, most + 1)
    if missing := sorted(set(needed) - set(sizes)):
        raise SheetError(sheet, "hand", f"says nothing of {missing[0]} players")
    if rules.packet > min(sizes[players] for players in needed):
        raise SheetError(sheet, "packet", f"{rules.packet} cards at once are more than a whole hand")
    if rules.belles_dealt and min(players * sizes[players] for players in needed) < len(BELLES):
        raise SheetError(sheet, "belles_dealt", "too few cards are dealt to hold all belles")
    if rules.start_tokens.each(most) == 0:
        raise SheetError(sheet, "start_tokens", f"{rules.start_tokens.amount} tokens cannot be shared by {most}")
    if rules.insolvency is Insolvency.DEBT and rules.match_end in (MatchEnd.LAST_STANDING, MatchEnd.FIRST_ELIMINATION):
        raise SheetError(
            sheet, "match_end", f"{rules.match_end.value} never comes with insolvency = debt, where nobody is ever out"
        )


def _check_changes(sheet: Sheet) -> None:
    """Refuses changes that would change nothing: a table that makes them expects something else."""
    rules = sheet.rules
    if "unclaimed" in sheet.changes and rules.claim is Claim.AUTOMATIC:
        raise SheetError(sheet.name, "unclaimed", "means nothing with claim = automatic; set claim = spoken too")
    if "court_points" in sheet.changes and rules.payment is not Payment.POINTS:
        raise SheetError(sheet.name, "court_points", f"means nothing with payment = {rules.payment.value}")


def _worded(name: str, place: str, value: object) -> Mapping[str, str]:
    if not isinstance(value, dict) or any(not isinstance(value.get(language), str) for language in LANGUAGES):
        raise SheetError(name, place, "needs its words in fr and en")
    return value


def parse_sheet(name: str, text: str) -> Sheet:
    """Reads a sheet from its TOML; every clause must be there, with its source and grade."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise SheetError(name, "file", f"is not TOML: {error}") from None
    clauses = data.get("clauses")
    if not isinstance(clauses, dict):
        raise SheetError(name, "clauses", "the table of clauses is missing")
    values: dict[str, Any] = {}
    provenance: dict[str, Provenance] = {}
    for clause, entry in clauses.items():
        if not isinstance(entry, dict) or set(entry) != {"value", "source", "grade"}:
            raise SheetError(name, clause, "needs value, source and grade, and nothing else")
        values[clause] = _clause_value(name, clause, entry["value"])
        if entry["grade"] not in list(Grade):
            raise SheetError(name, clause, f"grade must be one of {', '.join(Grade)}, not {entry['grade']!r}")
        provenance[clause] = Provenance(str(entry["source"]), Grade(entry["grade"]))
    if missing := [clause for clause in CLAUSES if clause not in values]:
        raise SheetError(name, missing[0], "the clause is missing")
    rules = Rules(**values)
    _check_together(name, rules)
    texts = data.get("texts", [])
    if not isinstance(texts, list) or not all(isinstance(entry, dict) for entry in texts):
        raise SheetError(name, "texts", "must be a list of tables")
    return Sheet(
        name=name,
        title=_worded(name, "title", data.get("title")),
        line=_worded(name, "line", data.get("line")),
        texts=tuple(
            PrintedText(str(entry.get("seed")), str(entry.get("title")), _worded(name, "texts", entry.get("about")))
            for entry in texts
        ),
        rules=rules,
        printed=rules,
        printed_provenance=provenance,
    )


@cache
def load(name: str) -> Sheet:
    """One of the four rule sets that come with the game."""
    if name not in SHEETS:
        raise SheetError(name, "sheet", f"there is no such sheet (there are {', '.join(SHEETS)})")
    text = resources.files("nainjaune.sheets").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return parse_sheet(name, text)


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

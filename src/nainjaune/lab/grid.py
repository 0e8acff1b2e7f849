"""A grid: one cell for every combination of sheets, house rules, players, bots and capitals.

>>> [cell.players for cell in grid(GridOptions(sheets=["classique"], players=["3-4"], bots=["suite"], deals=10))]
[3, 4]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from nainjaune.game.errors import ParseError
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import Sheet, house_rules, load, sheet_names
from nainjaune.lab.cell import MOST_DEALS, Cell, Kind
from nainjaune.words.options import changes_of


@dataclass(frozen=True, slots=True, kw_only=True)
class GridOptions:
    """What the command line says; every list has alternatives."""

    sheets: Sequence[str]
    changes: Sequence[str] = ()
    """CLAUSE=VALUE, or CLAUSE=VALUE|VALUE for alternatives."""
    players: Sequence[str]
    """Numbers and ranges of numbers."""
    bots: Sequence[str]
    """One name for all seats, or a name for each, with commas between."""
    capitals: Sequence[int] = field(default_factory=list)
    deals: int | None = None
    matches: int | None = None
    leads: int | None = None
    match_deals: int | None = None
    most_deals: int = MOST_DEALS
    each_clause: bool = False
    """Beside the rules as they are, every other value of every clause that a deal asks, one at a time."""
    seed: int = 1

    @property
    def kind(self) -> tuple[Kind, int]:
        """What is played, and how often."""
        asked = {Kind.DEALS: self.deals, Kind.MATCHES: self.matches, Kind.LEADS: self.leads}
        given = [(kind, count) for kind, count in asked.items() if count is not None]
        if len(given) != 1:
            raise ParseError("say either --deals, --matches or --leads, and how many")
        return given[0]


def grid(options: GridOptions) -> list[Cell]:
    """Every cell, sheets outermost."""
    kind, count = options.kind
    capitals: list[int | None] = list(options.capitals) or [None]
    return [
        Cell(
            sheet=sheet, players=players, bots=bots_of(bots, players), kind=kind, count=count, seed=options.seed,
            capital=capital, match_deals=options.match_deals, most_deals=options.most_deals,
        )
        for name in options.sheets
        for sheet in _rules(name, options)
        for players in player_counts(options.players)
        for bots in options.bots
        for capital in capitals
    ]  # fmt: skip


def _rules(name: str, options: GridOptions) -> Iterator[Sheet]:
    """The sheet with every combination of the house rules."""
    if name not in sheet_names():
        raise ParseError(f"there is no sheet {name!r} (there are {', '.join(sheet_names())})")
    alternatives = [alternatives_of(change) for change in options.changes]
    for chosen in product(*alternatives):
        sheet = house_rules(load(name), changes_of(chosen))
        yield sheet
        if options.each_clause:
            yield from one_clause_at_a_time(sheet)


def alternatives_of(change: str) -> list[str]:
    """The settings that CLAUSE=VALUE|VALUE stands for.

    >>> alternatives_of("payment=points|cards")
    ['payment=points', 'payment=cards']
    """
    clause, equals, values = change.partition("=")
    return [f"{clause}{equals}{value}" for value in values.split("|")]


def one_clause_at_a_time(sheet: Sheet) -> Iterator[Sheet]:
    """The sheet with one clause changed that the cards or a deal ask; only what can be played."""
    from nainjaune.game.clause import Reader
    from nainjaune.game.errors import SheetError

    for clause in CLAUSES.values():
        if clause.read_by not in (Reader.DEAL, Reader.DEALING) or clause.unmet_need(sheet.rules):
            continue
        for value in clause.values:
            plain = clause.value_kind.plain(value)
            if plain == clause.plain(sheet.rules):
                continue
            try:
                yield house_rules(sheet, {clause.name: plain})
            except SheetError:
                continue


def bots_of(text: str, players: int) -> tuple[str, ...]:
    """One bot for every seat: the same for all, or one a seat."""
    names = tuple(name.strip() for name in text.split(","))
    return names * players if len(names) == 1 else names


def player_counts(texts: Sequence[str]) -> list[int]:
    """Numbers and ranges: `3,5-8`.

    >>> player_counts(["3,5-7"])
    [3, 5, 6, 7]
    """
    counts: list[int] = []
    for part in ",".join(texts).split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise ParseError(f"--players {part.strip()}: say a number or a range, as in 4 or 3-8")
        counts += range(int(first), int(last or first) + 1)
    return counts

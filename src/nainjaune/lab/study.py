"""The cells of the report: what is played so that all its pictures can be drawn.

>>> len({cell.key for cell in study(deals=1000, matches=10, seed=1)}) > 100
True
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nainjaune.game.rules import Insolvency
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load
from nainjaune.lab.cell import Cell, Kind
from nainjaune.lab.duplicate import BASELINE_BOT
from nainjaune.lab.grid import one_clause_at_a_time

USUAL_PLAYERS: Final = 4
HEROES: Final = ("joueur", "belles", "hasard", "haute")
"""Ways of leading that are measured against the longest run."""
CAPITALS: Final = (15, 20, 30, 45, 60, 100)
LARGE_TABLES: Final = (6, 8)
"""Where the tokens of the box may not be enough (G18): what the report shows."""
CLAUSE_SHEET: Final = "classique"
LEAD_PLAYERS: Final = (3, 4, 8)
GROWTH_DEALS: Final = 24
LONG_MATCH: Final = 1_000
LITERAL_SHEET: Final = "chaudron"
FEWER: Final = 4
"""By this factor cells with one other bot and cells of first leads have fewer deals."""


def study(*, deals: int, matches: int, seed: int) -> list[Cell]:
    """Every cell of the report, each once."""
    cells = {cell.key: cell for part in (_deals(deals, seed), _matches(matches, seed)) for cell in part}
    return list(cells.values())


def _deals(deals: int, seed: int) -> Iterator[Cell]:
    for name in SHEETS:
        sheet = load(name)
        for players in player_counts(sheet):
            yield _cell(sheet, players, Kind.DEALS, deals, seed)
        for hero in HEROES:
            for seat in range(USUAL_PLAYERS):
                yield _cell(sheet, USUAL_PLAYERS, Kind.DEALS, deals // FEWER, seed, bots=with_hero(hero, seat))
    for sheet in one_clause_at_a_time(load(CLAUSE_SHEET)):
        yield _cell(sheet, USUAL_PLAYERS, Kind.DEALS, deals, seed)
    for players in LEAD_PLAYERS:
        yield _cell(load(CLAUSE_SHEET), players, Kind.LEADS, deals // FEWER, seed)


def _matches(matches: int, seed: int) -> Iterator[Cell]:
    for players in player_counts(load(CLAUSE_SHEET)):
        yield _cell(load(CLAUSE_SHEET), players, Kind.MATCHES, matches, seed, match_deals=GROWTH_DEALS)
    for sheet in eliminating():
        for players in player_counts(sheet):
            start = sheet.rules.start_tokens.each(players)
            for capital in sorted({start, *CAPITALS}):
                if capital >= sum(sheet.rules.stakes):
                    yield _cell(sheet, players, Kind.MATCHES, matches, seed, capital=capital)
    for value in ("every_deal", "first_deal"):
        sheet = house_rules(load(LITERAL_SHEET), {"stake_on": value, "match_end": "last_standing"})
        yield _cell(sheet, USUAL_PLAYERS, Kind.MATCHES, matches, seed, most_deals=LONG_MATCH)


def eliminating() -> Iterator[Sheet]:
    """The sheets on which one can be out, played to the last one."""
    for name in SHEETS:
        if eliminates(load(name)):
            yield house_rules(load(name), {"match_end": "last_standing"})


def eliminates(sheet: Sheet) -> bool:
    return sheet.rules.insolvency is not Insolvency.DEBT


def player_counts(sheet: Sheet) -> range:
    """Every number of players that the sheet allows at the start."""
    fewest, most = sheet.rules.players
    return range(fewest, most + 1)


def with_hero(hero: str, seat: int) -> tuple[str, ...]:
    """One bot in one seat, the baseline in all others."""
    return tuple(hero if place == seat else BASELINE_BOT for place in range(USUAL_PLAYERS))


def _cell(
    sheet: Sheet, players: int, kind: Kind, count: int, seed: int, *, bots: tuple[str, ...] | None = None,
    capital: int | None = None, match_deals: int | None = None, most_deals: int = 200,
) -> Cell:  # fmt: skip
    return Cell(
        sheet=sheet, players=players, bots=bots or (BASELINE_BOT,) * players, kind=kind, count=count, seed=seed,
        capital=capital, match_deals=match_deals, most_deals=most_deals,
    )  # fmt: skip

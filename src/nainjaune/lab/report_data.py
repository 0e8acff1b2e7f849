"""The stored results of a study, found by what was played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from nainjaune.game.errors import ParseError
from nainjaune.game.sheet import SHEETS, load
from nainjaune.lab.cell import Kind
from nainjaune.lab.deal_figures import NORMAL_95
from nainjaune.lab.duplicate import BASELINE_BOT
from nainjaune.lab.results import Result
from nainjaune.lab.study import USUAL_PLAYERS, with_hero


def margin(figure: dict[str, float]) -> float:
    """The half of a figure's 95 % interval."""
    return NORMAL_95 * figure["se"]


@dataclass(frozen=True, slots=True)
class StudyResults:
    """All results of a study."""

    command: str
    """What made them."""
    results: Sequence[Result]

    def find(self, kind: Kind, sheet: str, players: int, **wanted: Any) -> Result:
        """The one result of this kind; `wanted` are values of its configuration, house rules none unless said."""
        wanted = {
            "bots": [BASELINE_BOT] * players,
            "set": {},
            **wanted,
            "kind": kind,
            "sheet": sheet,
            "players": players,
        }
        for result in self.results:
            configuration = result["configuration"]
            if all(configuration[key] == value for key, value in wanted.items()):
                return result
        raise ParseError(f"no {kind.value} of {sheet} with {players} players: make the results by lab run --study")

    def deals(self, sheet: str, players: int = USUAL_PLAYERS) -> Result:
        return self.find(Kind.DEALS, sheet, players)

    def of_sheets(self, players: int = USUAL_PLAYERS) -> dict[str, Result]:
        """The deals of every sheet with `players` players, as long as the sheet allows it."""
        return {name: self.deals(name, players) for name in SHEETS if players <= load(name).rules.players[1]}

    def changed(self, sheet: str) -> Iterator[tuple[str, str, Result]]:
        """The deals with one clause changed: the clause, its value, the result."""
        for result in self.results:
            configuration = result["configuration"]
            bots = set(configuration["bots"])
            if (configuration["kind"], configuration["sheet"], bots) == (Kind.DEALS, sheet, {BASELINE_BOT}):
                for clause, value in configuration["set"].items():
                    yield clause, str(value).lower() if isinstance(value, bool) else str(value), result

    def matches(self, sheet: str, players: int) -> list[Result]:
        """The matches to the last one, by capital, smallest first."""
        found = [
            result
            for result in self.results
            if (configuration := result["configuration"])["kind"] == Kind.MATCHES
            and (configuration["sheet"], configuration["players"]) == (sheet, players)
            and configuration["rules"]["match_end"] == "last_standing"
            and configuration["rules"]["stake_on"] == load(sheet).rules.stake_on.value
            and configuration["most_deals"] == self.usual_most
        ]
        return sorted(found, key=lambda result: int(result["configuration"]["capital"]))

    @property
    def usual_most(self) -> int:
        """Where most matches are cut off."""
        return min(result["configuration"]["most_deals"] or 10**9 for result in self.results)

    def gain(self, sheet: str, hero: str) -> dict[str, float]:
        """What a way of leading wins more than the longest run in the same seat, averaged over the seats."""
        base = self.deals(sheet)
        total, variance = 0.0, 0.0
        for seat in range(USUAL_PLAYERS):
            played = self.find(Kind.DEALS, sheet, USUAL_PLAYERS, bots=list(with_hero(hero, seat)))
            total += played["net"][seat]["mean"] - base["net"][seat]["mean"]
            variance += played["net"][seat]["se"] ** 2 + base["net"][seat]["se"] ** 2
        return {"mean": total / USUAL_PLAYERS, "se": variance**0.5 / USUAL_PLAYERS}


def difference(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    """One figure less another; the two were played on their own."""
    return {"mean": one["mean"] - other["mean"], "se": (one["se"] ** 2 + other["se"] ** 2) ** 0.5}

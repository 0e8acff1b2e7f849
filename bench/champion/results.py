"""What the decks of a study brought, kept in a file as they are played: a line of JSON for each deck and bot."""

from __future__ import annotations

import json
import os
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class DeckResult:
    """One deck, played with the bot in each seat."""

    deck: int
    bot: str
    others: str
    players: int
    won: float
    """What the bot won, on average over the seats."""
    baseline: float
    """What `suite` won in its place."""
    seconds: float
    """The time of all its real choices."""
    decisions: int
    """How many those were, under its name in the files."""


class ResultFile:
    """A file that results are added to; a run that was stopped goes on where it was."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found = read_results(path) if path.exists() else []
        path.touch()
        os.truncate(path, sum(len(line_of(one)) for one in self.found))  # a last line may have been cut off
        self._known = {key(one) for one in self.found}

    def add(self, result: DeckResult) -> None:
        """Keeps a result, in the file before it returns."""
        with self.path.open("a") as file:
            file.write(line_of(result))
        self.found.append(result)
        self._known.add(key(result))

    def has(self, deck: int, bot: str, others: str, players: int) -> bool:
        return (deck, bot, others, players) in self._known


def line_of(result: DeckResult) -> str:
    return json.dumps(asdict(result)) + "\n"


def read_results(path: Path) -> list[DeckResult]:
    """The results in a file, which may still be written to."""
    lines = path.read_text().splitlines(keepends=True)
    return [DeckResult(**json.loads(line)) for line in lines if line.endswith("\n")]


def key(result: DeckResult) -> tuple[int, str, str, int]:
    return result.deck, result.bot, result.others, result.players


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return statistics.fmean(values), statistics.stdev(values) / len(values) ** 0.5


def summary(results: Iterable[DeckResult], beside: str) -> list[str]:
    """A line for each bot: the gain over `suite` of one, how much more or less the others win on the same decks."""
    by_bot: dict[tuple[str, int, str], dict[int, DeckResult]] = {}
    for one in results:
        by_bot.setdefault((one.others, one.players, one.bot), {})[one.deck] = one
    lines = []
    for (others, players, bot), decks in sorted(by_bot.items(), key=lambda item: (item[0][:2], item[0][2] != beside)):
        same = by_bot.get((others, players, beside), {})
        if bot == beside:
            more = [one.won - one.baseline for one in decks.values()]
        else:
            more = [one.won - same[deck].won for deck, one in decks.items() if deck in same]
        if len(more) < 2:
            continue
        value, error = mean(more)
        spent = 1000 * sum(one.seconds for one in decks.values()) / sum(one.decisions for one in decks.values())
        lines.append(
            f"{bot:<12} {value:+.2f} ± {error:.2f} on {len(more)} decks, {spent:.1f} ms a choice"
            f" ({players} players, others {others})"
        )
    return lines

"""`nainjaune tournament`: its options, its table, and the bar that shows how far it has come."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nainjaune.bots import BOTS
from nainjaune.game.errors import ParseError
from nainjaune.game.sheet import Sheet, house_rules, load, sheet_names
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.duplicate import Plan
from nainjaune.lab.number_format import number, percent, signed
from nainjaune.lab.output_file import check_writable, write_file
from nainjaune.lab.plot import plot
from nainjaune.lab.progress_bar import ProgressBar
from nainjaune.lab.tournament import TournamentResult, run
from nainjaune.words import Words
from nainjaune.words.layout import columns
from nainjaune.words.options import changes_of

DESCRIPTION: Final = (
    "Measure bots on the same decks: each deck is played with the hero in every seat, and with `suite` in its place. "
    "The gain is what the hero wins more, in tokens a deal."
)
TABLE_WIDTH: Final = 100


def add_tournament(command: argparse.ArgumentParser) -> None:
    """Gives the command its options."""
    bots = ", ".join(BOTS)
    command.description = DESCRIPTION
    command.add_argument("--hero", required=True, metavar="BOT[,BOT…]", help=f"who is measured: {bots}")
    command.add_argument("--others", default="suite", metavar="BOT", help="who plays the other seats (suite)")
    command.add_argument("--sheet", default="classique", metavar="SHEET", help=", ".join(sheet_names()))
    command.add_argument("--players", type=int, default=4, metavar="N", help="how many players, the hero included (4)")
    command.add_argument(
        "--decks", type=int, default=1000, metavar="N", help="decks, or matches without --fresh (1000)"
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, other decks (1)")
    command.add_argument("--fresh", action="store_true", help="single deals from fresh boxes, not whole matches")
    command.add_argument("--set", action="append", default=[], metavar="CLAUSE=VALUE", help="a house rule; repeatable")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes play (1)")
    command.add_argument("--json", action="store_true", help="print JSON: an object, or a list for several heroes")
    command.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw the gain, deck after deck")
    command.set_defaults(run=run_tournament)


def run_tournament(options: argparse.Namespace, words: Words) -> int:
    """Plays the tournament and prints what it found."""
    sheet = _sheet(options)
    heroes = list(dict.fromkeys(name.strip() for name in options.hero.split(",")))
    plans = [
        Plan(hero, options.others, sheet, options.players, options.decks, options.seed, options.fresh)
        for hero in heroes
    ]  # fmt: skip
    if options.plot:
        check_writable(options.plot)
    results = [_run(plan, options.jobs, words) for plan in plans]
    results.sort(key=lambda result: -result.gain)
    if options.plot:
        write_file(options.plot, plot(words, results))
    if options.json:
        rows = [result.as_json() for result in results]
        print(json.dumps(rows if len(rows) > 1 else rows[0], ensure_ascii=False))
    else:
        print("\n".join(table(words, results)))
    return 0


def _sheet(options: argparse.Namespace) -> Sheet:
    if options.sheet not in sheet_names():
        raise ParseError(f"there is no sheet {options.sheet!r} (there are {', '.join(sheet_names())})")
    return house_rules(load(options.sheet), changes_of(options.set))


def _run(plan: Plan, jobs: int, words: Words) -> TournamentResult:
    if not sys.stderr.isatty():
        return run(plan, jobs=jobs)
    progress = ProgressBar(words, plan.decks, loads_kernel=plan.searches and LOADER.can_compile, name=plan.hero)
    try:
        return run(plan, jobs=jobs, progress=progress)
    finally:
        progress.clear()


def table(words: Words, results: Sequence[TournamentResult]) -> list[str]:
    """The results as a text, a row each."""
    first = results[0]
    kind = "fresh" if first.fresh else "matches"
    title = load(first.sheet).title[words.language]
    keys = ("bot", "gain", "interval", "net", f"won-{kind}", "time", "time-most")
    rows = [[words(f"tournament-{key}") for key in keys], *(_row(words, result) for result in results)]
    lines = [words("tournament-title", sheet=title, players=first.players, others=first.others)]
    if first.changes:
        changes = ", ".join(f"{clause} = {_plain(value)}" for clause, value in first.changes.items())
        lines.append(words("tournament-changes", changes=changes))
    lines.append(words(f"tournament-played-{kind}", decks=number(words, first.decks, 0), seed=str(first.seed)))
    return [*lines, "", words("tournament-head"), *columns(rows, "<>>>>>>", width=TABLE_WIDTH)]


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _row(words: Words, result: TournamentResult) -> list[str]:
    low, high = (signed(words, bound, 2) for bound in result.ci95)
    return [
        result.hero,
        signed(words, result.gain, 2),
        words("tournament-range", low=low, high=high),
        signed(words, result.hero_net, 2),
        percent(words, result.wins),
        number(words, result.ms_per_choice, 3),
        number(words, result.ms_p95, 3),
    ]

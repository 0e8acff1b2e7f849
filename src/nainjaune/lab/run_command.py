"""`nainjaune lab run`: its options, its table, and the bar that shows how far it has come."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nainjaune.bots import BOTS
from nainjaune.game.errors import ParseError
from nainjaune.game.sheet import sheet_names
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.blocks import Tally
from nainjaune.lab.cell import MOST_DEALS, Cell
from nainjaune.lab.cluster import cluster_executor
from nainjaune.lab.grid import GridOptions, grid
from nainjaune.lab.output_file import check_writable
from nainjaune.lab.progress_bar import ProgressBar
from nainjaune.lab.result_file import check_ending, write_results
from nainjaune.lab.result_table import table
from nainjaune.lab.results import Result, result_of
from nainjaune.lab.runner import Progress, no_progress, run_cells
from nainjaune.lab.study import study
from nainjaune.words import Words

DESCRIPTION: Final = (
    "Play millions of deals, or whole matches, over a grid of rules, players and bots, and print what they come to. "
    "Options that may be repeated give the alternatives of the grid. The same seed gives the same result, whatever the "
    "number of processes. A run that was killed goes on where it was when the same command is given again."
)


STUDY_DEALS: Final = 1_000_000
STUDY_MATCHES: Final = 200


def add_run(command: argparse.ArgumentParser) -> None:
    """Gives the command its options."""
    command.description = DESCRIPTION
    sheets, bots = ", ".join(sheet_names()), ", ".join(BOTS)
    command.add_argument("--sheet", action="append", metavar="SHEET", help=f"repeatable: {sheets} (classique)")
    command.add_argument(
        "--set", action="append", default=[], metavar="CLAUSE=VALUE[|VALUE…]",
        help="a house rule for all cells; with | between its values, one cell for each; repeatable",
    )  # fmt: skip
    command.add_argument("--each-clause", action="store_true", help="also every clause of a deal changed, one by one")
    command.add_argument("--players", action="append", metavar="N", help="how many players, as in 4 or 3-8 (4)")
    command.add_argument(
        "--bots", action="append", metavar="BOT[,BOT…]",
        help=f"who plays: one for all seats, or one a seat from the leader on; repeatable (suite). Bots: {bots}",
    )  # fmt: skip
    command.add_argument(
        "--capital", action="append", type=int, default=[], metavar="N", help="tokens each at the start; repeatable"
    )
    command.add_argument("--deals", type=int, metavar="N", help="number of deals in each cell")
    command.add_argument(
        "--fresh", action="store_true", help="each deal from fresh boxes, as --deals plays them anyway"
    )
    command.add_argument("--matches", type=int, metavar="N", help="number of whole matches in each cell")
    command.add_argument(
        "--leads", type=int, metavar="N", help="number of deals, each played once for every first lead"
    )
    command.add_argument("--match-deals", type=int, metavar="N", help="deals of a match, where that is agreed")
    command.add_argument(
        "--most-deals", type=int, default=MOST_DEALS, metavar="N", help=f"where a match is cut off ({MOST_DEALS})"
    )
    command.add_argument(
        "--study", action="store_true",
        help=f"play every cell that `lab report` draws ({STUDY_DEALS} deals, {STUDY_MATCHES} matches unless said)",
    )  # fmt: skip
    command.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, other cards (1)")
    command.add_argument("--processes", type=int, metavar="N", help="how many cores play (all)")
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the workers of this Dask scheduler, as in tcp://host:8786"
    )
    command.add_argument("--json", action="store_true", help="print JSON: an object, or a list for several cells")
    command.add_argument("--out", type=Path, metavar="FILE", help="also write the results: .json or .parquet")
    command.set_defaults(run=run_lab)


def run_lab(options: argparse.Namespace, words: Words) -> int:
    """Plays the grid and prints what it came to."""
    if options.fresh and options.deals is None:
        raise ParseError("--fresh goes with --deals: matches go on with the boxes as they are")
    cells = _cells(options)
    if options.out:
        check_ending(options.out)
        check_writable(options.out)
    results = play(cells, options, words)
    if options.out:
        write_results(options.out, results, shlex.join(["nainjaune", *sys.argv[1:]]))
    if options.json:
        print(json.dumps(results if len(results) > 1 else results[0], ensure_ascii=False))
    else:
        print("\n".join(table(words, results)))
    return 0


def _cells(options: argparse.Namespace) -> list[Cell]:
    """The cells of the report, or those of the grid."""
    if not options.study:
        return grid(_grid_options(options))
    grid_only = ("sheet", "set", "players", "bots", "capital", "leads", "match_deals", "each_clause")
    if said := [name for name in grid_only if getattr(options, name)]:
        raise ParseError(f"--study has cells of its own; leave out --{said[0].replace('_', '-')}")
    return study(deals=options.deals or STUDY_DEALS, matches=options.matches or STUDY_MATCHES, seed=options.seed)


def _grid_options(options: argparse.Namespace) -> GridOptions:
    return GridOptions(
        sheets=options.sheet or ["classique"],
        changes=options.set,
        players=options.players or ["4"],
        bots=options.bots or ["suite"],
        capitals=options.capital,
        deals=options.deals,
        matches=options.matches,
        leads=options.leads,
        match_deals=options.match_deals,
        most_deals=options.most_deals,
        each_clause=options.each_clause,
        seed=options.seed,
    )


def play(cells: Sequence[Cell], options: argparse.Namespace, words: Words) -> list[Result]:
    """Plays the cells, with a bar where there is somebody to see it."""
    total = sum(cell.count for cell in cells)
    bar = ProgressBar(words, total, loads_kernel=LOADER.can_compile) if sys.stderr.isatty() else None
    try:
        tallies = _tallies(cells, options, bar or no_progress)
    finally:
        if bar:
            bar.clear()
    return [result_of(cell, tally) for cell, tally in zip(cells, tallies, strict=True)]


def _tallies(cells: Sequence[Cell], options: argparse.Namespace, progress: Progress) -> list[Tally]:
    if options.cluster is None:
        return run_cells(cells, processes=options.processes, progress=progress)
    if options.processes is not None:
        raise ParseError("--cluster has its own processes; leave out --processes")
    with cluster_executor(options.cluster) as (executor, cores):
        return run_cells(cells, progress=progress, executor=executor, workers=cores)

"""How fast `nainjaune lab run` plays, whole: blocks, tallies and run log included.

    python bench/lab_speed.py [--deals 10000000] [--rounds 3]

`classique` by four with random leads, on one core and on two, beside the rollout in C of `kernel_speed.py` on one core.
Rounds alternate; every ratio is the median over the rounds. The result must be the same on one core and on two, and
memory must not grow with the deals. Wanted: two cores at least 1.85 times one, one core at most 1.35 times the C.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

from kernel_speed import SHEET, ReferencePrograms, SpeedCase
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.policies import RANDOM
from nainjaune.lab.cell import Cell, Kind
from nainjaune.lab.runner import run_cells

PLAYERS = 4


def seconds(deals: int, seed: int, processes: int, folder: Path) -> tuple[float, list[int]]:
    bots = ("hasard",) * PLAYERS
    cell = Cell(sheet=SHEET, players=PLAYERS, bots=bots, kind=Kind.DEALS, count=deals, seed=seed)
    begin = time.perf_counter()
    [tally] = run_cells([cell], processes=processes, run_logs=folder)
    return time.perf_counter() - begin, tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    if not LOADER.wait():
        sys.exit("lab_speed: the kernel is not compiled; install the extra `fast`")
    rows = []
    with tempfile.TemporaryDirectory() as name:
        programs, case = ReferencePrograms(Path(name)), SpeedCase(SHEET.rules, PLAYERS, RANDOM)
        seconds(options.deals // 10 or 2, 0, 2, Path(name))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for seed in range(1, options.rounds + 1):
            c = programs.play(case, options.deals, seed)[0] * options.deals / 1e9
            one, alone = seconds(options.deals, seed, 1, Path(name))
            two, together = seconds(options.deals, seed, 2, Path(name))
            if alone != together:
                sys.exit(f"lab_speed: seed {seed}: one core and two give different results")
            rows.append((c, one, two))
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    c, one, two = (statistics.median(column) for column in zip(*rows, strict=True))
    print(f"{options.deals:,} deals: C {c:.1f} s, one core {one:.1f} s, two cores {two:.1f} s")
    print(f"two cores {statistics.median(a / b for _, a, b in rows):.2f} times one (wanted: at least 1.85)")
    print(f"one core {statistics.median(a / b for b, a, _ in rows):.2f} times the C (wanted: at most 1.35)")
    print(f"memory grew by {grown:.1f} MB from a tenth of the deals to all of them")


if __name__ == "__main__":
    main()

"""The kernel beside the game over millions of random deals: every event, purse and box must be the same.

    python bench/twin_nightly.py [--deals 10000000] [--seed 1000000] [--processes 2]

The deals of `tests/kernel/test_twin.py`, with other seeds: a part of 1,000 deals has a seed of its own, and the parts
go on from --seed. Stops at the first difference and prints the sheet, its changes and the seed.
Ten million deals take about three hours on two cores.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))

from kernel_twin_deals import first_difference

PART = 1_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first part; ./check takes 0 to 19")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    if options.deals < 1 or options.processes < 1:
        parser.error("at least one deal by one process")
    parts = -(-options.deals // PART)
    size = min(PART, options.deals)
    seeds = range(options.seed, options.seed + parts)
    begin = time.monotonic()
    with Pool(options.processes) as pool:
        for done, difference in enumerate(pool.imap(partial(first_difference, deals=size), seeds), 1):
            if difference:
                pool.terminate()
                sys.exit(f"\nthe kernel differs from the game: {difference}")
            rate = done * size / (time.monotonic() - begin)
            left = (parts - done) * size / rate / 60
            print(
                f"\r{done * size:>10,} deals the same, {rate:5.0f} a second, {left:4.0f} min left", end="", flush=True
            )
    print(f"\n{parts * size:,} deals, seeds {seeds[0]} to {seeds[-1]}: no difference")


if __name__ == "__main__":
    main()

"""The kernel's deals over millions of random ones: beside the game's, or card by card beside a segment at a time.

    python bench/kernel_twin.py game|segments [--deals 10000000] [--seed 1000000] [--processes 2]

Every event, purse, box and draw must be the same, by any sheet and house rules, with any number of players: the deals
of `tests/kernel/test_twin.py` and `test_segments.py`, with other seeds. A part of 1,000 deals has a seed of its own,
and the parts go on from --seed. Stops at the first difference and prints it with its seed. On two cores ten million
deals beside the game take about three hours.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))

import kernel_segment_deals
import kernel_twin_deals

PART = 1_000


def differs_from_game(seed: int, deals: int) -> str | None:
    return kernel_twin_deals.first_difference(seed, deals)


def differs_in_segments(seed: int, deals: int) -> str | None:
    case = kernel_segment_deals.random_case(seed)
    found = kernel_segment_deals.compiled_comparison()(case, deals)
    return None if found < 0 else f"seed {seed}, deal {found}: {case}"


COMPARISONS = {"game": differs_from_game, "segments": differs_in_segments}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("beside", choices=COMPARISONS)
    parser.add_argument("--deals", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first part; ./check takes small ones")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    if options.deals < 1 or options.processes < 1:
        parser.error("at least one deal by one process")
    parts, size = -(-options.deals // PART), min(PART, options.deals)
    seeds = range(options.seed, options.seed + parts)
    begin = time.monotonic()
    with Pool(options.processes) as pool:
        compare = partial(COMPARISONS[options.beside], deals=size)
        for done, difference in enumerate(pool.imap(compare, seeds), 1):
            if difference:
                pool.terminate()
                sys.exit(f"\nthe deals differ: {difference}")
            rate = done * size / (time.monotonic() - begin)
            left = (parts - done) * size / rate / 60
            print(
                f"\r{done * size:>10,} deals the same, {rate:7.0f} a second, {left:4.0f} min left", end="", flush=True
            )
    print(f"\n{parts * size:,} deals, seeds {seeds[0]} to {seeds[-1]}: no difference")


if __name__ == "__main__":
    main()

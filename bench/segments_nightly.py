"""The kernel's two ways to play over millions of random deals: card by card and a segment at a time.

    python bench/segments_nightly.py [--deals 10000000] [--seed 1]

Every event, purse, box and draw must be the same, by any sheet and house rules, any number of players, any policies.
A thousand deals are played by the same rules, each thousand has a seed of its own, and they go on from --seed. Stops at
the first difference and prints it. `twin_nightly.py` compares the first of the two ways with the game.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))

from kernel_segment_deals import compiled_comparison, random_case

PART = 1_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.deals < 1:
        parser.error("at least one deal")
    difference = compiled_comparison()
    rules = set()
    begin, done, seed = time.monotonic(), 0, options.seed
    while done < options.deals:
        case, deals = random_case(seed), min(PART, options.deals - done)
        rules.add(case.rules)
        found = difference(case, deals)
        if found >= 0:
            sys.exit(f"\nseed {seed}, deal {found}: the two ways differ: {case}")
        done, seed = done + deals, seed + 1
        rate = done / (time.monotonic() - begin)
        print(f"\r{done:>10,} deals the same, {rate:7.0f} a second", end="", flush=True)
    print(f"\n{done:,} deals by {len(rules):,} different rules, seeds {options.seed} to {seed - 1}: no difference")


if __name__ == "__main__":
    main()

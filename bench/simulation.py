"""Thousands of simulated matches on the server with every fault, each run by its seed; see docs/simulation.md.

    python bench/simulation.py [--matches 10000] [--first-seed 1]
    python bench/simulation.py --seed 4711        # one run again, exactly as it was

Exits with 1 at the first seed whose run breaks an invariant, and prints it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))

from simulated_server.world import Outcome, simulate


def show(outcome: Outcome) -> None:
    print(f"seed {outcome.seed}: {outcome.matches} matches, {outcome.seconds:.0f} simulated seconds")
    print(f"  faults injected: {dict(outcome.injected)}\n  {dict(outcome.counts)}\n  trace {outcome.trace}")
    for fault in outcome.faults:
        print(f"  WRONG: {fault}")


def many(matches: int, seed: int) -> int:
    """Runs one seed after another until `matches` matches were played; 1 if a run was wrong."""
    began, done, seconds = time.process_time(), 0, 0.0
    injected: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    first = seed
    while done < matches:
        outcome = simulate(seed)
        if outcome.faults:
            show(outcome)
            print(f"again: python bench/simulation.py --seed {seed}")
            return 1
        done, seconds, seed = done + outcome.matches, seconds + outcome.seconds, seed + 1
        injected += outcome.injected
        counts += outcome.counts
    spent = time.process_time() - began
    print(f"{done} matches in {seed - first} runs (seeds {first} to {seed - 1}), nothing wrong")
    print(
        f"{seconds / 3600:.1f} simulated hours in {spent:.0f} s of processor time, {1000 * spent / done:.1f} ms a match"
    )
    for name, count in sorted((injected + counts).items()):
        print(f"  {name:24} {count:9}")
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--seed", type=int, help="only this run, and what it was like")
    options = parser.parse_args()
    if options.seed is None:
        sys.exit(many(options.matches, options.first_seed))
    outcome = simulate(options.seed)
    show(outcome)
    sys.exit(bool(outcome.faults))


if __name__ == "__main__":
    main()

"""Simulated matches with every fault: nothing acknowledged is lost or doubled, nothing hidden told, all goes on.

docs/simulation.md says what is simulated and how to run a seed again; `bench/simulation.py` runs thousands.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import fields

import pytest
from simulated_server.faults import Faults
from simulated_server.mutations import MUTATIONS, Mutation
from simulated_server.world import Outcome, simulate

RUNS = 24
"""More than a hundred matches; `bench/simulation.py` plays ten thousand."""
MOST_SEEDS = 12
"""The number of runs that find any mutation, at most."""


@pytest.mark.long
def test_faults_break_nothing() -> None:
    """Every kind of fault happens in these runs; one that breaks something is named with how to run it again."""
    injected: Counter[str] = Counter()
    matches = 0
    for seed in range(1, RUNS + 1):
        outcome = simulate(seed)
        assert outcome.faults == [], f"python bench/simulation.py --seed {seed}"
        matches += outcome.matches
        injected += outcome.injected
    assert set(injected) == {kind.name for kind in fields(Faults)}
    assert matches >= 5 * RUNS


def found_by(mutation: Mutation) -> Outcome:
    """The first run that is wrong with this mutation of the server."""
    with mutation.applied():
        runs = map(simulate, range(1, MOST_SEEDS + 1))
        return next(outcome for outcome in runs if outcome.faults)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.name)
def test_a_mutation_of_the_server_is_found(mutation: Mutation) -> None:
    """Soon, for what it is, and every time the seed is run; the server as it is passes that run."""
    outcome = found_by(mutation)
    assert re.search(mutation.seen_as, outcome.faults[0])
    assert simulate(outcome.seed).faults == []


TRACE = "from simulated_server.world import simulate; print(simulate({}).trace)"


def test_a_seed_gives_the_same_run_in_any_process() -> None:
    """Byte by byte and second by second, whatever order sets have and whatever ran before."""
    seed = 3
    other = subprocess.run(
        [sys.executable, "-c", TRACE.format(seed)], capture_output=True, text=True, check=True,
        env=os.environ | {"PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    traces = {simulate(seed).trace, simulate(seed).trace, other.stdout.strip()}
    assert len(traces) == 1
    assert traces != {simulate(seed + 1).trace}

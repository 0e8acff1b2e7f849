"""Figures of a sheet from many deals."""

from __future__ import annotations

import pytest
from kernel_twin_deals import compiled_kernel

from nainjaune.game.sheet import load
from nainjaune.kernel.odds import odds
from nainjaune.kernel.policies import LONGEST_RUN_HIGH, RANDOM


@pytest.fixture(scope="module", autouse=True)
def _kernel() -> None:
    compiled_kernel()


def test_figures_do_not_depend_on_the_number_of_threads() -> None:
    """The same seed gives the same figures on one thread and on two; another seed gives others."""
    rules = load("classique").rules
    one = odds(rules, 4, 250_000, seed=3, policy=RANDOM, threads=1)
    assert odds(rules, 4, 250_000, seed=3, policy=RANDOM, threads=2) == one
    assert odds(rules, 4, 250_000, seed=4, policy=RANDOM) != one


def test_errors_are_those_of_the_mean() -> None:
    """Two seeds agree within five joint standard errors, and the error of a deal's tokens is what luck makes it."""
    rules = load("classique").rules
    one, two = (odds(rules, 4, 200_000, seed=seed, policy=LONGEST_RUN_HIGH) for seed in (1, 2))
    for here, there in zip((one.laid, one.leads, *one.net), (two.laid, two.leads, *two.net), strict=True):
        assert abs(here.mean - there.mean) < 5 * (here.error**2 + there.error**2) ** 0.5
    assert 20 < one.net[0].error * 200_000**0.5 < 50, "tokens a deal at 4 players"
    assert sum(figure.mean for figure in one.net) < 0, "part of the stakes stays in the boxes"

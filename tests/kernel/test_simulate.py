"""Whole deals by the million: the figures known for random play, the same for the same seed, in any thread."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import NamedTuple

import pytest
from kernel_twin_deals import compiled_kernel

from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.kernel import INTERPRETED, everybody
from nainjaune.kernel.policies import LONGEST_RUN_HIGH, LOWEST, RANDOM
from nainjaune.kernel.simulate import SUMS

DEALS = 400_000
LAID, LEADS, OPERA, NET = range(4)


class MeanWithError(NamedTuple):
    mean: float
    error: float

    def errors_from(self, other: MeanWithError) -> float:
        """How many joint standard errors lie between the two."""
        return abs(self.mean - other.mean) / sqrt(self.error**2 + other.error**2)


class Reference(NamedTuple):
    """Random play of 50 million deals: cards laid, leads, grands opéras, and net tokens from the leader on."""

    laid: MeanWithError
    leads: MeanWithError
    opera: MeanWithError
    net: dict[str, tuple[tuple[float, ...], float]]
    """By payment; the standard error is the same for all places."""


REFERENCES = {
    3: Reference(
        MeanWithError(38.7599, 0.0005),
        MeanWithError(8.6219, 0.0003),
        MeanWithError(0.0000857, 0.0000013),
        {"points": ((-2.467, -4.505, -4.759), 0.004), "cards": ((-3.488, -4.093, -4.150), 0.002)},
    ),
    4: Reference(
        MeanWithError(38.9796, 0.0006),
        MeanWithError(7.4229, 0.0003),
        MeanWithError(0.0001433, 0.0000017),
        {
            "points": ((-0.947, -3.740, -4.315, -4.689), 0.005),
            "cards": ((-2.687, -3.531, -3.689, -3.784), 0.002),
        },
    ),
    8: Reference(
        MeanWithError(27.8064, 0.0009),
        MeanWithError(4.6847, 0.0002),
        MeanWithError(0.0013183, 0.0000051),
        {
            "points": ((1.768, -7.908, -8.468, -9.032, -9.658, -10.326, -10.989, -11.683), 0.009),
            "cards": ((-5.179, -8.224, -8.377, -8.529, -8.698, -8.892, -9.089, -9.309), 0.003),
        },
    ),
}


def sums_of(
    players: int, deals: int, seed: int, payment: str = "points", policy: int = RANDOM
) -> tuple[list[int], list[float]]:
    """The sums over `deals` deals, and the sums of squares."""
    sheet = house_rules(load("classique"), {"grand_opera": "before_any_opponent", "payment": payment})
    asked = kernel_rules(sheet.rules, players)
    return compiled_kernel().simulate(asked, sheet.rules.stakes, everybody(policy, seed), deals)


def figures_of(players: int, payment: str) -> list[MeanWithError]:
    sums, squares = sums_of(players, DEALS, 2024, payment)
    figures = []
    for total, square in zip(sums[: NET + players], squares, strict=False):
        mean = total / DEALS
        figures.append(MeanWithError(mean, sqrt((square / DEALS - mean**2) / DEALS)))
    return figures


@pytest.mark.parametrize("payment", ["points", "cards"])
@pytest.mark.parametrize("players", REFERENCES)
def test_random_play_gives_the_known_figures(players: int, payment: str) -> None:
    """Cards laid, leads, grands opéras and each place's net lie within four joint standard errors."""
    reference, ours = REFERENCES[players], figures_of(players, payment)
    means, error = reference.net[payment]
    wanted = [reference.laid, reference.leads, reference.opera, *(MeanWithError(mean, error) for mean in means)]
    assert len(ours) == len(wanted)
    assert [(a, b) for a, b in zip(ours, wanted, strict=True) if a.errors_from(b) > 4] == []


def test_the_figures_would_notice_another_way_to_play() -> None:
    """Four standard errors are few enough: everybody leading the lowest card gives other figures."""
    sums, _ = sums_of(4, DEALS, 2024, policy=LOWEST)
    assert abs(sums[LEADS] / DEALS - REFERENCES[4].leads.mean) > 0.1
    assert abs(sums[NET] / DEALS - REFERENCES[4].net["points"][0][0]) > 0.5


@pytest.mark.parametrize("policy", [RANDOM, LOWEST, LONGEST_RUN_HIGH])
@pytest.mark.parametrize("players", range(2, 9))
def test_the_seed_decides(players: int, policy: int) -> None:
    """The same seed gives the same sums, another seed others, whoever plays."""
    first = sums_of(players, 2_000, 7, policy=policy)
    assert sums_of(players, 2_000, 7, policy=policy) == first
    assert sums_of(players, 2_000, 8, policy=policy) != first


def test_places_beyond_the_players_win_nothing() -> None:
    """Only those who sit at the table have tokens."""
    sums, squares = sums_of(3, 1_000, 1)
    assert sums[NET + 3 :] == [0] * 5
    assert squares[NET + 3 :] == [0.0] * 5


def test_a_generator_goes_on_where_it_stopped() -> None:
    """The next call plays other deals; no deal gives no sum and leaves the generator alone."""
    rules, stakes, kernel = kernel_rules(load("classique").rules, 4), [1] * 5, compiled_kernel()
    players = everybody(RANDOM, seed=1)
    first, second = (kernel.simulate(rules, stakes, players, 10)[0] for _ in range(2))
    assert first != second
    assert all(10 * 12 <= sums[LAID] <= 10 * 48 for sums in (first, second))
    state = players.rng[0]
    assert kernel.simulate(rules, stakes, players, 0)[0] == [0] * SUMS
    assert players.rng == [state]


@pytest.mark.parametrize("policy", [RANDOM, LOWEST, LONGEST_RUN_HIGH])
def test_interpreted_deals_are_the_compiled_ones(policy: int) -> None:
    """The same seed gives the same sums and leaves the generator in the same state."""
    rules = kernel_rules(load("chaudron").rules, 5)
    ours, theirs = everybody(policy, seed=2**63 + 5), everybody(policy, seed=2**63 + 5)
    expected = INTERPRETED.simulate(rules, [1, 1, 1, 1, 2], ours, 300)
    assert compiled_kernel().simulate(rules, [1, 1, 1, 1, 2], theirs, 300) == expected
    assert ours.rng == theirs.rng


def test_threads_do_not_touch_each_other() -> None:
    """Two threads at once give what they give one after the other."""
    seeds = range(1, 9)
    alone = [sums_of(4, 20_000, seed) for seed in seeds]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda seed: sums_of(4, 20_000, seed), seeds))
    assert together == alone

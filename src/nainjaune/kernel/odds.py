"""The figures of a sheet from many deals: on one thread or on all cores, from one seed."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from nainjaune.game.rules import Rules
from nainjaune.kernel.simulate import SUMS, simulate
from nainjaune.kernel.twin import kernel_rules

GOLDEN = 0x9E3779B97F4A7C15
SHARE = 100_000
"""Deals of one piece of work; the pieces, and so the figures, do not depend on the number of threads."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean over deals and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Odds:
    deals: int
    laid: Figure
    leads: Figure
    grand_opera: Figure
    net: tuple[Figure, ...]
    """Tokens won a deal by each place, from the leader on, stakes deducted."""


def odds(rules: Rules, players: int, deals: int, *, seed: int, policy: int, threads: int | None = None) -> Odds:
    """Plays so many deals from fresh boxes, everybody by the same policy; `threads=None` takes all cores."""
    asked = kernel_rules(rules, players)
    stakes = np.array(rules.stakes, dtype=np.int64)
    policies = np.full(8, policy, dtype=np.int64)
    shares = [min(SHARE, deals - done) for done in range(0, deals, SHARE)]
    sums, squares = np.zeros((len(shares), SUMS), np.int64), np.zeros((len(shares), SUMS))

    def play(share: int) -> None:
        start = np.uint64((seed * GOLDEN ^ (share + 1) * 0xD1342543DE82EF95) % 2**64)
        simulate(asked, stakes, policies, None, start, shares[share], sums[share], squares[share])

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        list(pool.map(play, range(len(shares))))
    means = sums.sum(0) / deals
    errors = np.sqrt(np.maximum(squares.sum(0) / deals - means**2, 0) / deals)
    figures = [Figure(float(mean), float(error)) for mean, error in zip(means, errors, strict=True)]
    return Odds(deals, figures[0], figures[1], figures[2], tuple(figures[3 : 3 + players]))

"""The figures of a sheet from many deals: on one thread or on all cores, from one seed."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from nainjaune.game.rules import Rules
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.kernel import everybody
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.primitives import GOLDEN, WORD

SHARE: Final = 100_000
"""Deals of one piece of work; the pieces, and so the figures, do not depend on the number of threads."""
SPREAD: Final = 0xD1342543DE82EF95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Odds:
    """What a deal brings on average."""

    deals: int
    laid: Estimate
    leads: Estimate
    grand_opera: Estimate
    net: tuple[Estimate, ...]
    """Tokens won a deal by each place, from the leader on, stakes deducted."""


def odds(rules: Rules, players: int, deals: int, *, seed: int, policy: int, threads: int | None = None) -> Odds:
    """Plays `deals` deals from fresh boxes, everybody by the same policy; `threads=None` takes all cores."""
    asked, kernel = kernel_rules(rules, players), LOADER.kernel
    shares = [min(SHARE, deals - done) for done in range(0, deals, SHARE)]

    def play(share: int) -> tuple[list[int], list[float]]:
        start = (seed * GOLDEN ^ (share + 1) * SPREAD) & WORD
        return kernel.simulate(asked, rules.stakes, everybody(policy, start), shares[share])

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        parts = list(pool.map(play, range(len(shares))))
    sums = [sum(column) for column in zip(*(part for part, _ in parts), strict=True)]
    squares = [sum(column) for column in zip(*(part for _, part in parts), strict=True)]
    figures = [_estimate(total, square, deals) for total, square in zip(sums, squares, strict=True)]
    return Odds(deals, figures[0], figures[1], figures[2], tuple(figures[3 : 3 + players]))


def _estimate(total: int, square: float, deals: int) -> Estimate:
    mean = total / deals
    return Estimate(mean, (max(square / deals - mean**2, 0.0) / deals) ** 0.5)

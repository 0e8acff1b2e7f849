"""Compiles the kernel into its cache (`python -m nainjaune.kernel.compile`), or loads it from there."""

from __future__ import annotations

import numpy as np

from nainjaune.kernel.deal import KernelRules, Position
from nainjaune.kernel.jit import FOLDER
from nainjaune.kernel.net import Weights, no_weights
from nainjaune.kernel.simulate import SUMS, simulate
from nainjaune.kernel.worlds import HOLDERS, evaluate

SMALL = KernelRules(
    players=2, hand_size=2, opening_rank=0, must_follow=1, stuck_lead=0, doubles_unclaimed=0, grand_opera=0, payment=0,
    court_points=10, double_box=1, debt=1,
)  # fmt: skip


def load_all() -> None:
    """Calls everything that is called from Python once, with every kind of argument."""
    policies, stakes, rng = np.zeros(8, np.int64), np.ones(5, np.int64), np.ones(1, np.uint64)
    choices: tuple[Weights | None, ...] = (None, no_weights())
    for weights in choices:
        simulate(SMALL, stakes, policies, weights, np.uint64(1), 1, np.zeros(SUMS, np.int64), np.zeros(SUMS))
        own, position = np.uint64(0b11 << 4), Position(0, 0, 0, -1, 0, 0, np.uint64(0))
        cards, room = np.array([8, 9], dtype=np.int64), np.zeros(HOLDERS, np.int64)
        room[1] = 2
        allowed = np.full(HOLDERS, np.uint64(2**63), np.uint64) | np.uint64(0b11 << 8)
        ends, wins = np.zeros((1, 1, 8), np.int64), np.zeros((1, 1))
        decisions, tokens, boxes = np.array([4], dtype=np.int64), np.zeros(8, np.int64), np.zeros(5, np.int64)
        evaluate(
            SMALL, own, 0, cards, room, allowed, tokens, boxes, position, decisions, policies, weights, 1, rng, ends,
            wins,
        )  # fmt: skip


def main() -> None:
    load_all()
    (FOLDER / "ready").touch()


if __name__ == "__main__":
    main()

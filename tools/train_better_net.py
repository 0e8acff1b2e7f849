"""Trains the champion's net: a larger number of leads, each labelled by one whole deal as it really went.

    python tools/train_better_net.py --start START --out FILE [--rounds 200] [--seed 1]

It starts from the file that `train_weights.py --payment points` makes; what it makes is shipped for points. In each
round deals are played for every number of players, the hero leading by the newest net, the others by longest runs
(75 %), the linear policy (20 %) or the lowest card (5 %); the net is trained on each round once. Every tenth round
prints what the net gains alone over longest runs, four players, 50,000 decks. Some twenty minutes on one core.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import whole_deals  # before the kernel is loaded
from inputs import note
from nainjaune.bots.weights import read_weights, weights_file
from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel.card_numbers import SEATS
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Players
from nainjaune.kernel.features import LEAD_FEATURES, TABLE_FEATURES, Weights
from nainjaune.kernel.policies import LINEAR, LONGEST_RUN_HIGH, LOWEST, NET
from train_weights import SCALE, STEP, Net
from training_data import ANY_NUMBER, LEARNT_BY

SHEET: Final = load(LEARNT_BY)
RULES: Final = house_rules(SHEET, {"players": ANY_NUMBER}).rules
STAKES: Final = np.array([1, 2, 3, 4, 5], np.int64)
PRIOR: Final = np.array([[75, LONGEST_RUN_HIGH], [20, LINEAR], [5, LOWEST]], np.int64)
EXPLORATION_RATE: Final = 30
PLAYERS: Final = (2, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 7, 8, 8)
"""How often each number of players is played in a round."""
ROWS: Final = 36_000
"""Leads of each of these."""
BATCH: Final = 800

Data = tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.int64]]


def arrays(weights: Weights) -> Weights:
    return Weights(*(np.array(part, np.float64) for part in weights))


def generator(*numbers: int) -> NDArray[np.uint64]:
    """The state of a random generator for these numbers."""
    return np.random.SeedSequence(numbers).generate_state(1, np.uint64).astype(np.uint64)


def gathered(play: Any, players: int, weights: Weights, rng: NDArray[np.uint64]) -> Data:
    """The rows of leads, their gains and the choices they belong to."""
    tables, leads = np.zeros((ROWS, TABLE_FEATURES)), np.zeros((ROWS, LEAD_FEATURES))
    gains, groups = np.zeros(ROWS), np.zeros(ROWS, np.int64)
    rules = kernel_rules(RULES, players)
    rows, _ = play(rules, STAKES, rng, weights, NET, PRIOR, EXPLORATION_RATE, tables, leads, gains, groups)
    whole = np.concatenate([tables[groups[:rows]], leads[:rows]], axis=1)
    return whole.astype(np.float32), (gains[:rows] / SCALE).astype(np.float32), groups[:rows]


def train_round(net: Net, data: list[Data], rate: float) -> int:
    """Trains the net on each choice once; gives how many there were."""
    rows, gains = (np.concatenate([one[part] for one in data]) for part in (0, 1))
    sizes = np.concatenate([np.bincount(groups) for _, _, groups in data])
    begins = np.cumsum(sizes) - sizes
    order = net.rng.permutation(len(sizes))
    for begin in range(0, len(order), BATCH):
        batch = order[begin : begin + BATCH]
        group = np.repeat(np.arange(len(batch)), sizes[batch])
        inside = np.arange(len(group)) - np.repeat(np.cumsum(sizes[batch]) - sizes[batch], sizes[batch])
        places = begins[batch][group] + inside
        net.train(rows[places], gains[places], group, rate)
    return len(sizes)


def gain_alone(play: Any, weights: Weights, policy: int, deals: int = 50_000) -> str:
    """What a policy wins more than longest runs in the same seat against longest runs, with the standard error."""
    rules, seats = kernel_rules(SHEET.rules, 4), 4

    def nets(hero: int | None) -> NDArray[np.int64]:
        won, policies = np.zeros((deals, seats), np.int64), np.full(SEATS, LONGEST_RUN_HIGH, np.int64)
        if hero is not None:
            policies[hero] = policy
        play(rules, STAKES, Players(policies, generator(7)), weights, won)
        return won

    base = nets(None)
    more = np.stack([nets(seat)[:, seat] - base[:, seat] for seat in range(seats)], axis=1).mean(1)
    return f"{more.mean():+.2f} ± {more.std() / deals**0.5:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, required=True, help="the file to start from")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    from nainjaune.kernel.compiled import compiled_function

    gather, play = (compiled_function(one) for one in (whole_deals.gather_leads, whole_deals.play_whole_deals))
    start = arrays(read_weights(options.start.read_bytes()))
    for name, policy in (("the linear policy", LINEAR), ("the net it starts from", NET)):
        print(f"{name} alone: {gain_alone(play, start, policy)}", flush=True)
    net, newest, choices, begun = Net(options.seed), start, 0, time.perf_counter()
    whole = np.concatenate([start.table, start.lead])
    net.parts = [part.astype(np.float32) for part in (whole, *start[3:])]
    for number in range(options.rounds):
        dice = [generator(options.seed, number, place) for place in range(len(PLAYERS))]
        data = [gathered(gather, players, newest, rng) for players, rng in zip(PLAYERS, dice, strict=True)]
        rate = STEP * 0.5 * (1 + np.cos(np.pi * number / options.rounds)) + 1e-5
        choices += train_round(net, data, rate)
        whole, *rest = net.parts
        newest = arrays(Weights(start.linear, whole[:TABLE_FEATURES], whole[TABLE_FEATURES:], *rest))
        if number % 10 == 9 or number + 1 == options.rounds:
            options.out.write_bytes(weights_file(newest))
            gain = gain_alone(play, arrays(read_weights(options.out.read_bytes())), NET)
            spent = time.perf_counter() - begun
            print(f"{choices:,} choices, {spent:.0f} s; alone: {gain}", flush=True)
    note(options.out)


if __name__ == "__main__":
    main()

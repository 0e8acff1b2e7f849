"""Trains the champion's weights: `python tools/train_weights.py --payment points --out FILE`.

For each number of players a linear policy is fitted to training data in three rounds; each round's rollouts use the
policy of the round before (the first: longest runs). A small net is then trained on the data of all player counts.
The same seed gives the same data; the net's last digits may differ between machines, its strength does not. Takes some
minutes and prints its figures.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from inputs import code_of, note
from nainjaune.bots.weights import weights_file
from nainjaune.game.clause_values import FEWEST_PLAYERS, MOST_PLAYERS
from nainjaune.kernel.features import FIRST_LAYER, LEAD_FEATURES, SECOND_LAYER, TABLE_FEATURES, Weights, no_weights
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.policies import LINEAR, LONGEST_RUN_HIGH
from training_data import TrainingData, training_data

PLAYERS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
FIRST_ROUNDS: Final = 600
"""Deals of the first two rounds, which only serve to get better rollouts."""
DEALS: Final = {"points": 5000, "cards": 3000}
"""Deals of the last round, which what is shipped was made from."""
RIDGE: Final = 1.0
EPOCHS: Final = 14
BATCH: Final = 256
STEP: Final = 2e-3
SCALE: Final = 10.0
"""The net's unit of tokens."""

SAMPLE: Final = 5
"""Deals for each number of players that stand for all of them in the digest of what the weights are made from."""

Floats = NDArray[np.float32]


def centred(values: NDArray[np.floating], group: NDArray[np.int64]) -> NDArray[np.float64]:
    """Each row against the mean of its choice."""
    count = np.bincount(group).astype(np.float64)
    means = np.stack([np.bincount(group, column) for column in np.atleast_2d(values.T)], axis=1) / count[:, None]
    return np.asarray(np.atleast_2d(values.T).T - means[group])


def fit(data: TrainingData) -> tuple[NDArray[np.floating], float]:
    """Weights that explain the gain of leads best, and how much of it they explain."""
    rows = centred(data.lead, data.group)
    weights = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(LEAD_FEATURES), rows.T @ data.gain.astype(np.float64))
    missed = float(((data.gain - rows @ weights) ** 2).sum() / (data.gain**2).sum())
    return weights, 1 - missed


def train_players(payment: str, players: int, deals: int, seed: int) -> tuple[TrainingData, NDArray[np.floating], str]:
    """The training data and weights for one number of players."""
    LOADER.wait()
    begin = time.perf_counter()
    data = training_data(payment, players, FIRST_ROUNDS, policy=LONGEST_RUN_HIGH, weights=None, seed=10 * seed)
    linear, explained = fit(data)
    for number, count in enumerate((FIRST_ROUNDS, deals), start=1):
        weights = no_weights()
        weights.linear[players] = linear.tolist()
        data = training_data(payment, players, count, policy=LINEAR, weights=weights, seed=10 * seed + number)
        linear, explained = fit(data)
    summary = f"{payment}, {players} players: {data.group[-1] + 1} leads, the linear policy explains {explained:.3f}"
    return data, linear, f"{summary}, {time.perf_counter() - begin:.0f} s"


class Net:
    """The net while it is trained (Adam on mean squared error, each choice against its own mean)."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        shapes = (
            (TABLE_FEATURES + LEAD_FEATURES, FIRST_LAYER),
            (FIRST_LAYER,),
            (FIRST_LAYER, SECOND_LAYER),
            (SECOND_LAYER,),
            (SECOND_LAYER,),
        )
        self.parts: list[Floats] = [self._start(shape) for shape in shapes]
        self.parts[4] = (self.rng.standard_normal(SECOND_LAYER) * 0.08).astype(np.float32)
        self._mean = [np.zeros_like(part) for part in self.parts]
        self._square = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def _start(self, shape: tuple[int, ...]) -> Floats:
        if len(shape) == 1:
            return np.zeros(shape, np.float32)
        return np.asarray(self.rng.standard_normal(shape) * np.sqrt(2 / shape[0]), dtype=np.float32)

    def forward(self, rows: Floats) -> tuple[Floats, Floats, Floats]:
        first = np.maximum(rows @ self.parts[0] + self.parts[1], 0)
        second = np.maximum(first @ self.parts[2] + self.parts[3], 0)
        return first, second, second @ self.parts[4]

    def train(self, rows: Floats, gain: Floats, group: NDArray[np.int64], rate: float) -> None:
        """One step towards these choices."""
        first, second, value = self.forward(rows)
        off = centred(value[:, None], group)[:, 0] - gain
        off = (centred(off[:, None], group)[:, 0] * 2 / len(rows)).astype(np.float32)
        to_second = np.outer(off, self.parts[4]) * (second > 0)
        to_first = (to_second @ self.parts[2].T) * (first > 0)
        slopes = (rows.T @ to_first, to_first.sum(0), first.T @ to_second, to_second.sum(0), second.T @ off)
        self._steps += 1
        for place, exact in enumerate(slopes):
            slope = exact.astype(np.float32, copy=False)
            self._mean[place] = 0.9 * self._mean[place] + 0.1 * slope
            self._square[place] = 0.999 * self._square[place] + 0.001 * slope * slope
            mean = self._mean[place] / (1 - 0.9**self._steps)
            square = self._square[place] / (1 - 0.999**self._steps)
            self.parts[place] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def train(all_data: list[TrainingData], seed: int) -> tuple[Net, float]:
    """A net for all numbers of players, and how much it explains of choices it was not trained on."""
    rows = np.concatenate([np.concatenate([data.table, data.lead], axis=1) for data in all_data])
    gain = np.concatenate([data.gain for data in all_data]) / np.float32(SCALE)
    sizes = np.concatenate([np.bincount(data.group) for data in all_data])
    ends = np.cumsum(sizes)
    net = Net(seed)
    order = net.rng.permutation(len(sizes))
    held, order = order[: len(order) // 20], order[len(order) // 20 :]

    def rows_of(choices: NDArray[np.int64]) -> tuple[Floats, Floats, NDArray[np.int64]]:
        places = np.concatenate([np.arange(ends[one] - sizes[one], ends[one]) for one in choices])
        return rows[places], gain[places], np.repeat(np.arange(len(choices)), sizes[choices])

    for epoch in range(EPOCHS):
        net.rng.shuffle(order)
        rate = STEP * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 1e-5
        for begin in range(0, len(order) - BATCH, BATCH):
            net.train(*rows_of(order[begin : begin + BATCH]), rate)
    test_rows, test_gain, test_group = rows_of(held)
    missed = ((centred(net.forward(test_rows)[2][:, None], test_group)[:, 0] - test_gain) ** 2).sum()
    return net, float(1 - missed / (test_gain**2).sum())


def train_weights(payment: str, deals: int, seed: int, jobs: int) -> Weights:
    """All weights for one way of paying."""
    LOADER.wait()
    weights, gathered = no_weights(), []
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(train_players, payment, players, deals, seed) for players in PLAYERS]
        for players, future in zip(PLAYERS, futures, strict=True):
            data, weights.linear[players], summary = future.result()
            gathered.append(data)
            print(summary, file=sys.stderr, flush=True)
    net, explained = train(gathered, seed)
    print(f"{payment}: the net explains {explained:.3f} of leads it has not seen", file=sys.stderr)
    whole, first, between, second, last = net.parts
    return Weights(weights.linear, whole[:TABLE_FEATURES], whole[TABLE_FEATURES:], first, between, second, last)


def inputs(file: str) -> Iterator[bytes]:
    """What a file of weights is made from: the programs, and the first training data."""
    payment = Path(file).stem.removeprefix("learnt-")
    yield from code_of("training_data", "train_weights")
    if payment == "points":
        yield from code_of("whole_deals", "train_better_net")
    LOADER.wait()
    for players in PLAYERS:
        data = training_data(payment, players, SAMPLE, policy=LONGEST_RUN_HIGH, weights=None, seed=10)
        yield from (part.tobytes() for part in data)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--payment", choices=("points", "cards"), required=True)
    parser.add_argument("--deals", type=int, help=f"deals a number of players (as shipped: {DEALS})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    options = parser.parse_args()
    weights = train_weights(options.payment, options.deals or DEALS[options.payment], options.seed, options.jobs)
    options.out.write_bytes(weights_file(weights))
    note(options.out)


if __name__ == "__main__":
    main()

"""What each move is worth: played out in many worlds that agree with all one has seen and heard.

The kernel does it in a millisecond. Until it is compiled the game itself does it, with fewer worlds.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random
from typing import TYPE_CHECKING

from nainjaune.bots.engine_worlds import gains_by_engine
from nainjaune.game.cards import BOX_OF
from nainjaune.game.moves import Lay, Move
from nainjaune.game.rules import Payment, Rules
from nainjaune.game.view import View

if TYPE_CHECKING:
    from nainjaune.kernel.net import Weights

ENGINE_WORLDS = 12


@dataclass(frozen=True, slots=True)
class Thinking:
    """How hard a bot thinks: in how many worlds, and how it takes itself and the others to lead there."""

    worlds: int
    own: str
    others: str
    """A policy of the kernel; several, joined by +, share the worlds between them."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A move and what came of it on average."""

    move: Move
    gain: float
    """Tokens won from here to the end of the deal."""
    error: float
    """The standard error of that."""
    out: float
    """How often one goes out oneself."""


def real_choices(view: View) -> list[Move]:
    """The moves worth telling apart: one card a rank, the belle first, always claimed; and « sans » where it may be."""
    best: dict[int, Move] = {}
    rest: list[Move] = []
    for move in view.legal:
        if not isinstance(move, Lay):
            rest.append(move)
        elif move.claim and (move.card.rank not in best or move.card in BOX_OF):
            best[move.card.rank] = move
    return [*best.values(), *rest]


def worths(view: View, thinking: Thinking, rng: Random) -> list[Worth]:
    """Every real choice with what it is worth, in the order of the legal moves."""
    moves = real_choices(view)
    rows = _gains(view, moves, thinking, rng)
    told = []
    for move, column in zip(moves, zip(*rows, strict=True), strict=True):
        gains = [gain for gain, _ in column]
        error = statistics.stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        told.append(Worth(move, statistics.fmean(gains), error, statistics.fmean(out for _, out in column)))
    return told


def best_move(view: View, thinking: Thinking, rng: Random) -> Move:
    """The move worth most; a single choice needs no thought."""
    moves = real_choices(view)
    if len(moves) == 1:
        return moves[0]
    return max(worths(view, thinking, rng), key=lambda worth: worth.gain).move


def _gains(
    view: View, moves: Sequence[Move], thinking: Thinking, rng: Random
) -> Sequence[Sequence[tuple[float, float]]]:
    from nainjaune.kernel.compiled import WARMTH

    WARMTH.start()
    if WARMTH.ready.is_set():
        return _gains_by_kernel(view, moves, thinking, rng)
    return gains_by_engine(view, list(moves), min(ENGINE_WORLDS, thinking.worlds), rng)


def _gains_by_kernel(
    view: View, moves: Sequence[Move], thinking: Thinking, rng: Random
) -> Sequence[Sequence[tuple[float, float]]]:
    import numpy as np

    from nainjaune.kernel import policies
    from nainjaune.kernel.position import known_of
    from nainjaune.kernel.twin import script_of
    from nainjaune.kernel.worlds import evaluate

    known = known_of(view)
    script, dice = script_of(moves), np.array([rng.getrandbits(64)], dtype=np.uint64)
    rows: list[list[tuple[float, float]]] = []
    manners = thinking.others.split("+")
    for others in manners:
        worlds = thinking.worlds // len(manners)
        chosen = np.full(8, policies.BY_NAME[others], dtype=np.int64)
        chosen[known.place] = policies.BY_NAME[thinking.own]
        weights = weights_for(view.rules) if {thinking.own, others} & policies.LEARNT else None
        gains, wins = (np.zeros((worlds, len(moves))) for _ in range(2))
        agreed = evaluate(
            known.rules, known.own, known.place, known.cards, known.room, known.allowed, known.tokens, known.boxes,
            known.position, script, chosen, weights, worlds, dice, gains, wins,
        )  # fmt: skip
        if not agreed:
            raise AssertionError("no world agrees with a view: a « sans » was said by who held the rank")
        rows += [list(zip(row, went, strict=True)) for row, went in zip(gains.tolist(), wins.tolist(), strict=True)]
    return rows


def weights_for(rules: Rules) -> Weights:
    """What was learnt for this way of paying."""
    return _weights("points" if rules.payment is Payment.POINTS else "cards")


@cache
def _weights(payment: str) -> Weights:
    import numpy as np

    from nainjaune.kernel.net import Weights

    path = resources.files("nainjaune.bots").joinpath(f"learnt-{payment}.npz")
    with path.open("rb") as file, np.load(file) as stored:
        return Weights(*(stored[name] for name in Weights._fields))

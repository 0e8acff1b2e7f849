"""What each move is worth: played out in many worlds that agree with all one has seen and heard.

The kernel does it in a millisecond. Until it is compiled the game itself does it, with fewer worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random
from typing import TYPE_CHECKING

from nainjaune.bots.engine_worlds import play_out_by_engine
from nainjaune.bots.match_chance import match_values
from nainjaune.game.cards import BOX_OF
from nainjaune.game.moves import Lay, Move
from nainjaune.game.rules import Payment, Rules
from nainjaune.game.view import View

if TYPE_CHECKING:
    from nainjaune.bots.engine_worlds import Ends
    from nainjaune.kernel.net import Weights

ENGINE_WORLDS = 12


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How hard a bot thinks: in how many worlds, and how it takes itself and the others to lead there."""

    worlds: int
    own: str
    others: str
    """A policy of the kernel; several, joined by +, share the worlds between them."""
    engine_worlds: int = ENGINE_WORLDS
    """How many worlds at most until the kernel is ready."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A move and what came of it on average."""

    move: Move
    gain: float
    """Tokens won from here to the end of the deal."""
    error: float
    """The standard error of that."""
    out: float
    """How often one goes out oneself."""
    value: float
    """What the move is chosen by: the gain, except where the match hangs on this deal (`match_chance`)."""


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


def move_values(view: View, settings: SearchSettings, rng: Random) -> list[MoveValue]:
    """Every real choice with what it is worth, in the order of the legal moves."""
    moves = real_choices(view)
    ends, wins = _play_out(view, moves, settings, rng)
    gains = ends[:, :, view.seat] - view.tokens[view.seat]
    errors = gains.std(axis=0, ddof=1) / len(gains) ** 0.5 if len(gains) > 1 else gains[0] * 0
    for_match = match_values(view, ends)
    values = gains if for_match is None else for_match
    columns = (column.tolist() for column in (gains.mean(0), errors, wins.mean(0), values.mean(0)))
    return [MoveValue(move, *row) for move, row in zip(moves, zip(*columns, strict=True), strict=True)]


def best_move(view: View, settings: SearchSettings, rng: Random) -> Move:
    """The move worth most; a single choice needs no thought."""
    moves = real_choices(view)
    if len(moves) == 1:
        return moves[0]
    return max(move_values(view, settings, rng), key=lambda worth: worth.value).move


def _play_out(view: View, moves: Sequence[Move], settings: SearchSettings, rng: Random) -> Ends:
    """In each world, after each move: the purses of all seats at the end of the deal, and whether one went out."""
    from nainjaune.kernel.loader import LOADER

    LOADER.start()
    if LOADER.ready.is_set():
        return _play_out_by_kernel(view, moves, settings, rng)
    return play_out_by_engine(view, list(moves), min(settings.engine_worlds, settings.worlds), rng)


def _play_out_by_kernel(view: View, moves: Sequence[Move], settings: SearchSettings, rng: Random) -> Ends:
    import numpy as np

    from nainjaune.kernel import policies
    from nainjaune.kernel.position import known_of
    from nainjaune.kernel.twin import script_of
    from nainjaune.kernel.worlds import evaluate

    known = known_of(view)
    script, dice = script_of(moves), np.array([rng.getrandbits(64)], dtype=np.uint64)
    opponent_policies = settings.others.split("+")
    each = settings.worlds // len(opponent_policies)
    purses = np.zeros((each * len(opponent_policies), len(moves), 8), dtype=np.int64)
    wins = np.zeros(purses.shape[:2])
    for number, others in enumerate(opponent_policies):
        chosen = np.full(8, policies.BY_NAME[others], dtype=np.int64)
        chosen[known.place] = policies.BY_NAME[settings.own]
        weights = weights_for(view.rules) if {settings.own, others} & policies.LEARNT else None
        part = slice(number * each, (number + 1) * each)
        agreed = evaluate(
            known.rules, known.own, known.place, known.cards, known.room, known.allowed, known.tokens, known.boxes,
            known.position, script, chosen, weights, each, dice, purses[part], wins[part],
        )  # fmt: skip
        if not agreed:
            raise AssertionError("no world agrees with a view: a « sans » was said by who held the rank")
    ends = np.empty((*wins.shape, len(view.tokens)), dtype=np.int64)
    ends[:] = view.tokens
    ends[:, :, list(view.order)] = purses[:, :, : len(view.order)]
    return ends, wins


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

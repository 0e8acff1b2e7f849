"""What each move is worth: played out in many worlds that agree with all one has seen and heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from random import Random

from nainjaune.bots.choices import real_choices
from nainjaune.bots.match_chance import Purses, match_values, may_decide_match
from nainjaune.bots.search import Search, SearchSettings
from nainjaune.game.moves import Move
from nainjaune.game.view import View
from nainjaune.kernel.kernel import Kernel
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.situation import situation_of
from nainjaune.kernel.worlds import Outcomes


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
    """What the move is chosen by: the gain, except where this deal may decide the match (`match_chance`)."""


def move_values(
    view: View,
    settings: SearchSettings,
    rng: Random,
    kernel: Kernel | None = None,
    *,
    moves: Sequence[Move] | None = None,
) -> list[MoveValue]:
    """Each of the moves (every real choice, if none are given) with what it is worth, in their order.

    `kernel=None` takes the one loaded.
    """
    moves = moves or real_choices(view)
    if kernel is None:
        LOADER.start()
        kernel = LOADER.kernel
    search = Search(view, situation_of(view), settings.on(kernel), rng.getrandbits(64), kernel)
    outcomes = search.roll_out(moves)
    for_match = match_values(view, _purses(view, outcomes)) if may_decide_match(view) else None
    if for_match is None:
        search.plan(moves, outcomes)
    found = []
    for choice, move in enumerate(moves):
        gains = search.gains(outcomes, choice)
        gain, error = _mean(gains)
        out = sum(world[choice] for world in outcomes.wins) / len(gains)
        value = gain if for_match is None else fsum(world[choice] for world in for_match) / len(gains)
        found.append(MoveValue(move, gain, error, out, value))
    return found


def best_move(view: View, settings: SearchSettings, rng: Random) -> Move:
    """The move worth most; a single choice needs no search."""
    moves = real_choices(view)
    if len(moves) == 1:
        return moves[0]
    return max(move_values(view, settings, rng), key=lambda found: found.value).move


def _mean(values: Sequence[int]) -> tuple[float, float]:
    """The mean of whole numbers and its standard error."""
    count, total, squares = len(values), sum(values), sum(value * value for value in values)
    if count < 2:
        return total / count, 0.0
    return total / count, ((count * squares - total * total) / (count * (count - 1)) / count) ** 0.5


def _purses(view: View, outcomes: Outcomes) -> Purses:
    """The purses of all seats by world and move, also of those who are out."""
    place = {seat: number for number, seat in enumerate(view.order)}
    places = [(place.get(seat), tokens) for seat, tokens in enumerate(view.tokens)]
    return [
        [[tokens if number is None else row[number] for number, tokens in places] for row in world]
        for world in outcomes.tokens
    ]

"""What each move is worth: played out in many worlds that agree with all one has seen and heard.

The kernel does it, compiled or interpreted with the same results. Interpreted it is some hundred times slower, so a
search that would take too long then looks at fewer worlds or plays them out by a simpler policy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from random import Random

from nainjaune.bots.choices import real_choices
from nainjaune.bots.match_chance import Purses, match_values, may_decide_match
from nainjaune.bots.weights import weights_for
from nainjaune.game.moves import Move
from nainjaune.game.view import View
from nainjaune.kernel import policies
from nainjaune.kernel.card_numbers import SEATS
from nainjaune.kernel.deal import Players
from nainjaune.kernel.kernel import Kernel
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.position import situation_of
from nainjaune.kernel.twin import script_of
from nainjaune.kernel.worlds import Outcomes, Situation


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How far a bot searches: in how many worlds, and how it takes itself and the others to lead there."""

    worlds: int
    own: str
    """A policy of the kernel."""
    others: str
    """The same; several, joined by +, share the worlds between them."""
    most_rollouts: int | None = None
    """How many deals are played out at most: with many choices there are fewer worlds for each."""
    interpreted: SearchSettings | None = None
    """What is searched instead where the kernel is interpreted; None: the same."""

    def on(self, kernel: Kernel) -> SearchSettings:
        """What is searched with this kernel."""
        return self if kernel.compiled or self.interpreted is None else self.interpreted

    def worlds_for(self, choices: int) -> int:
        """In how many worlds so many choices are played out; at least two for each policy of the others."""
        if self.most_rollouts is None:
            return self.worlds
        return min(self.worlds, max(2 * len(self.opponent_policies), self.most_rollouts // choices))

    @property
    def opponent_policies(self) -> list[str]:
        return self.others.split("+")


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
    moves, situation = moves or real_choices(view), situation_of(view)
    if kernel is None:
        LOADER.start()
        kernel = LOADER.kernel
    outcomes = _play_out(view, situation, moves, settings.on(kernel), rng, kernel)
    for_match = match_values(view, _purses(view, outcomes)) if may_decide_match(view) else None
    found = []
    for choice, move in enumerate(moves):
        gains = [world[choice][situation.seat] - situation.tokens[situation.seat] for world in outcomes.tokens]
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


def _play_out(
    view: View, situation: Situation, moves: Sequence[Move], settings: SearchSettings, rng: Random, kernel: Kernel
) -> Outcomes:
    """The outcomes of each move, by world; the policies of the others take turns."""
    state, script = [rng.getrandbits(64)], script_of(moves)
    opponents = settings.opponent_policies
    worlds = settings.worlds_for(len(moves)) // len(opponents)
    found = Outcomes([], [])
    for others in opponents:
        chosen = [policies.BY_NAME[others]] * SEATS
        chosen[situation.seat] = policies.BY_NAME[settings.own]
        weights = weights_for(view.rules) if {settings.own, others} & policies.LEARNT else None
        outcomes = kernel.evaluate(situation, script, Players(chosen, state), weights, worlds)
        if outcomes is None:
            raise AssertionError("no world agrees with a view: a « sans » was said by who held the rank")
        found.tokens.extend(outcomes.tokens)
        found.wins.extend(outcomes.wins)
    return found


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

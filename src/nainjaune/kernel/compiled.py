"""The kernel compiled by Numba; importing this loads the compiled code from its cache or, once a machine, makes it.

`python -m nainjaune.kernel.compiled` fills the cache. Only the loader imports this module: without the extra `fast`
there is no Numba.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any, Final

import numba
import numpy as np

from nainjaune.game.cards import hand_of, parse_cards
from nainjaune.game.sheet import SHEETS, load
from nainjaune.kernel import card_by_card, leads, simulate, tally, worlds
from nainjaune.kernel.cache_limits import evict_unused
from nainjaune.kernel.card_numbers import BOXES, SEATS
from nainjaune.kernel.clause_numbers import KernelRules, kernel_rules
from nainjaune.kernel.compilable import COMPILABLE
from nainjaune.kernel.compiled_cache import keep_compiled_code_in
from nainjaune.kernel.compiled_primitives import PRIMITIVES
from nainjaune.kernel.deal import EVENT_COLUMNS, Holdings, Players, Position, opening_position
from nainjaune.kernel.features import Weights, no_weights
from nainjaune.kernel.kernel import BY_CHANCE, MOST_EVENTS, ScriptedDeal, everybody, rows_of_log
from nainjaune.kernel.leads import LEADS_TALLY
from nainjaune.kernel.loader import ready_marker, usable_folder
from nainjaune.kernel.policies import RANDOM
from nainjaune.kernel.simulate import SUMS
from nainjaune.kernel.tally import TALLY
from nainjaune.kernel.worlds import HOLDERS, Outcomes, Situation

FOLDER: Final = usable_folder()
keep_compiled_code_in(FOLDER)


def _compile(functions: Mapping[Callable[..., Any], Mapping[str, Any]]) -> dict[Callable[..., Any], Any]:
    """Copies of these functions for Numba that call each other, and the compiled primitives, not plain Python."""
    found = dict(PRIMITIVES)
    modules = {function.__module__: dict(vars(sys.modules[function.__module__])) for function in functions}
    for function, options in functions.items():
        copy = FunctionType(function.__code__, modules[function.__module__], function.__name__)
        copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
        found[function] = numba.njit(**options)(copy)
    for names in modules.values():
        names.update(
            {name: found[value] for name, value in names.items() if isinstance(value, FunctionType) and value in found}
        )
        # a place of an array is read, of a tuple found by a chain of branches
        names.update({name: _integers_of(value) for name, value in names.items() if _is_table(value)})
    return found


def _is_table(value: Any) -> bool:
    return type(value) is tuple and all(type(number) is int for number in value)


def _integers_of(values: Sequence[int]) -> Any:
    return np.array(values, dtype=np.int64)


_COMPILED: Final = _compile(COMPILABLE)
_evaluate = _COMPILED[worlds.evaluate]
_run = _COMPILED[card_by_card.run]
_simulate = _COMPILED[simulate.simulate]
_tally_deals = _COMPILED[tally.tally_deals]
_compare_leads = _COMPILED[leads.compare_leads]


def compiled_function(function: Callable[..., Any]) -> Any:
    """What stands for a function of the kernel in compiled code."""
    return _COMPILED[function]


def situation_arrays(situation: Situation) -> Situation:
    """A situation as compiled code takes it."""
    return situation._replace(
        unseen=_integers_of(situation.unseen),
        room=_integers_of(situation.room),
        allowed=_integers_of(situation.allowed),
        tokens=_integers_of(situation.tokens),
        boxes=_integers_of(situation.boxes),
        leads=_integers_of(situation.leads).reshape(-1, 3),
        passed_over=_integers_of(situation.passed_over),
    )


NOTHING_LEARNT: Final = no_weights()


class CompiledKernel:
    """The compiled functions behind the interface of `kernel.Kernel`."""

    compiled = True

    def __init__(self) -> None:
        self._weights: dict[int, tuple[Weights, Weights]] = {}

    def evaluate(
        self, situation: Situation, moves: Sequence[int], players: Players, weights: Weights | None, worlds: int
    ) -> Outcomes | None:
        outcomes = Outcomes(np.zeros((worlds, len(moves), SEATS), np.int64), np.zeros((worlds, len(moves)), np.int64))
        own, known = self._players(players), situation_arrays(situation)
        agreed = _evaluate(known, _integers_of(moves), own, self._arrays_of(weights), outcomes)
        players.rng[0] = int(own.rng[0])
        return Outcomes(outcomes.tokens.tolist(), outcomes.wins.tolist()) if agreed else None

    def play_script(
        self,
        rules: KernelRules,
        holdings: Holdings,
        position: Position,
        script: Sequence[int],
        players: Players = BY_CHANCE,
    ) -> ScriptedDeal:
        log = np.zeros((MOST_EVENTS, EVENT_COLUMNS), np.int64)
        own = Holdings(*(_integers_of(part) for part in holdings))
        ended = _run(rules, own, position, self._players(players), None, _integers_of(script), log)
        events = rows_of_log(log[: log[0, 0] + 1].tolist())
        return ScriptedDeal(events, own.tokens.tolist(), own.boxes.tolist(), ended.leads)

    def simulate(
        self, rules: KernelRules, stakes: Sequence[int], players: Players, deals: int
    ) -> tuple[list[int], list[float]]:
        sums, squares, own = np.zeros(SUMS, np.int64), np.zeros(SUMS, np.float64), self._players(players)
        _simulate(rules, _integers_of(stakes), own, deals, sums, squares)
        players.rng[0] = int(own.rng[0])
        return sums.tolist(), squares.tolist()

    def tally(
        self,
        rules: KernelRules,
        purse: int,
        stakes: Sequence[int],
        players: Players,
        deals: int,
    ) -> list[int]:
        return self._counted(_tally_deals, TALLY, rules, purse, stakes, players, deals)

    def leads(
        self,
        rules: KernelRules,
        purse: int,
        stakes: Sequence[int],
        players: Players,
        deals: int,
    ) -> list[int]:
        return self._counted(_compare_leads, LEADS_TALLY, rules, purse, stakes, players, deals)

    def _counted(
        self,
        play: Any,
        length: int,
        rules: KernelRules,
        purse: int,
        stakes: Sequence[int],
        players: Players,
        deals: int,
    ) -> list[int]:
        """A tally of `length` numbers, filled by a compiled function."""
        counted, own = np.zeros(length, np.int64), self._players(players)
        play(rules, purse, _integers_of(stakes), own, deals, counted)
        players.rng[0] = int(own.rng[0])
        return counted.tolist()

    def _players(self, players: Players) -> Players:
        return Players(_integers_of(players.policies), np.array(players.rng, dtype=np.uint64))

    def _arrays_of(self, weights: Weights | None) -> Weights:
        """The weights as arrays, made once; zeros where nothing was learnt: else all would be compiled twice."""
        weights = NOTHING_LEARNT if weights is None else weights
        if id(weights) not in self._weights:
            arrays = Weights(*(np.array(part, dtype=np.float64) for part in weights))
            self._weights[id(weights)] = weights, arrays
        return self._weights[id(weights)][1]


def compile_rollouts() -> CompiledKernel:
    """Calls what bots call, with every kind of argument; what only the lab calls is compiled when it is first used."""
    kernel = CompiledKernel()
    rules = kernel_rules(load(SHEETS[0]).rules, players=2, hand_size=2)
    room = [0] * HOLDERS
    room[1] = 2
    tokens, boxes, position = [0] * SEATS, [0] * BOXES, opening_position(rules)
    own, unseen = ([int(card) for card in parse_cards(cards)] for cards in ("As Ah", "2s 2h"))
    allowed, passed_over = [hand_of("2s 2h")] * HOLDERS, [0] * HOLDERS
    situation = Situation(rules, 0, hand_of("As Ah"), unseen, room, allowed, tokens, boxes, position, [], passed_over)
    kernel.evaluate(situation, own[:1], everybody(RANDOM, seed=1), None, 1)
    return CompiledKernel()


def main() -> None:
    compile_rollouts()
    evict_unused(FOLDER)
    ready_marker().touch()


if __name__ == "__main__":
    main()

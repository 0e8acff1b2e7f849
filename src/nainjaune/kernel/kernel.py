"""The kernel as Python calls it: lists of numbers go in and come out, whether the code is interpreted or compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from nainjaune.kernel.card_by_card import run
from nainjaune.kernel.card_numbers import DECK, KING, SEATS
from nainjaune.kernel.clause_numbers import KernelRules
from nainjaune.kernel.deal import EVENT_COLUMNS, Holdings, Players, Position
from nainjaune.kernel.features import Weights
from nainjaune.kernel.leads import LEADS_TALLY, compare_leads
from nainjaune.kernel.policies import RANDOM
from nainjaune.kernel.simulate import SUMS, simulate
from nainjaune.kernel.tally import TALLY, tally_deals
from nainjaune.kernel.worlds import Outcomes, Situation, evaluate

MOST_EVENTS: Final = len(DECK) * (KING * (SEATS + 1) + 4)
"""More than any deal has: after each card, at worst, every rank above it is lacked by all seats and skipped."""

Row = tuple[int, int, int, int, int]
"""An event in the kernel's log: kind, seat, what, amount, owed."""


class ScriptedDeal(NamedTuple):
    """A deal played by its script: its events, purses and boxes, and how many leads it had."""

    events: list[Row]
    tokens: list[int]
    boxes: list[int]
    leads: int


def everybody(policy: int, seed: int) -> Players:
    """All seats play by one policy."""
    return Players([policy] * SEATS, [seed])


BY_CHANCE: Final = everybody(RANDOM, seed=0)


class Kernel(Protocol):
    """What both kernels do, with the same results. `players.rng` goes on from call to call.

    Learnt policies decide in rollouts alone: only `evaluate` takes what they have learnt.
    """

    compiled: bool

    def evaluate(
        self, situation: Situation, moves: Sequence[int], players: Players, weights: Weights | None, worlds: int
    ) -> Outcomes | None:
        """Plays every move out in `worlds` worlds; None if no world agrees with the situation."""

    def play_script(
        self,
        rules: KernelRules,
        holdings: Holdings,
        position: Position,
        script: Sequence[int],
        players: Players = BY_CHANCE,
    ) -> ScriptedDeal:
        """Plays a deal from this position by its script; once that is at its end, as the players decide."""

    def simulate(
        self, rules: KernelRules, stakes: Sequence[int], players: Players, deals: int
    ) -> tuple[list[int], list[float]]:
        """Plays whole deals from fresh boxes; gives the sums of `simulate.SUMS` and the sums of their squares."""

    def tally(
        self,
        rules: KernelRules,
        purse: int,
        stakes: Sequence[int],
        players: Players,
        deals: int,
    ) -> list[int]:
        """Plays whole deals as `tally.tally_deals` does; gives their tally."""

    def leads(
        self,
        rules: KernelRules,
        purse: int,
        stakes: Sequence[int],
        players: Players,
        deals: int,
    ) -> list[int]:
        """Plays every first lead out as `leads.compare_leads` does; gives the tally."""


class InterpretedKernel:
    """The kernel's source as plain Python runs it."""

    compiled = False

    def evaluate(
        self, situation: Situation, moves: Sequence[int], players: Players, weights: Weights | None, worlds: int
    ) -> Outcomes | None:
        outcomes = Outcomes(
            tokens=[[[0] * SEATS for _ in moves] for _ in range(worlds)],
            wins=[[0] * len(moves) for _ in range(worlds)],
        )
        return outcomes if evaluate(situation, moves, players, weights, outcomes) else None

    def play_script(
        self,
        rules: KernelRules,
        holdings: Holdings,
        position: Position,
        script: Sequence[int],
        players: Players = BY_CHANCE,
    ) -> ScriptedDeal:
        log = [[0] * EVENT_COLUMNS for _ in range(MOST_EVENTS)]
        own = Holdings(list(holdings.hands), list(holdings.tokens), list(holdings.boxes))
        ended = run(rules, own, position, Players(players.policies, list(players.rng)), None, script, log)
        return ScriptedDeal(rows_of_log(log), own.tokens, own.boxes, ended.leads)

    def simulate(
        self, rules: KernelRules, stakes: Sequence[int], players: Players, deals: int
    ) -> tuple[list[int], list[float]]:
        sums, squares = [0] * SUMS, [0.0] * SUMS
        simulate(rules, stakes, players, deals, sums, squares)
        return sums, squares

    def tally(
        self,
        rules: KernelRules,
        purse: int,
        stakes: Sequence[int],
        players: Players,
        deals: int,
    ) -> list[int]:
        tally = [0] * TALLY
        tally_deals(rules, purse, stakes, players, deals, tally)
        return tally

    def leads(
        self,
        rules: KernelRules,
        purse: int,
        stakes: Sequence[int],
        players: Players,
        deals: int,
    ) -> list[int]:
        tally = [0] * LEADS_TALLY
        compare_leads(rules, purse, stakes, players, deals, tally)
        return tally


def rows_of_log(log: list[list[int]]) -> list[Row]:
    """The events of a log."""
    return [(kind, seat, what, amount, owed) for kind, seat, what, amount, owed in log[1 : log[0][0] + 1]]


INTERPRETED: Final = InterpretedKernel()

"""A search: moves are played out in many worlds by the kernel, compiled or interpreted with the same results.

Interpreted it is some hundred times slower, so a search that would take too long then looks at fewer worlds or plays
them out by a simpler policy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nainjaune.bots.weights import weights_for
from nainjaune.game.cards import OF_RANK, cards_in
from nainjaune.game.moves import Lay, Move
from nainjaune.game.series import run_led_by
from nainjaune.game.view import View
from nainjaune.kernel import policies
from nainjaune.kernel.beliefs import BY_LEADS
from nainjaune.kernel.card_numbers import SEATS
from nainjaune.kernel.deal import Players
from nainjaune.kernel.game_bridge import script_of
from nainjaune.kernel.kernel import Kernel
from nainjaune.kernel.worlds import Outcomes, Situation

READ: Final = "read"
"""Instead of a policy of the others: it, and the cards they kept, are read from their leads (`kernel.beliefs`)."""
POLICIES: Final = {**policies.BY_NAME, READ: BY_LEADS}
NEED_WEIGHTS: Final = policies.LEARNT | {READ}


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How far a bot searches: in how many worlds, and how it takes itself and the others to lead there."""

    worlds: int
    own: str
    """A policy of the kernel."""
    others: str
    """The same; several, joined by +, share the worlds between them. `READ`: as their leads so far tell."""
    planned: int = 0
    """For each of this many best leads every rank of the hand is tried as one's next lead; else the net leads there."""
    most_rollouts: int | None = None
    """How many deals are played out at most: with many choices there are fewer worlds for each."""
    interpreted: SearchSettings | None = None
    """What is searched instead where the kernel is interpreted; None: the same."""

    def on(self, kernel: Kernel) -> SearchSettings:
        """What is searched with this kernel."""
        return self if kernel.compiled or self.interpreted is None else self.interpreted

    def worlds_for(self, choices: int) -> int:
        """In how many worlds each of `choices` choices is played out; at least two for each policy of the others."""
        if self.most_rollouts is None:
            return self.worlds
        return min(self.worlds, max(2 * len(self.opponent_policies), self.most_rollouts // choices))

    @property
    def opponent_policies(self) -> list[str]:
        return self.others.split("+")


@dataclass(frozen=True, slots=True)
class Search:
    """One search from a view: whatever is played out, it is in the same worlds."""

    view: View
    situation: Situation
    settings: SearchSettings
    seed: int
    kernel: Kernel

    def roll_out(self, moves: Sequence[Move], own: int | None = None) -> Outcomes:
        """The outcomes of each move, by world; one plays on by the settings' policy or by another one."""
        state, script = [self.seed], script_of(moves)
        opponents = self.settings.opponent_policies
        found = Outcomes([], [])
        for others in opponents:
            chosen = [POLICIES[others]] * SEATS
            chosen[self.situation.seat] = POLICIES[self.settings.own] if own is None else own
            learnt = own is not None or {self.settings.own, others} & NEED_WEIGHTS
            weights = weights_for(self.view.rules) if learnt else None
            worlds = self.settings.worlds_for(len(moves)) // len(opponents)
            outcomes = self.kernel.evaluate(self.situation, script, Players(chosen, state), weights, worlds)
            if outcomes is None:
                raise AssertionError("no world agrees with a view: a « sans » was said by a seat that held the rank")
            found.tokens.extend(outcomes.tokens)
            found.wins.extend(outcomes.wins)
        return found

    def plan(self, moves: Sequence[Move], outcomes: Outcomes) -> None:
        """Looks one lead further: the best leads get the outcomes of the best next lead, where one is better."""
        if self.view.needed or len(moves) < 2:
            return
        values = [sum(self.gains(outcomes, choice)) for choice in range(len(moves))]
        best = sorted(range(len(moves)), key=lambda choice: -values[choice])[: self.settings.planned]
        for rank in sorted({card.rank for card in cards_in(self.view.hand)}):
            leads = [choice for choice in best if rank_is_left(self.view.hand, moves[choice], rank)]
            if not leads:
                continue
            tried = self.roll_out([moves[choice] for choice in leads], policies.PLANNED + rank)
            for place, choice in enumerate(leads):
                value = sum(self.gains(tried, place))
                if value > values[choice]:
                    values[choice] = value
                    for world in range(len(tried.tokens)):
                        outcomes.tokens[world][choice] = tried.tokens[world][place]
                        outcomes.wins[world][choice] = tried.wins[world][place]

    def gains(self, outcomes: Outcomes, choice: int) -> list[int]:
        """What a move brings in each world, from here to the end of the deal."""
        seat = self.situation.seat
        return [world[choice][seat] - self.situation.tokens[seat] for world in outcomes.tokens]


def rank_is_left(hand: int, lead: Move, rank: int) -> bool:
    """Whether a hand still has this rank once the run that begins with the lead is laid."""
    laid = run_led_by(hand, lead.card)[0] if isinstance(lead, Lay) else 0
    return bool(hand & ~laid & OF_RANK[rank])

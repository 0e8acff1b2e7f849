"""Other ways to plan than the champion's: by what will be seen until one's next lead, or by searching that lead too."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

import champion.next_leads as next_leads  # before the kernel is loaded
from nainjaune.bots.search import Search
from nainjaune.game.cards import cards_in
from nainjaune.game.moves import Move
from nainjaune.kernel import policies
from nainjaune.kernel.card_numbers import DECK, SEATS
from nainjaune.kernel.deal import Players
from nainjaune.kernel.features import Weights
from nainjaune.kernel.game_bridge import script_of
from nainjaune.kernel.worlds import Outcomes

FEWEST: Final = 10
"""A hand that comes up in fewer worlds of a half gets no plan of its own."""
NEXT_WORLDS: Final = 16
"""The number of worlds, other ones in each world, in which the next lead is searched."""

Numbers = NDArray[np.int64]


class SeenPlanning(Search):
    """Plans one next lead for each hand that may be left by then, instead of one for all worlds."""

    __slots__ = ()

    def plan(self, moves: Sequence[Move], outcomes: Outcomes) -> None:
        """A plan is chosen in each half of the worlds and counted in the other, so that it is not overrated."""
        best = best_leads(self, moves, outcomes)
        if not best:
            return
        chosen = [moves[choice] for choice in best]
        hands, _ = at_next_lead(self, chosen, len(outcomes.tokens), 0)
        tried = [self.roll_out(chosen, policies.PLANNED + rank) for rank in ranks_in_hand(self)]
        for place, choice in enumerate(best):
            plans = [self.gains(outcomes, choice), *(self.gains(one, place) for one in tried)]
            for world, plan in enumerate(plans_by_hand(plans, hands[:, place].tolist())):
                if plan > 0:
                    outcomes.tokens[world][choice] = tried[plan - 1].tokens[world][place]
                    outcomes.wins[world][choice] = tried[plan - 1].wins[world][place]


class SearchAnew(Search):
    """Takes it that the next lead is searched too, in worlds drawn from what will be known by then."""

    __slots__ = ()

    def plan(self, moves: Sequence[Move], outcomes: Outcomes) -> None:
        """Where the best leads lead to another lead, one's purse is the one that searching it ends with."""
        best, seat = best_leads(self, moves, outcomes), self.situation.seat
        if best:
            hands, tokens = at_next_lead(self, [moves[choice] for choice in best], len(outcomes.tokens), NEXT_WORLDS)
            for world, place in np.argwhere(hands):
                outcomes.tokens[world][best[place]][seat] = int(tokens[world, place])


def best_leads(search: Search, moves: Sequence[Move], outcomes: Outcomes) -> list[int]:
    """The leads worth planning for; none where there is no lead to choose."""
    if search.view.needed or len(moves) < 2:
        return []
    values = [sum(search.gains(outcomes, choice)) for choice in range(len(moves))]
    return sorted(range(len(moves)), key=lambda choice: -values[choice])[: search.settings.planned]


def ranks_in_hand(search: Search) -> list[int]:
    return sorted({card.rank for card in cards_in(search.view.hand)})


def plans_by_hand(plans: list[list[int]], hands: list[int]) -> list[int]:
    """For each world one of the plans, by their gains in the worlds: the best for its hand, or the best of all."""
    totals = [sum(gains) for gains in plans]
    usual = totals.index(max(totals))
    chosen = [usual] * len(hands)
    halves: dict[tuple[int, int], list[int]] = defaultdict(list)
    for world, hand in enumerate(hands):
        halves[hand, world % 2].append(world)
    for (hand, half), worlds in halves.items():
        others = halves.get((hand, 1 - half), [])
        if hand and len(others) >= FEWEST:
            sums = [sum(gains[world] for world in others) for gains in plans]
            plan = usual if sums[usual] == max(sums) else sums.index(max(sums))
            for world in worlds:
                chosen[world] = plan
    return chosen


def at_next_lead(search: Search, moves: Sequence[Move], worlds: int, next_worlds: int) -> tuple[Numbers, Numbers]:
    """By world and move: the hand at one's next lead, 0 if there is none, and the purse if that lead is searched."""
    from nainjaune.kernel.compiled import compiled_function, situation_arrays

    shape = worlds, len(moves)
    hands, tokens, own = np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.full(SEATS, policies.NET, np.int64)
    compiled_function(next_leads.look_at_next_leads)(
        situation_arrays(search.situation),
        np.array(script_of(moves), np.int64),
        Players(own, np.array([search.seed], np.uint64)),
        weight_arrays(search.weights),
        np.zeros((len(DECK), 3), np.int64),
        next_leads.NextSearch(next_worlds, np.array([search.seed ^ 1], np.uint64)),
        hands,
        tokens,
    )
    return hands, tokens


def weight_arrays(weights: Weights) -> Weights:
    """The weights as compiled code takes them, made once."""
    if id(weights) not in _arrays():
        _arrays()[id(weights)] = weights, Weights(*(np.array(part, np.float64) for part in weights))
    return _arrays()[id(weights)][1]


@cache
def _arrays() -> dict[int, tuple[Weights, Weights]]:
    """By the number of the weights, which are kept: else others could get it."""
    return {}

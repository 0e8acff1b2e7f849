"""A search plays every move out in the same worlds, and looks one lead further where it is told to."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from kernel_twin_deals import compiled_kernel

from nainjaune.bots.choices import real_choices
from nainjaune.bots.search import READ, Search, SearchSettings, rank_is_left
from nainjaune.game.cards import FULL_DECK, cards_in
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import DealCards
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load
from nainjaune.game.view import View, view
from nainjaune.kernel.policies import PLANNED
from nainjaune.kernel.situation import situation_of

SETTINGS = SearchSettings(worlds=40, own="net", others=READ, planned=3)


def at_turn(match: Match) -> View:
    assert match.deal
    return view(match, match.deal.turn)


def first_lead(seed: int) -> View:
    """What the first to lead sees in a deal by four."""
    match, _ = start(agree(load("classique"), 4, deals_agreed=1))
    return at_turn(apply(match, DealCards(tuple(Random(seed).sample(FULL_DECK, 52))))[0])


def a_search(seen: View, settings: SearchSettings = SETTINGS) -> Search:
    return Search(seen, situation_of(seen), settings, 1, compiled_kernel())


def test_moves_are_played_out_in_the_same_worlds_alone_and_together() -> None:
    seen = first_lead(seed=1)
    search, moves = a_search(seen), real_choices(seen)
    together = search.roll_out(moves)
    alone = [search.gains(search.roll_out([move]), 0) for move in moves]
    assert alone == [search.gains(together, choice) for choice in range(len(moves))]


def test_a_plan_makes_the_best_leads_better_and_leaves_the_others() -> None:
    better = 0
    for seen in map(first_lead, range(8)):
        search, moves = a_search(seen), real_choices(seen)
        outcomes = search.roll_out(moves)
        before = [sum(search.gains(outcomes, choice)) for choice in range(len(moves))]
        search.plan(moves, outcomes)
        after = [sum(search.gains(outcomes, choice)) for choice in range(len(moves))]
        best = set(sorted(range(len(moves)), key=lambda choice: -before[choice])[:3])
        assert all(after[choice] >= before[choice] for choice in best)
        assert all(after[choice] == before[choice] for choice in range(len(moves)) if choice not in best)
        better += sum(after[choice] > before[choice] for choice in best)
    assert better >= 8


def test_a_rank_that_the_run_of_a_lead_uses_up_would_change_no_plan() -> None:
    gone = 0
    for seen in map(first_lead, range(4)):
        search, moves = a_search(seen), real_choices(seen)
        by_net = search.roll_out(moves)
        for rank in {card.rank for card in cards_in(seen.hand)}:
            planned = search.roll_out(moves, PLANNED + rank)
            for choice, lead in enumerate(moves):
                if not rank_is_left(seen.hand, lead, rank):
                    gone += 1
                    assert search.gains(planned, choice) == search.gains(by_net, choice)
    assert gone > 20


@pytest.mark.parametrize("planned", [0, 3])
def test_a_player_who_must_follow_plans_no_lead(planned: int) -> None:
    """A player who may lead plans no lead either unless told to."""
    seen = first_lead(seed=1)
    search = a_search(replace(seen, needed=5) if planned else seen, replace(SETTINGS, planned=planned))
    moves = real_choices(seen)
    outcomes = a_search(seen).roll_out(moves)
    before = [search.gains(outcomes, choice) for choice in range(len(moves))]
    search.plan(moves, outcomes)
    assert [search.gains(outcomes, choice) for choice in range(len(moves))] == before

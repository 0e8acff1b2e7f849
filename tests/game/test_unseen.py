"""What follows from a view for the cards it does not show."""

from __future__ import annotations

import random

import pytest
from decks import any_deal
from example_deals import on_table, play, table
from game_strategies import seeds, setups
from hypothesis import assume, given

from nainjaune.game.cards import ALL_BELLES, cards_in, hand_of
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.unseen import TALON, unseen_by
from nainjaune.game.view import ONLOOKER, view

THREES = hand_of("3s 3h 3d 3c")
HANDS, LOG = "As 2s 9s | 5h 9h Th | 3c 4c Tc", "0:As 0:2s 0/3 1/3"


def test_a_player_who_said_sans_holds_no_card_of_the_rank() -> None:
    """« Sans 3 » by seats 0 and 1: the other threes lie in the talon, for all that seat 2 knows."""
    unseen = unseen_by(view(play(table(HANDS), LOG), 2))
    assert not any(unseen.may_hold(seat) & THREES for seat in (0, 1))
    assert cards_in(unseen.may_hold(TALON) & THREES) == cards_in(hand_of("3s 3h 3d"))
    assert unseen.counts == {0: 1, 1: 3, TALON: 52 - 9}


def test_a_sans_proves_nothing_where_a_card_may_be_kept_back() -> None:
    unseen = unseen_by(view(play(table(HANDS, following="may"), LOG), 2))
    assert all(unseen.may_hold(seat) & THREES == hand_of("3s 3h 3d") for seat in (0, 1, TALON))


@pytest.mark.parametrize("dealt", [True, False])
def test_no_belle_may_lie_in_the_talon_where_all_are_dealt(dealt: bool) -> None:
    match = start_of(deck_seed=1, belles_dealt=dealt)
    unseen = unseen_by(view(match, ONLOOKER))
    assert bool(unseen.may_hold(TALON) & ALL_BELLES) is not dealt


def start_of(*, deck_seed: int, belles_dealt: bool) -> Match:
    match, _ = start(agree(house_rules(load("classique"), {"belles_dealt": belles_dealt}), 4))
    return apply(match, any_deal(match, random.Random(deck_seed)))[0]


@pytest.mark.no_cover
@given(setup=setups(), seed=seeds)
def test_the_true_cards_are_always_among_those_a_holder_may_have(setup: MatchSetup, seed: int) -> None:
    """At every moment of a deal, for every seat and an onlooker: right in number, and never barred."""
    match, rng = start(setup)[0], random.Random(seed)
    assume(not match.standing.ended)
    match, _ = apply(match, any_deal(match, random.Random(seed)))
    assert match.in_deal
    while match.in_deal:
        deal = on_table(match)
        for seat in (*deal.setup.seats, ONLOOKER):
            unseen = unseen_by(view(match, seat))
            truth = {holder: deal.setup.talon if holder == TALON else deal.hands[holder] for holder in unseen.counts}
            assert {holder: hand.bit_count() for holder, hand in truth.items()} == unseen.counts
            assert sum(truth.values()) == unseen.cards
            assert not any(hand & ~unseen.may_hold(holder) for holder, hand in truth.items())
        match, _ = apply(match, rng.choice(legal_moves(match)))

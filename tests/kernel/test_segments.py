"""Playing a segment at a time is playing card by card: the same events, purses, boxes and draws."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from kernel_segment_deals import first_difference, interpreted_difference, lists_for, random_case
from kernel_twin_deals import compiled_kernel

from nainjaune.bots.weights import weights_for
from nainjaune.game.rules import Rules
from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel.card_by_card import run
from nainjaune.kernel.card_numbers import DECK, KING, ONE_A_RANK
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Players
from nainjaune.kernel.features import ranks_held
from nainjaune.kernel.kernel import INTERPRETED
from nainjaune.kernel.policies import LINEAR, LONGEST_RUN_HIGH, NET, PLANNED, longest_runs
from nainjaune.kernel.primitives import highest_bit, longest_run, nth_bit
from nainjaune.kernel.segments import play_segments
from nainjaune.kernel.simulate import deal_hands


def spread(ranks: int) -> int:
    """These ranks, a bit each from the ace on, as `ranks_held` has them."""
    return sum(1 << 4 * rank for rank in range(1, KING + 1) if ranks >> rank - 1 & 1)


@pytest.mark.parametrize("part", range(4))
def test_segments_are_the_same_deal(part: int) -> None:
    """Event by event, by any rules, purses and policies; `bench/kernel_twin.py segments` compares ten million."""
    different = [
        seed for seed in range(40 * part, 40 * part + 40) if interpreted_difference(random_case(seed), 10) >= 0
    ]
    assert different == []


@pytest.mark.parametrize("seed", range(6))
def test_what_was_learnt_leads_the_same_in_segments(seed: int) -> None:
    """It sees the same cards laid, and the same ranks that all have lacked."""
    case = random_case(seed)._replace(policies=[NET, LINEAR, LONGEST_RUN_HIGH, PLANNED + 5] * 2)
    weights = weights_for(load("classique").rules)

    def cards(rules: Any, holdings: Any, position: Any, players: Any, _weights: None, *rest: Any) -> Any:
        return run(rules, holdings, position, players, weights, *rest)

    def segments(rules: Any, holdings: Any, position: Any, players: Any, _weights: None, *rest: Any) -> Any:
        return play_segments(rules, holdings, position, players, weights, *rest)

    assert first_difference(cards, segments, deal_hands, *case[:4], 5, lists_for(case)) == -1


OTHER_CLAUSES: dict[str, tuple[str | int, str | int]] = {
    "stuck_lead": ("last_to_play", "last_asked"),
    "grand_opera": ("none", "first_turn"),
    "payment": ("points", "cards"),
    "court_points": (10, 9),
    "belle_in_hand": ("double_box", "nothing"),
    "insolvency": ("debt", "out_if_short"),
}


@pytest.mark.parametrize("clause", OTHER_CLAUSES)
def test_another_rule_in_segments_alone_is_noticed(clause: str) -> None:
    """If one of the two read a clause wrongly, the comparison would show it."""
    game, other = (rules_with(clause, value) for value in OTHER_CLAUSES[clause])
    case = random_case(1)._replace(rules=kernel_rules(game, 4, 3), tokens=[2] * 8)

    def misread(_rules: Any, *rest: Any) -> Any:
        return play_segments(kernel_rules(other, 4, 3), *rest)

    assert interpreted_difference(case, 100) == -1
    assert first_difference(run, misread, deal_hands, *case[:4], 100, lists_for(case)) >= 0


def rules_with(clause: str, value: str | int) -> Rules:
    sheet = house_rules(load("classique"), {"grand_opera": "first_turn", "payment": "points"})
    kind = type(getattr(sheet.rules, clause))
    return replace(sheet.rules, **{clause: kind(value)})


@pytest.mark.parametrize("seed", range(1000, 1040))
def test_compiled_segments_are_the_interpreted_ones(seed: int) -> None:
    """The same sums and the same state of the generator, by any rules and mixed policies."""
    case = random_case(seed)
    ours, theirs = (Players(case.policies, [case.seed]) for _ in range(2))
    expected = INTERPRETED.simulate(case.rules, case.boxes, ours, 20)
    assert compiled_kernel().simulate(case.rules, case.boxes, theirs, 20) == expected
    assert ours.rng == theirs.rng


def test_a_machine_without_bit_instructions_finds_the_same_bits() -> None:
    """What compiled code does where the processor cannot pick bits out of a word."""
    pytest.importorskip("numba")
    from nainjaune.kernel import compiled_primitives as compiled

    rng = random.Random(1)
    for _ in range(300):
        hand = sum(1 << card for card in rng.sample(DECK, rng.randint(1, 20)))
        n = rng.randrange(hand.bit_count())
        assert compiled.deposit_slowly.py_func(1 << n, hand) == nth_bit(hand, n)
        ranks = ranks_held(hand)
        assert spread(compiled.extract_slowly.py_func(ranks, ONE_A_RANK)) == ranks


def test_the_longest_run_is_known_for_all_ranks() -> None:
    """The table of compiled code has for all sets of ranks what the policy finds."""
    pytest.importorskip("numba")
    from nainjaune.kernel.compiled_primitives import LONGEST_RUNS

    for held in range(1, 1 << KING):
        starts = longest_runs(spread(held))
        assert LONGEST_RUNS[held] == longest_run(spread(held)) == highest_bit(starts) >> 2

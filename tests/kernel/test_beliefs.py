"""What the others have led and laid tells of their cards and ways, in exactly the proportion it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import prod, sqrt
from types import MappingProxyType

import pytest
from example_deals import on_table, play, table
from small_worlds import all_worlds, small_case

from nainjaune.game.cards import hand_of
from nainjaune.game.match import Match
from nainjaune.game.view import view
from nainjaune.kernel.beliefs import (
    OPPONENT_POLICIES,
    USUAL,
    draw_policies,
    exchange_cards,
    leads_likelihood,
    likelihood,
)
from nainjaune.kernel.deal import Position
from nainjaune.kernel.policies import LINEAR, LONGEST_RUN_HIGH, LOWEST
from nainjaune.kernel.situation import situation_of
from nainjaune.kernel.worlds import HOLDERS, Situation, first_world, hands_of


def leads_seen(match: Match) -> list[list[int]]:
    return list(situation_of(view(match, on_table(match).turn)).leads)


FIRST = "0:As 0:2s 0/3 1/3 2:3c 2:4c 2/5 0/5 1:5h 1/6 2/6 0/6"


def test_each_lead_of_another_is_read_with_all_that_seat_laid_since() -> None:
    dealt = table("As 2s 7s 9s Qd | 5h 7h 9h Th Qc | 3c 4c 7c Tc Kc")
    match = play(dealt, FIRST)
    assert on_table(match).turn == 1
    assert leads_seen(match) == [[0, 1, hand_of("As 2s")]]
    match = play(dealt, f"{FIRST} 1:9h 1:Th 1/J 2/J 0/J 1:Qc 1/K 2:Kc")
    assert on_table(match).turn == 2  # the king ended the series
    assert leads_seen(match) == [[1, 12, hand_of("Qc")], [1, 9, hand_of("9h Th Qc")], [0, 1, hand_of("As 2s")]]


def test_a_first_card_that_must_be_an_ace_tells_nothing() -> None:
    log = "0:As 0/2 1/2 2/2 0:3s 0/4 1:4h 1/5 2/5 0/5"
    free, bound = (table("As 3s 9s | 4h Th Jh | 7c Tc Jc", opening=opening) for opening in ("any", "ace"))
    assert leads_seen(play(free, log)) == [[0, 3, hand_of("3s")], [0, 1, hand_of("As 3s")]]
    assert leads_seen(play(bound, log)) == [[0, 3, hand_of("3s")]]


def test_a_plain_policy_leads_its_own_rank_but_for_slips_and_a_learnt_one_any() -> None:
    led_nine, now, slips = [[1, 9, hand_of("9s Ts")]], hand_of("3h 4d"), USUAL.slips
    assert leads_likelihood(LONGEST_RUN_HIGH, 1, now, led_nine, slips) == pytest.approx(1 - slips + slips / 4)
    assert leads_likelihood(LOWEST, 1, now, led_nine, slips) == pytest.approx(slips / 4)
    assert leads_likelihood(LINEAR, 1, now, led_nine, slips) == pytest.approx(1 / 4)
    assert leads_likelihood(LONGEST_RUN_HIGH, 1, hand_of("3h 4d 5c"), led_nine, slips) == pytest.approx(
        slips / 5
    )  # it had a longer run
    assert likelihood(2, now, known_of(led_nine)) == pytest.approx(1)  # another seat led it
    assert sum(USUAL.prior) == pytest.approx(1)


def test_whoever_laid_an_equal_of_a_belle_is_unlikely_to_have_it() -> None:
    match = play(table("As 2s 9s Ts | 5h 9h Jh Qc | 3c 4c Tc Kc"), "0:9s 0:Ts 0/J 1:Jh 1:Qc 1/K 2:Kc")
    known = situation_of(view(match, on_table(match).turn))
    assert known.passed_over[:3] == [hand_of("Td"), hand_of("Jc Qs"), hand_of("Kh")]
    assert not any(known.passed_over[3:])
    known = known_of([], passed_over={1: hand_of("Jc Qs")})
    assert likelihood(1, hand_of("3h Jd"), known) == pytest.approx(1)
    assert likelihood(1, hand_of("3h Jc"), known) == pytest.approx(USUAL.kept_belles)
    assert likelihood(1, hand_of("Jc Qs"), known) == pytest.approx(USUAL.kept_belles**2)
    assert likelihood(2, hand_of("3h Jc"), known) == pytest.approx(1)  # another seat laid it


def known_of(
    leads: list[list[int]],
    cards: Sequence[int] = (),
    room: Sequence[int] = (),
    allowed: Sequence[int] = (),
    passed_over: Mapping[int, int] = MappingProxyType({}),
) -> Situation:
    """A situation of which only the unseen cards and what the others laid matter."""
    passed = [passed_over.get(place, 0) for place in range(HOLDERS)]
    return Situation(None, 0, 0, cards, room, allowed, [], [], Position(0, 0, 0, -1, 0, 0, 0), leads, passed)


def has_led(seat: int, rank: int, laid: str) -> list[int]:
    return [seat, rank, hand_of(laid)]


@pytest.mark.parametrize(
    ("barred", "leads", "passed_over", "rings"),
    [
        ({}, [has_led(1, 9, "9s"), has_led(2, 4, "4s Js"), has_led(2, 11, "Js")], {}, False),
        ({1: "3s 3h", 2: "Kh"}, [has_led(1, 9, "9s")], {}, True),
        ({}, [has_led(1, 9, "9s")], {2: "Kh"}, False),
    ],
)
def test_worlds_come_as_often_as_what_was_laid_makes_them_likely(
    barred: dict[int, str], leads: list[list[int]], passed_over: dict[int, str], *, rings: bool
) -> None:
    """Chi-square over all worlds of a small case, each mixed afresh from the last: mostly by pairs, or by threes."""
    cards, room, allowed = small_case(barred)
    passed = {place: hand_of(belles) for place, belles in passed_over.items()}
    known, holder, rng = known_of(leads, cards, room, allowed, passed), [0] * len(cards), [11]
    weights = {world: chance(known, world) for world in all_worlds(cards, room, allowed)}
    total, samples = sum(weights.values()), 3000
    assert first_world(cards, room, allowed, holder)
    hands, likely = [0] * HOLDERS, [0.0] * HOLDERS
    hands_of(cards, holder, hands)
    likely[:] = [likelihood(place, hand, known) for place, hand in enumerate(hands)]
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(samples):
        for _ in range(60 if rings else 1):  # the first change of a call lets three cards go round
            exchange_cards(known, holder, hands, likely, 1 if rings else 40, rng)
        seen[tuple(holder)] += 1
    assert set(seen) <= set(weights)
    expected = {world: samples * weight / total for world, weight in weights.items()}
    often = {world: count for world, count in expected.items() if count >= 5}
    rest = samples - sum(often.values())
    chi_square = sum((seen[world] - count) ** 2 / count for world, count in often.items())
    chi_square += (sum(seen[world] for world in expected.keys() - often.keys()) - rest) ** 2 / max(rest, 1)
    assert chi_square < len(often) + 4 * sqrt(2 * len(often))
    now = [0] * HOLDERS
    hands_of(cards, holder, now)
    assert hands == now
    assert likely == [likelihood(place, hand, known) for place, hand in enumerate(hands)]


def chance(known: Situation, world: Sequence[int]) -> float:
    hands = [0] * HOLDERS
    hands_of(known.unseen, world, hands)
    return prod(likelihood(place, hand, known) for place, hand in enumerate(hands))


def test_a_seat_goes_on_by_the_policy_that_its_leads_fit() -> None:
    """Two leads of a longest run are a rare chance by another policy; whoever has not led may have any."""
    leads = [has_led(1, 9, "9s Ts"), has_led(1, 12, "Qs Ks 9s Ts")]
    known, hands, rng = known_of(leads), [0, hand_of("3h 6d"), hand_of("4h"), *[0] * 6], [3]
    drawn: tuple[Counter[int], Counter[int]] = Counter(), Counter()
    for _ in range(3000):
        policies = [7] * 8
        draw_policies(known, hands, policies, rng)
        assert policies[0] == 7  # one's own policy is one's own affair
        drawn[0][policies[1]] += 1
        drawn[1][policies[2]] += 1
    assert drawn[0][LONGEST_RUN_HIGH] > 2900
    assert [drawn[1][policy] / 3000 for policy in OPPONENT_POLICIES] == pytest.approx(USUAL.prior, abs=0.03)

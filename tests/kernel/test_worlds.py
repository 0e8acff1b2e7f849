"""Worlds agree with all a seat has seen and heard, come equally often, and depend on nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, pstdev

import pytest
from decks import any_deal
from example_deals import on_table, play, small_sheet, table
from game_worlds import roll_out
from kernel_twin_deals import compiled_kernel, decide, random_match, random_sheet
from small_worlds import all_worlds, small_case

from nainjaune.game.cards import FULL_DECK, Card, cards_in, hand_of
from nainjaune.game.match import Match, apply, start
from nainjaune.game.setup import agree
from nainjaune.game.sheet import Sheet, house_rules, load
from nainjaune.game.view import View, view
from nainjaune.kernel.game_bridge import script_of
from nainjaune.kernel.kernel import INTERPRETED, Kernel, everybody
from nainjaune.kernel.policies import LONGEST_RUN_HIGH, RANDOM
from nainjaune.kernel.situation import situation_of
from nainjaune.kernel.worlds import HOLDERS, TALON, Situation, first_world, swap_cards, with_talon_seen

KERNELS = [pytest.param(lambda: INTERPRETED, id="interpreted"), pytest.param(compiled_kernel, id="compiled")]


def seen_by_turn(match: Match) -> View:
    return view(match, on_table(match).turn)


def dealt(sheet: Sheet, players: int, rng: random.Random) -> Match:
    match, _ = start(agree(sheet, players, deals_agreed=1))
    return apply(match, any_deal(match, rng))[0]


def some_way_in(seed: int) -> Match:
    """A deal by any rules with some moves made."""
    rng = random.Random(seed)
    while True:
        match = random_match(rng, random_sheet(rng))
        if match.standing.ended:
            continue
        match, _ = apply(match, any_deal(match, rng))
        for _ in range(rng.randrange(40)):
            after, _ = apply(match, decide(match, rng, 0.5))
            if not after.in_deal:
                break
            match = after
        return match


def a_world(known: Situation, rng: list[int], swaps: int = 500) -> list[int] | None:
    """Who holds each unseen card in some world; None if there is no world."""
    holder = [0] * len(known.unseen)
    if not first_world(known.unseen, known.room, known.allowed, holder):
        return None
    if len(holder) > 1:
        swap_cards(known.unseen, known.allowed, holder, swaps, rng)
    return holder


def gains_of(seen: View, worlds: int, seed: int, kernel: Kernel) -> tuple[list[list[int]], list[list[int]]]:
    """What each legal move gains in each world, and where it goes out."""
    known = situation_of(seen)
    players = everybody(LONGEST_RUN_HIGH, seed)
    outcomes = kernel.evaluate(known, script_of(seen.legal), players, None, worlds)
    assert outcomes
    own = known.tokens[known.seat]
    return [[purses[known.seat] - own for purses in world] for world in outcomes.tokens], outcomes.wins


def in_world(match: Match, known: Situation, holder: Sequence[int]) -> Match:
    """The match with every card the seat to act cannot see where this world has it."""
    deal = on_table(match)
    hands, talon = dict.fromkeys(deal.setup.seats, 0), 0
    hands[deal.turn] = deal.hands[deal.turn]
    for card, place in zip(known.unseen, holder, strict=True):
        if place == TALON:
            talon |= 1 << card
        else:
            hands[deal.setup.seats[place]] |= 1 << card
    moved = tuple(hands.get(seat, 0) for seat in range(len(deal.hands)))
    return match._replace(deal=deal._replace(hands=moved, setup=replace(deal.setup, talon=talon)))


@pytest.mark.parametrize("part", range(10))
def test_every_world_agrees_with_the_view(part: int) -> None:
    """Each place gets its number of cards and only cards it may hold; the true hands are one such world."""
    for seed in range(30 * part, 30 * part + 30):
        match = some_way_in(seed)
        known = situation_of(seen_by_turn(match))
        true = true_hands(match)
        true[known.seat] = 0
        assert [hand.bit_count() for hand in true] == known.room
        assert not any(hand & ~may for hand, may in zip(true, known.allowed, strict=True))
        assert sum(true) == hand_of(unseen(known))
        holder = a_world(known, [seed])
        assert holder is not None
        assert [holder.count(place) for place in range(HOLDERS)] == known.room
        for card, place in zip(known.unseen, holder, strict=True):
            assert known.allowed[place] >> card & 1


def true_hands(match: Match) -> list[int]:
    """What each place really holds, the talon last."""
    deal = on_table(match)
    seats = deal.setup.seats
    return [*(deal.hands[seat] for seat in seats), *[0] * (TALON - len(seats)), deal.setup.talon]


def unseen(known: Situation) -> list[Card]:
    """The unseen cards, in the kernel's order."""
    numbers = set(known.unseen)
    return sorted(card for card in FULL_DECK if int(card) in numbers)


def test_a_sans_bars_the_rank_where_following_is_a_must() -> None:
    """« Sans 3 » said by seat 1: no world gives it a 3."""
    seen = seen_by_turn(play(table("As 2s 9s | 5h 9h Th | 3c 4c Tc"), "0:As 0:2s 0/3 1/3"))
    assert seen.turn == 2
    known = situation_of(seen)
    threes = hand_of("3s 3h 3d 3c")
    assert not known.allowed[0] & threes
    assert not known.allowed[1] & threes
    assert known.allowed[2] == 0  # one's own place takes no unseen card
    assert known.allowed[TALON] & threes
    rng = [1]
    for _ in range(200):
        holder = a_world(known, rng)
        assert holder is not None
        held = {card for card, place in zip(unseen(known), holder, strict=True) if place < TALON}
        assert not held & set(cards_in(threes))


def test_a_rank_that_all_others_lack_counts_as_seen() -> None:
    """Whoever has a card of it, or none, knows that the others lie in the talon."""
    cards = table("As 2s 9s | 5h 9h Th | 3c 4c Tc")
    after = {"": "", "0:As 0:2s 0/3 1/3": "3s 3h 3d", "0:9s 0/T 1:Th 1/J 2/J 0/J": "Js Jh Jd Jc"}
    for log, in_talon in after.items():
        known = situation_of(seen_by_turn(play(cards, log)))
        assert with_talon_seen(known)._replace(table=known.position.table) == known.position
        assert with_talon_seen(known).table & ~known.position.table == hand_of(in_talon)


def test_a_sans_reveals_nothing_where_a_card_may_be_kept_back() -> None:
    """With `following = may` whoever says « sans » may hold the rank all the same."""
    seen = seen_by_turn(play(table("As 2s 9s | 3h 9h Th | 3c 4c Tc", following="may"), "0:As 0:2s 0/3 1/3"))
    known = situation_of(seen)
    assert all(known.allowed[place] & hand_of("3s 3h 3d") == hand_of("3s 3h 3d") for place in (0, 1, TALON))


def test_no_belle_lies_in_the_talon_where_all_are_dealt() -> None:
    """With `belles_dealt` the talon holds none in any world."""
    match = dealt(house_rules(load("classique"), {"belles_dealt": True}), 4, random.Random(5))
    known, rng = situation_of(seen_by_turn(match)), [1]
    for _ in range(50):
        holder = a_world(known, rng)
        assert holder is not None
        talon = [card for card, place in zip(unseen(known), holder, strict=True) if place == TALON]
        assert not hand_of(talon) & hand_of("Td Jc Qs Kh 7d")


EXPECTED = 100
"""How often each world should come."""


@pytest.mark.parametrize("barred", [{}, {1: "3s 3h"}, {1: "3s 3h", 2: "Kh"}, {TALON: "Kh 9c", 2: "Ts"}])
def test_all_worlds_come_equally_often(barred: dict[int, str]) -> None:
    """Chi-square over all worlds of a small case, each mixed afresh from the last."""
    cards, room, allowed = small_case(barred)
    worlds = all_worlds(cards, room, allowed)
    holder, rng = [0] * len(cards), [11]
    assert first_world(cards, room, allowed, holder)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(EXPECTED * len(worlds)):
        swap_cards(cards, allowed, holder, 60, rng)
        seen[tuple(holder)] += 1
    assert set(seen) == worlds
    freedom = len(worlds) - 1
    chi_square = sum((seen[world] - EXPECTED) ** 2 / EXPECTED for world in worlds)
    assert freedom - 4 * sqrt(2 * freedom) < chi_square < freedom + 4 * sqrt(2 * freedom)


@pytest.mark.parametrize(
    "barred",
    [
        {1: "3s 3h 5d 9c Ts"},
        {1: "3s", 2: "3s", TALON: "3s"},
        {1: "3s 3h", 2: "3s 3h"},
        {2: "3s 3h 5d 9c"},
    ],
)
def test_no_world_is_made_up(barred: dict[int, str]) -> None:
    """Where nothing agrees with what was said, there is no world."""
    cards, room, allowed = small_case(barred)
    assert all_worlds(cards, room, allowed) == set()
    assert not first_world(cards, room, allowed, [0] * len(cards))


@pytest.mark.parametrize("kernel", KERNELS)
def test_nothing_is_evaluated_without_a_world(kernel: Callable[[], Kernel]) -> None:
    """`evaluate` says so."""
    known = situation_of(seen_by_turn(table("As 2s 9s | 5h 9h Th | 3c 4c Tc")))
    nowhere = known._replace(allowed=[0] * HOLDERS)
    assert kernel().evaluate(known, [4], everybody(RANDOM, seed=1), None, 1)
    assert kernel().evaluate(nowhere, [4], everybody(RANDOM, seed=1), None, 1) is None


def test_only_the_view_counts() -> None:
    """Two matches that look alike to the seat to act are worth the same to it, to the last token."""
    moved, kernel = 0, compiled_kernel()
    for seed in range(60):
        match = some_way_in(seed)
        seen = seen_by_turn(match)
        known = situation_of(seen)
        holder = a_world(known, [seed])
        assert holder is not None
        other = in_world(match, known, holder)
        moved += on_table(other).hands != on_table(match).hands
        assert seen_by_turn(other) == seen
        known_there = situation_of(seen_by_turn(other))
        assert known_there == known
        assert gains_of(seen_by_turn(other), 20, seed, kernel) == gains_of(seen, 20, seed, kernel)
    assert moved > 50


def late_position(seed: int, sheet: Sheet) -> Match:
    """A lead of three players near the end, so that all worlds can be counted."""
    rng = random.Random(seed)
    while True:
        match = dealt(sheet, 3, rng)
        while match.in_deal:
            seen = seen_by_turn(match)
            left = [seen.counts[seat] for seat in seen.order if seat != seen.seat]
            if not seen.needed and max(left) <= 3 and len(seen.legal) > 1:
                return match
            match, _ = apply(match, decide(match, rng, 0))


@pytest.mark.parametrize("seed", range(6))
def test_the_mean_over_worlds_is_the_mean_over_all_there_are(seed: int) -> None:
    """Every move's gain and chance to go out, by the game in each world one can count, and by the kernel in many."""
    sheet = small_sheet("classique", 3, 17)
    match = late_position(seed, sheet)
    seen = seen_by_turn(match)
    known = situation_of(seen)
    ends: list[list[tuple[int, bool]]] = []
    for world in all_worlds(known.unseen, known.room, known.allowed):
        deal = on_table(in_world(match, known, world))
        played = [roll_out(deal, move) for move in seen.legal]
        ends.append([(end.tokens[seen.seat] - seen.tokens[seen.seat], end.turn == seen.seat) for end in played])
    worlds = 20_000
    found = gains_of(seen, worlds, seed, compiled_kernel())
    assert len(found) == 2
    assert ends
    for kind, rows in enumerate(found):
        for choice in range(len(seen.legal)):
            exact = fmean(world[choice][kind] for world in ends)
            ours = [row[choice] for row in rows]
            # worlds that follow each other are a little alike: six standard errors of independent ones
            assert abs(fmean(ours) - exact) <= 6 * pstdev(ours) / sqrt(worlds) + 1e-9

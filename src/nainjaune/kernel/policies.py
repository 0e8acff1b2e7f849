"""How the seats of a rollout choose what to lay: simple policies, and two that have learnt.

Only the rank led is a choice worth making: among equal cards the belle goes first. The net has two layers of rectified
units; its first layer adds what the table shows, the same for all leads, to what describes the lead.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.kernel.card_numbers import ACE, ALL_BELLES, BELLES, BOXES, FOUR_BITS
from nainjaune.kernel.compilable import compilable, inlined
from nainjaune.kernel.features import (
    BEFORE_RANKS,
    FIRST_LAYER,
    LEAD_FEATURES,
    SECOND_LAYER,
    TABLE_FEATURES,
    describe_lead,
    describe_table,
    fewest_held,
    ranks_held,
)
from nainjaune.kernel.primitives import (
    add_rows,
    add_scaled,
    below,
    copy_into,
    count_bits,
    floats,
    highest_bit,
    longest_run,
    lowest_bit,
    nth_bit,
    rectify,
)

RANDOM, LONGEST_RUN_HIGH, LONGEST_RUN_LOW, LOWEST, LINEAR, NET, HIGHEST, BELLES_SOON = range(8)
BY_NAME: Final = {
    "random": RANDOM,
    "longest": LONGEST_RUN_HIGH,
    "longest_low": LONGEST_RUN_LOW,
    "lowest": LOWEST,
    "linear": LINEAR,
    "net": NET,
    "highest": HIGHEST,
    "belles_soon": BELLES_SOON,
}
LEARNT: Final = frozenset({"linear", "net"})
PLANNED: Final = BELLES_SOON
"""This number and a rank: leads that rank as long as it is held, else by the net."""


@inlined
def belle_first(cards: int) -> int:
    """One card of these, as a hand: the belle if there is one, else the lowest."""
    belle = cards & ALL_BELLES
    if belle != 0:
        return belle & -belle
    return cards & -cards


@inlined
def longest_runs(hand: int) -> int:
    """The ranks where the longest runs of a hand start, a bit each."""
    held = ranks_held(hand)
    starts = held
    shift = 4
    longer = starts & held >> shift
    while longer != 0:
        starts = longer
        shift += 4
        longer = starts & held >> shift
    return starts


@inlined
def fullest_belle(hand: int, boxes: Any) -> int:
    """The rank of the belle in this hand whose box has most in it, of equal ones the lowest; 0 without a belle."""
    best, most = 0, -1
    for box in range(BOXES):
        if hand >> BELLES[box] & 1 != 0 and boxes[box] > most:
            best, most = BELLES[box] >> 2, boxes[box]
    return best


@compilable
def best_linear(rules: Any, hands: Any, boxes: Any, table: int, seat: int, weights: Any) -> int:
    """The rank with the highest weighted sum of what describes leading it."""
    hand = hands[seat]
    fewest = fewest_held(rules, hands, seat)
    row = floats(LEAD_FEATURES)
    linear = weights.linear[rules.players]
    best, best_score = 0, -1e300
    left = ranks_held(hand)
    while left != 0:
        rank = lowest_bit(left) >> 2
        left &= left - 1
        describe_lead(rules, hand, boxes, table, fewest, rank, row)
        score = 0.0
        for place in range(LEAD_FEATURES):
            score += row[place] * linear[place]
        if score > best_score:
            best, best_score = rank, score
    return best


class NetSpace(NamedTuple):
    """What the net works with, filled again for each lead."""

    table: Any
    """What the table shows."""
    lead: Any
    """What describes a lead."""
    base: Any
    """The first layer by the table alone, the same for all leads."""
    first: Any
    second: Any


@compilable
def best_net(rules: Any, hands: Any, boxes: Any, table: int, seat: int, weights: Any) -> int:
    """The rank the net scores highest."""
    held = ranks_held(hands[seat])
    if held & held - 1 == 0:
        return lowest_bit(held) >> 2
    layers = floats(FIRST_LAYER), floats(FIRST_LAYER), floats(SECOND_LAYER)
    space = NetSpace(floats(TABLE_FEATURES), floats(LEAD_FEATURES), *layers)
    return best_in_space(rules, hands, boxes, table, seat, weights, space)


@compilable
def best_in_space(rules: Any, hands: Any, boxes: Any, table: int, seat: int, weights: Any, space: Any) -> int:
    """The same; a function of its own, as compiled code is far slower with numbers it has made room for itself."""
    hand, first, second = hands[seat], space.first, space.second
    left, fewest = ranks_held(hand), fewest_held(rules, hands, seat)
    describe_table(rules, hands, boxes, table, seat, space.table)
    copy_into(space.base, weights.first)
    add_rows(space.base, space.table, weights.table, TABLE_FEATURES)
    best, best_score = 0, -1e300
    while left != 0:
        rank = lowest_bit(left) >> 2
        left &= left - 1
        describe_lead(rules, hand, boxes, table, fewest, rank, space.lead)
        copy_into(first, space.base)
        add_rows(first, space.lead, weights.lead, BEFORE_RANKS)
        add_scaled(first, 1.0, weights.lead[BEFORE_RANKS + rank - ACE])
        rectify(first)
        copy_into(second, weights.second)
        add_rows(second, first, weights.between, FIRST_LAYER)
        rectify(second)
        score = 0.0
        for place in range(SECOND_LAYER):
            score += second[place] * weights.last[place]
        if score > best_score:
            best, best_score = rank, score
    return best


@compilable
def learnt_lead(policy: int, rules: Any, hands: Any, boxes: Any, table: int, seat: int, weights: Any) -> int:
    """The rank a learnt or planned policy leads."""
    if policy == LINEAR:
        return best_linear(rules, hands, boxes, table, seat, weights)
    if policy > PLANNED and hands[seat] & FOUR_BITS << 4 * (policy - PLANNED) != 0:
        return policy - PLANNED
    return best_net(rules, hands, boxes, table, seat, weights)


@inlined
def choose_card(
    policy: int, rules: Any, hands: Any, boxes: Any, table: int, seat: int, needed: int, weights: Any, rng: Any
) -> int:
    """The card a policy lays, as a hand of that one card."""
    hand = hands[seat]
    if needed > 0:
        cards = hand & FOUR_BITS << 4 * needed
        if policy == RANDOM:
            return nth_bit(cards, below(rng, count_bits(cards)))
        return belle_first(cards)
    if policy == RANDOM:
        return nth_bit(hand, below(rng, count_bits(hand)))
    rank = lead_rank(policy, rules, hands, boxes, table, seat, ranks_held(hand), weights)
    return belle_first(hand & FOUR_BITS << 4 * rank)


@inlined
def lead_rank(policy: int, rules: Any, hands: Any, boxes: Any, table: int, seat: int, held: int, weights: Any) -> int:
    """The rank a policy leads that does not choose by chance; `held` are the ranks of the seat's hand."""
    hand = hands[seat]
    if weights is not None and (LINEAR <= policy <= NET or policy > PLANNED):
        rank = learnt_lead(policy, rules, hands, boxes, table, seat, weights)
    elif policy == LOWEST:
        rank = lowest_bit(hand) >> 2
    elif policy == HIGHEST:
        rank = highest_bit(hand) >> 2
    elif policy == BELLES_SOON and hand & ALL_BELLES != 0:
        rank = fullest_belle(hand, boxes)
    elif policy in (LONGEST_RUN_HIGH, BELLES_SOON):
        rank = longest_run(held)
    else:
        rank = lowest_bit(longest_runs(hand)) >> 2
    return rank

"""How the kernel's own players choose what to lay; the champion's rollouts are made of these.

Only the rank led is a choice worth making: among equal cards the belle goes first.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from nainjaune.kernel.bits import FOUR_BITS, ONE, U, below, count_bits, lowest_bit, nth_card, zeros_above
from nainjaune.kernel.jit import compiled, compiled_fast, inlined
from nainjaune.kernel.net import FEATURES, FIRST, PICTURE, SECOND, picture

RANDOM, LONGEST_RUN_HIGH, LONGEST_RUN_LOW, LOWEST, LINEAR, NET = range(6)
BY_NAME: Final = {
    "random": RANDOM,
    "longest": LONGEST_RUN_HIGH,
    "longest_low": LONGEST_RUN_LOW,
    "lowest": LOWEST,
    "linear": LINEAR,
    "net": NET,
}
LEARNT: Final = frozenset({"linear", "net"})
BELLES: Final = U(1 << 42 | 1 << 47 | 1 << 48 | 1 << 53 | 1 << 30)
ONE_A_RANK: Final = U(sum(1 << 4 * rank for rank in range(1, 14)))
EMPTY: Final = U(0)
BOX_OF_RANK: Final = np.array([-1, -1, -1, -1, -1, -1, -1, 4, -1, -1, 0, 1, 2, 3], dtype=np.int64)


@inlined
def belle_first(cards: Any) -> Any:
    """One card of these, as a word: the belle if there is one."""
    belle = cards & BELLES
    if belle != EMPTY:
        cards = belle
    return cards & (~cards + ONE)


@inlined
def ranks_held(hand: Any) -> Any:
    """The ranks of a hand, the lowest bit of each rank's four standing for it."""
    return (hand | hand >> U(1) | hand >> U(2) | hand >> U(3)) & ONE_A_RANK


@inlined
def longest_runs(hand: Any) -> Any:
    """The ranks where the longest runs of a hand start, a bit each."""
    held = ranks_held(hand)
    starts = held
    shift = U(4)
    longer = starts & (held >> shift)
    while longer != EMPTY:
        starts = longer
        shift += U(4)
        longer = starts & (held >> shift)
    return starts


@inlined
def rank_count(cards: Any, rank: Any) -> Any:
    return count_bits(cards & (FOUR_BITS << U(4 * rank)))


@compiled
def describe(rules: Any, hand: Any, boxes: Any, table: Any, fewest: Any, rank: Any, out: Any) -> None:
    """What speaks for leading a rank, as numbers: the run it starts, what may follow it, and what is left in hand.

    Only from one's own hand, the cards on the table, the boxes and the smallest number of cards another holds.
    """
    seen = hand | table
    held = ranks_held(hand)
    length, worth, taken, spare = 0, 0, 0, 0
    last = rank
    while last <= 13 and held >> U(4 * last) & ONE != EMPTY:
        cards = hand & (FOUR_BITS << U(4 * last))
        length += 1
        spare += count_bits(cards) - 1
        worth += last if last < 10 else 10
        if cards & BELLES != EMPTY:
            taken += boxes[BOX_OF_RANK[last]]
        last += 1
    after = 4 - rank_count(seen, last) if last <= 13 else 0
    before = 4 - rank_count(seen, rank - 1) if rank > 1 else 0
    size = count_bits(hand)
    out[:] = 0.0
    out[0] = length
    out[1] = 1.0 if last > 13 else 0.0
    out[2] = 1.0 if last <= 13 and after == 0 else 0.0
    out[3] = after
    out[4] = worth / 10.0
    out[5] = taken / (10.0 * rules.players)
    out[6] = 1.0 if length == size else 0.0
    out[7] = spare
    out[8] = before
    out[9] = 1.0 if rank > 1 and before == 0 else 0.0
    out[10] = 1.0 if last <= 12 and held >> U(4 * (last + 1)) & ONE != EMPTY else 0.0
    out[11] = 1.0 if rank > 1 and held >> U(4 * (rank - 1)) & ONE != EMPTY else 0.0
    out[12] = worth / (2.0 + 5.0 * fewest)
    out[13] = length / (1.0 + size)
    out[14] = out[1] * size / 10.0
    out[15] = out[2] * size / 10.0
    out[15 + rank] = 1.0


@compiled
def best_linear(rules: Any, hands: Any, boxes: Any, table: Any, seat: Any, weights: Any) -> Any:
    """The rank with the highest weighted sum of its description."""
    hand = hands[seat]
    fewest = 52
    for other in range(rules.players):
        if other != seat:
            fewest = min(fewest, count_bits(hands[other]))
    row = np.empty(FEATURES, np.float32)
    best, best_score = 0, -1e300
    left = ranks_held(hand)
    while left != EMPTY:
        rank = lowest_bit(left) >> 2
        left &= left - ONE
        describe(rules, hand, boxes, table, fewest, rank, row)
        score = 0.0
        for place in range(FEATURES):
            score += row[place] * weights.linear[rules.players, place]
        if score > best_score:
            best, best_score = rank, score
    return best


@compiled_fast
def best_net(rules: Any, hands: Any, boxes: Any, table: Any, seat: Any, weights: Any) -> Any:
    """The rank the net likes best; the table's part of the first layer is the same for all leads."""
    hand = hands[seat]
    left = ranks_held(hand)
    if left & (left - ONE) == EMPTY:
        return lowest_bit(left) >> 2
    shown = np.empty(PICTURE, np.float32)
    picture(rules, hands, boxes, table, seat, shown)
    base = weights.first.copy()
    for place in range(PICTURE):
        if shown[place] != 0:
            for unit in range(FIRST):
                base[unit] += shown[place] * weights.table[place, unit]
    fewest = 52
    for other in range(rules.players):
        if other != seat:
            fewest = min(fewest, count_bits(hands[other]))
    row = np.empty(FEATURES, np.float32)
    units = np.empty(FIRST, np.float32)
    sums = np.empty(SECOND, np.float32)
    best, best_score = 0, np.float32(-1e30)
    while left != EMPTY:
        rank = lowest_bit(left) >> 2
        left &= left - ONE
        describe(rules, hand, boxes, table, fewest, rank, row)
        units[:] = base
        for place in range(FEATURES):
            if row[place] != 0:
                for unit in range(FIRST):
                    units[unit] += row[place] * weights.lead[place, unit]
        sums[:] = weights.second
        for unit in range(FIRST):
            if units[unit] > 0:
                for other in range(SECOND):
                    sums[other] += units[unit] * weights.between[unit, other]
        score = np.float32(0)
        for other in range(SECOND):
            score += max(sums[other], np.float32(0)) * weights.last[other]
        if score > best_score:
            best, best_score = rank, score
    return best


@compiled
def learnt_lead(policy: Any, rules: Any, hands: Any, boxes: Any, table: Any, seat: Any, weights: Any) -> Any:
    if policy == NET:
        return best_net(rules, hands, boxes, table, seat, weights)
    return best_linear(rules, hands, boxes, table, seat, weights)


@inlined
def choose_card(
    policy: Any, rules: Any, hands: Any, boxes: Any, table: Any, seat: Any, needed: Any, weights: Any, rng: Any
) -> Any:
    """The card a policy lays, as a word with one bit."""
    hand = hands[seat]
    if needed > 0:
        cards = hand & (FOUR_BITS << U(4 * needed))
        if policy == RANDOM:
            return nth_card(cards, below(rng, count_bits(cards)))
        return belle_first(cards)
    if policy == RANDOM:
        return nth_card(hand, below(rng, count_bits(hand)))
    if weights is not None and policy >= LINEAR:
        rank = learnt_lead(policy, rules, hands, boxes, table, seat, weights)
    elif policy == LOWEST:
        rank = lowest_bit(hand) >> 2
    elif policy == LONGEST_RUN_HIGH:
        rank = (63 - zeros_above(longest_runs(hand))) >> 2
    else:
        rank = lowest_bit(longest_runs(hand)) >> 2
    return belle_first(hand & (FOUR_BITS << U(4 * rank)))

"""What the learnt policies look at: the table as a seat sees it, and each lead it could make, as numbers."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.game.clause_values import DECK_SIZE, MOST_PLAYERS
from nainjaune.kernel.card_numbers import (
    ALL_BELLES,
    BELLES,
    BOX_OF_RANK,
    BOXES,
    FIRST_COURT,
    FOUR_BITS,
    KING,
    ONE_A_RANK,
    SUITS,
)
from nainjaune.kernel.compilable import compilable, inlined
from nainjaune.kernel.primitives import count_bits

TABLE_FEATURES: Final = 43
"""Numbers that show the table to a seat."""
LEAD_FEATURES: Final = 29
"""Numbers that describe a lead."""
BEFORE_RANKS: Final = 16
"""The number of these that come before those that say which rank it is."""
FIRST_LAYER: Final = 64
SECOND_LAYER: Final = 32


class Weights(NamedTuple):
    """What the policies have learnt; each row is a sequence of floats."""

    linear: Any
    """For each number of players, a weight for each number that describes a lead."""
    table: Any
    """From each number that shows the table to the net's first layer."""
    lead: Any
    """From each number that describes a lead to the first layer."""
    first: Any
    """What the first layer starts from."""
    between: Any
    """From each unit of the first layer to the second."""
    second: Any
    """What the second layer starts from."""
    last: Any
    """From the second layer to the score."""


SHAPES: Final = Weights(
    linear=(MOST_PLAYERS + 1, LEAD_FEATURES),
    table=(TABLE_FEATURES, FIRST_LAYER),
    lead=(LEAD_FEATURES, FIRST_LAYER),
    first=(FIRST_LAYER,),
    between=(FIRST_LAYER, SECOND_LAYER),
    second=(SECOND_LAYER,),
    last=(SECOND_LAYER,),
)
"""How many numbers each part has."""


def no_weights() -> Weights:
    """Zeros: for policies that have learnt nothing."""
    return Weights(
        *([[0.0] * shape[1] for _ in range(shape[0])] if shape[1:] else [0.0] * shape[0] for shape in SHAPES)
    )


@inlined
def ranks_held(hand: int) -> int:
    """The ranks of a hand, the lowest bit of each rank's four standing for it."""
    return (hand | hand >> 1 | hand >> 2 | hand >> 3) & ONE_A_RANK


@inlined
def rank_count(cards: int, rank: int) -> int:
    """How many cards of a rank are among these."""
    return count_bits(cards & FOUR_BITS << 4 * rank)


@inlined
def fewest_held(rules: Any, hands: Any, seat: int) -> int:
    """The smallest number of cards another seat holds."""
    fewest = DECK_SIZE
    for other in range(rules.players):
        if other != seat:
            fewest = min(fewest, count_bits(hands[other]))
    return fewest


@compilable
def describe_table(rules: Any, hands: Any, boxes: Any, table: int, seat: int, out: Any) -> None:
    """The table as a seat sees it: own ranks, ranks not seen yet, boxes, belles, and how many cards others hold."""
    hand = hands[seat]
    seen = hand | table
    for rank in range(1, KING + 1):
        out[rank - 1] = rank_count(hand, rank) / 2.0
        out[12 + rank] = (SUITS - rank_count(seen, rank)) / SUITS
    for box in range(BOXES):
        held = hand >> BELLES[box] & 1 != 0
        stake = boxes[box] / (5.0 * rules.players)
        out[26 + box] = stake if held else 0.0
        out[31 + box] = 0.0 if held or seen >> BELLES[box] & 1 != 0 else stake
    fewest, most, total = DECK_SIZE, 0, 0
    for place in range(1, rules.players):
        count = count_bits(hands[(seat + place) % rules.players])
        fewest, most, total = min(fewest, count), max(most, count), total + count
    out[36] = count_bits(hand) / 10.0
    out[37] = fewest / 10.0
    out[38] = most / 10.0
    out[39] = total / 40.0
    out[40] = rules.players / 8.0
    out[41] = count_bits(hands[(seat + 1) % rules.players]) / 10.0
    out[42] = 1.0 / (1.0 + fewest)


@compilable
def describe_lead(rules: Any, hand: int, boxes: Any, table: int, fewest: int, rank: int, out: Any) -> None:
    """What speaks for leading a rank: the run it starts, what may follow it, and what is left in hand.

    From one's own hand, the cards on the table, the boxes and the smallest number of cards another seat holds.
    """
    seen = hand | table
    held = ranks_held(hand)
    length, points, taken, spare = 0, 0, 0, 0
    last = rank
    while last <= KING and held >> 4 * last & 1 != 0:
        cards = hand & FOUR_BITS << 4 * last
        length += 1
        spare += count_bits(cards) - 1
        points += last if last < FIRST_COURT else FIRST_COURT - 1  # a court card counts as a ten
        if cards & ALL_BELLES != 0:
            taken += boxes[BOX_OF_RANK[last]]
        last += 1
    after = SUITS - rank_count(seen, last) if last <= KING else 0
    before = SUITS - rank_count(seen, rank - 1) if rank > 1 else 0
    size = count_bits(hand)
    to_king = 1.0 if last > KING else 0.0
    to_seen = 1.0 if last <= KING and after == 0 else 0.0
    out[0] = float(length)
    out[1] = to_king
    out[2] = to_seen
    out[3] = float(after)
    out[4] = points / 10.0
    out[5] = taken / (10.0 * rules.players)
    out[6] = 1.0 if length == size else 0.0
    out[7] = float(spare)
    out[8] = float(before)
    out[9] = 1.0 if rank > 1 and before == 0 else 0.0
    out[10] = 1.0 if last < KING and held >> 4 * (last + 1) & 1 != 0 else 0.0
    out[11] = 1.0 if rank > 1 and held >> 4 * (rank - 1) & 1 != 0 else 0.0
    out[12] = points / (2.0 + 5.0 * fewest)
    out[13] = length / (1.0 + size)
    out[14] = to_king * size / 10.0
    out[15] = to_seen * size / 10.0
    for other in range(1, KING + 1):
        out[BEFORE_RANKS - 1 + other] = 1.0 if other == rank else 0.0

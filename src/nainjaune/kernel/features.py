"""What the learnt policies look at: the table as a seat sees it, and each lead it could make, as numbers.

They are divided by some usual number each, so that most lie between 0 and 1; what was learnt was learnt with these.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from nainjaune.game.clause_values import DECK_SIZE, MOST_PLAYERS
from nainjaune.kernel.card_numbers import (
    ACE,
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

OWN_RANKS: Final = 0
"""Where the numbers that show the table to a seat stand; what was learnt fits this layout and no other. A number for
each rank: how many cards of it one holds,"""
UNSEEN_RANKS: Final = OWN_RANKS + KING
"""and how many one has not seen yet;"""
OWN_BELLES: Final = UNSEEN_RANKS + KING
"""for each box: what lies in it, if one holds its belle,"""
UNSEEN_BELLES: Final = OWN_BELLES + BOXES
"""and if its belle is not seen yet;"""
HAND_SIZES: Final = UNSEEN_BELLES + BOXES
"""then the numbers of cards and players."""
(
    OWN_SIZE, FEWEST_CARDS, MOST_CARDS, ALL_CARDS, PLAYERS, NEXT_SIZE, NEAR_THE_END, TABLE_FEATURES,
) = range(HAND_SIZES, HAND_SIZES + 8)  # fmt: skip
"""The last is how many numbers show the table."""

(
    RUN_LENGTH, TO_KING, TO_SEEN, MAY_FOLLOW, RUN_POINTS, BOXES_TAKEN, WHOLE_HAND, SPARE, MAY_COME_BEFORE, NONE_BEFORE,
    GOES_ON_ABOVE, OWN_BELOW, POINTS_BY_FEWEST, SHARE_OF_HAND, TO_KING_BY_SIZE, TO_SEEN_BY_SIZE, BEFORE_RANKS,
) = range(17)  # fmt: skip
"""Where the numbers that describe a lead stand; the last is how many come before those that say which rank it is."""
LEAD_FEATURES: Final = BEFORE_RANKS + KING
"""How many numbers describe a lead."""
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
    for rank in range(ACE, KING + 1):
        out[OWN_RANKS + rank - ACE] = rank_count(hand, rank) / 2.0
        out[UNSEEN_RANKS + rank - ACE] = (SUITS - rank_count(seen, rank)) / SUITS
    for box in range(BOXES):
        held = hand >> BELLES[box] & 1 != 0
        stake = boxes[box] / (5.0 * rules.players)
        out[OWN_BELLES + box] = stake if held else 0.0
        out[UNSEEN_BELLES + box] = 0.0 if held or seen >> BELLES[box] & 1 != 0 else stake
    fewest, most, total = DECK_SIZE, 0, 0
    for place in range(1, rules.players):
        count = count_bits(hands[(seat + place) % rules.players])
        fewest, most, total = min(fewest, count), max(most, count), total + count
    out[OWN_SIZE] = count_bits(hand) / 10.0
    out[FEWEST_CARDS] = fewest / 10.0
    out[MOST_CARDS] = most / 10.0
    out[ALL_CARDS] = total / 40.0
    out[PLAYERS] = rules.players / 8.0
    out[NEXT_SIZE] = count_bits(hands[(seat + 1) % rules.players]) / 10.0
    out[NEAR_THE_END] = 1.0 / (1.0 + fewest)


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
    out[RUN_LENGTH] = float(length)
    out[TO_KING] = to_king
    out[TO_SEEN] = to_seen
    out[MAY_FOLLOW] = float(after)
    out[RUN_POINTS] = points / 10.0
    out[BOXES_TAKEN] = taken / (10.0 * rules.players)
    out[WHOLE_HAND] = 1.0 if length == size else 0.0
    out[SPARE] = float(spare)
    out[MAY_COME_BEFORE] = float(before)
    out[NONE_BEFORE] = 1.0 if rank > 1 and before == 0 else 0.0
    out[GOES_ON_ABOVE] = 1.0 if last < KING and held >> 4 * (last + 1) & 1 != 0 else 0.0
    out[OWN_BELOW] = 1.0 if rank > 1 and held >> 4 * (rank - 1) & 1 != 0 else 0.0
    out[POINTS_BY_FEWEST] = points / (2.0 + 5.0 * fewest)
    out[SHARE_OF_HAND] = length / (1.0 + size)
    out[TO_KING_BY_SIZE] = to_king * size / 10.0
    out[TO_SEEN_BY_SIZE] = to_seen * size / 10.0
    for other in range(ACE, KING + 1):
        out[BEFORE_RANKS + other - ACE] = 1.0 if other == rank else 0.0

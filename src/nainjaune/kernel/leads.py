"""Every first lead of a hand, played out with the same cards: what each brings more than leading the longest run."""

from __future__ import annotations

from typing import Any, Final

from nainjaune.kernel.card_by_card import run
from nainjaune.kernel.card_numbers import BOXES, DECK, FOUR_BITS, KING, SEATS
from nainjaune.kernel.compilable import compilable, inlined
from nainjaune.kernel.deal import Holdings, opening_position
from nainjaune.kernel.policies import belle_first, fullest_belle, longest_runs
from nainjaune.kernel.primitives import copy_into, highest_bit, integers, lowest_bit
from nainjaune.kernel.simulate import deal_hands

LENGTHS: Final = 6
"""Runs of this length and longer ones are counted together."""
LEAD_RULES: Final = 4
LOWEST_CARD, HIGHEST_CARD, LONGEST_LOW, FULLEST_BELLE = range(LEAD_RULES)
"""Rules by which a lead may be chosen."""
BY_RANK: Final = 0
"""Three numbers each, count, sum and sum of squares: for each rank led and each length of the run it starts;"""
BY_SHAPE: Final = BY_RANK + 3 * (KING + 1) * (LENGTHS + 1)
"""for each length of the hand's longest run and each rule."""
LEADS_TALLY: Final = BY_SHAPE + 3 * (LENGTHS + 1) * LEAD_RULES


@inlined
def at_rank(rank: int, length: int) -> int:
    """Where the numbers of a rank and a length are."""
    return BY_RANK + 3 * (rank * (LENGTHS + 1) + length)


@inlined
def at_shape(longest: int, rule: int) -> int:
    """Where the numbers of a hand's longest run and a rule are."""
    return BY_SHAPE + 3 * (longest * LEAD_RULES + rule)


@inlined
def add_gain(tally: Any, place: int, gain: int) -> None:
    """Counts one gain."""
    tally[place] += 1
    tally[place + 1] += gain
    tally[place + 2] += gain * gain


@inlined
def run_from(hand: int, rank: int) -> int:
    """How many ranks in a row the hand has from this one on, at most `LENGTHS`."""
    length = 0
    while rank <= KING and length < LENGTHS and hand & FOUR_BITS << 4 * rank != 0:
        length += 1
        rank += 1
    return length


@compilable
def compare_leads(rules: Any, purse: int, stakes: Any, players: Any, deals: int, tally: Any) -> None:
    """Deals `deals` times and plays each hand out once for every rank its leader may lead; any card may be led.

    `purse` is what all have before staking.
    """
    deck, dealt, nets, script = integers(len(DECK)), integers(SEATS), integers(KING + 1), integers(1)
    for place in range(len(DECK)):
        deck[place] = DECK[place]
    holdings = Holdings(integers(SEATS), integers(SEATS), integers(BOXES))
    fresh = integers(BOXES)
    staked = 0
    for box in range(BOXES):
        staked += stakes[box]
        fresh[box] = rules.players * stakes[box]
    start = opening_position(rules)
    for _ in range(deals):
        deal_hands(rules, deck, dealt, players.rng)
        hand = dealt[0]
        for rank in range(1, KING + 1):
            cards = hand & FOUR_BITS << 4 * rank
            if cards != 0:
                copy_into(holdings.hands, dealt)
                copy_into(holdings.boxes, fresh)
                for seat in range(rules.players):
                    holdings.tokens[seat] = purse - staked
                script[0] = lowest_bit(belle_first(cards))
                run(rules, holdings, start, players, None, script, None)
                nets[rank] = holdings.tokens[0] - purse
        runs = longest_runs(hand)
        base = nets[highest_bit(runs) >> 2]
        longest = run_from(hand, highest_bit(runs) >> 2)
        for rank in range(1, KING + 1):
            if hand & FOUR_BITS << 4 * rank != 0:
                add_gain(tally, at_rank(rank, run_from(hand, rank)), nets[rank] - base)
        add_gain(tally, at_shape(longest, LOWEST_CARD), nets[lowest_bit(hand) >> 2] - base)
        add_gain(tally, at_shape(longest, HIGHEST_CARD), nets[highest_bit(hand) >> 2] - base)
        add_gain(tally, at_shape(longest, LONGEST_LOW), nets[lowest_bit(runs) >> 2] - base)
        belle = fullest_belle(hand, fresh)
        if belle != 0:
            add_gain(tally, at_shape(longest, FULLEST_BELLE), nets[belle] - base)

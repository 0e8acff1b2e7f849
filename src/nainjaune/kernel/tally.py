"""Whole deals by the million with all that the lab asks of them, added up in whole numbers.

A *tally* is one sequence of whole numbers: sums, sums of squares and counts, laid out below. Tallies of different deals
are added place by place, in any order, and no digit is lost.
"""

from __future__ import annotations

from typing import Any, Final

from nainjaune.game.cards import OF_RANK
from nainjaune.kernel.card_numbers import ACE, BELLES, BOXES, DECK, SEATS
from nainjaune.kernel.compilable import compilable, inlined
from nainjaune.kernel.deal import Holdings, opening_position
from nainjaune.kernel.primitives import copy_into, integers
from nainjaune.kernel.segments import play_segments
from nainjaune.kernel.simulate import deal_hands

LAID, LEADS, OPERA, NET = 0, 1, 2, 3
"""Quantities, each with its sum at twice its number and its sum of squares after it: cards laid, leads, grands opéras,
then each place's net tokens from the leader on;"""
TAKEN: Final = NET + SEATS
"""for each box what was taken out of it by laying its belle;"""
DOUBLED: Final = TAKEN + BOXES
"""what was put into it for a belle left in hand or a box not claimed;"""
REMAINS: Final = DOUBLED + BOXES
"""what lies in it at the end;"""
EDGE: Final = REMAINS + BOXES
"""how much more than the others whoever was dealt its belle won: players × own net − the net of all."""
QUANTITIES: Final = EDGE + BOXES

WINS: Final = 2 * QUANTITIES
"""Counts. For each place: how often it went out;"""
NO_ACE: Final = WINS + SEATS
"""how often it was dealt no ace."""
BELLE_LAID: Final = NO_ACE + SEATS
"""For each belle: how often it was laid,"""
BELLE_IN_HAND: Final = BELLE_LAID + BOXES
"""left in a hand (otherwise it lay in the talon)."""
LENGTH: Final = BELLE_IN_HAND + BOXES
"""How many deals had 0, 1, 2, … cards laid."""
TALLY: Final = LENGTH + len(DECK) + 1

ACES: Final = OF_RANK[ACE]


@inlined
def add_quantity(tally: Any, quantity: int, value: int) -> None:
    """Adds a value to its sum, and its square to the sum of squares."""
    tally[2 * quantity] += value
    tally[2 * quantity + 1] += value * value


@compilable
def count_deal(
    tally: Any, players: int, dealt: Any, purse: int, fresh: Any, holdings: Any, winner: int, opera: int, laid: int,
    leads: int,
) -> None:  # fmt: skip
    """Adds one deal: `dealt` are the hands before it, `fresh` the boxes, `purse` what everybody had before staking."""
    add_quantity(tally, LAID, laid)
    add_quantity(tally, LEADS, leads)
    add_quantity(tally, OPERA, opera)
    tally[WINS + winner] += 1
    tally[LENGTH + laid] += 1
    all_nets, all_dealt, left = 0, 0, 0
    for seat in range(players):
        net = holdings.tokens[seat] - purse
        all_nets += net
        add_quantity(tally, NET + seat, net)
        all_dealt |= dealt[seat]
        left |= holdings.hands[seat]
        if dealt[seat] & ACES == 0:
            tally[NO_ACE + seat] += 1
    for box in range(BOXES):
        remains = holdings.boxes[box]
        add_quantity(tally, REMAINS + box, remains)
        belle = 1 << BELLES[box]
        if all_dealt & belle == 0:
            continue
        if left & belle == 0:
            tally[BELLE_LAID + box] += 1
        else:
            tally[BELLE_IN_HAND + box] += 1
        if remains > fresh[box]:
            add_quantity(tally, DOUBLED + box, remains - fresh[box])
        elif remains == 0 and left & belle == 0:
            add_quantity(tally, TAKEN + box, fresh[box])
        for seat in range(players):
            if dealt[seat] & belle != 0:
                add_quantity(tally, EDGE + box, players * (holdings.tokens[seat] - purse) - all_nets)


@compilable
def tally_deals(rules: Any, purse: int, stakes: Any, players: Any, deals: int, tally: Any) -> None:
    """Adds `deals` deals to the tally, each from fresh boxes; `purse` is what everybody has before staking."""
    deck = integers(len(DECK))
    for place in range(len(DECK)):
        deck[place] = DECK[place]
    holdings = Holdings(integers(SEATS), integers(SEATS), integers(BOXES))
    dealt, fresh = integers(SEATS), integers(BOXES)
    staked = 0
    for box in range(BOXES):
        staked += stakes[box]
        fresh[box] = rules.players * stakes[box]
    start = opening_position(rules)
    for _ in range(deals):
        deal_hands(rules, deck, holdings.hands, players.rng)
        copy_into(dealt, holdings.hands)
        for seat in range(rules.players):
            holdings.tokens[seat] = purse - staked
        copy_into(holdings.boxes, fresh)
        result = play_segments(rules, holdings, start, players, None, None)
        count_deal(
            tally, rules.players, dealt, purse, fresh, holdings, result.winner, result.grand_opera, result.laid,
            result.leads,
        )  # fmt: skip


def mean_of(tally: Any, quantity: int, deals: int) -> tuple[float, float]:
    """The mean of a quantity over `deals` deals, and its standard error."""
    total, square = tally[2 * quantity], tally[2 * quantity + 1]
    if deals < 2:
        return total / deals, 0.0
    # in whole numbers until the last step, so that no digit is lost
    return total / deals, float(((deals * square - total * total) / (deals * deals * (deals - 1))) ** 0.5)

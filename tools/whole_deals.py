"""Whole deals as training data: every lead of one seat is played out with the cards as they lie.

Compiled with the kernel: import this before the kernel is loaded.
"""

from __future__ import annotations

from typing import Any

from nainjaune.kernel.card_by_card import run
from nainjaune.kernel.card_numbers import ALL_BELLES, BOX_OF_RANK, BOXES, DECK, FOUR_BITS, KING, SEATS
from nainjaune.kernel.compilable import compilable
from nainjaune.kernel.deal import Holdings, Players, Position, opening_position, stuck
from nainjaune.kernel.features import describe_lead, describe_table, fewest_held, ranks_held
from nainjaune.kernel.policies import belle_first, choose_card
from nainjaune.kernel.primitives import below, copy_into, count_bits, integers, lowest_bit, nth_bit
from nainjaune.kernel.segments import play_segments
from nainjaune.kernel.simulate import deal_hands


@compilable
def draw_prior_policies(prior: Any, hero: int, own: int, players: Any) -> None:
    """Gives the hero its own policy, every other seat one of the prior's: rows of how often, per cent, and which."""
    for seat in range(SEATS):
        drawn, row = below(players.rng, 100), 0
        while drawn >= prior[row][0]:
            drawn -= prior[row][0]
            row += 1
        players.policies[seat] = own if seat == hero else prior[row][1]


@compilable
def ask_round(rules: Any, hands: Any, asked_from: int, needed: int) -> Any:
    """Whose turn it is, and the rank that is needed then (0: a lead)."""
    turn, wanted = asked_from, FOUR_BITS << 4 * needed
    while hands[turn] & wanted == 0:
        turn = turn + 1 if turn + 1 < rules.players else 0
        if turn == asked_from:
            turn, needed = stuck(rules, asked_from, needed, None)
            if needed == 0:
                break
            wanted = FOUR_BITS << 4 * needed
    return turn, needed


@compilable
def label_leads(
    rules: Any, holdings: Any, here: Any, players: Any, weights: Any, spare: Any, choice: int, begin: int, leads: Any,
    gains: Any, groups: Any,
) -> int:  # fmt: skip
    """Plays out every lead of this position, each as a row from `begin` on; gives the row after the last one."""
    hand, hero, row, total, script = holdings.hands[here.turn], here.turn, begin, 0.0, integers(1)
    fewest, left = fewest_held(rules, holdings.hands, hero), ranks_held(hand)
    while left != 0:
        rank = lowest_bit(left) >> 2
        left &= left - 1
        describe_lead(rules, hand, holdings.boxes, here.table, fewest, rank, leads[row])
        copy_into(spare.hands, holdings.hands)
        copy_into(spare.tokens, holdings.tokens)
        copy_into(spare.boxes, holdings.boxes)
        script[0] = lowest_bit(belle_first(hand & FOUR_BITS << 4 * rank))
        run(rules, spare, here, players, weights, script, None)
        gains[row] = spare.tokens[hero] - holdings.tokens[hero]
        total += gains[row]
        groups[row] = choice
        row += 1
    for number in range(begin, row):
        gains[number] -= total / (row - begin)
    return row


@compilable
def start_deal(rules: Any, stakes: Any, deck: Any, holdings: Any, rng: Any) -> None:
    """Deals the cards; the boxes are fresh, or in three deals of ten grown."""
    deal_hands(rules, deck, holdings.hands, rng)
    grown = 2 + below(rng, 7) if below(rng, 10) < 3 else 1
    for box in range(BOXES):
        holdings.boxes[box] = rules.players * stakes[box] * (1 if grown == 1 else below(rng, grown))
    for seat in range(SEATS):
        holdings.tokens[seat] = 0


@compilable
def gather_leads(
    rules: Any, stakes: Any, rng: Any, weights: Any, own: int, prior: Any, wander: int, tables: Any, leads: Any,
    gains: Any, groups: Any,
) -> Any:  # fmt: skip
    """Plays deals until the rows are full; gives how many leads and how many choices were written.

    A choice is a row of `tables`; each lead it could be is a row of `leads`, `gains` (against the mean of the
    choice) and `groups` (the number of the choice). So often, per cent, the hero then leads any rank.
    """
    deck = integers(len(DECK))
    for place in range(len(DECK)):
        deck[place] = DECK[place]
    players = Players(integers(SEATS), rng)
    holdings = Holdings(integers(SEATS), integers(SEATS), integers(BOXES))
    spare = Holdings(integers(SEATS), integers(SEATS), integers(BOXES))
    hands, tokens, boxes = holdings.hands, holdings.tokens, holdings.boxes
    rows, choices = 0, 0
    while rows + KING * KING < len(gains) and choices + KING < len(tables):
        start_deal(rules, stakes, deck, holdings, rng)
        hero = below(rng, rules.players)
        draw_prior_policies(prior, hero, own, players)
        turn, needed, asked_from, streak_seat, streak, laid, table = 0, 0, 0, -1, 0, 0, 0
        while True:
            if needed > 0:
                missing = needed
                turn, needed = ask_round(rules, hands, asked_from, missing)
                if needed != missing:
                    table |= FOUR_BITS << 4 * missing
            ranks = ranks_held(hands[turn])
            deciding = turn == hero and needed == 0 and ranks & ranks - 1 != 0
            if deciding:
                here = Position(turn, 0, asked_from, streak_seat, streak, laid, table)
                describe_table(rules, hands, boxes, table, turn, tables[choices])
                rows = label_leads(
                    rules, holdings, here, players, weights, spare, choices, rows, leads, gains, groups
                )  # fmt: skip
                choices += 1
            if deciding and below(rng, 100) < wander:
                any_rank = lowest_bit(nth_bit(ranks, below(rng, count_bits(ranks)))) >> 2
                bit = belle_first(hands[turn] & FOUR_BITS << 4 * any_rank)
            else:
                bit = choose_card(players.policies[turn], rules, hands, boxes, table, turn, needed, weights, rng)
            hands[turn] ^= bit
            table |= bit
            rank = lowest_bit(bit) >> 2
            laid += 1
            streak = streak + 1 if streak_seat == turn else 1
            streak_seat = turn
            if bit & ALL_BELLES != 0:
                tokens[turn] += boxes[BOX_OF_RANK[rank]]
                boxes[BOX_OF_RANK[rank]] = 0
            if hands[turn] == 0:
                break
            asked_from = turn
            needed = rank + 1 if rank < KING else 0
    return rows, choices


@compilable
def play_whole_deals(rules: Any, stakes: Any, players: Any, weights: Any, nets: Any) -> None:
    """Plays as many deals from fresh boxes as `nets` has rows; writes what each seat won."""
    deck = integers(len(DECK))
    for place in range(len(DECK)):
        deck[place] = DECK[place]
    holdings = Holdings(integers(SEATS), integers(SEATS), integers(BOXES))
    start = opening_position(rules)
    for deal in range(len(nets)):
        deal_hands(rules, deck, holdings.hands, players.rng)
        for seat in range(SEATS):
            holdings.tokens[seat] = 0
        for box in range(BOXES):
            holdings.boxes[box] = rules.players * stakes[box]
        play_segments(rules, holdings, start, players, weights, None)
        for seat in range(rules.players):
            nets[deal][seat] = holdings.tokens[seat]

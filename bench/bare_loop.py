"""The baseline of engine_speed.py: a deal of `classique` as one would write it in an afternoon, with nothing around it.

No events, no checks, no states to keep: lists are changed in place and only the purses come out. Four players
lead their longest run, ties to the highest rank, the belle first among equals.
"""

from __future__ import annotations

import random

BELLES = {(10, "d"): 0, (11, "c"): 1, (12, "s"): 2, (13, "h"): 3, (7, "d"): 4}
DECK = [(rank, suit) for suit in "shdc" for rank in range(1, 14)]


def longest_run(hand: list[tuple[int, str]]) -> tuple[int, str]:
    ranks = {rank for rank, _ in hand}
    best, best_length = 0, 0
    for rank in ranks:
        length = 1
        while rank + length in ranks:
            length += 1
        if length > best_length or (length == best_length and rank > best):
            best, best_length = rank, length
    return pick(hand, best)


def pick(hand: list[tuple[int, str]], rank: int) -> tuple[int, str]:
    found = None
    for card in hand:
        if card[0] == rank:
            if card in BELLES:
                return card
            found = card
    assert found
    return found


def play_deal(rng: random.Random, players: int = 4, size: int = 12) -> list[int]:
    deck = DECK[:]
    rng.shuffle(deck)
    hands = [deck[seat : players * size : players] for seat in range(players)]
    tokens = [-15] * players
    boxes = [players * stake for stake in (1, 2, 3, 4, 5)]
    player, needed = 0, 0
    own_first = [True] * players
    started: set[int] = set()
    last = -1
    while True:
        hand = hands[player]
        card = pick(hand, needed) if needed else longest_run(hand)
        hand.remove(card)
        if player != last and player in started:
            own_first[player] = False
        started.add(player)
        last = player
        if card in BELLES:
            tokens[player] += boxes[BELLES[card]]
            boxes[BELLES[card]] = 0
        if not hand:
            break
        needed = card[0] + 1 if card[0] < 13 else 0
        if needed:
            for asked in range(players):
                seat = (player + asked) % players
                if any(rank == needed for rank, _ in hands[seat]):
                    player = seat
                    break
            else:
                needed = 0
    if own_first[player]:
        tokens[player] += sum(boxes)
        boxes = [0] * 5
    for seat in range(players):
        for card in hands[seat]:
            points = min(card[0], 10)
            tokens[seat] -= points
            tokens[player] += points
    for seat in range(players):
        for card in hands[seat]:
            if card in BELLES:
                tokens[seat] -= boxes[BELLES[card]]
                boxes[BELLES[card]] *= 2
    return tokens

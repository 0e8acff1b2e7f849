"""How fast the engine plays whole deals, beside a bare loop in the same run.

    python bench/engine_speed.py [--rounds 41] [--deals 200]

Both play `classique`, 4 players, everybody leading their longest run, on decks shuffled by the same generator. The
engine goes through `apply` on the match: it checks every move, gives every event and keeps every state. Rounds
alternate, and the ratio is the median over the rounds, so that a busy machine weighs on both alike.
Wanted: at least 0.6.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from bare_loop import play_deal as bare_deal
from nainjaune.game.cards import ALL_BELLES, FULL_DECK, OF_RANK, Card
from nainjaune.game.deal import Deal
from nainjaune.game.match import apply, start
from nainjaune.game.moves import LAY, DealCards, Lay
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load

BY_NUMBER: dict[int, Card] = {int(card): card for card in FULL_DECK}

ONE_A_RANK = sum(1 << 4 * rank for rank in range(1, 14))


def choose(deal: Deal) -> Lay:
    """Longest run, ties to the highest rank; among equals the belle."""
    hand = deal.hands[deal.turn]
    among = hand & OF_RANK[deal.needed or longest_run(hand)]
    among = among & ALL_BELLES or among
    return LAY[BY_NUMBER[among.bit_length() - 1]]


def longest_run(hand: int) -> int:
    """The rank to lead: ranks held as one bit each, and those that start a run of `length` after `length` rounds."""
    held = (hand | hand >> 1 | hand >> 2 | hand >> 3) & ONE_A_RANK
    starts, length = held, 1
    while longer := starts & held >> 4 * length:
        starts, length = longer, length + 1
    return starts.bit_length() - 1 >> 2


def engine_deals(rng: random.Random, count: int) -> int:
    """Plays `count` deals in one match; gives the number of events, so that none is made for nothing."""
    match, _ = start(agree(load("classique"), 4, deals_agreed=count))
    events = 0
    deck = list(FULL_DECK)
    for _ in range(count):
        rng.shuffle(deck)
        match, made = apply(match, DealCards(tuple(deck)))
        events += len(made)
        while (deal := match.deal) and not deal.ended:
            match, made = apply(match, choose(deal))
            events += len(made)
    return events


def bare_deals(rng: random.Random, count: int) -> int:
    for _ in range(count):
        bare_deal(rng)
    return count


def rate(play: Callable[[random.Random, int], int], count: int, seed: int) -> float:
    rng = random.Random(seed)
    begin = time.process_time()
    play(rng, count)
    return count / (time.process_time() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=41)
    parser.add_argument("--deals", type=int, default=200)
    options = parser.parse_args()
    rows = [
        (rate(bare_deals, options.deals, seed), rate(engine_deals, options.deals, seed))
        for seed in range(options.rounds)
    ]
    bare, engine = (statistics.median(column) for column in zip(*rows, strict=True))
    ratio = statistics.median(fast / slow for slow, fast in rows)
    print(f"bare loop {bare:8.0f} deals/s\nengine    {engine:8.0f} deals/s")
    print(f"ratio     {ratio:8.2f}   (wanted: at least 0.60)")


if __name__ == "__main__":
    main()

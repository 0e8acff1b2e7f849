"""What the champion would gain by looking further: leads it chose beside the best ones, in far more costly searches.

    python bench/champion_lookahead.py [--decks 100] [--first 70000] [--others suite] [--players 4] [--jobs 2]

On each deck every seat is played by the champion once. At each of its choices two searches are made, with other dice:

- `worlds`: what the champion does, in ten times as many worlds, with plans for the best four leads;
- `next lead`: for the best four leads, the next lead too is searched, in 60 worlds of its own, drawn from what will be
  known by then.

One half of the worlds of such a search names the best lead, the other half tells how much better it is than the
champion's, so that chance makes no lead look better than it is. Prints the mean over choices, and for a whole deal,
with the standard errors over decks. A difference of leads is far better known so than by playing whole deals.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple

from champion.plans import SearchAnew, at_next_lead, best_leads
from nainjaune.bots import BOTS
from nainjaune.bots.choices import real_choices
from nainjaune.bots.move_values import values_by
from nainjaune.bots.players.champion import SEARCH
from nainjaune.bots.search import Search
from nainjaune.game.moves import Move
from nainjaune.game.sheet import load
from nainjaune.game.view import View
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.situation import situation_of
from nainjaune.lab.duplicate import Plan, play_deck

BEST: Final = 4
OUTER_WORLDS: Final = 600
INNER_WORLDS: Final = 60
MANY_WORLDS: Final = 10 * SEARCH.worlds


def gain_of_more_worlds(view: View, chosen: Move, rng: Random) -> float:
    """How much better the lead is that the champion's own search finds in ten times as many worlds."""
    moves = real_choices(view)
    halves = [_search(Search, view, MANY_WORLDS // 2, rng) for _ in range(2)]
    return crosswise([[found.value for found in values_by(half, moves)] for half in halves], moves, chosen)


def gain_of_next_lead(view: View, chosen: Move, rng: Random) -> float:
    """How much better the lead is that is found by searching the next lead too."""
    moves = real_choices(view)
    first = _search(SearchAnew, view, OUTER_WORLDS // 2, rng)
    outcomes = first.roll_out(moves)
    best = [moves[place] for place in best_leads(first, moves, outcomes)]
    tried = best if chosen in best else [*best, chosen]
    values = []
    for _ in range(2):
        half = _search(SearchAnew, view, OUTER_WORLDS // 2, rng)
        played = half.roll_out(tried)
        hands, tokens = at_next_lead(half, tried, OUTER_WORLDS // 2, INNER_WORLDS)
        seat = half.situation.seat
        ends = [
            [int(tokens[world, lead]) if hands[world, lead] else row[lead][seat] for lead in range(len(tried))]
            for world, row in enumerate(played.tokens)
        ]
        values.append([statistics.fmean(column) for column in zip(*ends, strict=True)])
    return crosswise(values, tried, chosen)


def _search(kind: type[Search], view: View, worlds: int, rng: Random) -> Search:
    settings = replace(SEARCH, worlds=worlds, planned=BEST)
    return kind(view, situation_of(view), settings, rng.getrandbits(64), LOADER.kernel)


def crosswise(halves: Sequence[Sequence[float]], moves: Sequence[Move], chosen: Move) -> float:
    """What the best move by one half gains over the chosen one in the other half; both ways, the mean."""
    own = moves.index(chosen)
    gains = []
    for judge, other in (halves, halves[::-1]):
        best = max(range(len(moves)), key=lambda place: judge[place])
        gains.append(other[best] - other[own])
    return statistics.fmean(gains)


class Deck(NamedTuple):
    """What was found on one deck, all seats together."""

    leads: int
    worlds: float
    next_lead: float


def look_at(deck: int, others: str, players: int) -> Deck:
    """Plays a deck with the champion in each seat, and looks at its leads again."""
    LOADER.wait()
    found: list[tuple[float, float]] = []

    def watched(view: View, rng: Random) -> Move:
        move = BOTS["champion"](view, rng)
        if not view.needed and len(real_choices(view)) > 1:
            dice = Random(repr((deck, view.seat, len(view.history))))
            found.append((gain_of_more_worlds(view, move, dice), gain_of_next_lead(view, move, dice)))
        return move

    BOTS["watched"] = watched
    play_deck(Plan("watched", others, load("classique"), players, decks=2, seed=1, fresh=True), deck)
    return Deck(len(found), sum(one for one, _ in found), sum(other for _, other in found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--first", type=int, default=70_000)
    parser.add_argument("--others", default="suite")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if not LOADER.wait():
        sys.exit("champion_lookahead: the kernel is not compiled; install the extra `fast`")
    look = partial(look_at, others=options.others, players=options.players)
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        found = list(pool.map(look, range(options.first, options.first + options.decks)))
    leads = sum(deck.leads for deck in found)
    print(f"{leads} leads on {options.decks} decks, {options.players} players, others {options.others}")
    for name, gains in (
        ("worlds", [deck.worlds for deck in found]),
        ("next lead", [deck.next_lead for deck in found]),
    ):
        a_deal = [gain / options.players for gain in gains]
        error = statistics.stdev(a_deal) / len(a_deal) ** 0.5
        print(f"{name:10} {statistics.fmean(a_deal):+.3f} ± {error:.3f} a deal, {sum(gains) / leads:+.3f} a lead")


if __name__ == "__main__":
    main()

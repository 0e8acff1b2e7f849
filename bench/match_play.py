"""What it brings to play for the match instead of for tokens, where a deal may put somebody out or is the last.

    python bench/match_play.py [--decks 300] [--first 0] [--bot expert]

Whole matches by four, the bot in each seat against three `suite`: once weighing how often each end of a deal wins the
match, once every token alike. Prints, for each way a match may end, how much more often the first wins it, in per cent
with the standard error over decks, and last the mean of all ways, weighed by their errors.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from functools import partial
from random import Random
from typing import Any, Final

from nainjaune.bots import ALL, BOTS
from nainjaune.bots.choices import real_choices
from nainjaune.bots.move_values import move_values
from nainjaune.bots.search import SearchSettings
from nainjaune.game.moves import Move
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.view import View
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.duplicate import Plan, play_deck

FOR_TOKENS: Final = "for tokens"
WAYS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "the last agreed deal": ("classique", {}),
    "the first elimination": ("classique", {"match_end": "first_elimination", "insolvency": "out_if_short"}),
    "mallette": ("mallette", {}),
    "chaudron": ("chaudron", {}),
}


def for_tokens(view: View, rng: Random, settings: SearchSettings) -> Move:
    """The move that gains most tokens."""
    moves = real_choices(view)
    if len(moves) == 1:
        return moves[0]
    return max(move_values(view, settings, rng), key=lambda found: found.gain).move


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=300)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--bot", default="expert", choices=[name for name, bot in ALL.items() if bot.search])
    options = parser.parse_args()
    if options.decks < 50:
        parser.error("at least 50 decks: on fewer the two may never differ")
    if not LOADER.wait():
        sys.exit("match_play: the kernel is not compiled; install the extra `fast`")
    search = ALL[options.bot].search
    assert search
    BOTS[FOR_TOKENS] = partial(for_tokens, settings=search)
    weighed, weights = 0.0, 0.0
    for way, (sheet, changes) in WAYS.items():
        rules = house_rules(load(sheet), changes) if changes else load(sheet)
        more = []
        for deck in range(options.first, options.first + options.decks):
            wins = [
                sum(play_deck(Plan(hero, "suite", rules, 4, options.decks, seed=1, fresh=False), deck).wins)
                for hero in (options.bot, FOR_TOKENS)
            ]
            more.append(100 * (wins[0] - wins[1]) / 4)
        mean, error = statistics.fmean(more), statistics.stdev(more) / len(more) ** 0.5
        weighed, weights = weighed + mean / error**2, weights + 1 / error**2
        print(f"{way:<22} {mean:+.2f} ± {error:.2f} % of matches won, {options.decks} decks", flush=True)
    print(f"{'all':<22} {weighed / weights:+.2f} ± {weights**-0.5:.2f} %")


if __name__ == "__main__":
    main()

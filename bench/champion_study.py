"""What each part of the champion's thinking is worth: variants of it beside it, on the same decks with the same dice.

    python bench/champion_study.py [--decks 1000] [--first 0] [--others suite] [--players 4] [VARIANT …]

Every deck is played with the variant in each seat. Prints the champion's gain over `suite`, then for each variant how
much more or less it wins than the champion, in tokens a deal with the standard error over decks, and the time of a
decision. `--first` takes other decks, so that several processes share the work.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from nainjaune.bots import BOTS
from nainjaune.bots.choices import real_choices
from nainjaune.bots.move_values import best_move
from nainjaune.bots.players.champion import SEARCH
from nainjaune.game.moves import Move
from nainjaune.game.sheet import load
from nainjaune.game.view import View
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.duplicate import Plan, play_deck

CHAMPION: Final = "champion"
BOTH: Final = "longest+linear"
VARIANTS: Final = {
    "no-plan": replace(SEARCH, planned=0),
    "no-reading": replace(SEARCH, others=BOTH),
    "neither": replace(SEARCH, others=BOTH, planned=0),
    "neither-x4": replace(SEARCH, others=BOTH, planned=0, worlds=4 * SEARCH.worlds),
    "told-policy": replace(SEARCH, others="longest", planned=0),
    "x3": replace(SEARCH, worlds=3 * SEARCH.worlds),
    "plan-all": replace(SEARCH, planned=13),
    "late": SEARCH,
    "linear": replace(SEARCH, own="linear", planned=0),
    "longest": replace(SEARCH, own="longest", planned=0),
}
"""`told-policy` knows that the others lead their longest runs, but reads nothing from their leads."""
LATE: Final = replace(SEARCH, worlds=10 * SEARCH.worlds, planned=13)
"""What `late` searches where few leads are left: so much that only a solver could see further."""
FEW_LEADS: Final = 4


def searching(view: View, rng: Random, name: str) -> Move:
    few = name == "late" and len(real_choices(view)) <= FEW_LEADS
    return best_move(view, LATE if few else VARIANTS[name], rng)


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return statistics.fmean(values), statistics.stdev(values) / len(values) ** 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="*", metavar="VARIANT", default=list(VARIANTS))
    parser.add_argument("--decks", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--others", default="suite")
    parser.add_argument("--players", type=int, default=4)
    options = parser.parse_args()
    if unknown := set(options.variants) - VARIANTS.keys():
        parser.error(f"no variant {', '.join(unknown)}; there are {', '.join(VARIANTS)}")
    if not LOADER.wait():
        sys.exit("champion_study: the kernel is not compiled; install the extra `fast`")
    BOTS.update({name: partial(searching, name=name) for name in options.variants})
    names = (CHAMPION, *options.variants)
    won: dict[str, list[float]] = {name: [] for name in names}
    seconds: dict[str, list[float]] = {name: [] for name in names}
    gains = []
    for deck in range(options.first, options.first + options.decks):
        for name in names:
            plan = Plan(name, options.others, load("classique"), options.players, options.decks, seed=1, fresh=True)
            score = play_deck(plan, deck)
            won[name].append(statistics.fmean(score.hero))
            seconds[name].extend(score.seconds)
            if name == CHAMPION:
                gains.append(won[name][-1] - statistics.fmean(score.baseline))
    for name in names:
        more = gains if name == CHAMPION else [mine - ours for mine, ours in zip(won[name], won[CHAMPION], strict=True)]
        value, error = mean(more)
        spent = 1000 * statistics.fmean(seconds[name])
        print(f"{name:<12} {value:+.2f} ± {error:.2f} on {len(more)} decks, {spent:.1f} ms a decision", flush=True)


if __name__ == "__main__":
    main()

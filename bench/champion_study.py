"""What each part of the champion's thinking is worth: variants of it beside it, on the same decks with the same dice.

    python bench/champion_study.py [--beside champion] [--decks 1000] [--first 0] [--others suite] [--players 4]
        [--out FILE] [VARIANT …]
    python bench/champion_study.py [--beside champion] --summary FILE …

Every deck is played with the variant in each seat. Prints the gain over `suite` of the champion, or of the variant they
are put beside, then for each variant how much more or less it wins, in tokens a deal with the standard error over
decks, and the time of a choice. With `--out` every deck is kept in a file, and the same command goes on where it was
stopped; `--first` takes other decks, so that several processes share the work, each with a file of its own, and
`--summary` puts them together.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from champion.results import DeckResult, ResultFile, read_results, summary
from champion.variants import VARIANTS
from nainjaune.bots import BOTS
from nainjaune.game.sheet import load
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.duplicate import Plan, play_deck

CHAMPION: Final = "champion"
BOT_NAMES: Final = (CHAMPION, *VARIANTS)


def played(deck: int, bot: str, others: str, players: int) -> DeckResult:
    """One deck, with the bot in each seat."""
    score = play_deck(Plan(bot, others, load("classique"), players, decks=2, seed=1, fresh=True), deck)
    won, baseline = statistics.fmean(score.hero), statistics.fmean(score.baseline)
    return DeckResult(deck, bot, others, players, won, baseline, sum(score.seconds), len(score.seconds))


def study(options: argparse.Namespace, results: ResultFile) -> None:
    """Plays what the file does not have yet, deck by deck."""
    BOTS.update({name: variant.choose for name, variant in VARIANTS.items()})
    for deck in range(options.first, options.first + options.decks):
        for bot in (options.beside, *options.names):
            if not results.has(deck, bot, options.others, options.players):
                results.add(played(deck, bot, options.others, options.players))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="VARIANT", default=list(VARIANTS))
    parser.add_argument("--beside", choices=BOT_NAMES, default=CHAMPION)
    parser.add_argument("--decks", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--others", default="suite")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--summary", nargs="+", type=Path, metavar="FILE")
    options = parser.parse_args()
    if options.summary:
        found = [one for path in options.summary for one in read_results(path)]
        print("\n".join(summary(found, options.beside)))
        return
    if unknown := set(options.names) - set(BOT_NAMES):
        parser.error(f"no variant {', '.join(unknown)}; there are {', '.join(BOT_NAMES)}")
    if not LOADER.wait():
        sys.exit("champion_study: the kernel is not compiled; install the extra `fast`")
    with tempfile.TemporaryDirectory() as folder:
        results = ResultFile(options.out or Path(folder, "results.jsonl"))
        study(options, results)
        print("\n".join(summary(results.found, options.beside)))


if __name__ == "__main__":
    main()

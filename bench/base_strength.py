"""How strong each level is in a base install, without the extra `fast`.

    python bench/base_strength.py [--decks 1000] [--payment points] [--players 4] [LEVEL …]

Both kernels give the same values for the same worlds (`tests/bots/test_base_and_fast.py`), so the levels are measured
with the compiled kernel searching what the interpreted one would. Prints the gain in tokens a deal over
`suite` in the same seat, the others played by `suite`, with its standard error. `--time` plays with the interpreted
kernel itself, on few decks, and prints how long its choices take.
"""

from __future__ import annotations

import argparse
import sys

from nainjaune.bots import LEVELS
from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel.kernel import INTERPRETED
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.duplicate import Plan
from nainjaune.lab.tournament import run


def take_interpreted_searches(*, timed: bool) -> None:
    """Makes the bots search as in base: with the interpreted kernel, or as far as it would."""
    if not LOADER.wait():
        sys.exit("base_strength: the kernel is not compiled; install the extra `fast`")
    if timed:
        LOADER.kernel = INTERPRETED
    else:
        LOADER.kernel.compiled = False
    LOADER.wait = lambda seconds=None: True  # type: ignore[method-assign] # noqa: ARG005 - the kernel is chosen here


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", metavar="LEVEL", default=LEVELS)
    parser.add_argument("--decks", type=int, default=1000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--payment", choices=("points", "cards"), default="points")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", action="store_true", help="measure the time of a choice instead")
    options = parser.parse_args()
    take_interpreted_searches(timed=options.time)
    sheet = house_rules(load("classique"), {"payment": options.payment})
    for level in options.levels:
        result = run(Plan(level, "suite", sheet, options.players, options.decks, options.seed, fresh=True))
        if options.time:
            spent = f"{result.ms_per_choice:.1f} ms a choice, 95 of 100 below {result.ms_p95:.1f} ms"
            print(f"{level:<10} {spent} ({result.choices} choices)", flush=True)
        else:
            print(f"{level:<10} {result.gain:+.2f} ± {result.se:.2f} on {result.decks} decks", flush=True)


if __name__ == "__main__":
    main()

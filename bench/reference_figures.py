"""The kernel's figures for random play beside the reference: 50 million deals for each number of players and payment.

    python bench/reference_figures.py [--deals 50000000]

Everybody lays any card they may, from fresh boxes, with the grand opéra before any opponent's card. Prints each figure
with its standard error, the reference and its own, and how many joint standard errors lie between; exits 1 if anywhere
it is more than four.
"""

from __future__ import annotations

import argparse
import sys
import time

from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.odds import Estimate, odds
from nainjaune.kernel.policies import RANDOM

MOST_ERRORS = 4
TABLES = {
    3: {"laid": (38.7599, 0.0005), "leads": (8.6219, 0.0003), "opera": (0.0000857, 0.0000013)},
    4: {"laid": (38.9796, 0.0006), "leads": (7.4229, 0.0003), "opera": (0.0001433, 0.0000017)},
    8: {"laid": (27.8064, 0.0009), "leads": (4.6847, 0.0002), "opera": (0.0013183, 0.0000051)},
}
NETS = {
    ("points", 3): ((-2.467, -4.505, -4.759), 0.004),
    ("points", 4): ((-0.947, -3.740, -4.315, -4.689), 0.005),
    ("points", 8): ((1.768, -7.908, -8.468, -9.032, -9.658, -10.326, -10.989, -11.683), 0.009),
    ("cards", 3): ((-3.488, -4.093, -4.150), 0.002),
    ("cards", 4): ((-2.687, -3.531, -3.689, -3.784), 0.002),
    ("cards", 8): ((-5.179, -8.224, -8.377, -8.529, -8.698, -8.892, -9.089, -9.309), 0.003),
}
SEED = {"points": 1, "cards": 2}


def compare(name: str, ours: Estimate, reference: tuple[float, float]) -> float:
    """Prints one line; gives how many joint standard errors lie between."""
    mean, error = reference
    apart: float = abs(ours.mean - mean) / (ours.error**2 + error**2) ** 0.5
    print(f"  {name:<12} {ours.mean:12.7f} ± {ours.error:.7f}   {mean:12.7f} ± {error:.7f}   {apart:5.2f}")
    return apart


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=50_000_000)
    deals = parser.parse_args().deals
    LOADER.wait()
    worst = 0.0
    for (payment, players), (nets, error) in NETS.items():
        changes = {"payment": payment, "grand_opera": "before_any_opponent"}
        rules = house_rules(load("classique"), changes).rules
        begin = time.perf_counter()
        found = odds(rules, players, deals, seed=SEED[payment], policy=RANDOM)
        took = time.perf_counter() - begin
        print(f"{payment}, {players} players, {deals:,} deals in {took:.0f} s: ours, the reference, errors apart")
        table = TABLES[players]
        apart = [compare("cards laid", found.laid, table["laid"]), compare("leads", found.leads, table["leads"])]
        apart.append(compare("grand opéra", found.grand_opera, table["opera"]))
        for place, (ours, net) in enumerate(zip(found.net, nets, strict=True)):
            apart.append(compare(f"net, place {place}", ours, (net, error)))
        worst = max(worst, *apart)
    print(f"furthest apart: {worst:.2f} joint standard errors")
    sys.exit(worst > MOST_ERRORS)


if __name__ == "__main__":
    main()

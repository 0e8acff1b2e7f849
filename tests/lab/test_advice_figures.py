"""The figures that the rules library shows beside the sheets' advice are what the lab measures."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest

from nainjaune.bots import ALL
from nainjaune.lab.result_file import read_results
from nainjaune.lab.results import Result
from nainjaune.rules_library.lab_figures import LeadingFigure, lab_figures

DOCS = Path(__file__).parents[2] / "docs"
_, RESULTS = read_results(DOCS / "lab" / "results.json")
PLAYERS = lab_figures().players
SEARCHES = {name for name, bot in ALL.items() if bot.search}
QUICK = [figure for figure in lab_figures().figures if figure.policy not in SEARCHES]
SLOW = [figure for figure in lab_figures().figures if figure.policy in SEARCHES]


def played(sheet: str, bots: list[str]) -> Result:
    """The lab's deals of a sheet as it is printed, with these bots in the seats."""
    asked = {"sheet": sheet, "set": {}, "bots": bots, "kind": "deals"}
    (found,) = [result for result in RESULTS if asked.items() <= result["configuration"].items()]
    return found


def gain_found(sheet: str, policy: str) -> tuple[float, float]:
    """What a seat wins more by this policy than by longest runs, in the mean of all seats, and the standard error."""
    gain, errors = 0.0, []
    for seat in range(PLAYERS):
        bots = ["suite"] * PLAYERS
        base = played(sheet, bots)["net"][seat]
        hero = played(sheet, [*bots[:seat], policy, *bots[seat + 1 :]])["net"][seat]
        gain += (hero["mean"] - base["mean"]) / PLAYERS
        errors += [hero["se"] / PLAYERS, base["se"] / PLAYERS]
    return gain, hypot(*errors)


@pytest.mark.parametrize("figure", QUICK, ids=lambda figure: f"{figure.sheet}-{figure.policy}")
def test_millions_of_deals_in_the_lab_show_the_same_gain(figure: LeadingFigure) -> None:
    gain, error = gain_found(figure.sheet, figure.policy)
    assert abs(gain - figure.gain) <= 4 * (error + figure.error)


@pytest.mark.parametrize("figure", SLOW, ids=lambda figure: f"{figure.sheet}-{figure.policy}")
def test_what_takes_too_long_to_play_again_stands_in_the_docs(figure: LeadingFigure) -> None:
    assert f"{figure.gain:+.2f} ± {figure.error:.2f}" in (DOCS / "bots.md").read_text(encoding="utf-8")

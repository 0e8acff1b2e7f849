"""The figures that the rules library shows beside the sheets' advice are what a tournament measures."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune.bots import ALL
from nainjaune.game.sheet import load
from nainjaune.lab.duplicate import Plan
from nainjaune.lab.tournament import run
from nainjaune.rules_library.lab_figures import LeadingFigure, lab_figures

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
SEARCHES = {name for name, bot in ALL.items() if bot.search}
QUICK = [figure for figure in lab_figures().figures if figure.policy not in SEARCHES]
SLOW = [figure for figure in lab_figures().figures if figure.policy in SEARCHES]
OTHER_SEED = lab_figures().seed + 1


@pytest.mark.parametrize("figure", QUICK, ids=lambda figure: f"{figure.sheet}-{figure.policy}")
def test_other_decks_show_the_same_gain(figure: LeadingFigure) -> None:
    """Fewer decks, and others than those of the figure: the two must agree within their errors."""
    plan = Plan(figure.policy, "suite", load(figure.sheet), lab_figures().players, 30, OTHER_SEED, fresh=True)
    measured = run(plan)
    assert abs(measured.gain - figure.gain) <= 4 * (measured.se + figure.error)


@pytest.mark.parametrize("figure", SLOW, ids=lambda figure: f"{figure.sheet}-{figure.policy}")
def test_what_takes_too_long_to_play_again_stands_in_the_docs(figure: LeadingFigure) -> None:
    assert f"{figure.gain:+.2f} ± {figure.error:.2f}" in DOCS.read_text(encoding="utf-8")

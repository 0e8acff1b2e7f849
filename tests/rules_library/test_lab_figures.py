"""The figures about the sheets' advice are of bots there are, and of sheets there are."""

from __future__ import annotations

import pytest

from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.data import LibraryError
from nainjaune.rules_library.lab_figures import figures, lab_figures, parse_figures
from nainjaune.rules_library.printed_text import printed_texts


@pytest.mark.parametrize("text", printed_texts())
def test_the_advice_of_every_text_was_measured_by_its_rules(text: str) -> None:
    told = printed_texts()[text]
    measured = {figure.policy for figure in figures(told.sheet)}
    advised = {one.policy for one in told.advice.values() if one.policy}
    assert advised <= measured


def test_the_longest_run_is_what_is_compared_with() -> None:
    zero = [figure for figure in lab_figures().figures if figure.policy == "suite"]
    assert {figure.sheet for figure in zero} == set(SHEETS)
    assert {(figure.gain, figure.error) for figure in zero} == {(0, 0)}


def test_the_highest_card_first_is_the_worst_policy_measured() -> None:
    assert {figures(sheet)[-1].policy for sheet in SHEETS} == {"haute"}


def test_a_figure_without_words_is_refused() -> None:
    figure = '{ sheet = "a", policy = "b", gain = 1.0, error = 0.1, decks = 5 }'
    text = f"players = 4\nseed = 1\nfigures = [{figure}]\n[policies]"
    with pytest.raises(LibraryError, match=r"lab/x.toml: no words for 'b' - at `\$.figures\[0\].policy`"):
        parse_figures("x", text)

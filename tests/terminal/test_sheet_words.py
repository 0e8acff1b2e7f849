"""No sheet speaks of what it does not have: whole matches at the terminal, as records, with hints and help."""

from __future__ import annotations

import re
from itertools import count
from typing import Final

import pytest
from played_matches import moves_played, played, setup_of
from terminal_script import first_card, shown

from nainjaune.bots.hint_text import hint_lines
from nainjaune.bots.hints import hint
from nainjaune.game.rules import BelleInHand, Claim, GrandOpera, Insolvency, Payment, Rules, SeriesCards
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.view import view
from nainjaune.rules_library.rulebook import whole_rule
from nainjaune.words import LANGUAGES, Language, Words
from nainjaune.words.narrate_record import record_lines

SAYING: Final = r"qui prend"
PICKING_UP: Final = r"oubli\w* de ramasser|ramassez|\bramasse la|\bpicks? (the|up)|to pick"
FORGETTING: Final = r"oublie|forget"
GRAND_OPERA: Final = r"opéra"
DOUBLING: Final = r"\bdoubl"
POINTS: Final = r"\bpoints?\b"
DEBT: Final = r"\bdettes?\b|\bdebts?\b"
OUT: Final = r"hors jeu|et quitte\w* la partie|finie pour vous|out of the|leaves? the match|match is over for you"
LIFTING: Final = r"\blèv|\bleve|\blift"


def absent(rules: Rules) -> list[str]:
    """The words of what these rules do not have."""
    having = {
        SAYING: rules.claim is Claim.SPOKEN,
        PICKING_UP: rules.claim is Claim.PICKED_UP,
        FORGETTING: rules.must_claim,
        GRAND_OPERA: rules.grand_opera is not GrandOpera.NONE,
        DOUBLING: rules.belle_in_hand is BelleInHand.DOUBLE_BOX or rules.must_claim,
        POINTS: rules.payment is Payment.POINTS,
        DEBT: rules.insolvency is Insolvency.DEBT,
        OUT: rules.insolvency is not Insolvency.DEBT,
        LIFTING: rules.series_cards is SeriesCards.LIFTED,
    }
    return [words for words, there in having.items() if not there]


def found(text: str, patterns: list[str]) -> list[str]:
    """The lines in which one of them is."""
    plain = text.replace("\u202f", " ").replace("\u00a0", " ")
    return [line for line in plain.splitlines() if any(re.search(one, line, re.IGNORECASE) for one in patterns)]


def test_the_four_sheets_lack_different_things() -> None:
    lacking = {sheet: set(absent(load(sheet).rules)) for sheet in SHEETS}
    assert SAYING in lacking["mallette"]
    assert PICKING_UP in lacking["chaudron"]
    assert {GRAND_OPERA, DOUBLING, SAYING, PICKING_UP, FORGETTING, POINTS, DEBT} <= lacking["habourdin"]
    assert {FORGETTING, OUT} <= lacking["classique"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_matches_written_out_speak_only_of_what_the_sheet_has(sheet: str, language: Language) -> None:
    words, rules = Words(language), load(sheet).rules
    for seed in range(4):
        lines = list(record_lines(words, played(sheet, 3 + seed, seed, deals=5), width=400))
        assert len(lines) > 30
        assert found("\n".join(lines), absent(rules)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_match_at_the_terminal_with_help_and_hints_speaks_only_of_what_the_sheet_has(
    sheet: str, language: Language
) -> None:
    turns = count()

    def answer(prompt: str) -> str:
        if prompt.startswith(("Votre carte", "Your card")):
            return ("?", "s", "1", "1 !")[next(turns) % 4]
        return first_card(prompt)

    output = shown(then=answer, sheet=sheet, language=language, bot="hasard", players=4)
    assert next(turns) > 4
    assert found(output, absent(load(sheet).rules)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_hints_speak_only_of_what_the_sheet_has(sheet: str, language: Language) -> None:
    words, setup = Words(language), setup_of(sheet, 4)
    deals = [one.before for one in moves_played(setup, 1, 1) if one.before.in_deal]
    views = [view(match, match.deal.turn) for match in deals[::3] if match.deal]
    lines = [line for seen in views for line in hint_lines(words, hint(seen), setup.rules)]
    assert len(lines) > 10
    assert found("\n".join(lines), absent(setup.rules)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_mallette_know_no_formula(language: Language) -> None:
    """« qui prend » belongs to the sheet that prints it."""
    assert found(whole_rule(Words(language), load("mallette"), 80), [SAYING]) == []
    assert found(whole_rule(Words(language), load("chaudron"), 80), [SAYING])

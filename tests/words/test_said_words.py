"""No sheet speaks of what another has: what is narrated of a match uses the words of its sheet and no other's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.data import strings_in
from nainjaune.rules_library.examples import play_example, tell
from nainjaune.words import LANGUAGES, Language, Words

MATCHES = Path(__file__).parent / "narration"
OWN_WORDS = {
    "lève les cartes": {"classique"},
    "ramasse la barquette": {"mallette"},
    "sesterce": {"chaudron"},
    "qui prend": {"chaudron"},
    "j’arrête": {"mallette", "chaudron"},
    "stop": {"habourdin"},
}
"""Words of the printed texts, and the sheets that have them."""
OUT_AT_ONCE = {"classique": "grand_opera", "mallette": "grand_opera", "chaudron": "grand_opera", "habourdin": "kept"}
"""The example of each sheet in which the first player lays all cards in one go."""


def narrated(sheet: str, language: Language) -> str:
    told = json.loads((MATCHES / f"{sheet}.json").read_text(encoding="utf-8"))["told"][language]
    return " ".join(strings_in(told)).lower()


@pytest.mark.parametrize(("said", "sheets"), OWN_WORDS.items())
def test_a_sheet_has_its_own_words_said_and_no_other_sheets(said: str, sheets: set[str]) -> None:
    assert {sheet for sheet in SHEETS if said in narrated(sheet, "fr")} == sheets


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_grand_opera_is_told_wherever_there_is_one_and_on_habourdin_never(language: Language) -> None:
    told = {sheet: tell(Words(language), play_example(sheet, key)) for sheet, key in OUT_AT_ONCE.items()}
    speaking = {sheet for sheet, one in told.items() if "opéra" in " ".join(one.lines).lower()}
    assert speaking == {"classique", "mallette", "chaudron"}
    assert set(told) == set(SHEETS)

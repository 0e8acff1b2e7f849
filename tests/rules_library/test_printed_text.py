"""The words about the printed texts: complete, and in both languages."""

from __future__ import annotations

import pytest

from nainjaune.game.sheet import SHEETS, load
from nainjaune.rules_library.data import LibraryError, strings_in
from nainjaune.rules_library.printed_text import FactKind, PrintedWords, parse_printed_text, printed_texts
from nainjaune.words import LANGUAGES
from nainjaune.words.clauses import decisions

IDS = ("000-1", "000-2", "000-3", "001", "002", "003", "004")
MINIMAL = """
sheet = "classique"
name = { fr = "a", en = "a" }
order = []
silences = []
[facts]
[words]
[advice]
"""


@pytest.fixture(params=IDS)
def told(request: pytest.FixtureRequest) -> PrintedWords:
    return printed_texts()[request.param]


def test_the_seven_texts_are_all_told() -> None:
    assert tuple(printed_texts()) == IDS
    assert {text.sheet for text in printed_texts().values()} == set(SHEETS)
    assert len(printed_texts()) == sum(len(load(sheet).texts) for sheet in SHEETS)


def test_a_text_has_every_chapter(told: PrintedWords) -> None:
    kinds = set(told.facts)
    assert kinds >= {FactKind.TITLE, FactKind.PRINTER, FactKind.PLAYERS, FactKind.CONTENTS}
    assert told.peculiar
    assert told.words
    assert told.advice
    assert told.silences


def test_the_decisions_named_exist(told: PrintedWords) -> None:
    named = {number for silence in told.silences for number in silence.decisions}
    assert named <= set(decisions())


def test_both_languages_use_typographic_signs(told: PrintedWords) -> None:
    ours = [string for string in strings_in(told) if string not in {one.quote for one in told.own.values()}]
    assert ours
    assert not [string for string in ours if "'" in string or '"' in string]
    assert told.name["fr"]
    assert told.name["en"]


def test_french_punctuation_never_starts_a_line(told: PrintedWords) -> None:
    shown = [silence.text[language] for silence in told.silences for language in LANGUAGES]
    shown += [one.text[language] for one in told.peculiar.values() for language in LANGUAGES]
    assert not [text for text in shown if " ;" in text or " :" in text or "« " in text or " »" in text]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("sheet = 'classique'", "missing required field"),
        ("sheet =", "is not TOML"),
        (MINIMAL + "[peculiar.p]\nquote = 'a'\ntext = { fr = 'a' }", r"`en` - at `\$.peculiar\[...\].text`"),
        (MINIMAL + "[peculiar.p]\nquote = 'a'\ntext = { fr = 'a', en = '' }", r"at `\$.peculiar\[...\].text.en`"),
        (MINIMAL + "[peculiar.p]\nquote = 'a'\nmark = 'b'\ntext = { fr = 'a', en = 'a' }", "not in the quotation"),
        (MINIMAL + "[peculiar]\n[misspelt]", "misspelt"),
    ],
)
def test_a_file_that_is_not_right_is_refused_with_the_place(text: str, problem: str) -> None:
    with pytest.raises(LibraryError, match=problem) as refused:
        parse_printed_text("009", text)
    assert str(refused.value).startswith("texts/009.toml: ")

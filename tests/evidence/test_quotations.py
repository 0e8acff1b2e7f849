"""What is quoted from a printed text stands there: by its fingerprint, and letter for letter where the texts are
given.

`NAINJAUNE_TEXTS=FOLDER ./check tests/evidence` names a folder with the texts; `tools/quotations.py` says what is
compared.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from attributions import all_quoted

from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.records import records, records_by_name, said_by
from nainjaune.words import Words
from quotations import Fingerprint, parts_of, place_in, read_fingerprints, read_texts, stands_in, tokens, words_in

LONGEST_QUOTATION = 15
MOST_QUOTED = 1 / 3
"""Of a text's words."""
FOLDER = os.environ.get("NAINJAUNE_TEXTS")
QUOTED = list(all_quoted())
FINGERPRINTS = read_fingerprints()
TEXTS = read_texts(Path(FOLDER)) if FOLDER else {}
"""The texts themselves, where somebody has them: they are not ours to keep here."""


def stands(text: str, words: str) -> bool:
    by_fingerprint = text in FINGERPRINTS and FINGERPRINTS[text].has(words)
    return stands_in(words, TEXTS[text]) and by_fingerprint if TEXTS else by_fingerprint


def test_every_quotation_stands_in_the_text_it_is_attributed_to() -> None:
    assert len(QUOTED) > 500
    assert {one.text for one in QUOTED} == {"000", *printed_texts()}
    assert [one for one in QUOTED if not stands(one.text, one.words)] == []


def test_quotations_are_short() -> None:
    assert [one for one in QUOTED if words_in(one.words) > LONGEST_QUOTATION] == []


@pytest.mark.parametrize("text", FINGERPRINTS)
def test_at_most_a_third_of_a_text_is_quoted(text: str) -> None:
    """Counted over every quotation of it anywhere; what is quoted twice, or within another, is counted once."""
    quoted = {" ".join(part) for one in QUOTED if one.text == text for part in parts_of(one.words)}
    apart = [one for one in quoted if not any(one != other and f" {one} " in f" {other} " for other in quoted)]
    assert 0 < sum(map(words_in, apart)) <= FINGERPRINTS[text].words * MOST_QUOTED


@pytest.mark.parametrize("text", printed_texts())
def test_a_text_tells_all_that_it_says_once_and_nothing_else(text: str) -> None:
    """Its order names every record that rests on its words, and all that is told of it alone."""
    told = printed_texts()[text]
    resting = [record.name for record in records(told.sheet) if text in record.provenance.texts]
    assert sorted(told.order) == sorted([*resting, *told.own])
    assert all(said_by(Words("fr"), text, name).quotes for name in told.order)


@pytest.mark.skipif(not TEXTS, reason="needs the printed texts, which are not ours to keep: NAINJAUNE_TEXTS=FOLDER")
@pytest.mark.parametrize("text", printed_texts())
def test_a_text_tells_it_in_its_own_order(text: str) -> None:
    words, told = Words("fr"), printed_texts()[text]
    places = [place_in(said_by(words, text, name).quotes[0], TEXTS[text]) for name in told.order]
    assert None not in places
    assert places == sorted(place for place in places if place is not None)


@pytest.mark.skipif(not TEXTS, reason="needs the printed texts, which are not ours to keep: NAINJAUNE_TEXTS=FOLDER")
def test_the_fingerprints_are_those_of_the_texts() -> None:
    assert {name: Fingerprint.of(text) for name, text in TEXTS.items()} == FINGERPRINTS


SAMPLE = "Qui n’a point\n| de *8* . . . dit : « sans huit »,\n■ et passe; le sui-\nvant joue XVII^e ou car ^{tes}."


@pytest.mark.parametrize(
    ("words", "there"),
    [
        ("Qui n'a point de 8", True),
        ("dit: «sans huit»", True),
        ("huit », et passe ; le suivant", True),
        ("Qui n’a … sans huit", True),
        ("XVIIe ou cartes.", True),
        ("qui n’a point", False),
        ("Qui n’a pas", False),
        ("dit « sans huit »", False),
        ("sans huit et passe", False),
        ("huit", True),
        ("vingt", False),
        ("", False),
    ],
)
def test_a_quotation_is_compared_word_by_word_and_mark_by_mark(words: str, there: bool) -> None:
    assert Fingerprint.of(SAMPLE).has(words) is there
    assert stands_in(words, SAMPLE) is there


def test_the_order_of_joined_parts_is_known_from_the_text_itself() -> None:
    assert Fingerprint.of(SAMPLE).has("sans huit … Qui n’a")
    assert not stands_in("sans huit … Qui n’a", SAMPLE)


def test_what_is_compared_has_no_typesetting() -> None:
    assert tokens(SAMPLE)[:8] == ["Qui", "n’a", "point", "de", "8", "dit", ":", "«"]
    assert words_in("Qui n’a point : « … »") == 3


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_two_records_of_a_sheet_have_one_name(sheet: str) -> None:
    assert len(records_by_name(sheet)) == len(records(sheet)) > 30

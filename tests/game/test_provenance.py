"""Where a value comes from is told with its text and grade: what a sheet offers stays the sheet's."""

from __future__ import annotations

import pytest

from nainjaune.game.provenance import HOUSE, Grade, Origin
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.words.clauses import decisions


@pytest.mark.parametrize(
    ("name", "clause", "value", "texts", "grade"),
    [
        ("mallette", "match_end", "first_elimination", "002", Grade.PRINTED),
        ("habourdin", "match_end", "time", "004", Grade.PRINTED),
        ("habourdin", "following", "may", "004", Grade.READ),
        ("chaudron", "stake_on", "first_deal", "003", Grade.PRINTED),
        ("chaudron", "start_tokens", {"each": 45}, "", Grade.OURS),
        ("classique", "stakes", [2, 4, 6, 8, 10], "000-1 000-2 000-3 001", Grade.PRINTED),
        ("classique", "stakes", [0, 0, 0, 0, 5], "000-3", Grade.PRINTED),
        ("classique", "belle_in_hand", "nothing", "000-1 000-2", Grade.PRINTED),
        ("classique", "grand_opera", "before_any_opponent", "000-1 000-2 000-3 001", Grade.READ),
        ("mallette", "stakes", [2, 2, 3, 4, 5], "002", Grade.PRINTED),
        ("chaudron", "coins", [10, 5, 1], "003", Grade.PRINTED),
    ],
)
def test_a_value_that_the_sheet_offers_stays_the_sheets(
    name: str, clause: str, value: object, texts: str, grade: Grade
) -> None:
    """A printed alternative, or one the text leaves to agreement, has its words and grade; it is no house rule."""
    sheet = house_rules(load(name), {clause: value})
    taken = sheet.provenance[clause]
    assert sheet.changes == (clause,)
    assert (taken.origin, taken.grade, taken.texts) == (Origin.CHOICE, grade, tuple(texts.split()))


@pytest.mark.parametrize(
    ("name", "clause", "value"),
    [
        ("chaudron", "stakes", [2, 4, 6, 8, 10]),
        ("habourdin", "stakes", [2, 2, 2, 2, 4]),
        ("habourdin", "coins", [5, 1]),
        ("classique", "coins", [10, 5, 1]),
        ("mallette", "following", "may"),
        ("mallette", "stake_on", "first_deal"),
        ("chaudron", "start_tokens", {"each": 60}),
    ],
)
def test_a_value_that_the_sheet_does_not_offer_is_the_tables(name: str, clause: str, value: object) -> None:
    """What another sheet prints is a house rule on this one."""
    assert house_rules(load(name), {clause: value}).provenance[clause] == HOUSE


@pytest.mark.parametrize("name", SHEETS)
def test_every_claim_has_the_words_of_its_texts_or_a_decision(name: str) -> None:
    """What is printed or read has words of the sheet's own texts; what is ours has decisions that there are."""
    sheet = load(name)
    known = {text.id for text in sheet.texts}
    offered = [also.provenance for others in sheet.also.values() for also in others]
    offered += [agreed.provenance for others in sheet.agreed.values() for agreed in others]
    for provenance in [*sheet.provenance.values(), *offered]:
        assert set(provenance.texts) <= known
        assert provenance.evidence or provenance.grade is Grade.OURS
        assert provenance.evidence or provenance.decisions
        assert set(provenance.decisions) <= set(decisions())


def test_every_text_has_an_id_of_its_own() -> None:
    """The three texts of document 000 are told apart."""
    ids = [text.id for name in SHEETS for text in load(name).texts]
    assert ids == ["000-1", "000-2", "000-3", "001", "002", "003", "004"]
    assert [text.document for text in load("classique").texts] == ["000", "000", "000", "001"]

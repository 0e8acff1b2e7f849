"""The names of players: each shows something, and no two look alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune.game.player_names import skeleton, tidy_name, with_distinct_number

MOST = 24


@pytest.mark.parametrize(
    "name",
    [
        "", "   ", "\u00a0", "\u3000", "\u200b", "\u200d", "\u200c\u200d", "\ufeff", "\u00ad", "\u2060", "\u034f",
        "\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u17b4", "\u180b", "\ufe0f", "\ufe00", "\U000e0100",
        "\U000e0041", "\U0001d159", "\u0301", "\u0301\u0302", ".", "-", "…", "' '", "_", "\u0640", "\x00", "\ud800",
        "\ue000", "a" * 25,
    ],
    ids=ascii,
)  # fmt: skip
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    assert tidy_name(name, most=MOST) is None


@pytest.mark.parametrize(
    "name",
    [
        "\u202eAnne", "Anne\u200b", "An\u00adne", "\ufeffAnne", "An\x00ne", "An\u2066ne", "Anne\u3164", "Anne\u2800",
        "Anne\ufe01", "Anne\u034f", "Anne\U000e0101", "Q\u0302\u0303\u0304\u0305", "Anne \u0301", "\u0301Anne",
    ],
    ids=ascii,
)  # fmt: skip
def test_a_name_with_anything_invisible_or_piled_up_is_none(name: str) -> None:
    """It could look like another name, turn the line round, or cover the lines around it."""
    assert tidy_name(name, most=MOST) is None


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anne", "Anne"),
        ("  Anne \t Lise  ", "Anne Lise"),
        ("Zoe\u0308", "Zoë"),
        ("Jean-François d’Or", "Jean-François d’Or"),
        ("山田", "山田"),
        ("ماري", "ماري"),
        ("นี้", "นี้"),
        ("7", "7"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("👩\u200d👧", "👩👧"),
    ],
    ids=ascii,
)
def test_names_of_all_countries_are_shown_as_they_are(name: str, shown: str) -> None:
    assert tidy_name(name, most=MOST) == shown


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Luc", "luc"), ("Luc", "Lúc"), ("Luc", "L u c"), ("Luc", "Luc."), ("Luc", "Ｌｕｃ"), ("Luc", "𝓛𝓾𝓬"),
        ("Luc", "Iuc"), ("Luc", "1uc"), ("Bob", "B0b"), ("Anne", "Аnnе"), ("ANNA", "ΑΝΝΑ"), ("Olivia", "Οlινιa"),
        ("Marnie", "Mamie"), ("Vivvi", "Viwi"), ("Luc", "ʟᴜᴄ"), ("Luc (2)", "Luc 2"), ("ВОВ", "BOB"),
    ],
)  # fmt: skip
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert with_distinct_number(other, [one], most=MOST) == f"{other} (2)"


@pytest.mark.parametrize(("one", "other"), [("Luc", "Lucie"), ("Anne", "Hanne"), ("山田", "山本"), ("Luc", "Luc (2)")])
def test_names_that_do_not_look_alike_get_no_number(one: str, other: str) -> None:
    assert with_distinct_number(other, [one], most=MOST) == other


def test_every_further_player_of_one_name_gets_the_next_number() -> None:
    names: list[str] = []
    for name in ("Luc", "LUC", "Luc (2)", "luc", "Luc"):
        names.append(with_distinct_number(name, names, most=MOST))
    assert names == ["Luc", "LUC (2)", "Luc (2) (2)", "luc (3)", "Luc (4)"]


def test_a_long_name_is_shortened_for_its_number() -> None:
    long = "Anne-Charlotte de Beaumo"
    assert with_distinct_number(long, [long], most=MOST) == "Anne-Charlotte de Be (2)"
    assert (
        with_distinct_number("Anne-Charlotte de   xyzab", ["Anne-Charlotte de   xyzab"], most=22)
        == "Anne-Charlotte de (2)"
    )


@given(names=st.lists(st.text(max_size=30), max_size=12))
def test_whatever_is_typed_the_names_at_a_table_differ(names: list[str]) -> None:
    taken: list[str] = []
    for name in names:
        tidy = tidy_name(name, most=MOST)
        if tidy is not None:
            taken.append(with_distinct_number(tidy, taken, most=MOST))
    assert len({skeleton(name) for name in taken}) == len(taken)
    for name in taken:
        assert 0 < len(name) <= MOST
        assert tidy_name(name, most=MOST) == name

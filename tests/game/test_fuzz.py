"""Whatever text comes in, nothing but the project's own errors comes out."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nainjaune.game.cards import RANKS, SUITS, Card, parse_cards, parse_rank
from nainjaune.game.errors import NainJauneError, SheetError
from nainjaune.game.judge import judge
from nainjaune.game.log import parse_entry
from nainjaune.game.moves import parse_lay
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, house_rules, load, parse_sheet

pytestmark = pytest.mark.no_cover
VECTORS = Path(__file__).parent.parent / "conformance"
SOME_MATCHES: list[dict[str, Any]] = [
    match | {"deals": match["deals"][:2]}
    for path in sorted(VECTORS.glob("*.json"))
    for match in json.loads(path.read_text(encoding="utf-8"))[:4]
]
SHEET_TEXTS = [
    resources.files("nainjaune.sheets").joinpath(f"{name}.toml").read_text(encoding="utf-8") for name in SHEETS
]

near_notation = st.text(f"{RANKS}{SUITS}01234567:/? \n", max_size=40)
texts = near_notation | st.text(max_size=40)
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats()
    | texts
    | st.sampled_from([*SHEETS, *CLAUSES, "deals", "deck", "log"])
)
values = st.recursive(
    scalars, lambda inside: st.lists(inside, max_size=4) | st.dictionaries(texts, inside, max_size=4), max_leaves=8
)


def only_our_errors(reader: Callable[[str], object], text: str) -> None:
    """Reads a text, whatever it is; any error but the project's own, which says what is wrong, is a failure."""
    outcome = "read"
    try:
        reader(text)
    except NainJauneError as error:
        outcome = str(error)
    assert outcome


@given(text=texts)
def test_any_text_as_notation(text: str) -> None:
    """Cards, hands, ranks, lays and log entries are read or refused."""
    for reader in (Card, parse_cards, parse_rank, parse_lay, parse_entry):
        only_our_errors(reader, text)


@given(text=st.text(max_size=60) | values.map(json.dumps))
@example(text="[" * 3000 + "]" * 3000)
@example(text='{"sheet": "classique", "players": 3, "changes": {"packet": ' + "[" * 900 + "]" * 900 + '}, "deals": []}')
@example(text="NaN")
def test_any_text_to_the_judge(text: str) -> None:
    """Texts and JSON of any shape are judged or refused."""
    only_our_errors(judge, text)


@given(
    match=st.sampled_from(SOME_MATCHES),
    changes=st.dictionaries(
        st.sampled_from(
            ["sheet", "changes", "players", "first_dealer", "tokens", "unit", "match_end", "deals_agreed", "deals"]
        ),
        values,
        max_size=3,
    ),
)
def test_a_match_with_strange_fields_to_the_judge(match: dict[str, Any], changes: dict[str, Any]) -> None:
    """A real match with some fields replaced by anything is judged or refused."""
    only_our_errors(judge, json.dumps(match | changes))


@given(
    match=st.sampled_from(SOME_MATCHES),
    field=st.sampled_from(["deck", "log"]),
    cut=st.tuples(st.integers(0, 300), st.integers(0, 40)),
    put=st.lists(st.text(f"{RANKS}{SUITS}01234567:/?", max_size=4), max_size=4),
)
def test_a_deal_with_a_spoilt_log_or_deck_to_the_judge(
    match: dict[str, Any], field: str, cut: tuple[int, int], put: list[str]
) -> None:
    """A real deal with some words of its log or deck cut out and others put in is judged or refused."""
    words = match["deals"][0][field].split()
    words[cut[0] : cut[0] + cut[1]] = put
    deals = [match["deals"][0] | {field: " ".join(words)}, *match["deals"][1:]]
    only_our_errors(judge, json.dumps(match | {"deals": deals}))


@given(
    name=st.sampled_from(SHEETS),
    changes=st.dictionaries(st.sampled_from([*CLAUSES, "colour"]), values, min_size=1, max_size=3),
)
def test_any_values_as_house_rules(name: str, changes: dict[str, Any]) -> None:
    """A sheet takes a change or refuses it, whatever the value is."""
    outcome = "taken"
    try:
        house_rules(load(name), changes)
    except SheetError as error:
        outcome = str(error)
    assert outcome.startswith(("taken", name))


@given(text=st.text(max_size=60))
def test_any_text_as_a_sheet(text: str) -> None:
    """A text that is no sheet is refused."""
    only_our_errors(lambda sheet: parse_sheet("mine", sheet), text)


@given(
    text=st.sampled_from(SHEET_TEXTS),
    line=st.integers(0, 60),
    cut=st.integers(0, 2),
    put=st.sampled_from(
        [
            "",
            "texts = 1",
            "[clauses]",
            "[[texts]]",
            "[[clauses]]",
            "title = 1",
            "packet = 1",
            "[texts]",
            "x = [[]]",
            "]",
        ]
    )
    | st.text(max_size=20),
)
def test_a_spoilt_sheet(text: str, line: int, cut: int, put: str) -> None:
    """A real sheet with lines cut out and others put in is read or refused."""
    lines = text.splitlines()
    lines[line : line + cut] = [put]
    only_our_errors(lambda sheet: parse_sheet("mine", sheet), "\n".join(lines))


@given(text=st.sampled_from(SHEET_TEXTS), at=st.integers(0, 8000), cut=st.integers(0, 5), put=st.text(max_size=3))
def test_a_sheet_with_letters_spoilt(text: str, at: int, cut: int, put: str) -> None:
    """A real sheet with some letters changed is read or refused."""
    only_our_errors(lambda sheet: parse_sheet("mine", sheet), text[:at] + put + text[at + cut :])

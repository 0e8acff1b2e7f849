"""A client is told what the rules let players do and say, whatever the sheet is called."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from nainjaune.game.sheet import house_rules, load
from nainjaune.table.settings import Settings, sheet_of
from nainjaune.table.table_rules import table_rules

PLAIN = {
    "names_laid_rank": False,
    "everyone_says_sans": False,
    "said_out": None,
    "spoken_claim": False,
    "may_keep_back": False,
    "teams": False,
    "next_to_the": "right",
    "youngest_deals_first": False,
}


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ("classique", {"names_laid_rank": True}),
        ("mallette", {"said_out": "jarrete", "spoken_claim": True, "youngest_deals_first": True}),
        (
            "chaudron",
            {
                "everyone_says_sans": True,
                "said_out": "jarrete",
                "spoken_claim": True,
                "teams": True,
                "youngest_deals_first": True,
            },
        ),
        ("habourdin", {"said_out": "stop"}),
    ],
)
def test_a_printed_sheet_has_its_spoken_forms(sheet: str, told: dict[str, object]) -> None:
    assert asdict(table_rules(load(sheet).rules)) == PLAIN | told


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"said_sans": "rank_sans_rank"}, {"names_laid_rank": True}),
        ({"said_sans": "sans_rank_repeated"}, {"everyone_says_sans": True}),
        ({"following": "may"}, {"may_keep_back": True, "everyone_says_sans": True}),
        ({"said_out": "nothing"}, {"said_out": None}),
        ({"claim": "spoken"}, {"spoken_claim": True}),
        ({"teams": True}, {"teams": True}),
        ({"direction": "clockwise"}, {"next_to_the": "left"}),
        ({"first_dealer": "youngest"}, {"youngest_deals_first": True}),
    ],
)
def test_a_house_rule_changes_what_is_told(changes: dict[str, object], told: dict[str, object]) -> None:
    rules = sheet_of(Settings(sheet="habourdin", changes=changes)).rules
    assert asdict(table_rules(rules)) == PLAIN | {"said_out": "stop"} | told
    assert rules == house_rules(load("habourdin"), changes).rules

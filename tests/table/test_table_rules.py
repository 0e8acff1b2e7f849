"""A client is told what the rules let players do and say, whatever the sheet is called.

What it is told of each sheet as printed stands in `tests/words/narration`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from nainjaune.game.equipment import PieceKind
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.table.settings import Settings, sheet_of
from nainjaune.table.table_rules import PieceInfo, table_rules

PLAIN = {
    "names_laid_rank": False,
    "everyone_says_sans": False,
    "said_out": None,
    "take_by": "laying",
    "announced": "nothing",
    "grand_opera": False,
    "lifts_cards": False,
    "may_keep_back": False,
    "teams": False,
    "next_to_the": "right",
    "youngest_deals_first": False,
    "packet": 1,
    "belles_dealt": False,
}
ALIKE = {
    "look": "board",
    "pieces": (PieceInfo(PieceKind.TOKEN, 1, None),),
    "stake_pieces": (),
    "tokens_word": None,
    "box_word": "case",
}


def pieces(*told: tuple[str, int, int | None]) -> tuple[PieceInfo, ...]:
    return tuple(PieceInfo(PieceKind(kind), value, count) for kind, value, count in told)


SIXTY_FIVE = {
    "said_out": "stop",
    "announced": "belles",
    "packet": 3,
    "belles_dealt": True,
    "rank_costs": (1,) * 13,
    "belle_cost": 1,
    "look": "print",
    "pieces": pieces(("token", 1, 65)),
}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"said_sans": "rank_sans_rank"}, {"names_laid_rank": True}),
        ({"said_sans": "sans_rank_repeated"}, {"everyone_says_sans": True}),
        ({"following": "may"}, {"may_keep_back": True, "everyone_says_sans": True}),
        ({"said_out": "nothing"}, {"said_out": None}),
        ({"claim": "spoken"}, {"take_by": "saying"}),
        ({"claim": "picked_up"}, {"take_by": "picking_up"}),
        ({"announced": "every_card"}, {"announced": "every_card"}),
        ({"announced": "nothing"}, {"announced": "nothing"}),
        ({"grand_opera": "first_turn"}, {"grand_opera": True}),
        ({"series_cards": "lifted"}, {"lifts_cards": True}),
        ({"teams": True}, {"teams": True}),
        ({"direction": "clockwise"}, {"next_to_the": "left"}),
        ({"first_dealer": "youngest"}, {"youngest_deals_first": True}),
        ({"packet": 4}, {"packet": 4}),
        ({"belles_dealt": False}, {"belles_dealt": False}),
        ({"payment": "points"}, {"rank_costs": (*range(1, 11), 10, 10, 10), "belle_cost": 0}),
    ],
)
def test_a_house_rule_changes_the_text(changes: dict[str, object], told: dict[str, object]) -> None:
    sheet = sheet_of(Settings(sheet="habourdin", changes=changes))
    assert asdict(table_rules(sheet)) == PLAIN | ALIKE | SIXTY_FIVE | told
    assert sheet == house_rules(load("habourdin"), changes)


def test_a_table_that_values_its_coins_differently_lays_no_printed_stake() -> None:
    told = table_rules(house_rules(load("chaudron"), {"coins": [10, 5, 1]}))
    assert told.pieces == pieces(("gold", 10, 8), ("silver", 5, 24), ("bronze", 1, 32))
    assert told.stake_pieces == ()


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_table_with_another_number_of_coins_has_tokens_of_several_sizes(sheet: str) -> None:
    told = table_rules(house_rules(load(sheet), {"coins": [50, 10, 5, 1]}))
    assert told.pieces == pieces(("large", 50, None), ("medium", 10, None), ("medium", 5, None), ("small", 1, None))

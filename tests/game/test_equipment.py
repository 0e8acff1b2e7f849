"""What lies on the table is read from the sheet, or refused with the sheet's name and the place in it."""

from __future__ import annotations

from importlib import resources

import pytest
from keeps import keeps

from nainjaune.game.equipment import BoxWord, Look, Noun, PieceKind
from nainjaune.game.errors import SheetError
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load, parse_sheet

TEXT = resources.files("nainjaune.sheets").joinpath("chaudron.toml").read_text(encoding="utf-8")
SAID = ("look", "stake_pieces", "[tokens_word]", "fr = {", "en = {", "[[pieces]]", "kind", "name", "plural", "count")
SILENT = "\n".join(line for line in TEXT.splitlines() if not line.startswith(SAID))
"""The sheet without a word of its equipment."""
COINS = """
[[pieces]]
kind = "gold"
name = { fr = "pièce or", en = "gold coin" }
[[pieces]]
kind = "silver"
name = { fr = "pièce argent", en = "silver coin" }
[[pieces]]
kind = "bronze"
name = { fr = "pièce bronze", en = "bronze coin" }
"""


def own(top: str = "", tables: str = "") -> Sheet:
    """A sheet of one's own that says this of its equipment."""
    return parse_sheet("mine", f"{top}\n{SILENT}\n{tables}")


def worth(sheet: Sheet) -> int | None:
    """What all pieces of the printed box are worth; None where it does not say how many there are."""
    counts = [piece.count for piece in sheet.equipment.pieces]
    known = [count for count in counts if count is not None]
    return sum(map(int.__mul__, known, sheet.rules.coins)) if known == counts else None


@pytest.mark.parametrize("name", SHEETS)
def test_the_pieces_of_a_printed_box_are_worth_what_is_shared(name: str) -> None:
    """Where a sheet counts its pieces, together they are its starting tokens: 120 and 65."""
    sheet = load(name)
    assert worth(sheet) == (sheet.rules.start_tokens.amount if sheet.rules.start_tokens.shared else None)


@keeps("chaudron", "stake_by_piece")
def test_the_stake_of_the_coins_is_laid_as_printed() -> None:
    """One bronze, one silver, three bronze, two silver, one gold; eight players lay all 64."""
    sheet = load("chaudron")
    stake = sheet.equipment.stake_pieces_of(sheet.rules)
    assert stake == ((0, 0, 1), (0, 1, 0), (0, 0, 3), (0, 2, 0), (1, 0, 0))
    laid = [8 * sum(column) for column in zip(*stake, strict=True)]
    assert laid == [piece.count for piece in sheet.equipment.pieces]


@pytest.mark.parametrize("changes", [{"coins": [10, 2, 1]}, {"coins": [5, 1]}, {"stakes": [1, 2, 3, 4, 6]}])
def test_the_printed_stake_is_not_laid_where_it_is_worth_something_else(changes: dict[str, object]) -> None:
    sheet = house_rules(load("chaudron"), changes)
    assert sheet.equipment.stake_pieces_of(sheet.rules) == ()


def test_a_sheet_that_says_nothing_has_a_board_and_tokens() -> None:
    """Its three coins are tokens of three sizes."""
    equipment = own().equipment
    assert (equipment.look, equipment.box_word, equipment.stake_pieces) == (Look.BOARD, BoxWord.CASE, ())
    assert equipment.tokens_word == {}, "no word of its own"
    assert [piece.kind for piece in equipment.pieces] == [PieceKind.LARGE, PieceKind.MEDIUM, PieceKind.SMALL]


@pytest.mark.parametrize(
    ("coins", "kinds"),
    [
        ([1], [PieceKind.TOKEN]),
        ([10, 1], [PieceKind.LARGE, PieceKind.SMALL]),
        ([50, 10, 5, 1], [PieceKind.LARGE, PieceKind.MEDIUM, PieceKind.MEDIUM, PieceKind.SMALL]),
    ],
)
def test_there_is_a_piece_for_each_coin(coins: list[int], kinds: list[PieceKind]) -> None:
    sheet = house_rules(own(tables=COINS), {"coins": coins})
    assert [piece.kind for piece in sheet.equipment.pieces_of(sheet.rules)] == kinds


def test_a_sheet_may_say_all_of_it() -> None:
    words = '[tokens_word]\nfr = { one = "écu", many = "écus" }\nen = { one = "crown", many = "crowns" }'
    equipment = own('look = "print"\nbox_word = "barquette"', f"{words}\n{COINS}").equipment
    assert (equipment.look, equipment.box_word) == (Look.PRINT, BoxWord.BARQUETTE)
    assert equipment.tokens_word["fr"] == Noun("écu", "écus")
    assert [piece.name["en"] for piece in equipment.pieces] == ["gold coin", "silver coin", "bronze coin"]


@pytest.mark.parametrize(
    ("top", "tables", "problem"),
    [
        ('look = "castle"', "", "look: must be one of board, case, arena, print, not 'castle'"),
        ("look = 1", "", "look: must be one of board, case, arena, print, not 1"),
        ('box_word = "trou"', "", "box_word: must be one of case, barquette, not 'trou'"),
        ('tokens_word = "écus"', "", "tokens_word: needs one and many in fr and en"),
        ("", '[tokens_word]\nfr = { one = "écu", many = "écus" }', "tokens_word: needs one and many in fr and en"),
        ("", '[tokens_word]\nfr = { one = "écu" }\nen = { one = "a", many = "b" }', "tokens_word: needs one and many"),
        ('pieces = "coins"', "", "pieces: must be a list of tables"),
        ("pieces = [1, 2, 3]", "", "pieces: must be a list of tables"),
        ("pieces = []", "", "pieces: must be as many as there are coins: 3"),
        ("", COINS.replace('"gold"', '"tin"'), "pieces: must be one of gold, silver, .*, not 'tin'"),
        ("", COINS.replace('en = "gold coin"', 'de = "x"'), "pieces: needs its words in fr and en"),
        ("", COINS + 'plural = "coins"', "pieces: needs its words in fr and en"),
        ("", COINS + "count = 0", "pieces: count must be a whole number above 0, not 0"),
        ("", COINS + "count = true", "pieces: count must be a whole number above 0, not True"),
        ("", COINS + "weight = 3", "pieces: need kind and name, and nothing else but plural and count"),
        ("stake_pieces = 3", "", "stake_pieces: must say for each box how many of each piece"),
        ("stake_pieces = [3]", "", "stake_pieces: must say for each box how many of each piece"),
        ("stake_pieces = [[0, 1]]", "", "stake_pieces: must say for each box how many of each piece"),
        ("stake_pieces = [[0, 0, -1]]", "", "stake_pieces: must say for each box how many of each piece"),
        ("stake_pieces = [[0, 0, 1]]", "", "stake_pieces: must be worth the stakes: 1, 2, 3, 4, 5"),
    ],
)
def test_equipment_that_makes_no_sense_is_refused(top: str, tables: str, problem: str) -> None:
    with pytest.raises(SheetError, match=f"mine: {problem}"):
        own(top, tables)

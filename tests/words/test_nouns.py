"""A table is told of in the words of its sheet: sesterces and coins, tokens and trays."""

from __future__ import annotations

from nainjaune.game.sheet import house_rules, load
from nainjaune.words import Words
from nainjaune.words.clauses import explain


def test_one_pays_in_the_piece_that_is_worth_one_token() -> None:
    assert "1 pièce bronze par carte" in explain(Words("fr"), load("chaudron"), "payment").text
    assert "1 jeton par carte" in explain(Words("fr"), load("habourdin"), "payment").text


def test_a_table_with_one_kind_of_piece_pays_in_the_sheets_word() -> None:
    sheet = house_rules(load("chaudron"), {"coins": [1]})
    assert "1 sesterce par carte" in explain(Words("fr"), sheet, "payment").text


def test_the_coins_are_told_with_how_many_there_are() -> None:
    text = explain(Words("fr"), load("chaudron"), "coins").text
    assert "pièce or 5 (8 dans la boîte), pièce argent 2 (24 dans la boîte), pièce bronze 1 (32 dans la boîte)" in text


def test_the_stake_is_told_coin_by_coin() -> None:
    text = explain(Words("fr"), load("chaudron"), "stakes").text.replace("\N{NO-BREAK SPACE}", " ")
    assert "1 pièce bronze sur 10♦, 1 pièce argent sur V♣, 3 pièces bronze sur D♠" in text
    assert "2 pièces argent sur R♥ et 1 pièce or sur 7♦" in text
    other = explain(Words("fr"), house_rules(load("chaudron"), {"stakes": [2, 2, 2, 2, 2]}), "stakes").text
    assert "pièce" not in other


def test_a_box_is_a_tray_where_the_sheet_says_so() -> None:
    assert "barquette" in explain(Words("fr"), load("mallette"), "belle_in_hand").text
    assert "case" in explain(Words("fr"), load("chaudron"), "belle_in_hand").text

"""A box shared by many leaves next to nothing after the first stake, and whoever sets the table up is told (G18)."""

from __future__ import annotations

import pytest

from nainjaune.game.clause_values import StartTokens
from nainjaune.game.setup import MANY_PLAYERS, Shortage, agree, shortage
from nainjaune.game.sheet import SHEETS, house_rules, load

EACH_45 = StartTokens(45, shared=False)


@pytest.mark.parametrize(
    ("sheet", "players", "each", "stake", "left"),
    [
        ("chaudron", 6, 20, 15, 5),
        ("chaudron", 7, 17, 15, 2),
        ("chaudron", 8, 15, 15, 0),
        ("habourdin", 6, 10, 6, 4),
        ("habourdin", 7, 9, 6, 3),
        ("habourdin", 8, 8, 6, 2),
    ],
)
def test_a_box_shared_by_six_and_more_is_short(sheet: str, players: int, each: int, stake: int, left: int) -> None:
    """The sheet's box by the number of players; 45 each are offered instead."""
    short = shortage(agree(load(sheet), players))
    assert short == Shortage(players, each, stake, EACH_45)
    assert short.left == left


@pytest.mark.parametrize("sheet", SHEETS)
def test_up_to_five_players_have_enough(sheet: str) -> None:
    """Nobody is warned without need."""
    assert not [players for players in range(3, MANY_PLAYERS) if shortage(agree(load(sheet), players))]


@pytest.mark.parametrize("sheet", ["classique", "mallette"])
def test_tokens_that_are_agreed_are_enough(sheet: str) -> None:
    """What is not a shared box is the table's own choice."""
    assert shortage(agree(load(sheet), 6)) is None


def test_whoever_takes_the_offer_is_not_warned_again() -> None:
    """Neither with 45 each, nor with purses of their own, nor with a larger box."""
    chaudron = load("chaudron")
    assert shortage(agree(house_rules(chaudron, {"start_tokens": {"each": 45}}), 8)) is None
    assert shortage(agree(house_rules(chaudron, {"start_tokens": {"shared": 400}}), 8)) is None
    assert shortage(agree(chaudron, 8, tokens=(45,) * 8)) is None


def test_the_unit_multiplies_both_sides() -> None:
    """A higher unit neither mends it nor hides it."""
    assert shortage(agree(load("habourdin"), 6, unit=3)) == Shortage(6, 30, 18, EACH_45)


def test_a_sheet_that_offers_nothing_else_is_short_all_the_same() -> None:
    """The warning does not depend on the offer."""
    short = shortage(agree(house_rules(load("classique"), {"start_tokens": {"shared": 120}}), 8))
    assert short == Shortage(8, 15, 15, None)

"""What to expect of a match: the figures cover every sheet and number of players, and answer for any settings."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune.game.setup import agree, shortage
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.rules_library.match_lengths import EarlyOut, ExpectedLength, expected_length, match_lengths
from nainjaune.table.settings import Settings, match_setup


def expected(people: int = 1, **agreed: Any) -> ExpectedLength:
    settings = Settings(**agreed)
    told = expected_length(match_setup(settings), people, settings.minutes)
    assert told
    return told


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_number_of_players_was_played_with_the_capital_of_the_sheet(sheet: str) -> None:
    rules = load(sheet).rules
    fewest, most = rules.players
    wanted = {(players, rules.start_tokens.each(players)) for players in range(fewest, most + 1)}
    played = {(kind.players, kind.tokens) for kind in match_lengths().kinds if kind.sheet == sheet}
    assert wanted <= played


def test_a_match_of_agreed_deals_without_elimination_lasts_just_so_long() -> None:
    told = expected(sheet="classique", players=4, deals=6)
    assert told.deals == (6, 6, 6)
    assert told.early is None
    assert told.minutes
    assert told.minutes[0] == told.minutes[2]


def test_more_people_think_longer() -> None:
    assert expected(people=4, players=4).deal_seconds > expected(people=1, players=4).deal_seconds


@pytest.mark.parametrize(("sheet", "players"), [("habourdin", 6), ("chaudron", 8)])
def test_where_next_to_nothing_is_left_several_are_out_after_the_first_deal_and_the_sound_capital_mends_it(
    sheet: str, players: int
) -> None:
    """G18: the printed capital and the one that is offered instead."""
    short = shortage(agree(load(sheet), players))
    assert short
    assert short.offer
    printed = expected(sheet=sheet, players=players).early
    assert printed
    assert printed.deals == 1
    assert printed.players > players / 3
    sound = expected(sheet=sheet, players=players, tokens=short.offer.each(players)).early
    assert sound is None or sound.deals > 1 or sound.players < printed.players / 2


def test_the_friendlier_end_is_much_shorter() -> None:
    last_one = expected(sheet="mallette", players=4).deals
    friendlier = expected(sheet="mallette", players=4, changes={"match_end": "first_elimination"}).deals
    assert last_one
    assert friendlier
    assert friendlier[1] < last_one[1] / 2


def test_between_two_capitals_that_were_played_lies_what_is_told() -> None:
    less, between, more = (expected(sheet="chaudron", players=4, tokens=tokens).deals for tokens in (30, 37, 45))
    assert less
    assert between
    assert more
    assert less[1] <= between[1] <= more[1]


def test_a_match_by_time_lasts_that_time_or_until_the_host_ends_it() -> None:
    by_time: dict[str, Any] = {"sheet": "habourdin", "players": 4, "changes": {"match_end": "time"}}
    timed, endless = expected(**by_time, minutes=30), expected(**by_time)
    assert timed.minutes
    assert timed.minutes[1] <= 31
    assert (endless.deals, endless.minutes) == (None, None)


@pytest.mark.parametrize(
    ("changes", "holds"),
    [
        ({}, True),
        ({"first_dealer": "youngest"}, True),
        ({"direction": "clockwise"}, True),
        ({"start_tokens": {"each": 60}}, True),
        ({"payment": "cards"}, False),
        ({"stakes": [2, 2, 2, 2, 2]}, False),
    ],
)
def test_it_is_said_whether_the_figures_hold_for_the_house_rules(changes: dict[str, object], holds: bool) -> None:
    setup = agree(house_rules(load("classique"), changes), 4)
    told = expected_length(setup, 1)
    assert told
    assert told.as_printed is holds


def test_a_unit_of_its_own_is_not_what_was_played() -> None:
    assert not expected(players=4, unit=3).as_printed


def test_early_out_is_a_number_of_players_after_a_number_of_deals() -> None:
    early = expected(sheet="chaudron", players=8).early
    assert isinstance(early, EarlyOut)
    assert 0 < early.players < 8

"""The judge fills in every answer, and refuses with the match, the deal, the position and the reason."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from decks import any_deal
from example_deals import on_table

from nainjaune.game.cards import FULL_DECK
from nainjaune.game.errors import ParseError
from nainjaune.game.events import HandsDealt
from nainjaune.game.judge import judge, judge_match
from nainjaune.game.log import log_of
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.setup import agree
from nainjaune.game.sheet import house_rules, load

DECK = " ".join(map(str, FULL_DECK))


def first_moves(match: Match, seed: int) -> tuple[Match, dict[str, str]]:
    """A deal in which everybody makes their first legal move, and what the judge is given of it."""
    dealt = any_deal(match, Random(seed))
    match, _ = apply(match, dealt)
    while match.in_deal:
        match, _ = apply(match, legal_moves(match)[0])
    return match, {"deck": " ".join(map(str, dealt.deck)), "log": log_of(on_table(match).history)}


def asked(**more: Any) -> dict[str, Any]:
    _, deal = first_moves(start(agree(load("classique"), 3))[0], 1)
    return {"sheet": "classique", "players": 3, "deals": [deal]} | more


def test_defaults_fill_in_absent_fields() -> None:
    """Only the sheet, the players and the deals must be given."""
    answer = judge_match(asked())
    assert answer["tokens"] == [50, 50, 50]
    assert (answer["first_dealer"], answer["unit"], answer["deals_agreed"]) == (0, 1, 3)
    assert (answer["match_end"], answer["changes"]) == ("deals", {})
    assert answer["final"]["winners"] == []


def test_answers_in_the_input_are_written_anew() -> None:
    """A wrong answer in the input changes nothing."""
    given = asked()
    wrong = given | {"final": {"winners": [7]}, "deals": [given["deals"][0] | {"winner": 9, "tokens": []}]}
    assert judge_match(wrong) == judge_match(given)


def test_null_counts_as_absent() -> None:
    """Options given as null are filled in."""
    assert judge_match(asked(changes=None, tokens=None, deals_agreed=None, match_end=None)) == judge_match(asked())


def test_no_deals_is_a_match_that_has_not_begun() -> None:
    """A match without deals is judged as it stands."""
    assert judge_match(asked(deals=[]))["final"]["tokens"] == [50, 50, 50]


def test_time_is_up_when_no_further_deal_is_given() -> None:
    """`match_end = time`: the match given has its winners."""
    answer = judge_match(asked(match_end="time"))
    assert answer["final"]["winners"]
    assert answer["deals_agreed"] is None


def test_time_names_only_the_seats_that_were_dealt_to() -> None:
    """`match_end = time`: whoever could not stake for a deal is not among its seats and holds no hand in it."""
    sheet = house_rules(load("habourdin"), {"match_end": "time"})
    purses = (20, 6, 20, 20)
    match, _ = start(agree(sheet, 4, tokens=purses))
    match, one = first_moves(match, 3)
    assert match.standing.seats == (0, 1, 2, 3)
    assert match.tokens[1] < 6
    _, events = apply(match, any_deal(match, Random(4)))
    dealt = next(event for event in events if isinstance(event, HandsDealt))
    match, two = first_moves(match, 4)
    answer = judge_match(
        {"sheet": "habourdin", "players": 4, "tokens": list(purses), "match_end": "time", "deals": [one, two]}
    )
    assert answer["deals"][1]["seats"] == [seat for seat in range(4) if dealt.hands[seat]]
    assert all(answer["deals"][1]["hands"].values())


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("1" * 5000, "not JSON"),
        ("3", "a match must be a JSON object"),
        ("null", "a match must be a JSON object"),
        ("[{}]", "match 1: sheet is missing"),
        ("[[]]", "match 1: a match must be a JSON object"),
    ],
)
def test_a_malformed_list_of_matches_is_refused(text: str, problem: str) -> None:
    """Only JSON objects are matches; in a list the error counts them."""
    with pytest.raises(ParseError, match=problem):
        judge(text)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"sheet": 3}, "sheet must be a text, not 3"),
        ({"sheet": "belote"}, "there is no such sheet"),
        ({"players": "3"}, 'players must be a whole number, not "3"'),
        ({"players": True}, "players must be a whole number, not true"),
        ({"players": 2}, "classique is played by 3 to 8, not 2"),
        ({"players": None}, "players must be a whole number, not null"),
        ({"changes": []}, r"changes must be an object, not \[\]"),
        ({"changes": {"payment": 3}}, "classique: payment: must be one of"),
        ({"tokens": 3}, "tokens must be a list, not 3"),
        ({"tokens": [1, 2, "3"]}, 'tokens must be whole numbers, not "3"'),
        ({"tokens": [1, 2, True]}, "tokens must be whole numbers, not true"),
        ({"tokens": [1, 2, 10**13]}, "tokens must be whole numbers, not 10000000000000"),
        ({"tokens": [1, 2]}, "2 purses for 3 players"),
        ({"unit": 1.5}, "unit must be a whole number, not 1.5"),
        ({"first_dealer": 3}, "the first dealer must be a seat from 0 to 2, not 3"),
        ({"match_end": 3}, "match_end must be a text, not 3"),
        ({"match_end": "never"}, "classique: match_end: must be one of"),
        ({"deals_agreed": "3"}, 'deals_agreed must be a whole number, not "3"'),
        ({"deals": None}, "deals must be a list, not null"),
        ({"deals": [3]}, "deal 1: a deal must be a JSON object"),
        ({"deals": [{"log": ""}]}, "deal 1: deck is missing"),
        ({"deals": [{"deck": DECK}]}, "deal 1: log is missing"),
        ({"deals": [{"deck": "As As", "log": ""}]}, "deal 1: As is there twice"),
        ({"deals": [{"deck": "As", "log": ""}]}, "deal 1: bad_deck"),
        (
            {"sheet": "habourdin", "deals": [{"deck": DECK, "log": ""}]},
            "deal 1: belle_set_aside: the last 7 cards of the deck are set aside, and no belle may be there",
        ),
        ({"deals": [{"deck": DECK, "log": ""}]}, "deal 1: log position 1: the log ends before the deal does"),
        ({"deals": [{"deck": DECK, "log": "0:As"}]}, r"deal 1: log position 1 \(0:As\): not_your_turn"),
        ({"deals": [{"deck": DECK, "log": "1:2s"}]}, r"deal 1: log position 1 \(1:2s\): not_in_hand"),
    ],
)
def test_a_match_that_cannot_be_judged_is_refused(wrong: dict[str, Any], problem: str) -> None:
    """The error names the field, or the deal and the position in its log, and the reason."""
    with pytest.raises(Exception, match=problem) as refused:
        judge(json.dumps(asked() | wrong))
    assert type(refused.value).__module__ == "nainjaune.game.errors"


@pytest.mark.parametrize("missing", ["sheet", "players", "deals"])
def test_a_missing_field_is_reported(missing: str) -> None:
    """A match without its sheet, players or deals is refused."""
    given = asked()
    del given[missing]
    with pytest.raises(ParseError, match=f"{missing} is missing"):
        judge_match(given)


def test_a_deal_after_the_end_is_refused() -> None:
    """Once the match is over no further deal is judged."""
    given = asked(deals_agreed=1)
    with pytest.raises(ParseError, match="deal 2: match_over"):
        judge_match(given | {"deals": given["deals"] * 2})

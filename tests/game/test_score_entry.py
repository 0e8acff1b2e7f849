"""What is written on the score sheet and cannot have happened is refused at its field, with what would fit."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune.game.cards import parse_cards
from nainjaune.game.score_entry import (
    DealEntry,
    EntryField,
    EntryProblem,
    EntryReason,
    LaidBelle,
    Left,
    Missing,
    missing,
    most_points,
    problems,
)
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.unseen import TALON

SEATS = (0, 1, 2, 3)
SEVEN, KING = 4, 3
FOUR = (Left(cards=4),) * 3


def found(entry: DealEntry, sheet: str = "mallette", seats: tuple[int, ...] = SEATS, **changes: Any) -> list[Any]:
    told = problems(house_rules(load(sheet), changes).rules, seats, entry)
    return [(one.field.value, one.reason.value, one.seat, one.box, one.other, one.fits) for one in told]


def hand(cards: str) -> Left:
    return Left(hand=parse_cards(cards))


def test_the_dearest_hand_has_every_court_card_and_then_the_highest_numbers() -> None:
    """Three players with fifteen cards each: courts and tens alike, or twelve courts worth 20 and three tens."""
    assert most_points(load("classique").rules, 3) == 15 * 10
    assert most_points(house_rules(load("classique"), {"court_points": 20}).rules, 3) == 12 * 20 + 3 * 10


def test_a_true_entry_has_no_problem() -> None:
    """Four players of `mallette`: two belles taken, one forgotten, one in hand, one in the talon."""
    laid = (LaidBelle(1, 1), LaidBelle(2, 2, claimed=False), LaidBelle(SEVEN, 0))
    entry = DealEntry(3, laid, {KING: 0, 0: TALON}, (Left(cards=4), Left(cards=2), Left(cards=7)))
    assert found(entry) == []
    assert missing(load("mallette").rules, SEATS, entry) == ()


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (DealEntry(5), ("winner", "not_in_match", 5, None, None, None)),
        (DealEntry(laid=(LaidBelle(0, 7),)), ("laid", "not_in_match", 7, 0, None, None)),
        (DealEntry(kept={2: 7}), ("kept", "not_in_match", 7, 2, None, None)),
        (DealEntry(left=(None, None, None, None, Left(cards=1))), ("left", "not_in_match", 4, None, None, None)),
        (DealEntry(laid=(LaidBelle(0, 1), LaidBelle(0, 2))), ("laid", "belle_twice", 2, 0, 1, None)),
        (DealEntry(laid=(LaidBelle(0, 1),), kept={0: 2}), ("kept", "belle_twice", 2, 0, 1, None)),
        (DealEntry(kept={0: TALON}, left=(hand("Td"),)), ("kept", "belle_twice", None, 0, 0, None)),
        (DealEntry(3, kept={KING: 3}), ("kept", "winner_holds_none", 3, KING, None, None)),
        (DealEntry(3, kept={KING: 0}, left=(hand("As"),)), ("kept", "not_in_hand", 0, KING, None, None)),
        (DealEntry(3, left=(*FOUR, Left(cards=1))), ("left", "winner_holds_none", 3, None, None, 0)),
        (DealEntry(3, left=(Left(cards=0),)), ("left", "two_winners", 0, None, None, 1)),
        (DealEntry(3, left=(Left(hand=()),)), ("left", "two_winners", 0, None, None, 1)),
        (DealEntry(3, left=(Left(cards=13),)), ("left", "too_many_cards", 0, None, None, 12)),
        (DealEntry(3, (LaidBelle(0, 0),), left=(Left(cards=12),)), ("left", "too_many_cards", 0, None, None, 11)),
        (DealEntry(3, kept={0: 0, 1: 0}, left=(Left(cards=1),)), ("left", "too_few_cards", 0, None, None, 2)),
        (DealEntry(3, (LaidBelle(0, 1),), left=(hand("Td 2s"),)), ("left", "belle_twice", 0, 0, 1, None)),
        (DealEntry(3, left=(hand("3c 2s"), hand("2s"))), ("left", "card_twice", 1, None, 0, None)),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(entry: DealEntry, problem: tuple[Any, ...]) -> None:
    """The field, the reason, whom and which box it concerns, and the number that would fit."""
    assert found(entry) == [problem]


def test_nothing_is_forgotten_where_boxes_go_by_themselves() -> None:
    """`claim = automatic`: a belle that is laid takes its box."""
    entry = DealEntry(laid=(LaidBelle(0, 1, claimed=False),))
    assert found(entry, "classique") == [("laid", "claim_is_automatic", 1, 0, None, None)]
    assert found(entry, "chaudron") == []


def test_no_belle_is_in_a_talon_that_has_none() -> None:
    """`belles_dealt`: every belle was laid or is in a hand, and the sheet asks where."""
    assert found(DealEntry(kept={0: TALON}), "habourdin") == [("kept", "not_in_talon", None, 0, None, None)]
    entry = DealEntry(0, (LaidBelle(0, 1),), {1: 2}, (None, *FOUR))
    asked = missing(load("habourdin").rules, SEATS, entry)
    assert asked == ((Missing.KEPT, 2), (Missing.KEPT, 3), (Missing.KEPT, 4))
    indifferent = house_rules(load("habourdin"), {"payment": "cards"}).rules
    assert missing(indifferent, SEATS, entry) == ()


def test_a_talon_holds_no_more_belles_than_cards() -> None:
    """With seven players three cards lie in the talon."""
    kept = dict.fromkeys(range(4), TALON)
    assert found(DealEntry(kept=kept), "classique", tuple(range(7))) == [("kept", "talon_too_small", None, 3, None, 3)]


def test_nobody_lays_more_belles_than_they_had_cards() -> None:
    """With hands of two, a third belle is too many, and whoever did not go out has a card left."""
    small = {str(players): 2 for players in range(2, 9)}
    laid = tuple(LaidBelle(box, 1) for box in range(3))
    assert found(DealEntry(laid=laid), hand=small) == [("laid", "too_many_laid", 1, 2, None, 2)]
    entry = DealEntry(0, laid[:2], left=(None, Left(points=3)))
    assert found(entry, hand=small, payment="points") == [("laid", "too_many_laid", 1, 1, None, 1)]


@pytest.mark.parametrize(
    ("left", "problem"),
    [
        (Left(points=120), []),
        (Left(points=121), [("left", "too_many_points", 0, None, None, 120)]),
        (Left(points=0), [("left", "too_few_points", 0, None, None, 1)]),
        (Left(points=40, cards=4), []),
        (Left(points=41, cards=4), [("left", "too_many_points", 0, None, None, 40)]),
        (Left(points=4, cards=4), []),
        (Left(points=3, cards=4), [("left", "too_few_points", 0, None, None, 4)]),
    ],
)
def test_so_many_cards_hold_only_so_many_points(left: Left, problem: list[Any]) -> None:
    """`payment = points`: 4 cards make 4 to 40 points; twelve cards at most 120."""
    assert found(DealEntry(3, left=(left,)), "classique") == problem


@pytest.mark.parametrize("sheet", ["mallette", "chaudron", "habourdin"])
def test_points_are_refused_where_cards_are_counted(sheet: str) -> None:
    """`payment = cards` and `cards_belle_two`: points mean nothing there, also beside the number of cards."""
    refused = [("left", "points_not_counted", 0, None, None, None)]
    assert found(DealEntry(3, left=(Left(points=40),)), sheet) == refused
    assert found(DealEntry(3, left=(Left(points=40, cards=4),)), sheet) == refused
    assert found(DealEntry(3, left=(Left(points=40),)), sheet, payment="points") == []


@pytest.mark.parametrize(
    ("left", "fits"),
    [({"cards": 2}, None), ({"points": 12}, None), ({"cards": 3}, 2), ({"points": 13}, 12), ({"points": 0}, 12)],
)
def test_a_number_beside_the_very_cards_is_theirs(left: dict[str, int], fits: int | None) -> None:
    """A deuce and a king are two cards and twelve points."""
    entry = DealEntry(3, left=(Left(**left, hand=parse_cards("2s Ks")),))
    assert found(entry, "classique") == ([] if fits is None else [("left", "cards_named", 0, None, None, fits)])


def test_points_count_the_belles_that_are_elsewhere() -> None:
    """With the 10♦ and the V♣ laid by the player, ten cards are left: 100 points; one's own 7♦ counts at least 7."""
    laid = (LaidBelle(0, 0), LaidBelle(1, 0))
    assert found(DealEntry(3, laid, left=(Left(points=101),)), "classique") == [
        ("left", "too_many_points", 0, None, None, 100)
    ]
    assert found(DealEntry(3, kept={SEVEN: 0, KING: 1}, left=(Left(points=6),)), "classique") == [
        ("left", "too_few_points", 0, None, None, 7)
    ]
    tens = "Ts Th Tc Js Jh Jd Qh Qd Qc Ks Kd"
    entry = DealEntry(3, left=(Left(points=111), hand(tens)))
    assert found(entry, "classique") == [("left", "too_many_points", 0, None, None, 110)]


def test_no_cards_make_a_number_between() -> None:
    """Court cards of 100 points: two cards make at most 20, or at least 101."""
    entry = DealEntry(3, left=(Left(points=50, cards=2),))
    assert found(entry, "classique", court_points=100) == [("left", "points_between", 0, None, None, 20)]


def test_a_grand_opera_is_only_where_it_can_be() -> None:
    """None on a sheet without it; with `before_any_opponent` only if nobody else laid a card."""
    opera = DealEntry(3, left=FOUR, grand_opera=True)
    assert found(opera) == []
    assert found(opera, "habourdin") == [("grand_opera", "no_grand_opera", None, None, None, None)]
    assert found(opera, "chaudron") == [("grand_opera", "others_laid", None, None, 0, None)]
    belle = DealEntry(3, (LaidBelle(0, 2),), grand_opera=True)
    assert found(belle, "chaudron") == [("grand_opera", "others_laid", None, None, 2, None)]
    assert found(DealEntry(3, grand_opera=True), "chaudron") == []


def test_whoever_alone_laid_cards_has_made_a_grand_opera() -> None:
    """All others have whole hands: then nobody laid a card in between."""
    entry = DealEntry(3, left=(Left(cards=12),) * 3)
    assert found(entry) == [("grand_opera", "surely_grand_opera", 3, None, None, None)]
    assert found(entry, "habourdin") == []
    assert found(DealEntry(left=(Left(cards=12),) * 4)) == []


def test_what_is_missing_is_asked_for() -> None:
    """First who went out, then what each other player has left, in the measure the sheet pays by."""
    rules = load("classique").rules
    assert missing(rules, SEATS, DealEntry()) == ((Missing.WINNER, None),)
    entry = DealEntry(0, left=(None, Left(cards=3), Left(points=3), hand("3s")))
    assert missing(rules, SEATS, entry) == ((Missing.LEFT, 1),)
    assert missing(load("mallette").rules, SEATS, entry) == ((Missing.LEFT, 2),)
    assert missing(rules, SEATS, DealEntry(0)) == tuple((Missing.LEFT, seat) for seat in (1, 2, 3))


def test_a_problem_names_the_card() -> None:
    """So that the page can show it."""
    told = problems(load("mallette").rules, SEATS, DealEntry(left=(hand("2s"), hand("2s"))))
    (card,) = parse_cards("2s")
    assert told == (EntryProblem(EntryField.LEFT, EntryReason.CARD_TWICE, seat=1, card=card, other=0),)

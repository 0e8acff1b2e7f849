"""A deal entered on the score sheet is settled as the engine settles the same deal when it is played."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from decks import any_deal
from game_strategies import seeds, setups
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from nainjaune.game.cards import ALL_BELLES, BOX_OF, cards_in, points
from nainjaune.game.errors import SetupError
from nainjaune.game.events import BoxDoubled, BoxLeft, BoxTaken, Event, Paid, TransferReason, WentOut
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.record import Record, replay
from nainjaune.game.record_file import read_record, write_record
from nainjaune.game.rules import Payment
from nainjaune.game.score_deal import check_standing, open_deal, score_deal
from nainjaune.game.score_entry import DealEntry, LaidBelle, Left
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.game.standing import Standing
from nainjaune.game.unseen import TALON

COUNTED = (BoxTaken, BoxLeft, BoxDoubled, Paid, WentOut)


def play_deal(match: Match, rng: random.Random) -> tuple[Match, list[Event]]:
    """Deals and plays a deal to its end; gives all its events."""
    match, events = apply(match, any_deal(match, random.Random(rng.getrandbits(32))))
    while match.in_deal:
        match, more = apply(match, rng.choice(legal_moves(match)))
        events += more
    return match, events


def written_down(match: Match, events: list[Event], how: str) -> DealEntry:
    """What people at a board would write of a deal that was played: cards, points, or the very cards."""
    out = next(event for event in events if isinstance(event, WentOut))
    deal = match.deal
    assert deal is not None
    rules = deal.setup.rules
    laid = tuple(
        LaidBelle(event.box, event.seat, isinstance(event, BoxTaken))
        for event in events
        if isinstance(event, BoxTaken | BoxLeft | BoxDoubled)
        and getattr(event, "why", None) not in (TransferReason.GRAND_OPERA, TransferReason.BELLE_IN_HAND)
    )
    kept: dict[int, int] = {}
    left: list[Left | None] = [None] * len(deal.hands)
    for seat in deal.setup.seats:
        hand = deal.hands[seat]
        for belle in cards_in(hand & ALL_BELLES):
            kept[BOX_OF[belle]] = seat
        if seat != out.seat:
            counted = points(hand, rules.court_points) if rules.payment is Payment.POINTS else None
            by_number = Left(cards=hand.bit_count(), points=counted)
            left[seat] = Left(hand=cards_in(hand)) if how == "hand" else by_number
    for belle in cards_in(deal.setup.talon & ALL_BELLES):
        kept[BOX_OF[belle]] = TALON
    return DealEntry(out.seat, laid, kept, tuple(left), out.grand_opera)


def in_the_count(events: tuple[Event, ...] | list[Event]) -> list[Event]:
    """The events of a settlement, without the cards nobody named."""
    counted = [event for event in events if isinstance(event, COUNTED)]
    return [event._replace(left=event.left & ALL_BELLES) if isinstance(event, Paid) else event for event in counted]


def compare(match: Match, rng: random.Random, deals: int) -> Record:
    """Plays deals and enters each on the score sheet too; both must agree on every token."""
    setup, standing, scores = match.setup, match.standing, []
    for _ in range(deals):
        if match.standing.ended:
            break
        match, events = play_deal(match, rng)
        entry = written_down(match, events, rng.choice(["number", "hand"]))
        opened = open_deal(setup, standing, entry)
        assert (opened.problems, opened.missing) == ((), ())
        scored = score_deal(setup, opened, entry)
        assert in_the_count(scored.events) == in_the_count(events)
        assert scored.standing == match.standing
        standing = check_standing(setup, scored.standing)
        scores.append(scored.score)
    return Record(setup, tuple("ABCDEFGH"[: setup.players]), tuple(scores))


@pytest.mark.no_cover
@settings(max_examples=60, deadline=None)
@given(setups(), seeds)
def test_an_entered_deal_is_settled_as_the_played_one(setup: MatchSetup, seed: int) -> None:
    """On every sheet, with any house rules: the same lines, purses, boxes, eliminations and end."""
    match, _ = start(setup)
    assume(not match.standing.ended)
    record = compare(match, random.Random(seed), 4)
    assert [step.match.standing for step in replay(record)][-1].deals == len(record.deals)
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("sheet", SHEETS)
@given(st.integers(3, 6), seeds)
@settings(max_examples=8, deadline=None)
def test_a_whole_match_is_entered(sheet: str, players: int, seed: int) -> None:
    """Deal after deal as the sheet is printed, up to twelve deals."""
    match, _ = start(agree(load(sheet), players))
    record = compare(match, random.Random(seed), 12)
    assert record.deals


def test_an_unfinished_deal_shows_what_purses_and_boxes_hold() -> None:
    """After the stakes and the belles laid so far, before anybody went out."""
    setup = agree(load("mallette"), 4)
    match, _ = start(setup)
    opened = open_deal(setup, match.standing, DealEntry(laid=(LaidBelle(1, 1), LaidBelle(2, 2, claimed=False))))
    assert opened.deal.boxes == (4, 0, 24, 16, 20)
    assert opened.deal.tokens == (35, 43, 23, 35)
    assert not opened.complete


def test_belles_that_cannot_have_been_laid_move_nothing() -> None:
    """With a mistake among the belles the boxes stay as they were staked."""
    setup = agree(load("classique"), 3)
    match, _ = start(setup)
    opened = open_deal(setup, match.standing, DealEntry(laid=(LaidBelle(1, 1), LaidBelle(1, 2))))
    assert opened.deal.boxes == (3, 6, 9, 12, 15)


def test_a_belle_in_hand_counts_double_where_the_sheet_says_so() -> None:
    """`payment = cards_belle_two`: four cards with the 7♦ among them cost five."""
    setup = agree(load("habourdin"), 3)
    assert setup.rules.payment is Payment.CARDS_BELLE_TWO
    match, _ = start(setup)
    kept = {0: 1, 1: 1, 2: 1, 3: 2, 4: 2}
    entry = DealEntry(0, (), kept, (None, Left(cards=5), Left(cards=4)))
    scored = score_deal(setup, open_deal(setup, match.standing, entry), entry)
    assert [event.amount for event in scored.events if isinstance(event, Paid)] == [8, 6]


GOOD = Standing((40, 40, 40), (6, 6, 6, 6, 6), 0, 1, (0, 1, 2), (), None)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"tokens": (40, 40)}, id="a purse too few"),
        pytest.param({"boxes": (6, 6, 6, 12)}, id="a box too few"),
        pytest.param({"out_after": (1,)}, id="somebody out too many"),
        pytest.param({"tokens": (41, 40, 40)}, id="a token too many"),
        pytest.param({"boxes": (-6, 6, 6, 6, 18)}, id="less than nothing in a box"),
        pytest.param({"tokens": (-1, 81, 40)}, id="less than nothing in a purse"),
        pytest.param({"seats": (0, 1)}, id="a seat missing"),
        pytest.param({"seats": (0, 1), "eliminated": (2, 2), "out_after": (1, 1)}, id="out twice"),
        pytest.param({"eliminated": (7,), "out_after": (1,)}, id="a seat unknown"),
        pytest.param({"dealer": 3}, id="a dealer unknown"),
        pytest.param({"seats": (1, 2), "eliminated": (0,), "out_after": (1,)}, id="the dealer is out"),
        pytest.param({"seats": (0,), "eliminated": (1, 2), "out_after": (1, 1)}, id="one alone"),
    ],
)
def test_a_standing_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    """Whoever sends a standing back may send anything."""
    setup = agree(load("mallette"), 3)
    assert check_standing(setup, GOOD) == GOOD
    with pytest.raises(SetupError):
        check_standing(setup, GOOD._replace(**wrong))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        pytest.param({}, {"tokens": (110, 5, 5)}, id="two who cannot stake"),
        pytest.param({}, {"tokens": (115, 5, 0)}, id="one who cannot stake and one without a token"),
        pytest.param({"match_end": "time"}, {"tokens": (110, 5, 5)}, id="only one can stake"),
        pytest.param({"match_end": "time"}, {"tokens": (14, 14, 14), "boxes": (108, 0, 0, 0, 0)}, id="nobody can"),
        pytest.param({"match_end": "deals"}, {"deals": 3}, id="every agreed deal is over"),
        pytest.param({"match_end": "deals"}, {"deals": 4}, id="more than the agreed deals are over"),
        pytest.param({"insolvency": "out_if_empty"}, {"tokens": (80, 40, 0)}, id="one without a token"),
        pytest.param(
            {"match_end": "first_elimination"},
            {"seats": (0, 1), "eliminated": (2,), "out_after": (1,)},
            id="somebody is out where that ends the match",
        ),
        pytest.param(
            {"insolvency": "debt", "match_end": "deals"},
            {"seats": (0, 1), "eliminated": (2,), "out_after": (1,)},
            id="somebody is out where nobody can be",
        ),
    ],
)
def test_a_standing_in_which_the_match_would_not_go_on_is_refused(
    changes: dict[str, object], wrong: dict[str, object]
) -> None:
    """The match would be over, or somebody in it would be out."""
    setup = agree(house_rules(load("mallette"), changes), 3)
    assert check_standing(setup, GOOD) == GOOD
    with pytest.raises(SetupError, match="over, or has somebody in it who is out"):
        check_standing(setup, GOOD._replace(**wrong))  # type: ignore[arg-type]


ENDS = [("debt", "deals"), ("debt", "time")]
ENDS += [
    (poor, end) for poor in ("out_if_short", "out_if_empty") for end in ("time", "first_elimination", "last_standing")
]


@given(
    end=st.sampled_from(ENDS),
    tokens=st.tuples(*[st.integers(0, 60)] * 4),
    out=st.sampled_from([(), (2,), (3, 1), (0, 1, 2)]),
    deals=st.integers(0, 6),
)
def test_any_standing_that_is_taken_can_be_dealt_to(
    end: tuple[str, str], tokens: tuple[int, ...], out: tuple[int, ...], deals: int
) -> None:
    """Whatever is sent back is refused, or the next deal opens with at least two seats and every token."""
    setup = agree(house_rules(load("mallette"), dict(zip(("insolvency", "match_end"), end, strict=True))), 4)
    seats, total = tuple(seat for seat in range(4) if seat not in out), sum(setup.tokens)
    boxes = (total - sum(tokens), 0, 0, 0, 0)
    try:
        standing = check_standing(setup, Standing(tokens, boxes, seats[0], deals, seats, out, None, (0,) * len(out)))
    except SetupError:
        reject()
    opened = open_deal(setup, standing, DealEntry())
    assert len(opened.standing.seats) > 1
    assert not opened.standing.ended
    assert sum(opened.deal.tokens) + sum(opened.deal.boxes) == total


def test_a_debt_is_a_standing_where_debts_are_known() -> None:
    """`insolvency = debt`: a purse may be below zero."""
    setup = agree(house_rules(load("mallette"), {"insolvency": "debt", "match_end": "deals"}), 3)
    owing = GOOD._replace(tokens=(-1, 81, 40))
    assert check_standing(setup, owing) == owing


def test_an_entry_with_a_mistake_is_not_settled() -> None:
    """Only what is complete is settled."""
    setup = agree(load("mallette"), 3)
    entry = DealEntry(0, (), {}, (None, Left(cards=3), None))
    opened = open_deal(setup, start(setup)[0].standing, entry)
    assert not opened.complete
    entry = replace(entry, left=(None, Left(cards=3), Left(cards=2)))
    assert open_deal(setup, start(setup)[0].standing, entry).complete

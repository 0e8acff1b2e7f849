"""Which card is a lead, who is asked for which rank, when a series ends and why, who leads: it stands in the events."""

from __future__ import annotations

from typing import Any

import pytest
from example_deals import on_table, play, table

from nainjaune.game.cards import FULL_DECK, OF_RANK, Card, hand_of, parse_rank
from nainjaune.game.deal import leads
from nainjaune.game.events import Dealt, HandsDealt, Lacked, Laid, MatchBegan, RankSkipped, SeriesEnded
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import DealCards, Lay
from nainjaune.game.series import RunEnd, run_end, run_from, run_led_by
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load
from nainjaune.game.unseen import TALON, unseen_by
from nainjaune.game.view import ONLOOKER, view


def course(match: Match) -> str:
    """The cards of a deal, leads in brackets; `|why:leader` where a series ends, `^` where a rank is skipped."""
    parts = []
    for event in on_table(match).history:
        match event:
            case Laid(_, card, lead):
                parts.append(f"[{card}]" if lead else str(card))
            case SeriesEnded(_, why, leader):
                parts.append(f"|{why.value}:{'-' if leader is None else leader}")
            case RankSkipped(_, rank):
                parts.append(f"^{rank}")
    return " ".join(parts)


def test_a_king_ends_the_series_and_its_player_leads() -> None:
    match = play(table("Qs Ks 9h | 2s 9c Kd | 4c 8c Kc"), "0:Qs 0:Ks")
    assert course(match) == "[Qs] Ks |king:0"
    assert course(play(match, "0:9h")) == "[Qs] Ks |king:0 [9h] |out:-"


def test_a_king_that_empties_a_hand_ends_the_series_by_going_out() -> None:
    """The deal is over, so nobody leads; the series stays on the table to be seen."""
    match = play(table("Qs Ks | 2s 9c | 4c 8c"), "0:Qs 0:Ks")
    assert course(match) == "[Qs] Ks |out:-"
    assert [str(laid.card) for laid in view(match, 0).series] == ["Qs", "Ks"]


@pytest.mark.parametrize(
    ("stuck_lead", "expected"),
    [("last_to_play", "[5s] 6s |stuck:1"), ("last_asked", "[5s] 6s |stuck:0"), ("skip_rank", "[5s] 6s ^7")],
)
def test_a_rank_nobody_has_ends_the_series_unless_it_is_skipped(stuck_lead: str, expected: str) -> None:
    match = play(table("5s 9s 9h | 6s 8c Kd | 4c Tc Kc", stuck_lead=stuck_lead), "0:5s 0/6 1:6s 1/7 2/7 0/7")
    assert course(match) == expected


def test_a_missing_king_cannot_be_skipped() -> None:
    """`stuck_lead = skip_rank`: above the King there is no rank, so the series ends and whoever laid last leads."""
    match = play(table("Js Qs 9h | 2s 9c 8d | 4c 8c 3c", stuck_lead="skip_rank"), "0:Js 0:Qs 0/K 1/K 2/K")
    assert course(match) == "[Js] Qs |stuck:0"


def test_a_rank_that_all_keep_back_ends_the_series_too() -> None:
    log = "0:5s 0/6 1/6 2/6"
    assert course(play(table("5s 6s 9h | 2s 6c Kd | 4c 8c Kc", following="may"), log)) == "[5s] |stuck:0"


@pytest.mark.parametrize(
    ("changes", "log", "card", "expected"),
    [
        ({}, "0/A 1/A 2/A", "9h", "|stuck:0 [9h]"),
        ({"stuck_lead": "last_asked"}, "0/A 1/A 2/A", "8c", "|stuck:2 [8c]"),
        ({"stuck_lead": "skip_rank"}, "0/A 1/A 2/A 0/2", "2s", "^1 [2s]"),
        ({"following": "may"}, "0/A 1/A 2/A", "9h", "|stuck:0 [9h]"),
    ],
)
def test_an_opening_ace_nobody_lays_ends_a_series_without_cards(
    changes: dict[str, Any], log: str, card: str, expected: str
) -> None:
    """`opening = ace`: the first card laid is the first lead, whatever its rank."""
    match = play(table("3s 9h Jh | 2s 9c 3c | 4c 8c 9d", opening="ace", **changes), log)
    after, _ = apply(match, Lay(Card(card)))
    assert course(after).removesuffix(" |stuck:0") == expected


def test_an_opening_ace_is_a_lead_though_it_was_asked_for() -> None:
    assert course(play(table("3s 9h | As 9c | Ac 8c", opening="ace"), "0/A 1:As 1/2 2/2 0/2")) == "[As] |stuck:1"


@pytest.mark.parametrize(
    ("hands", "changes", "log", "known"),
    [
        ("7s 8s 2h | 2s 4c Kd | 3d 4d Kc", {}, "0:8s 0/9 1/9 2/9 0:7s 0/8 1/8 2/8", [4, 3]),
        ("7s 8s Js | 7c 4c Kd | 3d 4d Kc", {"stuck_lead": "skip_rank"}, "0:Js 0/Q 1/Q 2/Q 0/K 1:Kd", [4, None]),
        ("7s 8s 2h | 2s 4c Kd | 3d 4d Kc", {"following": "may"}, "0:8s 0/9 1/9 2/9", [None]),
    ],
)
def test_how_many_cards_of_a_missing_rank_lie_in_the_talon_is_stated_where_everybody_can_tell(
    hands: str, changes: dict[str, Any], log: str, known: list[int | None]
) -> None:
    """What was not laid, where all must follow; `None` after a King, and where a card may be kept back."""
    match = play(table(hands, **changes), log)
    stuck = [event for event in on_table(match).history if isinstance(event, SeriesEnded | RankSkipped)]
    assert [event.in_talon for event in stuck] == known


@pytest.mark.parametrize("seat", [0, 1, 2, ONLOOKER])
def test_what_is_stated_of_the_talon_follows_from_what_every_seat_has_seen(seat: int) -> None:
    match = play(table("7s 8s 2h | 2s 4c Kd | 3d 4d Kc"), "0:8s 0/9 1/9 2/9 0:7s 0/8 1/8 2/8")
    *_, ended = on_table(match).history
    unseen = unseen_by(view(match, seat))
    holders = {holder: unseen.may_hold(holder) & OF_RANK[8] for holder in unseen.counts}
    assert isinstance(ended, SeriesEnded)
    assert {holder: cards.bit_count() for holder, cards in holders.items() if cards} == {TALON: ended.in_talon}


def asked(match: Match) -> str:
    """Who is asked for which rank after each event, `-` where nobody is, and what was missing where a series ended."""
    parts = []
    for event in on_table(match).history:
        match event:
            case Laid(seat, _, _, needed) | RankSkipped(seat, _, needed):
                parts.append(f"{seat}?{needed}")
            case Lacked(_, rank, asked_next):
                parts.append(f"{'-' if asked_next is None else asked_next}?{rank}")
            case SeriesEnded(_, _, _, missing, _):
                parts.append(f"|{missing}")
    return " ".join(parts)


def test_who_is_asked_next_and_for_which_rank_is_stated() -> None:
    match = play(table("5s 9s 9h | 6s 8c Kd | 4c Tc Kc"), "0:5s 0/6 1:6s 1/7 2/7 0/7")
    assert asked(match) == "0?6 1?6 1?7 2?7 0?7 -?7 |7"
    kept = play(table("5s 6s 9h | 2s 6c Kd | 4c 8c Kc", following="may"), "0:5s 0/6 1/6 2/6")
    assert asked(kept) == "0?6 1?6 2?6 -?6 |6"
    assert asked(play(table("Qs Ks 9h | 2s 9c Kd | 4c 8c Kc"), "0:Qs 0:Ks")) == "0?13 0?0 |0"


def test_a_series_that_skips_up_to_the_king_misses_the_king() -> None:
    """`stuck_lead = skip_rank`: the queen is skipped, and it is the king for want of which the series ends."""
    log = "0:Js 0/Q 1/Q 2/Q 0/K 1/K 2/K"
    match = play(table("Js 9s 9h | 2s 9c 8d | 4c 8c 3c", stuck_lead="skip_rank"), log)
    assert asked(match) == "0?12 1?12 2?12 -?12 0?13 1?13 2?13 -?13 |13"


def test_an_opening_that_sticks_misses_the_ace() -> None:
    assert asked(play(table("3s 9h | 2s 9c | 4c 8c", opening="ace"), "0/A 1/A 2/A")) == "1?1 2?1 -?1 |1"


@pytest.mark.parametrize(
    ("hand", "rank", "skipped", "laid", "missing"),
    [
        ("7d 8s Ts Td Jh", 10, "", "Td Jh", 12),
        ("As Qh Ks", 12, "", "Qh Ks", 0),
        ("As Qh Ks", 2, "", "", 2),
        ("5s 7s 9s", 5, "6", "5s 7s", 8),
        ("Jh 5s", 11, "QK", "Jh", 13),
        ("Jh Kc", 11, "Q", "Jh Kc", 0),
    ],
)
def test_a_run_goes_up_to_the_rank_that_is_missing(hand: str, rank: int, skipped: str, laid: str, missing: int) -> None:
    """Of equal cards the belle; above ranks that are skipped; a missing King always ends it."""
    skips = {parse_rank(letter) for letter in skipped}
    run = run_from(hand_of(hand), rank, skipped=skips.__contains__ if skips else None)
    assert run == (hand_of(laid), missing)


def test_a_run_begins_with_the_card_that_is_led() -> None:
    assert run_led_by(hand_of("7d 7s 8c"), Card("7s")) == (hand_of("7s 8c"), 9)


@pytest.mark.parametrize(
    ("hand", "card", "end"),
    [
        ("5s 6h 9c", "5s", RunEnd.MISSING),
        ("Qs Kh 9c", "Qs", RunEnd.KING),
        ("5s 6h", "5s", RunEnd.OUT),
        ("Qs Kh", "Qs", RunEnd.OUT),
        ("Qs Qh Kh", "Qs", RunEnd.KING),
    ],
)
def test_a_run_ends_with_the_hand_or_a_king_or_for_want_of_a_rank(hand: str, card: str, end: RunEnd) -> None:
    """Whoever lays a King as their last card goes out: nobody leads again."""
    held = hand_of(hand)
    assert run_end(held, *run_led_by(held, Card(card))) is end


@pytest.mark.parametrize("opening", ["any", "ace"])
def test_what_comes_is_a_lead_where_the_next_card_begins_a_series(opening: str) -> None:
    match = table("As 2h Kc | 3c 9c Kd | 4c 8c Ks", opening=opening)
    assert leads(on_table(match))
    for log in ("0:As", "0:2h 0/3", "1:3c 1/4"):
        match = play(match, log)
        assert not leads(on_table(match))
    match = play(match, "2:4c 2/5 0/5 1/5")
    assert leads(on_table(match))


def test_the_series_on_the_table_is_empty_when_the_next_card_is_a_lead() -> None:
    match = play(table("5s 9s 9h | 6s 8c Kd | 4c Tc Kc"), "0:5s 0/6")
    assert [str(laid.card) for laid in view(match, 0).series] == ["5s"]
    assert view(play(match, "1:6s 1/7 2/7 0/7"), 0).series == ()


def test_the_start_states_the_purses_and_the_first_dealer() -> None:
    _, events = start(agree(load("classique"), 3, tokens=(60, 70, 80), first_dealer=1))
    assert events == [MatchBegan((60, 70, 80), 1)]


def test_dealing_states_the_order_and_the_counts_apart_from_the_cards() -> None:
    """Who sits in which order with how many cards is public; which cards they are is another event."""
    match, _ = start(agree(load("mallette"), 4, tokens=(50, 14, 50, 50), first_dealer=2))
    match, events = apply(match, DealCards(FULL_DECK))
    assert Dealt(2, (3, 0, 2), (15, 0, 15, 15), 0) in events
    assert Dealt(2, (3, 0, 2), (15, 0, 15, 15), 0) in view(match, 0).history
    (hands,) = (event for event in events if isinstance(event, HandsDealt))
    assert list(map(len, hands.hands)) == [15, 0, 15, 15]
    assert hands not in on_table(match).history

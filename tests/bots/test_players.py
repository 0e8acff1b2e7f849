"""All bots play by the rules; what the simple ones choose."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from decks import any_deal

from nainjaune.bots import ALL, BOTS
from nainjaune.bots.players.belles import belles
from nainjaune.bots.players.hasard import hasard
from nainjaune.bots.players.haute import haute
from nainjaune.bots.players.suite import run_length, suite
from nainjaune.game.cards import Card, cards_in, hand_of
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import LAY, LAY_UNCLAIMED, SANS, Lay, Move
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.game.view import View, view


def dealt(sheet: str, players: int, seed: int, **changes: object) -> Match:
    match, _ = start(agree(house_rules(load(sheet), changes), players))
    return apply(match, any_deal(match, random.Random(seed)))[0]


def holding(cards: str, *, needed: int = 0, legal: tuple[Move, ...] | None = None) -> View:
    """A view whose seat holds these cards and is to act."""
    match = dealt("classique", 3, 1)
    assert match.deal
    hand = hand_of(cards)
    lays = tuple(LAY[card] for card in cards_in(hand) if needed in (0, card.rank))
    return replace(view(match, match.deal.turn), hand=hand, needed=needed, legal=legal or lays)


@pytest.mark.parametrize(
    ("bot", "players"),
    [(name, players) for name, bot in ALL.items() for players in ((4,) if bot.search else (3, 4, 6))],
)
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("following", ["must", "may"])
def test_a_bot_plays_a_whole_deal_by_the_rules_and_never_forgets_a_claim(
    bot: str, players: int, sheet: str, following: str
) -> None:
    match, rng = dealt(sheet, players, players, following=following), random.Random(players)
    assert match.in_deal
    while match.in_deal:
        assert match.deal
        move = BOTS[bot](view(match, match.deal.turn), rng)
        assert move in legal_moves(match)
        assert not isinstance(move, Lay) or move.claim or bot == "debutant"
        match, _ = apply(match, move)


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_a_bot_makes_the_same_move_from_the_same_view_and_dice(bot: str) -> None:
    match = dealt("mallette", 4, 3)
    assert match.deal
    seen = view(match, match.deal.turn)
    assert BOTS[bot](seen, random.Random(9)) == BOTS[bot](seen, random.Random(9))


def test_suite_leads_its_longest_run() -> None:
    assert suite(holding("As 2h 3c 9d Td Kh"), random.Random(0)) == LAY[Card("As")]


def test_suite_leads_the_highest_of_equal_runs() -> None:
    assert suite(holding("As 2h 9d Th Kh"), random.Random(0)) == LAY[Card("9d")]


def test_suite_lays_the_belle_first_among_equals() -> None:
    assert suite(holding("7s 7d 7c", needed=7), random.Random(0)) == LAY[Card("7d")]


def test_suite_lays_whenever_it_can_and_says_sans_only_if_it_must() -> None:
    assert suite(holding("7s", needed=7, legal=(LAY[Card("7s")], SANS)), random.Random(0)) == LAY[Card("7s")]
    assert suite(holding("9s", needed=7, legal=(SANS,)), random.Random(0)) == SANS


def test_haute_leads_its_highest_card_and_of_equals_the_belle() -> None:
    assert haute(holding("As 2h 3c 9d Jd Jc"), random.Random(0)) == LAY[Card("Jc")]


def test_belles_leads_the_belle_of_the_fullest_box_else_its_longest_run() -> None:
    assert belles(holding("As 2h 3c 7d Td"), random.Random(0)) == LAY[Card("7d")]
    assert belles(holding("As 2h 3c 9d Ts"), random.Random(0)) == LAY[Card("As")]


def test_hasard_reaches_every_move_but_a_forgotten_claim() -> None:
    belle = Card("7d")
    legal = (LAY[Card("7s")], LAY[belle], LAY_UNCLAIMED[belle], SANS)
    seen = holding("7s 7d", needed=7, legal=legal)
    assert {hasard(seen, random.Random(seed)) for seed in range(60)} == {LAY[Card("7s")], LAY[belle], SANS}


@pytest.mark.parametrize(("rank", "length"), [(1, 3), (2, 2), (4, 0), (12, 2), (13, 1)])
def test_a_run_is_counted_by_ranks_not_by_cards(rank: int, length: int) -> None:
    assert run_length(hand_of("As Ah 2c 3d 3s Qh Ks"), rank) == length

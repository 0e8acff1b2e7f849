"""What the printed sheets say in so many words, played: hands and talon, suits, the order of stakes and cards."""

from __future__ import annotations

import random

import pytest
from decks import any_deal
from example_deals import begun, deal, deck_of, next_up, on_table, play, played, table
from keeps import keeps

from nainjaune.game.cards import BELLES, FULL_DECK, cards_in
from nainjaune.game.events import Dealt, HandsDealt, Laid, Paid, Staked, WentOut
from nainjaune.game.match import Match, apply, set_aside, start
from nainjaune.game.moves import DealCards
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, load
from nainjaune.game.shuffle import shuffled

PRINTED_CARDS = {3: (15, 7), 4: (12, 4), 5: (9, 7), 6: (8, 4), 7: (7, 3), 8: (6, 4)}
"""By the number of players: cards for each, and cards left in the talon."""
AT_EACH_TABLE = [
    (sheet, players) for sheet in SHEETS for players in PRINTED_CARDS if players <= load(sheet).rules.players[1]
]


def first_deal(sheet: str, players: int) -> Match:
    match, _ = start(agree(load(sheet), players, first_dealer=0))
    return apply(match, any_deal(match, random.Random(players)))[0]


@keeps("mallette", "habourdin", "jokers")
def test_fifty_two_cards_are_played_with_and_no_joker() -> None:
    """54 cards lie in the boxes of 002 and 004; the jokers are taken out."""
    assert len(FULL_DECK) == len({str(card) for card in FULL_DECK}) == 52
    assert {str(card)[1] for card in FULL_DECK} == set("shdc")
    assert {str(card)[0] for card in FULL_DECK} == set("A23456789TJQK")


@keeps("every", "hand")
@keeps("classique", "talon")
@pytest.mark.parametrize(("sheet", "players"), AT_EACH_TABLE)
def test_hands_and_talon_have_the_printed_number_of_cards(sheet: str, players: int) -> None:
    dealt = on_table(first_deal(sheet, players))
    each, talon = PRINTED_CARDS[players]
    assert [len(cards_in(hand)) for hand in dealt.hands] == [each] * players
    assert len(cards_in(dealt.setup.talon)) == talon == load(sheet).rules.talon_size(players)


@keeps("classique", "garnish")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_board_is_garnished_by_all_before_the_cards_are_dealt(sheet: str) -> None:
    hands = "As 9h | 2s 9c | 4s 8c"
    match = begun(hands, sheet)
    _, events = apply(match, DealCards(deck_of(match, hands)))
    kinds = [type(event) for event in events]
    assert [event.seat for event in events if isinstance(event, Staked)] == [0, 1, 2]
    assert kinds[:5] == [Staked, Staked, Staked, Dealt, HandsDealt]


@keeps("every", "any_suit")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("ace", ["As", "Ah", "Ad", "Ac"])
def test_the_two_of_diamonds_goes_on_the_ace_of_any_suit(sheet: str, ace: str) -> None:
    """There are no trumps, and suits do not matter."""
    after = play(table(f"{ace} 9h | 2d 9c | 4s 8c", sheet), f"0:{ace} 0/2 1:2d 1/3 2/3 0/3")
    assert [str(event.card) for event in on_table(after).history if isinstance(event, Laid)] == [ace, "2d"]


@keeps("mallette", "points_kept")
@keeps("habourdin", "dealt_again")
@pytest.mark.parametrize("sheet", SHEETS)
def test_tokens_are_kept_from_deal_to_deal_and_the_stakes_laid_again(sheet: str) -> None:
    hands = "As 2s | 9h Kd | 4s 8c"
    after = play(table(hands, sheet), "0:As 0:2s")
    purses, boxes = after.standing.tokens, after.standing.boxes
    again, events = apply(after, DealCards(deck_of(after, hands)))
    staked = {event.seat: sum(event.amounts) for event in events if isinstance(event, Staked)}
    assert [purses[seat] - staked[seat] for seat in range(3)] == list(on_table(again).tokens)
    assert sum(on_table(again).boxes) == sum(boxes) + sum(staked.values())


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_whole_series_from_ace_to_king_can_be_laid_in_one_go(sheet: str) -> None:
    """The « fin du fin » of 004; its player then leads again."""
    hand = "As 2h 3d 4c 5s 6h 7c 8d 9s Th Jd Qc Ks 3s"
    others = "4s 5h 6d 8c 9h Tc Js Qd Kc 4d 5c 6s 8s 9d | 4h 5d 6c 7s 8h 9c Ts Jh Qh Kd 7h 3h 3c 2d"
    run = " ".join(f"0:{card}" for card in hand.split()[:-1])
    after = play(table(f"{hand} | {others}", sheet), run)
    assert next_up(after) == (0, 0)


@keeps("classique", "deal_won")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_deal_ends_with_the_first_empty_hand_and_all_others_pay_its_player(sheet: str) -> None:
    after, events = played(table("As 2s | 9h Kd | 4s 8c", sheet), "0:As 0:2s")
    assert on_table(after).ended
    assert [event.seat for event in events if isinstance(event, WentOut)] == [0]
    assert [(event.seat, event.winner) for event in events if isinstance(event, Paid)] == [(1, 0), (2, 0)]


@keeps("habourdin", "belles_dealt")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", PRINTED_CARDS)
def test_no_card_of_the_board_is_set_aside_on_habourdin(seed: int, players: int) -> None:
    match, _ = start(agree(load("habourdin"), players, first_dealer=0))
    deck = shuffled(seed.to_bytes(32, "big"), set_aside(match))
    talon = on_table(apply(match, DealCards(deck))[0]).setup.talon
    assert not set(cards_in(talon)) & set(BELLES)


@keeps("mallette", "chaudron", "gathered")
def test_the_next_to_deal_deals_all_the_cards_again_those_of_the_talon_too() -> None:
    hands = "As 2s | 9h Kd | 4s 8c"
    after = play(table(hands, "mallette"), "0:As 0:2s")
    again = deal(after, hands)
    dealt = on_table(again)
    assert again.standing.dealer == 0
    held = [card for hand in (*dealt.hands, dealt.setup.talon) for card in cards_in(hand)]
    assert sorted(map(str, held)) == sorted(map(str, FULL_DECK))

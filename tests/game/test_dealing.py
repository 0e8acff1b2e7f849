"""A deck becomes hands and a talon, and hands and a talon become a deck again."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from game_strategies import deck_from, decks, sheets
from hypothesis import given
from hypothesis import strategies as st

from nainjaune.game.cards import FULL_DECK, Card
from nainjaune.game.dealing import deal_out, deck_of_deal
from nainjaune.game.rules import Rules
from nainjaune.game.sheet import SHEETS, house_rules, load


def by_hand(rules: Rules, deck: tuple[Card, ...], players: int) -> tuple[list[list[Card]], list[Card]]:
    """Dealing as at a table: off the top, packet by packet; what is left is the talon."""
    pile = list(deck)
    hands: list[list[Card]] = [[] for _ in range(players)]
    while any(len(hand) < rules.hand_size(players) for hand in hands):
        for hand in hands:
            for _ in range(min(rules.packet, rules.hand_size(players) - len(hand))):
                hand.append(pile.pop(0))
    return hands, pile


def rules_for(packet: int) -> Rules:
    changes: dict[str, Any] = {"players": [2, 8], "packet": packet}
    return house_rules(load("classique"), changes).rules


VARIANTS = pytest.mark.parametrize(("players", "packet"), [*product(range(2, 9), range(1, 7))])


@VARIANTS
def test_a_deck_is_dealt_as_by_hand(players: int, packet: int) -> None:
    """For every number of players and every packet the hands and the talon are those of a careful dealer."""
    rules = rules_for(packet)
    for seed in range(5):
        deck = deck_from(seed)
        hands, talon = deal_out(rules, deck, players)
        assert ([list(hand) for hand in hands], list(talon)) == by_hand(rules, deck, players)


@VARIANTS
def test_the_deck_of_a_deal_is_the_one_it_was_dealt_from(players: int, packet: int) -> None:
    rules = rules_for(packet)
    for seed in range(5):
        deck = deck_from(seed)
        assert deck_of_deal(rules, *deal_out(rules, deck, players)) == deck


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_set_aside_is_the_talon_where_no_belle_may_lie_there(sheet: str) -> None:
    """`belles_dealt`: the last cards of the deck; on the other sheets nothing is set aside first."""
    rules = load(sheet).rules
    talons = [rules.talon_size(players) for players in rules.player_counts]
    aside = [rules.set_aside(players) for players in rules.player_counts]
    assert aside == (talons if rules.belles_dealt else [0] * len(talons))


def test_one_card_each_is_dealt_off_the_top() -> None:
    rules = house_rules(load("classique"), {"hand": {4: 1}, "players": [4, 4]}).rules
    hands, talon = deal_out(rules, FULL_DECK, 4)
    assert [card for hand in hands for card in hand] == list(FULL_DECK[:4])
    assert talon == FULL_DECK[4:]


@pytest.mark.no_cover
@given(sheet=sheets(), deck=decks, data=st.data())
def test_every_card_is_dealt_once(sheet: Any, deck: tuple[Card, ...], data: st.DataObject) -> None:
    """Whatever the clauses, hands and talon together are the deck, and each hand has its number of cards."""
    rules: Rules = sheet.rules
    players = data.draw(st.sampled_from([players for players, _ in rules.hand if players <= rules.players[1]]))
    hands, talon = deal_out(rules, deck, players)
    assert [len(hand) for hand in hands] == [rules.hand_size(players)] * players
    assert sorted([*(card for hand in hands for card in hand), *talon]) == sorted(FULL_DECK)

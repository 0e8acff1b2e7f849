"""A deck becomes hands and a talon, and hands and a talon become a deck again."""

from __future__ import annotations

from typing import Any

import pytest
from game_strategies import deck_from, decks, sheets
from hypothesis import given
from hypothesis import strategies as st

from nainjaune.game.cards import BOX_OF, FULL_DECK, Card
from nainjaune.game.dealing import deal_out, deck_of_deal
from nainjaune.game.rules import Rules
from nainjaune.game.sheet import house_rules, load


def by_hand(rules: Rules, deck: tuple[Card, ...], players: int) -> tuple[list[list[Card]], list[Card]]:
    """Dealing as at a table: off the top, packet by packet; the talon before, if no belle may lie there."""
    pile = list(deck)
    talon: list[Card] = []
    if rules.belles_dealt:
        for card in reversed(deck):
            if card not in BOX_OF and len(talon) < rules.talon_size(players):
                talon.append(card)
                pile.remove(card)
    hands: list[list[Card]] = [[] for _ in range(players)]
    while any(len(hand) < rules.hand_size(players) for hand in hands):
        for hand in hands:
            for _ in range(min(rules.packet, rules.hand_size(players) - len(hand))):
                hand.append(pile.pop(0))
    return hands, talon or pile


def variants() -> list[tuple[int, int, bool]]:
    return [(players, packet, aside) for players in range(2, 9) for packet in range(1, 7) for aside in (False, True)]


def rules_for(packet: int, *, aside: bool) -> Rules:
    changes: dict[str, Any] = {"players": [2, 8], "packet": packet, "belles_dealt": aside}
    return house_rules(load("classique"), changes).rules


@pytest.mark.parametrize(("players", "packet", "aside"), variants())
def test_a_deck_is_dealt_as_by_hand(players: int, packet: int, aside: bool) -> None:
    """For every number of players and every packet the hands and the talon are those of a careful dealer."""
    rules = rules_for(packet, aside=aside)
    for seed in range(5):
        deck = deck_from(seed)
        hands, talon = deal_out(rules, deck, players)
        assert ([list(hand) for hand in hands], list(talon)) == by_hand(rules, deck, players)


@pytest.mark.parametrize(("players", "packet", "aside"), variants())
def test_the_deck_of_a_deal_deals_it_again(players: int, packet: int, aside: bool) -> None:
    """A deck again from hands and talon deals them again; without a set-aside it is the deck they came from."""
    rules = rules_for(packet, aside=aside)
    for seed in range(5):
        deck = deck_from(seed)
        hands, talon = deal_out(rules, deck, players)
        again = deck_of_deal(rules, hands, talon)
        assert sorted(again) == sorted(FULL_DECK)
        assert deal_out(rules, again, players) == (hands, talon)
        if not aside:
            assert again == deck


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
    assert not (rules.belles_dealt and any(card in BOX_OF for card in talon))

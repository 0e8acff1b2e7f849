"""One example for each clause of the play: who opens, who follows, who leads when all are stuck, what is dealt."""

from __future__ import annotations

from typing import Any

import pytest
from example_deals import dealt_in, next_up, on_table, play, said, small_sheet, table

from nainjaune.game.cards import BELLES, FULL_DECK, Card, cards_in, hand_of, parse_cards
from nainjaune.game.errors import IllegalMove, RefusalReason
from nainjaune.game.log import LogError
from nainjaune.game.match import apply, legal_moves, set_aside, start
from nainjaune.game.moves import SANS, DealCards, Lay
from nainjaune.game.setup import agree
from nainjaune.game.sheet import house_rules, load


def moves_of(hands: str, log: str = "", **changes: Any) -> str:
    """What the seat to act may do, as a log writes it."""
    return " ".join(map(str, legal_moves(play(table(hands, **changes), log))))


def test_opening_any_the_seat_after_the_dealer_leads_any_card() -> None:
    """`opening = any`: the first card is free, and the seat after the dealer lays it."""
    match = table("3s 9h | 2s 9c | 4s 8c", dealer=0)
    assert next_up(match) == (1, 0)
    assert legal_moves(match) == (Lay(Card("2s")), Lay(Card("9c")))


def test_opening_ace_the_first_who_holds_one_must_lead_it() -> None:
    """`opening = ace`: whoever has none says « sans as », and the next is asked."""
    match = table("3s 9h | As 9c | Ac 8c", opening="ace")
    assert said(match) == "0/A"
    assert next_up(match) == (1, 1)
    assert legal_moves(match) == (Lay(Card("As")),)


def test_opening_ace_is_chosen_freely_among_several() -> None:
    """`opening = ace`: whoever holds several aces chooses which to lead."""
    assert moves_of("As Ad | 2s 9c | Ac 8c", opening="ace") == "As Ad"


def test_opening_ace_that_nobody_has_with_last_asked_leaves_the_lead_to_the_dealer() -> None:
    """`opening = ace`, `stuck_lead = last_asked`: the last seat asked is the dealer, who leads any card."""
    match = table("3s 9h | 2s 9c | 4c 8c", "habourdin")
    assert said(match) == "0/A 1/A 2/A"
    assert next_up(match) == (2, 0)


def test_opening_ace_that_nobody_has_with_last_to_play_leaves_the_lead_to_whoever_opens() -> None:
    """`opening = ace`, `stuck_lead = last_to_play`: nobody has played, so the seat that opens leads any card."""
    match = table("3s 9h | 2s 9c | 4c 8c", opening="ace")
    assert said(match) == "0/A 1/A 2/A"
    assert next_up(match) == (0, 0)


def test_opening_ace_that_nobody_has_with_skip_rank_is_opened_on_the_next_rank() -> None:
    """`opening = ace`, `stuck_lead = skip_rank`: no ace anywhere, so a two is asked for in the same round."""
    match = table("3s 9h | 2s 9c | 4c 8c", opening="ace", stuck_lead="skip_rank")
    assert said(match) == "0/A 1/A 2/A 0/2"
    assert next_up(match) == (1, 2)


def test_following_must_a_player_who_holds_the_needed_rank_lays_it_and_goes_on() -> None:
    """`following = must`: the player goes on as long as they hold the needed rank, and may do nothing else."""
    match = play(table("5s 6s 9h | 2s 9c Kd | 4c 8c Kc"), "0:5s")
    assert next_up(match) == (0, 6)
    assert legal_moves(match) == (Lay(Card("6s")),)


def test_following_must_the_lacks_are_said_by_themselves_until_somebody_holds_the_rank() -> None:
    """`following = must`: every « sans » is forced; the first who holds the rank must lay it."""
    match = play(table("5s 9s 9h | 2s 9c Kd | 6c 6d Kc"), "0:5s 0/6 1/6")
    assert next_up(match) == (2, 6)
    assert legal_moves(match) == (Lay(Card("6d")), Lay(Card("6c")))


def test_following_must_a_log_that_hides_a_card_is_refused() -> None:
    """`following = must`: a « sans » said by somebody who holds the rank is no legal log."""
    with pytest.raises(LogError, match=r"log position 2 \(0/6\): must_follow"):
        play(table("5s 6s 9h | 2s 9c Kd | 6c 6d Kc"), "0:5s 0/6")


def test_following_may_the_needed_rank_may_be_kept_back() -> None:
    """`following = may`: whoever holds the needed rank may lay it or say « sans » all the same."""
    match = play(table("5s 6s 9h | 2s 6c Kd | 4c 8c Kc", following="may"), "0:5s")
    assert legal_moves(match) == (Lay(Card("6s")), SANS)
    assert next_up(play(match, "0/6")) == (1, 6)
    assert next_up(play(match, "0/6 1/6 2/6")) == (0, 0)


def test_following_may_a_seat_without_the_rank_has_its_turn_too() -> None:
    """`following = may`: whoever lacks the rank must say so; a silent pass would tell that the card is not there."""
    match = play(table("5s 9s 9h | 2s 9c Kd | 6c 8c Kc", following="may"), "0:5s")
    assert legal_moves(match) == (SANS,)
    assert next_up(play(match, "0/6 1/6")) == (2, 6)


def test_following_may_a_lead_is_never_declined() -> None:
    """`following = may`: where any card may be led, « sans » cannot be said."""
    match = play(table("Ks 6s 9h | 2s 6c Kd | 4c 8c Kc", following="may"), "0:Ks")
    assert next_up(match) == (0, 0)
    assert SANS not in legal_moves(match)


def test_following_may_with_an_opening_ace_that_is_kept_back_by_all() -> None:
    """`following = may`, `opening = ace`: aces may be declined too; when all have, the lead is free."""
    match = table("As 9h | Ah 9c | 4c 8c", opening="ace", following="may")
    assert said(match) == ""
    assert legal_moves(match) == (Lay(Card("As")), SANS)
    assert next_up(play(match, "0/A")) == (1, 1)
    assert next_up(play(match, "0/A 1/A 2/A")) == (0, 0)


def test_following_may_with_skip_rank_asks_a_declined_rank_no_more() -> None:
    """`following = may`, `stuck_lead = skip_rank`: when all have declined a rank the next one is asked for."""
    match = play(table("5s 6s 9h | 2s 7c Kd | 4c 8c Kc", following="may", stuck_lead="skip_rank"), "0:5s 0/6 1/6 2/6")
    assert next_up(match) == (0, 7)
    assert next_up(play(match, "0/7 1:7c")) == (1, 8)


def test_following_may_with_last_asked_leaves_the_lead_to_the_seat_before() -> None:
    """`following = may`, `stuck_lead = last_asked`: the seat asked last leads, even if it kept the rank back."""
    match = play(table("5s 6s 9h | 2s 7c Kd | 6c 8c Kc", following="may", stuck_lead="last_asked"), "0:5s 0/6 1/6 2/6")
    assert next_up(match) == (2, 0)


def test_stuck_lead_last_to_play_the_player_of_the_last_card_leads() -> None:
    """`stuck_lead = last_to_play`: when nobody holds the needed rank, whoever laid the last card leads any."""
    match = play(table("5s 9s 9h | 6s 9c Kd | 4c 8c Kc"), "0:5s 0/6 1:6s 1/7 2/7 0/7")
    assert next_up(match) == (1, 0)


def test_stuck_lead_last_asked_the_seat_before_leads() -> None:
    """`stuck_lead = last_asked`: when nobody holds the needed rank, the seat asked last leads any card."""
    match = play(table("5s 9s 9h | 6s 9c Kd | 4c 8c Kc", stuck_lead="last_asked"), "0:5s 0/6 1:6s 1/7 2/7 0/7")
    assert next_up(match) == (0, 0)


def test_stuck_lead_skip_rank_goes_on_with_the_rank_above() -> None:
    """`stuck_lead = skip_rank`: when nobody holds the needed rank, the one above it is asked for in turn."""
    match = play(table("5s 9s 9h | 6s 9c Kd | 4c 8c Kc", stuck_lead="skip_rank"), "0:5s 0/6 1:6s 1/7 2/7 0/7 1/8")
    assert next_up(match) == (2, 8)
    match = play(table("5s 7s 9h | 2s 9c Kd | 4c 8c Kc", stuck_lead="skip_rank"), "0:5s 0/6 1/6 2/6")
    assert next_up(match) == (0, 7)


def test_stuck_lead_skip_rank_with_a_missing_king_leads_any_card() -> None:
    """`stuck_lead = skip_rank`: nothing is above the King, so when it is missing the last player leads any card."""
    match = play(
        table("Ts 9s 9h | 2s 9c 5d | 4c 8c 5c", stuck_lead="skip_rank"), "0:Ts 0/J 1/J 2/J 0/Q 1/Q 2/Q 0/K 1/K 2/K"
    )
    assert next_up(match) == (0, 0)


def test_after_king_the_same_player_leads() -> None:
    """`after_king = same_player`: after a King its player leads any card, whatever the others hold."""
    match = play(table("Ks 9s 9h | As 9c 5d | Ac 8c 5c"), "0:Ks")
    assert next_up(match) == (0, 0)
    assert legal_moves(match) == (Lay(Card("9s")), Lay(Card("9h")))


def test_moves_are_listed_in_the_fixed_order() -> None:
    """Cards by rank, then s h d c; a belle first claimed, then not; « sans » last."""
    assert moves_of("Kc Ad 7c 7d 7s | 2s 9c 5d 3c 3d | Ac 8c 5c Kd 4s", sheet="mallette") == "Ad 7s 7d 7d? 7c Kc"
    hands = "6s Ad 7c 7d 7s | 2s 9c 5d 3c 3d | Ac 8c 5c Kd 4s"
    assert moves_of(hands, "0:6s", sheet="mallette", following="may") == "7s 7d 7d? 7c /"


def first_hands(sheet: str, players: int, deck: tuple[Card, ...], **changes: Any) -> list[str]:
    """The hands of the first deal, from the seat after the dealer on, in the order received."""
    rules_sheet = small_sheet(sheet, players, 8, **changes)
    match, _ = start(agree(rules_sheet, players, first_dealer=players - 1))
    _, events = apply(match, DealCards(deck))
    return [" ".join(map(str, hand)) for hand in dealt_in(events).hands]


def test_packet_one_deals_single_cards_in_turn() -> None:
    """`packet = 1`: each player gets every n-th card from the top."""
    hands = first_hands("classique", 3, FULL_DECK)
    assert hands[0] == "As 4s 7s Ts Ks 3h 6h 9h"
    assert hands[2] == "3s 6s 9s Qs 2h 5h 8h Jh"


def test_packet_three_deals_by_threes_and_the_last_packet_may_be_smaller() -> None:
    """`packet = 3`: eight cards are dealt as 3 + 3 + 2."""
    hands = first_hands("classique", 3, FULL_DECK, packet=3)
    assert hands[0] == "As 2s 3s Ts Js Qs 6h 7h"
    assert hands[1] == "4s 5s 6s Ks Ah 2h 8h 9h"


@pytest.mark.parametrize(
    ("players", "cards", "talon"), [(2, 22, 8), (3, 15, 7), (4, 12, 4), (5, 9, 7), (6, 8, 4), (7, 7, 3), (8, 6, 4)]
)
def test_hand_gives_each_number_of_players_its_cards(players: int, cards: int, talon: int) -> None:
    """`hand`: as printed for 3 to 8 players, and 22 cards when two remain (G10)."""
    rules = load("classique").rules
    assert (rules.hand_size(players), rules.talon_size(players)) == (cards, talon)


def test_belles_dealt_false_a_belle_may_lie_in_the_talon() -> None:
    """`belles_dealt = false`: the talon is what is left at the bottom of the deck."""
    match, _ = start(agree(load("classique"), 3))
    match, _ = apply(match, DealCards((*(card for card in FULL_DECK if card not in BELLES), *BELLES)))
    assert set(BELLES) < set(cards_in(on_table(match).setup.talon))


def test_belles_dealt_true_the_talon_is_set_aside_first_without_belles() -> None:
    """`belles_dealt = true`: the last cards of the deck; it is refused, and nothing changes, if a belle is there."""
    match, _ = start(agree(load("habourdin"), 3, first_dealer=2))
    aside = parse_cards("Js Qh Qc Qd Kd Kc Ks")
    deck = (*(card for card in FULL_DECK if card not in aside), *aside)
    after, events = apply(match, DealCards(deck))
    assert on_table(after).setup.talon == hand_of(aside)
    assert dealt_in(events).talon == aside
    assert {card for hand in dealt_in(events).hands for card in hand} > set(BELLES)
    for belle in BELLES:
        place = deck.index(belle)
        with pytest.raises(IllegalMove) as refused:
            apply(match, DealCards((*deck[:place], *deck[place + 1 :], belle)))
        assert refused.value.reason is RefusalReason.BELLE_SET_ASIDE
        assert refused.value.state == match


def test_belles_dealt_counts_the_cards_set_aside_by_those_who_are_dealt_to() -> None:
    """Whoever cannot stake when the cards are dealt is not dealt to: for three more are set aside than for four."""
    timed = house_rules(load("habourdin"), {"match_end": "time"})
    match, _ = start(agree(timed, 4, tokens=(20, 20, 20, 20)))
    assert set_aside(match) == 4
    poorer = match._replace(standing=match.standing._replace(tokens=(20, 5, 20, 20)))
    assert set_aside(poorer) == 7
    assert set_aside(start(agree(load("classique"), 3))[0]) == 0

"""What is written can be read back, and what is read is written the same."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from decks import fitting
from example_deals import begun, on_table, play, table
from game_strategies import cards, decks, matches_in_deal, play_some, seeds, setups
from hypothesis import assume, given
from hypothesis import strategies as st

from nainjaune.game.cards import (
    ALL_BELLES,
    BELLES,
    BOX_OF,
    FULL_DECK,
    OF_RANK,
    RANKS,
    SUITS,
    WHOLE_DECK,
    Card,
    cards_in,
    hand_of,
    parse_cards,
    parse_rank,
    points,
)
from nainjaune.game.errors import ParseError
from nainjaune.game.events import LACKED, LED
from nainjaune.game.log import LackedEntry, LogError, log_of, parse_entry, play_log
from nainjaune.game.match import Match, apply, legal_moves, start
from nainjaune.game.moves import LAY, LAY_UNCLAIMED, SANS, Lay, parse_lay
from nainjaune.game.setup import MatchSetup

hands = st.sets(cards)
HANDS = "As 2s | 3h 9h | 3c 4c"


def again(value: Any) -> Any:
    """Through bytes and back."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes


def test_every_card_reads_back_what_it_writes() -> None:
    """`Card` and `str` are inverse, `repr` rebuilds, and a pickled card is the same card."""
    for card in FULL_DECK:
        assert Card(str(card)) == card
        assert eval(repr(card)) == card  # noqa: S307 - our own repr
        assert again(card) == card
        assert type(again(card)) is Card
        assert f"{card}" == str(card) == RANKS[card.rank - 1] + card.suit
    assert len(set(FULL_DECK)) == 52


def test_the_fixed_deck_goes_suit_by_suit_from_ace_to_king() -> None:
    """A shuffle starts from pique, cœur, carreau, trèfle, each from as to roi."""
    assert [str(card) for card in FULL_DECK] == [rank + suit for suit in SUITS for rank in RANKS]


def test_the_belles_stand_in_board_order() -> None:
    """10♦ V♣ D♠ R♥ 7♦ are the five boxes."""
    assert [str(card) for card in BELLES] == ["Td", "Jc", "Qs", "Kh", "7d"]
    assert [BOX_OF[card] for card in BELLES] == [0, 1, 2, 3, 4]
    assert cards_in(ALL_BELLES) == tuple(sorted(BELLES))


@pytest.mark.parametrize("text", ["", "7", "7d ", "d7", "10d", "1d", "7x", "7D", "td", "٧d", "7d?"])
def test_a_malformed_card_is_refused(text: str) -> None:
    """Anything but a rank and a suit is refused, and the message shows it."""
    with pytest.raises(ParseError) as refused:
        Card(text)
    assert repr(text) in str(refused.value)


@given(held=hands)
def test_a_hand_is_the_set_of_its_cards(held: set[Card]) -> None:
    """`hand_of` and `cards_in` are inverse; cards come by rank, then s h d c."""
    hand = hand_of(held)
    assert set(cards_in(hand)) == held
    assert hand_of(cards_in(hand)) == hand
    assert list(cards_in(hand)) == sorted(held, key=lambda card: (card.rank, SUITS.index(card.suit)))
    assert hand.bit_count() == len(held)


@given(held=st.lists(cards, unique=True))
def test_cards_one_after_another_read_back(held: list[Card]) -> None:
    """`parse_cards` reads what is written with spaces, in the same order."""
    text = " ".join(map(str, held))
    assert parse_cards(text) == tuple(held)
    assert hand_of(text) == hand_of(held)


def test_a_card_twice_is_refused() -> None:
    """The same card cannot stand twice in a hand or a deck."""
    with pytest.raises(ParseError, match="7d is there twice"):
        parse_cards("As 7d 2c 7d")


def test_ranks_read_back_and_their_masks_hold_four_cards() -> None:
    """Each rank letter is its number, and its mask the four cards of it; 0 stands for any card."""
    assert [parse_rank(letter) for letter in RANKS] == list(range(1, 14))
    for rank in range(1, 14):
        assert {card.rank for card in cards_in(OF_RANK[rank])} == {rank}
        assert OF_RANK[rank].bit_count() == 4
    assert OF_RANK[0] == WHOLE_DECK


@pytest.mark.parametrize("text", ["", "1", "10", "t", "AK", "A2"])
def test_a_malformed_rank_is_refused(text: str) -> None:
    """A rank is one letter of thirteen."""
    with pytest.raises(ParseError, match="is not a rank"):
        parse_rank(text)


@given(held=hands, court=st.integers(0, 100))
def test_points_are_the_sum_over_the_cards(held: set[Card], court: int) -> None:
    """As 1, 2 to 10 their number, court cards what is agreed."""
    assert points(hand_of(held), court) == sum(card.rank if card.rank <= 10 else court for card in held)


def test_every_lay_reads_back_what_it_writes() -> None:
    """`parse_lay` and `str` are inverse, claimed or not; « sans » is written with a stroke."""
    for card in FULL_DECK:
        for lay in (LAY[card], LAY_UNCLAIMED[card]):
            assert parse_lay(str(lay)) == lay
            assert again(lay) == lay
            assert eval(repr(lay)) == lay  # noqa: S307 - our own repr
    assert str(SANS) == "/"
    assert again(SANS) == SANS


def test_every_log_entry_reads_back() -> None:
    """`parse_entry` reads what `log_of` writes, for every seat, card and rank."""
    for seat in range(8):
        for card in FULL_DECK:
            assert parse_entry(log_of([LED[seat][card]])) == (seat, Lay(card))
            assert parse_entry(f"{seat}:{card}?") == (seat, Lay(card, claim=False))
        for rank in range(1, 14):
            assert parse_entry(log_of([LACKED[seat][0][rank]])) == (seat, LackedEntry(seat, rank))


@pytest.mark.parametrize("text", ["", "0", "0:", "0/", "8:7d", "0-7d", "0:7x", "0/10", "0/7?", "00:7d", "a:7d", "²:7d"])
def test_a_malformed_log_entry_is_refused(text: str) -> None:
    """Anything but a seat with a card or a rank is refused."""
    with pytest.raises(ParseError):
        parse_entry(text)


@pytest.mark.no_cover
@given(setup=setups(), deck=decks, seed=seeds)
def test_a_log_played_again_gives_the_same_match(setup: MatchSetup, deck: tuple[Card, ...], seed: int) -> None:
    """The log of a deal, played on the same deck, leads to the same match by the same events."""
    match, _ = start(setup)
    assume(not match.standing.ended)
    opened, opening = apply(match, fitting(match, deck))
    played = play_some(opened, random.Random(seed), 10**6)
    again_played, events = play_log(opened, opening, log_of(on_table(played).history))
    assert again_played == played
    public = [event for event in events if event in on_table(played).history]
    assert (*on_table(opened).history, *public) == on_table(played).history


@pytest.mark.no_cover
@given(match=matches_in_deal())
def test_a_match_survives_being_written_to_bytes(match: Match) -> None:
    """A match, with its deal and its events, is the same after pickling, and so is every move it allows."""
    assert again(match) == match
    assert hash(again(match)) == hash(match)
    assert again(legal_moves(match)) == legal_moves(match)


@pytest.mark.parametrize(
    ("log", "problem"),
    [
        ("0:2s 0/3", r"log position 3 \(end\): 1/3 is missing"),
        ("0:2s 1:3h", r"log position 2 \(1:3h\): must be 0/3"),
        ("0:2s 0/4", r"log position 2 \(0/4\): must be 0/3"),
        ("1:3h", r"log position 1 \(1:3h\): not_your_turn"),
        ("0:3h", r"log position 1 \(0:3h\): not_in_hand"),
        ("0/A", r"log position 1 \(0/A\): must_lead"),
        ("0:As 0/2", r"log position 2 \(0/2\): must_follow"),
        ("0:As 0/3", r"log position 2 \(0/3\): the needed rank is 2"),
        ("0:As 0:2s 0:3s", r"log position 3 \(0:3s\): the deal is over"),
        ("0:As 0:2x", r"log position 2 \(0:2x\): '2x' is not a card"),
        ("hello", r"log position 1 \(hello\): 'hello' is not a log entry"),
    ],
)
def test_a_log_that_breaks_a_rule_is_refused_at_its_position(log: str, problem: str) -> None:
    """A log must hold what the rules allow and force; the error names the entry and what is wrong."""
    with pytest.raises(LogError, match=problem) as refused:
        play_log(table("As 2s | 5h 9h | 3c 4c"), [], log)
    assert str(refused.value.position) in str(refused.value)
    assert refused.value.entry in (*log.split(), "end")


def test_a_log_needs_a_deal() -> None:
    """Before the first deal nothing can be played."""
    with pytest.raises(LogError, match="the deal is over"):
        play_log(begun(HANDS), [], "0:As")
    assert play_log(begun(HANDS), [], "") == (begun(HANDS), [])


def test_a_log_may_stop_before_the_deal_ends() -> None:
    """A log that stops early leaves the deal on the table."""
    match = play(table(HANDS), "0:As")
    assert match.in_deal
    assert log_of(on_table(match).history) == "0:As"


def test_a_forgotten_claim_is_written_with_a_question_mark() -> None:
    """`7d?` tells a belle laid without « qui prend », whether its box stayed or was doubled."""
    for sheet in ("mallette", "chaudron"):
        match = play(table("7d 2s | 3h 9h | 3c 4c", sheet), "0:7d? 0/8 1/8 2/8")
        assert log_of(on_table(match).history) == "0:7d? 0/8 1/8 2/8"

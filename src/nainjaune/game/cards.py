"""The fifty-two cards, the five belles, and hands as sets of bits.

A rank is a number from 1 (as) to 13 (roi). A card is the number 4 × rank + suit, so a hand is one
integer with a bit for each card, and one mask finds every 8 in it.

>>> Card("7d"), str(Card("7d")), Card("7d").rank
(Card('7d'), '7d', 7)
>>> [str(card) for card in cards_in(hand_of("Kh As 7d"))]
['As', '7d', 'Kh']
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

from nainjaune.game.errors import ParseError

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
ACE: Final = 1
KING: Final = 13


class Card(int):
    """A card; `Card("Td")` reads the notation and `str` gives it back."""

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        if not (len(text) == 2 and text[0] in RANKS and text[1] in SUITS):
            raise ParseError(f"{text!r} is not a card (a rank of {RANKS} and a suit of {SUITS}, as in 7d)")
        return super().__new__(cls, 4 * (RANKS.index(text[0]) + 1) + SUITS.index(text[1]))

    def __getnewargs__(self) -> tuple[str]:  # type: ignore[override] # a card is made from its text
        return (str(self),)

    @property
    def rank(self) -> int:
        return self >> 2

    @property
    def suit(self) -> str:
        return SUITS[self & 3]

    def __str__(self) -> str:
        return RANKS[(self >> 2) - 1] + SUITS[self & 3]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    __format__ = object.__format__


FULL_DECK: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""The fixed order a shuffle starts from: pique, cœur, carreau, trèfle, each from as to roi."""

BELLES: Final = tuple(Card(text) for text in ("Td", "Jc", "Qs", "Kh", "7d"))
"""The belles in board order; a box is named by its place here, 0 to 4."""

BOX_OF: Final = {card: box for box, card in enumerate(BELLES)}

_BY_NUMBER: Final = {int(card): card for card in FULL_DECK}


def hand_of(cards: Iterable[Card] | str) -> int:
    """The hand that holds these cards, given as cards or as a text."""
    hand = 0
    for card in parse_cards(cards) if isinstance(cards, str) else cards:
        hand |= 1 << card
    return hand


WHOLE_DECK: Final = hand_of(FULL_DECK)
ALL_BELLES: Final = hand_of(BELLES)

OF_RANK: Final = (WHOLE_DECK, *(0b1111 << 4 * rank for rank in range(1, 14)))
"""The cards of each rank, as a hand; at 0, where no rank is needed, any card."""


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand in the fixed order: by rank, then s h d c."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(_BY_NUMBER[lowest.bit_length() - 1])
        hand ^= lowest
    return tuple(cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Reads cards written one after another, `7d Td Jc`; a card twice is an error."""
    cards = tuple(Card(word) for word in text.split())
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ParseError(f"{twice} is there twice")
    return cards


_TEN_RANKS: Final = (1 << 40) - 1


def parse_rank(text: str) -> int:
    """Reads a rank letter: `T` is 10."""
    if len(text) != 1 or text not in RANKS:
        raise ParseError(f"{text!r} is not a rank (one of {RANKS})")
    return RANKS.index(text) + 1


def points(hand: int, court_points: int) -> int:
    """What the cards are worth: as 1, 2 to 10 their number, court cards what is agreed (10)."""
    total = (hand >> 44).bit_count() * court_points
    small = hand >> 4 & _TEN_RANKS
    rank = 1
    while small:
        total += rank * (small & 0b1111).bit_count()
        small >>= 4
        rank += 1
    return total

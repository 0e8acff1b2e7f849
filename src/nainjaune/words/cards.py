"""Cards, ranks and boxes as a person reads them: « 7 de carreau », « V♣ », "jack of clubs", "J♣"."""

from __future__ import annotations

from nainjaune.game.cards import BELLES, RANKS, Card, cards_in
from nainjaune.words import Words

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def short_rank(words: Words, rank: int) -> str:
    """The index on a card: A, 10, V (J in English)."""
    return words(f"rank-short-{RANKS[rank - 1]}")


def rank_name(words: Words, rank: int) -> str:
    """As spoken after « sans »: as, 10, valet."""
    return words(f"rank-{RANKS[rank - 1]}")


def short(words: Words, card: Card) -> str:
    return short_rank(words, card.rank) + SIGNS[card.suit]


def full(words: Words, card: Card) -> str:
    return words("card-full", rank=rank_name(words, card.rank), suit=words(f"suit-{card.suit}"))


def hand(words: Words, cards: int) -> str:
    """A whole hand on one line, in the fixed order."""
    return " ".join(short(words, card) for card in cards_in(cards))


def box(words: Words, number: int) -> str:
    return short(words, BELLES[number])

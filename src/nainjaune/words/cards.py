"""Cards, ranks and boxes as a person reads and says them: « 7 de carreau », « V♣ », "no jack"."""

from __future__ import annotations

from nainjaune.game.cards import BELLES, RANKS, Card, cards_in
from nainjaune.words import Words

SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def short_rank(words: Words, rank: int) -> str:
    """The index on a card: A, 10, V (J in English)."""
    return words(f"rank-short-{RANKS[rank - 1]}")


def rank_name(words: Words, rank: int) -> str:
    """As spoken: as, 10, valet."""
    return words(f"rank-{RANKS[rank - 1]}")


def a_rank(words: Words, rank: int) -> str:
    """« une dame », "an ace"."""
    return rank_phrase(words, "a-rank", rank)


def any_rank(words: Words, rank: int) -> str:
    """« de dame », « d’as », "an ace": after « personne n’a … »."""
    return rank_phrase(words, "any-rank", rank)


def sans(words: Words, rank: int) -> str:
    """« sans dame », "no queen"."""
    return rank_phrase(words, "sans-rank", rank)


def rank_phrase(words: Words, key: str, rank: int) -> str:
    """A message whose form depends on a rank: `letter` selects it, `rank` names it."""
    return words(key, letter=f"r{RANKS[rank - 1]}", rank=rank_name(words, rank))


def short(words: Words, card: Card) -> str:
    return short_rank(words, card.rank) + SUIT_SIGNS[card.suit]


def full(words: Words, card: Card) -> str:
    return words("card-full", rank=rank_name(words, card.rank), suit=words(f"suit-{card.suit}"))


def hand(words: Words, cards: int) -> str:
    """A whole hand on one line, in the fixed order."""
    return " ".join(short(words, card) for card in cards_in(cards))


def box(words: Words, number: int) -> str:
    return short(words, BELLES[number])

"""`nj-deal-1`: a shuffle that everybody can check afterwards, with nothing but SHA-256.

Before the deal the commitment to a secret seed is published; each seat may then add random bytes of its own (a
« coupe »). When the deal is over the seed is shown, and anyone can compute the deck again.
docs/fair-deals.md specifies every byte.

>>> proof = Proof(seed=bytes(32), table="demo", deal=1, coupes=(b"", b"", b""))
>>> proof.commitment[:16], " ".join(map(str, proof.deck()[:5]))
('ec02ce7e57fb4ed8', '8d 7h Tc 7d 9h')
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from nainjaune.game.cards import FULL_DECK, Card
from nainjaune.game.errors import ParseError

SEED_BYTES: Final = 32
MOST_COUPE_BYTES: Final = 16
_WORDS: Final = 2**32


def commitment_to(seed: bytes) -> str:
    """What is published before the deal: it fixes the seed and tells nothing of it."""
    return hashlib.sha256(b"nj-commit-1\0" + seed).hexdigest()


@dataclass(frozen=True, slots=True)
class Proof:
    """All that decides a deck."""

    seed: bytes
    table: str
    deal: int
    """The number of the deal at this table, from 1."""
    coupes: tuple[bytes, ...]
    """What each seat added, in seat order; empty where a seat added nothing."""

    def __post_init__(self) -> None:
        try:
            self.table.encode()
        except UnicodeEncodeError:
            raise ParseError("a table's name is text that can be written as UTF-8") from None
        if len(self.seed) != SEED_BYTES:
            raise ParseError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")
        if any(len(coupe) > MOST_COUPE_BYTES for coupe in self.coupes):
            raise ParseError(f"a coupe has at most {MOST_COUPE_BYTES} bytes")
        if not 0 < self.deal < _WORDS:
            raise ParseError(f"a deal's number is from 1 on, not {self.deal}")

    @property
    def commitment(self) -> str:
        return commitment_to(self.seed)

    def deck(self) -> tuple[Card, ...]:
        """The shuffled deck, top card first."""
        return shuffled(self._key())

    def _key(self) -> bytes:
        parts = (self.table.encode(), self.deal.to_bytes(4, "big"), *self.coupes)
        message = b"nj-deal-1\0" + b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        return hmac.digest(self.seed, hashlib.sha256(message).digest(), "sha256")


def shuffled(key: bytes) -> tuple[Card, ...]:
    """Fisher–Yates over the fixed order, from the last place down, driven by the key's stream."""
    words = _words(key)
    deck = list(FULL_DECK)
    for place in range(len(deck) - 1, 0, -1):
        other = _below(place + 1, words)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4))
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below `bound`, all equally likely: words from the last, incomplete stretch are thrown away."""
    limit = _WORDS - _WORDS % bound
    return next(word for word in words if word < limit) % bound

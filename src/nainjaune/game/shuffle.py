"""`nj-deal`: a shuffle that nobody can choose and everybody can check afterwards, with nothing but SHA-256.

Each seat commits to random bytes of its own (its « coupe »); then the seed is drawn and its commitment published; then
the coupes are shown and mixed with the seed. When the deal is over the seed is shown, and anyone can compute the deck
again. docs/fair-deals.md specifies every byte and says who could still do what.

>>> coupe = bytes(range(16))
>>> mine = coupe_commitment("demo", 1, 0, coupe)
>>> proof = Proof(bytes(32), "demo", 1, (coupe, b"", b""), (mine, "", ""))
>>> proof.commitment[:16], mine[:16], proof.keeps_commitments()
('50dff16ee88337e1', '82377af0786ca204', True)
>>> " ".join(map(str, proof.deck(set_aside=7)[-7:]))
'Js 7h 9c 8c Kd 6d 5c'
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from struct import Struct
from typing import Final

from nainjaune.game.cards import BELLES, BOX_OF, FULL_DECK, Card
from nainjaune.game.errors import ParseError

SEED_BYTES: Final = 32
COUPE_BYTES: Final = 16
COMMITMENT_BYTES: Final = 32
BELLES_FIRST: Final = (*BELLES, *(card for card in FULL_DECK if card not in BOX_OF))
"""The order a shuffle starts from where cards are set aside: the belles in board order, then the fixed order."""
_WORDS: Final = 2**32
_EIGHT_WORDS: Final = Struct(">8I").unpack


def commitment_to(seed: bytes) -> str:
    """What is published before the deal: it fixes the seed and tells nothing of it."""
    return hashlib.sha256(b"nj-commit\0" + seed).hexdigest()


def coupe_commitment(table: str, deal: int, seat: int, coupe: bytes) -> str:
    """What a seat publishes before any coupe is shown: it fixes the coupe for this seat and deal, and hides it."""
    parts = (table.encode(), deal.to_bytes(4, "big"), seat.to_bytes(4, "big"), coupe)
    return hashlib.sha256(b"nj-coupe\0" + _joined(parts)).hexdigest()


@dataclass(frozen=True, slots=True)
class Proof:
    """All that decides a deck."""

    seed: bytes
    table: str
    deal: int
    """The number of the deal at this table, from 1."""
    coupes: tuple[bytes, ...]
    """What each seat added, in seat order; empty where a seat added nothing."""
    coupe_commitments: tuple[str, ...]
    """What each seat committed to, empty where it did not."""

    def __post_init__(self) -> None:
        try:
            self.table.encode()
        except UnicodeEncodeError:
            raise ParseError("a table's name is text that can be written as UTF-8") from None
        if len(self.seed) != SEED_BYTES:
            raise ParseError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")
        if len(self.coupe_commitments) != len(self.coupes):
            raise ParseError("there are as many coupes as commitments to them")
        if any(coupe and len(coupe) != COUPE_BYTES for coupe in self.coupes):
            raise ParseError(f"a coupe has {COUPE_BYTES} bytes")
        if not 0 < self.deal < _WORDS:
            raise ParseError(f"a deal's number is from 1 on, not {self.deal}")

    @property
    def commitment(self) -> str:
        return commitment_to(self.seed)

    def keeps_commitments(self, *, but: Container[int] = ()) -> bool:
        """Whether every coupe is the one its seat committed to, and seats that did not commit have none."""
        pairs = zip(self.coupes, self.coupe_commitments, strict=True)
        return all(
            commitment == (coupe_commitment(self.table, self.deal, seat, coupe) if coupe else "")
            for seat, (coupe, commitment) in enumerate(pairs)
            if seat not in but
        )

    def deck(self, set_aside: int) -> tuple[Card, ...]:
        """The shuffled deck, top card first; no belle is among the last `set_aside` cards."""
        return shuffled(self._key(), set_aside)

    def _key(self) -> bytes:
        message = b"nj-deal\0" + _joined((self.table.encode(), self.deal.to_bytes(4, "big"), *self.coupes))
        return hmac.digest(self.seed, hashlib.sha256(message).digest(), "sha256")


def _joined(parts: Iterable[bytes]) -> bytes:
    """The parts one after another, each behind its length."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def shuffled(key: bytes, set_aside: int) -> tuple[Card, ...]:
    """A deck as it is dealt, top card first: Fisher–Yates from the last place down, driven by the key's stream.

    Where cards are set aside without belles, the belles stand first, and the last `set_aside` places draw from behind
    them. So every set-aside of plain cards is equally likely, and every order of the cards that remain.
    """
    words = _words(key)
    deck = list(BELLES_FIRST if set_aside else FULL_DECK)
    remain = len(deck) - set_aside
    for place in range(len(deck) - 1, 0, -1):
        first = len(BELLES) if place >= remain else 0
        other = first + _below(place + 1 - first, words)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        yield from _EIGHT_WORDS(block)
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below `bound`, all equally likely: words from the last, incomplete stretch are thrown away."""
    limit = _WORDS - _WORDS % bound
    return next(filter(limit.__gt__, words)) % bound

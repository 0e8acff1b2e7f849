"""The moves of a match. A move is an intent; events state what came of it.

In the notation of the logs `7d` lays the 7♦ (and claims its box), `7d?` lays it and forgets to claim,
`/8` says « sans 8 ».

>>> str(Lay(Card("7d"), claim=False)), parse_lay("7d?") == Lay(Card("7d"), claim=False)
('7d?', True)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from nainjaune.game.cards import FULL_DECK, Card


@final
@dataclass(frozen=True, slots=True)
class DealCards:
    """Stake, and deal this deck, top card first."""

    deck: tuple[Card, ...]


@final
@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card; `claim` takes the box of a belle, by « qui prend » or by picking it up, where that must be done."""

    card: Card
    claim: bool = True

    def __str__(self) -> str:
        return str(self.card) if self.claim else f"{self.card}?"


@final
@dataclass(frozen=True, slots=True)
class SaySans:
    """Say « sans … »: not to hold the needed rank, or to keep it back (only with `following = may`)."""

    def __str__(self) -> str:
        return "/"


@final
@dataclass(frozen=True, slots=True)
class EnterScore:
    """A deal played on a real board: what each seat and box holds after it, who won, who is out by it."""

    winner: int
    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    out: tuple[int, ...] = ()
    grand_opera: bool = False


@final
@dataclass(frozen=True, slots=True)
class CallTime:
    """Between two deals: no further deal is dealt, since the agreed time is up or the players agree to stop (G22)."""


Move = DealCards | Lay | SaySans | EnterScore | CallTime

SANS: Final = SaySans()
LAY: Final = {card: Lay(card) for card in FULL_DECK}
"""The plain way to lay each card, made once."""
LAY_UNCLAIMED: Final = {card: Lay(card, claim=False) for card in FULL_DECK}


def parse_lay(text: str) -> Lay:
    """Reads `7d`, or `7d?` for a belle laid without a claim."""
    return Lay(Card(text[:-1]), claim=False) if text.endswith("?") else Lay(Card(text))

"""The cards of `game/cards` as the numbers and tables of numbers that compiled code can read."""

from __future__ import annotations

from typing import Final

from nainjaune.game import cards

ACE: Final = cards.ACE
KING: Final = cards.KING
DECK: Final = tuple(sorted(int(card) for card in cards.FULL_DECK))
BELLES: Final = tuple(int(card) for card in cards.BELLES)
BOXES: Final = len(BELLES)
ALL_BELLES: Final = cards.ALL_BELLES
BOX_OF_RANK: Final = tuple(
    {card.rank: box for card, box in cards.BOX_OF.items()}.get(rank, -1) for rank in range(KING + 1)
)
FOUR_BITS: Final = 0b1111
"""The four cards of a rank, once shifted by 4 × rank."""
ONE_A_RANK: Final = sum(1 << 4 * rank for rank in range(cards.ACE, KING + 1))
"""The lowest card of each rank."""
FIRST_COURT: Final = 4 * (cards.RANKS.index("J") + 1)
"""The lowest court card: all from here on count `court_points`."""
SEATS: Final = 8

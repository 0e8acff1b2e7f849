"""The cards of `game/cards` as the numbers and tables of numbers that compiled code can read."""

from __future__ import annotations

from typing import Final

from nainjaune.game import cards
from nainjaune.game.clause_values import MOST_PLAYERS

ACE: Final = cards.ACE
KING: Final = cards.KING
DECK: Final = tuple(sorted(int(card) for card in cards.FULL_DECK))
SUITS: Final = len(cards.SUITS)
"""How many cards a rank has."""
BELLES: Final = tuple(int(card) for card in cards.BELLES)
BOXES: Final = len(BELLES)
ALL_BELLES: Final = cards.ALL_BELLES
BOX_OF_RANK: Final = tuple(
    {card.rank: box for card, box in cards.BOX_OF.items()}.get(rank, -1) for rank in range(KING + 1)
)
FOUR_BITS: Final = cards.OF_RANK[ACE] >> SUITS * ACE
"""The four cards of a rank, once shifted by 4 × rank."""
ONE_A_RANK: Final = sum(cards.OF_RANK[rank] & -cards.OF_RANK[rank] for rank in range(ACE, KING + 1))
"""The lowest card of each rank."""
FIRST_COURT: Final = cards.RANKS.index("J") + 1
COURT_CARDS: Final = sum(cards.OF_RANK[rank] for rank in range(FIRST_COURT, KING + 1))
"""The cards that count `court_points`; the others count their rank."""
RANKS_WITH_BIT: Final = tuple(
    sum(cards.OF_RANK[rank] for rank in range(ACE, FIRST_COURT) if rank >> bit & 1)
    for bit in range((FIRST_COURT - 1).bit_length())
)
"""The cards below them whose rank, as a number, has each of its bits set."""
SEATS: Final = MOST_PLAYERS

"""`expert` plays every lead out in a few worlds that agree with what was said."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.bots.move_values import best_move
from nainjaune.bots.search import SearchSettings
from nainjaune.game.moves import Move
from nainjaune.game.view import View

SEARCH: Final = SearchSettings(worlds=16, own="longest", others="longest")
KEEPING: Final = SearchSettings(worlds=120, own="longest", others="longest")
"""Whether to keep a card back: the two ways differ by less than leads do, so that a few worlds tell nothing."""


def expert(view: View, rng: Random) -> Move:
    """The best move in its worlds, where everybody leads their longest run; in so few it is right by and large."""
    return best_move(view, KEEPING if view.needed else SEARCH, rng)


BOT: Final = Bot(expert, level=3, search=SEARCH)

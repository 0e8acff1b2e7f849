"""`expert` plays every lead out in a few worlds that agree with what was said."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.bots.move_values import best_move
from nainjaune.bots.search import SearchSettings
from nainjaune.game.moves import Move
from nainjaune.game.view import View

SEARCH: Final = SearchSettings(worlds=16, own="longest", others="longest")
MANY_PLAYERS: Final = 5
BY_MANY: Final = replace(SEARCH, worlds=4)
"""With this number of players and more: in 16 worlds `champion` would be only some 1.5 tokens better."""
KEEPING: Final = replace(SEARCH, worlds=120)
"""Whether to keep a card back: the two ways differ by less than leads do, so that a few worlds tell nothing."""


def expert(view: View, rng: Random) -> Move:
    """The best move in its worlds, where everybody leads their longest run; in so few it is right by and large."""
    if view.needed:
        return best_move(view, KEEPING, rng)
    return best_move(view, SEARCH if len(view.order) < MANY_PLAYERS else BY_MANY, rng)


BOT: Final = Bot(expert, level=30, search=SEARCH)

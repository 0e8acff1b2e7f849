"""`champion` searches as the expert does, in more worlds and with what it has learnt."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.bots.move_values import SearchSettings, best_move
from nainjaune.game.moves import Move
from nainjaune.game.view import View

IN_BASE: Final = SearchSettings(worlds=150, own="linear", others="longest+linear", most_rollouts=800)
"""Without the extra `fast` its net would take too long."""
SEARCH: Final = SearchSettings(worlds=300, own="net", others="longest+linear", interpreted=IN_BASE)


def champion(view: View, rng: Random) -> Move:
    """The best move in its worlds, where it leads by its net and the others by longest runs or as they have learnt."""
    return best_move(view, SEARCH, rng)


BOT: Final = Bot(champion, level=4, search=SEARCH)

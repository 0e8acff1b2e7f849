"""`champion` searches as the expert does, in more worlds, with what it has learnt and what the others' leads tell."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.bots.move_values import best_move
from nainjaune.bots.search import READ, SearchSettings
from nainjaune.game.moves import Move
from nainjaune.game.view import View

IN_BASE: Final = SearchSettings(worlds=150, own="linear", others="longest+linear", most_rollouts=800)
"""Without the extra `fast` its net would take too long."""
SEARCH: Final = SearchSettings(worlds=360, own="net", others=READ, planned=3, interpreted=IN_BASE)


def champion(view: View, rng: Random) -> Move:
    """The best move in its worlds, where it leads by its net or as it plans, and the others as they have led so far."""
    return best_move(view, SEARCH, rng)


BOT: Final = Bot(champion, level=40, search=SEARCH)

"""`belles` leads a belle as soon as it can, as the sheets advise, and otherwise its longest run; a baseline."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.bots.choices import lays_or_all
from nainjaune.bots.players.suite import suite
from nainjaune.game.cards import BOX_OF
from nainjaune.game.moves import Lay, Move
from nainjaune.game.view import View


def belles(view: View, rng: Random) -> Move:
    """Leads the belle whose box is fullest; without one, as `suite` does."""
    held = [move for move in lays_or_all(view) if isinstance(move, Lay) and move.card in BOX_OF]
    return max(held, key=lambda move: view.boxes[BOX_OF[move.card]]) if held else suite(view, rng)


BOT: Final = Bot(belles)

"""`hasard` makes any legal move: the baseline for luck."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.game.moves import Lay, Move
from nainjaune.game.view import View


def hasard(view: View, rng: Random) -> Move:
    """Any legal move, all equally likely; but it never forgets to claim a box."""
    return rng.choice([move for move in view.legal if not isinstance(move, Lay) or move.claim])


BOT: Final = Bot(hasard)

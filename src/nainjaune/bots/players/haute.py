"""`haute` leads its highest card: what the sheets 000 and 001 advise, taken at their word; a baseline."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.bots.choices import lays_or_all
from nainjaune.game.moves import Move
from nainjaune.game.view import View


def haute(view: View, rng: Random) -> Move:  # noqa: ARG001 - a bot is given a generator even if it uses none
    """Leads the highest card in hand, a belle before its equals."""
    return lays_or_all(view)[-1]


BOT: Final = Bot(haute)

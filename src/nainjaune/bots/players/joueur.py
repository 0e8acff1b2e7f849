"""`joueur` plays by the one rule of thumb that pays: lead low."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.bots.choices import lays_or_all
from nainjaune.game.moves import Move
from nainjaune.game.view import View


def joueur(view: View, rng: Random) -> Move:  # noqa: ARG001 - a bot is given a generator even if it uses none
    """Leads low: what is high can still be laid when others come by, what is low must be led by oneself."""
    return lays_or_all(view)[0]


BOT: Final = Bot(joueur, level=20)

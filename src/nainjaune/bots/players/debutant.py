"""`debutant` plays like a child who has just learnt the game."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.bots.choices import lays_or_all
from nainjaune.bots.players.suite import suite
from nainjaune.game.cards import BOX_OF
from nainjaune.game.moves import Lay, Move
from nainjaune.game.view import View

FORGETS: Final = 0.15
"""How often a belle is laid and its box forgotten."""
CARELESS: Final = 0.75
"""How often any rank is led instead of the longest run."""


def debutant(view: View, rng: Random) -> Move:
    """Leads whatever comes to hand, now and then a run; likes belles, and sometimes forgets to claim them."""
    move = rng.choice(lays_or_all(view)) if rng.random() < CARELESS else suite(view, rng)
    belle = isinstance(move, Lay) and move.card in BOX_OF
    if belle and view.rules.must_claim and rng.random() < FORGETS:
        assert isinstance(move, Lay)
        return Lay(move.card, claim=False)
    return move


BOT: Final = Bot(debutant, level=10)

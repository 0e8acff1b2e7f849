"""The levels for people, from the child who has just learnt the game to the champion.

Which of equal cards to lay is no decision: the belle goes first. What counts is the rank one leads, and, where one may
keep a card back, whether to.
"""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.move_values import SearchSettings, best_move, real_choices
from nainjaune.bots.simple import suite
from nainjaune.game.cards import BOX_OF
from nainjaune.game.moves import Lay, Move
from nainjaune.game.rules import Claim
from nainjaune.game.view import View

FORGETS: Final = 0.15
"""How often the débutant lays a belle and forgets to say « qui prend »."""
CARELESS: Final = 0.75
"""How often the débutant leads any rank instead of the longest run."""

EXPERT: Final = SearchSettings(worlds=60, own="longest", others="longest")
CHAMPION: Final = SearchSettings(worlds=300, own="net", others="longest+linear")


def debutant(view: View, rng: Random) -> Move:
    """Leads whatever comes to hand, now and then a run; likes belles, and sometimes forgets to claim them."""
    move = rng.choice(_lays_or_all(view)) if rng.random() < CARELESS else suite(view, rng)
    belle = isinstance(move, Lay) and move.card in BOX_OF
    if belle and view.rules.claim is Claim.SPOKEN and rng.random() < FORGETS:
        assert isinstance(move, Lay)
        return Lay(move.card, claim=False)
    return move


def joueur(view: View, rng: Random) -> Move:  # noqa: ARG001 - a bot is given dice even if it throws none
    """Leads low: what is high can still be laid when others come by, what is low must be led by oneself."""
    return _lays_or_all(view)[0]


def expert(view: View, rng: Random) -> Move:
    """Plays every lead out in worlds that agree with what was said, everybody leading their longest run there."""
    return best_move(view, EXPERT, rng)


def champion(view: View, rng: Random) -> Move:
    """As the expert, in more worlds; there it leads as it has learnt to, the others by longest runs or as it would."""
    return best_move(view, CHAMPION, rng)


def _lays_or_all(view: View) -> list[Move]:
    """One card for each rank that may be laid, low to high; « sans » only if there is none."""
    moves = real_choices(view)
    return [move for move in moves if isinstance(move, Lay)] or moves

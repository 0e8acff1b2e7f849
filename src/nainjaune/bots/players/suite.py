"""`suite` leads its longest run: the baseline for skill."""

from __future__ import annotations

from random import Random
from typing import Final

from nainjaune.bots.bot import Bot
from nainjaune.game.cards import BOX_OF
from nainjaune.game.moves import SANS, Lay, Move
from nainjaune.game.series import run_from
from nainjaune.game.view import View


def suite(view: View, rng: Random) -> Move:  # noqa: ARG001 - a bot is given a generator even if it uses none
    """Leads the longest run, of equal ones the highest; lays a belle before its equals, and whenever it can."""
    lays = [move for move in view.legal if isinstance(move, Lay) and move.claim]
    if not lays:
        return SANS
    return max(lays, key=lambda move: (run_length(view.hand, move.card.rank), move.card.rank, move.card in BOX_OF))


def run_length(hand: int, rank: int) -> int:
    """How many ranks in a row the hand holds from this one on."""
    laid, _ = run_from(hand, rank)
    return laid.bit_count()


BOT: Final = Bot(suite)

"""The moves worth telling apart: which of equal cards to lay is no decision, the belle goes first."""

from __future__ import annotations

from nainjaune.game.cards import BOX_OF
from nainjaune.game.moves import Lay, Move
from nainjaune.game.view import View


def real_choices(view: View) -> list[Move]:
    """One card a rank, the belle first, always claimed; and « sans » where it may be said."""
    best: dict[int, Move] = {}
    rest: list[Move] = []
    for move in view.legal:
        if not isinstance(move, Lay):
            rest.append(move)
        elif move.claim and (move.card.rank not in best or move.card in BOX_OF):
            best[move.card.rank] = move
    return [*best.values(), *rest]


def lays_or_all(view: View) -> list[Move]:
    """One card for each rank that may be laid, low to high; « sans » only if there is none."""
    moves = real_choices(view)
    return [move for move in moves if isinstance(move, Lay)] or moves

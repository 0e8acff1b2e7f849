"""The moves worth telling apart: of the plain cards of a rank one is as good as another.

Bots lay the belle of a rank first; a hint weighs it against the plain cards too.
"""

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


def distinct_choices(view: View) -> list[Move]:
    """The moves that differ in effect, always claimed: of each rank its belle and one plain card, and « sans »."""
    found: dict[object, Move] = {}
    for move in view.legal:
        if not isinstance(move, Lay):
            found[move] = move
        elif move.claim:
            found.setdefault(move.card if move.card in BOX_OF else move.card.rank, move)
    return list(found.values())


def lays_or_all(view: View) -> list[Move]:
    """One card for each rank that may be laid, low to high; « sans » only if there is none."""
    moves = real_choices(view)
    return [move for move in moves if isinstance(move, Lay)] or moves

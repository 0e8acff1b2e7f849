"""Payments in the pieces a sheet has: the fewest that change hands, the change that comes back counted in.

>>> pay_in_pieces(4, (10, 5, 1), give=(9, 9, 9), back=(9, 9, 9))
PieceExchange(given=(0, 1, 0), returned=(0, 0, 1))
>>> pay_in_pieces(7, (5, 2, 1), give=(8, 0, 9), back=(0, 0, 0))
PieceExchange(given=(1, 0, 2), returned=(0, 0, 0))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

SEARCH_MARGIN: Final = 2
"""How many more or fewer of a piece than its share of the amount are tried."""


class PieceExchange(NamedTuple):
    """How many of each piece are given, and how many come back as change."""

    given: tuple[int, ...]
    returned: tuple[int, ...]


def pay_in_pieces(
    amount: int, coins: Sequence[int], *, give: Sequence[int], back: Sequence[int]
) -> PieceExchange | None:
    """The fewest pieces that move the amount, with at most `give` and `back` of each; None where they cannot."""

    @cache
    def best(place: int, rest: int) -> tuple[int, ...] | None:
        """The numbers of the pieces from this place on, above zero given and below zero returned."""
        least, most, share = -back[place], give[place], rest // coins[place]
        if place == len(coins) - 1:
            return (share,) if share * coins[place] == rest and least <= share <= most else None
        wanted = {min(most, max(least, share + more)) for more in range(-SEARCH_MARGIN, SEARCH_MARGIN + 2)}
        found = [
            (count, *others)
            for count in sorted(wanted)
            if (others := best(place + 1, rest - count * coins[place])) is not None
        ]
        return min(found, key=_pieces) if found else None

    counts = best(0, amount)
    if counts is None:
        return None
    return PieceExchange(tuple(max(0, count) for count in counts), tuple(max(0, -count) for count in counts))


def _pieces(counts: Sequence[int]) -> tuple[int, int]:
    """How many change hands; of as many, rather without change."""
    return sum(map(abs, counts)), sum(count < 0 for count in counts)


def most_pieces(amount: int, coins: Sequence[int], counts: Sequence[int | None]) -> tuple[int, ...]:
    """How many of each piece somebody with this amount can have, where the box of the game has `counts`."""
    held = [max(0, amount) // coin for coin in coins]
    return tuple(most if count is None else min(most, count) for most, count in zip(held, counts, strict=True))

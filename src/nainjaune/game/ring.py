"""Who sits after whom. A ring is a tuple of seats in play order; after its last seat comes its first again.

>>> play_order((0, 1, 3), dealer=1), others_after((3, 0, 1), 0), seat_before((3, 0, 1), 3)
((3, 0, 1), (1, 3), 1)
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache


def play_order(seats: tuple[int, ...], dealer: int) -> tuple[int, ...]:
    """Seats, given in number order, from the one after the dealer on; the dealer, if still in the match, comes last."""
    place = bisect_right(seats, dealer)
    return seats[place:] + seats[:place]


def others_after(ring: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The other seats in the order in which they are asked when `seat` has played."""
    place = ring.index(seat)
    return ring[place + 1 :] + ring[:place]


def seat_before(ring: tuple[int, ...], seat: int) -> int:
    """The seat asked last when `seat` has played."""
    return ring[ring.index(seat) - 1]


@cache
def next_seats(ring: tuple[int, ...]) -> tuple[int, ...]:
    """The seat after each seat, by seat number; a seat outside the ring stands for itself."""
    following = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
    return tuple(following.get(seat, seat) for seat in range(max(ring) + 1))

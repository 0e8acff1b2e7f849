"""How many sockets and streams may be open."""

from __future__ import annotations

from collections import Counter


class Doors:
    """How many sockets and streams are open, in all and from one address."""

    def __init__(self, most: int, most_from_one: int) -> None:
        self._most, self._most_from_one = most, most_from_one
        self.open: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        return self.open.total() < self._most and self.open[address] < self._most_from_one

    def enter(self, address: str) -> bool:
        if not self.has_room(address):
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

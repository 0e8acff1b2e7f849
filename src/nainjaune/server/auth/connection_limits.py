"""How many connections of a kind may be open, in all and from one address."""

from __future__ import annotations

from collections import Counter
from typing import Self


class ConnectionSlot:
    """One open connection; leaving the context, or `release`, frees it once."""

    def __init__(self, limits: ConnectionLimits, address: str | None) -> None:
        self._limits: ConnectionLimits | None = limits
        self._address = address

    def release(self) -> None:
        limits, self._limits = self._limits, None
        if limits:
            limits._release(self._address)  # noqa: SLF001 - only a slot gives itself back

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.release()


class ConnectionLimits:
    def __init__(self, limit: int, limit_per_address: int) -> None:
        self._limit, self._limit_per_address = limit, limit_per_address
        self._open: Counter[str] = Counter()
        self.total = 0

    def acquire(self, address: str | None) -> ConnectionSlot | None:
        """A slot, or None if too many are taken. Without an address only the total is limited."""
        if self.total >= self._limit:
            return None
        if address is not None:
            if self._open[address] >= self._limit_per_address:
                return None
            self._open[address] += 1
        self.total += 1
        return ConnectionSlot(self, address)

    def _release(self, address: str | None) -> None:
        self.total -= 1
        if address is not None:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

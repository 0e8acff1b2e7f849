"""The cut before a deal: who committed to a coupe, the seed drawn after that, and the coupes shown since.

First every seat that is ready may commit to a coupe. When the table no longer waits, the commitments are fixed and the
seed is drawn in one event: whoever chose a coupe did not know the seed, and the seed was drawn without the coupes.
Then the coupes are shown, and the cards are dealt when all are. docs/fair-deals.md says why.
"""

from __future__ import annotations

from typing import NamedTuple

from nainjaune.game.shuffle import Proof


class Cutting(NamedTuple):
    """The shuffle of the deal to come, so far."""

    commitments: tuple[str, ...]
    """What each seat committed to with its readiness; empty where it did not."""
    sealed_commitments: tuple[str, ...] = ()
    """The commitments as of the drawing of the seed; none before it."""
    seed: bytes | None = None
    sealed_at: float = 0.0
    """When the seed was drawn."""
    coupes: tuple[bytes, ...] = ()
    """What each seat has shown; empty where it has not, or has nothing to show."""
    barred: frozenset[int] = frozenset()
    """The seats that did not show a coupe in this match: they may not cut again in it."""

    @property
    def closed(self) -> bool:
        """Whether the commitments are fixed, and coupes are to be shown."""
        return self.seed is not None

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose coupe is still to be shown."""
        pairs = zip(self.sealed_commitments, self.coupes, strict=False)
        return tuple(seat for seat, (commitment, coupe) in enumerate(pairs) if commitment and not coupe)

    def committed(self, seat: int, commitment: str) -> Cutting:
        return self._replace(commitments=(*self.commitments[:seat], commitment, *self.commitments[seat + 1 :]))

    def sealed(self, seed: bytes, commitments: tuple[str, ...], at: float) -> Cutting:
        nothing_shown = (b"",) * len(self.commitments)
        return self._replace(seed=seed, sealed_commitments=commitments, sealed_at=at, coupes=nothing_shown)

    def shown(self, seat: int, coupe: bytes) -> Cutting:
        return self._replace(coupes=(*self.coupes[:seat], coupe, *self.coupes[seat + 1 :]))

    def next(self) -> Cutting:
        """Nothing is known of the next deal; who is barred stays so."""
        return no_cut(len(self.commitments))._replace(barred=self.barred)

    def proof(self, table: str, deal: int) -> Proof:
        assert self.seed is not None
        return Proof(self.seed, table, deal, self.coupes, self.sealed_commitments)


def no_cut(players: int) -> Cutting:
    """Before the first deal of a match."""
    return Cutting(commitments=("",) * players, coupes=(b"",) * players)

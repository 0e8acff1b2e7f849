"""Players that are no people. A bot is a function `choose(view, rng) -> move`: it sees what its seat may see.

Given the same view and an equal `rng` it makes the same move.
"""

from __future__ import annotations

from typing import Final

from nainjaune.bots.simple import Chooser, hasard, suite

BOTS: Final[dict[str, Chooser]] = {"hasard": hasard, "suite": suite}
"""The bots by name."""

__all__ = ["BOTS", "Chooser", "hasard", "suite"]

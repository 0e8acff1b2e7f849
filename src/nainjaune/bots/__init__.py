"""Players that are no people. A bot is a function `choose(view, rng) -> move`: it sees what its seat may see.

Given the same view and an equal `rng` it makes the same move.
"""

from __future__ import annotations

from typing import Final

from nainjaune.bots.levels import champion, debutant, expert, joueur
from nainjaune.bots.simple import Chooser, hasard, suite

LEVELS: Final[dict[str, Chooser]] = {
    "debutant": debutant,
    "joueur": joueur,
    "expert": expert,
    "champion": champion,
}
"""The levels for people, weakest first; their names and characters are in `words`."""

BASELINES: Final[dict[str, Chooser]] = {"hasard": hasard, "suite": suite}
"""Yardsticks: random moves, and the longest run."""

BOTS: Final[dict[str, Chooser]] = {**LEVELS, **BASELINES}
"""All bots by name."""

__all__ = ["BASELINES", "BOTS", "LEVELS", "Chooser"]

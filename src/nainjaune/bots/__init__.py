"""Players that are no people. A bot is a function `choose(view, rng) -> move`: it sees what its seat may see.

Given the same view and an equal `rng` it makes the same move. Every module in `players` is a bot.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from nainjaune.bots import players
from nainjaune.bots.bot import Bot, Chooser


def _found() -> dict[str, Bot]:
    """The bots by name: the levels, weakest first, then the baselines."""
    names = sorted(module.name for module in iter_modules(players.__path__))
    bots = {name: import_module(f"{players.__name__}.{name}").BOT for name in names}
    return dict(sorted(bots.items(), key=lambda item: (item[1].level is None, item[1].level or 0)))


ALL: Final[dict[str, Bot]] = _found()

BOTS: Final[dict[str, Chooser]] = {name: bot.choose for name, bot in ALL.items()}
"""How each bot makes its moves."""

LEVELS: Final[tuple[str, ...]] = tuple(name for name, bot in ALL.items() if bot.level is not None)
"""The levels for people, weakest first; their names and characters are in `words`."""

__all__ = ["ALL", "BOTS", "LEVELS", "Bot", "Chooser"]

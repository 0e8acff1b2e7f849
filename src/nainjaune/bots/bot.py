"""What a bot is: a function from what its seat sees to a move, and its place among the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from nainjaune.bots.search import SearchSettings
from nainjaune.game.moves import Move
from nainjaune.game.view import View

Chooser = Callable[[View, Random], Move]
"""How a bot makes its move; it is only asked when it is its turn."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot; its name is that of its module in `players`, its words are `bot-<name>` in `words`."""

    choose: Chooser
    level: int | None = None
    """Its place among the levels for people, weakest first, in tens so that others fit between.

    None for a baseline that people are not offered.
    """
    search: SearchSettings | None = None
    """How it searches, if it does."""

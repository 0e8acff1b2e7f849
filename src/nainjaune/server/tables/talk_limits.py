"""Reactions and chat: how fast people may talk, and how much of it is stored."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from nainjaune.server.rate_limits import RateLimits
from nainjaune.table import actions, events
from nainjaune.table.principal import Principal

TALK_KEPT: Final = 100
"""How many reactions and messages of a table are stored at most; a new deal deletes those of earlier ones."""
TALK: Final = (events.Reacted, events.Chatted)


class TalkLimits:
    """How fast one person may talk, and one table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._people = RateLimits(1.0, 10.0, clock)
        self._tables = RateLimits(3.0, 30.0, clock)

    def allow(self, table: str, principal: Principal, action: actions.AnyAction) -> bool:
        """Whether the action may be carried out now; what is not talk always may."""
        if not isinstance(action, actions.React | actions.Chat):
            return True
        return self._people.allow(f"{table} {principal.person}") and self._tables.allow(table)

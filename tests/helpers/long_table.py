"""A table with a long past, built directly as the rows of a store."""

from __future__ import annotations

import random

from nainjaune.game.match import legal_moves
from nainjaune.server.store.rows import StoredEvent
from nainjaune.server.tables.hub import stored
from nainjaune.table import actions, events
from nainjaune.table.decide import decide, open_table
from nainjaune.table.handlers import match_course
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.settings import Settings
from nainjaune.table.state import fold

ANNE, BAO = Principal(0, 0, host=True), Principal(1, 1)
PLAYED_SHARE = 8
"""One event in this number is a card; the others are what a chatty table brings, which is cheaper to make."""


class LongTable:
    """Anne, Bao and two bots play match after match, and say much; it ends in a deal, before Anne's move."""

    def __init__(self, name: str, events_wanted: int, settings: Settings) -> None:
        self._rng = random.Random(name)
        self.now = 1_790_000_000.0
        first, self.state = open_table(name, settings, self.now)
        self.events: list[events.TableEvent] = [first]
        for principal, action in (
            (SERVER, actions.Sit("Anne", 0)),
            (SERVER, actions.Sit("Bao", 1)),
            (ANNE, actions.Start("hasard")),
        ):
            self._ask(principal, action)
        while len(self.events) < events_wanted or self.state.turn != 0:
            self._go_on()

    def rows(self) -> list[StoredEvent]:
        return stored(0, self.events, self.now)

    def _ask(self, principal: Principal, action: actions.AnyAction) -> None:
        effect = decide(self.state, principal, action, now=self.now, random_bytes=self._rng.randbytes)
        self.events += effect.events
        self.state = effect.table

    def _add(self, event: events.TableEvent) -> None:
        self.state = fold(self.state, event, self.now).table
        self.events.append(event)

    def _go_on(self) -> None:
        match, turn = self.state.match, self.state.turn
        assert match
        if turn is not None:
            self._add(events.Played(seat=turn, move=str(legal_moves(match)[0]), person=None))
            for number in range(PLAYED_SHARE - 1):
                self._add(events.Reacted(seat=number % 2, person=number % 2, reaction=actions.Reaction.BRAVO))
            while event := match_course.automatic_event(self.state, self.now, self._rng.randbytes):
                self._add(event)
        elif self.state.in_match:
            self._ask(ANNE, actions.DealNow())
        else:
            self._ask(ANNE, actions.Start("hasard"))

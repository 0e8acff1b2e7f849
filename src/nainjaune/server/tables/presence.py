"""Who is present at a table: a seat with a subscriber or a recent HTTP request is; after a silence it is absent."""

from __future__ import annotations

import asyncio
from typing import Final

from nainjaune.server.tables.background import Background, failures_logged
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.subscribers import Subscriptions
from nainjaune.table.actions import SeatAbsent, SeatPresent
from nainjaune.table.principal import SERVER
from nainjaune.table.state import Seat

PUBLISH_DELAY_POLLS: Final = 2
"""After how many polls, at the latest, other processes know who is present here: each poll publishes it."""


class Presence:
    def __init__(
        self, hub: Hub, subscriptions: Subscriptions, background: Background, *, absent_after: float
    ) -> None:  # fmt: skip
        self._hub, self._subscriptions, self._background = hub, subscriptions, background
        delay = PUBLISH_DELAY_POLLS * background.poll_seconds if hub.store.shared else 0.0
        self._absent_after = absent_after + delay
        self._timers: dict[str, dict[int, asyncio.TimerHandle]] = {}
        """Seats that seem absent, or back: when that is decided."""
        self._checked: dict[str, tuple[Seat, ...]] = {}
        """The seats as they were when they were last checked: moves do not change them."""
        self._http_active_seats: dict[str, set[int]] = {}
        """Seats that made an HTTP request since presence was last published."""

    def start(self) -> None:
        self._background.poll(self._publish)

    def changed(self, table: LoadedTable, *, wrote: bool) -> None:  # noqa: ARG002 - whoever wrote it
        if self._checked.get(table.name) is not table.state.seats:
            self.check(table)

    def in_use(self, name: str) -> bool:  # noqa: ARG002 - a timer keeps no table in memory
        return False

    def evicted(self, name: str) -> None:
        for timer in self._timers.pop(name, {}).values():
            timer.cancel()
        self._http_active_seats.pop(name, None)
        self._checked.pop(name, None)

    async def http_request(self, table: LoadedTable, place: int) -> None:
        """After an HTTP request of a seat: it is present, and the time until it counts as absent starts again."""
        if self._hub.store.shared:
            self._http_active_seats.setdefault(table.name, set()).add(place)
        self._cancel(table.name, place)
        if table.state.seats[place].away is not None:
            await self._hub.submit(table, SERVER, SeatPresent(place))
        self.check(table)

    def check(self, table: LoadedTable) -> None:
        """Starts a timer for every seat whose presence seems to have changed; an evicted table is left alone."""
        if self._background.closing or self._hub.tables.get(table.name) is not table:
            return
        self._checked[table.name] = table.state.seats
        connected = self._subscriptions.seats(table.name)
        timers = self._timers.get(table.name, {})
        for place, seat in enumerate(table.state.seats):
            if not seat.people or (place in connected) is (seat.away is None):
                if place in timers:
                    self._cancel(table.name, place)
            elif place not in timers:
                self._start_timer(table, place, 0.0 if place in connected else self._absent_after)

    def _start_timer(self, table: LoadedTable, place: int, seconds: float) -> None:
        timer = asyncio.get_running_loop().call_later(seconds, self._timer_fired, table, place)
        self._timers.setdefault(table.name, {})[place] = timer

    def _cancel(self, name: str, place: int) -> None:
        if timer := self._timers.get(name, {}).pop(place, None):
            timer.cancel()

    def _timer_fired(self, table: LoadedTable, place: int) -> None:
        if not self._background.closing:
            self._background.spawn(self._decide(table, place, self._timers[table.name][place]))

    async def _decide(self, table: LoadedTable, place: int, timer: asyncio.TimerHandle) -> None:
        """Submits that a seat is present or absent; until that has happened it is tried again."""
        retry = self._background.poll_seconds
        with failures_logged():
            elsewhere = await self._present_elsewhere_for(table, place)
            connected = place in self._subscriptions.seats(table.name)
            if not self._is_current(table.name, place, timer):  # a request has just come in
                return
            if connected or elsewhere <= 0.0:
                await self._hub.submit(table, SERVER, SeatPresent(place) if connected else SeatAbsent(place))
            else:
                retry = max(retry, elsewhere)
        if self._is_current(table.name, place, timer) and not self._background.closing:
            self._start_timer(table, place, retry)

    def _is_current(self, name: str, place: int, timer: asyncio.TimerHandle) -> bool:
        return self._timers.get(name, {}).get(place) is timer

    async def _present_elsewhere_for(self, table: LoadedTable, place: int) -> float:
        """For how many more seconds a seat is present because another process has seen it."""
        ago = await self._hub.store.seen_elsewhere(table.name, place)
        return 0.0 if ago is None else self._absent_after - ago

    async def _publish(self) -> None:
        """Tells other processes which seats are present here."""
        if not self._hub.store.shared:
            return
        active, self._http_active_seats = self._http_active_seats, {}
        present = frozenset(
            (name, seat)
            for name in self._hub.tables
            for seat in self._subscriptions.seats(name) | active.get(name, set())
        )
        await self._hub.store.publish_presence(present)

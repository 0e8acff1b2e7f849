"""The hands of bots and clocks: whatever a table owes is submitted as an ordinary asking when it is due."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Final

from nainjaune.bots import BOTS
from nainjaune.game.view import view
from nainjaune.server.tables.hub import TAKEOVER_SECONDS, Hub, NoSuchTable
from nainjaune.server.tables.loaded_table import Live
from nainjaune.table.actions import Absent, Move, Present
from nainjaune.table.due_work import BotTurn, DueWork, due_work
from nainjaune.table.principal import SERVER
from nainjaune.table.wire import Done

SILENT_SECONDS: Final = 30.0
"""After so long without a word from anybody of a seat it is absent."""
POLL_SECONDS: Final = 1.0
LATE_SECONDS: Final = 2.0
"""So much later others may learn who is here: they are told every second, or a little less often."""
MOST_DUE: Final = 200

log = logging.getLogger(__name__)


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Whatever fails is logged, and goes no further: who calls tries again."""
    try:
        yield
    except Exception:
        log.exception("looking after a table failed; it is tried again")


class Hands:
    def __init__(self, hub: Hub, *, silent: float = SILENT_SECONDS) -> None:
        self._hub = hub
        self._silent = silent + LATE_SECONDS if hub.store.shared else silent
        self._pool = ThreadPoolExecutor(max(1, min(2, os.cpu_count() or 1)), thread_name_prefix="bot")
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def start(self) -> None:
        """Looks after all tables from now on, also those other processes have left."""
        self._hub.changed = self.look
        for work in (self._take_over, self._compare, self._tell_presence, self._let_go):
            self._spawn(self._every_second(work))
        self._hub.store.listen(self._heard)

    async def stop(self) -> None:
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(cancel_futures=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _every_second(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            with _told():
                await work()
            await asyncio.sleep(POLL_SECONDS)

    def look(self, live: Live) -> None:
        """Sees what the table owes next and when, and who is there; a table that was let go is left alone."""
        if self._closing or self._hub.tables.get(live.table.name) is not live:
            return
        self._look_for_people(live)
        if live.timer:
            live.timer.cancel()
            live.timer = None
        due = due_work(live.table)
        if due is None or live.busy is not None:
            return
        wait = self._wait(live, due)
        if wait <= 0.0:
            live.busy = self._spawn(self._act(live))
        else:
            live.timer = asyncio.get_running_loop().call_later(wait, self.look, live)

    def _wait(self, live: Live, due: DueWork) -> float:
        """How long to wait with what is due; who did not add the last happening leaves it to who did, for a while."""
        patience = TAKEOVER_SECONDS if self._hub.store.shared and not live.ours else 0.0
        return due.at + patience - self._hub.now()

    async def _act(self, live: Live) -> None:
        """Does what is due, once; then the table is looked at again, in a while if nothing has come of it."""
        before = live.table
        try:
            with _told():
                due = due_work(before)
                if due and self._wait(live, due) <= 0.0:
                    await self._do(live, due)
            if live.table is before:
                await asyncio.sleep(POLL_SECONDS)
        finally:
            live.busy = None
            self.look(live)

    async def _do(self, live: Live, due: DueWork) -> None:
        if not isinstance(due.what, BotTurn):
            await self._hub.submit(live, SERVER, due.what, owed=due)
            return
        match = live.table.match
        assert match
        seat, level, _ = due.what
        seen, rng = view(match, seat), Random(os.urandom(16))  # noqa: S311 - seeded by the system's
        if len(seen.legal) == 1:
            move = seen.legal[0]
        else:
            move = await asyncio.get_running_loop().run_in_executor(self._pool, BOTS[level], seen, rng)
        if isinstance(await self._hub.submit(live, SERVER, Move(seat, str(move)), owed=due), Done):
            self._hub.metrics.bot_moves.inc()

    async def hear(self, live: Live, place: int) -> None:
        """Somebody of a seat asks something over HTTP: who was away is back, and silence is counted from now."""
        live.asking.add(place)
        if timer := live.seen_to.pop(place, None):
            timer.cancel()
        if live.table.seats[place].away is not None:
            await self._hub.submit(live, SERVER, Present(place))
        self.look(live)

    def _look_for_people(self, live: Live) -> None:
        """Who has come back is welcomed; who has not been heard of for a while counts as absent."""
        heard = live.seats_heard_of()
        for place, seat in enumerate(live.table.seats):
            if not seat.people or (place in heard) is (seat.away is None):
                if timer := live.seen_to.pop(place, None):
                    timer.cancel()
            elif place not in live.seen_to:
                self._see_to_in(0.0 if place in heard else self._silent, live, place)

    def _see_to_in(self, seconds: float, live: Live, place: int) -> None:
        live.seen_to[place] = asyncio.get_running_loop().call_later(seconds, self._see_to, live, place)

    def _see_to(self, live: Live, place: int) -> None:
        if not self._closing:
            self._spawn(self._see_to_seat(live, place, live.seen_to[place]))

    async def _see_to_seat(self, live: Live, place: int, timer: asyncio.TimerHandle) -> None:
        """Says that a seat is back or absent; as long as that is not settled, it is looked into again."""
        again = POLL_SECONDS
        with _told():
            elsewhere = await self._heard_for(live, place)
            here = place in live.seats_heard_of()
            if live.seen_to.get(place) is not timer:  # they have just been heard of
                return
            if here or elsewhere <= 0.0:
                await self._hub.submit(live, SERVER, Present(place) if here else Absent(place))
            else:
                again = max(POLL_SECONDS, elsewhere)
        if live.seen_to.get(place) is timer and not self._closing:
            self._see_to_in(again, live, place)

    async def _heard_for(self, live: Live, place: int) -> float:
        """For how many seconds yet a seat is not absent because another process has heard of it."""
        ago = await self._hub.store.heard_elsewhere(live.table.name, place)
        return 0.0 if ago is None else self._silent - ago

    def _heard(self, name: str, seq: int) -> None:
        live = self._hub.tables.get(name)
        if live and live.seq < seq and not self._closing:
            self._spawn(self._catch_up(name, seq))

    async def _catch_up(self, name: str, seq: int) -> None:
        with _told():
            await self._hub.catch_up(name, seq)

    async def _take_over(self) -> None:
        """Tables whose deadline has passed: whoever should have looked after them has not."""
        for name in await self._hub.store.due(self._hub.now(), MOST_DUE):
            with _told(), contextlib.suppress(NoSuchTable):
                self.look(await self._hub.table(name))

    async def _compare(self) -> None:
        """What other processes did to our tables, for hints may be lost."""
        if names := self._hub.doubtful():
            for name, seq in (await self._hub.store.heads(names)).items():
                await self._catch_up(name, seq)

    async def _tell_presence(self) -> None:
        if not self._hub.store.shared:
            return
        tables = self._hub.tables.items()
        heard = frozenset((name, seat) for name, live in tables for seat in live.seats_heard_of() | live.asking)
        for _, live in tables:
            live.asking.clear()
        await self._hub.store.say_present(heard)

    async def _let_go(self) -> None:
        self._hub.let_go()

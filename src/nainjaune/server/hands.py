"""The hands of bots and clocks: whatever a table owes is submitted as an ordinary asking when it is due."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

from nainjaune.bots import BOTS
from nainjaune.game.view import view
from nainjaune.server.hub import Hub, NoSuchTable
from nainjaune.server.live import Live
from nainjaune.table.actions import Absent, Move, Present
from nainjaune.table.decide import SERVER
from nainjaune.table.duty import BotTurn, duty

SILENT_SECONDS: Final = 30.0
"""After so long without a word from anybody of a seat it is absent."""
POLL_SECONDS: Final = 1.0
MOST_DUE: Final = 200
PRESENCE_SECONDS: Final = 10.0

log = logging.getLogger(__name__)


class Hands:
    def __init__(self, hub: Hub, *, silent: float = SILENT_SECONDS) -> None:
        self._hub, self._silent = hub, silent
        self._pool = ThreadPoolExecutor(max(1, min(2, os.cpu_count() or 1)), thread_name_prefix="bot")
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def start(self) -> None:
        """Looks after all tables from now on, also those other processes have left."""
        self._hub.changed = self.look
        if self._hub.store.shared:
            await self._hub.store.listen(self._heard)
        self._spawn(self._poll())

    async def stop(self) -> None:
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(cancel_futures=True)

    def _spawn(self, work: asyncio._CoroutineLike[None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _heard(self, name: str, seq: int) -> None:
        if not self._closing:
            self._spawn(self._hub.catch_up(name, seq))

    def look(self, live: Live) -> None:
        """Sees what the table owes next and when."""
        if self._closing:
            return
        self._look_for_people(live)
        if live.timer:
            live.timer.cancel()
            live.timer = None
        due = duty(live.table)
        if due is None or live.busy is not None:
            return
        wait = max(0.0, due.at - self._hub.now())
        if wait == 0.0:
            live.busy = self._spawn(self._act(live))
        else:
            live.timer = asyncio.get_running_loop().call_later(wait, self.look, live)

    async def _act(self, live: Live) -> None:
        """Does what is due, once; whatever comes of it, the table is looked at again."""
        try:
            due = duty(live.table)
            if due is None or due.at > self._hub.now():
                return
            if isinstance(due.what, BotTurn):
                await self._move(live, due.what)
            else:
                await self._hub.submit(live, SERVER, due.what)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a duty failed; it is tried again")
            await asyncio.sleep(POLL_SECONDS)
        finally:
            live.busy = None
            self.look(live)

    async def _move(self, live: Live, turn: BotTurn) -> None:
        match = live.table.match
        assert match
        seen, rng = view(match, turn.seat), Random(os.urandom(16))  # noqa: S311 - seeded by the system's
        if len(seen.legal) == 1:
            move = seen.legal[0]
        else:
            move = await asyncio.get_running_loop().run_in_executor(self._pool, BOTS[turn.level], seen, rng)
        await self._hub.submit(live, SERVER, Move(turn.seat, str(move)), seq=live.seq)
        self._hub.metrics.bot_moves.inc()

    def _look_for_people(self, live: Live) -> None:
        """Who has come back is welcomed; who has not been heard of for a while counts as absent."""
        heard = live.seats_heard_of()
        for place, seat in enumerate(live.table.seats):
            if place in heard or not seat.people or seat.away is not None:
                if timer := live.absences.pop(place, None):
                    timer.cancel()
            elif place not in live.absences:
                late = asyncio.get_running_loop().call_later(self._silent, self._missed, live, place)
                live.absences[place] = late
            if place in heard and seat.away is not None:
                self._spawn(self._submit(live, Present(place)))

    def _missed(self, live: Live, place: int) -> None:
        live.absences.pop(place, None)
        if not self._closing and place not in live.seats_heard_of():
            self._spawn(self._absent(live, place))

    async def _absent(self, live: Live, place: int) -> None:
        if not await self._hub.store.present_elsewhere(live.table.name, place, self._hub.now()):
            await self._submit(live, Absent(place))

    async def _submit(self, live: Live, action: Absent | Present) -> None:
        await self._hub.submit(live, SERVER, action)

    async def _poll(self) -> None:
        """Every second: tables whose deadline has passed, and what other processes did to ours."""
        beats = 0
        while True:
            try:
                await self._take_over()
                if self._hub.store.shared:
                    await self._compare()
                    if beats % PRESENCE_SECONDS == 0:
                        await self._tell_presence()
                self._hub.let_go()
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("looking after the tables failed; it is tried again")
            beats += 1
            await asyncio.sleep(POLL_SECONDS)

    async def _take_over(self) -> None:
        for name in await self._hub.store.due(self._hub.now(), MOST_DUE):
            try:
                live = await self._hub.table(name)
            except NoSuchTable:
                continue
            self.look(live)

    async def _compare(self) -> None:
        names = list(self._hub.tables)
        for name, seq in (await self._hub.store.heads(names)).items() if names else ():
            await self._hub.catch_up(name, seq)

    async def _tell_presence(self) -> None:
        heard = [(name, seat) for name, live in self._hub.tables.items() for seat in live.seats_heard_of()]
        await self._hub.store.say_present(heard, self._hub.now() + 2.5 * PRESENCE_SECONDS)

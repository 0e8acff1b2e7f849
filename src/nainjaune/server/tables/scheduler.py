"""Does what tables owe: bots' turns and ended clocks are submitted as ordinary commands when they are due."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Final

from nainjaune.bots import BOTS
from nainjaune.game.match import Match, legal_moves
from nainjaune.game.moves import Move
from nainjaune.server.tables.background import Background
from nainjaune.server.tables.bot_thinking import seconds_to_next_answer, thinking_view
from nainjaune.server.tables.hub import TAKEOVER_SECONDS, Hub, NoSuchTable
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.retry_backoff import RetryBackoff
from nainjaune.table.actions import BotMove
from nainjaune.table.due_work import BotTurn, DueWork
from nainjaune.table.principal import SERVER
from nainjaune.table.wire import Done

TAKEOVER_BATCH: Final = 200
"""How many overdue tables are loaded in one poll."""
TAKEOVER_TOGETHER: Final = 8
"""How many of them at the same time."""
DICE_BYTES: Final = 16
"""The seed of what a bot draws for one move."""


@dataclass(slots=True)
class _Work:
    """What the scheduler keeps of one table."""

    timer: asyncio.TimerHandle | None = None
    task: asyncio.Task[None] | None = None
    """A bot is thinking, or an ended clock is being submitted."""
    wrote_last: bool = False
    """Whether this process stored the last event, and so does what is due next."""
    fires_at: float = 0.0
    """When the timer rings, in the hub's time."""

    def cancel_timer(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None


class DueWorkScheduler:
    def __init__(self, hub: Hub, background: Background, bot_executor: Executor | None = None) -> None:
        self._hub, self._background = hub, background
        self._executor = bot_executor or ThreadPoolExecutor(
            max(1, min(2, os.cpu_count() or 1)), thread_name_prefix="bot"
        )
        self._work: dict[str, _Work] = {}
        self._backoff = RetryBackoff(hub.metrics, background.poll_seconds)

    def start(self) -> None:
        self._background.poll(self._take_over)

    def stop(self) -> None:
        self._executor.shutdown(cancel_futures=True)

    def changed(self, table: LoadedTable, *, wrote: bool) -> None:
        work = self._work.get(table.name)
        if work is None:
            work = self._work[table.name] = _Work()
        work.wrote_last = wrote
        self._schedule(table, work)

    def in_use(self, name: str) -> bool:
        work = self._work.get(name)
        return work is not None and work.task is not None

    def evicted(self, name: str) -> None:
        if work := self._work.pop(name, None):
            work.cancel_timer()

    def _schedule(self, table: LoadedTable, work: _Work) -> None:
        """Sets the timer for what is due next; an evicted table is left alone."""
        if self._background.closing or self._work.get(table.name) is not work:
            return
        due = table.due_work()
        if due is None or work.task is not None:
            work.cancel_timer()
            return
        now, at = self._hub.time_at(table), self._at(work, due)
        if now < at and work.timer is not None and work.fires_at <= at - table.ahead:
            return  # early enough: it is set again when it rings, which is cheaper than after every event
        work.cancel_timer()
        wait = max(at - now, self._backoff.pause(table.name))
        if wait <= 0.0:
            work.task = self._background.spawn(self._act(table, work))
        else:
            work.fires_at = now + wait - table.ahead
            work.timer = asyncio.get_running_loop().call_later(wait, self._timer_fired, table, work)

    def _timer_fired(self, table: LoadedTable, work: _Work) -> None:
        work.timer = None
        self._schedule(table, work)

    def _at(self, work: _Work, due: DueWork) -> float:
        """When this process does it; a process that did not store the last event leaves it to the other."""
        takeover_delay = TAKEOVER_SECONDS if self._hub.store.shared and not work.wrote_last else 0.0
        thinks_for = due.what.answer_interval if isinstance(due.what, BotTurn) else 0.0
        return due.at - thinks_for + takeover_delay

    async def _act(self, table: LoadedTable, work: _Work) -> None:
        """Does what is due, once, and schedules the next; with a delay if nothing was stored."""
        before = table.state
        try:
            due = table.due_work()
            if due and (lag := self._hub.time_at(table) - self._at(work, due)) >= 0.0:
                self._hub.metrics.due_work_lag.observe(lag)
                await self._do(table, due)
            self._backoff.succeeded(table.name)
            if table.state is before:
                await asyncio.sleep(self._background.poll_seconds)
        except Exception as error:
            self._backoff.failed(table.name, error)
        finally:
            work.task = None
            self._schedule(table, work)

    async def _do(self, table: LoadedTable, due: DueWork) -> None:
        if not isinstance(due.what, BotTurn):
            await self._hub.submit(table, SERVER, due.what, due=due)
            return
        match = table.state.match
        assert match
        dice = self._hub.random_source("bot", table.name, table.state.deals, due.what.seat)(DICE_BYTES)
        move = await self._bot_move(match, due.what, Random(dice))  # noqa: S311 - seeded well
        elapsed = self._hub.time_at(table) - (due.at - due.what.answer_interval)
        if wait := seconds_to_next_answer(elapsed, due.what.answer_interval):
            await asyncio.sleep(wait)
        if isinstance(await self._hub.submit(table, SERVER, BotMove(due.what.seat, str(move)), due=due), Done):
            self._hub.metrics.bot_moves.inc()

    async def _bot_move(self, match: Match, turn: BotTurn, rng: Random) -> Move:
        """What a bot plays; a move it need not choose is made at once, or after thinking about a decoy."""
        legal = legal_moves(match)
        thought = thinking_view(match, turn.seat, rng, paced=turn.answer_interval > 0.0)
        if thought is None:
            return legal[0]
        began = time.perf_counter()
        move = await asyncio.get_running_loop().run_in_executor(self._executor, BOTS[turn.level], thought, rng)
        self._hub.metrics.bot_thinking.labels(turn.level).observe(time.perf_counter() - began)
        return legal[0] if len(legal) == 1 else move

    async def _take_over(self) -> None:
        """Loads tables whose deadline has passed: the process that should have acted has not.

        Tables that back off stay overdue; that many more are asked for, so that the others have their turn.
        """
        names = await self._hub.store.overdue(self._hub.now(), TAKEOVER_BATCH + len(self._backoff))
        due = [name for name in names if not self._backoff.pause(name)]
        for start in range(0, len(due), TAKEOVER_TOGETHER):
            await asyncio.gather(*(self._load(name) for name in due[start : start + TAKEOVER_TOGETHER]))

    async def _load(self, name: str) -> None:
        try:
            table = await self._hub.table(name)
        except NoSuchTable:
            return
        except Exception as error:
            self._backoff.failed(name, error)
            return
        if work := self._work.get(name):
            self._schedule(table, work)

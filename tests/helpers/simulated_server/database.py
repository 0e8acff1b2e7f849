"""A simulated database, and the store through which one worker reaches it: slow, failing, or cut off for good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Never

from nainjaune.server.store.append_callbacks import AppendTasks
from nainjaune.server.store.rows import (
    MOST_ROWS,
    Append,
    Appended,
    AppendResult,
    Command,
    Credential,
    CredentialTaken,
    NotificationListener,
    StoredEvent,
    StoredScoreSheet,
)
from simulated_server.faults import FaultDice

QUICK: Final = 0.003
SLOW: Final = 2.0
"""Seconds an operation may take each way."""


class StoreFault(Exception):  # noqa: N818 - what it is
    """The store failed, by the run's own will."""


@dataclass
class _Stored:
    """What is stored of one table."""

    rows: list[StoredEvent] = field(default_factory=list)
    deadline: float | None = None
    commands: dict[Command, int] = field(default_factory=dict)
    snapshot: tuple[int, bytes] | None = None


class Database:
    """What is durable. Whatever it does is done at once and as a whole."""

    def __init__(self, on_append: Callable[[Append], None]) -> None:
        self._on_append = on_append
        self.tables: dict[str, _Stored] = {}
        self.credentials: dict[bytes, Credential] = {}
        self.listeners: dict[str, NotificationListener] = {}
        self.seen: dict[str, float] = {}
        """When each worker last said that it is there."""
        self.gone: dict[tuple[str, int], dict[str, float | None]] = {}
        """By seat and worker: when it left; None while it is there."""

    def append(self, append: Append) -> AppendResult:
        first, last = append.events[0].seq, append.events[-1].seq
        stored = self.tables.get(append.table)
        if append.command and stored and append.command in stored.commands:
            return AppendResult.REPEATED
        if (len(stored.rows) if stored else 0) != first - 1:
            return AppendResult.CONFLICT
        if any(one.digest in self.credentials for one in append.credentials):
            raise CredentialTaken
        stored = self.tables.setdefault(append.table, _Stored())
        stored.rows += append.events
        stored.deadline = append.deadline
        if append.command:
            stored.commands[append.command] = last
        self.credentials |= {one.digest: one for one in append.credentials}
        self._on_append(append)
        return AppendResult.DONE

    def command_seq(self, table: str, command: Command) -> int | None:
        return self.tables[table].commands.get(command) if table in self.tables else None


class SimulatedStore:
    """One worker's way to the database. Once the worker is dead nothing comes back; what is under way may arrive."""

    def __init__(
        self, database: Database, worker: str, dice: FaultDice, crash: Callable[[], None], *, shared: bool
    ) -> None:  # fmt: skip
        self.shared = shared
        self._database, self._worker, self._dice, self._crash = database, worker, dice, crash
        self._loop = asyncio.get_running_loop()
        self._appends = AppendTasks()
        self.dead = False
        self.outage_until = 0.0

    async def _travel(self) -> None:
        slow = self._dice.happens("store_slow")
        await asyncio.sleep(self._dice.rng.random() * (SLOW if slow else QUICK))

    async def _arrive(self) -> None:
        """One way; raises if the store fails or is out of reach."""
        await self._travel()
        if self.dead:
            await _never()
        if self._loop.time() < self.outage_until or self._dice.happens("store_error"):
            raise StoreFault

    async def _return(self) -> None:
        await self._travel()
        if self.dead:
            await _never()

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def check_writable(self) -> None:
        await self._arrive()

    async def sizes(self) -> dict[str, int]:
        return {"database": sum(len(one.rows) for one in self._database.tables.values())}

    async def append(self, append: Append) -> AppendResult:
        await self._travel()
        if self.dead and self._dice.rng.random() < 0.5:  # else it had left before
            await _never()
        if self._loop.time() < self.outage_until or self._dice.happens("append_error_before"):
            raise StoreFault
        if self._dice.happens("crash_before_append"):
            await self._die()
        result = self._database.append(append)
        if self._dice.happens("crash_after_append"):
            await self._die()
        await self._return()
        if self._dice.happens("append_error_after"):
            raise StoreFault
        return result

    def append_then(self, append: Append, done: Appended) -> None:
        self._appends.start(self.append(append), done)

    async def _die(self) -> Never:
        self._crash()
        await _never()

    async def load(self, table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
        await self._arrive()
        stored = self._database.tables.get(table)
        found = stored.rows[after : after + limit] if stored else []
        await self._return()
        return found

    async def credential(self, digest: bytes) -> Credential | None:
        await self._arrive()
        return self._database.credentials.get(digest)

    async def command_seq(self, table: str, command: Command) -> int | None:
        await self._arrive()
        found = self._database.command_seq(table, command)
        await self._return()
        return found

    async def overdue(self, before: float, limit: int) -> list[str]:
        await self._arrive()
        tables = self._database.tables.items()
        due = sorted((one.deadline, name) for name, one in tables if one.deadline is not None)
        return [name for deadline, name in due if deadline <= before][:limit]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        await self._arrive()
        return {name: len(self._database.tables[name].rows) for name in tables if name in self._database.tables}

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        await self._arrive()
        stored = self._database.tables.get(table)
        return stored.snapshot if stored else None

    async def save_snapshot(self, table: str, seq: int, body: bytes) -> None:
        await self._arrive()
        self._database.tables[table].snapshot = seq, body

    async def drop_credential(self, digest: bytes) -> None:
        await self._arrive()
        self._database.credentials.pop(digest, None)

    async def forget_talk(self, table: str, before: int) -> None:  # noqa: ARG002
        """What was said stays: what a client is told is compared with everything that was stored."""
        await self._arrive()

    def notify(self, table: str, seq: int) -> None:
        for worker, on_notification in self._database.listeners.items():
            if worker != self._worker and not self._dice.happens("notification_lost"):
                self._loop.call_later(self._dice.rng.random() * 2 * QUICK, on_notification, table, seq)

    def listen(self, on_notification: NotificationListener) -> None:
        self._database.listeners[self._worker] = on_notification

    async def publish_presence(self, seats: frozenset[tuple[str, int]]) -> None:
        await self._arrive()
        now, gone = self._loop.time(), self._database.gone
        self._database.seen[self._worker] = now
        for place, workers in gone.items():
            if place not in seats and workers.get(self._worker, now) is None:
                workers[self._worker] = now
        for place in sorted(seats):
            gone.setdefault(place, {})[self._worker] = None

    async def seen_elsewhere(self, table: str, seat: int) -> float | None:
        await self._arrive()
        database = self._database
        others = [item for item in database.gone.get((table, seat), {}).items() if item[0] != self._worker]
        seen = [database.seen[worker] if gone is None else gone for worker, gone in others]
        return self._loop.time() - max(seen) if seen else None

    async def idle_tables(self, before: float, after: str, limit: int) -> Never:  # noqa: ARG002
        raise AssertionError("nothing is erased in a simulation")

    async def erase_table(self, table: str, unchanged_since: float = 0.0) -> Never:  # noqa: ARG002
        raise AssertionError("nothing is erased in a simulation")

    async def replace_bodies(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> Never:  # noqa: ARG002
        raise AssertionError("nothing is erased in a simulation")

    async def naming_events(self, after: tuple[str, int], limit: int) -> Never:  # noqa: ARG002
        raise AssertionError("nothing is erased in a simulation")

    async def add_score_sheet(self, sheet: StoredScoreSheet, most: int) -> Never:  # noqa: ARG002
        raise AssertionError("nobody shares a score sheet in a simulation")

    async def score_sheet(self, digest: bytes) -> Never:  # noqa: ARG002
        raise AssertionError("nobody shares a score sheet in a simulation")

    async def score_sheets(self, before: float, after: bytes, limit: int) -> Never:  # noqa: ARG002
        raise AssertionError("nothing is erased in a simulation")

    async def replace_score_sheet(self, sheet: StoredScoreSheet) -> Never:  # noqa: ARG002
        raise AssertionError("nobody shares a score sheet in a simulation")

    async def erase_score_sheet(self, watch: bytes, unchanged_since: float = 0.0) -> Never:  # noqa: ARG002
        raise AssertionError("nothing is erased in a simulation")

    async def empty_log(self) -> None: ...


async def _never() -> Never:
    """What waits for a process that is dead waits for ever."""
    await asyncio.get_running_loop().create_future()
    raise AssertionError

"""Writes the records of tables in a thread of its own, a page of events at a time, and keeps what was written.

However long a table is, the event loop is not held: events are read, folded and written elsewhere. Requests for one
table share the work, and only a few tables are worked on; a request for one more is refused and can be repeated.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

from nainjaune.game.record_file import write_record
from nainjaune.server.store.rows import Store, StoredEvent
from nainjaune.table.events import from_bytes
from nainjaune.table.records import RecordBuilder

PAGE: Final = 1000
"""How many events are read and folded at once."""
MOST_TABLES: Final = 8
"""How many tables are worked on or waited for."""
MOST_EVENTS_KEPT: Final = 300_000
"""Of how many events, of all tables, the records are kept half-built."""
MOST_TEXT_KEPT: Final = 32_000_000
"""How many characters of written records are kept."""


class TooManyRecords(Exception):  # noqa: N818 - what it is
    """Other tables' records are being written; nothing was done."""


class NoSuchMatch(Exception):  # noqa: N818 - what it is
    def __init__(self, matches: int) -> None:
        super().__init__(f"{matches} matches were begun at this table")


@dataclass(slots=True)
class _Table:
    """A table's records as far as they are built."""

    builder: RecordBuilder
    seq: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0
    """How many requests wait for it or work on it."""


TextKey = tuple[str, int, int, int]
"""A table, the number of a match, and for one that is not over the viewer and the seq."""


class MatchRecords:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="record")
        self._tables: OrderedDict[str, _Table] = OrderedDict()
        self._texts: OrderedDict[TextKey, str] = OrderedDict()

    def stop(self) -> None:
        self._executor.shutdown(cancel_futures=True)

    async def text(self, name: str, match: int | None, seat: int | None, person: int | None) -> str:
        """The record (.nj) of a match, the last one for None, as a person may see it.

        Raises `NoSuchMatch`, or `TooManyRecords` if too many tables are worked on.
        """
        table = self._table(name)
        table.waiting += 1
        try:
            async with table.lock:
                await self._advance(name, table)
                return await self._write(name, table, match, seat, person)
        finally:
            table.waiting -= 1
            self._evict()

    def _table(self, name: str) -> _Table:
        table = self._tables.get(name)
        if table is None or not table.waiting:
            if sum(one.waiting > 0 for one in self._tables.values()) >= MOST_TABLES:
                raise TooManyRecords
            table = table or _Table(RecordBuilder(name))
        self._tables[name] = table
        self._tables.move_to_end(name)
        return table

    async def _advance(self, name: str, table: _Table) -> None:
        """Adds the events that were stored since."""
        loop = asyncio.get_running_loop()
        while rows := await self._store.load(name, table.seq, PAGE):
            try:
                await loop.run_in_executor(self._executor, _add, table.builder, rows)
            except BaseException:  # it is not known how many were added
                self._tables.pop(name, None)
                raise
            table.seq = rows[-1].seq

    async def _write(self, name: str, table: _Table, match: int | None, seat: int | None, person: int | None) -> str:
        builder = table.builder
        number = match or builder.matches
        if not 0 < number <= builder.matches:
            raise NoSuchMatch(builder.matches)
        going_on = number == builder.matches and builder.in_match
        key = (name, number, *((builder.viewer(seat, person), table.seq) if going_on else (0, 0)))
        text = self._texts.get(key)
        if text is None:
            write = asyncio.get_running_loop().run_in_executor
            text = await write(self._executor, lambda: write_record(builder.record(number, seat, person)))
            self._texts[key] = text
        self._texts.move_to_end(key)
        return text

    def _evict(self) -> None:
        """Forgets the least recently requested records."""
        events = sum(table.seq for table in self._tables.values())
        for name, table in list(self._tables.items()):
            if events <= MOST_EVENTS_KEPT and len(self._tables) <= MOST_TABLES:
                break
            if not table.waiting:
                del self._tables[name]
                events -= table.seq
        size = sum(map(len, self._texts.values()))
        while size > MOST_TEXT_KEPT:
            size -= len(self._texts.popitem(last=False)[1])


def _add(builder: RecordBuilder, rows: Sequence[StoredEvent]) -> None:
    for row in rows:
        builder.add(from_bytes(row.body), row.at)

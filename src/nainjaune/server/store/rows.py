"""What is stored, and what every store can do."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, NamedTuple, Protocol

MOST_ROWS: Final = 1_000_000_000
"""As many rows as there are."""


class StoredEvent(NamedTuple):
    seq: int
    at: float
    kind: str
    seat: int | None
    body: bytes


class Credential(NamedTuple):
    """What the holder of a secret may do at a table. Only the secret's hash is stored."""

    digest: bytes
    table: str
    kind: str
    seat: int | None = None
    person: int | None = None


class Command(NamedTuple):
    """An idempotency key, and the actor it belongs to: a command is carried out once."""

    actor: str
    key: str


class Append(NamedTuple):
    """Events to append to a table, all or none; `events[0].seq` must be the next."""

    table: str
    events: Sequence[StoredEvent]
    command: Command | None = None
    credentials: Sequence[Credential] = ()
    deadline: float | None = None
    """When a process must act for the table again."""


class IdleTable(NamedTuple):
    name: str
    last: float
    """When something last happened there."""
    began: bool
    """Whether a match has begun there."""


class StoredScoreSheet(NamedTuple):
    """A score sheet that is shared, with the hashes of the credentials to read it and to write it."""

    watch: bytes
    writer: bytes
    version: int
    """How often it was published, 1 for the first time."""
    at: float
    """When it was last published."""
    body: bytes


class AppendResult(Enum):
    DONE = "done"
    CONFLICT = "conflict"
    """The table has other events there already; nothing was appended."""
    REPEATED = "repeated"
    """The command was carried out before; nothing was appended."""


class StoreInUse(Exception):  # noqa: N818 - what it is
    """The data belongs to another process."""


class StoreNotOpen(Exception):  # noqa: N818 - what it is
    """The store was closed, or never opened."""


class CredentialTaken(Exception):  # noqa: N818 - what it is
    """Another credential has the same digest; nothing was appended."""


Appended = Callable[[AppendResult | Exception], None]
"""Called with what became of an append, or with what the store raised."""
NotificationListener = Callable[[str, int], None]
"""Called with a table and the seq it has reached."""


class Store(Protocol):
    """Where tables are stored. Whatever is appended is durable when `append` returns `DONE`.

    Where `append` raises anything but `CredentialTaken`, it is not known whether the events were stored.
    """

    shared: bool
    """Whether other processes work on the same tables."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def check_writable(self) -> None:
        """Writes something of no meaning, durably; raises what any write would raise now."""
        ...

    async def sizes(self) -> dict[str, int]:
        """Bytes, by what they are of: `database`, and where they are known its `log` and what is `free` on its disk."""
        ...

    async def append(self, append: Append) -> AppendResult: ...
    def append_then(self, append: Append, done: Appended) -> None:
        """The same without waiting: `done` is called on the event loop when `append` would return."""
        ...

    async def load(self, table: str, after: int = 0, limit: int = MOST_ROWS) -> list[StoredEvent]:
        """The next events after a seq, in order, at most `limit`; empty if there are none, or no such table."""
        ...

    async def credential(self, digest: bytes) -> Credential | None: ...
    async def drop_credential(self, digest: bytes) -> None: ...
    async def command_seq(self, table: str, command: Command) -> int | None:
        """The seq a command led to, if it was carried out."""
        ...

    async def overdue(self, before: float, limit: int) -> list[str]:
        """Tables whose deadline has passed, the most urgent first."""
        ...

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The last seq of each of these tables."""
        ...

    async def snapshot(self, table: str) -> tuple[int, bytes] | None: ...
    async def save_snapshot(self, table: str, seq: int, body: bytes) -> None: ...
    async def idle_tables(self, before: float, after: str, limit: int) -> list[IdleTable]:
        """Tables at which nothing has happened since, by name, those after the given one."""
        ...

    async def erase_table(self, table: str, unchanged_since: float = math.inf) -> bool:
        """Deletes all that is stored of a table, unless something has happened there since; whether it was deleted."""
        ...

    async def replace_bodies(self, table: str, bodies: Sequence[tuple[int, bytes]]) -> None:
        """Gives events, by their seq, other bodies, and deletes the table's snapshot."""
        ...

    async def forget_talk(self, table: str, before: int) -> None:
        """Deletes a table's reactions and chat before a seq. Events keep their seq, so gaps remain."""
        ...

    async def naming_events(self, after: tuple[str, int], limit: int) -> list[tuple[str, int, bytes]]:
        """The events in which people were named: table, seq and body, those after the given table and seq."""
        ...

    async def add_score_sheet(self, sheet: StoredScoreSheet, most: int) -> bool:
        """Adds a score sheet unless it is there already; false: there are as many as there may be."""
        ...

    async def score_sheet(self, digest: bytes) -> StoredScoreSheet | None:
        """The score sheet of which this is the hash of one of the credentials."""
        ...

    async def score_sheets(self, before: float, after: bytes, limit: int) -> list[StoredScoreSheet]:
        """Score sheets not published since, in the order of `watch`, those after the given one."""
        ...

    async def replace_score_sheet(self, sheet: StoredScoreSheet) -> bool:
        """Gives a score sheet another time and body and the next version; false: `version` is not the one stored."""
        ...

    async def erase_score_sheet(self, watch: bytes, unchanged_since: float = math.inf) -> bool:
        """Deletes a score sheet unless it was published since; whether it was deleted."""
        ...

    async def empty_log(self) -> None:
        """Removes what was erased from the store's own log too, where the store can do that."""
        ...

    def notify(self, table: str, seq: int) -> None:
        """Notifies other processes, if there are any, that a table has reached a seq; may be lost."""
        ...

    def listen(self, on_notification: NotificationListener) -> None:
        """Subscribes `on_notification` to the notifications of other processes."""
        ...

    async def publish_presence(self, seats: frozenset[tuple[str, int]]) -> None:
        """Tells other processes that this one is alive and which seats are present here, all of them."""
        ...

    async def seen_elsewhere(self, table: str, seat: int) -> float | None:
        """How many seconds ago another process last saw somebody of this seat; None if none did."""
        ...

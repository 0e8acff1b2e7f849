"""What is stored, and what every store can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Protocol


class StoredHappening(NamedTuple):
    seq: int
    at: float
    kind: str
    seat: int | None
    body: bytes


class Right(NamedTuple):
    """A capability: what the holder of a token may do. Only the token's hash is kept."""

    digest: bytes
    table: str
    kind: str
    seat: int | None = None
    person: int | None = None


class Command(NamedTuple):
    """An asking that was carried out, so that the same one again is not."""

    actor: str
    id: str


@dataclass(frozen=True, slots=True)
class Append:
    """Happenings to add to a table, all or none; `happenings[0].seq` must be the next."""

    table: str
    happenings: Sequence[StoredHappening]
    command: Command | None = None
    rights: Sequence[Right] = ()
    deadline: float | None = None
    """When somebody must look after the table again."""


class Appended(Enum):
    DONE = "done"
    MOVED_ON = "moved_on"
    """The table has other happenings there already; nothing was added."""
    REPEATED = "repeated"
    """The command was carried out before; nothing was added."""


class InUse(Exception):  # noqa: N818 - what it is
    """The data belongs to another process."""


class NotOpen(Exception):  # noqa: N818 - what it is
    """The store was closed, or never opened."""


Hint = Callable[[str, int], None]
"""Told that a table has reached a seq."""


class Store(Protocol):
    """A place where tables are kept. Whatever is appended is durable when `append` returns `DONE`.

    Where `append` raises, it is not known whether the happenings were kept: reading tells.
    """

    shared: bool
    """Whether other processes work on the same tables."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def append(self, append: Append) -> Appended: ...
    async def load(self, table: str, after: int = 0) -> list[StoredHappening]:
        """The happenings after the given one, in order; empty where there is no such table."""
        ...

    async def right(self, digest: bytes) -> Right | None: ...
    async def command(self, table: str, command: Command) -> int | None:
        """The seq a command that was carried out led to."""
        ...

    async def due(self, before: float, most: int) -> list[str]:
        """Tables whose deadline has passed, the most urgent first."""
        ...

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """How far these tables have come."""
        ...

    async def snapshot(self, table: str) -> tuple[int, bytes] | None: ...
    async def keep_snapshot(self, table: str, seq: int, body: bytes) -> None: ...
    def announce(self, table: str, seq: int) -> None:
        """Has other processes told of it, if there are any; soon, and perhaps never."""
        ...

    def listen(self, hint: Hint) -> None:
        """Has `hint` called for what others announce, from now on."""
        ...

    async def say_present(self, seats: frozenset[tuple[str, int]]) -> None:
        """Tells other processes that this one lives, and who is heard of here: all seats, whatever was told before."""
        ...

    async def heard_elsewhere(self, table: str, seat: int) -> float | None:
        """How many seconds ago another process last heard of somebody at this seat; None if none ever did."""
        ...

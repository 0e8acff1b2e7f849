"""Faults put into the server's own code, each at one seam: what a simulation that is worth anything must find."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple
from unittest import mock

from nainjaune.server.store.measured_store import MeasuredStore
from nainjaune.server.store.rows import Append, Appended, AppendResult, Command
from nainjaune.server.tables import hub, scheduler, subscribers
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.retry_backoff import RetryBackoff
from nainjaune.server.tables.subscribers import Subscriber, Subscriptions
from nainjaune.table.actions import AnyAction
from nainjaune.table.decide import Effect, decide
from nainjaune.table.refusals import Refused
from nainjaune.table.state import TableState
from nainjaune.table.table_view import encoded_you
from nainjaune.table.wire import Done, Refusal


class Patch(NamedTuple):
    place: object
    attribute: str
    by: Any


class Mutation(NamedTuple):
    name: str
    patches: tuple[Patch, ...]
    seen_as: str
    """What the simulation says of it, as a pattern."""

    @contextlib.contextmanager
    def applied(self) -> Iterator[None]:
        with contextlib.ExitStack() as patched:
            for patch in self.patches:
                patched.enter_context(mock.patch.object(*patch))
            yield


async def _append_later(self: Hub, _table: LoadedTable, append: Append) -> AppendResult:
    """Says that it is stored, and then stores it."""

    async def store() -> None:
        with contextlib.suppress(Exception):
            await self.store.append(append)

    self.appending = asyncio.create_task(store())  # type: ignore[attr-defined] # only the mutation has it
    return AppendResult.DONE


def _append_then_later(self: MeasuredStore, append: Append, done: Appended) -> None:
    """The same where nobody waits."""
    done(AppendResult.DONE)
    self._store.append_then(append, lambda _result: None)


def _wake_for_own_events(self: Subscriptions, table: LoadedTable, *, wrote: bool) -> None:
    """Wakes nobody for what another worker has stored."""
    if wrote and (channel := self._channels.get(table.name)):
        self._queue_wake(channel)


def _decide_only_once() -> Callable[..., Effect]:
    """Does a bot's move or a clock's end as it was decided, though another worker has just done it."""
    decided: dict[int, tuple[AnyAction, Effect]] = {}

    def decided_before(table: TableState, principal: Any, action: AnyAction, **given: Any) -> Effect:
        known = decided.get(id(action)) if principal.server else None
        if known is None or known[0] is not action:
            known = decided[id(action)] = action, decide(table, principal, action, **given)
        return known[1]

    return decided_before


_subscribe: Final = Subscriptions.subscribe


def _skip_one(
    self: Subscriptions, table: LoadedTable, principal: Any, since: int | None, *, changes: bool = False
) -> Subscriber:  # fmt: skip
    """Whoever comes back misses one event."""
    skipped = since + 1 if since is not None and since < table.seq else since
    return _subscribe(self, table, principal, skipped, changes=changes)


async def _refuse_repeated(
    _self: Hub, table: LoadedTable, command: Command | None, refused: Refused, _seq: int | None
) -> Done | Refusal:
    """Does not look whether the same command was carried out before."""
    return Refusal(command.key if command else None, refused.code, refused.detail, table.seq)


def _back_off_forever(self: RetryBackoff, name: str) -> float:
    """A table whose due work failed once is never tried again."""
    return 1e9 if name in self._failing else 0.0


def _neighbours_hand(state: TableState, seat: int | None, person: int | None, *, host: bool) -> bytes:
    """Shows the hand of the next seat."""
    if seat is not None and person is not None:
        seat = (seat + 1) % len(state.seats)
        person = next((one.number for one in state.seats[seat].people), person)
    return encoded_you(state, seat, person, host=host)


_DOUBLED: Final = (
    Patch(hub, "decide", _decide_only_once()),
    Patch(hub, "_check_due", lambda _state, _due: None),
    Patch(scheduler, "TAKEOVER_SECONDS", 0.0),
)
"""No worker leaves due work to another, nor looks whether another has done it."""
MUTATIONS: Final = (
    Mutation("ack before append", (Patch(Hub, "_append", _append_later),), "was acknowledged|was sent when"),
    Mutation(
        "ack at once", (Patch(MeasuredStore, "append_then", _append_then_later),), "was acknowledged|was sent when"
    ),
    Mutation("lost wake-up", (Patch(Subscriptions, "changed", _wake_for_own_events),), "is stored and only"),
    Mutation("doubled takeover", _DOUBLED, "cannot have happened"),
    Mutation("skipped event", (Patch(Subscriptions, "subscribe", _skip_one),), "has news only from"),
    Mutation("no idempotency", (Patch(Hub, "_refuse", _refuse_repeated),), "had been stored when it was refused"),
    Mutation("forgotten table", (Patch(RetryBackoff, "pause", _back_off_forever),), "was due at"),
    Mutation("another's hand", (Patch(subscribers, "encoded_you", _neighbours_hand),), "was told at|what another sees"),
)

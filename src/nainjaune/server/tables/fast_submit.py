"""Fast path for commands: decides and appends without creating a task.

That is how nearly every move goes. Whatever is out of the ordinary (a busy table, a refusal, a conflict with another
process) is left to `Hub.submit`, which begins from the start.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final

from nainjaune.server.store.rows import Append, AppendResult, Command
from nainjaune.server.tables.hub import Hub, deadline_of, stored
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table.actions import AnyAction, Chat, React
from nainjaune.table.decide import Effect, decide
from nainjaune.table.principal import Principal
from nainjaune.table.wire import Done

RATE_LIMITED: Final = (React, Chat)
"""Actions with a rate limit of their own."""
CarriedOut = Callable[[Done | Exception | None], None]
"""Called with the answer, with what the store raised, or with None if nothing was done: submit it then."""


def try_submit(
    hub: Hub, table: LoadedTable, principal: Principal, action: AnyAction, command: Command, done: CarriedOut
) -> bool:  # fmt: skip
    """Decides an action and begins to store it; returns whether it could. It is acknowledged once it is durable."""
    if not table.in_sync or table.forget_talk_before or isinstance(action, RATE_LIMITED) or not table.lock.take():
        return False
    began, now = time.perf_counter(), hub.time_at(table)
    try:
        effect = decide(table.state, principal, action, now=now, random_bytes=table.random_bytes)
        rows = stored(table.state.seq, effect.events, now)
        append = Append(table.name, rows, command, (), deadline_of(table, effect.table))
        hub.store.append_then(append, partial(_appended, hub, table, effect, command.key, now, began, done))
    except Exception:  # what it is, and what to answer, `Hub.submit` finds out
        table.lock.release()
        return False
    return True


def _appended(
    hub: Hub, table: LoadedTable, effect: Effect, key: str, now: float, began: float, done: CarriedOut,
    result: AppendResult | Exception,
) -> None:  # fmt: skip
    outcome: Done | Exception | None = None
    try:
        if result is AppendResult.DONE:
            hub.advance(table, effect)
            table.last_used = now - table.ahead
            outcome = Done(key, table.state.seq)
        elif isinstance(result, Exception):
            table.in_sync = False  # it may have been stored all the same
            outcome = result
    except Exception as error:  # a fault of the server
        outcome = error
    finally:
        table.lock.release()
    hub.metrics.commands.observe(time.perf_counter() - began)
    done(outcome)

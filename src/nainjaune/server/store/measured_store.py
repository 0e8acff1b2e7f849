"""A store that is measured: how long its operations take, which fail, and with what error of its own."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, Final

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import Append, Appended, AppendResult, CredentialTaken, Store, StoreNotOpen
from nainjaune.server.store.store_errors import error_kind, error_text

LOG_SECONDS: Final = 10.0
"""The same failure is logged once in this time, with how often it happened."""
EXPECTED: Final = (CredentialTaken, StoreNotOpen)
"""What a store raises as part of its interface."""
UNMEASURED: Final = {"open", "close", "notify", "listen"}
OPERATIONS: Final = {
    "check_writable": "check",
    "drop_credential": "credential",
    "command_seq": "command",
    "erase_table": "erase",
    "replace_bodies": "erase",
    "erase_score_sheet": "erase",
    "empty_log": "erase",
    "add_score_sheet": "score_sheet",
    "score_sheets": "score_sheet",
    "replace_score_sheet": "score_sheet",
    "publish_presence": "presence",
    "seen_elsewhere": "presence",
}
"""What an operation is called in the metrics and the log, where not by its own name."""

log = logging.getLogger(__name__)


class MeasuredStore:
    """Passes everything on to another store, and measures what of it is waited for."""

    def __init__(self, store: Store, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._metrics, self._clock = store, metrics, clock
        self.shared = store.shared
        self._appends = metrics.store.labels("append")
        self._logged: dict[tuple[str, str], tuple[float, int]] = {}
        """By operation and kind of failure: when it was last logged, and how often it happened since."""
        self.damaged = False
        """Whether the store ever said that its data are damaged."""

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        if name in UNMEASURED:
            return method
        operation = OPERATIONS.get(name, name)

        async def measured(*arguments: Any, **named: Any) -> Any:
            began = time.perf_counter()
            try:
                return await method(*arguments, **named)
            except EXPECTED:
                raise
            except Exception as error:
                self._note(operation, _table(arguments), error)
                raise
            finally:
                self._metrics.store.labels(operation).observe(time.perf_counter() - began)

        return measured

    def append_then(self, append: Append, done: Appended) -> None:
        """As of the other store; nobody waits for it, `done` is told."""
        began = time.perf_counter()

        def observed(result: AppendResult | Exception) -> None:
            self._appends.observe(time.perf_counter() - began)
            if isinstance(result, Exception) and not isinstance(result, EXPECTED):
                self._note("append", append.table, result)
            done(result)

        self._store.append_then(append, observed)

    def _note(self, operation: str, table: str, error: Exception) -> None:
        kind = error_kind(error)
        self.damaged = self.damaged or kind == "damaged"
        self._metrics.store_errors.labels(operation, kind).inc()
        now = self._clock()
        last, silent = self._logged.get((operation, kind), (-LOG_SECONDS, 0))
        if now - last < LOG_SECONDS:
            self._logged[operation, kind] = last, silent + 1
            return
        self._logged[operation, kind] = now, 0
        place = f"table {table}: " if table else ""
        more = f"; {silent} times more since it was last logged" if silent else ""
        log.error("%sthe store failed (%s, %s): %s%s", place, operation, kind, error_text(error), more)


def _table(arguments: tuple[Any, ...]) -> str:
    """The table that an operation is about, which comes first; empty where it is about none."""
    match arguments:
        case (Append(table=table), *_) | (str() as table, *_):
            return table
        case _:
            return ""

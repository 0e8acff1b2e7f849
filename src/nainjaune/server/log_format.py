"""The log's format: the place and type of a fault, never its data."""

from __future__ import annotations

import json
import logging
import math
import time
import traceback
from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
REPEAT_SECONDS: Final = 60.0
MAX_PLACES: Final = 1000
"""How many places with faults are remembered."""


def first_line(error: BaseException) -> str:
    """An error's message as one line."""
    return next(iter(str(error).splitlines()), "") or type(error).__name__


class LocationFormatter(logging.Formatter):
    """Writes a fault's traceback and type but not its message, which could hold a credential or a card."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - logging's own name
        lines: list[str] = []
        error = ei[1]
        while error is not None:
            lines[:0] = [*traceback.format_tb(error.__traceback__), f"{type(error).__name__}\n"]
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "".join(lines).rstrip()


class FaultFilter(logging.Filter):
    """Passes only faults. Uvicorn also logs why the server could not start, which is printed as one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        beginnings = ("Traceback", "  + Exception Group", "Application startup failed")
        return record.name != "uvicorn.error" or not message.lstrip("\n").startswith(beginnings)


class RepeatFilter(logging.Filter):
    """Passes faults of one place once a minute; the next line says how many were left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._passed: dict[Hashable, tuple[float, int]] = {}
        """When a fault was passed, and how many like it were not since then."""

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.exc_info or not (error := record.exc_info[1]):
            return True
        now, key = self._clock(), (record.name, record.msg, type(error), _place(error))
        at, omitted = self._passed.get(key, (-math.inf, 0))
        if now - at < REPEAT_SECONDS:
            self._passed[key] = at, omitted + 1
            return False
        if len(self._passed) >= MAX_PLACES:
            self._passed.clear()
        self._passed[key] = now, 0
        if omitted:
            record.msg, record.args = f"{record.getMessage()} (and {omitted} more like it)", None
        return True


def _place(error: BaseException) -> tuple[str, int] | None:
    """The file and line where an error was raised."""
    frames = traceback.extract_tb(error.__traceback__, limit=-1)
    return (frames[0].filename, frames[0].lineno or 0) if frames else None


class JsonFormatter(LocationFormatter):
    """The same as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        shown = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            shown["fault"] = self.formatException(record.exc_info)
        return json.dumps(shown, ensure_ascii=False)


FORMATTERS: Final[dict[str, dict[str, Any]]] = {
    "lines": {"()": LocationFormatter, "fmt": "%(asctime)s %(levelname)s %(message)s"},
    "json": {"()": JsonFormatter},
}


def logging_config(log_format: str) -> dict[str, Any]:
    """The configuration of `logging` for one of the `FORMATTERS`."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"faults": {"()": FaultFilter}, "repeats": {"()": RepeatFilter}},
        "formatters": {"chosen": FORMATTERS[log_format]},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "chosen",
                "filters": ["faults", "repeats"],
                "level": "INFO",  # below it whole frames would be logged, credentials and hands included
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
    }

"""The log's format: where a fault was and its type, never the data it had."""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


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
    """Passes only the server's own faults. Uvicorn also logs invalid UTF-8 from a client (the socket is closed with
    1007) and why the server could not start (which is printed as one line).
    """

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        beginnings = ("Invalid UTF-8 sequence", "Traceback", "  + Exception Group", "Application startup failed")
        return record.name != "uvicorn.error" or not message.lstrip("\n").startswith(beginnings)


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
        "filters": {"faults": {"()": FaultFilter}},
        "formatters": {"chosen": FORMATTERS[log_format]},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "chosen",
                "filters": ["faults"],
                "level": "INFO",  # below it whole frames would be logged, credentials and hands included
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
    }

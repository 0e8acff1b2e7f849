"""What the log says of faults: where and of what kind, never with what data."""

from __future__ import annotations

import logging
import traceback
from types import TracebackType
from typing import Any, Final

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def first_line(error: BaseException) -> str:
    """What is wrong, for one line."""
    return next(iter(str(error).splitlines()), "") or type(error).__name__


class Where(logging.Formatter):
    """Writes of a fault where it was and of what kind, never with what: a message could hold a token or a card."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - the name logging has for it
        lines: list[str] = []
        error = ei[1]
        while error is not None:
            lines[:0] = [*traceback.format_tb(error.__traceback__), f"{type(error).__name__}\n"]
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "".join(lines).rstrip()


class Faults(logging.Filter):
    """Only what is a fault of ours. What uvicorn would tell besides: that a client sent what is no UTF-8 (it is closed,
    1007), and why the server could not start (we say it in one line).
    """

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        beginnings = ("Invalid UTF-8 sequence", "Traceback", "  + Exception Group", "Application startup failed")
        return record.name != "uvicorn.error" or not message.lstrip("\n").startswith(beginnings)


LOGGING: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"faults": {"()": Faults}},
    "formatters": {"where": {"()": Where, "fmt": "%(asctime)s %(levelname)s %(message)s"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "where",
            "filters": ["faults"],
            "level": "INFO",  # below it whole frames would be told, tokens and hands included
        }
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}

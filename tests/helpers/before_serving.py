"""What a server's process does before it serves, for `ServerProcess.start(first=…)`."""

from __future__ import annotations

import logging
import resource
from typing import Any

import uvicorn

FEW_FILES = 1000


def limit_open_files() -> None:
    """As `ulimit -n` does."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FEW_FILES, FEW_FILES))


def log_everything() -> None:
    """Writes all logs, at every level."""
    settings: Any = uvicorn.Config.__init__

    def loud(self: uvicorn.Config, *arguments: Any, **options: Any) -> None:
        settings(self, *arguments, **options | {"log_level": "trace", "access_log": True})
        logging.getLogger().setLevel(1)

    uvicorn.Config.__init__ = loud  # type: ignore[method-assign] # in this process alone

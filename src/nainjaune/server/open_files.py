"""The system's limit of open files: each connection is one."""

from __future__ import annotations

import sys
from typing import Final

RESERVED: Final = 640
"""Open files besides sockets and event streams: other connections, the store, the page."""


def raise_file_limit(sockets: int) -> tuple[int, int]:
    """Raises this process's limit as far as these sockets need; returns how many there can be, and the limit."""
    if sys.platform == "win32":  # which has no such limit
        return sockets, sockets + RESERVED
    import resource

    wanted = sockets + RESERVED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):  # macOS has limits that it does not name
            most = soft
    return min(sockets, max(1, most - RESERVED)), most

"""Where all that a server draws comes from: seeds of shuffles, lots, bots' dice, names, credentials.

Whoever makes a server gives its source, and none is the default. A server that people play on has `system_random`; that
is decided in `serve_command`, and no setting and nothing a client sends can give it another. Tests give one that
follows from their seed, which is why a source is told what is drawn.
"""

from __future__ import annotations

import secrets
from typing import Protocol

from nainjaune.table.random_bytes import RandomBytes


class RandomSource(Protocol):
    def __call__(self, *purpose: str | int) -> RandomBytes:
        """Gives the bytes for one purpose, such as the deals of a table, named by words and numbers."""
        ...


def system_random(*_purpose: str | int) -> RandomBytes:
    """The operating system's randomness, whatever it is for."""
    return secrets.token_bytes

"""Tokens: 128 random bits each, kept only as a hash, each for one thing."""

from __future__ import annotations

import hashlib
import secrets
from enum import StrEnum

from nainjaune.server.store.rows import Right


class Kind(StrEnum):
    INVITE = "invite"
    """Take a free seat."""
    SEAT = "seat"
    """Play at a seat; given to another, share it."""
    HOST = "host"
    WATCH = "watch"
    REPLAY = "replay"
    """Read the record."""


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def new_right(table: str, kind: Kind, seat: int | None = None, person: int | None = None) -> tuple[str, Right]:
    """A fresh token, and what is kept of it."""
    token = secrets.token_urlsafe(16)
    return token, Right(digest(token), table, kind.value, seat, person)

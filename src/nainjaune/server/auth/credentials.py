"""Tokens: 128 bits each, kept only as a hash, each for one thing."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from enum import StrEnum
from typing import Final

TOKEN_BYTES: Final = 16
NAME_BYTES: Final = 8


class Kind(StrEnum):
    INVITE = "invite"
    """Take a free seat."""
    SEAT = "seat"
    """Play at a seat; given to another, share it."""
    HOST = "host"
    WATCH = "watch"
    REPLAY = "replay"
    """Read the record."""
    CODE = "code"
    """Take a free seat until the match begins; a short word instead of a token."""


TOKENS: Final = tuple(kind for kind in Kind if kind is not Kind.CODE)


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def new_name() -> str:
    """A name for a table."""
    return secrets.token_hex(NAME_BYTES)


def name_from(secret: str) -> str:
    """The name that follows from a secret: always the same, and does not give it away."""
    return _follows(secret, "table")[:NAME_BYTES].hex()


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_from(secret: str, word: str) -> str:
    """The token that follows from both: always the same, and not to be guessed by who lacks one of them."""
    return base64.urlsafe_b64encode(_follows(secret, word)[:TOKEN_BYTES]).decode().rstrip("=")


def _follows(secret: str, word: str) -> bytes:
    return hmac.digest(secret.encode(), word.encode(), "sha256")

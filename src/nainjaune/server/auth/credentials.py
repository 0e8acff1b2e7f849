"""Credentials: secrets of 128 bits, stored only as a hash, each for one thing."""

from __future__ import annotations

import base64
import hashlib
import hmac
from enum import StrEnum
from typing import Final

from nainjaune.table.random_bytes import RandomBytes

SECRET_BYTES: Final = 16
NAME_BYTES: Final = 8


class CredentialKind(StrEnum):
    INVITE = "invite"
    """Take a free seat."""
    SEAT = "seat"
    """Play at a seat; given to another person, share it."""
    HOST = "host"
    WATCH = "watch"
    REPLAY = "replay"
    """Read the record."""
    CODE = "code"
    """Take a free seat until the match begins; a short code instead of a secret."""


SECRET_KINDS: Final = tuple(kind for kind in CredentialKind if kind is not CredentialKind.CODE)


def digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def new_table_name(random_bytes: RandomBytes) -> str:
    return random_bytes(NAME_BYTES).hex()


def derive_table_name(key: str) -> str:
    """The table name of an idempotency key: always the same, and it does not reveal the key."""
    return _derive(key, "table")[:NAME_BYTES].hex()


def new_secret(random_bytes: RandomBytes) -> str:
    return _text(random_bytes(SECRET_BYTES))


def derive_secret(key: str, purpose: str) -> str:
    """The secret of a key and a purpose: always the same, and not to be guessed without both."""
    return _text(_derive(key, purpose)[:SECRET_BYTES])


def _text(secret: bytes) -> str:
    return base64.urlsafe_b64encode(secret).decode().rstrip("=")


def _derive(key: str, purpose: str) -> bytes:
    return hmac.digest(key.encode(), purpose.encode(), "sha256")

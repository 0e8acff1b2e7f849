"""Short codes, to be read out across a room: a word and four digits. They admit to a free seat until the match begins.

A code has few bits, so it allows less than an invite, for a shorter time, and attempts are limited.
"""

from __future__ import annotations

import hmac
from importlib import resources
from typing import Final

from nainjaune.server.auth.credentials import CredentialKind, digest
from nainjaune.server.store.rows import Credential, Store

CODE_PATTERN: Final = "^[A-Za-z]{3,8}[ -]?[0-9]{4}$"
CODE_ATTEMPTS: Final = 32
WORDS: Final = resources.files(__package__).joinpath("code_words.txt").read_text(encoding="ascii").split()


def plain_code(text: str) -> str:
    """A code as it is stored, however it was typed."""
    letters = text.strip().upper().replace(" ", "").replace("-", "")
    return f"{letters[:-4]}-{letters[-4:]}"


def derive_code(host_secret: str, attempt: int) -> str:
    """The code of a host's secret; every attempt gives another one."""
    number = int.from_bytes(hmac.digest(host_secret.encode(), f"code {attempt}".encode(), "sha256")[:8])
    return f"{WORDS[number % len(WORDS)]}-{number // len(WORDS) % 10_000:04}"


async def free_code(store: Store, table: str, host_secret: str, invite: int = 0) -> str:
    """A code no other table has: always the same one for this host and this number of the invite."""
    for attempt in range(CODE_ATTEMPTS):
        code = derive_code(host_secret, invite * CODE_ATTEMPTS + attempt)
        credential = await store.credential(digest(code))
        if credential is None or credential.table == table:
            return code
    raise RuntimeError("there are no short codes left")


def code_credential(table: str, code: str) -> Credential:
    return Credential(digest(code), table, CredentialKind.CODE.value)

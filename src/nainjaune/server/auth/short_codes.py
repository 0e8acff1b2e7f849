"""Short codes, to be read out across a room: a word and six digits. They admit to a free seat until the match begins.

A code has few bits, so it allows less than an invite, for a shorter time, and attempts are limited: those of one
address, and wrong ones of all addresses together. docs/serve.md says what guessing takes.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from importlib import resources
from typing import Final

from nainjaune.server.auth.credentials import CredentialKind, digest
from nainjaune.server.problems import Denied
from nainjaune.server.rate_limits import RateLimit, RateLimits
from nainjaune.server.store.rows import Credential, Store
from nainjaune.server.tables.hub import Hub, NoSuchTable

CODE_PATTERN: Final = "^[A-Za-z]{3,8}[ -]?[0-9]{3}[ -]?[0-9]{1,3}$"
"""With digits left out it is answered like a code that nobody has."""
DIGITS: Final = 6
CODE_ATTEMPTS: Final = 32
WORDS: Final = resources.files(__package__).joinpath("code_words.txt").read_text(encoding="ascii").split()


def plain_code(text: str) -> str:
    """A code as it is stored, however it was typed."""
    plain = text.upper().replace(" ", "").replace("-", "")
    word = plain.rstrip("0123456789")
    return f"{word}-{plain.removeprefix(word)}"


def derive_code(host_secret: str, attempt: int) -> str:
    """The code of a host's secret; every attempt gives another one."""
    number = int.from_bytes(hmac.digest(host_secret.encode(), f"code {attempt}".encode(), "sha256")[:8])
    return f"{WORDS[number % len(WORDS)]}-{number // len(WORDS) % 10**DIGITS:0{DIGITS}}"


async def free_code(hub: Hub, table: str, host_secret: str, invite: int = 0) -> str:
    """A code that admits to no other table: always the same one for this host and this number of the invite.

    Raises where every code of this number is another table's.
    """
    for attempt in range(CODE_ATTEMPTS):
        code = derive_code(host_secret, invite * CODE_ATTEMPTS + attempt)
        credential = await hub.store.credential(digest(code))
        if credential is None or credential.table == table:
            return code
        if await _is_over(hub, credential):
            await hub.store.drop_credential(credential.digest)
            return code
    raise no_free_code()


def no_free_code() -> Denied:
    return Denied(503, "no_free_code", "every short code that was drawn is another table's; ask again")


async def _is_over(hub: Hub, code: Credential) -> bool:
    """Whether a code admits nobody any more: the match of its table has begun, or the table was erased."""
    try:
        return (await hub.table(code.table)).state.match is not None
    except NoSuchTable:
        return True


async def stored_code(hub: Hub, table: str, host_secret: str) -> str | None:
    """The code with which this host opened this table; None where it is no longer stored."""
    for attempt in range(CODE_ATTEMPTS):
        code = derive_code(host_secret, attempt)
        credential = await hub.store.credential(digest(code))
        if credential is not None and credential.table == table:
            return code
    return None


class CodeAttempts:
    """How many codes may be tried: by one address, and wrong ones by all addresses together."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._by_address = RateLimits(0.2, 20.0, clock)
        self._wrong = RateLimit(5.0, 60.0, clock)

    async def look_up(self, store: Store, address: str, code: str) -> Credential:
        """The credential of a plain code. Raises for a wrong one, and for any while too many are tried."""
        if not self._by_address.allow(address) or self._wrong.is_used_up():
            raise Denied(429, "too_many", "too many codes were tried; the link works at once")
        credential = await store.credential(digest(code))
        if credential is None or credential.kind != CredentialKind.CODE:
            self._wrong.allow()
            raise Denied(404, "no_such_code", "no table has this code")
        return credential


def code_credential(table: str, code: str) -> Credential:
    return Credential(digest(code), table, CredentialKind.CODE.value)

"""Short codes, to be read out across a room: a word and four digits. They let one sit down until the match begins.

A code has few bits, so it opens less than an invite does, for a shorter time, and wrong ones are counted.
"""

from __future__ import annotations

import hmac
from importlib import resources
from typing import Final

from nainjaune.server.auth.credentials import Kind, digest
from nainjaune.server.store.rows import Right, Store

CODE_PATTERN: Final = "^[A-Za-z]{3,8}[ -]?[0-9]{4}$"
MOST_TRIES: Final = 32
WORDS: Final = resources.files(__package__).joinpath("code_words.txt").read_text(encoding="ascii").split()


def plain_code(text: str) -> str:
    """A code as it is kept, however it was typed."""
    letters = text.strip().upper().replace(" ", "").replace("-", "")
    return f"{letters[:-4]}-{letters[-4:]}"


def _code_from(token: str, turn: int) -> str:
    number = int.from_bytes(hmac.digest(token.encode(), f"code {turn}".encode(), "sha256")[:8])
    return f"{WORDS[number % len(WORDS)]}-{number // len(WORDS) % 10_000:04}"


async def free_code(store: Store, table: str, host_token: str) -> str:
    """A code no other table has: always the same one for this host."""
    for turn in range(MOST_TRIES):
        code = _code_from(host_token, turn)
        right = await store.right(digest(code))
        if right is None or right.table == table:
            return code
    raise RuntimeError("there are no short codes left")


def code_right(table: str, code: str) -> Right:
    return Right(digest(code), table, Kind.CODE.value)

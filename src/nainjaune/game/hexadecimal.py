r"""Bytes as hexadecimal text, two lower-case digits a byte: how records, stored table events and messages have them.

>>> from_hex("00ff"), from_hex("").hex(), hex_pattern(2)
(b'\x00\xff', '', '^([0-9a-f]{2}){2}$')
"""

from __future__ import annotations

from nainjaune.game.errors import ParseError


def from_hex(text: str) -> bytes:
    """Reads what `bytes.hex` writes."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise ParseError(f"{text[:40]!r} is not hexadecimal") from None


def hex_pattern(count: int) -> str:
    """A regular expression for `count` bytes."""
    return f"^([0-9a-f]{{2}}){{{count}}}$"

"""What people write to each other."""

from __future__ import annotations

from typing import Final

from nainjaune.table import events
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.state import TableState

JOINER: Final = "\u200d"
"""Joins several emoji into one; the only invisible character allowed."""


def chat(table: TableState, seat: int, person: int, text: str) -> events.Chatted:
    if not table.chat:
        raise Refused(RefusalCode.CHAT_IS_OFF)
    if not text.strip() or not text.replace(JOINER, "").isprintable():
        raise Refused(RefusalCode.BAD_TEXT, "only printable text can be sent")
    return events.Chatted(seat=seat, person=person, text=text.strip())

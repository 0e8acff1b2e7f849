"""Frames as clients get them, read only as far as needed."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

Json = dict[str, Any]
ABSENT: Final = Raw(b"")


class SeenUpdate(Struct, tag_field="type", tag="update"):
    seq: int
    since: int
    news: list[Raw]
    table: Raw
    you: Raw
    start: Raw = ABSENT


class SeenChange(Struct, tag_field="type", tag="change"):
    seq: int
    since: int
    news: list[Raw]
    table: Raw
    you: Raw = ABSENT


class SeenDone(Struct, tag_field="type", tag="done"):
    id: str
    seq: int


class SeenRefusal(Struct, tag_field="type", tag="refusal"):
    id: str | None
    code: str
    detail: str
    seq: int


class SeenPong(Struct, tag_field="type", tag="pong"):
    pass


Seen = SeenUpdate | SeenChange | SeenDone | SeenRefusal | SeenPong
_decoder: Final[msgspec.json.Decoder[Seen]] = msgspec.json.Decoder(Seen)


def read_frame(frame: bytes) -> Seen:
    return _decoder.decode(frame)


def changed(table: Json, changes: Json) -> Json:
    """The table after a change, as the page puts it together."""
    rest = {name: value for name, value in changes.items() if name not in {"tokens", "cards"}}
    seats = [
        {**seat, "tokens": tokens, "cards": cards}
        for seat, tokens, cards in zip(table["seats"], changes["tokens"], changes["cards"], strict=True)
    ]
    return {**table, **rest, "seats": seats}

"""What happened at a table, in the past tense. A table's history is nothing but these, in order.

They are what is stored. Two hold secrets: `Sealed` the seed of a shuffle, and through it `Dealt` the cards; nobody is
sent a event as it is, see `table_view`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, get_args

import msgspec
from msgspec import Struct

from nainjaune.table.actions import Level, Reaction
from nainjaune.table.naming import snake
from nainjaune.table.settings import Settings


class BaseEvent(Struct, frozen=True, tag_field="kind", tag=snake, forbid_unknown_fields=True):
    """The root of all kinds."""


class TableOpened(BaseEvent, frozen=True, tag="opened"):
    """The table was set up."""

    settings: Settings


class SatDown(BaseEvent, frozen=True):
    """Somebody took a seat, or joined those who hold it together."""

    seat: int
    person: int
    name: str


class Renamed(BaseEvent, frozen=True):
    """Somebody took another name."""

    seat: int
    person: int
    name: str


class LeftBecause(StrEnum):
    """Why somebody gave up their place: they wanted to, or the host did."""

    OWN_WISH = "own_wish"
    SENT_AWAY = "sent_away"


class GotUp(BaseEvent, frozen=True):
    """Somebody gave up their place at a seat."""

    seat: int
    person: int
    because: LeftBecause


class BotSat(BaseEvent, frozen=True):
    """A bot took a free seat, or another level took its place."""

    seat: int
    level: Level


class BotGotUp(BaseEvent, frozen=True):
    """The bot of a seat left it free, before the match."""

    seat: int


class Began(BaseEvent, frozen=True):
    """A match began; the first dealer was drawn by lot."""

    first_dealer: int


class Sealed(BaseEvent, frozen=True):
    """The seed of the next shuffle was drawn; the table sees its commitment, and the seed when the deal is over."""

    seed: str


class Readied(BaseEvent, frozen=True):
    """A seat is ready for what comes next, and may have cut the cards with some bytes of its own."""

    seat: int
    coupe: str


class Dealt(BaseEvent, frozen=True):
    """The cards were dealt: the deck follows from the sealed seed and the coupes."""


class Played(BaseEvent, frozen=True):
    """A seat laid a card or said « sans », in the notation of the logs."""

    seat: int
    move: str
    person: int | None
    """Who of the seat did it; None for a bot."""


class TimeCalled(BaseEvent, frozen=True):
    """The agreed time was up: no further deal."""


class WentAway(BaseEvent, frozen=True):
    """Nobody of a seat was heard of any more."""

    seat: int


class CameBack(BaseEvent, frozen=True):
    """Somebody of a seat that was away is there again, and plays for it."""

    seat: int


class StoodIn(BaseEvent, frozen=True):
    """A bot began to play for a seat that did not."""

    seat: int
    level: Level


class TookBack(BaseEvent, frozen=True):
    """A seat plays for itself again."""

    seat: int
    person: int


class Paused(BaseEvent, frozen=True):
    """The table rests: nothing is played and no clock runs."""


class Resumed(BaseEvent, frozen=True):
    """The table goes on after a pause."""


class GaveTime(BaseEvent, frozen=True):
    """The seat to play took more time, once."""

    seat: int


class Reacted(BaseEvent, frozen=True):
    """Somebody said something with one tap."""

    seat: int
    person: int
    reaction: Reaction


class Chatted(BaseEvent, frozen=True):
    """Somebody wrote something."""

    seat: int
    person: int
    text: str


class ChatSet(BaseEvent, frozen=True):
    """The host has let people write what they like, or not."""

    on: bool


TableEvent = (
    TableOpened | SatDown | Renamed | GotUp | BotSat | BotGotUp | Began | Sealed | Readied | Dealt | Played | TimeCalled
    | WentAway | CameBack | StoodIn | TookBack | Paused | Resumed | GaveTime | Reacted | Chatted | ChatSet
)  # fmt: skip


def kind_of(event: TableEvent) -> str:
    """The name of an event's kind beside its stored body: `SatDown` for `sat_down`, whatever the class is called."""
    return _KINDS[type(event)]


def _kind(event_type: type[BaseEvent]) -> str:
    return str(event_type.__struct_config__.tag).title().replace("_", "")


_KINDS: Final = {event_type: _kind(event_type) for event_type in get_args(TableEvent)}
_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[TableEvent]] = msgspec.json.Decoder(TableEvent)


def to_bytes(event: TableEvent) -> bytes:
    """The event as it is stored."""
    return _encoder.encode(event)


def from_bytes(body: bytes | str) -> TableEvent:
    """Reads what `to_bytes` wrote."""
    return _decoder.decode(body)

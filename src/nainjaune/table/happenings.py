"""What happened at a table, in the past tense. A table's history is nothing but these, in order.

They are what is stored. Two hold secrets: `Sealed` the seed of a shuffle, and through it `Dealt` the cards; nobody is
sent a happening as it is, see `audience`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec import Struct

from nainjaune.table.actions import Level, Reaction
from nainjaune.table.naming import snake
from nainjaune.table.settings import Settings


class Happening(Struct, frozen=True, tag_field="kind", tag=snake, forbid_unknown_fields=True):
    """The root of all kinds."""


class Opened(Happening, frozen=True):
    """The table was set up."""

    settings: Settings


class SatDown(Happening, frozen=True):
    """Somebody took a seat, or joined those who hold it together."""

    seat: int
    person: int
    name: str


class Renamed(Happening, frozen=True):
    """Somebody took another name."""

    seat: int
    person: int
    name: str


class LeftBecause(StrEnum):
    """Why somebody gave up their place: they wanted to, or the host did."""

    OWN_WISH = "own_wish"
    SENT_AWAY = "sent_away"


class GotUp(Happening, frozen=True):
    """Somebody gave up their place at a seat."""

    seat: int
    person: int
    because: LeftBecause


class BotSat(Happening, frozen=True):
    """A bot took a free seat, or another level took its place."""

    seat: int
    level: Level


class BotGotUp(Happening, frozen=True):
    """The bot of a seat left it free, before the match."""

    seat: int


class Began(Happening, frozen=True):
    """A match began; the first dealer was drawn by lot."""

    first_dealer: int


class Sealed(Happening, frozen=True):
    """The seed of the next shuffle was drawn; the table sees its commitment, and the seed when the deal is over."""

    seed: str


class Readied(Happening, frozen=True):
    """A seat is ready for what comes next, and may have cut the cards with some bytes of its own."""

    seat: int
    coupe: str


class Dealt(Happening, frozen=True):
    """The cards were dealt: the deck follows from the sealed seed and the coupes."""


class Played(Happening, frozen=True):
    """A seat laid a card or said « sans », in the notation of the logs."""

    seat: int
    move: str
    person: int | None
    """Who of the seat did it; None for a bot."""


class TimeCalled(Happening, frozen=True):
    """The agreed time was up: no further deal."""


class WentAway(Happening, frozen=True):
    """Nobody of a seat was heard of any more."""

    seat: int


class CameBack(Happening, frozen=True):
    """Somebody of a seat that was away is there again, and plays for it."""

    seat: int


class StoodIn(Happening, frozen=True):
    """A bot began to play for a seat that did not."""

    seat: int
    level: Level


class TookBack(Happening, frozen=True):
    """A seat plays for itself again."""

    seat: int
    person: int


class Paused(Happening, frozen=True):
    """The table rests: nothing is played and no clock runs."""


class Resumed(Happening, frozen=True):
    """The table goes on after a pause."""


class GaveTime(Happening, frozen=True):
    """The seat to play took more time, once."""

    seat: int


class Reacted(Happening, frozen=True):
    """Somebody said something with one tap."""

    seat: int
    person: int
    reaction: Reaction


class Chatted(Happening, frozen=True):
    """Somebody wrote something."""

    seat: int
    person: int
    text: str


class ChatSet(Happening, frozen=True):
    """The host has let people write what they like, or not."""

    on: bool


AnyHappening = (
    Opened | SatDown | Renamed | GotUp | BotSat | BotGotUp | Began | Sealed | Readied | Dealt | Played | TimeCalled
    | WentAway | CameBack | StoodIn | TookBack | Paused | Resumed | GaveTime | Reacted | Chatted | ChatSet
)  # fmt: skip

_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[AnyHappening]] = msgspec.json.Decoder(AnyHappening)


def to_bytes(happening: AnyHappening) -> bytes:
    """The happening as it is stored."""
    return _encoder.encode(happening)


def from_bytes(body: bytes | str) -> AnyHappening:
    """Reads what `to_bytes` wrote."""
    return _decoder.decode(body)

"""Table events: facts in the past tense. The history of a table is the list of its events, and nothing else is stored.

Some hold secrets: `Sealed` the seed of a shuffle, from which the cards of `Dealt` follow, and `CoupeShown` a coupe.
Clients are sent news (`news`) and views (`table_view`), never these.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, get_args

import msgspec
from msgspec import Meta, Struct

from nainjaune.table.actions import Face, Level, Reaction
from nainjaune.table.naming import snake
from nainjaune.table.proof_info import ProofInfo
from nainjaune.table.settings import Settings


class BaseEvent(Struct, frozen=True, tag_field="kind", tag=snake, forbid_unknown_fields=True):
    """The base of all table events."""


class TableOpened(BaseEvent, frozen=True, tag="opened"):
    """The table was set up."""

    settings: Settings


class SatDown(BaseEvent, frozen=True):
    """A person took a seat, or joined the people who hold it; during a deal they may have to wait for the next one."""

    seat: int
    person: int
    name: str
    waits: Annotated[
        bool, Meta(description="whether they play, and see the seat's cards, only from the next deal on")
    ] = False


class Renamed(BaseEvent, frozen=True):
    """A person changed their name."""

    seat: int
    person: int
    name: str


class FaceChosen(BaseEvent, frozen=True):
    """A person chose their face."""

    seat: int
    person: int
    face: Face


class LeaveReason(StrEnum):
    """Why a person left a seat: by their own wish, or sent away by the host."""

    OWN_WISH = "own_wish"
    SENT_AWAY = "sent_away"


class GotUp(BaseEvent, frozen=True):
    """A person left a seat."""

    seat: int
    person: int
    because: LeaveReason


class InviteRenewed(BaseEvent, frozen=True):
    """After somebody was sent away a new invite was made; only credentials with these digests let people in."""

    number: int
    admissions: tuple[str, ...]


class BotSat(BaseEvent, frozen=True):
    """A bot took a seat without people, or its level changed."""

    seat: int
    level: Level


class BotGotUp(BaseEvent, frozen=True):
    """The bot left a seat, before the match."""

    seat: int


class YoungestMarked(BaseEvent, frozen=True):
    """The host marked a person as the youngest, who deals first where the sheet says so."""

    seat: int
    person: int


class YoungestUnmarked(BaseEvent, frozen=True):
    """The host took the mark of the youngest away."""


class FirstDealerReason(StrEnum):
    """Why a seat deals first."""

    DRAWN = "drawn"
    """Drawn by lot, as the sheet has it."""
    YOUNGEST = "youngest"
    """The host marked a person of the seat as the youngest."""
    NOBODY_MARKED = "nobody_marked"
    """Drawn by lot, since the host marked nobody as the youngest."""


class Began(BaseEvent, frozen=True):
    """A match began."""

    first_dealer: int
    because: FirstDealerReason


class Sealed(BaseEvent, frozen=True):
    """The commitments to coupes were fixed and the seed of the next shuffle drawn; its commitment is public."""

    seed: str
    coupe_commitments: tuple[str, ...]


class Readied(BaseEvent, frozen=True):
    """A seat is ready for the next deal or the rematch, and may have committed to a coupe."""

    seat: int
    commitment: str = ""


class CoupeShown(BaseEvent, frozen=True):
    """A seat showed the coupe it had committed to; public once the cards are dealt."""

    seat: int
    coupe: str


class ShuffleVoided(BaseEvent, frozen=True):
    """These seats did not show their coupes: the shuffle is void, and they may not cut again in this match."""

    seats: tuple[int, ...]
    shuffle: ProofInfo
    """All of it; nothing is secret any more."""


class Dealt(BaseEvent, frozen=True):
    """The cards were dealt; the deck follows from the seed and the coupes."""


class Played(BaseEvent, frozen=True):
    """A seat laid a card or said « sans », in the notation of the logs."""

    seat: int
    move: str
    person: int | None
    """Which person of the seat; None for a bot."""


class TimeCalled(BaseEvent, frozen=True):
    """No further deal: the agreed time was up, or the last deal that was called is over."""


class LastDealCalled(BaseEvent, frozen=True):
    """The host called the last deal: the match ends with the deal on the table (G22)."""


class PlayOutAsked(BaseEvent, frozen=True):
    """A person who is out wants to see the end: the bots, alone in the match, play on without waiting."""

    seat: int
    person: int


class WentAway(BaseEvent, frozen=True):
    """A seat became absent: nobody of it was connected for a while."""

    seat: int


class CameBack(BaseEvent, frozen=True):
    """Somebody of an absent seat is connected again and plays for it."""

    seat: int


class StoodIn(BaseEvent, frozen=True):
    """A bot began to play for the people of a seat."""

    seat: int
    level: Level
    overdue: bool = False
    """Whether the seat, though present, had let its time run out."""


class TookBack(BaseEvent, frozen=True):
    """A person took their seat back from the bot that stood in."""

    seat: int
    person: int


class Paused(BaseEvent, frozen=True):
    """The host paused the table: nothing is played and no clock runs."""


class Resumed(BaseEvent, frozen=True):
    """The pause ended."""


class GaveTime(BaseEvent, frozen=True):
    """The seat to lead doubled its time."""

    seat: int


class Reacted(BaseEvent, frozen=True):
    """A person sent a reaction."""

    seat: int
    person: int
    reaction: Reaction


class Chatted(BaseEvent, frozen=True):
    """A person wrote a chat message."""

    seat: int
    person: int
    text: str


class ChatSet(BaseEvent, frozen=True):
    """The host turned chat on or off."""

    on: bool


TableEvent = (
    TableOpened | SatDown | Renamed | FaceChosen | GotUp | InviteRenewed | BotSat | BotGotUp
    | YoungestMarked | YoungestUnmarked | Began | Sealed | Readied | CoupeShown | ShuffleVoided | Dealt | Played
    | TimeCalled | LastDealCalled | PlayOutAsked | WentAway | CameBack | StoodIn | TookBack | Paused | Resumed
    | GaveTime | Reacted | Chatted | ChatSet
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
    """The stored form of an event."""
    return _encoder.encode(event)


def from_bytes(body: bytes | str) -> TableEvent:
    """The inverse of `to_bytes`."""
    return _decoder.decode(body)

"""What goes over the wire when a score sheet is shared: published in parts by its writer, read whole by onlookers."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct, field

from nainjaune.game.clause_values import FEWEST_PLAYERS, MOST_PLAYERS
from nainjaune.game.errors import SetupError
from nainjaune.game.player_names import tidy_name
from nainjaune.server.web.api.score_info import MOST_DEALS, EntryInfo, SeatOf, entry_of
from nainjaune.server.web.api.tables_api import IdempotencyKey
from nainjaune.table.actions import Name
from nainjaune.table.handlers.seating import LONGEST_PERSON_NAME
from nainjaune.table.settings import Settings, match_setup

LATEST: Final = 2**53
MOST_SHARED_DEALS: Final = 1000


Names = Annotated[
    list[Name], Meta(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS, description="the players, by seat")
]
Begun = Annotated[int, Meta(ge=0, le=LATEST, description="when it was begun, in milliseconds since 1970")]
Current = Annotated[EntryInfo, Meta(description="the deal on the table")]
Counted = Annotated[bool, Meta(description="the last deal was just finished, and its count is looked at")]
Called = Annotated[bool, Meta(description="no further deal is dealt")]
Corrected = Annotated[
    list[Annotated[int, Meta(ge=0, lt=MOST_SHARED_DEALS)]],
    Meta(max_length=MOST_SHARED_DEALS, description="the deals that were corrected later, counted from 0"),
]


class ScoreSheetPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A score sheet as it is published: its deals from one on, for those before it were published already."""

    names: Names
    settings: Settings = field(default_factory=Settings)
    first_dealer: SeatOf = 0
    begun: Begun = 0
    unchanged: Annotated[
        int, Meta(ge=0, le=MOST_SHARED_DEALS, description="how many deals stay as they were published")
    ] = 0
    deals: Annotated[list[EntryInfo], Meta(max_length=MOST_DEALS, description="the deals after those")] = field(
        default_factory=list
    )
    current: Current = field(default_factory=EntryInfo)
    counted: Counted = False
    called: Called = False
    corrected: Corrected = field(default_factory=list)


class SharedSheetInfo(Struct, frozen=True):
    """A score sheet as onlookers see it."""

    names: Names
    settings: Settings
    first_dealer: SeatOf
    begun: Begun
    deals: list[EntryInfo]
    current: Current
    counted: Counted
    called: Called
    corrected: Corrected = field(default_factory=list)
    """None on a sheet that was stored before they were told."""


class ShareScore(Struct, frozen=True, forbid_unknown_fields=True):
    """Share a score sheet."""

    sheet: ScoreSheetPart
    key: IdempotencyKey = None


class SharedScore(Struct, frozen=True):
    """The credentials of a score sheet that is shared: to publish it and end that, and to read it."""

    writer: str
    watch: str


class PublishedScore(Struct, frozen=True):
    """How often the score sheet was published."""

    version: int


class WatchedScore(Struct, frozen=True):
    """A score sheet that is shared, as it was last published."""

    version: Annotated[int, Meta(description="how often it was published; also its `ETag`")]
    at: Annotated[float, Meta(description="when that was, in seconds since 1970")]
    sheet: SharedSheetInfo


def published(part: ScoreSheetPart, before: bytes | None) -> bytes:
    """The whole sheet as it is stored, the deals before the part from the one that is stored now.

    Raises `IndexError` if too few of them are there, `NainJauneError` for settings, names or cards that cannot be.
    """
    deals = msgspec.json.decode(before, type=SharedSheetInfo).deals if before is not None else []
    if part.unchanged > len(deals):
        raise IndexError
    _check(part)
    whole = SharedSheetInfo(
        names=[tidy_name(name, most=LONGEST_PERSON_NAME) or "" for name in part.names],
        settings=part.settings,
        first_dealer=part.first_dealer,
        begun=part.begun,
        deals=deals[: part.unchanged] + part.deals,
        current=part.current,
        counted=part.counted,
        called=part.called,
        corrected=part.corrected,
    )
    return msgspec.json.encode(whole)


def names_in(stored: bytes) -> list[str]:
    """The players' names on a sheet that is stored."""
    return msgspec.json.decode(stored, type=SharedSheetInfo).names


def _check(part: ScoreSheetPart) -> None:
    players = match_setup(part.settings, part.first_dealer).players
    if len(part.names) != players:
        raise SetupError(f"there are {players} players, and {len(part.names)} names")
    if not all(tidy_name(name, most=LONGEST_PERSON_NAME) for name in part.names):
        raise SetupError(f"a name has 1 to {LONGEST_PERSON_NAME} characters one can see")
    for entry in (*part.deals, part.current):
        entry_of(entry)

"""The settings of a table, agreed when it is opened."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from nainjaune.game.clause_values import FEWEST_PLAYERS, MOST_PLAYERS
from nainjaune.game.errors import SetupError
from nainjaune.game.rules import MatchEnd
from nainjaune.game.setup import MOST_START, MOST_UNIT, MatchSetup, agree
from nainjaune.game.sheet import SHEETS, Sheet, house_rules, load

Tokens = Annotated[int, Meta(ge=0, le=MOST_START)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed when a table is opened."""

    sheet: Annotated[str, Meta(max_length=40, description="the rule sheet, by its name")] = SHEETS[0]
    players: Annotated[
        Annotated[int, Meta(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)] | None,
        Meta(description="how many seats; null: four, or the number nearest to it that the sheet is for"),
    ] = None
    changes: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Any],
        Meta(max_length=40, description="house rules: a clause's name and its value"),
    ] = field(default_factory=dict)
    unit: Annotated[int, Meta(ge=1, le=MOST_UNIT, description="multiplies the stakes")] = 1
    tokens: Annotated[Tokens | None, Meta(description="tokens each; null: as the sheet has it")] = None
    deals: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | None,
        Meta(description="how many deals, where the match ends by deals; null: one for each player"),
    ] = None
    minutes: Annotated[
        Annotated[int, Meta(ge=1, le=1440)] | None,
        Meta(description="how long, where the match ends by time; null: until the host calls time"),
    ] = None
    clock: Annotated[
        Annotated[int, Meta(ge=5, le=3600)] | None,
        Meta(description="seconds for a move; null: as long as nobody else waits, at most ten minutes"),
    ] = None
    chat: Annotated[bool, Meta(description="whether chat is on")] = False


def sheet_of(settings: Settings) -> Sheet:
    """The sheet with the house rules of these settings. Raises `SheetError` if they make no sense."""
    return house_rules(load(settings.sheet), settings.changes)


def players_of(settings: Settings) -> int:
    """How many seats there are. Raises `SheetError` if nobody said and the house rules make no sense."""
    return sheet_of(settings).rules.usual_players if settings.players is None else settings.players


def match_setup(settings: Settings, first_dealer: int = 0) -> MatchSetup:
    """The match these settings describe. Raises `NainJauneError` if they cannot be played."""
    sheet = sheet_of(settings)
    if settings.minutes is not None and sheet.rules.match_end is not MatchEnd.TIME:
        raise SetupError(f"a time is agreed, but the match ends by {sheet.rules.match_end.value}")
    players = players_of(settings)
    tokens = None if settings.tokens is None else (settings.tokens,) * players
    return agree(
        sheet,
        players,
        first_dealer=first_dealer,
        tokens=tokens,
        unit=settings.unit,
        deals_agreed=settings.deals,
    )

"""Warnings for those who set up a table, before the match begins."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from nainjaune.game.rules import CLAUSES
from nainjaune.game.setup import MatchSetup, agree, shortage
from nainjaune.game.sheet import Sheet


class InsteadInfo(Struct, frozen=True):
    """A change that mends what is warned of."""

    clause: str
    value: Any
    each: Annotated[int, Meta(description="how many tokens everyone would have")]


class WarningInfo(Struct, frozen=True):
    """Next to nothing is left after the first stake (G18)."""

    code: Literal["little_left"]
    players: Annotated[int, Meta(description="the number of players it applies to")]
    each: Annotated[int, Meta(description="how many tokens everyone has")]
    stake: Annotated[int, Meta(description="what everyone puts down before the first deal")]
    left: Annotated[int, Meta(description="what everyone has left then")]
    instead: Annotated[InsteadInfo | None, Meta(description="the change that is offered instead")]


def warnings_of(setup: MatchSetup) -> tuple[WarningInfo, ...]:
    """What there is to know of a match as it is agreed."""
    short = shortage(setup)
    if short is None:
        return ()
    instead = None
    if short.offer:
        value = CLAUSES["start_tokens"].value_kind.plain(short.offer)
        instead = InsteadInfo("start_tokens", value, short.offer.each(short.players, setup.unit))
    return (WarningInfo("little_left", short.players, short.each, short.stake, short.left, instead),)


def sheet_warnings(sheet: Sheet) -> tuple[WarningInfo, ...]:
    """What there is to know for each number of players."""
    fewest, most = sheet.rules.players
    return tuple(warning for players in range(fewest, most + 1) for warning in warnings_of(agree(sheet, players)))

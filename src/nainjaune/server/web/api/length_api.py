"""How long a match is likely to last, told before a table is opened."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct, field

from nainjaune.game.clause_values import MOST_PLAYERS
from nainjaune.game.errors import NainJauneError
from nainjaune.rules_library.match_lengths import ExpectedLength, expected_length, match_lengths
from nainjaune.server.auth.request_auth import Req, address_of
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.web.off_loop import off_loop
from nainjaune.table.settings import Settings, match_setup


class LengthQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings a table is to be opened with."""

    settings: Settings = field(default_factory=Settings)
    people: Annotated[
        int, Meta(ge=0, le=MOST_PLAYERS, description="how many of the players are people; the others are bots")
    ] = 1


class SpreadInfo(Struct, frozen=True):
    """Most matches lie between `low` and `high`: one in ten is shorter, one in ten longer."""

    low: int
    median: int
    high: int


class EarlyOutInfo(Struct, frozen=True):
    """How many players are out of the match early, on average."""

    deals: Annotated[int, Meta(description="the number of deals after which they are counted")]
    players: float


class LengthInfo(Struct, frozen=True):
    """What to expect of a match, from matches that bots have played."""

    known: Annotated[bool, Meta(description="false: no match was played by this sheet, and the rest says nothing")]
    deals: Annotated[SpreadInfo | None, Meta(description="null: the match goes on until the host ends it")]
    most_deals: Annotated[
        int, Meta(description="no match was played for longer; a larger number means longer than that")
    ]
    minutes: SpreadInfo | None
    deal_minutes: Annotated[float, Meta(description="how long a deal lasts")]
    early: Annotated[EarlyOutInfo | None, Meta(description="null: hardly anybody is out early")]
    as_printed: Annotated[
        bool, Meta(description="whether the figures hold for these rules; else they are those of the sheet as printed")
    ]
    matches: Annotated[int, Meta(description="how many matches of each kind were played")]


@post("/api/length", status_code=200)
async def length(request: Req, data: JSONBody[LengthQuery]) -> LengthInfo:
    """How long a match with these settings is likely to last, and whether somebody is likely to be out early."""
    services_of(request).auth.check_rate(address_of(request))
    try:
        expected = await off_loop(lambda: _expected(data))
    except NainJauneError as error:
        raise Denied(400, "bad_request", str(error)) from None
    return _length_info(expected)


def _expected(data: LengthQuery) -> ExpectedLength | None:
    setup = match_setup(data.settings)
    return expected_length(setup, min(data.people, setup.players), data.settings.minutes)


def _length_info(expected: ExpectedLength | None) -> LengthInfo:
    played = match_lengths()
    if expected is None:
        return LengthInfo(
            known=False, deals=None, most_deals=played.most_deals, minutes=None, deal_minutes=0.0, early=None,
            as_printed=False, matches=0,
        )  # fmt: skip
    return LengthInfo(
        known=True,
        deals=SpreadInfo(*expected.deals) if expected.deals else None,
        most_deals=played.most_deals,
        minutes=SpreadInfo(*expected.minutes) if expected.minutes else None,
        deal_minutes=round(expected.deal_seconds / 60, 2),
        early=EarlyOutInfo(expected.early.deals, round(expected.early.players, 1)) if expected.early else None,
        as_printed=expected.as_printed,
        matches=played.matches,
    )


HANDLERS: Final = [length]

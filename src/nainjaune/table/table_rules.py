"""What a client needs to know of a table's rules to show and to say what happens, so that it need know no clause."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from nainjaune.game.rules import Claim, Direction, FirstDealer, Following, Rules, SaidOut, SaidSans

Side = Literal["right", "left"]


class TableRules(Struct, frozen=True):
    """What the table's rules let players do and have them say."""

    names_laid_rank: Annotated[bool, Meta(description="who stops names the card they laid too: « 3 sans 4 »")]
    everyone_says_sans: Annotated[bool, Meta(description="everyone who passes says « sans », not only who stops")]
    said_out: Annotated[str | None, Meta(description="the words of who goes out: `jarrete`, `stop`; null: none")]
    spoken_claim: Annotated[bool, Meta(description="a box is taken only if it is claimed: « qui prend »")]
    may_keep_back: Annotated[bool, Meta(description="one may say « sans » and keep the card")]
    teams: Annotated[bool, Meta(description="several people may hold one seat together")]
    next_to_the: Annotated[Side, Meta(description="on which side of a player the next one sits")]
    youngest_deals_first: Annotated[bool, Meta(description="the first dealer is the youngest, marked by the host")]


@lru_cache(256)
def table_rules(rules: Rules) -> TableRules:
    """What a client is told of these rules."""
    return TableRules(
        names_laid_rank=rules.said_sans is SaidSans.RANK_SANS_RANK,
        everyone_says_sans=rules.everyone_says_sans,
        said_out=None if rules.said_out is SaidOut.NOTHING else rules.said_out.value,
        spoken_claim=rules.claim is Claim.SPOKEN,
        may_keep_back=rules.following is Following.MAY,
        teams=rules.teams,
        next_to_the="right" if rules.direction is Direction.COUNTER_CLOCKWISE else "left",
        youngest_deals_first=rules.first_dealer is FirstDealer.YOUNGEST,
    )

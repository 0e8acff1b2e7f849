"""A house rule that was refused: which clause is in its way, and what else to change so that it can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from nainjaune.game.errors import SheetError
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import Sheet, house_rules
from nainjaune.server.auth.request_auth import Req, address_of
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.web.api.rules_api import RulesQuery, printed_sheet, words_of
from nainjaune.server.web.off_loop import off_loop
from nainjaune.words import Words
from nainjaune.words.clauses import explain

MOST: Final = 3
"""The most remedies that are offered."""


class RemediesQuery(RulesQuery, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sheet with the house rules of a table, and the change that was refused beside them."""

    clause: Annotated[str, Meta(max_length=40)]
    value: Any


class RemedyInfo(Struct, frozen=True):
    """A clause that is in the way, and the value with which the wanted change can be made."""

    clause: str
    title: str
    now: Annotated[str, Meta(description="its value now, in a few words")]
    value: Any
    short: Annotated[str, Meta(description="the value to give it, in a few words")]
    text: Annotated[str, Meta(description="the same as a sentence")]


class RemediesInfo(Struct, frozen=True):
    """What could be changed as well; nothing where no single clause would do."""

    wanted: Annotated[str, Meta(description="the value that was refused, in a few words; empty: it cannot be had")]
    remedies: tuple[RemedyInfo, ...]


@post("/api/rules/remedies", status_code=200)
async def remedies(request: Req, data: JSONBody[RemediesQuery]) -> RemediesInfo:
    """What stands in the way of a house rule."""
    services_of(request).auth.check_rate(address_of(request))
    words, printed = words_of(data.lang), printed_sheet(data.sheet)
    if data.clause not in CLAUSES:
        raise Denied(409, "bad_house_rule", f"there is no clause {data.clause}")
    try:
        now = house_rules(printed, data.changes)
    except SheetError as error:
        raise Denied(409, "bad_house_rule", str(error)) from None
    return await off_loop(
        lambda: _remedies(words, printed, now, {**data.changes, data.clause: data.value}, data.clause)
    )


def _remedies(words: Words, printed: Sheet, now: Sheet, wanted: Mapping[str, Any], clause: str) -> RemediesInfo:
    found = list(_ways(printed, now, wanted, clause))
    found.sort(key=lambda way: way[1] != CLAUSES[way[0]].plain(printed.rules))
    told = tuple(
        RemedyInfo(other, explained.title, explain(words, now, other).short, value, explained.short, explained.text)
        for other, value, sheet in found[:MOST]
        for explained in [explain(words, sheet, other)]
    )
    return RemediesInfo(explain(words, found[0][2], clause).short if found else "", told)


def _ways(printed: Sheet, now: Sheet, wanted: Mapping[str, Any], clause: str) -> Iterator[tuple[str, Any, Sheet]]:
    """Every single other clause with every value that makes the wanted change possible, and what is played then.

    Of a clause without a list of values only the sheet's own is tried.
    """
    for other, declared in CLAUSES.items():
        rest = {name: value for name, value in wanted.items() if name != other}
        as_printed = getattr(printed.rules, other)
        for value in () if other == clause else declared.values or (as_printed,):
            if value == getattr(now.rules, other):
                continue
            try:
                sheet = house_rules(printed, {**rest, other: declared.value_kind.plain(value)})
            except SheetError:
                continue
            yield other, declared.plain(sheet.rules), sheet


HANDLERS: Final = [remedies]

"""Hints: the choices of the seat to play, best first, what each is worth, and why."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import Meta, Struct

from nainjaune.bots.hint_text import reasons_of, whole_deal
from nainjaune.bots.hints import Hint, hint
from nainjaune.game.match import Match
from nainjaune.game.moves import Lay
from nainjaune.game.rules import Rules
from nainjaune.game.view import view
from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.request_auth import BEARER, Req
from nainjaune.server.services import Services, services_of
from nainjaune.server.web.api.rules_api import words_of
from nainjaune.table.state import TableState
from nainjaune.words import Words


class AdviceInfo(Struct, frozen=True):
    """One choice."""

    card: Annotated[str | None, Meta(description="null: say « sans »")]
    claim: bool
    gain: Annotated[float, Meta(description="tokens won over the whole deal on average, with what was won so far")]
    out: Annotated[float, Meta(description="the chance to go out, 0 to 1")]
    why: Annotated[str, Meta(description="the weightiest reasons, in words; none twice")]


class HintInfo(Struct, frozen=True):
    """The choices of the seat, best first; without any, `none` says why, in words."""

    seq: Annotated[int, Meta(description="the seq of the table it is for")]
    none: str | None
    for_match: Annotated[bool, Meta(description="ranked by the chance to win the match, not by tokens")]
    advice: tuple[AdviceInfo, ...]


@get("/api/tables/{name:str}/hint", security=BEARER)
async def table_hint(request: Req, name: FromPath[str], lang: FromQuery[str] = "fr") -> HintInfo:
    """The best choices of a seat now, from nothing but what the seat sees."""
    words = words_of(lang)
    table, principal = await services_of(request).auth.enter(request, name, CredentialKind.SEAT)
    assert principal.seat is not None
    seq, match = table.seq, table.state.match
    if match is None:
        return HintInfo(seq, words("hint-none-no-deal"), for_match=False, advice=())
    if not table.state.sees_hand(principal.seat, principal.person):
        return HintInfo(seq, words("hint-none-next-deal"), for_match=False, advice=())
    found = await _computed(services_of(request), table.state, principal.seat)
    return _info(words.of(match.setup.sheet), found, match.setup.rules, seq)


async def _computed(services: Services, state: TableState, seat: int) -> Hint:
    """The hint for a seat at this seq, computed once for concurrent requests; hints are computed one at a time."""
    key = (state.name, state.seq, seat)
    pending = services.pending_hints.get(key)
    if pending is None:
        assert state.match
        pending = asyncio.get_running_loop().run_in_executor(services.hint_executor, _hint, state.match, seat)
        services.pending_hints[key] = pending
        pending.add_done_callback(lambda _: services.pending_hints.pop(key, None))
    return await asyncio.shield(pending)


def _hint(match: Match, seat: int) -> Hint:
    return hint(view(match, seat))


def _info(words: Words, found: Hint, rules: Rules, seq: int) -> HintInfo:
    if found.none:
        none = words(f"hint-none-{found.none.value.replace('_', '-')}")
        return HintInfo(seq, none, for_match=False, advice=())
    advice = tuple(
        AdviceInfo(
            card=str(one.move.card) if isinstance(one.move, Lay) else None,
            claim=one.move.claim if isinstance(one.move, Lay) else False,
            gain=round(whole_deal(found, one), 2),
            out=round(one.out, 3),
            why=why,
        )
        for one, why in zip(found.advice, reasons_of(words, rules, found), strict=True)
    )
    return HintInfo(seq, None, for_match=found.for_match, advice=advice)


HANDLERS: Final = [table_hint]

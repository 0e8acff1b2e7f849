"""A hint for who is to play: the choices in order, what each is worth, and why."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import Meta, Struct

from nainjaune.bots.hints import Hint, hint
from nainjaune.bots.tell_hint import AGAINST, FOR, reasons_of
from nainjaune.game.match import Match
from nainjaune.game.moves import Lay
from nainjaune.game.rules import Rules
from nainjaune.game.view import view
from nainjaune.server.auth.credentials import Kind
from nainjaune.server.auth.request_auth import BY_TOKEN, Req
from nainjaune.server.services import Shell, shell_of
from nainjaune.server.web.rules_api import words_of
from nainjaune.table.state import TableState
from nainjaune.words import Words


class AdviceInfo(Struct, frozen=True):
    """One choice."""

    card: Annotated[str | None, Meta(description="null: say « sans »")]
    claim: bool
    gain: Annotated[float, Meta(description="tokens won on average from here to the end of the deal")]
    out: Annotated[float, Meta(description="the chance to go out, 0 to 1")]
    why: Annotated[str, Meta(description="the weightiest reasons, in words")]


class HintInfo(Struct, frozen=True):
    """The choices of the seat, best first; without any, `none` says why, in words."""

    seq: Annotated[int, Meta(description="the moment of the table it is for")]
    none: str | None
    for_match: Annotated[bool, Meta(description="ranked by the chance to win the match, not by tokens")]
    advice: tuple[AdviceInfo, ...]


@get("/api/tables/{name:str}/hint", security=BY_TOKEN)
async def table_hint(request: Req, name: FromPath[str], lang: FromQuery[str] = "fr") -> HintInfo:
    """What a seat had best do now. From nothing but what the seat sees."""
    words = words_of(lang)
    live, principal = await shell_of(request).auth.enter(request, name, Kind.SEAT)
    assert principal.seat is not None
    seq, match = live.seq, live.table.match
    if match is None:
        return HintInfo(seq, words("hint-none-no-deal"), for_match=False, advice=())
    found = await _found(shell_of(request), live.table, principal.seat)
    return _told(words, found, match.setup.rules, seq)


async def _found(shell: Shell, table: TableState, seat: int) -> Hint:
    """One hint for one moment of a seat, however often it is asked for; all are thought of one after another."""
    moment = (table.name, table.seq, seat)
    thought = shell.hints.get(moment)
    if thought is None:
        assert table.match
        thought = asyncio.get_running_loop().run_in_executor(shell.adviser, _hint, table.match, seat)
        shell.hints[moment] = thought
        thought.add_done_callback(lambda _: shell.hints.pop(moment, None))
    return await asyncio.shield(thought)


def _hint(match: Match, seat: int) -> Hint:
    return hint(view(match, seat))


def _told(words: Words, found: Hint, rules: Rules, seq: int) -> HintInfo:
    if found.none:
        none = words(f"hint-none-{found.none.value.replace('_', '-')}")
        return HintInfo(seq, none, for_match=False, advice=())
    told = tuple(
        AdviceInfo(
            card=str(one.move.card) if isinstance(one.move, Lay) else None,
            claim=one.move.claim if isinstance(one.move, Lay) else False,
            gain=round(one.gain, 2),
            out=round(one.out, 3),
            why=reasons_of(words, rules, one.reasons, AGAINST if place else FOR),
        )
        for place, one in enumerate(found.advice)
    )
    return HintInfo(seq, None, for_match=found.for_match, advice=told)


HANDLERS: Final = [table_hint]

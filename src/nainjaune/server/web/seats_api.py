"""Taking a seat: with an invite, with another person's seat token, or with a short code."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from nainjaune.server.auth.credentials import Kind, digest, new_token, token_from
from nainjaune.server.auth.principals import enter, rights_of
from nainjaune.server.auth.request_auth import Req, address_of
from nainjaune.server.auth.short_codes import CODE_PATTERN, plain_code
from nainjaune.server.problems import Denied
from nainjaune.server.services import Shell, shell_of
from nainjaune.server.store.rows import Command, Right
from nainjaune.server.tables.loaded_table import Live
from nainjaune.server.web.tables_api import OwnId
from nainjaune.table.actions import Name, SeatNumber, Sit
from nainjaune.table.decide import Decision
from nainjaune.table.events import SatDown
from nainjaune.table.principal import SERVER
from nainjaune.table.wire import Refusal, Token


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat with an invite, or share the seat whose own token one was given."""

    token: Token
    name: Name
    seat: SeatNumber | None = None
    id: OwnId = None


class Joined(Struct, frozen=True):
    """One's place at the table, and the token to play there."""

    seat: int
    person: int
    token: str


class JoinByCode(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat with the short code of a table whose match has not begun."""

    code: Annotated[str, Meta(pattern=CODE_PATTERN)]
    name: Name
    id: OwnId = None


class JoinedByCode(Joined, frozen=True):
    """The same, and at which table."""

    table: str


@post("/api/tables/{name:str}/people", status_code=201)
async def join(request: Req, name: FromPath[str], data: JSONBody[Join]) -> Joined:
    """Take a seat."""
    shell = shell_of(request)
    (right,) = await shell.auth.known(request, rights_of(shell.hub, name, [data.token]))
    shell.auth.check_rate(address_of(request))
    if right.kind not in (Kind.INVITE, Kind.SEAT):
        raise Denied(403, "not_allowed", "this token does not let one sit down")
    token = token_from(data.token, data.id) if data.id else new_token()
    sat = await shell.hub.store.right(digest(token))  # it may have been asked for before
    if sat is None:
        live, _ = await enter(shell.hub, name, [data.token], (Kind.INVITE, Kind.SEAT))
        together = right.kind == Kind.SEAT
        sit = Sit(data.name, right.seat if together else data.seat, together)
        sat = await _sit_down(shell, live, sit, digest(token))
    return Joined(*_place(sat), token)


@post("/api/codes", status_code=201)
async def join_by_code(request: Req, data: JSONBody[JoinByCode]) -> JoinedByCode:
    """Take a seat at the table that has this short code."""
    shell, code = shell_of(request), plain_code(data.code)
    if not shell.codes.draw(address_of(request)):
        raise Denied(429, "too_many", "too many codes were tried")
    right = await shell.hub.store.right(digest(code))
    if right is None or right.kind != Kind.CODE:
        raise Denied(404, "no_such_code", "no table has this code")
    live = await shell.hub.table(right.table)
    token = token_from(code, data.id) if data.id else new_token()
    sat = await shell.hub.store.right(digest(token))
    if sat is None:
        if live.table.match is not None:
            raise Denied(409, "code_expired", "the match has begun; ask for the link")
        sat = await _sit_down(shell, live, Sit(data.name), digest(token))
    return JoinedByCode(*_place(sat), token, right.table)


def _place(right: Right) -> tuple[int, int]:
    """The seat and the person a right is for."""
    assert right.seat is not None
    assert right.person is not None
    return right.seat, right.person


async def _sit_down(shell: Shell, live: Live, sit: Sit, token: bytes) -> Right:
    """The right to the seat, kept under this hash of a token; if that has just been done, what was kept then."""

    def rights(decided: Decision) -> list[Right]:
        sat = decided.events[0]
        assert isinstance(sat, SatDown)
        return [Right(token, live.table.name, Kind.SEAT.value, sat.seat, sat.person)]

    answer = await shell.hub.submit(live, SERVER, sit, command=Command("newcomer", token.hex()), rights=rights)
    if isinstance(answer, Refusal):
        raise Denied(409, answer.code, answer.detail)
    kept = await shell.hub.store.right(token)
    assert kept
    return kept


HANDLERS: Final = [join, join_by_code]

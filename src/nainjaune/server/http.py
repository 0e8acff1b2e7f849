"""The HTTP side of a table: setting one up and joining it, programs' askings, records, health and numbers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct, field

from nainjaune import __version__
from nainjaune.game.record_file import write_record
from nainjaune.server.access import actor, enter, rights_of
from nainjaune.server.asking import BY_TOKEN, Req, enter_by_token, known, not_too_fast, shell_of
from nainjaune.server.codes import CODE_PATTERN, code_right, free_code, plain_code
from nainjaune.server.hub import TableExists
from nainjaune.server.live import Live, Watcher
from nainjaune.server.problems import Denied
from nainjaune.server.rights import TOKENS, Kind, digest, name_from, new_name, new_token, token_from
from nainjaune.server.shell import Shell
from nainjaune.server.store.rows import Command, Right
from nainjaune.table.actions import Name, Refused, Seat, Sit
from nainjaune.table.decide import Decision
from nainjaune.table.events import SatDown, from_bytes
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.records import records
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Act, Done, Refusal, Token, Update

IDLE_LINE_SECONDS: Final = 15.0
"""An event stream says something at least so often, so that a dead one is noticed."""

OwnId = Annotated[
    Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,64}$")] | None,
    Meta(
        description="a random word of one's own, 16 to 64 characters, kept secret;"
        " who asks again with the same one gets the same answer"
    ),
]


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a table; with a name one takes a seat at it."""

    settings: Settings = field(default_factory=Settings)
    name: Name | None = None
    id: OwnId = None


class Tokens(Struct, frozen=True):
    """What one may do, each on its own; who has a token has the right."""

    host: str
    invite: str
    watch: str
    replay: str
    seat: str | None


class Opened(Struct, frozen=True):
    """The table that was set up, one's place there if one took a seat, and the tokens."""

    table: str
    seat: int | None
    person: int | None
    tokens: Tokens
    code: Annotated[str, Meta(description="a short word for those who come; good until the match begins")]


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat with an invite, or share the seat whose own token one was given."""

    token: Token
    name: Name
    seat: Seat | None = None
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


class Health(Struct, frozen=True):
    """That the server is there, and which one."""

    status: str
    game: str
    version: str
    sockets: int
    tables: Annotated[int, Meta(description="tables in memory")]


@post("/api/tables", status_code=201)
async def open_table(request: Req, data: JSONBody[Open]) -> Opened:
    """Set up a table."""
    shell = shell_of(request)
    if not shell.openings.draw(shell.address(request)):
        raise Denied(429, "too_many", "too many tables were set up from this address")
    name = name_from(data.id) if data.id else new_name()
    kinds = [kind for kind in TOKENS if data.name or kind is not Kind.SEAT]
    tokens = {kind: token_from(data.id, kind) if data.id else new_token() for kind in kinds}
    place = 0 if data.name else None
    rights = [Right(digest(token), name, kind.value) for kind, token in tokens.items() if kind is not Kind.SEAT]
    if data.name:
        rights.append(Right(digest(tokens[Kind.SEAT]), name, Kind.SEAT.value, place, place))
    code = await free_code(shell.hub.store, name, tokens[Kind.HOST])
    rights.append(code_right(name, code))
    sit = (Sit(data.name, place),) if data.name else ()
    try:
        with contextlib.suppress(TableExists):  # it was asked for before
            await shell.hub.open(data.settings, name, rights, sit)
    except Refused as refused:
        raise Denied(400, refused.code, refused.detail) from None
    told: dict[str, str | None] = {kind.value: tokens.get(kind) for kind in TOKENS}
    return Opened(name, place, place, msgspec.convert(told, Tokens), code)


@post("/api/tables/{name:str}/people", status_code=201)
async def join(request: Req, name: FromPath[str], data: JSONBody[Join]) -> Joined:
    """Take a seat."""
    shell = shell_of(request)
    (right,) = await known(request, rights_of(shell.hub, name, [data.token]))
    not_too_fast(shell, shell.address(request))
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
    if not shell.codes.draw(shell.address(request)):
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


@get(
    "/api/tables/{name:str}", media_type=MediaType.JSON, security=BY_TOKEN,
    responses={200: ResponseSpec(Update, description="an update", generate_examples=False)},
)  # fmt: skip
async def see_table(request: Req, name: FromPath[str]) -> Response[bytes]:
    """The table as the holder of the token sees it: an update as on the socket."""
    live, principal = await enter_by_token(request, name, Kind.SEAT, Kind.HOST, Kind.WATCH)
    return Response(live.frame(Watcher(principal, live.seq)).encode(), media_type=MediaType.JSON)


@post("/api/tables/{name:str}/acts", status_code=200, security=BY_TOKEN)
async def act(request: Req, name: FromPath[str], data: JSONBody[Act]) -> Done:
    """Ask for something, as on the socket."""
    live, principal = await enter_by_token(request, name, Kind.SEAT, Kind.HOST)
    command = Command(actor(principal), data.id)
    answer = await shell_of(request).hub.submit(live, principal, data.action, command=command, seq=data.seq)
    if isinstance(answer, Refusal):
        raise Denied(409, answer.code, answer.detail)
    return answer


@get("/api/tables/{name:str}/events", media_type="application/x-ndjson", security=BY_TOKEN)
async def events(
    request: Req, name: FromPath[str], since: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None
) -> Stream:
    """The updates of a table, one a line, for programs; an empty line now and then."""
    live, principal = await enter_by_token(request, name, Kind.SEAT, Kind.HOST, Kind.WATCH)
    shell = shell_of(request)
    address = shell.address(request)
    if not shell.doors.has_room(address):
        raise Denied(429, "too_many", "too many sockets and streams are open")
    return Stream(_lines(shell, live, principal, since, address), media_type="application/x-ndjson")


async def _lines(
    shell: Shell, live: Live, principal: Principal, since: int | None, address: str
) -> AsyncIterator[str]:  # fmt: skip
    shell.doors.enter(address)
    news = asyncio.Event()
    watcher = live.watch(principal, since)
    watcher.wake = news.set
    shell.hands.look(live)
    try:
        yield live.frame(watcher) + "\n"
        while live.still_there(principal) and not shell.closing:
            try:
                async with asyncio.timeout(IDLE_LINE_SECONDS):
                    await news.wait()
            except TimeoutError:
                yield "\n"
                continue
            news.clear()
            if live.seq > watcher.seen:
                yield live.frame(watcher) + "\n"
    finally:
        live.watchers.discard(watcher)
        live.used = shell.hub.now()
        shell.hands.look(live)
        shell.doors.leave(address)


@get("/api/tables/{name:str}/record", media_type=MediaType.TEXT, security=BY_TOKEN)
async def record(
    request: Req, name: FromPath[str], match: Annotated[int | None, QueryParameter(ge=1, le=100_000)] = None
) -> Response[str]:
    """The record (.nj) of a match, the last one unless another is asked for; a deal that is on keeps its secrets."""
    _, principal = await enter_by_token(request, name, Kind.REPLAY, Kind.SEAT, Kind.HOST)
    rows = await shell_of(request).hub.store.load(name)
    kept = [(from_bytes(row.body), row.at) for row in rows]
    written = await asyncio.to_thread(lambda: [write_record(one) for one in records(name, kept, principal.seat)])
    if not written or (match is not None and match > len(written)):
        raise Denied(404, "no_such_match", f"{len(written)} matches were begun at this table")
    headers = {"content-disposition": f'attachment; filename="nain-jaune-{name}.nj"'}
    return Response(written[(match or 0) - 1], media_type=MediaType.TEXT, headers=headers)


@get("/health")
async def health(request: Req) -> Health:
    """Whether the server does its work; asks the store."""
    shell = shell_of(request)
    await shell.hub.store.due(0.0, 1)
    return Health("ok", "nain jaune", __version__, shell.doors.open.total(), len(shell.hub.tables))


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(request: Req) -> Response[bytes]:
    text = shell_of(request).metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")


HANDLERS: Final = [
    open_table, join, join_by_code, see_table, act, events, record, health, metrics,
]  # fmt: skip

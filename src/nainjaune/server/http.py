"""The HTTP side: setting up and joining tables, programs' askings, records, rules, health and numbers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable
from typing import Annotated, Any, Final, TypeVar

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct, field

from nainjaune.bots import LEVELS
from nainjaune.game.record_file import write_record
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, load
from nainjaune.server.access import actor, enter, rights_of, who
from nainjaune.server.live import Audience, Live, Watcher
from nainjaune.server.problems import Denied
from nainjaune.server.rights import Kind, new_right
from nainjaune.server.shell import Shell
from nainjaune.server.store.rows import Command, Right
from nainjaune.table import happenings as past
from nainjaune.table.actions import Name, Refused, Seat, Sit
from nainjaune.table.decide import SERVER, Decided
from nainjaune.table.keep import records
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Act, Done, Refusal, Token, Update
from nainjaune.words import LANGUAGES, Words
from nainjaune.words.clauses import explain

Req = Request[Any, Any, State]
T = TypeVar("T")
BY_TOKEN: Final[list[dict[str, list[str]]]] = [{"token": []}]
IDLE_LINE_SECONDS: Final = 15.0
"""An event stream says something at least so often, so that a dead one is noticed."""


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a table; with a name one takes a seat at it."""

    settings: Settings = field(default_factory=Settings)
    name: Name | None = None


class Tokens(Struct, frozen=True):
    """What one may do, each on its own; who has a token has the right."""

    host: str
    invite: str
    watch: str
    replay: str
    seat: str | None


class Opened(Struct, frozen=True):
    table: str
    seat: int | None
    person: int | None
    tokens: Tokens


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat with an invite, or share the seat whose own token one was given."""

    token: Token
    name: Name
    seat: Seat | None = None


class Joined(Struct, frozen=True):
    seat: int
    person: int
    token: str


class ClauseInfo(Struct, frozen=True):
    clause: str
    title: str
    short: str
    text: str


class SheetInfo(Struct, frozen=True):
    name: str
    title: str
    line: str
    players: tuple[int, int]
    clauses: tuple[ClauseInfo, ...]


class BotInfo(Struct, frozen=True):
    level: str
    name: str
    title: str
    character: str
    about: str


class Health(Struct, frozen=True):
    status: str
    sockets: int
    tables: Annotated[int, Meta(description="tables in memory")]


def _shell(request: Req) -> Shell:
    shell: Shell = request.app.state.shell
    return shell


def _token(request: Req) -> str:
    """The bearer token of a request."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Denied(401, "no_token", "an Authorization header with a bearer token is needed")
    return token.strip()


async def _known(request: Req, asked: Awaitable[T]) -> T:
    """What was asked with a token; who shows too many unknown ones is told so."""
    try:
        return await asked
    except Denied as denied:
        if denied.status == 401 and not _shell(request).may_guess(request):
            raise Denied(429, "too_many", "too many unknown tokens") from None
        raise


async def _enter(request: Req, name: str, *kinds: Kind) -> tuple[Live, Audience]:
    shell, token = _shell(request), _token(request)
    entered = await _known(request, enter(shell.hub, name, [token], kinds))
    _not_too_fast(shell, token)
    return entered


def _not_too_fast(shell: Shell, key: str) -> None:
    if not shell.askings.draw(key):
        raise Denied(429, "too_many", "more slowly, please")


@post("/api/tables", status_code=201)
async def open_table(request: Req, data: JSONBody[Open]) -> Opened:
    """Set up a table."""
    shell = _shell(request)
    if not shell.openings.draw(shell.address(request)):
        raise Denied(429, "too_many", "too many tables were set up from this address")
    name = secrets.token_hex(8)
    kinds = (Kind.HOST, Kind.INVITE, Kind.WATCH, Kind.REPLAY)
    made = [new_right(name, kind) for kind in kinds]
    rights = [right for _, right in made]
    host, invite, watch, replay = (token for token, _ in made)
    own: tuple[str, Right] | None = new_right(name, Kind.SEAT, 0, 0) if data.name else None
    kept = [*rights, own[1]] if own else rights
    sit = (Sit(data.name, 0),) if data.name else ()
    try:
        await shell.hub.open(data.settings, name, kept, sit)
    except Refused as refused:
        raise Denied(400, refused.code, refused.detail) from None
    place = 0 if own else None
    return Opened(name, place, place, Tokens(host, invite, watch, replay, own[0] if own else None))


@post("/api/tables/{name:str}/people", status_code=201)
async def join(request: Req, name: FromPath[str], data: JSONBody[Join]) -> Joined:
    """Take a seat."""
    shell = _shell(request)
    (right,) = await _known(request, rights_of(shell.hub, name, [data.token]))
    _not_too_fast(shell, shell.address(request))
    if right.kind not in (Kind.INVITE, Kind.SEAT):
        raise Denied(403, "not_allowed", "this token does not let one sit down")
    live, _ = await enter(shell.hub, name, [data.token], (Kind.INVITE, Kind.SEAT))
    together = right.kind == Kind.SEAT
    given: list[tuple[str, Right]] = []

    def rights(decided: Decided) -> list[Right]:
        sat = decided.happenings[0]
        assert isinstance(sat, past.SatDown)
        given[:] = [new_right(name, Kind.SEAT, sat.seat, sat.person)]
        return [given[0][1]]

    sit = Sit(data.name, right.seat if together else data.seat, together)
    answer = await shell.hub.submit(live, SERVER, sit, rights=rights)
    if isinstance(answer, Refusal):
        raise Denied(409, answer.code, answer.detail)
    token, kept = given[0]
    assert kept.seat is not None
    assert kept.person is not None
    return Joined(kept.seat, kept.person, token)


@get(
    "/api/tables/{name:str}", media_type=MediaType.JSON, security=BY_TOKEN,
    responses={200: ResponseSpec(Update, description="an update", generate_examples=False)},
)  # fmt: skip
async def see_table(request: Req, name: FromPath[str]) -> Response[bytes]:
    """The table as the holder of the token sees it: an update as on the socket."""
    live, audience = await _enter(request, name, Kind.SEAT, Kind.HOST, Kind.WATCH)
    return Response(live.frame(Watcher(audience, live.seq)).encode(), media_type=MediaType.JSON)


@post("/api/tables/{name:str}/acts", status_code=200, security=BY_TOKEN)
async def act(request: Req, name: FromPath[str], data: JSONBody[Act]) -> Done:
    """Ask for something, as on the socket."""
    live, audience = await _enter(request, name, Kind.SEAT, Kind.HOST)
    command = Command(actor(audience), data.id)
    answer = await _shell(request).hub.submit(live, who(audience), data.action, command=command, seq=data.seq)
    if isinstance(answer, Refusal):
        raise Denied(409, answer.code, answer.detail)
    return answer


@get("/api/tables/{name:str}/events", media_type="application/x-ndjson", security=BY_TOKEN)
async def events(
    request: Req, name: FromPath[str], since: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None
) -> Stream:
    """The updates of a table, one a line, for programs; an empty line now and then."""
    live, audience = await _enter(request, name, Kind.SEAT, Kind.HOST, Kind.WATCH)
    shell = _shell(request)
    address = shell.address(request)
    if not shell.doors.has_room(address):
        raise Denied(429, "too_many", "too many sockets and streams are open")
    return Stream(_lines(shell, live, audience, since, address), media_type="application/x-ndjson")


async def _lines(
    shell: Shell, live: Live, audience: Audience, since: int | None, address: str
) -> AsyncIterator[str]:  # fmt: skip
    shell.doors.enter(address)
    news = asyncio.Event()
    watcher = live.watch(audience, since)
    watcher.wake = news.set
    shell.hands.look(live)
    try:
        yield live.frame(watcher) + "\n"
        while live.still_there(audience) and not shell.closing:
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
    _, audience = await _enter(request, name, Kind.REPLAY, Kind.SEAT, Kind.HOST)
    rows = await _shell(request).hub.store.load(name)
    kept = [(past.from_bytes(row.body), row.at) for row in rows]
    written = await asyncio.to_thread(lambda: [write_record(one) for one in records(name, kept, audience.seat)])
    if not written or (match is not None and match > len(written)):
        raise Denied(404, "no_such_match", f"{len(written)} matches were begun at this table")
    headers = {"content-disposition": f'attachment; filename="nain-jaune-{name}.nj"'}
    return Response(written[(match or 0) - 1], media_type=MediaType.TEXT, headers=headers)


def _words(lang: str) -> Words:
    if lang not in LANGUAGES:
        raise Denied(400, "no_such_language", f"there are {', '.join(LANGUAGES)}")
    return Words(lang)


@get("/api/sheets")
async def sheets(lang: FromQuery[str] = "fr") -> tuple[SheetInfo, ...]:
    """The printed sheets, clause by clause, in words."""
    return tuple(_sheet_info(_words(lang), name) for name in SHEETS)


@get("/api/sheets/{name:str}")
async def sheet(name: FromPath[str], lang: FromQuery[str] = "fr") -> SheetInfo:
    """One sheet, clause by clause, in words."""
    if name not in SHEETS:
        raise Denied(404, "no_such_sheet", f"there are {', '.join(SHEETS)}")
    return _sheet_info(_words(lang), name)


def _sheet_info(words: Words, name: str) -> SheetInfo:
    loaded = load(name)
    told = ((clause, explain(words, loaded, clause)) for clause in CLAUSES)
    clauses = tuple(ClauseInfo(clause, one.title, one.short, one.text) for clause, one in told if not one.idle)
    lang = words.language
    return SheetInfo(name, loaded.title[lang], loaded.line[lang], loaded.rules.players, clauses)


@get("/api/bots")
async def bots(lang: FromQuery[str] = "fr") -> tuple[BotInfo, ...]:
    """The levels of bots."""
    words = _words(lang)
    parts = ("", "-level", "-character", "-about")
    return tuple(BotInfo(level, *(words(f"bot-{level}{part}") for part in parts)) for level in LEVELS)


@get("/health")
async def health(request: Req) -> Health:
    """Whether the server does its work; asks the store."""
    shell = _shell(request)
    await shell.hub.store.due(0.0, 1)
    return Health("ok", shell.doors.open.total(), len(shell.hub.tables))


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(request: Req) -> Response[bytes]:
    text = _shell(request).metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")


HANDLERS: Final = [
    open_table, join, see_table, act, events, record, sheets, sheet, bots, health, metrics,
]  # fmt: skip

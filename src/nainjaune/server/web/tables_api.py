"""Setting up a table, seeing it, and acting at it, over HTTP."""

from __future__ import annotations

import contextlib
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct, field

from nainjaune.server.auth.credentials import TOKENS, Kind, digest, name_from, new_name, new_token, token_from
from nainjaune.server.auth.principals import actor
from nainjaune.server.auth.request_auth import BY_TOKEN, Req, address_of
from nainjaune.server.auth.short_codes import code_right, free_code
from nainjaune.server.problems import Denied
from nainjaune.server.services import shell_of
from nainjaune.server.store.rows import Command, Right
from nainjaune.server.tables.hub import TableExists
from nainjaune.server.tables.loaded_table import Watcher
from nainjaune.table.actions import Name, Sit
from nainjaune.table.refusals import Refused
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Act, Done, Refusal, Update

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


@post("/api/tables", status_code=201)
async def open_table(request: Req, data: JSONBody[Open]) -> Opened:
    """Set up a table."""
    shell = shell_of(request)
    if not shell.openings.draw(address_of(request)):
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


@get(
    "/api/tables/{name:str}", media_type=MediaType.JSON, security=BY_TOKEN,
    responses={200: ResponseSpec(Update, description="an update", generate_examples=False)},
)  # fmt: skip
async def see_table(request: Req, name: FromPath[str]) -> Response[bytes]:
    """The table as the holder of the token sees it: an update as on the socket."""
    live, principal = await shell_of(request).auth.enter(request, name, Kind.SEAT, Kind.HOST, Kind.WATCH)
    return Response(live.frame(Watcher(principal, live.seq)).encode(), media_type=MediaType.JSON)


@post("/api/tables/{name:str}/acts", status_code=200, security=BY_TOKEN)
async def act(request: Req, name: FromPath[str], data: JSONBody[Act]) -> Done:
    """Ask for something, as on the socket."""
    live, principal = await shell_of(request).auth.enter(request, name, Kind.SEAT, Kind.HOST)
    command = Command(actor(principal), data.id)
    answer = await shell_of(request).hub.submit(live, principal, data.action, command=command, seq=data.seq)
    if isinstance(answer, Refusal):
        raise Denied(409, answer.code, answer.detail)
    return answer


HANDLERS: Final = [open_table, see_table, act]

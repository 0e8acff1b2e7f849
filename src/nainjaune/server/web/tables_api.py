"""Opening a table, reading it, and acting at it, over HTTP."""

from __future__ import annotations

import contextlib
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct, field

from nainjaune.server.auth.credentials import (
    SECRET_KINDS,
    CredentialKind,
    derive_secret,
    derive_table_name,
    digest,
    new_secret,
    new_table_name,
)
from nainjaune.server.auth.principals import actor
from nainjaune.server.auth.request_auth import BEARER, Req, address_of
from nainjaune.server.auth.short_codes import code_credential, free_code
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.store.rows import Command, Credential
from nainjaune.server.tables.hub import TableExists
from nainjaune.server.tables.subscribers import Subscriber
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
    services = services_of(request)
    if not services.table_openings.allow(address_of(request)):
        raise Denied(429, "too_many", "too many tables were opened from this address")
    name = derive_table_name(data.id) if data.id else new_table_name()
    kinds = [kind for kind in SECRET_KINDS if data.name or kind is not CredentialKind.SEAT]
    secrets = {kind: derive_secret(data.id, kind) if data.id else new_secret() for kind in kinds}
    place = 0 if data.name else None
    seats = {CredentialKind.SEAT: (place, place)}
    credentials = [
        Credential(digest(secret), name, kind.value, *seats.get(kind, (None, None))) for kind, secret in secrets.items()
    ]
    code = await free_code(services.hub.store, name, secrets[CredentialKind.HOST])
    credentials.append(code_credential(name, code))
    sit = (Sit(data.name, place),) if data.name else ()
    try:
        with contextlib.suppress(TableExists):  # the request is a retry
            await services.hub.open(data.settings, name, credentials, sit)
    except Refused as refused:
        raise Denied(400, refused.code, refused.detail) from None
    granted: dict[str, str | None] = {kind.value: secrets.get(kind) for kind in SECRET_KINDS}
    return Opened(name, place, place, msgspec.convert(granted, Tokens), code)


@get(
    "/api/tables/{name:str}", media_type=MediaType.JSON, security=BEARER,
    responses={200: ResponseSpec(Update, description="an update", generate_examples=False)},
)  # fmt: skip
async def see_table(request: Req, name: FromPath[str]) -> Response[bytes]:
    """The table as the holder of the token sees it: an update as on the socket."""
    services = services_of(request)
    kinds = (CredentialKind.SEAT, CredentialKind.HOST, CredentialKind.WATCH)
    table, principal = await services.auth.enter(request, name, *kinds)
    frame = services.subscriptions.frame(table, Subscriber(principal, table.seq))
    return Response(frame.encode(), media_type=MediaType.JSON)


@post("/api/tables/{name:str}/acts", status_code=200, security=BEARER)
async def act(request: Req, name: FromPath[str], data: JSONBody[Act]) -> Done:
    """Ask for something, as on the socket."""
    services = services_of(request)
    table, principal = await services.auth.enter(request, name, CredentialKind.SEAT, CredentialKind.HOST)
    command = Command(actor(principal), data.id)
    answer = await services.hub.submit(table, principal, data.action, command=command, seq=data.seq)
    if isinstance(answer, Refusal):
        raise Denied(409, answer.code, answer.detail)
    return answer


HANDLERS: Final = [open_table, see_table, act]

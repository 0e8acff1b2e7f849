"""Opening a table, reading it, and acting at it, over HTTP."""

from __future__ import annotations

import contextlib
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct, field

from nainjaune.game.clause_values import MOST_PLAYERS
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
from nainjaune.server.auth.short_codes import CODE_ATTEMPTS, code_credential, free_code, no_free_code, stored_code
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.store.rows import Command, Credential, CredentialTaken
from nainjaune.server.tables.hub import Hub, TableExists
from nainjaune.server.tables.subscribers import Subscriber
from nainjaune.server.web.api.setup_warnings import WarningInfo, warnings_of
from nainjaune.table.actions import AnyAction, Level, Name, SeatBot, SeatNumber, Sit, Start
from nainjaune.table.decide import agreed_setup
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Act, Done, Refusal, Update

HOST: Final = Principal(host=True)
FIRST_SEAT: Final = 0
FIRST_PERSON: Final = 0
"""The number of the first person at a table."""

IdempotencyKey = Annotated[
    Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,64}$")] | None,
    Meta(
        description="idempotency key: a random word of 16 to 64 characters, kept secret;"
        " a request repeated with the same key gets the same answer"
    ),
]
Bots = Annotated[
    Level
    | Annotated[dict[Annotated[str, Meta(pattern=f"^[0-{MOST_PLAYERS - 1}]$")], Level], Meta(max_length=MOST_PLAYERS)]
    | None,
    Meta(description="bots to seat: a level for every free seat, or seats and the level of each"),
]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table; with a name one takes a seat there. With `bots` and `begin` it is ready to play at."""

    settings: Settings = field(default_factory=Settings)
    name: Name | None = None
    seat: Annotated[SeatNumber | None, Meta(description="the seat one takes, with a name; null: the first")] = None
    bots: Bots = None
    begin: Annotated[bool, Meta(description="begin the match; free seats get bots, as with `start`")] = False
    key: IdempotencyKey = None


class Credentials(Struct, frozen=True):
    """What one may do at the table, each on its own; whoever has a credential may do it."""

    host: str
    invite: str
    watch: str
    replay: str
    seat: str | None


class OpenedTable(Struct, frozen=True):
    """The table that was opened, one's place there if one took a seat, and the credentials."""

    table: str
    seat: int | None
    person: int | None
    credentials: Credentials
    code: Annotated[str, Meta(description="a short code for those who join; good until the match begins")]
    warnings: Annotated[tuple[WarningInfo, ...], Meta(description="what to know before the match begins")]


@post("/api/tables", status_code=201)
async def open_table(request: Req, data: JSONBody[OpenTable]) -> OpenedTable:
    """Open a table."""
    services = services_of(request)
    if not services.table_openings.allow(address_of(request)):
        raise Denied(429, "too_many", "too many tables were opened from this address")
    name = derive_table_name(data.key) if data.key else new_table_name(services.random_source("table name"))
    kinds = [kind for kind in SECRET_KINDS if data.name or kind is not CredentialKind.SEAT]
    random_bytes = services.random_source("credentials", name)
    secrets = {kind: derive_secret(data.key, kind) if data.key else new_secret(random_bytes) for kind in kinds}
    place = (_own_seat(data), FIRST_PERSON) if data.name else (None, None)
    credentials = [
        Credential(digest(secret), name, kind.value, *(place if kind is CredentialKind.SEAT else (None, None)))
        for kind, secret in secrets.items()
    ]
    try:
        code = await _open(services.hub, name, data, credentials, secrets[CredentialKind.HOST])
    except Refused as refused:
        raise Denied(400, refused.code, refused.detail) from None
    granted: dict[str, str | None] = {kind.value: secrets.get(kind) for kind in SECRET_KINDS}
    seat, person = place
    warnings = warnings_of(agreed_setup(data.settings))
    return OpenedTable(name, seat, person, msgspec.convert(granted, Credentials), code, warnings)


async def _open(hub: Hub, name: str, data: OpenTable, credentials: list[Credential], host_secret: str) -> str:
    """Opens the table under a short code no other table has, and returns the code; a retry finds the same one."""
    actions = _first_actions(data)
    for _ in range(CODE_ATTEMPTS):
        code = await free_code(hub, name, host_secret)
        with contextlib.suppress(CredentialTaken):  # another table has just got this code
            try:
                await hub.open(data.settings, name, [*credentials, code_credential(name, code)], actions)
            except TableExists:  # the request is a retry, and another code may have become free since
                return await stored_code(hub, name, host_secret) or code
            return code
    raise no_free_code()


def _own_seat(data: OpenTable) -> int:
    return FIRST_SEAT if data.seat is None else data.seat


def _first_actions(data: OpenTable) -> list[tuple[Principal, AnyAction]]:
    """What happens as the table is opened.

    Refuses settings that cannot be played, a seat without a name, and bots at seats not there or taken.
    """
    actions: list[tuple[Principal, AnyAction]] = []
    players = agreed_setup(data.settings).players
    taken = {_own_seat(data)} if data.name else set()
    if data.name:
        actions.append((SERVER, Sit(data.name, _own_seat(data))))
    elif data.seat is not None:
        raise Refused(RefusalCode.BAD_NAME, f"seat {data.seat} is taken under a name, and none was given")
    if isinstance(data.bots, str):
        bots = dict.fromkeys(sorted(set(range(players)) - taken), data.bots)
    else:
        bots = {int(seat): level for seat, level in sorted((data.bots or {}).items())}
    if both := taken & bots.keys():
        raise Refused(RefusalCode.SEAT_TAKEN, f"seat {min(both)} is one's own")
    actions += [(HOST, SeatBot(seat, level)) for seat, level in bots.items()]
    if data.begin:
        actions.append((HOST, Start()))
    return actions


@get(
    "/api/tables/{name:str}", media_type=MediaType.JSON, security=BEARER,
    responses={200: ResponseSpec(Update, description="an update", generate_examples=False)},
)  # fmt: skip
async def see_table(request: Req, name: FromPath[str]) -> Response[bytes]:
    """The table as the holder of the credential sees it: an update as on the socket."""
    services = services_of(request)
    kinds = (CredentialKind.SEAT, CredentialKind.HOST, CredentialKind.WATCH)
    table, principal = await services.auth.enter(request, name, *kinds)
    frame = services.subscriptions.frame(table, Subscriber(principal, table.seq))
    return Response(frame, media_type=MediaType.JSON)


@post("/api/tables/{name:str}/acts", status_code=200, security=BEARER)
async def act(request: Req, name: FromPath[str], data: JSONBody[Act]) -> Done:
    """Carry out an action, as on the socket."""
    services = services_of(request)
    table, principal = await services.auth.enter(request, name, CredentialKind.SEAT, CredentialKind.HOST)
    command = Command(actor(principal), data.id)
    answer = await services.hub.submit(table, principal, data.action, command=command, seq=data.seq)
    if isinstance(answer, Refusal):
        raise Denied(409, answer.code, answer.detail)
    return answer


HANDLERS: Final = [open_table, see_table, act]

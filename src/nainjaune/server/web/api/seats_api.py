"""Taking a seat: with an invite, with a seat credential that is shared, or with a short code."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from nainjaune.server.auth.credentials import CredentialKind, derive_secret, digest, new_secret
from nainjaune.server.auth.principals import credentials_of, enter
from nainjaune.server.auth.request_auth import Req, address_of
from nainjaune.server.auth.short_codes import CODE_PATTERN, plain_code
from nainjaune.server.problems import Denied
from nainjaune.server.services import Services, services_of
from nainjaune.server.store.rows import Command, Credential
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.web.api.tables_api import IdempotencyKey
from nainjaune.table.actions import Name, SeatNumber, Sit
from nainjaune.table.decide import Effect
from nainjaune.table.events import SatDown
from nainjaune.table.principal import SERVER
from nainjaune.table.wire import CredentialText, Refusal


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat with an invite, or share the seat of a seat credential one was given."""

    credential: CredentialText
    name: Name
    seat: SeatNumber | None = None
    key: IdempotencyKey = None


class Joined(Struct, frozen=True):
    """One's place at the table, and the credential to play there."""

    seat: int
    person: int
    credential: str
    invite: Annotated[int, Meta(description="the number of the invite in force, as in `table.invite`")]


class JoinByCode(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat with the short code of a table whose match has not begun."""

    code: Annotated[str, Meta(pattern=CODE_PATTERN)]
    name: Name
    key: IdempotencyKey = None


class JoinedByCode(Joined, frozen=True):
    """The same, and at which table."""

    table: str


@post("/api/tables/{name:str}/people", status_code=201)
async def join(request: Req, name: FromPath[str], data: JSONBody[Join]) -> Joined:
    """Take a seat."""
    services = services_of(request)
    (credential,) = await services.auth.known(request, credentials_of(services.hub, name, [data.credential]))
    services.auth.check_rate(address_of(request))
    if credential.kind not in (CredentialKind.INVITE, CredentialKind.SEAT):
        raise Denied(403, "not_allowed", "this credential does not let one sit down")
    secret = derive_secret(data.credential, data.key) if data.key else _new_secret(services, name)
    sat = await services.hub.store.credential(digest(secret))  # the request may be a retry
    if sat is None:
        table, _ = await enter(services.hub, name, [data.credential], (CredentialKind.INVITE, CredentialKind.SEAT))
        together = credential.kind == CredentialKind.SEAT
        admission = "" if together else credential.digest.hex()
        sit = Sit(data.name, credential.seat if together else data.seat, together, admission)
        sat = await _sit_down(services, table, sit, digest(secret))
    else:
        table = await services.hub.table(name)
    return Joined(*_place(sat), secret, table.state.invite.number)


@post("/api/codes", status_code=201)
async def join_by_code(request: Req, data: JSONBody[JoinByCode]) -> JoinedByCode:
    """Take a seat at the table that has this short code."""
    services, code = services_of(request), plain_code(data.code)
    credential = await services.code_attempts.look_up(services.hub.store, address_of(request), code)
    table = await services.hub.table(credential.table)
    secret = derive_secret(code, data.key) if data.key else _new_secret(services, table.name)
    sat = await services.hub.store.credential(digest(secret))
    if sat is None:
        if table.state.match is not None:
            raise Denied(409, "code_expired", "the match has begun; ask for the link")
        sit = Sit(data.name, admission=credential.digest.hex())
        sat = await _sit_down(services, table, sit, digest(secret))
    return JoinedByCode(*_place(sat), secret, table.state.invite.number, credential.table)


def _new_secret(services: Services, table: str) -> str:
    return new_secret(services.random_source("seat", table))


def _place(credential: Credential) -> tuple[int, int]:
    """The seat and the person of a seat credential."""
    assert credential.seat is not None
    assert credential.person is not None
    return credential.seat, credential.person


async def _sit_down(services: Services, table: LoadedTable, sit: Sit, secret_digest: bytes) -> Credential:
    """The seat credential, stored with this digest; after a concurrent retry, the one stored first."""

    def credentials(effect: Effect) -> list[Credential]:
        sat = effect.events[0]
        assert isinstance(sat, SatDown)
        return [Credential(secret_digest, table.name, CredentialKind.SEAT.value, sat.seat, sat.person)]

    command = Command("newcomer", secret_digest.hex())
    answer = await services.hub.submit(table, SERVER, sit, command=command, credentials=credentials)
    if isinstance(answer, Refusal):
        raise Denied(409, answer.code, answer.detail)
    stored = await services.hub.store.credential(secret_digest)
    assert stored
    return stored


HANDLERS: Final = [join, join_by_code]

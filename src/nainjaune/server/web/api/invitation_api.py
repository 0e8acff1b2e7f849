"""Looking at an invitation before one sits down: whether it is good, and to whose table it leads."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.principals import credentials_of
from nainjaune.server.auth.request_auth import Req, address_of
from nainjaune.server.auth.short_codes import CODE_PATTERN, plain_code
from nainjaune.server.problems import Denied
from nainjaune.server.services import Services, services_of
from nainjaune.server.store.rows import Credential
from nainjaune.server.tables.hub import NoSuchTable
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.state import TableState


class LookAtInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """A short code, or the table and the credential of a link."""

    code: Annotated[str, Meta(pattern=CODE_PATTERN)] | None = None
    table: Annotated[str, Meta(max_length=64)] | None = None
    credential: Annotated[str, Meta(max_length=64)] | None = None


class InvitationInfo(Struct, frozen=True):
    """Whether one could sit down with it now."""

    problem: Annotated[str, Meta(description="why not, as joining would say; empty: one could")]
    sheet: Annotated[str, Meta(description="the sheet of the table, by its name; empty with a problem")]
    people: Annotated[tuple[str, ...], Meta(description="who sits there already")]
    free: Annotated[int, Meta(description="how many seats have no people")]


@post("/api/invitations", status_code=200)
async def look_at_invitation(request: Req, data: JSONBody[LookAtInvitation]) -> InvitationInfo:
    """Whether a code or a link is good; nobody sits down by this."""
    services = services_of(request)
    if data.code is None and (data.table is None or data.credential is None):
        raise Denied(400, "bad_request", "a code is needed, or a table and a credential")
    try:
        credential = await _credential(request, services, data)
        table = await services.hub.table(credential.table)
    except NoSuchTable:
        return _problem("no_such_table")
    except Denied as denied:
        if denied.status == 429:
            raise
        return _problem(denied.problem.code)
    problem = _problem_at(table.state, credential)
    return _problem(problem) if problem else _info(table.state)


async def _credential(request: Req, services: Services, data: LookAtInvitation) -> Credential:
    if data.code is None:
        assert data.table is not None
        assert data.credential is not None
        services.auth.check_rate(address_of(request))
        lookup = credentials_of(services.hub, data.table, [data.credential])
        return (await services.auth.known(request, lookup))[0]
    return await services.code_attempts.look_up(services.hub.store, address_of(request), plain_code(data.code))


def _problem_at(table: TableState, credential: Credential) -> str:
    """Why nobody could sit down with this credential at the moment; empty: somebody could."""
    if credential.kind == CredentialKind.CODE and table.match is not None:
        return "code_expired"
    if credential.kind in (CredentialKind.CODE, CredentialKind.INVITE):
        if not table.invite.admits(credential.digest.hex()):
            return RefusalCode.INVITE_VOID
        return "" if any(not seat.people for seat in table.seats) else RefusalCode.NO_FREE_SEAT
    return ""


def _problem(code: str) -> InvitationInfo:
    return InvitationInfo(str(code), "", (), 0)


def _info(table: TableState) -> InvitationInfo:
    people = tuple(person.name for seat in table.seats for person in seat.people)
    return InvitationInfo("", table.settings.sheet, people, sum(not seat.people for seat in table.seats))


HANDLERS: Final = [look_at_invitation]

"""Erasing a table, or a person's name at it."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import delete
from litestar.params import FromPath, Parameter

from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.request_auth import BEARER, Req
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.tables.name_erasure import erase_name as erase_stored_name
from nainjaune.table.refusals import RefusalCode, Refused


@delete("/api/tables/{name:str}", status_code=204, security=BEARER)
async def erase_table(request: Req, name: FromPath[str]) -> None:
    """Host: erase the table with all that is stored of it, for ever; whoever is there is told to leave."""
    services = services_of(request)
    await services.auth.enter(request, name, CredentialKind.HOST)
    await services.hub.erase(name, "asked")
    await services.store.empty_log()


@delete("/api/tables/{name:str}/people/{person:int}/name", status_code=204, security=BEARER)
async def erase_name(
    request: Req, name: FromPath[str], person: Annotated[FromPath[int], Parameter(ge=0, le=2**31 - 1)]
) -> None:
    """Host, or the person themselves: take the name and what they wrote out of all that is stored of the table."""
    services = services_of(request)
    table, principal = await services.auth.enter(request, name, CredentialKind.SEAT, CredentialKind.HOST)
    if not principal.host and principal.person != person:
        raise Denied(403, RefusalCode.NOT_ALLOWED, "only the host may erase the names of others")
    try:
        await erase_stored_name(services.hub, table, person)
    except Refused as refused:
        raise Denied(409, refused.code, refused.detail) from None


HANDLERS: Final = [erase_table, erase_name]

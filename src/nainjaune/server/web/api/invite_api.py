"""The invite of a table: whoever is sent away cannot come back with the old one, so the host asks for a new one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Annotated, Final

from litestar import post
from litestar.params import FromPath
from msgspec import Meta, Struct

from nainjaune.server.auth.credentials import CredentialKind, derive_secret, digest
from nainjaune.server.auth.request_auth import BEARER, Req, bearer_secret
from nainjaune.server.auth.short_codes import CODE_ATTEMPTS, code_credential, free_code, no_free_code
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.store.rows import Credential, CredentialTaken
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table.actions import RenewInvite
from nainjaune.table.decide import Effect
from nainjaune.table.principal import SERVER


class InviteInfo(Struct, frozen=True):
    """The invite in force."""

    number: Annotated[int, Meta(description="as in `table.invite`")]
    invite: str
    code: Annotated[str | None, Meta(description="the short code; null once the match has begun")]


@post("/api/tables/{name:str}/invite", status_code=200, security=BEARER)
async def renewed_invite(request: Req, name: FromPath[str]) -> InviteInfo:
    """The invite made after the last person was sent away; the same one each time the host asks."""
    services = services_of(request)
    table, _ = await services.auth.enter(request, name, CredentialKind.HOST)
    if not table.state.invite.number:
        raise Denied(409, "not_now", "the invite with which the table was opened is still good")
    return await _renewed(services.hub, table, bearer_secret(request))


async def _renewed(hub: Hub, table: LoadedTable, host_secret: str) -> InviteInfo:
    """Makes the invite and the code, or finds those made before; both follow from the host's secret and the number."""
    for _ in range(CODE_ATTEMPTS):
        number = table.state.invite.number
        invite = derive_secret(host_secret, f"invite {number}")
        code = await free_code(hub, table.name, host_secret, number) if table.state.match is None else None
        made = [Credential(digest(invite), table.name, CredentialKind.INVITE.value)]
        made += [code_credential(table.name, code)] if code else []
        if table.state.invite.admits(made[0].digest.hex()):
            return InviteInfo(number, invite, code)
        renew = RenewInvite(number, tuple(one.digest.hex() for one in made))
        with contextlib.suppress(CredentialTaken):  # another table has just got this code
            await hub.submit(table, SERVER, renew, credentials=_always(made))
    raise no_free_code()


def _always(made: list[Credential]) -> Callable[[Effect], list[Credential]]:
    return lambda _effect: made


HANDLERS: Final = [renewed_invite]

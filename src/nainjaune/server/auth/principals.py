"""Who somebody is at a table: the principal their credentials make them."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune.server.auth.credentials import CredentialKind, digest
from nainjaune.server.problems import Denied
from nainjaune.server.store.rows import Credential
from nainjaune.server.tables.hub import Hub, NoSuchTable
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table.principal import Principal


async def credentials_of(hub: Hub, name: str, secrets: Sequence[str]) -> list[Credential]:
    """The credentials of these secrets; each must be known and belong to this table."""
    found = [await hub.store.credential(digest(secret)) for secret in secrets]
    credentials = [credential for credential in found if credential and credential.table == name]
    if not credentials or len(credentials) < len(found):
        raise Denied(401, "unknown_credential", "this link or credential is not known here")
    return credentials


async def enter(
    hub: Hub, name: str, secrets: Sequence[str], kinds: Sequence[CredentialKind]
) -> tuple[LoadedTable, Principal]:
    """The table, and the principal at it; one of the credentials must be of these kinds."""
    credentials = await credentials_of(hub, name, secrets)
    if not any(credential.kind in kinds for credential in credentials):
        raise Denied(403, "not_allowed", "this credential does not allow that")
    try:
        table = await hub.table(name)
    except NoSuchTable:
        raise Denied(404, "no_such_table") from None
    seat = next((credential for credential in credentials if credential.kind == CredentialKind.SEAT), None)
    host = any(credential.kind == CredentialKind.HOST for credential in credentials)
    principal = Principal(seat.seat, seat.person, host) if seat else Principal(host=host)
    if not table.admits(principal):
        raise Denied(403, "seat_lost", "this place at the table was given up")
    return table, principal


def actor(principal: Principal) -> str:
    """The actor under which commands are stored, so that two people's command ids never collide."""
    if principal.person is not None:
        return f"person {principal.person}"
    return "host" if principal.host else "onlooker"

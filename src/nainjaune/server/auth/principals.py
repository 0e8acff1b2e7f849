"""Who somebody is at a table: what their tokens allow."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune.server.auth.credentials import Kind, digest
from nainjaune.server.problems import Denied
from nainjaune.server.store.rows import Right
from nainjaune.server.tables.hub import Hub, NoSuchTable
from nainjaune.server.tables.loaded_table import Live
from nainjaune.table.principal import Principal


async def rights_of(hub: Hub, table: str, tokens: Sequence[str]) -> list[Right]:
    """The rights of these tokens; every one must be known and belong to this table."""
    found = [await hub.store.right(digest(token)) for token in tokens]
    rights = [right for right in found if right and right.table == table]
    if not rights or len(rights) < len(found):
        raise Denied(401, "unknown_token", "this link or token is not known here")
    return rights


async def enter(hub: Hub, table: str, tokens: Sequence[str], kinds: Sequence[Kind]) -> tuple[Live, Principal]:
    """The table, and as what one may be there; one of the tokens must be of these kinds."""
    rights = await rights_of(hub, table, tokens)
    if not any(right.kind in kinds for right in rights):
        raise Denied(403, "not_allowed", "this token does not allow that")
    try:
        live = await hub.table(table)
    except NoSuchTable:
        raise Denied(404, "no_such_table") from None
    seat = next((right for right in rights if right.kind == Kind.SEAT), None)
    host = any(right.kind == Kind.HOST for right in rights)
    principal = Principal(seat.seat, seat.person, host) if seat else Principal(host=host)
    if not live.still_there(principal):
        raise Denied(403, "seat_lost", "this place at the table was given up")
    return live, principal


def actor(principal: Principal) -> str:
    """Under which name commands are kept, so that two people's ids never meet."""
    if principal.person is not None:
        return f"person {principal.person}"
    return "host" if principal.host else "onlooker"

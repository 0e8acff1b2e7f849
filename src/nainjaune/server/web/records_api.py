"""The records (.nj) of the matches of a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from nainjaune.game.record_file import write_record
from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.request_auth import BEARER, Req
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.table.events import from_bytes
from nainjaune.table.records import records


@get("/api/tables/{name:str}/record", media_type=MediaType.TEXT, security=BEARER)
async def record(
    request: Req, name: FromPath[str], match: Annotated[int | None, QueryParameter(ge=1, le=100_000)] = None
) -> Response[str]:
    """The record (.nj) of a match, the last one unless another is asked for; the current deal keeps its secrets."""
    services = services_of(request)
    kinds = (CredentialKind.REPLAY, CredentialKind.SEAT, CredentialKind.HOST)
    _, principal = await services.auth.enter(request, name, *kinds)
    rows = await services.hub.store.load(name)
    happened = [(from_bytes(row.body), row.at) for row in rows]
    written = await asyncio.to_thread(lambda: [write_record(one) for one in records(name, happened, *principal[:2])])
    if not written or (match is not None and match > len(written)):
        raise Denied(404, "no_such_match", f"{len(written)} matches were begun at this table")
    headers = {"content-disposition": f'attachment; filename="nain-jaune-{name}.nj"'}
    return Response(written[(match or 0) - 1], media_type=MediaType.TEXT, headers=headers)


HANDLERS: Final = [record]

"""The records (.nj) of the matches of a table."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.request_auth import BEARER, Req
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.tables.match_records import NoSuchMatch, TooManyRecords


@get("/api/tables/{name:str}/record", media_type=MediaType.TEXT, security=BEARER)
async def record(
    request: Req, name: FromPath[str], match: Annotated[int | None, QueryParameter(ge=1, le=100_000)] = None
) -> Response[str]:
    """The record (.nj) of a match, the last one unless another is asked for; the current deal keeps its secrets."""
    services = services_of(request)
    kinds = (CredentialKind.REPLAY, CredentialKind.SEAT, CredentialKind.HOST)
    _, principal = await services.auth.enter(request, name, *kinds)
    try:
        text = await services.records.text(name, match, principal.seat, principal.person)
    except NoSuchMatch as error:
        raise Denied(404, "no_such_match", str(error)) from None
    except TooManyRecords:
        raise Denied(429, "too_many", "other records are being written; ask again") from None
    headers = {"content-disposition": f'attachment; filename="nain-jaune-{name}.nj"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


HANDLERS: Final = [record]

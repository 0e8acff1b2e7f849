"""Sharing a score sheet: its writer publishes it, and whoever has the link reads it and follows along by asking again.

A sheet has no name: each of its credentials leads to it, and no address holds one.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import MediaType, Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from nainjaune.game.errors import NainJauneError
from nainjaune.server.auth.credentials import derive_secret, digest, new_secret
from nainjaune.server.auth.request_auth import BEARER, Req, address_of, bearer_secret
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.store.rows import StoredScoreSheet
from nainjaune.server.web.api.etag_responses import EtagBody, etag_response
from nainjaune.server.web.api.score_sharing_info import (
    PublishedScore,
    ScoreSheetPart,
    SharedScore,
    ShareScore,
    WatchedScore,
    published,
)
from nainjaune.server.web.off_loop import off_loop

MOST_SHEETS: Final = 10_000
"""The most score sheets that are shared at a time."""
LARGEST_SHEET: Final = 131_072
"""Bytes: some three hundred deals."""


@post("/api/score/shared", status_code=201)
async def share_score(request: Req, data: JSONBody[ShareScore]) -> SharedScore:
    """Share a score sheet: it is stored here until its writer ends that, or has not published it for long."""
    services = services_of(request)
    if not services.table_openings.allow(address_of(request)):
        raise Denied(429, "too_many", "too many tables and score sheets were opened from this address")
    random_bytes, kinds = services.random_source("score sheet"), ("writer", "watch")
    writer, watch = (derive_secret(data.key, kind) if data.key else new_secret(random_bytes) for kind in kinds)
    body = await _body(data.sheet, None)
    sheet = StoredScoreSheet(digest(watch), digest(writer), 1, services.hub.now(), body)
    if not await services.store.add_score_sheet(sheet, MOST_SHEETS):
        raise Denied(429, "too_many", "no more score sheets can be shared here now")
    return SharedScore(writer, watch)


@put("/api/score/shared", security=BEARER)
async def publish_score(request: Req, data: JSONBody[ScoreSheetPart]) -> PublishedScore:
    """Writer: publish the score sheet as it is now."""
    services = services_of(request)
    sheet = await _written(request)
    body = await _body(data, sheet.body)
    if not await services.store.replace_score_sheet(sheet._replace(at=services.hub.now(), body=body)):
        raise Denied(409, "stale", "it was published from elsewhere meanwhile")
    return PublishedScore(sheet.version + 1)


@get(
    "/api/score/shared", media_type=MediaType.JSON, security=BEARER,
    responses={200: ResponseSpec(WatchedScore, description="the score sheet", generate_examples=False)},
)  # fmt: skip
async def watch_score(request: Req) -> Response[Any]:
    """The score sheet as it was last published, with an `ETag`; onlookers ask again every few seconds."""
    sheet = await _found(request)
    body = {"version": sheet.version, "at": sheet.at, "sheet": msgspec.Raw(sheet.body)}
    return etag_response(request, EtagBody(msgspec.json.encode(body), f'"{sheet.version}"'))


@delete("/api/score/shared", status_code=204, security=BEARER)
async def end_sharing(request: Req) -> None:
    """Writer: share it no longer; all that is stored of it is erased."""
    store = services_of(request).store
    await store.erase_score_sheet((await _written(request)).watch)
    await store.empty_log()


async def _body(part: ScoreSheetPart, before: bytes | None) -> bytes:
    try:
        body = await off_loop(lambda: published(part, before))
    except IndexError:
        raise Denied(409, "stale", "fewer deals are published: publish from the first one again") from None
    except NainJauneError as error:
        raise Denied(409, "bad_score", str(error)) from None
    if len(body) > LARGEST_SHEET:
        raise Denied(413, "too_large", f"a score sheet that is shared has at most {LARGEST_SHEET} bytes")
    return body


async def _found(request: Req) -> StoredScoreSheet:
    """The score sheet of the request's credential."""
    services, secret = services_of(request), bearer_secret(request)

    async def lookup() -> StoredScoreSheet:
        sheet = await services.store.score_sheet(digest(secret))
        if sheet is None:
            raise Denied(401, "unknown_credential", "no score sheet is shared under this link")
        return sheet

    sheet = await services.auth.known(request, lookup())
    services.auth.check_rate(secret)
    return sheet


async def _written(request: Req) -> StoredScoreSheet:
    sheet = await _found(request)
    if sheet.writer != digest(bearer_secret(request)):
        raise Denied(403, "not_allowed", "only its writer may do that")
    return sheet


HANDLERS: Final = [share_score, publish_score, watch_score, end_sharing]

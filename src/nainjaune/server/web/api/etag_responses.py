"""Answers that do not change while the server runs: compressed once, and not sent to clients that have the ETag."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Response

from nainjaune.server.auth.request_auth import Req
from nainjaune.server.web.content_coding import accepted_codings


class EtagBody(NamedTuple):
    """The body of an answer and its ETag; and compressed with gzip, where that was done."""

    body: bytes
    tag: str
    packed: bytes | None = None


def etag_body(value: Any) -> EtagBody:
    """The value as the body of an answer."""
    body = msgspec.json.encode(value)
    return EtagBody(body, f'W/"{hashlib.sha256(body).hexdigest()[:20]}"', gzip.compress(body, mtime=0))


def etag_response(request: Req, found: EtagBody) -> Response[Any]:
    """The body, or 304 if the client has it already."""
    headers = {"cache-control": "no-cache", "etag": found.tag, "vary": "accept-encoding"}
    known = [one.strip() for one in request.headers.get("if-none-match", "").split(",")]
    if found.tag in known:
        return Response(None, status_code=304, headers=headers)
    if found.packed and "gzip" in accepted_codings(request):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, headers=headers, media_type=MediaType.JSON)
    return Response(found.body, headers=headers, media_type=MediaType.JSON)

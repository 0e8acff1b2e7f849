"""Answers that do not change while the server runs: each has an ETag and is sent once to whoever keeps it."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Response

from nainjaune.server.auth.request_auth import Req


class UnchangingBody(NamedTuple):
    """The body of an answer and its ETag."""

    body: bytes
    tag: str


def unchanging(value: Any) -> UnchangingBody:
    """The value as the body of an answer."""
    body = msgspec.json.encode(value)
    return UnchangingBody(body, f'W/"{hashlib.sha256(body).hexdigest()[:20]}"')


def answer_unchanging(request: Req, found: UnchangingBody) -> Response[Any]:
    """The body, or only that it is still the same."""
    headers = {"cache-control": "no-cache", "etag": found.tag}
    known = [one.strip() for one in request.headers.get("if-none-match", "").split(",")]
    if found.tag in known:
        return Response(None, status_code=304, headers=headers)
    return Response(found.body, headers=headers, media_type=MediaType.JSON)

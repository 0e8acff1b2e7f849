"""Checks the head of a request before anything else handles the request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote_to_bytes

from nainjaune.server.auth.allowed_hosts import AllowedHosts
from nainjaune.server.problems import Denied

BODILESS: Final = frozenset({b"GET", b"HEAD", b"OPTIONS"})
"""Methods whose body is ignored."""
LARGEST_BODY: Final = 16_384
JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class RequestHead:
    method: bytes
    target: bytes
    headers: Sequence[tuple[bytes, bytes]]
    """Names in lower case."""
    http_version: str = "1.1"

    def values(self, name: bytes) -> list[str]:
        return [value.decode("latin-1").strip() for header, value in self.headers if header == name]


def check_head(head: RequestHead, hosts: AllowedHosts) -> None:
    """Raises `Denied` for a target, a Host header or a body that the server does not accept."""
    _check_target(head.target)
    _check_host(head, hosts)
    _check_body(head)


def _check_target(target: bytes) -> None:
    """The target must be ASCII and, decoded, UTF-8 without control characters."""
    try:
        text = unquote_to_bytes(target.decode("ascii")).decode()
    except UnicodeDecodeError:
        raise Denied(400, "bad_request", "the address is not UTF-8") from None
    if not target.startswith((b"/", b"http://", b"https://")) or any(ord(letter) < 32 for letter in text):
        raise Denied(400, "bad_request", "the address is not one of a page")


def _check_host(head: RequestHead, hosts: AllowedHosts) -> None:
    named = head.values(b"host")
    if len(named) > 1 or (not named and head.http_version != "1.0"):
        raise Denied(400, "bad_request", "a request has one Host header")
    if named and not hosts.allows(named[0]):
        raise Denied(421, "unknown_host", hosts.refusal(named[0]))


def _check_body(head: RequestHead) -> None:
    lengths = head.values(b"content-length")
    if any(length.isdecimal() and int(length[:9]) > LARGEST_BODY for length in lengths):
        raise Denied(413, "too_large", f"a body has at most {LARGEST_BODY} bytes")
    has_body = any(length.strip("0") for length in lengths) or bool(head.values(b"transfer-encoding"))
    if not has_body or head.method in BODILESS:
        return
    kinds = {kind.partition(";")[0].strip().lower() for kind in head.values(b"content-type")}
    if kinds != {JSON}:
        raise Denied(415, "wrong_type", f"the body must be of the type {JSON}")

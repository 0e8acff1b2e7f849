"""Checks on every request: where it comes from, what its credential allows, and that there are not too many."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Final, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State

from nainjaune.server.auth.client_address import address_key
from nainjaune.server.auth.credentials import CredentialKind
from nainjaune.server.auth.principals import enter
from nainjaune.server.config import Config, origin_of
from nainjaune.server.problems import Denied
from nainjaune.server.rate_limits import RateLimits
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.presence import Presence
from nainjaune.table.principal import Principal

Connection = ASGIConnection[Any, Any, Any, Any]
Req = Request[Any, Any, State]
T = TypeVar("T")
BEARER: Final[list[dict[str, list[str]]]] = [{"credential": []}]
"""The security scheme of requests with a credential, for OpenAPI."""


def address_of(connection: Connection) -> str:
    """The key by which limits count a client."""
    return address_key(connection.client.host if connection.client else "")


def bearer_secret(request: Req) -> str:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not secret:
        raise Denied(401, "no_credential", "an Authorization header with a bearer credential is needed")
    return secret.strip()


class RequestAuth:
    def __init__(self, config: Config, hub: Hub, presence: Presence) -> None:
        self._hub, self._presence = hub, presence
        self._origins = {origin_of(url) for url in (*config.origins.split(), config.base_url) if url}
        self._guesses = RateLimits(1.0, 60.0)
        """Unknown credentials, by address."""
        self._requests = RateLimits(config.frames_per_second, 3 * config.frames_per_second)
        """HTTP requests, by credential or address."""

    async def enter(self, request: Req, name: str, *kinds: CredentialKind) -> tuple[LoadedTable, Principal]:
        """The table, and the principal the request's bearer credential makes there."""
        secret = bearer_secret(request)
        table, principal = await self.known(request, enter(self._hub, name, [secret], kinds))
        self.check_rate(secret)
        if principal.seat is not None:
            await self._presence.http_request(table, principal.seat)
        return table, principal

    async def known(self, request: Req, lookup: Awaitable[T]) -> T:
        """Awaits a lookup by credential. An address that shows too many unknown ones is refused for that."""
        try:
            return await lookup
        except Denied as denied:
            if denied.status == 401 and not self.may_guess(address_of(request)):
                raise Denied(429, "too_many", "too many unknown credentials") from None
            raise

    def check_rate(self, key: str) -> None:
        if not self._requests.allow(key):
            raise Denied(429, "too_many", "rate limit exceeded")

    def may_guess(self, address: str) -> bool:
        """Whether an address may show one more unknown credential."""
        return self._guesses.allow(address)

    def allows_origin(self, origin: str | None, host: str) -> bool:
        """Programs send no origin; a page must come from this server or from an allowed origin."""
        if origin is None or origin in self._origins:
            return True
        return bool(host) and origin_of(origin).partition("://")[2] == host.lower()

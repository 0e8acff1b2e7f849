"""What all requests have in common: who asks, with which token, and not too often."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Final, TypeVar

from litestar import Request
from litestar.datastructures import State

from nainjaune.server.access import enter
from nainjaune.server.live import Live
from nainjaune.server.problems import Denied
from nainjaune.server.rights import Kind
from nainjaune.server.shell import Shell
from nainjaune.table.principal import Principal

Req = Request[Any, Any, State]
T = TypeVar("T")
BY_TOKEN: Final[list[dict[str, list[str]]]] = [{"token": []}]


def shell_of(request: Req) -> Shell:
    shell: Shell = request.app.state.shell
    return shell


def _token(request: Req) -> str:
    """The bearer token of a request."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Denied(401, "no_token", "an Authorization header with a bearer token is needed")
    return token.strip()


async def known(request: Req, asked: Awaitable[T]) -> T:
    """What was asked with a token; who shows too many unknown ones is told so."""
    try:
        return await asked
    except Denied as denied:
        if denied.status == 401 and not shell_of(request).may_guess(request):
            raise Denied(429, "too_many", "too many unknown tokens") from None
        raise


async def enter_by_token(request: Req, name: str, *kinds: Kind) -> tuple[Live, Principal]:
    """The table, and as what the holder of the token may be there."""
    shell, token = shell_of(request), _token(request)
    live, principal = await known(request, enter(shell.hub, name, [token], kinds))
    not_too_fast(shell, token)
    if principal.seat is not None:
        await shell.hands.hear(live, principal.seat)
    return live, principal


def not_too_fast(shell: Shell, key: str) -> None:
    if not shell.askings.draw(key):
        raise Denied(429, "too_many", "more slowly, please")

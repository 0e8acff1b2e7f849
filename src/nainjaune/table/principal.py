"""Who acts at a table, and who looks at it: one type for both."""

from __future__ import annotations

from typing import Final, NamedTuple


class Principal(NamedTuple):
    """A person at a seat, the host, both, the server itself, or (with no field set) an onlooker."""

    seat: int | None = None
    person: int | None = None
    host: bool = False
    server: bool = False


SERVER: Final = Principal(server=True)

"""The answer to an HTTP request that is refused."""

from __future__ import annotations

from msgspec import Struct


class Problem(Struct, frozen=True):
    """Why a request was refused; the page translates the code."""

    code: str
    detail: str


class Denied(Exception):  # noqa: N818 - what it is
    def __init__(self, status: int, code: str, detail: str = "") -> None:
        super().__init__(f"{status} {code}")
        self.status = status
        self.problem = Problem(code, detail or code)

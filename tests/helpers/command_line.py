"""Commands of `nainjaune`, run in the test's own process."""

from __future__ import annotations

from typing import NamedTuple


class Said(NamedTuple):
    """What a command printed, and its exit code."""

    code: int | str | None
    out: str
    err: str


def one_line(said: Said) -> str:
    """The output of a failed command: exactly one line."""
    assert said.code == 1, said
    assert said.err.count("\n") == 1, said
    return said.err

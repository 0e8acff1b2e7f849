"""Marks the functions that Numba may compile. They are plain Python and run as they stand without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILABLE: Final[dict[Callable[..., Any], bool]] = {}
"""Every marked function, and whether it is inlined; `compiled.py` hands them to Numba."""


def compilable(function: Function) -> Function:
    """Registers the function and returns it unchanged.

    Such a function keeps to what Numba and plain Python do alike: 64-bit integers, floats, named tuples and sequences
    that are made by `primitives` and indexed one place at a time.
    """
    COMPILABLE[function] = False
    return function


def inlined(function: Function) -> Function:
    """The same for a small function that compiled code has written into its callers."""
    COMPILABLE[function] = True
    return function

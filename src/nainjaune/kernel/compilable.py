"""Marks the functions that Numba may compile. They are plain Python and run as they stand without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILABLE: Final[dict[Callable[..., Any], dict[str, Any]]] = {}
"""Every marked function with Numba's options for it; `compiled.py` hands them to Numba."""
NUMBA_OPTIONS: Final = {"cache": True, "nogil": True}
"""Compiled code is cached on disk and releases the GIL."""


def compilable(function: Function) -> Function:
    """Registers the function and returns it unchanged.

    Such a function keeps to what Numba and plain Python do alike: 64-bit integers, floats, named tuples and sequences
    that are made by `primitives` and indexed one place at a time.
    """
    COMPILABLE[function] = NUMBA_OPTIONS
    return function


def force_inlined(function: Function) -> Function:
    """The same for a function called once a deal: its many arguments would take longer to hand over than to use.

    The machine code goes into the callers; `inlined` does it earlier, which takes longer to compile.
    """
    COMPILABLE[function] = {**NUMBA_OPTIONS, "forceinline": True}
    return function


def inlined(function: Function) -> Function:
    """The same for a small function that compiled code has written into its callers."""
    COMPILABLE[function] = {"inline": "always"}
    return function

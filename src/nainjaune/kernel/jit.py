"""The three ways the kernel's functions are compiled. Importing this sets where compiled code is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba

from nainjaune.kernel.loader import usable_folder

FOLDER: Final = usable_folder()
numba.config.CACHE_DIR = str(FOLDER)  # type: ignore[attr-defined] # read by Numba when a function is made

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Kept on disk, and free of Python's lock while it runs."""
    # called like the function it stands for
    return numba.njit(cache=True, nogil=True)(function)  # type: ignore[return-value]


def compiled_fast(function: Function) -> Function:
    """The same, with sums in any order: for the net, where the last digit is of no account."""
    # called like the function it stands for
    return numba.njit(cache=True, nogil=True, fastmath=True)(function)  # type: ignore[return-value]


def inlined(function: Function) -> Function:
    """Written into whoever calls it."""
    return numba.njit(inline="always")(function)  # type: ignore[return-value] # called like the function it stands for

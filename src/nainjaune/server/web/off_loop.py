"""Runs work that would block the event loop for too long in one other thread, one piece at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")

_EXECUTOR: Final = ThreadPoolExecutor(1, thread_name_prefix="off-loop")


async def off_loop(work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_EXECUTOR, work)

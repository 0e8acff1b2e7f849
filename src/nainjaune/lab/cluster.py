"""Blocks played by a cluster of machines, through Dask.

A block is a pure function of its cell and its number, so a block whose worker died is simply played again by another:
Dask does that by itself, and a tally is counted once, when its future is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Final

from nainjaune.game.errors import ParseError
from nainjaune.lab.runner import get_ready

RETRIES: Final = 20
CONNECT_SECONDS: Final = 30


@contextmanager
def cluster_executor(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor that plays on the workers of this scheduler, and how many cores they have."""
    if find_spec("distributed") is None:
        raise ParseError("--cluster needs the extra `cluster`: pip install 'nainjaune[cluster]'")
    from distributed import Client

    connect: Any = Client  # it has no types
    try:
        client = connect(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise ParseError(f"--cluster {address}: no scheduler answers there ({error})") from None
    with client:
        cores = sum(client.nthreads().values())
        if not cores:
            raise ParseError(f"--cluster {address}: the scheduler has no workers")
        client.run(get_ready)
        yield client.get_executor(pure=False, retries=RETRIES), cores

"""`nainjaune` in a process of its own, forked from one that has imported everything.

It is as real as any other and is ended in the same ways, but starts without the second and a half of imports.
"""

from __future__ import annotations

import functools
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Any
from unittest import mock

from nainjaune.cli import main
from nainjaune.server import serve_command
from nainjaune.server.random_source import RandomSource, system_random

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "anyio._backends._asyncio", "asyncpg", "litestar.plugins.attrs", "uvicorn.lifespan.on", "uvicorn.loops.uvloop",
        "nainjaune.server.store.sqlite", "nainjaune.server.web.app", "nainjaune.server.web.connections.http_connection",
        "nainjaune.server.web.connections.table_socket", "nainjaune.server.web.connections.websocket_connection",
        "forked_program", "warm_server",
    ]
)  # fmt: skip


@functools.cache
def start_fork_server() -> None:
    """Starts it where it finds the modules of this folder: before Python 3.13 it is not told where modules are."""
    with mock.patch.dict(os.environ, PYTHONPATH=str(Path(__file__).parent)):
        forkserver.ensure_running()


class ForkedProgram:
    """The running program. Its output is `stdout`; its errors go to a file, otherwise where those of the tests go."""

    def __init__(
        self,
        arguments: Sequence[str],
        errors: Path | None = None,
        environment: Mapping[str, str] | None = None,
        first: Callable[[], None] | None = None,
        random_source: RandomSource = system_random,
    ) -> None:
        """`first` is done in the new process before it becomes the program; a server draws from `random_source`."""
        output, child_output = FORKS.Pipe(duplex=False)
        settings = dict(os.environ if environment is None else environment)
        start_fork_server()
        self._process = FORKS.Process(
            target=_run, args=([*arguments], settings, child_output, errors, first, random_source)
        )
        self._process.start()
        child_output.close()
        with output:
            self.stdout: IO[str] = os.fdopen(os.dup(output.fileno()), encoding="utf-8")

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """How it ended, a signal as a negative number; None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self.returncode is None:
            raise subprocess.TimeoutExpired("nainjaune", timeout or 0)
        return self.returncode

    def send_signal(self, number: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


def _run(
    arguments: list[str],
    environment: Mapping[str, str],
    output: Connection,
    errors: Path | None,
    first: Callable[[], None] | None,
    random_source: RandomSource,
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.stdin = os.fdopen(0)
    if errors:
        with errors.open("ab") as file:
            os.dup2(file.fileno(), 2)
    os.dup2(output.fileno(), 1)
    output.close()
    serving: Any = serve_command
    serving.system_random = random_source
    if first:
        first()
    sys.exit(main(arguments))

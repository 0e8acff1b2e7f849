"""Keeps worker processes running until they are told to stop; one that dies is replaced."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from uvicorn.config import STARTUP_FAILURE

from nainjaune.game.errors import SetupError

RESTART_SECONDS: Final = 0.5
"""A worker that dies at once is not replaced more often than this."""

log = logging.getLogger(__name__)


def run_workers(work: Callable[..., None], arguments: list[tuple[Any, ...]]) -> None:
    """Runs `work` in a process for each of these arguments, until a signal ends all of them.

    Raises `SetupError` if one of them cannot start, which the next would not either.
    """
    spawn = multiprocessing.get_context("spawn")

    def start(number: int) -> BaseProcess:
        process = spawn.Process(target=work, args=arguments[number], name=f"worker {number}")
        process.start()
        return process

    stopped, stop = socket.socketpair()
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: stop.send(b"."))
    processes = [start(number) for number in range(len(arguments))]
    try:
        while not wait([stopped], 0):
            wait([stopped, *(process.sentinel for process in processes)])
            for number, process in enumerate(processes):
                if process.exitcode == STARTUP_FAILURE:
                    raise SetupError("a worker could not start")
                if process.exitcode is not None:
                    log.warning("%s died (%s); it is started again", process.name, process.exitcode)
                    time.sleep(RESTART_SECONDS)
                    processes[number] = start(number)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def end_with_parent() -> None:
    """Stops this worker when the process that started it has ended, for whatever reason."""
    parent = multiprocessing.parent_process()
    assert parent

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()

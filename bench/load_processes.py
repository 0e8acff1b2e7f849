"""The processes of a load test beside its own: the server, what it needs, and the clients that misbehave."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, NamedTuple


class MeasuredServer(NamedTuple):
    address: str
    processes: list[int]
    """Those that serve."""


@contextlib.contextmanager
def beside_bad_clients(address: str, slow_client_timeout: float, report: dict[str, Any]) -> Iterator[threading.Event]:
    """Runs the bad clients in their own process; gives what is set once each kind of them was closed.

    Reports under `closed` how the server closed them.
    """
    command = [sys.executable, str(Path(__file__).with_name("bad_clients.py")), address, str(slow_client_timeout)]
    each_closed = threading.Event()

    def last_line(output: IO[str]) -> str:
        line = ""
        for line in output:
            if line == "each closed\n":
                each_closed.set()
        return line

    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - ours
    with process as bad, ThreadPoolExecutor(1) as reader:
        assert bad.stdout
        try:
            assert bad.stdout.readline() == "ready\n"
            said = reader.submit(last_line, bad.stdout)
            yield each_closed
            bad.terminate()
            report["closed"] = json.loads(said.result(30))
        finally:
            bad.kill()


@contextlib.contextmanager
def serving(folder: Path, *options: str, before: Sequence[str] = ()) -> Iterator[MeasuredServer]:
    """A server in a process of its own."""
    command = [
        *before, sys.executable, "-m", "nainjaune", "--lang", "en", "serve", "--port", "0", "--data", str(folder),
        "--proxies", "127.0.0.1", "--sockets", "100000", *options,
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - ours
        try:
            assert server.stdout
            found = re.search(r"http://(\S+)", server.stdout.readline())
            assert found
            await_health(found[1])
            yield MeasuredServer(found[1], [server.pid])
            server.send_signal(signal.SIGTERM)
            server.wait(30)
        finally:
            server.kill()


def memory_of(process: int) -> float:
    """Resident megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return int(found[1]) / 1024


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def await_health(address: str) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"http://{address}/health", timeout=5).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    sys.exit("the server does not answer")

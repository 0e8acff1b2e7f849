"""How much more two workers on one PostgreSQL can do than one, by the load of bench/load.py.

    python bench/load_workers.py [--tables 300] [--seconds 12]

One worker gets `--tables` tables, two (`serve --workers 2`) get twice as many: moves that come together are committed
together, so a worker with little to do needs more for each. The two share a PostgreSQL of the bench's own (every commit
is synced). On a machine with few cores two workers, PostgreSQL and the clients get in each other's way,
so what is compared is not moves a second but processor time: `core_a_thousand`, the share of a core that all workers
together need for a thousand moves a second. A worker that may use one core can do 1 / that many thousand moves a
second, two can do 2 / theirs. That PostgreSQL itself keeps up is not shown by it; what PostgreSQL and the clients need
is printed too: `store_core_used` and `load_core_used`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvloop

from load import measure
from load_processes import MeasuredServer, cpu_of, serving

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))
from postgres_server import ask, postgres


def children(process: int) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def workers_of(server: MeasuredServer) -> MeasuredServer:
    """The same server, whose workers serve."""
    (supervisor,) = server.processes
    commands = {process: Path(f"/proc/{process}/cmdline").read_bytes() for process in children(supervisor)}
    return server._replace(processes=[process for process, command in commands.items() if b"spawn_main" in command])


def postgres_cpu(postmaster: int) -> float:
    """Seconds used by a PostgreSQL and all of its processes; those that have just ended do not count."""
    seconds = 0.0
    for process in (postmaster, *children(postmaster)):
        with contextlib.suppress(FileNotFoundError):
            seconds += cpu_of(process)
    return seconds


@contextlib.contextmanager
def database() -> Iterator[tuple[str, int]]:
    """A PostgreSQL of our own: its URL, and its first process."""
    with postgres(durable=True) as url:
        folder = asyncio.run(ask(url, "SHOW data_directory"))[0][0]
        yield url, int((Path(folder) / "postmaster.pid").read_text().splitlines()[0])


def run(workers: int, tables: int, seconds: float) -> dict[str, Any]:
    """`workers` workers on a new PostgreSQL, one load."""
    with database() as (url, postmaster), tempfile.TemporaryDirectory(prefix="nainjaune-") as folder:
        options = ("--workers", str(workers)) if workers > 1 else ()
        with serving(Path(folder), "--database", url, *options) as server:
            running = workers_of(server) if workers > 1 else server
            assert len(running.processes) == workers
            report = uvloop.run(measure(running, tables, seconds, store_cpu=lambda: postgres_cpu(postmaster)))
    return {"workers": workers, **report}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300, help="for each worker")
    parser.add_argument("--seconds", type=float, default=12)
    options = parser.parse_args()
    one, two = (run(workers, workers * options.tables, options.seconds) for workers in (1, 2))
    for report in (one, two):
        print(json.dumps(report), flush=True)
    for report in (one, two):
        capacity = report["workers"] / report["core_a_thousand"] * 1000
        print(f"{report['workers']} on as many cores: {capacity:,.0f} moves a second by their processor time")
    print(f"two workers do {2 * one['core_a_thousand'] / two['core_a_thousand']:.2f} times what one does")


if __name__ == "__main__":
    if (os.cpu_count() or 1) < 2:
        sys.exit("this needs two cores")
    main()

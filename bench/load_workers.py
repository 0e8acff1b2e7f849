"""How much more two servers on one PostgreSQL can do than one, by the load of bench/load.py.

    python bench/load_workers.py [--tables 400] [--seconds 12] [--scattered]

The same load is put on one server, then on two, which share a PostgreSQL of the bench's own (every commit is synced).
On a machine with few cores two servers, PostgreSQL and the clients get in each other's way, so what is compared is not
moves a second but processor time: `core_a_thousand`, the share of a core that all servers together need for a thousand
moves a second. A server that may use one core can do 1 / that many thousand moves a second, two can do 2 / theirs. That
PostgreSQL itself keeps up is not shown by it; what PostgreSQL (in the whole run) and the clients need is printed too.

Each table is at one server, as behind a proxy that chooses the server by the table's address (docs/serve.md). With
--scattered the sockets of each table are at both servers, as with `serve --workers 2`: every move goes through both.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvloop

from load import Server, await_health, cpu_of, measure

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))
from postgres_server import ask, postgres


@contextlib.contextmanager
def serving(database: str) -> Iterator[Server]:
    """A server of its own process and port."""
    with tempfile.TemporaryDirectory(prefix="nainjaune-") as folder:
        command = [
            sys.executable, "-m", "nainjaune", "--lang", "en", "serve", "--port", "0", "--data", folder,
            "--database", database, "--proxies", "127.0.0.1", "--sockets", "100000",
        ]  # fmt: skip
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - ours
            try:
                assert server.stdout
                found = re.search(r"http://(\S+)", server.stdout.readline())
                assert found
                await_health(found[1])
                yield Server(found[1], server.pid)
                server.send_signal(signal.SIGTERM)
                server.wait(30)
            finally:
                server.kill()


def postgres_cpu(postmaster: int) -> float:
    """Seconds used by a PostgreSQL and all of its processes."""
    children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
    return sum(cpu_of(process) for process in (postmaster, *map(int, children)))


def run(servers: int, tables: int, seconds: float, *, scattered: bool) -> dict[str, Any]:
    """So many servers on a new PostgreSQL, one load."""
    with postgres(durable=True) as database, contextlib.ExitStack() as ending:
        running = [ending.enter_context(serving(database)) for _ in range(servers)]
        folder = asyncio.run(ask(database, "SHOW data_directory"))[0][0]
        postmaster = int((Path(folder) / "postmaster.pid").read_text().splitlines()[0])
        before = postgres_cpu(postmaster)
        report = uvloop.run(measure(running, tables, seconds, scattered=scattered))
        report["postgres_seconds_in_all"] = round(postgres_cpu(postmaster) - before, 1)
    return {"servers": servers, **report}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--scattered", action="store_true", help="the sockets of each table at both servers")
    options = parser.parse_args()
    given = {"tables": options.tables, "seconds": options.seconds, "scattered": options.scattered}
    one, two = run(1, **given), run(2, **given)
    for report in (one, two):
        print(json.dumps(report), flush=True)
    for report in (one, two):
        capacity = report["servers"] / report["core_a_thousand"] * 1000
        print(f"{report['servers']} on as many cores: {capacity:,.0f} moves a second by their processor time")
    print(f"two servers do {2 * one['core_a_thousand'] / two['core_a_thousand']:.2f} times what one does")


if __name__ == "__main__":
    if (os.cpu_count() or 1) < 2:
        sys.exit("this needs two cores")
    main()

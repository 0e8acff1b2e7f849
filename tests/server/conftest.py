"""A real PostgreSQL for the tests of the server; each test has a database of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from command_line import Said
from hub_fixtures import opened_store
from manual_clock import ManualClock, ManualClockServer
from postgres_server import fresh_database, fresh_schema, postgres
from server_process import METRICS_CREDENTIAL, ServerProcess, environment, serving
from timed_server import OPTIONS, STEP, TimedServer

from nainjaune.cli import main
from nainjaune.server.store import store_at
from nainjaune.server.store.postgres import PostgresStore
from nainjaune.server.store.rows import Store
from nainjaune.server.store.sqlite import SqliteStore

KINDS = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for tests that need nothing but tables of their own; shared by all of them in a worker."""
    options = (
        "--tables-per-minute", "10000", "--frames-per-second", "1000", "--metrics-credential", METRICS_CREDENTIAL,
    )  # fmt: skip
    with serving(tmp_path_factory.mktemp("server") / "data", *options) as running:
        yield running


@pytest.fixture(scope="session")
def manual_clock_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ManualClockServer]:
    """A server whose clock moves on by half a silence when a test says so."""
    folder, silent = tmp_path_factory.mktemp("manual_clock"), 3600.0
    clock = ManualClock(silent / 2, folder / "acknowledged")
    options = ("--absent-after", str(silent), "--ping-after", str(1000 * silent))
    with serving(folder / "data", *options, first=clock.install) as server:
        yield server, lambda: clock.advance(server.process)


@pytest.fixture(scope="session")
def timed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TimedServer]:
    """A server for tests of its time limits for connections."""
    folder = tmp_path_factory.mktemp("timed")
    clock = ManualClock(STEP, folder / "acknowledged")
    with serving(folder / "data", *OPTIONS, first=clock.install) as server:
        yield TimedServer(server, clock)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
async def database(postgres_server: str) -> AsyncIterator[str]:
    """The URL of an empty PostgreSQL database."""
    async with fresh_schema(postgres_server) as url:
        yield url


@pytest.fixture
async def own_database(postgres_server: str) -> AsyncIterator[str]:
    """The same, for a test that does something to all of it."""
    async with fresh_database(postgres_server) as url:
        yield url


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(postgres_server: str) -> AsyncIterator[str]:
    async with fresh_schema(postgres_server) as url:
        async with opened_store(url):  # makes the tables
            pass
        yield url


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    found: str = request.getfixturevalue("database")
    return found


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def sqlite_store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def pair(database: str) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """Two processes' stores on one database."""
    stores = PostgresStore(database, "here"), PostgresStore(database, "there")
    for one in stores:
        await one.open()
    yield stores
    for one in stores:
        await one.close()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """A command in this process: its output and its exit code."""

    def run(*arguments: object, **settings: str) -> Said:
        monkeypatch.setattr(os, "environ", environment(**settings))
        try:
            code: int | str | None = main([str(one) for one in arguments])
        except SystemExit as stop:
            code = stop.code
        return Said(code, *capsys.readouterr())

    return run

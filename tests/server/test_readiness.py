"""A full disk, a locked file and a damaged one show in /ready, in the metrics and in the log; /health stays."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import io
import json
import logging
import re
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
from litestar.testing import TestClient
from postgres_server import ask
from seeds import in_test
from server_process import METRICS_CREDENTIAL, NO_TLS, ServerProcess, prepare
from store_fixtures import rows

from nainjaune.server.auth.credentials import digest
from nainjaune.server.config import Config
from nainjaune.server.log_format import FORMATTERS, JsonFormatter, LocationFormatter
from nainjaune.server.metrics import Metrics
from nainjaune.server.readiness import Readiness
from nainjaune.server.store import store_at
from nainjaune.server.store.measured_store import MeasuredStore
from nainjaune.server.store.rows import Append, Store
from nainjaune.server.store.store_errors import error_text
from nainjaune.server.web.app import make_app

METRICS = {"authorization": f"Bearer {METRICS_CREDENTIAL}"}
SIZE = 3_000_000


@pytest.fixture(scope="module")
def small_disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A disk of three megabytes."""
    folder = tmp_path_factory.mktemp("small disk") / "data"
    folder.mkdir()
    mount = ["/bin/mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    mounted = subprocess.run(mount, capture_output=True, text=True, check=False)
    if mounted.returncode:
        pytest.skip(f"A FULL DISK IS NOT TESTED HERE: no disk can be mounted ({mounted.stderr.strip()})")
    try:
        yield folder
    finally:
        subprocess.run(["/bin/umount", "--lazy", str(folder)], check=True)


@pytest.fixture(scope="module")
def server(small_disk: Path) -> Iterator[ServerProcess]:
    """A server whose tables are on the small disk, with a log in JSON."""
    prepare(small_disk)
    running = ServerProcess.start(small_disk, "--metrics-credential", METRICS_CREDENTIAL, "--log", "json")
    try:
        yield running
    finally:
        assert running.stop() == 0


def logged(server: ServerProcess) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.errors().splitlines()]


def answer(server: ServerProcess, path: str) -> httpx.Response:
    return httpx.get(f"{server.url}{path}", headers=METRICS, verify=NO_TLS)


def ready(server: ServerProcess) -> tuple[int, str]:
    found = answer(server, "/ready")
    return found.status_code, found.json()["store"]


def wait_until(server: ServerProcess, code: int, store: str) -> None:
    """Until it says so: an answer is kept for a second."""
    until = time.monotonic() + 15
    while ready(server) != (code, store):
        assert time.monotonic() < until
        time.sleep(0.1)


async def test_a_full_disk_shows_and_play_goes_on_when_there_is_room(server: ServerProcess, small_disk: Path) -> None:
    table = await server.open("Ann", chat=True)
    wait_until(server, 200, "ok")
    filling = small_disk / "filling"
    with contextlib.suppress(OSError), filling.open("wb", buffering=0) as file:
        while file.write(b"x" * 512):
            pass
    async with server.client() as client:
        headers = {"authorization": f"Bearer {table.credentials['seat']}"}

        async def say(number: int) -> int:
            action = {"do": "rename", "name": f"Ann {number}"}
            body = {"type": "act", "id": str(number), "seq": 0, "action": action}
            return (await client.post(f"{table.path}/acts", headers=headers, json=body)).status_code

        number = 0
        while await say(number) == 200:  # what is left of the log's own space is used first
            number += 1
            assert number < 2000
        wait_until(server, 503, "full")
        assert answer(server, "/health").status_code == 200
        assert 'nainjaune_store_errors_total{operation="append",error="full"} ' in answer(server, "/metrics").text
        lines = [line for line in logged(server) if line["message"].startswith(f"table {table.table}: ")]
        assert "database or disk is full (SQLITE_FULL)" in lines[0]["message"]
        filling.unlink()
        wait_until(server, 200, "ok")
        assert await say(number) == 200


async def test_a_locked_file_shows_until_it_is_free(server: ServerProcess) -> None:
    wait_until(server, 200, "ok")
    with contextlib.closing(sqlite3.connect(server.data / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        wait_until(server, 503, "locked")
        assert answer(server, "/health").status_code == 200
        assert 'nainjaune_store_errors_total{operation="check",error="locked"} ' in answer(server, "/metrics").text
        assert any("database is locked (SQLITE_BUSY)" in line["message"] for line in logged(server))
    wait_until(server, 200, "ok")


def damaged_table(data: Path) -> None:
    """A database in which the events of one table lie on a page that was overwritten."""
    prepare(data)
    file = data / "tables.db"
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("INSERT INTO game_table (name, head_seq) VALUES ('broken', 30)")
        connection.execute("INSERT INTO credential VALUES (?, 'broken', 'watch', NULL, NULL)", [digest("a secret")])
        events = [("broken", seq, 0.0, "Chatted", None, b"marked" * 99) for seq in range(1, 31)]
        connection.executemany("INSERT INTO table_event VALUES (?, ?, ?, ?, ?, ?)", events)
    content = bytearray(file.read_bytes())
    page = content.index(b"marked") // 4096 * 4096
    content[page : page + 4096] = b"\xff" * 4096
    file.write_bytes(content)


def test_a_damaged_file_shows_and_goes_on_showing(tmp_path: Path) -> None:
    damaged_table(tmp_path / "data")
    out, handler = io.StringIO(), logging.StreamHandler()
    handler.setStream(out)
    handler.setFormatter(LocationFormatter(FORMATTERS["lines"]["fmt"]))
    logging.getLogger("nainjaune").addHandler(handler)
    try:
        config = Config(data=str(tmp_path / "data"), metrics_credential=METRICS_CREDENTIAL)
        with TestClient(make_app(config, in_test), raise_server_exceptions=False) as client:
            assert client.get("/ready").json() == {"status": "ok", "store": "ok"}
            secret = {"authorization": "Bearer a secret"}
            assert client.get("/api/tables/broken", headers=secret).status_code == 500
            found = client.get("/ready")
            text = client.get("/metrics", headers=METRICS).text
    finally:
        logging.getLogger("nainjaune").removeHandler(handler)
    assert (found.status_code, found.json()) == (503, {"status": "unready", "store": "damaged"})
    assert 'nainjaune_store_errors_total{operation="load",error="damaged"} 1' in text
    said = "table broken: the store failed (load, damaged): database disk image is malformed (SQLITE_CORRUPT"
    assert said in out.getvalue()


@pytest.fixture
async def measured(url: str) -> AsyncIterator[MeasuredStore]:
    store = MeasuredStore(store_at(url), Metrics())
    await store.open()
    yield store
    await store.close()


async def test_both_stores_are_ready_and_know_their_size(measured: MeasuredStore) -> None:
    assert await Readiness(measured).problem() is None
    assert (await measured.sizes())["database"] > 0


async def test_a_database_that_may_only_be_read_is_not_ready(own_database: str) -> None:
    store = MeasuredStore(store_at(own_database), Metrics())
    await store.open()
    await store.close()
    name = own_database.rsplit("/", 1)[1]
    await ask(own_database, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    pool = store_at(own_database)
    store = MeasuredStore(pool, Metrics())
    with contextlib.suppress(Exception):  # it also wants to write when it is opened
        await store.open()
    assert await Readiness(store).problem() == "read_only"
    await store.close()


async def test_many_requests_are_answered_by_one_write(
    measured: MeasuredStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []
    check = measured.check_writable

    async def counted() -> None:
        calls.append(1)
        await check()

    monkeypatch.setattr(measured, "check_writable", counted)
    readiness = Readiness(measured)
    assert set(await asyncio.gather(*(readiness.problem() for _ in range(50)))) == {None}
    assert len(calls) == 1


async def test_whatever_is_waited_for_is_measured_by_the_name_of_its_operation() -> None:
    metrics = Metrics()
    store = MeasuredStore(mock.AsyncMock(shared=False), metrics)
    for name, method in vars(Store).items():
        if inspect.iscoroutinefunction(method):
            await getattr(store, name)()
    found = set(re.findall(r'store_seconds_count{operation="(\w+)"}', metrics.text().decode()))
    assert found == {
        "append", "check", "command", "credential", "erase", "forget_talk", "heads", "idle_tables", "load",
        "naming_events", "overdue", "presence", "save_snapshot", "score_sheet", "sizes", "snapshot",
    }  # fmt: skip


async def test_the_same_failure_is_logged_once_in_a_while(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    inner = store_at(f"sqlite:///{tmp_path}/tables.db")
    store = MeasuredStore(inner, Metrics(), clock=lambda: now[0])
    await store.open()
    inner._write.execute("PRAGMA query_only=1")  # type: ignore[attr-defined] # of the SQLite store
    for moment in (0.0, 1.0, 2.0, 11.0):
        now[0] = moment
        with pytest.raises(sqlite3.OperationalError):
            await store.append(Append(f"at {moment}", rows(1, 1)))
    await store.close()
    said = [record.getMessage() for record in caplog.records]
    assert [line.split(": ")[0] for line in said] == ["table at 0.0", "table at 11.0"]
    assert said[1].endswith("; 2 times more since it was last logged")


def test_an_error_that_may_quote_data_is_not_quoted() -> None:
    import asyncpg

    assert "seed" not in error_text(asyncpg.DataError("invalid input for query argument $9: ['seed']"))
    assert "seed" not in error_text(ValueError("seed"))


def test_a_fault_is_one_json_object() -> None:
    error = ValueError("a secret")
    record = logging.LogRecord("nainjaune.x", logging.ERROR, "", 1, "a « thing »\nfailed", None, None)
    record.exc_info = (type(error), error, error.__traceback__)
    line = JsonFormatter().format(record)
    shown = json.loads(line)
    assert "\n" not in line
    assert (shown["level"], shown["logger"]) == ("error", "nainjaune.x")
    assert shown["message"] == "a « thing »\nfailed"
    assert shown["time"].endswith("+00:00")
    assert "ValueError" in shown["fault"]
    assert "a secret" not in line

"""The server never logs a credential, a card of a hand or a seed; a fault's log says where it was, not with what."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from before_serving import log_everything
from cutting_client import awaited
from inprocess_server import served
from litestar import Litestar
from litestar.testing import TestClient
from seeds import in_test
from server_process import NO_TLS, ServerProcess, command
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nainjaune.server.config import Config
from nainjaune.server.log_format import FORMATTERS, LocationFormatter
from nainjaune.server.web.app import make_app


async def test_secrets_are_never_logged_even_at_trace_level(tmp_path: Path) -> None:
    """The server runs with all logs on; none of it may hold a secret."""
    server = ServerProcess.start(tmp_path / "data", first=log_everything)
    secrets = set()
    try:
        table = await server.open("Ann", players=3, deals=1)
        bob = await table.join("Bob")
        secrets |= {*table.credentials.values(), bob["credential"]}
        headers = {"authorization": f"Bearer {table.credentials['seat']}"}
        async with await table.sit() as ann, await table.sit(bob["credential"]) as two, server.client() as client:
            await ann.update()
            await ann.done("start", bots="suite")
            await ann.play(lambda update: update["table"]["seats"][0]["ready"])
            await two.play(lambda update: awaited(update) == [0])
            await ann.play(lambda update: update["table"]["phase"] == "deal")
            await two.until(lambda update: update["table"]["phase"] == "deal")
            hands = [*ann.hand, *two.hand]
            await client.get(table.path, headers=headers)
            await client.get(f"{table.path}/record", headers=headers)
            await client.get(table.path, headers={"authorization": f"Bearer {'A' * 22}"})
            await ann.socket.send("{")
            written = server.errors()
            await asyncio.gather(ann.play(), two.play())
    finally:
        assert server.stop() == 0
    assert "connection open" in written, "the logs are on"
    kept = sqlite3.connect(tmp_path / "data" / "tables.db")
    bodies = [json.loads(body) for (body,) in kept.execute("SELECT body FROM table_event WHERE kind = 'Sealed'")]
    kept.close()
    seeds = {one["seed"] for one in bodies}
    assert len(seeds) >= 1
    whole = server.errors() + "".join(server.said)
    assert [secret for secret in secrets | seeds if secret in whole] == []
    assert len(hands) > 20
    assert re.findall(rf"\b(?:{'|'.join(hands)})\b", written) == []


@contextmanager
def written() -> Iterator[io.StringIO]:
    """What our logging configuration writes in this process."""
    out, handler = io.StringIO(), logging.StreamHandler()
    handler.setStream(out)
    handler.setFormatter(LocationFormatter(FORMATTERS["lines"]["fmt"]))
    logger = logging.getLogger("nainjaune")
    logger.addHandler(handler)
    try:
        yield out
    finally:
        logger.removeHandler(handler)


async def _fail(*_arguments: object, **_options: object) -> None:
    seed = "0123456789abcdef"
    inner = ValueError(f"the inner secret {seed}")
    raise RuntimeError(f"the outer secret {seed}") from inner


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient[Litestar]:
    """The application in this process; every request to a table fails."""
    monkeypatch.setattr("nainjaune.server.tables.hub.Hub.submit", _fail)
    return TestClient(make_app(Config(data=str(tmp_path / "data")), in_test), raise_server_exceptions=False)


def test_a_fault_is_logged_without_its_data(faulty: TestClient[Litestar]) -> None:
    with written() as out, faulty as client:
        table = client.post("/api/tables", json={"name": "Ann"}).json()
        headers = {"authorization": f"Bearer {table['credentials']['seat']}"}
        body = {"type": "act", "id": "a", "seq": 0, "action": {"do": "sans"}}
        answer = client.post(f"/api/tables/{table['table']}/acts", json=body, headers=headers)
    assert answer.status_code == 500
    assert answer.json() == {"code": "internal_error", "detail": "something went wrong here; nothing was lost"}
    assert "content-security-policy" in answer.headers
    text = out.getvalue()
    assert "in _fail" in text
    assert "\nValueError\n" in text
    assert text.endswith("\nRuntimeError\n")
    for secret in ("secret 0", "0123456789abcdef", table["credentials"]["seat"], '"do"'):
        assert secret not in text


async def test_a_fault_on_a_socket_closes_it_and_is_logged_without_its_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nainjaune.server.tables.hub.Hub.submit", _fail)
    with written() as out:
        async with (
            served(tmp_path, 1) as address,
            httpx.AsyncClient(base_url=f"http://{address}", verify=NO_TLS) as web,
        ):
            table = (await web.post("/api/tables", json={"name": "Ann"})).json()
            async with connect(f"ws://{address}/api/tables/{table['table']}/socket", proxy=None) as socket:
                await socket.send(json.dumps({"type": "hello", "credentials": [table["credentials"]["seat"]]}))
                assert json.loads(await socket.recv())["type"] == "update"
                await socket.send(json.dumps({"type": "act", "id": "a", "seq": 0, "action": {"do": "sans"}}))
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
            health = (await web.get("/health")).json()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1011
    assert "a socket failed: RuntimeError" in out.getvalue()
    assert "0123456789abcdef" not in out.getvalue()
    assert health["sockets"] == 0


def test_a_failed_start_prints_no_password(tmp_path: Path) -> None:
    url = "postgresql://someone:hunter2@127.0.0.1:1/tables"
    run = command("serve", "--port", "0", "--database", url)
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1
    assert "hunter2" not in run.stdout + run.stderr

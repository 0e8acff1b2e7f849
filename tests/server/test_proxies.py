"""The examples of deploy/ with a real nginx and a real Caddy: page, sockets, streams, and whose address counts."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from proxy_programs import COMMANDS, NAME, Proxy, free_port, program, proxying
from server_process import ServerProcess, SocketClient
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

ORIGIN = f"https://{NAME}"
TABLES = 6
addresses = (f"127.0.0.{number}" for number in itertools.count(2))
"""Every test is a client of its own."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """As docs/serve.md starts it behind a proxy."""
    folder = tmp_path_factory.mktemp("behind a proxy") / "data"
    options = ("--base-url", ORIGIN, "--proxies", "127.0.0.1", "--tables-per-minute", str(TABLES))
    running = ServerProcess.start(folder, *options, NAINJAUNE_PORT=str(free_port()))
    try:
        yield running
    finally:
        assert running.stop() == 0
        assert running.errors() == ""


@pytest.fixture(scope="module", params=sorted(COMMANDS))
def proxy(
    request: pytest.FixtureRequest, server: ServerProcess, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    name: str = request.param
    found = program(name)
    if found is None:
        pytest.skip(f"THE EXAMPLE FOR {name.upper()} IS NOT TRIED: there is no {name}; deploy/try_proxies fetches it")
    folder = tmp_path_factory.mktemp(name)
    folder.chmod(0o755)
    with proxying(name, found, folder, server.url.removeprefix("http://")) as running:
        yield running


class ProxiedClient(httpx.AsyncClient):
    """A client at an address of its own that comes by the public name."""

    def __init__(self, proxy: Proxy, address: str) -> None:
        transport = httpx.AsyncHTTPTransport(verify=proxy.context(), local_address=address)
        super().__init__(base_url=proxy.url, transport=transport, headers={"host": NAME}, timeout=15)

    def build_request(self, *arguments: Any, **more: Any) -> httpx.Request:
        request = super().build_request(*arguments, **more)
        request.extensions["sni_hostname"] = NAME
        return request

    async def open(self, **headers: str) -> httpx.Response:
        return await self.post("/api/tables", json={"name": "Ann", "settings": {"players": 3}}, headers=headers)


async def test_the_page_and_the_api_come_through(proxy: Proxy) -> None:
    async with ProxiedClient(proxy, next(addresses)) as client:
        page = await client.get("/")
        assert page.status_code == 200
        assert "<html" in page.text
        assert len(page.headers.get_list("content-security-policy")) == 1
        assert (await client.get("/health")).json()["status"] == "ok"
        assert (await client.get("/metrics")).status_code == 404
        assert (await client.get("/api/sheets")).status_code == 200
        assert (await client.post("/api/tables", content=b"x" * 20_000)).status_code == 413


async def test_a_socket_plays_through_the_proxy(proxy: Proxy) -> None:
    async with ProxiedClient(proxy, next(addresses)) as client:
        opened = (await client.open()).json()
    url = f"wss://{NAME}/api/tables/{opened['table']}/socket"
    way: dict[str, Any] = {"host": "127.0.0.1", "port": proxy.port, "ssl": proxy.context(), "compression": None}
    async with connect(url, origin=ORIGIN, **way) as socket:  # type: ignore[arg-type] # a plain text is taken
        ann = SocketClient(socket)
        await ann.hello(opened["credentials"]["seat"], opened["credentials"]["host"])
        await ann.update()
        await ann.done("start", bots="suite")
        for _ in range(3):
            await ann.turn()
            await ann.done("lay", **ann.now["you"]["legal"][0])
    with pytest.raises(InvalidStatus):
        await connect(url, origin="https://evil.example", **way)  # type: ignore[arg-type]


async def test_a_stream_is_not_held_back(proxy: Proxy) -> None:
    async with ProxiedClient(proxy, next(addresses)) as client:
        opened = (await client.open()).json()
        path, seat = f"/api/tables/{opened['table']}", {"authorization": f"Bearer {opened['credentials']['seat']}"}
        async with client.stream("GET", f"{path}/events", headers=seat) as stream:
            lines = stream.aiter_lines()
            async with asyncio.timeout(5):
                await anext(lines)
            body = {"type": "act", "id": "a", "seq": 0, "action": {"do": "rename", "name": "Anna"}}
            assert (await client.post(f"{path}/acts", headers=seat, json=body)).status_code == 200
            async with asyncio.timeout(5):
                while '"Anna"' not in await anext(lines):
                    pass


async def test_clients_are_told_apart_by_their_real_address(proxy: Proxy) -> None:
    async with ProxiedClient(proxy, next(addresses)) as client:
        pretended = [{"x-forwarded-for": f"203.0.113.{number}"} for number in range(TABLES)]
        pretended += [
            {"x-forwarded-for": "127.0.0.1"},
            {"forwarded": "for=203.0.113.99"},
            {"x-real-ip": "203.0.113.98"},
        ]
        codes = [(await client.open(**headers)).status_code for headers in pretended]
    assert codes == [201] * TABLES + [429] * 3
    async with ProxiedClient(proxy, next(addresses)) as client:
        assert (await client.open()).status_code == 201

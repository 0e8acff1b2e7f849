"""Clients that send too much, too slowly, nothing or nonsense are told why and closed; nobody else waits."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import re
import select
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server_process import NO_TLS, ServerProcess, SocketClient, serving
from timed_server import HELLO, PING_AFTER, ROUND, SLOW_CLIENT, STEP, TimedServer
from websockets.frames import Frame, Opcode

from nainjaune.server.config import Config

PATIENCE = 10.0
LOCAL = b"Host: localhost\r\n"
JSON = b"Content-Type: application/json\r\n"
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    + base64.b64encode(b"0" * 16)
    + b"\r\n"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """With one log line the module fails: none of this is a fault of the server."""
    with serving(tmp_path_factory.mktemp("hostile") / "data", "--tables-per-minute", "1000") as running:
        yield running


def connect(server: ServerProcess, source: str = "127.0.0.1") -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE, source_address=(source, 0))


def read_end(connection: socket.socket) -> bytes:
    """All until the server closes."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65536):
            said += part
    return said


def answer_to(server: ServerProcess, request: bytes) -> tuple[int, dict[str, str]]:
    """The status and the problem with which the server ends the connection."""
    with connect(server) as connection:
        connection.sendall(request)
        return parsed(read_end(connection))


def parsed(said: bytes) -> tuple[int, dict[str, str]]:
    head, _, body = said.partition(b"\r\n\r\n")
    found = re.match(rb"HTTP/1.1 (\d+) ", head)
    assert found, said
    return int(found[1]), json.loads(body)


def get(target: bytes, headers: bytes = LOCAL) -> bytes:
    return b"GET " + target + b" HTTP/1.1\r\n" + headers + _last(headers) + b"\r\n"


def post(path: bytes, body: bytes, headers: bytes = JSON) -> bytes:
    length = b"Content-Length: %d\r\n" % len(body)
    return b"POST " + path + b" HTTP/1.1\r\n" + LOCAL + headers + length + _last(headers) + b"\r\n" + body


def _last(headers: bytes) -> bytes:
    """Has an ordinary request be the last of its connection."""
    return b"" if UPGRADE in headers else b"Connection: close\r\n"


SURROGATES = rb"\ud800" * 16
MALFORMED: dict[str, tuple[bytes, int]] = {
    "a path of bytes": (get(b"/\xff\xfe"), 400),
    "a path that is no UTF-8": (get(b"/api/tables/%ff%fe"), 400),
    "a path with a NUL": (get(b"/api/tables/%00"), 400),
    "a query of bytes": (get(b"/api/sheets?lang=\xff"), 400),
    "a query that is no UTF-8": (get(b"/api/which?answers=%c3%28"), 400),
    "a surrogate in a query": (get(b"/api/compare?sheets=%ed%a0%80"), 400),
    "a header's name": (get(b"/health", LOCAL + b"X-\xff: a\r\n"), 400),
    "a credential": (get(b"/api/tables/x", LOCAL + b"Authorization: Bearer \xff\xfe\r\n"), 401),
    "a cookie and a path": (get(b"/nowhere", LOCAL + b"Cookie: \xff=\xfe; =;;\r\nAccept-Encoding: \xff\r\n"), 404),
    "a body": (post(b"/api/tables", b'{"name": "\xff"}'), 400),
    "a body of bytes": (post(b"/api/tables", b"\xff\xfe"), 400),
    "a name of surrogates": (post(b"/api/tables", b'{"name": "%b"}' % SURROGATES), 400),
    "a key of surrogates": (post(b"/api/tables", b'{"key": "%b"}' % SURROGATES), 400),
    "a clause of surrogates": (post(b"/api/rules", b'{"sheet": "classique", "changes": {"%b": 1}}' % SURROGATES), 400),
    "a short code of bytes": (post(b"/api/codes", b'{"code": "\xff", "name": "A"}'), 400),
    "a body that is text": (post(b"/api/tables", b"{}", b"Content-Type: text/plain\r\n"), 415),
    "a body that is a form": (post(b"/api/tables", b"{}", b"Content-Type: application/x-www-form-urlencoded\r\n"), 415),
    "a body of no type": (post(b"/api/tables", b"{}", b""), 415),
    "a body of two types": (post(b"/api/tables", b"{}", JSON + b"Content-Type: text/plain\r\n"), 415),
    "a negative length": (get(b"/health", LOCAL + b"Content-Length: -1\r\n"), 400),
    "two lengths": (post(b"/api/tables", b"{}", JSON + b"Transfer-Encoding: chunked\r\n"), 400),
    "a chunk without a size": (get(b"/health", LOCAL + b"Transfer-Encoding: chunked\r\n") + b"zz\r\n", 400),
    "no host": (get(b"/health", b""), 400),
    "two hosts": (get(b"/health", LOCAL + b"Host: evil.example\r\n"), 400),
    "another host": (get(b"/health", b"Host: evil.example\r\n"), 421),
    "another host's page": (get(b"/", b"Host: 127.0.0.1.evil.example:8075\r\n"), 421),
    "another host's socket": (get(b"/api/tables/x/socket", b"Host: evil.example\r\n" + UPGRADE), 421),
    "a socket elsewhere": (get(b"/health", LOCAL + UPGRADE), 404),
    "a socket by POST": (post(b"/api/tables/x/socket", b"{}", JSON + UPGRADE), 405),
    "an origin of bytes": (get(b"/api/tables/x/socket", LOCAL + UPGRADE + b"Origin: \xff\r\n"), 403),
    "no path": (b"OPTIONS * HTTP/1.1\r\n" + LOCAL + b"\r\n", 400),
    "a tunnel": (b"CONNECT evil.example:443 HTTP/1.1\r\n" + LOCAL + b"\r\n", 400),
    "another protocol": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
    "a long address": (get(b"/" + b"a" * 20_000), 431),
    "many headers": (get(b"/health", LOCAL + b"X: y\r\n" * 5000), 431),
    "a large body": (post(b"/api/tables", b"[" * 20_000), 413),
}  # fmt: skip


@pytest.mark.parametrize("what", MALFORMED)
def test_malformed_requests_are_refused_with_a_reason(server: ServerProcess, what: str) -> None:
    request, status = MALFORMED[what]
    answered, problem = answer_to(server, request)
    assert answered == status, problem
    assert problem["code"]
    assert problem["detail"]


def test_the_refusal_of_a_host_name_says_how_to_allow_it(server: ServerProcess) -> None:
    _, problem = answer_to(server, get(b"/", b"Host: jeu.example:8075\r\n"))
    assert "--hosts jeu.example" in problem["detail"]
    assert "NAINJAUNE_HOSTS=jeu.example" in problem["detail"]


ENDLESS: dict[str, tuple[bytes, bytes]] = {
    "headers": (b"GET / HTTP/1.1\r\n" + LOCAL, b"X-More: " + b"a" * 1000 + b"\r\n"),
    "one header": (b"GET / HTTP/1.1\r\n" + LOCAL + b"X-More: ", b"a" * 1000),
    "an address": (b"GET /", b"a" * 1000),
    "empty lines": (b"", b"\r\n" * 500),
    "a body": (
        b"POST /api/tables HTTP/1.1\r\n" + LOCAL + JSON + b"Transfer-Encoding: chunked\r\n\r\n",
        b"3e8\r\n" + b"[" * 1000 + b"\r\n",
    ),
    "a body nobody reads": (
        b"GET /health HTTP/1.1\r\n" + LOCAL + b"Transfer-Encoding: chunked\r\n\r\n",
        b"3e8\r\n" + b"[" * 1000 + b"\r\n",
    ),
    "trailers": (
        b"GET /health HTTP/1.1\r\n" + LOCAL + b"Transfer-Encoding: chunked\r\n\r\n0\r\n",
        b"X-More: " + b"a" * 1000 + b"\r\n",
    ),
    "pings": (b"GET /api/tables/x/socket HTTP/1.1\r\n" + LOCAL + UPGRADE + b"\r\n", b"\x89\x80\0\0\0\0" * 150),
    "fragments": (b"GET /api/tables/x/socket HTTP/1.1\r\n" + LOCAL + UPGRADE + b"\r\n", b"\x00\x80\0\0\0\0" * 150),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_what_has_no_end_is_cut_off_and_takes_no_memory(server: ServerProcess, what: str) -> None:
    begin, more = ENDLESS[what]
    before, sent = _memory(server), 0
    with connect(server) as connection, contextlib.suppress(ConnectionError):
        connection.sendall(begin)
        while sent < 20_000_000:
            connection.sendall(more * 40)
            sent += 40 * len(more)
    assert sent < 20_000_000, "it was never cut off"
    assert _memory(server) - before < 8


def _memory(server: ServerProcess) -> float:
    """Resident megabytes."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


SLOW: dict[str, tuple[bytes, int]] = {
    "a head": (b"GET / HTTP/1.1\r\n" + LOCAL, 408),
    "a body": (b"POST /api/tables HTTP/1.1\r\n" + LOCAL + JSON + b"Content-Length: 100\r\n\r\n{", 408),
}


@pytest.mark.parametrize("what", SLOW)
async def test_a_request_that_trickles_in_is_refused_in_time(timed_server: TimedServer, what: str) -> None:
    begin, status = SLOW[what]
    with connect(timed_server.server) as connection:
        connection.sendall(begin)
        for _ in range(round(HELLO / ROUND) - 1):
            await timed_server.pass_seconds(ROUND)
            connection.sendall(b"x")
        await timed_server.pass_seconds(ROUND - STEP)
        assert unanswered([connection]) == [connection], "there is still time for it"
        await timed_server.pass_seconds(ROUND)
        assert parsed(read_end(connection))[0] == status


def unanswered(connections: list[socket.socket]) -> list[socket.socket]:
    """Those on which nothing has come, and which the server has not closed."""
    ready, _, _ = select.select(connections, [], [], 0)
    return [one for one in connections if one not in ready]


async def test_silent_connections_are_counted_by_address_and_closed(timed_server: TimedServer) -> None:
    """Of 150 from one address 128 stay, and these not for long; from another address all is as ever."""
    server, most = timed_server.server, 2 * Config().sockets_per_address
    silent = [connect(server, "127.0.0.3") for _ in range(150)]
    try:
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2", verify=NO_TLS)
        async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as others:
            for _ in range(20):
                assert (await others.get("/health")).status_code == 200
        await timed_server.pass_seconds(HELLO - STEP)
        staying = unanswered(silent)
        assert len(staying) == most
        await timed_server.pass_seconds(ROUND)
        for one in silent:
            assert (b"429" in read_end(one)) is (one not in staying)
    finally:
        for one in silent:
            one.close()
    await timed_server.pass_seconds(0)
    with connect(server, "127.0.0.3") as again:
        again.sendall(get(b"/health"))
        assert read_end(again).startswith(b"HTTP/1.1 200 ")


async def test_a_client_that_answers_pings_stays_and_one_that_does_not_is_closed(
    timed_server: TimedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await timed_server.server.open("Ann")
    async with await table.sit() as ann, await table.sit(table.credentials["watch"]) as dead:
        await ann.update()
        await dead.update()
        pings = on_pings(monkeypatch, ann), on_pings(monkeypatch, dead, silent=True)
        await timed_server.pass_seconds(PING_AFTER - STEP)
        assert not any(ping.is_set() for ping in pings)
        await timed_server.pass_seconds(ROUND)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(ping.wait() for ping in pings))
        await timed_server.pass_seconds(SLOW_CLIENT - ROUND)
        await ann.done("rename", name="Anne")
        await dead.until(lambda update: update["seq"] == ann.now["seq"])
        await timed_server.pass_seconds(2 * ROUND)  # the server does not wait long for an answer to its close frame
        async with asyncio.timeout(PATIENCE):
            assert await dead.closed() == 1011
        await ann.send({"type": "ping"})
        assert await ann.receive() == {"type": "pong"}


def on_pings(monkeypatch: pytest.MonkeyPatch, client: SocketClient, *, silent: bool = False) -> asyncio.Event:
    """Set once the client is pinged; a silent one sends nothing any more, not even a pong."""
    pinged, send = asyncio.Event(), client.socket.protocol.send_frame

    def send_frame(frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            pinged.set()
        if not silent:
            send(frame)

    monkeypatch.setattr(client.socket.protocol, "send_frame", send_frame)
    return pinged


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([Frame(Opcode.TEXT, b'{"type": "\xff"}')], 1007),
        ([Frame(Opcode.TEXT, b'{"type": ', fin=False), Frame(Opcode.CONT, b'"\xff"}')], 1007),
        ([Frame(Opcode.TEXT, b" " * 3000, fin=False), Frame(Opcode.CONT, b" " * 3000)], 1009),
        ([Frame(Opcode.CONT, b"{}")], 1002),
        ([Frame(Opcode.CLOSE, b"\x03\xe8\xff")], 1007),
        ([Frame(Opcode.CLOSE, b"\x03")], 1002),
    ],
)
async def test_frames_that_are_none_close_with_their_code(
    server: ServerProcess, frames: list[Frame], code: int
) -> None:
    table = await server.open("Ann")
    async with await SocketClient.connect(server, table.table) as nobody:
        for frame in frames:
            nobody.socket.transport.write(frame.serialize(mask=True))
        assert await nobody.closed() == code


async def test_a_message_in_fragments_is_read_with_pings_between_them(server: ServerProcess) -> None:
    table = await server.open("Zoé")
    hello = json.dumps({"type": "hello", "credentials": [table.credentials["watch"]]}).encode()
    act = '{"type": "act", "id": "a", "seq": 0, "action": {"do": "rename", "name": "é"}}'.encode()
    middle = act.index(b"\xc3") + 1  # in the middle of a character
    async with await SocketClient.connect(server, table.table) as onlooker:
        for data in (hello, act):
            first, last = Frame(Opcode.TEXT, data[:middle], fin=False), Frame(Opcode.CONT, data[middle:])
            for frame in (first, Frame(Opcode.PING, b"?"), last):
                onlooker.socket.transport.write(frame.serialize(mask=True))
        await onlooker.update()
        assert (await onlooker.receive())["code"] == "not_allowed"


@pytest.mark.parametrize("frame", [b"\x81\x02{}", b"\xc1\x82\0\0\0\0{}", b"\x83\x82\0\0\0\0{}"])
async def test_a_frame_unmasked_or_of_no_kind_closes_the_socket(server: ServerProcess, frame: bytes) -> None:
    table = await server.open("Ann")
    async with await SocketClient.connect(server, table.table) as nobody:
        nobody.socket.transport.write(frame)
        assert await nobody.closed() == 1002


def test_a_request_after_a_refused_one_is_not_read(server: ServerProcess) -> None:
    """What follows a head we refuse could be meant for another reader."""
    with connect(server) as connection:
        connection.sendall(get(b"/health", b"Host: evil.example\r\n") + get(b"/health"))
        assert read_end(connection).count(b"HTTP/1.1 ") == 1

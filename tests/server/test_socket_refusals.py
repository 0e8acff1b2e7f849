"""Bad frames, credentials and floods on a socket are refused or close it with the right code; nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from server_process import ANSWER_SECONDS, ServerProcess, SocketClient, serving
from timed_server import HELLO, ROUND, STEP, TimedServer
from websockets.exceptions import ConnectionClosed, InvalidStatus


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("bad") / "data"
    options = (
        "--tables-per-minute", "1000", "--sockets-per-address", "40", "--frames-per-second", "100",
    )  # fmt: skip
    with serving(folder, *options, "--origins", "https://friends.example/") as running:
        yield running


BAD_FRAMES: list[str | bytes] = [
    "", "{", "null", "[]", "7", '"hello"', "{}", '{"type": "dance"}', '{"type": 3}', '{"type": "act"}',
    '{"type": "act", "id": "a", "seq": "1", "action": {"do": "sans"}}',
    '{"type": "act", "id": "a", "seq": -1, "action": {"do": "sans"}}',
    '{"type": "act", "id": "", "seq": 1, "action": {"do": "sans"}}',
    '{"type": "act", "id": "a b", "seq": 1, "action": {"do": "sans"}}',
    '{"type": "act", "id": "a", "seq": 1, "action": {"do": "lay", "card": "1d"}}',
    '{"type": "act", "id": "a", "seq": 1, "action": {"do": "sans", "more": 1}}',
    '{"type": "act", "id": "a", "seq": 1, "action": {"do": "sit", "name": "Bob"}}',
    '{"type": "ping", "more": 1}', '{"type": "hello", "credentials": ["AAAAAAAAAAAAAAAAAAAAAA"]}',
    b"\xff\xfe\x00", b'{"type": "\xff"}',
]  # fmt: skip
DEEP = '{"a": ' + "[" * 2000 + "]" * 2000 + ', "type": "ping"}'


@pytest.mark.parametrize("frame", [*BAD_FRAMES, DEEP], ids=range(len(BAD_FRAMES) + 1))
async def test_a_malformed_frame_is_refused_and_the_next_one_answered(
    server: ServerProcess, frame: str | bytes
) -> None:  # fmt: skip
    _, ann = await server.sitting()
    async with ann:
        await ann.socket.send(frame)
        refusal = await ann.receive()
        assert (refusal["type"], refusal["id"], refusal["code"]) == ("refusal", None, "bad_frame")
        await ann.send({"type": "ping"})
        assert await ann.receive() == {"type": "pong"}


@pytest.mark.parametrize("frame", [*BAD_FRAMES[:-3], *BAD_FRAMES[-2:], DEEP], ids=range(len(BAD_FRAMES)))
async def test_a_first_frame_other_than_hello_closes_the_socket(server: ServerProcess, frame: str | bytes) -> None:
    table = await server.open("Ann")
    async with await SocketClient.connect(server, table.table) as nobody:
        await nobody.socket.send(frame)
        assert await nobody.closed() == 4400


async def test_a_close_reason_is_truncated_at_a_character(server: ServerProcess) -> None:
    table = await server.open("Ann")
    async with await SocketClient.connect(server, table.table) as nobody:
        await nobody.send({"type": "hello", "credentials": ["A" * 22], "é" * 200: 1})
        assert await nobody.closed() == 4400
        assert nobody.socket.close_reason is not None
        assert "unknown field" in nobody.socket.close_reason


async def test_frames_too_large_or_not_text_close_with_their_code(server: ServerProcess) -> None:
    _, ann = await server.sitting()
    await ann.socket.send(" " * 5000)
    assert await ann.closed() == 1009
    _, ann = await server.sitting()
    ann.socket.protocol.send_text(b"\xff\xfe")
    ann.socket.transport.write(b"".join(ann.socket.protocol.data_to_send()))
    assert await ann.closed() == 1007


async def test_a_client_that_sends_only_bad_frames_is_closed(server: ServerProcess) -> None:
    _, ann = await server.sitting()
    for _ in range(25):
        await ann.socket.send("?")
    assert await ann.closed() == 4400


async def test_a_binary_frame_is_read_like_any_other(server: ServerProcess) -> None:
    _, ann = await server.sitting()
    async with ann:
        await ann.socket.send(b'{"type": "ping"}')
        assert await ann.receive() == {"type": "pong"}


async def test_a_client_without_hello_is_closed(timed_server: TimedServer) -> None:
    server = timed_server.server
    table = await server.open("Ann")
    async with await SocketClient.connect(server, table.table) as nobody:
        await timed_server.pass_seconds(HELLO - STEP)
        async with asyncio.timeout(ANSWER_SECONDS):
            await (await nobody.socket.ping())  # it is still open
        await timed_server.pass_seconds(ROUND)
        assert await nobody.closed() == 4400


async def test_credentials_forged_or_of_another_table_or_kind_close_the_socket(server: ServerProcess) -> None:
    table, other = await server.open("Ann"), await server.open("Bob")
    mine = table.credentials["seat"]
    wrong = [["A" * 22], [other.credentials["seat"]], [mine, "A" * 22], [mine, other.credentials["host"]]]
    for credentials in wrong:
        async with await table.sit(*credentials) as nobody:
            assert await nobody.closed() == 4401
    for kind in ("invite", "replay"):
        async with await table.sit(table.credentials[kind]) as nobody:
            assert await nobody.closed() == 4403
    async with await SocketClient.connect(server, "none") as nobody:
        await nobody.hello(mine)
        assert await nobody.closed() == 4401


async def test_a_move_out_of_turn_and_one_on_a_stale_seq_are_refused(server: ServerProcess) -> None:
    table = await server.open("Ann", players=3, deals=1)
    joined = [(await table.join(name))["credential"] for name in ("Bob", "Cléo")]
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(await table.sit(*own)) for own in ((), *((one,) for one in joined))]
        for one in people:
            await one.update()
        await people[0].done("start")
        for one in people:
            await one.until(lambda update: update["table"]["phase"] == "between")
            await one.done("ready")
        for one in people:
            await one.until(lambda update: update["table"]["turn"] is not None)
        playing = people.pop(people[0].table["turn"])
        waiting = people[0]
        assert await waiting.refused("lay", card=waiting.hand[0]) == "not_your_turn"
        assert await playing.refused("lay", card=waiting.hand[0]) == "not_in_hand"
        assert await waiting.refused("lay", card=waiting.hand[0], seq=playing.now["seq"] - 1) == "stale"


async def test_a_flood_is_refused_then_closed(server: ServerProcess) -> None:
    table, ann = await server.sitting()
    async with await table.sit(table.credentials["watch"]) as onlooker:
        await onlooker.update()
        frames = [{"type": "act", "id": f"f{n}", "seq": 9, "action": {"do": "sans"}} for n in range(4000)]
        refused: list[str] = []

        async def read() -> int:
            try:
                while True:
                    refused.append((await ann.receive())["code"])
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006

        reading = asyncio.create_task(read())
        with contextlib.suppress(ConnectionClosed):
            for frame in frames:
                await ann.send(frame)
        assert await reading == 4429
        in_time = 300 - 1  # three seconds' worth of frames may come at once, and the hello was one
        assert refused[:in_time] == ["not_begun"] * in_time
        assert "too_many" in refused
        await onlooker.send({"type": "ping"})
        while (await onlooker.receive())["type"] != "pong":
            pass


async def test_many_frames_at_once_are_answered_in_order(server: ServerProcess) -> None:
    """Sent in one piece they arrive together; no answer is lost, and the client does not count as slow."""
    _, ann = await server.sitting()
    async with ann:
        for _ in range(200):
            ann.socket.protocol.send_text(b'{"type": "ping"}')
        ann.socket.transport.write(b"".join(ann.socket.protocol.data_to_send()))
        for _ in range(200):
            assert await ann.receive() == {"type": "pong"}


async def test_sockets_are_limited_by_address(server: ServerProcess) -> None:
    table = await server.open("Ann")
    async with contextlib.AsyncExitStack() as stack:
        inside = [await stack.enter_async_context(await table.sit(table.credentials["watch"])) for _ in range(40)]
        for one in inside:
            await one.update()
        async with await SocketClient.connect(server, table.table) as late:
            assert await late.closed() == 4429
        async with server.client() as client:
            headers = {"authorization": f"Bearer {table.credentials['watch']}"}
            stream = await client.get(f"{table.path}/events", headers=headers)
        assert (stream.status_code, stream.json()["code"]) == (429, "too_many")
        await inside[0].socket.close()
        await server.until_sockets(39)
        async with await table.sit(table.credentials["watch"]) as late:
            await late.update()


async def test_pages_of_other_origins_cannot_open_sockets(server: ServerProcess) -> None:
    table = await server.open("Ann")
    own = server.url
    for origin in (None, own, own.upper(), "https://friends.example"):
        async with await SocketClient.connect(server, table.table, origin=origin) as seat:
            await seat.hello(table.credentials["seat"])
            await seat.update()
    evil = ("https://evil.example", "null", f"{own}.evil.example", "https://friends.example.org", "http://[", "é")
    for origin in evil:
        with pytest.raises(InvalidStatus) as refused:
            await SocketClient.connect(
                server, table.table, additional_headers={"origin": origin.encode().decode("latin-1")}
            )
        assert refused.value.response.status_code == 403


async def test_a_socket_to_an_unknown_path_is_refused(server: ServerProcess) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await SocketClient.connect(server, "x/y")
    assert refused.value.response.status_code in {403, 404}


async def test_opening_tables_and_trying_credentials_are_rate_limited_by_address(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "data", "--tables-per-minute", "2", "--frames-per-second", "5") as strict:
        async with strict.client() as client:
            forward = [{"x-forwarded-for": f"203.0.113.{number}"} for number in range(4)]
            opened = [await client.post("/api/tables", json={"name": "Ann"}, headers=one) for one in forward]
            assert [answer.status_code for answer in opened] == [201, 201, 429, 429]
            assert opened[-1].json()["code"] == "too_many"
            shared = await client.post("/api/score/shared", json={"sheet": {"names": ["A", "B", "C", "D"]}})
            assert shared.json()["code"] == "too_many", "score sheets count as tables"
            path = f"/api/tables/{opened[0].json()['table']}"

            async def seen_with(credential: str) -> int:
                return (await client.get(path, headers={"authorization": f"Bearer {credential}"})).status_code

            seen = [await seen_with(opened[0].json()["credentials"]["watch"]) for _ in range(40)]
            assert seen[:15] == [200] * 15
            assert 429 in seen
            forged = [await seen_with("A" * 22) for _ in range(100)]
            assert forged[:60] == [401] * 60
            assert 429 in forged


async def test_a_trusted_proxy_names_the_client_address(tmp_path: Path) -> None:
    options = ("--tables-per-minute", "1", "--proxies", "127.0.0.1")
    with serving(tmp_path / "data", *options) as behind:
        async with behind.client() as client:
            forward = [{"x-forwarded-for": address} for address in ("203.0.113.1", "203.0.113.2", "203.0.113.1")]
            house = [{"x-forwarded-for": f"2001:db8:0:{number}::{number}"} for number in (1, 2)]
            house.append({"x-forwarded-for": "2001:db8:0:1:ffff::"})
            opened = [await client.post("/api/tables", json={}, headers=one) for one in (*forward, *house)]
    assert [answer.status_code for answer in opened] == [201, 201, 429, 201, 201, 429]

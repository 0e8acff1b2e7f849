"""Load test: many tables of four sockets each, one move a second at every table, by the real rules.

    python bench/load.py [--tables 1000] [--seconds 20] [--ramp 200,400,600] [--beside [NODE]] [--rounds 1] [--bad]

The server runs on one core (SQLite, synchronous=FULL), the clients on the other. The latency of a move runs from
sending it until all four sockets of the table have received the update. Nothing may be lost: every move is
acknowledged, every socket sees every seq, and the store holds them all. With --ramp the load rises step by step to show
the knee. With --beside a boardgame.io server gets the same load after each step (see bench/boardgame), and the two are
compared by `core_a_thousand`: the share of a core that the server needs for a thousand moves a second. A machine's own
stalls make a single p99 what it is: with --rounds the two take turns, and medians are compared. With --bad the load
runs a second time beside misbehaving clients (bench/bad_clients.py), and the change in latency is printed.
Wanted at 1,000 tables: p99 at most 50 ms, nothing lost, at most 250 MB, half a core.

The server's limits are the default ones: each table has an address of its own, sent as X-Forwarded-For.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import math
import os
import random
import shutil
import sqlite3
import statistics
import tempfile
import time
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from boardgame.run import find_node, install
from boardgame.run import run as run_beside
from load_processes import MeasuredServer, beside_bad_clients, cpu_of, memory_of, serving

SEATS = 4
UPDATE_TIMEOUT_SECONDS = 10.0
WARM_UP_SECONDS = 3.0
LOOK_EVERY_SECONDS = 0.1
ACTIONS_A_DEAL = 44
"""About how many actions a deal takes, « ready » included."""
COMPARED = ("core_a_thousand", "p99_ms")


class You(msgspec.Struct):
    legal: list[dict[str, Any]]


class SeatInfo(msgspec.Struct):
    ready: bool


class TableInfo(msgspec.Struct):
    """What a client needs of a whole table, or of what plays have changed of it."""

    turn: int | None
    seats: list[SeatInfo] | None = None


class ReceivedFrame(msgspec.Struct):
    """The part of a server frame that a client needs."""

    type: str
    seq: int = 0
    table: TableInfo | None = None
    you: You | None = None


DECODER = msgspec.json.Decoder(ReceivedFrame)


@dataclass
class Measurements:
    """The moves made while `recording`: their latencies, and what went wrong."""

    recording: bool = False
    times: list[float] = field(default_factory=list)
    moves: int = 0
    refused: int = 0
    late: int = 0


class LoadTable:
    """Four clients of one table; whichever is to act sends one action a second."""

    def __init__(self, name: str, credentials: list[str], client_ip: str, measured: Measurements) -> None:
        self.name, self.credentials, self.client_ip, self.measured = name, credentials, client_ip, measured
        self.sockets: list[ClientConnection] = []
        self.last_seq = [0] * SEATS
        self._legal: list[list[dict[str, Any]]] = [[] for _ in range(SEATS)]
        self._turn: int | None = None
        self._ready: list[bool] = []
        self._changed = asyncio.Event()
        self._asked = 0
        self.answered = 0
        self._refused = False

    async def connect(self, address: str) -> None:
        """Opens a socket for each seat."""
        for seat in range(SEATS):
            socket = await connect(
                f"ws://{address}/api/tables/{self.name}/socket", proxy=None, compression=None, ping_interval=None,
                additional_headers={"x-forwarded-for": self.client_ip},
            )  # fmt: skip
            await socket.send(json.dumps({"type": "hello", "credentials": [self.credentials[seat]], "changes": True}))
            self.sockets.append(socket)
        self._readers = [asyncio.create_task(self._read(seat)) for seat in range(SEATS)]

    async def _read(self, seat: int) -> None:
        socket = self.sockets[seat]
        async for text in socket:
            frame = DECODER.decode(text)
            if frame.table:
                self._see(seat, frame, frame.table)
            elif frame.type == "done":
                self.answered = frame.seq
            elif frame.type == "refusal":
                self._refused = True
            self._changed.set()

    def _see(self, seat: int, frame: ReceivedFrame, table: TableInfo) -> None:
        """Takes in an update, or a change of what was seen before."""
        self.last_seq[seat] = frame.seq
        if frame.you:
            self._legal[seat] = frame.you.legal
        if frame.seq == max(self.last_seq):
            self._turn = table.turn
            if table.seats:
                self._ready = [one.ready for one in table.seats]

    async def play(self, until: asyncio.Event, offset: float) -> None:
        """One move a second; the first after `offset` seconds, so that tables do not move at the same moment."""
        due = time.perf_counter() + offset
        while not until.is_set():
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += 1.0
            await self._act()

    async def advance(self, moves: int, at_once: asyncio.Semaphore) -> None:
        """Plays on without a pause, to spread the tables over the points of a deal."""
        async with at_once:
            for _ in range(moves):
                await self._act()

    async def _act(self) -> None:
        seat, action = self._next()
        self._asked += 1
        measured = self.measured
        recording = measured.recording
        self._refused, self.answered = False, 0
        sent = time.perf_counter()
        asked = {"type": "act", "id": f"m{self._asked}", "seq": self.last_seq[seat], "action": action}
        await self.sockets[seat].send(json.dumps(asked))
        while not self._refused and not (self.answered and min(self.last_seq) >= self.answered):
            self._changed.clear()
            try:
                async with asyncio.timeout(UPDATE_TIMEOUT_SECONDS):
                    await self._changed.wait()
            except TimeoutError:
                measured.late += recording
                return
        if recording:
            measured.moves += 1
            measured.refused += self._refused
            measured.times.append(time.perf_counter() - sent)

    def _next(self) -> tuple[int, dict[str, Any]]:
        """The seat that acts next, and its action: the seat to play lays; between deals a seat gets ready."""
        if self._turn is not None:
            return self._turn, {"do": "lay", "card": self._legal[self._turn][0]["card"]}
        return self._ready.index(False), {"do": "ready"}

    async def disconnect(self) -> None:
        for task in self._readers:
            task.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        for socket in self.sockets:
            socket.transport.abort()


def post(address: str, path: str, body: object, credential: str = "", client_ip: str = "") -> Any:
    request = urllib.request.Request(f"http://{address}{path}", json.dumps(body).encode(), method="POST")
    request.add_header("content-type", "application/json")
    request.add_header("x-forwarded-for", client_ip)
    return _answer(request, credential)


def get_table(address: str, name: str, credential: str) -> Any:
    """The table as the credential's holder sees it."""
    return _answer(urllib.request.Request(f"http://{address}/api/tables/{name}"), credential)


def _answer(request: urllib.request.Request, credential: str) -> Any:
    if credential:
        request.add_header("authorization", f"Bearer {credential}")
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - our own
        return json.loads(answer.read())


def set_up(address: str, number: int, measured: Measurements) -> LoadTable:
    """Opens a table of four people and starts its match."""
    client_ip = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
    opened = post(address, "/api/tables", {"settings": {"deals": 1000}, "name": "P0"}, client_ip=client_ip)
    name, credentials = opened["table"], opened["credentials"]
    seats = [credentials["seat"]]
    for seat in range(1, SEATS):
        join = {"credential": credentials["invite"], "name": f"P{seat}"}
        seats.append(post(address, f"/api/tables/{name}/people", join, client_ip=client_ip)["credential"])
    start = {"type": "act", "id": "start", "seq": 0, "action": {"do": "start"}}
    post(address, f"/api/tables/{name}/acts", start, credentials["host"], client_ip)
    return LoadTable(name, seats, client_ip, measured)


def percentile_ms(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000 if times else float("nan")


async def measure(
    server: MeasuredServer, tables: int, seconds: float, *, store_cpu: Callable[[], float] = lambda: 0.0,
    warm_up: float = WARM_UP_SECONDS, is_enough: Callable[[Measurements], bool] = lambda _: False,
) -> dict[str, Any]:  # fmt: skip
    """The load on this server. Ends after `seconds`, or earlier when what was measured is enough."""
    measured, address, processes = Measurements(), server.address, server.processes
    playing_tables = [await asyncio.to_thread(set_up, address, number, measured) for number in range(tables)]
    for table in playing_tables:
        await table.connect(address)
    while not all(all(table.last_seq) for table in playing_tables):
        await asyncio.sleep(0.05)
    gc.collect()
    gc.freeze()
    gc.disable()  # a pause here would count as the server's
    rng, stop, at_once = random.Random(1), asyncio.Event(), asyncio.Semaphore(16)
    await asyncio.gather(*(table.advance(rng.randrange(ACTIONS_A_DEAL), at_once) for table in playing_tables))
    playing = [asyncio.create_task(table.play(stop, rng.random())) for table in playing_tables]
    await asyncio.sleep(warm_up)
    measured.recording = True
    cpu = os.times().elapsed, sum(map(cpu_of, processes)), time.process_time(), store_cpu()
    while os.times().elapsed - cpu[0] < seconds and not is_enough(measured):
        await asyncio.sleep(min(seconds, LOOK_EVERY_SECONDS))
    measured.recording = False
    passed = os.times().elapsed - cpu[0]
    busy, load_busy = (sum(map(cpu_of, processes)) - cpu[1]) / passed, (time.process_time() - cpu[2]) / passed
    store_busy, memory = (store_cpu() - cpu[3]) / passed, sum(map(memory_of, processes))
    stop.set()
    await asyncio.gather(*playing)
    for table in playing_tables:
        await table.disconnect()
    gc.enable()
    times = measured.times
    return {
        "tables": tables, "moves": measured.moves, "a_second": round(measured.moves / passed, 1),
        "refused": measured.refused, "late": measured.late, "p50_ms": round(percentile_ms(times, 0.5), 2),
        "p99_ms": round(percentile_ms(times, 0.99), 2), "max_ms": round(percentile_ms(times, 1.0), 2),
        "memory_mb": round(memory), "core_used": round(busy, 2), "load_core_used": round(load_busy, 2),
        **({"store_core_used": round(store_busy, 2)} if store_busy else {}),
        "core_a_thousand": round(1000 * busy * passed / max(1, measured.moves), 3),
    }  # fmt: skip


def stored_events(folder: Path) -> tuple[int, bool]:
    """How many events the store holds, and whether each table has every seq."""
    with sqlite3.connect(folder / "tables.db") as connection:
        rows = connection.execute("SELECT count(*), max(seq), min(seq) FROM table_event GROUP BY table_name").fetchall()
    return sum(row[0] for row in rows), all(count == last and first == 1 for count, last, first in rows)


def run(
    tables: int, seconds: float, *, slow_client_timeout: float | None = None, bad: bool = False,
    warm_up: float = WARM_UP_SECONDS, enough_moves: float = math.inf,
) -> dict[str, Any]:  # fmt: skip
    """One server, one load; ends early once there were enough moves and each kind of bad client was closed."""
    options = [] if slow_client_timeout is None else ["--slow-client-timeout", str(slow_client_timeout)]
    pinned = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    report: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="nainjaune-") as name:
        with serving(Path(name), *options, before=pinned) as server, contextlib.ExitStack() as ending:
            each_closed = None
            if bad:
                assert slow_client_timeout, "clients that never read must be closed within the run"
                each_closed = ending.enter_context(beside_bad_clients(server.address, slow_client_timeout, report))

            def is_enough(measured: Measurements) -> bool:
                return measured.moves >= enough_moves and (each_closed is None or each_closed.is_set())

            report |= uvloop.run(measure(server, tables, seconds, warm_up=warm_up, is_enough=is_enough))
        report["events"], report["complete"] = stored_events(Path(name))
    return report


def run_both_ways(tables: int, seconds: float) -> None:
    """The same load alone and beside bad clients."""
    alone, beside = (run(tables, seconds, slow_client_timeout=3, bad=bad) for bad in (False, True))
    closed = beside.pop("closed")
    print("alone     ", json.dumps(alone))
    print("beside bad", json.dumps(beside))
    for percentile in ("p50_ms", "p99_ms"):
        print(f"{percentile}: {beside[percentile] / alone[percentile]:.2f} times as long")
    print("closed with", json.dumps(closed), flush=True)


def compared(ours: dict[str, Any], beside: dict[str, Any]) -> str:
    """The two servers of one run: processor time for a move, and the slowest moves."""
    if "failed" in beside:
        return f"boardgame.io: {beside['failed']}"
    cost, slowest = (ours[key] / beside[key] for key in COMPARED)
    return f"beside boardgame.io: {cost:.2f} times the processor time for a move, {slowest:.2f} times the p99"


def run_beside_each_other(tables: int, seconds: float, node: Path | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """Ours, then boardgame.io where it is wanted."""
    ours = run(tables, seconds)
    print("nain jaune  ", json.dumps(ours), flush=True)
    if not node:
        return ours, {}
    beside = run_beside(tables, seconds, node.resolve())
    print("boardgame.io", json.dumps(beside), flush=True)
    print(compared(ours, beside), flush=True)
    return ours, beside


def medians(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Of what is compared; a run that failed fails them all."""
    failed = [run for run in runs if "failed" in run]
    return failed[0] if failed else {key: statistics.median(run[key] for run in runs) for key in COMPARED}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--ramp", default="", help="several numbers of tables, one after another")
    parser.add_argument("--beside", type=Path, nargs="?", const=find_node(), metavar="NODE", help="boardgame.io too")
    parser.add_argument("--rounds", type=int, default=1, help="each number of tables so often; with --beside, medians")
    parser.add_argument("--bad", action="store_true", help="alone, and beside misbehaving clients")
    options = parser.parse_args()
    if options.beside and not (Path(__file__).with_name("boardgame") / "node_modules").is_dir():
        install(options.beside)
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    for tables in map(int, options.ramp.split(",")) if options.ramp else [options.tables]:
        if options.bad:
            run_both_ways(tables, options.seconds)
            continue
        rounds = [run_beside_each_other(tables, options.seconds, options.beside) for _ in range(options.rounds)]
        if options.beside and options.rounds > 1:
            print(
                f"{tables} tables, medians of {options.rounds} rounds;",
                compared(*map(medians, zip(*rounds, strict=True))),
                flush=True,
            )


if __name__ == "__main__":
    main()

"""How the server bears many tables: so many tables of four sockets, one move a second at each, by the real rules.

    python bench/load.py [--tables 1000] [--seconds 20] [--ramp 200,400,600,800,1000] [--beside [NODE]] [--bad]

The server runs on one core (SQLite, synchronous=FULL), the people on the other. For every move the time is taken from
sending it until all four sockets of the table have been sent the table after it. Nothing may be lost: every move is
acknowledged, every socket sees every seq, and the store holds them all. With --ramp the load goes up step by step and
shows the knee. With --beside a boardgame.io server bears the same load after each step (see
bench/boardgame). With --bad it is borne once more beside clients that do what they should not (bench/bad_clients.py),
and how much longer a move takes then is told. Wanted at 1,000 tables: p99 at most 50 ms, nothing lost, at most 350 MB.

The limits are the usual ones: each table is a household of its own, and the server believes X-Forwarded-For.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from boardgame.run import find_node, install
from boardgame.run import run as run_beside

SEATS = 4
PUBLISH_DELAY_SECONDS = 10.0
LONG_DEAL = 44
"""About how many steps a deal takes, getting ready included."""


class You(msgspec.Struct):
    legal: list[dict[str, Any]]
    seat: int | None = None


class SeatSeen(msgspec.Struct):
    ready: bool


class TableSeen(msgspec.Struct):
    phase: str
    turn: int | None
    seats: list[SeatSeen]


class Seen(msgspec.Struct):
    """As much of a frame as a player needs to look at."""

    type: str
    seq: int = 0
    code: str = ""
    table: TableSeen | None = None
    you: You | None = None


DECODER = msgspec.json.Decoder(Seen)


@dataclass
class Measured:
    """What came of the moves made while it counts."""

    counts: bool = False
    times: list[float] = field(default_factory=list)
    moves: int = 0
    refused: int = 0
    late: int = 0


class Table:
    """Four people at a table; whoever is to act does so at the table's own beat."""

    def __init__(self, name: str, credentials: list[str], house: str, measured: Measured) -> None:
        self.name, self.credentials, self.house, self.measured = name, credentials, house, measured
        self.wires: list[ClientConnection] = []
        self.seen: list[Seen | None] = [None] * SEATS
        self.reached = [0] * SEATS
        self._changed = asyncio.Event()
        self._asked = 0
        self.answered = 0
        self._refused = False

    async def come(self, address: str) -> None:
        for seat in range(SEATS):
            wire = await connect(
                f"ws://{address}/api/tables/{self.name}/socket", proxy=None, compression=None, ping_interval=None,
                additional_headers={"x-forwarded-for": self.house},
            )  # fmt: skip
            await wire.send(json.dumps({"type": "hello", "credentials": [self.credentials[seat]]}))
            self.wires.append(wire)
        self._readers = [asyncio.create_task(self._read(seat)) for seat in range(SEATS)]

    async def _read(self, seat: int) -> None:
        wire = self.wires[seat]
        async for text in wire:
            frame = DECODER.decode(text)
            if frame.type == "update":
                self.seen[seat] = frame
                self.reached[seat] = frame.seq
            elif frame.type == "done":
                self.answered = frame.seq
            elif frame.type == "refusal":
                self._refused = True
            self._changed.set()

    async def play(self, until: asyncio.Event, beat: float) -> None:
        """One move a second, beginning at the table's own moment."""
        due = time.perf_counter() + beat
        while not until.is_set():
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += 1.0
            await self._step()

    async def hurry(self, moves: int, at_once: asyncio.Semaphore) -> None:
        """Plays on without a pause, so that not all tables are at the same point of their deal."""
        async with at_once:
            for _ in range(moves):
                await self._step()

    async def _step(self) -> None:
        seat, action = self._next()
        self._asked += 1
        measured = self.measured
        counts = measured.counts
        self._refused, self.answered = False, 0
        sent = time.perf_counter()
        frame = self.seen[seat]
        assert frame
        asked = {"type": "act", "id": f"m{self._asked}", "seq": frame.seq, "action": action}
        await self.wires[seat].send(json.dumps(asked))
        while not self._refused and not (self.answered and min(self.reached) >= self.answered):
            self._changed.clear()
            try:
                async with asyncio.timeout(PUBLISH_DELAY_SECONDS):
                    await self._changed.wait()
            except TimeoutError:
                measured.late += counts
                return
        if counts:
            measured.moves += 1
            measured.refused += self._refused
            measured.times.append(time.perf_counter() - sent)

    def _next(self) -> tuple[int, dict[str, Any]]:
        """Who acts next, and how: the seat to play lays, or somebody who is not yet gets ready."""
        first = self.seen[0]
        assert first
        assert first.table
        if first.table.turn is not None:
            mine = self.seen[first.table.turn]
            assert mine
            assert mine.you
            return first.table.turn, {"do": "lay", "card": mine.you.legal[0]["card"]}
        seat = next(place for place, one in enumerate(first.table.seats) if not one.ready)
        return seat, {"do": "ready", "coupe": "01"}

    async def go(self) -> None:
        for task in self._readers:
            task.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        for wire in self.wires:
            wire.transport.abort()


def post(address: str, path: str, body: object, credential: str = "", house: str = "") -> Any:
    request = urllib.request.Request(f"http://{address}{path}", json.dumps(body).encode(), method="POST")
    request.add_header("content-type", "application/json")
    request.add_header("x-forwarded-for", house)
    return _answer(request, credential)


def see(address: str, name: str, credential: str) -> Any:
    """The table as the holder of the credential sees it."""
    return _answer(urllib.request.Request(f"http://{address}/api/tables/{name}"), credential)


def _answer(request: urllib.request.Request, credential: str) -> Any:
    if credential:
        request.add_header("authorization", f"Bearer {credential}")
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - our own
        return json.loads(answer.read())


def set_up(address: str, number: int, measured: Measured) -> Table:
    """A table of four people, its match begun."""
    house = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
    opened = post(address, "/api/tables", {"settings": {"deals": 1000}, "name": "P0"}, house=house)
    name, credentials = opened["table"], opened["credentials"]
    seats = [credentials["seat"]]
    for seat in range(1, SEATS):
        join = {"credential": credentials["invite"], "name": f"P{seat}"}
        seats.append(post(address, f"/api/tables/{name}/people", join, house=house)["credential"])
    start = {"type": "act", "id": "start", "seq": 0, "action": {"do": "start"}}
    post(address, f"/api/tables/{name}/acts", start, credentials["host"], house)
    return Table(name, seats, house, measured)


def memory_of(process: int) -> float:
    """Resident megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return int(found[1]) / 1024


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000 if times else float("nan")


async def measure(address: str, process: int, tables: int, seconds: float) -> dict[str, Any]:
    measured = Measured()
    people = [await asyncio.to_thread(set_up, address, number, measured) for number in range(tables)]
    for table in people:
        await table.come(address)
    while not all(all(table.seen) for table in people):
        await asyncio.sleep(0.05)
    gc.collect()
    gc.freeze()
    rng, stop, at_once = random.Random(1), asyncio.Event(), asyncio.Semaphore(16)
    await asyncio.gather(*(table.hurry(rng.randrange(LONG_DEAL), at_once) for table in people))
    playing = [asyncio.create_task(table.play(stop, rng.random())) for table in people]
    await asyncio.sleep(3)
    measured.counts = True
    cpu = os.times().elapsed, _cpu_of(process), time.process_time()
    await asyncio.sleep(seconds)
    measured.counts = False
    passed = os.times().elapsed - cpu[0]
    busy, own = (_cpu_of(process) - cpu[1]) / passed, (time.process_time() - cpu[2]) / passed
    memory = memory_of(process)
    stop.set()
    await asyncio.gather(*playing)
    for table in people:
        await table.go()
    times = measured.times
    return {
        "tables": tables, "moves": measured.moves, "a_second": round(measured.moves / seconds, 1),
        "refused": measured.refused, "late": measured.late, "p50_ms": round(share(times, 0.5), 2),
        "p99_ms": round(share(times, 0.99), 2), "max_ms": round(share(times, 1.0), 2), "memory_mb": round(memory),
        "core_used": round(busy, 2), "load_core_used": round(own, 2),
    }  # fmt: skip


def _cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kept_whole(folder: Path) -> tuple[int, bool]:
    """How many events the store holds, and whether each table's are there without a gap."""
    with sqlite3.connect(folder / "tables.db") as connection:
        rows = connection.execute("SELECT count(*), max(seq), min(seq) FROM table_event GROUP BY table_name").fetchall()
    return sum(row[0] for row in rows), all(count == last and first == 1 for count, last, first in rows)


@contextlib.contextmanager
def beside_bad_clients(address: str, told: dict[str, Any]) -> Iterator[None]:
    """Bad clients for a while, in a process of their own; how they were closed is told in the end."""
    command = [sys.executable, str(Path(__file__).with_name("bad_clients.py")), address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bad:  # noqa: S603 - ours
        assert bad.stdout
        try:
            assert bad.stdout.readline() == "ready\n"
            yield
            bad.terminate()
            told["closed"] = json.loads(bad.communicate(timeout=30)[0])
        finally:
            bad.kill()


def run(tables: int, seconds: float, *options: str, bad: bool = False) -> dict[str, Any]:
    """One server, one load."""
    pinned = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    with tempfile.TemporaryDirectory(prefix="nainjaune-") as name:
        command = [
            *pinned, sys.executable, "-m", "nainjaune", "--lang", "en", "serve", "--port", "0", "--data", name,
            "--proxies", "127.0.0.1", "--sockets", "100000", *options,
        ]  # fmt: skip
        told: dict[str, Any] = {}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - ours
            try:
                assert server.stdout
                found = re.search(r"http://(\S+)", server.stdout.readline())
                assert found
                _await_health(found[1])
                with beside_bad_clients(found[1], told) if bad else contextlib.nullcontext():
                    told |= uvloop.run(measure(found[1], server.pid, tables, seconds))
                server.send_signal(signal.SIGTERM)
                server.wait(30)
            finally:
                server.kill()
        told["kept"], told["whole"] = kept_whole(Path(name))
    return told


def run_both_ways(tables: int, seconds: float) -> None:
    """The same load alone and beside bad clients."""
    soon = ("--slow", "3")  # who never reads is to be closed while it is measured
    alone, beside = run(tables, seconds, *soon), run(tables, seconds, *soon, bad=True)
    closed = beside.pop("closed")
    print("alone     ", json.dumps(alone))
    print("beside bad", json.dumps(beside))
    for share_of in ("p50_ms", "p99_ms"):
        print(f"{share_of}: {beside[share_of] / alone[share_of]:.2f} times as long")
    print("closed with", json.dumps(closed), flush=True)


def _await_health(address: str) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"http://{address}/health", timeout=5).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    sys.exit("the server does not answer")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--ramp", default="", help="several numbers of tables, one after another")
    parser.add_argument("--beside", type=Path, nargs="?", const=find_node(), metavar="NODE", help="boardgame.io too")
    parser.add_argument("--bad", action="store_true", help="alone, and beside clients that do what they should not")
    options = parser.parse_args()
    if options.beside and not (Path(__file__).with_name("boardgame") / "node_modules").is_dir():
        install(options.beside)
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    for tables in map(int, options.ramp.split(",")) if options.ramp else [options.tables]:
        if options.bad:
            run_both_ways(tables, options.seconds)
            continue
        print("nain jaune  ", json.dumps(run(tables, options.seconds)), flush=True)
        if options.beside:
            beside = run_beside(tables, options.seconds, options.beside.resolve())
            print("boardgame.io", json.dumps(beside), flush=True)


if __name__ == "__main__":
    main()

"""Kills the server again and again while people play, and checks that nothing was lost or done twice.

    python bench/crash.py [--kills 1000] [--tables 12] [--database postgresql://…]

At each table two people and two bots play a long match; one more table has a clock and a person who never leads. The
server is ended with SIGKILL at random moments and started again on the same data. Every command has an idempotency key
and is retried until it is answered. In the end the stored events must be exactly what was acknowledged, once each and
in order, every table must have gone on after the last kill, and folding all events must give the table that people see.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import json
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from nainjaune.game.shuffle import COUPE_BYTES, coupe_commitment
from nainjaune.server.store import store_at
from nainjaune.table import events
from nainjaune.table.records import replay
from nainjaune.table.table_view import encode, table_info

CLOCK = 5


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """The server as a process that can be ended at any moment."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.port = free_port()
        self._command = [
            sys.executable, "-m", "nainjaune", "serve", "--port", str(self.port), "--data", str(folder),
            "--sockets-per-address", "10000", "--tables-per-minute", "10000", "--frames-per-second", "1000",
            "--silent", "60", *(["--database", database] if database else []),
        ]  # fmt: skip
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)  # noqa: S603 - ours
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                await asyncio.to_thread(self.get, "/health")
                return
            if self._process.poll() is not None:
                raise RuntimeError("the server did not start; see server.log")
            await asyncio.sleep(0.03)
        raise RuntimeError("the server does not answer")

    def end(self, with_signal: int) -> int:
        assert self._process
        self._process.send_signal(with_signal)
        return self._process.wait(30)

    def get(self, path: str, credential: str = "") -> Any:
        return self._ask(urllib.request.Request(self.url + path), credential)  # noqa: S310 - our own

    def post(self, path: str, body: object, credential: str = "") -> Any:
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), method="POST")  # noqa: S310
        request.add_header("content-type", "application/json")
        return self._ask(request, credential)

    def _ask(self, request: urllib.request.Request, credential: str) -> Any:
        if credential:
            request.add_header("authorization", f"Bearer {credential}")
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 - our own
            return json.loads(answer.read())


@dataclass
class Person:
    """A client that plays the first legal card at every turn and records what was acknowledged."""

    server: Server
    table: str
    credentials: list[str]
    leads: bool = True
    seq: int = 0
    number: int = 0
    """The person's number at the table."""
    laid: list[str] = field(default_factory=list)
    asked: int = 0
    repeated: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    gaps: int = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Reconnects until `stop` is set and every action is answered."""
        self._pending: dict[str, Any] | None = None
        while not (stop.is_set() and self._pending is None):
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self._session(stop)
            await asyncio.sleep(0.05)

    async def _session(self, stop: asyncio.Event) -> None:
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        async with connect(url, open_timeout=5, close_timeout=1, proxy=None) as connection:
            await connection.send(json.dumps({"type": "hello", "credentials": self.credentials, "since": self.seq}))
            if self._pending:
                self.repeated += 1
                await connection.send(json.dumps(self._pending))
            while not (stop.is_set() and self._pending is None):
                with contextlib.suppress(TimeoutError):
                    self._receive(json.loads(await asyncio.wait_for(connection.recv(), 0.5)))
                if self._pending is None and self._planned and not stop.is_set():
                    self.asked += 1
                    action, self._planned = self._planned, None
                    self._pending = {"type": "act", "id": f"a{self.asked}", "seq": self.seq, "action": action}
                    await connection.send(json.dumps(self._pending))

    _planned: dict[str, Any] | None = None

    def _receive(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "update":
            self.gaps += frame["since"] > self.seq > 0
            if frame["seq"] < self.seq:
                raise AssertionError(f"the table went back from {self.seq} to {frame['seq']}")
            self.seq = frame["seq"]
            self.number = frame["you"]["person"]
            self._planned = self._next_action(frame)
        elif self._pending and frame.get("id") == self._pending["id"]:
            action, self._pending = self._pending["action"], None
            if frame["type"] == "refusal":
                self.refused[frame["code"]] += 1
            elif action["do"] == "lay":
                self.laid.append(action["card"])

    def _next_action(self, frame: dict[str, Any]) -> dict[str, Any] | None:
        table, you = frame["table"], frame["you"]
        mine = table["seats"][you["seat"]]
        if table["phase"] in {"between", "over"} and mine["bot"] is None and (cut := _cut(table, you["seat"])):
            return cut
        if mine["bot"] and (self.leads or table["phase"] != "deal"):
            return {"do": "take_back"}
        if you["legal"] and (self.leads or table["needed"]) and mine["bot"] is None:
            return {"do": "lay", "card": you["legal"][0]["card"]}
        return None


def _cut(table: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """Ready with a commitment to a coupe that follows from table, deal and seat; then the coupe itself."""
    shuffle = table["next_shuffle"] or {"deal": 0, "commitment": "", "awaited": (), "barred": (seat,)}
    name, deal = table["name"], shuffle["deal"]
    coupe = hashlib.sha256(f"{name} {deal} {seat}".encode()).digest()[:COUPE_BYTES]
    if seat in shuffle["awaited"]:
        return {"do": "show_coupe", "coupe": coupe.hex()}
    if table["seats"][seat]["ready"]:
        return None
    if shuffle["commitment"] or seat in shuffle["barred"]:
        return {"do": "ready"}
    return {"do": "ready", "commitment": coupe_commitment(name, deal, seat, coupe)}


@dataclass
class Report:
    kills: int
    tables: int
    acknowledged: int
    repeated: int
    events: int
    refused: Counter[str]
    stood_in: int
    faults: list[str]


async def run(kills: int, tables: int, folder: Path, database: str = "", seed: int = 1) -> Report:
    """Plays while the server is killed again and again, then compares the store with what was acknowledged."""
    rng = random.Random(seed)
    server = Server(folder, database)
    await server.start()
    people = [person for _ in range(tables) for person in _sit(server, {"deals": 1000})]
    slow = _sit(server, {"deals": 1000, "clock": CLOCK}, people=1)
    slow[0].leads = False
    stop = asyncio.Event()
    playing = [asyncio.create_task(person.play(stop)) for person in (*people, *slow)]
    for kill in range(kills):
        await asyncio.sleep(rng.uniform(0.05, 0.6))
        server.end(signal.SIGKILL)
        await server.start()
        if sys.stderr.isatty():
            print(f"\r{kill + 1} of {kills} kills", end="", file=sys.stderr)
    after_last = {person.table: person.seq for person in (*people, *slow)}
    await asyncio.sleep(2 * CLOCK + 2)
    stop.set()
    await asyncio.gather(*playing)
    seen = {person.table: _table_seen(server, person) for person in (*people, *slow)}
    code = server.end(signal.SIGTERM)
    report = await _compare(database or f"sqlite:///{folder / 'tables.db'}", [*people, *slow], seen, after_last)
    report.kills = kills
    if code:
        report.faults.append(f"the server ended with {code} on SIGTERM")
    log = (folder / "server.log").read_text(errors="replace")
    if "Traceback" in log:
        report.faults.append("the server's log has a traceback: " + log[log.index("Traceback") :][:2000])
    return report


def _sit(server: Server, settings: dict[str, Any], people: int = 2) -> list[Person]:
    """Opens a table with so many people, bots at the other seats, and starts its match."""
    opened = server.post("/api/tables", {"settings": settings, "name": "Ann"})
    name, credentials = opened["table"], opened["credentials"]
    seated = [Person(server, name, [credentials["seat"]])]
    for _ in range(people - 1):
        joined = server.post(f"/api/tables/{name}/people", {"credential": credentials["invite"], "name": "Bob"})
        seated.append(Person(server, name, [joined["credential"]]))
    start = {"type": "act", "id": "start", "seq": 0, "action": {"do": "start", "bots": "suite"}}
    server.post(f"/api/tables/{name}/acts", start, credentials["host"])
    return seated


def _table_seen(server: Server, person: Person) -> tuple[int, Any]:
    frame = server.get(f"/api/tables/{person.table}", person.credentials[0])
    return frame["seq"], frame["table"]


async def _compare(
    database: str, people: list[Person], seen: dict[str, tuple[int, Any]], after_last: dict[str, int]
) -> Report:
    """Compares the store with what was acknowledged."""
    store = store_at(database)
    await store.open()
    faults: list[str] = []
    count = stood_in = 0
    for table in {person.table for person in people}:
        rows = await store.load(table)
        count += len(rows)
        if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
            faults.append(f"{table}: events are missing or stored twice")
        stored = [(events.from_bytes(row.body), row.at) for row in rows]
        stood_in += sum(isinstance(one, events.StoodIn) for one, _ in stored)
        seq, shown = seen[table]
        again = [pair for number, pair in enumerate(stored, start=1) if number <= seq]
        if json.loads(encode(table_info(replay(table, again)))) != shown:
            faults.append(f"{table}: the events do not give the table that was seen")
        if seq <= after_last[table]:
            faults.append(f"{table}: did not go on after the last kill ({seq})")
        for person in (one for one in people if one.table == table):
            played = [one.move for one, _ in stored if isinstance(one, events.Played) and one.person == person.number]
            if played != person.laid:
                faults.append(
                    f"{table}: {len(person.laid)} cards acknowledged, {len(played)} stored, or in another order"
                )
    await store.close()
    return Report(
        kills=0, tables=len(seen), acknowledged=sum(len(person.laid) for person in people),
        repeated=sum(person.repeated for person in people), events=count,
        refused=sum((person.refused for person in people), Counter()), stood_in=stood_in, faults=faults,
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--database", default="", help="PostgreSQL instead of SQLite")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="nainjaune-") as folder:
        report = asyncio.run(run(options.kills, options.tables, Path(folder), options.database, options.seed))
    print(re.sub(r"(\w+=)", r"\n  \1", repr(report)))
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()

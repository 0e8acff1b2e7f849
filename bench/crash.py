"""Kills the server again and again while people play, and checks that nothing was lost or done twice.

    python bench/crash.py [--kills 1000] [--tables 12] [--workers 2] [--database postgresql://…]

At each table two people and two bots play a long match; one more table has a clock and a person who never leads. The
server is ended with SIGKILL at random moments and started again on the same data. Two workers share a PostgreSQL
(without `--database` one of its own is started): one of them is killed, now and then both at once, and people who lose
their connection go on at the other. Every command has an idempotency key and is retried until it is answered. In the
end the stored events must be exactly what was acknowledged, once each and in order, every table must have gone on after
the last kill, and folding all events must give the table that people see.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import json
import math
import random
import re
import signal
import socket
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

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))
from forked_program import ForkedProgram
from postgres_server import postgres
from seeds import server_source

from nainjaune.game.shuffle import COUPE_BYTES, coupe_commitment
from nainjaune.server.store import store_at
from nainjaune.table import events
from nainjaune.table.records import replay
from nainjaune.table.table_view import encode, table_info

CLOCK = 5
ACTION_PAUSE = 0.2
"""Seconds before each action of a person once nothing is killed any more."""
GO_ON_SECONDS = 6 * CLOCK
"""After the last kill; a table that has not gone on by then is reported."""
ALL_AT_ONCE = 0.1
"""How often all workers are killed at once."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class KillableServer:
    """The server as a process that can be ended at any moment.

    It is forked from one that has imported everything, for a thousand starts cost half an hour otherwise.
    """

    def __init__(self, folder: Path, database: str = "") -> None:
        self.port = free_port()
        self._arguments = [
            "serve", "--port", str(self.port), "--data", str(folder),
            "--sockets-per-address", "10000", "--tables-per-minute", "10000", "--frames-per-second", "1000",
            "--absent-after", "60", *(["--database", database] if database else []),
        ]  # fmt: skip
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "server.log"
        self._store = database or str(folder)
        self._program: ForkedProgram | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self._program = ForkedProgram(self._arguments, self.log, random_source=server_source(self._store))
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                await asyncio.to_thread(self.get, "/health")
                return
            if self._program.returncode is not None:
                raise RuntimeError("the server did not start; see server.log")
            await asyncio.sleep(0.03)
        raise RuntimeError("the server does not answer")

    def end(self, with_signal: signal.Signals) -> int:
        assert self._program
        self._program.send_signal(with_signal)
        code = self._program.wait(30)
        self._program.stdout.close()
        return code

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
class RetryingClient:
    """A client that plays the first legal card at every turn and records what was acknowledged."""

    servers: list[KillableServer]
    table: str
    credentials: list[str]
    leads: bool = True
    pace: float = 0.0
    """Seconds to wait before each action."""
    seq: int = 0
    number: int = 0
    """The person's number at the table."""
    laid: list[str] = field(default_factory=list)
    asked: int = 0
    repeated: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    gaps: int = 0
    has_stand_in: bool = False
    """Whether a bot has ever played for the person."""
    connections: int = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Reconnects until `stop` is set and every action is answered."""
        self._pending: dict[str, Any] | None = None
        while not (stop.is_set() and self._pending is None):
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self._session(stop)
            await asyncio.sleep(0.05)

    async def _session(self, stop: asyncio.Event) -> None:
        self.connections += 1
        server = self.servers[self.connections % len(self.servers)]
        url = f"ws://127.0.0.1:{server.port}/api/tables/{self.table}/socket"
        async with connect(url, open_timeout=5, close_timeout=1, proxy=None) as connection:
            await connection.send(json.dumps({"type": "hello", "credentials": self.credentials, "since": self.seq}))
            if self._pending:
                self.repeated += 1
                await connection.send(json.dumps(self._pending))
            while not (stop.is_set() and self._pending is None):
                with contextlib.suppress(TimeoutError):
                    self._receive(json.loads(await asyncio.wait_for(connection.recv(), 0.5)))
                if self._pending is None and self._planned and not stop.is_set():
                    await asyncio.sleep(self.pace)
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
        self.has_stand_in |= mine["bot"] is not None
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


async def run(
    kills: int, tables: int, folder: Path, database: str = "", seed: int = 1, workers: int = 1,
    pace: float = 0.0, minutes: float = math.inf, cards_a_kill: int = 0,
) -> Report:  # fmt: skip
    """Plays while the server is killed again and again, then compares the store with what was acknowledged.

    With `cards_a_kill` people have laid so many for each kill, on the average and however slow the machine is.
    """
    rng = random.Random(seed)
    servers = [KillableServer(folder / str(number), database) for number in range(workers)]
    for server in servers:
        await server.start()
    people = [person for _ in range(tables) for person in _sit(servers, {"deals": 1000})]
    slow = _sit(servers, {"deals": 1000, "clock": CLOCK}, people=1)
    slow[0].leads = False
    for person in people:
        person.pace = pace
    stop = asyncio.Event()
    playing = [asyncio.create_task(person.play(stop)) for person in (*people, *slow)]
    killed, end = 0, time.monotonic() + 60 * minutes
    while killed < kills and time.monotonic() < end:
        await asyncio.sleep(rng.uniform(0.05, 0.6))
        while time.monotonic() < end and sum(len(person.laid) for person in people) < killed * cards_a_kill:
            await asyncio.sleep(0.01)
        victims = servers if rng.random() < ALL_AT_ONCE else [rng.choice(servers)]
        for server in victims:
            server.end(signal.SIGKILL)
        await asyncio.gather(*(server.start() for server in victims))
        killed += len(victims)
        print(f"\r{killed} of {kills} kills", end="", file=sys.stderr, flush=True)
    after_last = {person.table: person.seq for person in (*people, *slow)}
    for person in people:
        person.pace = max(pace, ACTION_PAUSE)
    await _until_all_go_on([*people, *slow], after_last, slow[0])
    stop.set()
    await asyncio.gather(*playing)
    seen = {person.table: _table_seen(servers[0], person) for person in (*people, *slow)}
    codes = [server.end(signal.SIGTERM) for server in servers]
    report = await _compare(database or f"sqlite:///{folder / '0' / 'tables.db'}", [*people, *slow], seen, after_last)
    report.kills = killed
    if any(codes):
        report.faults.append(f"the servers ended with {codes} on SIGTERM")
    for server in servers:
        log = server.log.read_text(errors="replace")
        if "Traceback" in log:
            report.faults.append("the server's log has a traceback: " + log[log.index("Traceback") :][:2000])
    return report


async def _until_all_go_on(people: list[RetryingClient], after_last: dict[str, int], slow: RetryingClient) -> None:
    """Waits until every table has new events and the clock of the slow person has run out; a while at most."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(GO_ON_SECONDS):
            while not (slow.has_stand_in and all(person.seq > after_last[person.table] for person in people)):
                await asyncio.sleep(0.05)


def _sit(servers: list[KillableServer], settings: dict[str, Any], people: int = 2) -> list[RetryingClient]:
    """Opens a table with `people` people, bots at the other seats, and starts its match."""
    server = servers[0]
    opened = server.post("/api/tables", {"settings": settings, "name": "Ann"})
    name, credentials = opened["table"], opened["credentials"]
    seated = [RetryingClient(servers, name, [credentials["seat"]])]
    for _ in range(people - 1):
        joined = server.post(f"/api/tables/{name}/people", {"credential": credentials["invite"], "name": "Bob"})
        seated.append(RetryingClient(servers, name, [joined["credential"]]))
    start = {"type": "act", "id": "start", "seq": 0, "action": {"do": "start", "bots": "suite"}}
    server.post(f"/api/tables/{name}/acts", start, credentials["host"])
    return seated


def _table_seen(server: KillableServer, person: RetryingClient) -> tuple[int, Any]:
    frame = server.get(f"/api/tables/{person.table}", person.credentials[0])
    return frame["seq"], frame["table"]


async def _compare(
    database: str, people: list[RetryingClient], seen: dict[str, tuple[int, Any]], after_last: dict[str, int]
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
    parser.add_argument("--workers", type=int, default=1, help="more than one need PostgreSQL")
    parser.add_argument("--database", default="", help="PostgreSQL instead of SQLite")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds before each action of a person")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop killing after this time")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with contextlib.ExitStack() as ending:
        folder = Path(ending.enter_context(tempfile.TemporaryDirectory(prefix="nainjaune-")))
        database = options.database
        if options.workers > 1 and not database:
            database = ending.enter_context(postgres())
        given = options.kills, options.tables, folder, database, options.seed, options.workers
        began = time.monotonic()
        report = asyncio.run(run(*given, options.pace, options.minutes))
        print(f"\n{time.monotonic() - began:.0f} s")
    print(re.sub(r"(\w+=)", r"\n  \1", repr(report)))
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()

"""One run: workers, tables and clients from one seed, until every match is over or something is wrong."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections import Counter
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from nainjaune.game.sheet import SHEETS
from nainjaune.server.auth.credentials import CredentialKind, derive_secret, digest
from nainjaune.server.auth.principals import actor
from nainjaune.server.config import Config
from nainjaune.server.services import Services
from nainjaune.server.store.rows import Append, Credential
from nainjaune.table.actions import Sit
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.settings import Settings
from simulated_server.client import SimulatedClient
from simulated_server.database import Database, SimulatedStore, StoreFault
from simulated_server.event_loop import AtOnce, TooManySteps, run_simulated
from simulated_server.faults import FaultDice, draw_faults
from simulated_server.network import Connection
from simulated_server.oracle import TableOracle

EPOCH: Final = 1_800_000_000.0
SKEW: Final = 0.5
"""Seconds by which a worker's clock is wrong at most."""
RESTART: Final = 6.0
OUTAGE: Final = 10.0
STEP: Final = 1.0
"""Seconds between two looks at what is late."""
TOLD_WITHIN: Final = 25.0
"""Seconds within which whatever is stored is told, and whatever is asked is answered."""
GOES_ON_WITHIN: Final = 60.0
"""Seconds within which whatever is due is done."""
OVER_WITHIN: Final = 7200.0
SEEN_WITHIN: Final = 400.0
"""Seconds after the last fault within which everybody has seen how the matches ended."""
PLAYERS: Final = 3
CONFIG: Final = Config(
    database="postgresql://simulated", frames_per_second=1e9, absent_after=15.0, prune_every=0.0,
    sockets=1_000_000, sockets_per_address=1_000_000,
)  # fmt: skip


@dataclass(frozen=True)
class Outcome:
    seed: int
    faults: list[str]
    """What was wrong; empty if nothing was."""
    trace: str
    """A hash of everything that was stored and sent, and when."""
    matches: int
    injected: Counter[str]
    """How often each fault happened."""
    seconds: float
    """How much time passed in the run."""
    counts: Counter[str]


class Worker:
    def __init__(self, world: World, number: int, *, shared: bool) -> None:
        self.world, self.name = world, f"worker {number}"
        self.store = SimulatedStore(world.database, self.name, world.dice, self.crash, shared=shared)
        skew = (world.rng.random() - 0.5) * 2 * SKEW
        loop = asyncio.get_running_loop()
        self.services = Services(
            CONFIG, lambda *_purpose: world.rng.randbytes, store=self.store,
            now=lambda: round(EPOCH + loop.time() + skew, 3), bot_executor=AtOnce(),
        )  # fmt: skip
        self.connections: list[Connection] = []

    def connect(self, client: SimulatedClient, table: TableOracle) -> Connection:
        connection = Connection(client, self, table)
        self.connections.append(connection)
        return connection

    def start_task(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self.world.start_task(coroutine)

    def crash(self) -> None:
        """The process is gone at once: nothing of it reaches anybody any more."""
        if self.store.dead:
            return
        self.world.trace("crash", self.name, b"")
        self.store.dead = True
        self.world.workers.remove(self)
        self.world.crashed.append(self)
        self.world.database.listeners.pop(self.name, None)
        for connection in self.connections:
            connection.break_off()
        asyncio.get_running_loop().call_later(self.world.rng.random() * RESTART, self.world.start_worker)


class World:
    def __init__(self, seed: int) -> None:
        self.seed, self.rng = seed, Random(f"{seed} world")
        self.dice = FaultDice(draw_faults(self.rng), Random(f"{seed} faults"))
        self.database = Database(self._appended)
        self.oracles: dict[str, TableOracle] = {}
        self.clients: list[SimulatedClient] = []
        self.workers: list[Worker] = []
        self.crashed: list[Worker] = []
        self.faults: list[str] = []
        self.ended = False
        self.shared = self.rng.random() < 0.75
        self._hash = hashlib.sha256()
        self._loop = asyncio.get_running_loop()
        self._started = 0
        self._tasks: dict[asyncio.Task[None], None] = {}
        self._stop = asyncio.Event()

    # what everything reports to

    def report(self, fault: str) -> None:
        self.faults.append(f"{self._loop.time():.3f} s: {fault}")
        self.trace("fault", fault, b"")
        self._stop.set()

    def trace(self, kind: str, where: str, data: bytes) -> None:
        self._hash.update(f"{self._loop.time():.6f} {kind} {where} {len(data)}\n".encode())
        self._hash.update(data)

    def _appended(self, append: Append) -> None:
        self.trace("stored", append.table, b"\n".join(row.body for row in append.events))
        self.oracles[append.table].append(append, self._loop.time())

    def start_task(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(coroutine)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)

    # what there is

    def any_worker(self) -> Worker | None:
        return self.rng.choice(self.workers) if self.workers else None

    def start_worker(self) -> None:
        if not self.ended:
            self._started += 1
            worker = Worker(self, self._started, shared=self.shared)
            self.workers.append(worker)
            self.start_task(worker.services.start())

    async def _open_table(self, number: int) -> None:
        name = f"table {number}"
        oracle = self.oracles[name] = TableOracle(name, self.report)
        people = self.rng.randint(1, PLAYERS)
        host, watch, *seats = [derive_secret(f"{self.seed} {name}", str(number)) for number in range(2 + people)]
        credentials = [
            Credential(digest(host), name, CredentialKind.HOST), Credential(digest(watch), name, CredentialKind.WATCH),
            *(Credential(digest(secret), name, CredentialKind.SEAT, seat, seat) for seat, secret in enumerate(seats)),
        ]  # fmt: skip
        sit = [(SERVER, Sit(f"Person {seat}", seat)) for seat in range(people)]
        await self.workers[0].services.hub.open(self._settings(), name, credentials, sit)
        for seat, secret in enumerate(seats):
            principal = Principal(seat, seat, host=seat == 0)
            self.clients.append(
                SimulatedClient(self, oracle, principal, [secret, host] if principal.host else [secret])
            )
        if self.rng.random() < 0.3:
            self.clients.append(SimulatedClient(self, oracle, Principal(), [watch]))

    def _settings(self) -> Settings:
        """Short matches of small hands, by any sheet."""
        rng = self.rng
        changes: dict[str, Any] = {
            "hand": {str(players): rng.randint(3, 5) for players in range(2, 9)}, "players": [2, 8], "packet": 1,
            "belles_dealt": False, "match_end": "deals", "following": "may" if rng.random() < 0.2 else "must",
        }  # fmt: skip
        return Settings(
            sheet=rng.choice(SHEETS), players=PLAYERS, changes=changes, deals=2 if rng.random() < 0.3 else 1, chat=True,
            clock=rng.choice([None, None, 10, 20]),
        )  # fmt: skip

    # the run

    async def run(self) -> Outcome:
        with _server_faults(self.report):
            self._loop.set_exception_handler(lambda _loop, context: self.report(f"uncaught: {context}"))
            try:
                await self._play()
            finally:
                await self._end()
        counts = Counter(
            acknowledged=sum(len(one.acknowledged) for one in self.clients),
            refused=sum(one.refused for one in self.clients),
            resent=sum(one.resent for one in self.clients),
            events=sum(one.seq for one in self.oracles.values()),
            workers=self._started,
        )
        matches = sum(oracle.is_over for oracle in self.oracles.values() if oracle.history)
        return Outcome(
            self.seed, self.faults, self._hash.hexdigest(), matches, self.dice.count, self._loop.time(), counts
        )

    async def _play(self) -> None:
        for _ in range(self.rng.randint(1, 3) if self.shared else 1):
            self.start_worker()
        for number in range(self.rng.randint(3, 8)):
            await self._open_table(number)
        for client in self.clients:
            self._loop.call_later(self.rng.random(), client.connect)
        self.dice.on = True
        while not self.faults and not all(oracle.is_over for oracle in self.oracles.values()):
            await self._step()
        self.dice.on = False  # now everybody comes to see how it ended
        end = self._loop.time() + SEEN_WITHIN
        while not self.faults and not all(client.seq == client.table.seq for client in self.clients):
            await self._step()
            if self._loop.time() > end:
                self.report("somebody has not seen the end")
        if not self.faults:
            self._check_acknowledged()

    async def _step(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STEP):
                await self._stop.wait()
        self._check_late()
        for worker in list(self.workers):
            if self.dice.happens("crash", STEP):
                worker.crash()
            elif self.dice.happens("outage", STEP):
                worker.store.outage_until = self._loop.time() + self.rng.random() * OUTAGE
        for client in self.clients:
            if self.dice.happens("connection_cut", STEP):
                client.cut()
            elif self.dice.happens("connection_half_cut", STEP):
                client.cut(unnoticed=True)
            elif self.dice.happens("away", STEP):
                client.cut(unnoticed=True, away=True)

    def _check_late(self) -> None:
        """Every table goes on, and everybody is told."""
        now = self._loop.time()
        for oracle in self.oracles.values():
            due = oracle.now.due
            since = max(due.at - EPOCH, oracle.now.stored_at) if due else now
            if now > since + GOES_ON_WITHIN:
                self.report(f"{oracle.name}: {due} was due at {since:.1f} s")
        for worker in self.workers:
            worker.connections = [one for one in worker.connections if not one.is_closing]
            for connection in worker.connections:
                if late := connection.overdue(TOLD_WITHIN):
                    self.report(f"{connection.table.name}, {connection.client.principal}, {worker.name}: {late}")
        if now > OVER_WITHIN:
            self.report("a match does not end")

    def _check_acknowledged(self) -> None:
        for client in self.clients:
            stored = self.database.tables[client.table.name].commands
            kept = {key: seq for (author, key), seq in stored.items() if author == actor(client.principal)}
            for key, seq in client.acknowledged.items():
                if kept.get(key) != seq:
                    self.report(f"{key} of {client.principal} was acknowledged at {seq} and is lost")

    async def _end(self) -> None:
        self.ended = True
        for worker in (*self.workers, *self.crashed):
            worker.store.dead = False
            worker.store.outage_until = float("inf")
            await worker.services.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class _Faults(logging.Handler):
    """Whatever the server logs as a fault is one, unless the run made the store fail."""

    def __init__(self, report: Any) -> None:
        super().__init__(logging.ERROR)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, StoreFault):
            self._report(f"the server logged {error!r}")


@contextlib.contextmanager
def _server_faults(report: Any) -> Iterator[None]:
    """Reads the server's log, and lets nobody else read it."""
    log, handler = logging.getLogger("nainjaune"), _Faults(report)
    propagate, log.propagate = log.propagate, False
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.propagate = propagate


def simulate(seed: int) -> Outcome:
    """One run; the same seed gives the same run, byte by byte."""

    async def run() -> Outcome:
        return await World(seed).run()

    try:
        return run_simulated(run())
    except TooManySteps as error:
        return Outcome(seed, [str(error)], "", 0, Counter(), 0.0, Counter())

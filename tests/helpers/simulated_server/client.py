"""A simulated client: plays through frames like the page, with idempotency keys, retries and reconnections."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from nainjaune.game.shuffle import COUPE_BYTES, coupe_commitment
from nainjaune.table.principal import Principal
from simulated_server.frames import Json, SeenChange, SeenDone, SeenRefusal, SeenUpdate, changed, read_frame
from simulated_server.network import Connection
from simulated_server.oracle import TableOracle

if TYPE_CHECKING:
    from simulated_server.world import World

FIRST_RETRY: Final = 0.25
LONGEST_RETRY: Final = 5.0
SILENCE: Final = 20.0
ANSWER: Final = 8.0
PATIENCE: Final = 100.0
"""Seconds without news after which a person reloads the page."""
THINKS: Final = 0.5
AWAY: Final = 120.0
TALKS: Final = 0.04
"""How likely it is that a person says or does something besides at an update."""


class SimulatedClient:
    def __init__(self, world: World, table: TableOracle, principal: Principal, secrets: list[str]) -> None:
        self._world, self.table, self.principal, self._secrets = world, table, principal, secrets
        self._loop = asyncio.get_running_loop()
        self._rng = Random(f"{world.seed} {table.name} {principal}")
        self._changes = self._rng.random() < 0.7
        self._cuts, self._withholds = self._rng.random() < 0.8, self._rng.random() < 0.05
        self._coupes: dict[str, bytes] = {}
        """By what was committed to."""
        self.connection: Connection | None = None
        self._tries = 0
        self.seq = 0
        self._first = True
        """Whether nothing has come on this connection yet."""
        self._table: Json = {}
        self._you: Json = {}
        self._pending: dict[str, bytes] = {}
        self._asked = 0
        self._planned = False
        self._heard_at = self._news_at = 0.0
        self.acknowledged: dict[str, int] = {}
        self.refused = 0
        self.resent = 0

    # connecting

    def connect(self) -> None:
        worker = self._world.any_worker()
        if self.connection or self._world.ended:
            return
        if worker is None:
            self._retry()
            return
        self.connection = worker.connect(self, self.table)
        self._first = True
        self._heard_at = self._news_at = self._loop.time()
        hello: Json = {"type": "hello", "credentials": self._secrets, "changes": self._changes}
        if self.seq:
            hello["since"] = self.seq
        self._send(hello)
        self._loop.call_later(ANSWER, self._watch, self.connection)

    def _retry(self) -> None:
        pause = min(FIRST_RETRY * 2**self._tries, LONGEST_RETRY) * (1 - self._rng.random() / 2)
        self._tries += 1
        self._loop.call_later(pause, self.connect)

    def closed(self, connection: Connection) -> None:
        """The connection is gone."""
        if connection is self.connection:
            self.connection = None
            self._retry()

    def cut(self, *, unnoticed: bool = False, away: bool = False) -> None:
        """The connection breaks; the client comes back soon, or after a while."""
        connection, self.connection = self.connection, None
        if connection:
            connection.hang_up(unnoticed=unnoticed)
            if away:
                self._loop.call_later(self._rng.random() * AWAY, self.connect)
            else:
                self._retry()

    def _watch(self, connection: Connection) -> None:
        """Pings after a silence, asks again for what has no answer, and reconnects when nothing comes."""
        if connection is not self.connection or self._world.ended:
            return
        now = self._loop.time()
        if now - self._heard_at > SILENCE + ANSWER or now - self._news_at > PATIENCE:
            self.cut()
            return
        if now - self._heard_at > SILENCE:
            self._send({"type": "ping"})
        for frame in self._pending.values():
            self._resend(frame)
        self._loop.call_later(ANSWER, self._watch, connection)

    def _send(self, frame: Json) -> None:
        if self.connection:
            self.connection.send_to_worker(msgspec.json.encode(frame))

    def _resend(self, frame: bytes) -> None:
        if self.connection:
            self.resent += 1
            self.connection.send_to_worker(frame)

    # receiving

    def receive(self, connection: Connection, frame: bytes) -> None:
        if connection is not self.connection:
            return
        self._heard_at = self._loop.time()
        seen = read_frame(frame)
        match seen:
            case SeenUpdate() | SeenChange():
                self._update(connection, seen)
            case SeenDone(id=key, seq=seq):
                if self._pending.pop(key, None):
                    self.acknowledged[key] = seq
                elif self.acknowledged.get(key, seq) != seq:
                    self._world.report(f"{key} was acknowledged at {self.acknowledged[key]} and again at {seq}")
            case SeenRefusal(id=key) if key:
                self.refused += self._pending.pop(key, None) is not None
        self._plan()

    def _update(self, connection: Connection, seen: SeenUpdate | SeenChange) -> None:
        if seen.seq < self.seq or (isinstance(seen, SeenChange) and seen.since < self.seq):
            self._expect_loss(connection, f"went back to {seen.seq} from {self.seq}")
            return
        if seen.since > self.seq and (self.seq or isinstance(seen, SeenChange)):  # a first update may begin anywhere
            self._expect_loss(connection, f"has news only from {seen.since}, and had them up to {self.seq}")
            self.cut()
            return
        first, self._first = self._first, False
        self._news_at, self._tries = self._heard_at, 0
        self.seq = seen.seq
        if isinstance(seen, SeenChange):
            self._table = changed(self._table, msgspec.json.decode(seen.table))
        else:
            self._table = msgspec.json.decode(seen.table)
        if bytes(seen.you):
            self._you = msgspec.json.decode(seen.you)
        if self._table != self.table.at(seen.seq).json:
            self._world.report(f"{self.principal} at {self.table.name} sees another table at {seen.seq} than there is")
        if first:
            for frame in self._pending.values():
                self._resend(frame)

    def _expect_loss(self, connection: Connection, what: str) -> None:
        """Only a network that loses or reorders frames makes gaps."""
        if not connection.lossy:
            self._world.report(f"{self.principal} at {self.table.name} {what}, and no frame was lost")

    # playing

    def _plan(self) -> None:
        """Decides after a moment what to do, by what is known then."""
        if self._planned or self._pending or self.principal.seat is None or self._world.ended:
            return
        self._planned = True
        self._loop.call_later(self._rng.random() * THINKS, self._do)

    def _do(self) -> None:
        self._planned = False
        if self._pending or not self.connection or self._first:
            return
        action = self._aside() if self._rng.random() < TALKS else self._action()
        if action is None:
            return
        self._act(action)
        if self._rng.random() < 0.05:  # a second tap
            self._act(action if action["do"] != "chat" else {"do": "react", "reaction": "bravo"})

    def _act(self, action: Json) -> None:
        self._asked += 1
        key = f"k{self._asked}"
        frame = msgspec.json.encode({"type": "act", "id": key, "seq": self.seq, "action": action})
        self._pending[key] = frame
        if self.connection:
            self.connection.send_to_worker(frame)

    def _action(self) -> Json | None:
        table, seat = self._table, self.principal.seat
        assert seat is not None
        mine = table["seats"][seat]
        if table["phase"] == "lobby":
            return {"do": "start", "bots": "hasard"} if self.principal.host else None
        if table["paused"]:
            return {"do": "resume"} if self.principal.host else None
        if table["phase"] == "between":
            if mine["bot"]:
                return {"do": "take_back"}
            return self._cut_or_ready(table, seat)
        if table["phase"] == "over":
            return None
        if mine["bot"] and not mine["waiting"]:
            return {"do": "take_back"}
        return self._move() if self._you["legal"] else None

    def _cut_or_ready(self, table: Json, seat: int) -> Json | None:
        """Commits to a new coupe with its readiness, then shows it; at times it withholds it."""
        shuffle, mine = table["next_shuffle"], table["seats"][seat]
        if seat in shuffle["awaited"]:
            coupe = self._coupes[shuffle["coupe_commitments"][seat]]
            return None if self._withholds else {"do": "show_coupe", "coupe": coupe.hex()}
        if mine["ready"]:
            return None
        if shuffle["commitment"] or seat in shuffle["barred"] or not self._cuts:
            return {"do": "ready"}
        coupe = self._rng.randbytes(COUPE_BYTES)
        commitment = coupe_commitment(table["name"], shuffle["deal"], seat, coupe)
        self._coupes[commitment] = coupe
        return {"do": "ready", "commitment": commitment}

    def _move(self) -> Json:
        """A legal move, at times a whole run, at times a card one does not hold."""
        rng, legal, runs = self._rng, self._you["legal"], self._you["runs"]
        if rng.random() < 0.02:
            return {"do": "lay", "card": rng.choice(["As", "7d", "Kh", "Td"])}
        if runs and rng.random() < 0.5:
            cards = rng.choice(runs)["cards"]
            return {"do": "lay_run", "cards": [{"card": card} for card in cards[: rng.randint(1, len(cards))]]}
        move: dict[str, Any] = rng.choice(legal)
        if move.get("card") is None:
            return {"do": "sans"}
        return {"do": "lay", "card": move["card"], "claim": move.get("claim", True)}

    def _aside(self) -> Json | None:
        """Something besides the game; what is said is said once."""
        said: Json = {"do": "chat", "text": f"{self.principal.person} {self._asked}"}
        others: list[Json] = [{"do": "react", "reaction": "bravo"}, {"do": "more_time"}]
        if self.principal.host:
            others.append({"do": "pause"})
        return self._rng.choice([said, said, *others])

"""A hub and its hands: what can go wrong in one process, and two on one database."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from hub_fixtures import ANNE, opened_store, started

from nainjaune.game.match import legal_moves
from nainjaune.server.metrics import Metrics
from nainjaune.server.store.rows import Append, Appended, Command, StoredHappening
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.tables.hub import Hub, NoSuchTable, TableExists
from nainjaune.server.tables.loaded_table import Live
from nainjaune.server.tables.scheduler import Hands
from nainjaune.table import events
from nainjaune.table.actions import Chat, LayRun, Move, Resume, RunCard, SetChat, Sit, StandIn
from nainjaune.table.due_work import due_work
from nainjaune.table.principal import SERVER
from nainjaune.table.settings import Settings
from nainjaune.table.table_view import you_info
from nainjaune.table.wire import Done, Refusal

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Frail(SqliteStore):
    """A store that can be told to fail."""

    fails = ""
    asked = 0

    async def append(self, append: Append) -> Appended:
        self.asked += 1
        if self.fails == "before":
            raise OSError("the disk is full")
        told = await super().append(append)
        if self.fails == "after":
            raise OSError("the connection was lost")
        return told

    async def load(self, table: str, after: int = 0) -> list[StoredHappening]:
        if self.fails == "reading":
            raise OSError("the disk cannot be read")
        return await super().load(table, after)


@pytest_asyncio.fixture(loop_scope="module")
async def frail(tmp_path: Path) -> AsyncIterator[tuple[Hub, Frail]]:
    store = Frail(tmp_path / "tables.db")
    await store.open()
    yield Hub(store, Metrics()), store
    await store.close()


@contextlib.asynccontextmanager
async def hands_of(hub: Hub) -> AsyncIterator[Hands]:
    hands = Hands(hub, silent=30)
    await hands.start()
    try:
        yield hands
    finally:
        await hands.stop()


async def soon(holds: Callable[[], bool], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("through", ["asking again", "coming in", "the hands"])
async def test_what_may_have_been_kept_is_read_again(frail: tuple[Hub, Frail], through: str) -> None:
    """The store keeps it and fails to say so: nothing is acknowledged, and memory does not stay behind."""
    hub, store = frail
    live = await hub.open(Settings(), "one", [], (Sit("Anne", 0),))
    command = Command("person 0", "a")
    store.fails = "after"
    with pytest.raises(OSError, match="lost"):
        await hub.submit(live, ANNE, SetChat(on=True), command=command)
    store.fails = ""
    if through == "coming in":
        assert (await hub.table("one")).table.chat
    elif through == "the hands":
        async with hands_of(hub):
            await soon(lambda: live.table.chat)
    assert await hub.submit(live, ANNE, SetChat(on=True), command=command) == Done("a", 3)
    assert live.seq == 3
    assert [row.kind for row in await store.load("one")] == ["Opened", "SatDown", "ChatSet"]


async def test_what_was_not_kept_has_not_happened(frail: tuple[Hub, Frail]) -> None:
    hub, store = frail
    live = await hub.open(Settings(), "one", [], (Sit("Anne", 0),))
    store.fails = "before"
    with pytest.raises(OSError, match="full"):
        await hub.submit(live, ANNE, SetChat(on=True), command=Command("person 0", "a"))
    with pytest.raises(OSError, match="full"):
        await hub.open(Settings(), "two", [])
    store.fails = ""
    with pytest.raises(NoSuchTable):
        await hub.table("two")
    assert not (await hub.table("one")).table.chat
    assert await hub.submit(live, ANNE, SetChat(on=True), command=Command("person 0", "a")) == Done("a", 3)


async def test_a_run_is_one_append_and_happens_once(frail: tuple[Hub, Frail]) -> None:
    """However many cards it has: one append, one answer; repeated with the same key, the same answer."""
    hub, store = frail
    live = await started(hub, "one", until=StandIn, clock=60)
    cards = max((info.cards for info in you_info(live.table, 0, 0, host=True).runs), key=len)
    assert len(cards) > 1
    run = LayRun(tuple(map(RunCard, cards)))
    before, store.asked = live.seq, 0
    answer = await hub.submit(live, ANNE, run, command=Command("person 0", "run"))
    assert answer == Done("run", before + len(cards))
    assert store.asked == 1
    again = await hub.submit(live, ANNE, run, command=Command("person 0", "run"))
    assert again == answer
    assert live.seq == before + len(cards)
    refused = await hub.submit(live, ANNE, run, command=Command("person 0", "another"))
    assert isinstance(refused, Refusal)
    assert [row.kind for row in await store.load("one", before)] == ["Played"] * len(cards)


async def test_hands_do_not_hurry_a_store_that_fails(frail: tuple[Hub, Frail]) -> None:
    hub, store = frail
    live = await started(hub, "one")
    async with hands_of(hub) as hands:
        store.fails, store.asked = "before", 0
        hands.look(live)
        await asyncio.sleep(2.5)
        assert 1 <= store.asked <= 4
        store.fails, before = "", live.seq
        await soon(lambda: live.seq > before)


async def test_hands_do_not_hurry_a_bot_that_moves_wrongly(
    frail: tuple[Hub, Frail], monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, _ = frail
    live = await started(hub, "one")
    tries: list[int] = []

    def wrong(seat: int, _move: str) -> Move:
        tries.append(seat)
        return Move(seat, "no card")

    monkeypatch.setattr("nainjaune.server.tables.scheduler.Move", wrong)
    async with hands_of(hub) as hands:
        before = live.seq
        hands.look(live)
        await asyncio.sleep(1.5)
    assert 1 <= len(tries) <= 2
    assert live.seq == before


async def test_who_gives_up_waiting_does_not_spoil_it_for_others(
    frail: tuple[Hub, Frail], monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, store = frail
    await hub.open(Settings(), "one", [])
    hub.tables.clear()
    may_load = asyncio.Event()
    load = store.load

    async def slow(table: str, after: int = 0) -> list[StoredHappening]:
        await may_load.wait()
        return await load(table, after)

    monkeypatch.setattr(store, "load", slow)
    first, second = (asyncio.create_task(hub.table("one")) for _ in range(2))
    await asyncio.sleep(0.05)
    first.cancel()
    await asyncio.sleep(0.05)
    third = asyncio.create_task(hub.table("one"))
    await asyncio.sleep(0.05)
    may_load.set()
    assert await second is await third is hub.tables["one"]


async def test_a_table_that_could_not_be_loaded_is_tried_again(frail: tuple[Hub, Frail]) -> None:
    hub, store = frail
    await hub.open(Settings(), "one", [])
    hub.tables.clear()
    store.fails = "reading"
    with pytest.raises(OSError, match="read"):
        await hub.table("one")
    store.fails = ""
    assert (await hub.table("one")).seq == 1


async def test_a_name_is_given_to_one_table_only(frail: tuple[Hub, Frail]) -> None:
    hub, store = frail
    await hub.open(Settings(players=3), "one", [])
    with pytest.raises(TableExists):
        await hub.open(Settings(players=5), "one", [])
    assert len(hub.tables["one"].table.seats) == 3
    assert len(await store.load("one")) == 1


async def test_a_table_that_was_let_go_is_left_alone(frail: tuple[Hub, Frail]) -> None:
    hub, _ = frail
    async with hands_of(hub) as hands:
        live = await started(hub, "one", StandIn, clock=3600)
        await asyncio.sleep(0.05)
        timers = [live.timer, *live.seen_to.values()]
        assert len(timers) == 2  # the clock's, and Anne who is not heard of
        hub.let_go()
        assert "one" in hub.tables  # somebody has just been there
        monday = hub.now() + 601
        hub.now = lambda: monday
        hub.let_go()
        assert "one" not in hub.tables
        assert all(timer and timer.cancelled() for timer in timers)
        before, live.timer = live.seq, None
        hands.look(live)
        assert live.timer is None
        again = await hub.table("one")
        assert again is not live
        assert (again.table, again.timer is not None) == (live.table, True)
        assert again.seq == before


async def test_one_table_that_cannot_be_read_does_not_stop_the_others(frail: tuple[Hub, Frail]) -> None:
    hub, store = frail
    rows = [StoredHappening(1, 0.0, "Unheard", None, b"{}")]
    await store.append(Append("bad", rows, deadline=1.0))
    await started(hub, "good")
    hub.tables.clear()
    ahead = hub.now() + 5
    hub.now = lambda: ahead
    async with hands_of(hub):
        await soon(lambda: "good" in hub.tables and hub.tables["good"].ours)
    assert "bad" not in hub.tables


async def test_a_move_thought_out_for_another_turn_is_not_made(frail: tuple[Hub, Frail]) -> None:
    """Even where it would be allowed."""
    hub, _ = frail
    live = await started(hub, "one")
    while True:
        before, seat, match = due_work(live.table), live.table.turn, live.table.match
        assert match
        assert seat
        assert isinstance(await hub.submit(live, SERVER, Move(seat, str(legal_moves(match)[0])), owed=before), Done)
        if live.table.turn not in (0, None):
            break
        live = await started(hub, f"another {live.seq} {live.table.name}")
    seq, match, seat = live.seq, live.table.match, live.table.turn
    assert match
    assert seat
    late = await hub.submit(live, SERVER, Move(seat, str(legal_moves(match)[0])), owed=before)
    assert isinstance(late, Refusal)
    assert (late.code, live.seq) == ("stale", seq)


# Two processes' hubs on one database, without hands or hints


@contextlib.asynccontextmanager
async def two_hubs(database: str) -> AsyncIterator[tuple[Hub, Hub]]:
    async with opened_store(database) as here, opened_store(database) as there:
        yield Hub(here, Metrics()), Hub(there, Metrics())


async def test_nothing_is_refused_because_memory_is_old(shared: str) -> None:
    name = secrets.token_hex(4)
    async with two_hubs(shared) as (here, there):
        live = await here.open(Settings(), name, [], (Sit("Anne", 0),))
        other = await there.table(name)
        assert await here.submit(live, ANNE, SetChat(on=True)) == Done("", 3)
        assert not other.table.chat
        assert await there.submit(other, ANNE, Chat("Bonjour"), command=Command("person 0", "a")) == Done("a", 4)
        assert await here.submit(live, ANNE, Chat("Bonjour"), command=Command("person 0", "a")) == Done("a", 4)
        assert (live.seq, other.seq) == (4, 4)
        refused = await there.submit(other, ANNE, Resume(), seq=4)
        assert isinstance(refused, Refusal)
        assert refused.code == "not_paused"


async def test_hubs_that_ask_at_once_lose_nothing(shared: str) -> None:
    """Each asks for fifteen things; all happen, once, and both hubs end with the same table."""
    name = secrets.token_hex(4)
    async with two_hubs(shared) as (here, there):
        live = await here.open(Settings(chat=True), name, [], (Sit("Anne", 0),))
        other = await there.table(name)

        async def chat(hub: Hub, live: Live, who: str, number: int) -> Done | Refusal:
            command = Command("person 0", f"{who}{number}")
            while isinstance(answer := await hub.submit(live, ANNE, Chat(f"{who}{number}"), command=command), Refusal):
                assert answer.code == "stale"  # too busy
            return answer

        asked = [chat(*at, number) for at in ((here, live, "a"), (there, other, "b")) for number in range(15)]
        answers = await asyncio.gather(*asked)
        kept = await here.store.load(name)
        assert sorted(one.seq for one in answers) == list(range(3, 33))
        said = [happening.text for row in kept if isinstance(happening := events.from_bytes(row.body), events.Chatted)]
        assert sorted(said) == sorted(f"{who}{number}" for who in "ab" for number in range(15))
        assert (await here.table(name)).table == (await there.table(name)).table


async def test_bots_are_moved_by_the_process_that_moved_last(shared: str) -> None:
    name = secrets.token_hex(4)
    async with two_hubs(shared) as (here, there), hands_of(here) as hands, hands_of(there):
        live = await started(here, name)
        other = await there.table(name)
        hands.look(live)
        await soon(lambda: live.table.turn in (0, None) and live.seq == other.seq)
        assert here.metrics.bot_moves._value.get() >= 1
        assert there.metrics.bot_moves._value.get() == 0

"""Reactions and chat: how fast people may talk, and how much of it the store keeps."""

from __future__ import annotations

from hub_fixtures import ANNE
from seeds import in_test

from nainjaune.server.metrics import Metrics
from nainjaune.server.store.sqlite import SqliteStore
from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.server.tables.talk_limits import TALK_KEPT, TalkLimits
from nainjaune.table.actions import Chat, DealNow, React, Reaction, Ready, Rename, Sit, Start
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.settings import Settings
from nainjaune.table.wire import Done, Refusal

BRAVO = React(Reaction.BRAVO)


async def kinds(store: SqliteStore, name: str = "one") -> list[str]:
    return [row.kind for row in await store.load(name)]


async def test_a_new_deal_deletes_what_was_said_before_it(sqlite_store: SqliteStore) -> None:
    hub = Hub(sqlite_store, Metrics(), in_test)
    table = await hub.open(Settings(players=3, chat=True), "one", actions=[(SERVER, Sit("Anne", 0))])
    for action in (Chat("Bonsoir"), BRAVO, Start("hasard"), Chat("On coupe ?"), Ready(), DealNow()):
        if table.state.in_deal:
            break
        assert isinstance(await hub.submit(table, ANNE, action), Done)
    assert table.state.in_deal
    assert (await kinds(sqlite_store)).count("Chatted") == 2
    assert isinstance(await hub.submit(table, ANNE, Chat("Pendant la donne")), Done)
    assert [kind for kind in await kinds(sqlite_store) if kind in ("Chatted", "Reacted")] == ["Chatted"]
    again = await Hub(sqlite_store, Metrics(), in_test).table("one")
    assert (again.seq, again.state) == (table.seq, table.state)
    assert isinstance(await hub.submit(table, ANNE, Rename("Anna")), Done)


async def test_no_more_than_a_hundred_are_kept(sqlite_store: SqliteStore) -> None:
    hub = Hub(sqlite_store, Metrics(), in_test)
    now = [0.0]
    hub.talk_limits = TalkLimits(lambda: now[0])
    table = await hub.open(Settings(), "one", actions=[(SERVER, Sit("Anne", 0))])
    for _ in range(3 * TALK_KEPT):
        now[0] += 10
        assert isinstance(await hub.submit(table, ANNE, BRAVO), Done)
    assert 0 < (await kinds(sqlite_store)).count("Reacted") <= TALK_KEPT
    again = await Hub(sqlite_store, Metrics(), in_test).table("one")
    assert again.seq == table.seq
    assert isinstance(await hub.submit(again, ANNE, BRAVO), Done | Refusal)


async def refusals(hub: Hub, table: LoadedTable, people: list[Principal], times: int) -> list[str]:
    answers = [await hub.submit(table, one, BRAVO) for _ in range(times) for one in people]
    return [answer.code for answer in answers if isinstance(answer, Refusal)]


async def test_people_and_tables_talk_only_so_fast(sqlite_store: SqliteStore) -> None:
    hub, now = Hub(sqlite_store, Metrics(), in_test), [0.0]
    hub.talk_limits = TalkLimits(lambda: now[0])
    sit = [(SERVER, Sit(name, seat)) for seat, name in enumerate(("Anne", "Basile", "Zoé", "Luc"))]
    table = await hub.open(Settings(players=4), "one", actions=sit)
    anne, *others = (Principal(seat, seat) for seat in range(4))
    assert await refusals(hub, table, [anne], 12) == ["too_many"] * 2
    assert await refusals(hub, table, others, 7) == ["too_many"]
    assert isinstance(await hub.submit(table, anne, Rename("Anna")), Done)
    now[0] += 1
    assert await refusals(hub, table, [anne, *others], 1) == ["too_many"]

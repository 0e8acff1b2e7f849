"""Taking a person's name out of a table: out of its state, by an event, and out of all events stored before it."""

from __future__ import annotations

from nainjaune.server.tables.hub import Hub
from nainjaune.server.tables.loaded_table import LoadedTable
from nainjaune.table import events
from nainjaune.table.actions import EraseName
from nainjaune.table.erasure import without_name
from nainjaune.table.principal import SERVER
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.wire import Refusal


async def erase_name(hub: Hub, table: LoadedTable, person: int) -> None:
    """Erases a name; if it is interrupted, repeating it does the rest. Raises `Refused` if nobody had the number."""
    seat = await _seat_of(hub, table.name, person)
    answer = await hub.submit(table, SERVER, EraseName(seat, person))
    if isinstance(answer, Refusal):
        raise Refused(answer.code, answer.detail)
    async with table.lock:
        rows = [(row.seq, events.from_bytes(row.body)) for row in await hub.store.load(table.name)]
        named = [(seq, event, without_name(event, person)) for seq, event in rows]
        bodies = [(seq, events.to_bytes(without)) for seq, event, without in named if without != event]
        await hub.store.replace_bodies(table.name, bodies)
    await hub.store.empty_log()


async def _seat_of(hub: Hub, name: str, person: int) -> int:
    """The seat at which a person sat down, whether they are still there or not."""
    for row in await hub.store.load(name):
        event = events.from_bytes(row.body)
        if isinstance(event, events.SatDown) and event.person == person:
            return event.seat
    raise Refused(RefusalCode.NO_SUCH_PERSON, f"nobody at this table ever had the number {person}")

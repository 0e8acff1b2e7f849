"""The record of a table's matches, made from its happenings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from nainjaune.game.events import Dealt as GameDealt
from nainjaune.game.log import log_of
from nainjaune.game.record import PlayedDeal, Record, ShuffleRecord, seen_by
from nainjaune.game.view import SPECTATOR
from nainjaune.table import happenings as past
from nainjaune.table.state import Table, fold, opened

Stored = tuple[past.AnyHappening, float]
"""A happening and when it was."""


@dataclass
class _Match:
    """A match while its record is written."""

    record: Record
    dealt: GameDealt | None = None
    deals: list[PlayedDeal] = field(default_factory=list)


def replayed(name: str, stored: Iterable[Stored]) -> Table:
    """The table these happenings lead to."""
    (first, at), *rest = stored
    assert isinstance(first, past.Opened)
    table = opened(name, first, at)
    for happening, when in rest:
        table, _ = fold(table, happening, when)
    return table


def records(name: str, stored: Iterable[Stored], seat: int | None) -> list[Record]:
    """Every match of the table as a seat (or an onlooker) may see it; a deal still on keeps its secrets."""
    (first, at), *rest = stored
    assert isinstance(first, past.Opened)
    table = opened(name, first, at)
    matches: list[_Match] = []
    for happening, when in rest:
        table, events = fold(table, happening, when)
        if isinstance(happening, past.Began):
            assert table.match
            matches.append(_Match(Record(table.match.setup, seat_names(table))))
        for event in events:
            if isinstance(event, GameDealt):
                matches[-1].dealt = event
        if isinstance(happening, past.Played) and not table.in_deal:
            matches[-1].deals.append(_deal(table, matches[-1].dealt))
        if isinstance(happening, past.TimeCalled):
            matches[-1].record = replace(matches[-1].record, time_called=True)
    if table.in_deal:
        matches[-1].deals.append(_deal(table, matches[-1].dealt))
    whole = [replace(match.record, deals=tuple(match.deals)) for match in matches]
    return [seen_by(record, SPECTATOR if seat is None else seat) for record in whole]


def seat_names(table: Table) -> tuple[str, ...]:
    """A name for each seat: its people's, or its bot's."""
    return tuple(
        " & ".join(person.name for person in seat.people)[:40] or f"{seat.bot or 'bot'} {place + 1}"
        for place, seat in enumerate(table.seats)
    )


def _deal(table: Table, dealt: GameDealt | None) -> PlayedDeal:
    assert dealt
    assert table.match
    assert table.match.deal
    assert table.shuffle
    proof = table.shuffle
    shuffle = ShuffleRecord(proof.table, proof.deal, proof.commitment, proof.coupes, proof.seed)
    return PlayedDeal(dealt.hands, dealt.talon, log_of(table.match.deal.history), shuffle)

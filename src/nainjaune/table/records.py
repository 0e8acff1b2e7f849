"""The records of a table's matches, built from its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from nainjaune.game.events import HandsDealt
from nainjaune.game.log import log_of
from nainjaune.game.record import PlayedDeal, Record, ShuffleRecord, seen_by
from nainjaune.game.view import SPECTATOR
from nainjaune.table import events
from nainjaune.table.state import TableState, fold, initial_state

TimedEvent = tuple[events.TableEvent, float]
"""A table event and when it happened, in Unix seconds."""


@dataclass
class _Match:
    """A match whose record is being built."""

    record: Record
    dealt: HandsDealt | None = None
    deals: list[PlayedDeal] = field(default_factory=list)


def replay(name: str, stored: Iterable[TimedEvent]) -> TableState:
    """The state these events fold to."""
    (first, at), *rest = stored
    assert isinstance(first, events.TableOpened)
    table = initial_state(name, first, at)
    for event, when in rest:
        table, _ = fold(table, event, when)
    return table


def records(
    name: str, stored: Iterable[TimedEvent], seat: int | None, person: int | None = None
) -> list[Record]:  # fmt: skip
    """Every match as a person of a seat (None: an onlooker) may see it; a deal in progress keeps its secrets."""
    (first, at), *rest = stored
    assert isinstance(first, events.TableOpened)
    table = initial_state(name, first, at)
    matches: list[_Match] = []
    for event, when in rest:
        table, game_events = fold(table, event, when)
        if isinstance(event, events.Began):
            assert table.match
            matches.append(_Match(Record(table.match.setup, seat_names(table))))
        for game_event in game_events:
            if isinstance(game_event, HandsDealt):
                matches[-1].dealt = game_event
        if isinstance(event, events.Played) and not table.in_deal:
            matches[-1].deals.append(_deal(table, matches[-1].dealt))
        if isinstance(event, events.TimeCalled):
            matches[-1].record = replace(matches[-1].record, time_called=True)
    if table.in_deal:
        matches[-1].deals.append(_deal(table, matches[-1].dealt))
    whole = [replace(match.record, deals=tuple(match.deals)) for match in matches]
    viewer = seat if seat is not None and table.sees_hand(seat, person) else SPECTATOR
    return [seen_by(record, viewer) for record in whole]


def seat_names(table: TableState) -> tuple[str, ...]:
    """A name for each seat: its people's, or its bot's."""
    return tuple(
        " & ".join(person.name for person in seat.people)[:40] or f"{seat.bot or 'bot'} {place + 1}"
        for place, seat in enumerate(table.seats)
    )


def _deal(table: TableState, dealt: HandsDealt | None) -> PlayedDeal:
    assert dealt
    assert table.match
    assert table.match.deal
    assert table.shuffle
    proof = table.shuffle
    shuffle = ShuffleRecord(proof.table, proof.deal, proof.commitment, proof.coupes, proof.seed)
    return PlayedDeal(dealt.hands, dealt.talon, log_of(table.match.deal.history), shuffle)

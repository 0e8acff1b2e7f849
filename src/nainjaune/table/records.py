"""The records of a table's matches, built from its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from nainjaune.game.events import HandsDealt
from nainjaune.game.log import log_of
from nainjaune.game.record import PlayedDeal, Record, ShuffleRecord, hide_last_deal, shuffle_record
from nainjaune.game.view import ONLOOKER
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
    voided: list[ShuffleRecord] = field(default_factory=list)
    """The void shuffles before the deal."""


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
    builder = RecordBuilder(name)
    for event, at in stored:
        builder.add(event, at)
    return [builder.record(number, seat, person) for number in range(1, builder.matches + 1)]


class RecordBuilder:
    """The records of a table's matches, built event by event."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._table: TableState | None = None
        self._matches: list[_Match] = []

    @property
    def matches(self) -> int:
        """How many matches have begun."""
        return len(self._matches)

    @property
    def in_match(self) -> bool:
        """Whether the last match is not over."""
        return self._table is not None and self._table.in_match

    def add(self, event: events.TableEvent, at: float) -> None:
        """Adds the table's next event."""
        if self._table is None:
            assert isinstance(event, events.TableOpened)
            self._table = initial_state(self._name, event, at)
            return
        if isinstance(event, events.ShuffleVoided):
            proof = self._table.cutting.proof(self._name, self._table.deals + 1)
            self._matches[-1].voided.append(shuffle_record(proof, event.seats))
        table, game_events = fold(self._table, event, at)
        self._table = table
        if isinstance(event, events.Began):
            assert table.match
            self._matches.append(_Match(Record(table.match.setup, seat_names(table))))
        for game_event in game_events:
            if isinstance(game_event, HandsDealt):
                self._matches[-1].dealt = game_event
        if isinstance(event, events.Played) and not table.in_deal:
            self._matches[-1].deals.append(_deal(table, self._matches[-1]))
            self._matches[-1].voided.clear()
        if isinstance(event, events.TimeCalled):
            self._matches[-1].record = replace(self._matches[-1].record, time_called=True)

    def viewer(self, seat: int | None, person: int | None) -> int:
        """The seat whose cards of a deal in progress are shown, or `ONLOOKER`."""
        assert self._table
        return seat if seat is not None and self._table.sees_hand(seat, person) else ONLOOKER

    def record(self, number: int, seat: int | None, person: int | None) -> Record:
        """A match by its number, from 1."""
        assert self._table
        match = self._matches[number - 1]
        if number < self.matches or not self._table.in_deal:
            return replace(match.record, deals=tuple(match.deals))
        deals = (*match.deals, _deal(self._table, match))
        return hide_last_deal(replace(match.record, deals=deals), self.viewer(seat, person))


def seat_names(table: TableState) -> tuple[str, ...]:
    """A name for each seat: its people's, or its bot's."""
    return tuple(
        " & ".join(person.name for person in seat.people)[:40] or f"{seat.bot or 'bot'} {place + 1}"
        for place, seat in enumerate(table.seats)
    )


def _deal(table: TableState, match: _Match) -> PlayedDeal:
    """The deal on the table, or the one just over."""
    assert match.dealt
    assert table.match
    assert table.match.deal
    assert table.shuffle
    plays, shuffle = log_of(table.match.deal.history), shuffle_record(table.shuffle)
    return PlayedDeal(match.dealt.hands, match.dealt.talon, plays, shuffle, tuple(match.voided))

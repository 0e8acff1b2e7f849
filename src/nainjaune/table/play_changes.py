"""What plays change of a table: all of `TableInfo` that may differ while the cards of one deal are being laid.

Law: put over the table as it was earlier in the deal, they give the table as it is.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.table import events
from nainjaune.table.due_work import deadline
from nainjaune.table.state import TableState
from nainjaune.table.table_view import SeriesCard, series_on_table


class PlayChanges(Struct, frozen=True):
    """The table after plays: what else it shows is as it was."""

    tokens: Annotated[tuple[int, ...], Meta(description="the tokens of each seat")]
    cards: Annotated[tuple[int, ...], Meta(description="how many cards each seat holds")]
    boxes: Annotated[tuple[int, ...], Meta(description="the tokens in each box, in board order")]
    turn: Annotated[int, Meta(description="the seat to play")]
    needed: Annotated[int, Meta(description="the rank that must follow; 0: any card may be led")]
    series: Annotated[tuple[SeriesCard, ...], Meta(description="the rising run on the table")]
    deadline: Annotated[float | None, Meta(description="when the clock of this turn ends, Unix seconds")]


def is_play(event: events.TableEvent, after: TableState) -> bool:
    """Whether the event changed no more of the table than `PlayChanges` has: a play that did not end the deal."""
    return type(event) is events.Played and after.in_deal


def play_changes(table: TableState) -> PlayChanges:
    """The table in a deal, in so far as plays change it."""
    assert table.match
    deal = table.match.deal
    assert deal
    return PlayChanges(
        tokens=deal.tokens,
        cards=tuple([hand.bit_count() for hand in deal.hands]),
        boxes=deal.boxes,
        turn=deal.turn,
        needed=deal.needed,
        series=series_on_table(deal),
        deadline=deadline(table),
    )

"""Events are facts: each kind is its own, and every token that moves is in one."""

from __future__ import annotations

import pickle

import pytest
from game_strategies import matches_in_deal
from hypothesis import given

from nainjaune.game.cards import Card
from nainjaune.game.events import (
    ENDED_BY_GOING_OUT,
    ENDED_BY_KING,
    LACKED,
    LACKED_LAST,
    LAID,
    LED,
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Event,
    Lacked,
    Laid,
    Paid,
    ScoreEntered,
    SeriesEnded,
    SeriesEndReason,
    Staked,
    TransferReason,
    WentOut,
    sum_of,
    tokens_moved,
)
from nainjaune.game.match import Match


def test_events_of_different_kinds_are_never_equal() -> None:
    """A box left is not a hand gone out, though both may hold the same numbers; and neither is a bare tuple."""
    went_out: object = WentOut(0, grand_opera=True)
    assert BoxLeft(0, 1) != went_out
    assert not BoxLeft(0, 1) == went_out  # noqa: SIM201 - both operators are meant
    assert BoxLeft(0, 1) != (0, 1)
    assert BoxLeft(0, 1) == BoxLeft(0, 1)
    assert not BoxLeft(0, 1) != BoxLeft(0, 1)  # noqa: SIM202 - both operators are meant


def test_equal_events_have_equal_hashes() -> None:
    """Events can be counted and looked up."""
    assert len({BoxLeft(0, 2), BoxLeft(0, 2), BoxLeft(1, 2)}) == 2


def test_the_events_made_beforehand_are_the_ones_they_say() -> None:
    """Each seat's laying of each card, lacking of each rank, and ending of a series stands in its place."""
    assert LED[3][Card("7d")] == Laid(3, Card("7d"), lead=True, needed=8)
    assert LAID[3][Card("7d")] == Laid(3, Card("7d"), lead=False, needed=8)
    assert LACKED[7][0][13] == Lacked(7, 13, asked_next=0)
    assert LACKED_LAST[7][13] == Lacked(7, 13, asked_next=None)
    assert ENDED_BY_KING[2] == SeriesEnded(2, SeriesEndReason.KING, 2, missing=0, in_talon=None)
    assert ENDED_BY_GOING_OUT[2] == SeriesEnded(2, SeriesEndReason.OUT, None, missing=0, in_talon=None)


def test_tokens_moved_has_every_purse_and_box() -> None:
    """Stakes, boxes, doublings, payments and scores move tokens; nothing else does."""
    score = ScoreEntered(0, grand_opera=False, tokens=(1, -2, 0), boxes=(1, 0, 0, 0, 0))
    assert tokens_moved(Staked(1, (1, 2, 3, 4, 5)), 3) == ([0, -15, 0], [1, 2, 3, 4, 5])
    assert tokens_moved(BoxTaken(2, 4, 15, TransferReason.CLAIM), 3) == ([0, 0, 15], [0, 0, 0, 0, -15])
    assert tokens_moved(BoxDoubled(0, 1, 6, 9, TransferReason.UNCLAIMED), 3) == ([-6, 0, 0], [0, 6, 0, 0, 0])
    assert tokens_moved(Paid(0, 2, 7, 9, 0), 3) == ([-7, 0, 7], [0] * 5)
    assert tokens_moved(score, 3) == ([1, -2, 0], [1, 0, 0, 0, 0])
    assert tokens_moved(WentOut(0, grand_opera=True), 3) == ([0] * 3, [0] * 5)


def test_the_sum_of_events_is_that_of_every_purse_and_box() -> None:
    """Where nothing happened nothing moved."""
    assert sum_of([], 4) == ([0] * 4, [0] * 5)
    events: list[Event] = [Staked(1, (1, 2, 3, 4, 5)), BoxTaken(2, 4, 15, TransferReason.CLAIM), Paid(1, 2, 7, 9, 0)]
    assert sum_of(events, 3) == ([0, -22, 22], [1, 2, 3, 4, -10])


@pytest.mark.no_cover
@given(match=matches_in_deal())
def test_the_history_of_a_deal_survives_being_written_to_bytes(match: Match) -> None:
    """Every event is the same event of the same kind after pickling."""
    assert match.deal
    back = pickle.loads(pickle.dumps(match.deal.history))  # noqa: S301 - our own bytes
    assert back == match.deal.history
    assert [type(event) for event in back] == [type(event) for event in match.deal.history]

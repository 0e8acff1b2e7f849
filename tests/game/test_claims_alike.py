"""Claiming a box by a word and picking it up play alike: older matches of mallette still load and mean the same."""

from __future__ import annotations

import pytest
from played_matches import NAMES, moves_played, record_of, setup_of

from nainjaune.game.moves import Lay
from nainjaune.game.record import replay
from nainjaune.game.record_file import read_record, write_record


@pytest.mark.parametrize("seed", range(3))
def test_spoken_and_picked_up_give_the_same_match(seed: int) -> None:
    spoken, picked_up = (
        list(moves_played(setup_of("mallette", 3, claim=claim), seed, 3)) for claim in ("spoken", "picked_up")
    )
    assert [one.events for one in spoken] == [one.events for one in picked_up]
    assert any(isinstance(one.move, Lay) and not one.move.claim for one in spoken)


def test_a_record_names_only_what_the_table_changed() -> None:
    """A record of mallette never said how boxes are claimed: its plays mean what they meant."""
    setup = setup_of("mallette", 3)
    moves = list(moves_played(setup, 1, 3))
    text = write_record(record_of(setup, NAMES[:3], [one.move for one in moves]))
    assert "claim" not in text
    assert "?" in text, "no belle was forgotten"
    *_, last = replay(read_record(text))
    assert last.events[-len(moves[-1].events) :] == tuple(moves[-1].events)


def test_a_record_that_names_the_spoken_claim_is_read() -> None:
    setup = setup_of("mallette", 3, claim="spoken")
    text = write_record(record_of(setup, NAMES[:3], [one.move for one in moves_played(setup, 1, 2)]))
    assert 'claim = "spoken"' in text
    assert read_record(text).setup.rules.claim.value == "spoken"

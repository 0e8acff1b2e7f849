"""Coupes that were committed to: what a record proves, and what it shows of whoever cheated."""

from __future__ import annotations

from dataclasses import replace

import pytest
from played_matches import one_deal

from nainjaune.game.record import Record, ShuffleRecord, shuffle_record
from nainjaune.game.record_file import read_record, write_record
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load
from nainjaune.game.shuffle import Proof, coupe_commitment
from nainjaune.game.verdict import Verdict, verify

NAMES = ("Anaïs", "Basile", "Chloé", "Denis")
TABLE, COUPE = "soir", b"c" * 16


def proof(deal: int, *cutting: int) -> Proof:
    """A shuffle that these seats cut."""
    seats = range(len(NAMES))
    coupes = tuple(COUPE if seat in cutting else b"" for seat in seats)
    commitments = tuple(coupe_commitment(TABLE, deal, seat, COUPE) if seat in cutting else "" for seat in seats)
    return Proof(bytes([deal]) * 32, TABLE, deal, coupes, commitments)


def kept_back(one: Proof, seat: int, *withheld: int) -> ShuffleRecord:
    """A shuffle whose cut this seat committed to and did not show; these seats were said to have kept theirs back."""
    coupes = tuple(b"" if place == seat else coupe for place, coupe in enumerate(one.coupes))
    return replace(shuffle_record(one, withheld), coupes=coupes)


def played(shuffle: ShuffleRecord, *voided: ShuffleRecord) -> Record:
    """One whole deal of classique with the cards of this shuffle, and the shuffles that were void before it."""
    return one_deal(agree(load("classique"), len(NAMES)), shuffle, *voided)


HONEST = shuffle_record(proof(2, 0, 2))
VOID = kept_back(proof(1, 0, 1, 2), 1, 1)
LYING_SEAT = replace(HONEST, coupes=(COUPE, b"", b"d" * 16, b""))


@pytest.mark.parametrize(
    ("verdict", "shuffle", "voided"),
    [
        (Verdict.PROVED, HONEST, ()),
        (Verdict.PROVED, HONEST, (VOID,)),
        (Verdict.WRONG_COUPE, LYING_SEAT, ()),
        (Verdict.WRONG_COUPE, kept_back(proof(2, 0, 2), 2), ()),
        (Verdict.WRONGLY_VOIDED, HONEST, (shuffle_record(proof(1, 0, 1, 2), (1,)),)),
        (Verdict.WRONGLY_VOIDED, HONEST, (kept_back(proof(1, 0, 1, 2), 1),)),
        (Verdict.WRONG_COMMITMENT, HONEST, (replace(VOID, seed=bytes(32)),)),
        (Verdict.CUT_AGAIN, shuffle_record(proof(2, 0, 1)), (VOID,)),
    ],
)
def test_a_record_shows_who_kept_to_their_coupe(
    verdict: Verdict, shuffle: ShuffleRecord, voided: tuple[ShuffleRecord, ...]
) -> None:
    """Coupes are the committed ones; a void shuffle was kept back by those it names, and they cut no more."""
    record = played(shuffle, *voided)
    assert verify(record) == (verdict,)
    assert read_record(write_record(record)) == record

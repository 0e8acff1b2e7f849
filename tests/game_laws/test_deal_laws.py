"""Laws of the deal: what many deals must show, shuffled as tables shuffle them, if nobody is to be favoured.

Seeds are fixed, so nothing flickers. A law is broken where fair deals would differ so much in less than one of a
million runs. There are so many deals that each law is broken by a shuffle that is off by 5 % where the law looks.
"""

from __future__ import annotations

from typing import Final

import pytest
from deal_laws import BELLE_COLUMNS, DEALINGS, LAWS, Dealing, at_tables, biased, chance, chi_square_tail
from keeps import keeps

BROKEN: Final = 1e-6


@keeps("habourdin", "mixed")
@pytest.mark.parametrize("dealing", DEALINGS, ids=str)
def test_no_law_of_the_deal_is_broken_and_each_is_by_a_shuffle_off_by_five_per_cent(dealing: Dealing) -> None:
    deals = at_tables(dealing)
    fair = {name: chance(law, deals) for name, law in LAWS.items()}
    off = {name: chance(law, biased(name, deals)) for name, law in LAWS.items()}
    assert {name: found for name, found in fair.items() if found < BROKEN} == {}
    assert {name: found for name, found in off.items() if found >= BROKEN} == {}


def test_one_belle_that_is_set_aside_breaks_the_law_of_the_set_aside() -> None:
    """Once in tens of thousands of deals is enough, where none may lie there."""
    deals = at_tables(next(dealing for dealing in DEALINGS if dealing.rules.belles_dealt))
    places = deals.places.copy()
    places[0, BELLE_COLUMNS[0]] = deals.players
    assert chance(LAWS["set_aside_alike"], deals._replace(places=places)) < BROKEN


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [
        (3.8415, 1, 0.05),
        (23.928, 1, 1e-6),
        (27.631, 2, 1e-6),
        (29.588, 10, 0.001),
        (149.449, 100, 0.001),
        (0, 4, 1),
    ],
)
def test_the_chi_square_tail_is_that_of_the_tables(value: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=0.01)

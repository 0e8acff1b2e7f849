"""Tables, tournaments, the lab's matches and the kernel deal alike: their deals are drawn from one distribution."""

from __future__ import annotations

from functools import cache
from random import Random
from types import FunctionType
from typing import Any, Final

import numpy as np
import pytest
from deal_laws import CARDS, DEALINGS, FIRST, LAWS, Dealing, Deals, at_tables, biased, chance, gather
from kernel_twin_deals import compiled_kernel

from nainjaune.game.match import start
from nainjaune.game.setup import agree
from nainjaune.game.sheet import load
from nainjaune.kernel.card_numbers import DECK, SEATS
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.simulate import deal_hands
from nainjaune.lab.engine_deals import deck_by
from nainjaune.lab.match_deal import random_deck

BROKEN: Final = 1e-6
KERNEL_DEALS: Final = 10
"""So many times as many as the others, so that their own number says how much shows."""
deal: Any = deal_hands
"""What the compiled loop calls instead is set by `compiled_loop`."""


def deal_many(rules: Any, deck: Any, hands: Any, rng: Any, places: Any) -> None:
    """Notes for every deal where each card went; what is dealt to nobody stays as it is in `places`."""
    for row in range(len(places)):
        deal(rules, deck, hands, rng)
        for seat in range(rules.players):
            for column in range(CARDS):
                if hands[seat] >> (column + FIRST) & 1 != 0:
                    places[row, column] = seat


@cache
def compiled_loop() -> Any:
    import numba

    from nainjaune.kernel.compiled import compiled_function

    compiled_kernel()
    names = {**globals(), "deal": compiled_function(deal_hands), "FIRST": int(FIRST)}
    return numba.njit(FunctionType(deal_many.__code__, names))


def by_kernel(dealing: Dealing) -> Deals:
    rules, players = dealing.rules, dealing.players
    places = np.full((KERNEL_DEALS * dealing.enough, CARDS), players, np.uint8)
    deck, hands, rng = np.array(DECK), np.zeros(SEATS, np.int64), np.array([2026], np.uint64)
    compiled_loop()(kernel_rules(rules, players), deck, hands, rng, places)
    return Deals(places, players, rules.hand_size(players), rules.belles_dealt)


def in_tournaments(dealing: Dealing) -> Deals:
    sheet = load(dealing.sheets[0])
    match, _ = start(agree(sheet, max(dealing.players, sheet.rules.players[0])))
    match = match._replace(standing=match.standing._replace(seats=tuple(range(dealing.players))))
    return gather((deck_by(str(number), match) for number in range(dealing.enough)), dealing)


def in_the_labs_matches(dealing: Dealing) -> Deals:
    rng, aside = Random(2026), dealing.rules.set_aside(dealing.players)
    return gather((random_deck(rng, aside) for _ in range(dealing.enough)), dealing)


@pytest.mark.parametrize("dealing", DEALINGS, ids=str)
def test_all_who_deal_draw_from_the_distribution_of_the_kernel(dealing: Dealing) -> None:
    """And a shuffle of the table that is off by 5 % would show."""
    kernel, tables = by_kernel(dealing), at_tables(dealing)
    deals = {"kernel": kernel, "tables": tables, "tournaments": in_tournaments(dealing)}
    deals["the lab's matches"] = in_the_labs_matches(dealing)
    found = {
        (who, name): chance(law, those, None if those is kernel else kernel)
        for who, those in deals.items()
        for name, law in LAWS.items()
    }
    assert {what: one for what, one in found.items() if one < BROKEN} == {}
    off = {name: chance(law, biased(name, tables), kernel) for name, law in LAWS.items()}
    assert {name: one for name, one in off.items() if one >= BROKEN} == {}

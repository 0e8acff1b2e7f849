"""The kernel and the game agree: the same decks and moves give the same events, purses and boxes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from example_deals import small_sheet
from kernel_twin_deals import TwinDeal, compiled_kernel, difference, first_difference, play_script, played_deals

from nainjaune.game.clause import Clause, Reader
from nainjaune.game.moves import SANS, Lay
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, load
from nainjaune.kernel.clause_numbers import ASKED, kernel_rules
from nainjaune.kernel.kernel import INTERPRETED

PARTS = 10
DEALS_A_PART = 400


@pytest.mark.parametrize("seed", range(PARTS))
def test_the_same_moves_give_the_same_deal(seed: int) -> None:
    """Every event, purse, box and lead is the same, by any sheet and house rules, with any number of players.

    `bench/kernel_twin.py game` compares ten million.
    """
    assert first_difference(seed, DEALS_A_PART) is None


def test_the_interpreted_kernel_gives_the_same_deal() -> None:
    """What Numba compiles is right as plain Python too."""
    assert first_difference(0, 400, INTERPRETED) is None


def test_the_deals_compared_are_of_every_kind() -> None:
    """All sheets and player counts, cards kept back, belles not claimed, short payments, grands opéras, seats gone."""
    seen: Counter[object] = Counter()
    for played in islice(played_deals(0), 500):
        seen[played.sheet.name] += 1
        seen[len(played.opened.setup.seats)] += 1
        seen["sans"] += SANS in played.moves
        seen["unclaimed"] += any(isinstance(move, Lay) and not move.claim for move in played.moves)
        seen["short"] += bool(played.ended.short)
        seen["grand opéra"] += bool(played.ended.ended and played.ended.ended.grand_opera)
        seen["dropped out"] += len(played.opened.setup.seats) < len(played.opened.hands)
    kinds = (*SHEETS, *range(2, 9), "sans", "unclaimed", "short", "grand opéra", "dropped out")
    assert {kind for kind in kinds if seen[kind] < 5} == set()


def two_values(clause: Clause) -> tuple[Any, Any]:
    """Two values that differ in what they do; of a number any two."""
    return clause.values[:2] if clause.values else (10, 9)


RULES = {clause.name: two_values(clause) for clause in ASKED}
"""Two values of each clause the kernel asks."""


def test_the_kernel_has_every_clause_a_deal_asks_under_its_name() -> None:
    """A clause declared as asked by a deal reaches the kernel without a second list."""
    rules = load("chaudron").rules
    asked = kernel_rules(rules, 5)
    assert (asked.players, asked.hand_size) == (5, rules.hand_size(5))
    assert {name for name, clause in CLAUSES.items() if clause.read_by is Reader.DEAL} == set(RULES)
    assert all(getattr(asked, name) == CLAUSES[name].number(rules) for name in RULES)


@pytest.mark.parametrize("clause", RULES)
def test_another_rule_in_the_kernel_alone_is_noticed(clause: str) -> None:
    """If the kernel read a clause wrongly, the comparison would show it."""
    game, other = RULES[clause]
    agreed: dict[str, Any] = {"claim": "spoken", "grand_opera": "first_turn", "payment": "points"} | {clause: game}
    sheet = small_sheet("classique", 8, 4, **agreed)

    def misread(played: TwinDeal) -> TwinDeal:
        setup = played.opened.setup
        wrong = replace(setup, rules=replace(setup.rules, **{clause: other}))
        return played._replace(opened=played.opened._replace(setup=wrong))

    deals, kernel = list(islice(played_deals(1, sheet), 300)), compiled_kernel()
    assert not any(difference(played, kernel) for played in deals)
    assert any(difference(misread(played), kernel) for played in deals)


def test_another_move_is_noticed() -> None:
    """The kernel plays what the script says: another lead, or a belle not claimed, is another deal."""
    sheet = small_sheet("classique", 8, 4, claim="spoken")
    leads, claims, kernel = 0, 0, compiled_kernel()
    for played in islice(played_deals(2, sheet), 100):
        first, *rest = played.moves
        assert isinstance(first, Lay)
        rows = play_script(kernel, played.opened, played.moves).events
        other = next(move for move in played.moves if isinstance(move, Lay) and move.card != first.card)
        leads += play_script(kernel, played.opened, [other, *rest])[0] != rows
        turned = [
            Lay(move.card, claim=not move.claim) if isinstance(move, Lay) and not move.claim else move
            for move in played.moves
        ]
        if turned != list(played.moves):
            assert play_script(kernel, played.opened, turned)[0] != rows
            claims += 1
    assert leads == 100
    assert claims > 10

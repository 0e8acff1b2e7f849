"""Who must hold what to stay in a match, what is paid of a debt, and when the agreed deals are over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nainjaune.game.rules import Insolvency, StakeOn
from nainjaune.game.settlement import payable
from nainjaune.game.setup import agree, stakes_of
from nainjaune.game.sheet import load
from nainjaune.game.standing import all_deals_played, needs_whole_stakes, stakes_due

RULES = load("classique").rules


@pytest.mark.parametrize(
    ("stake_on", "deals", "due"),
    [(StakeOn.EVERY_DEAL, 0, True), (StakeOn.EVERY_DEAL, 3, True), (StakeOn.FIRST_DEAL, 0, True),
     (StakeOn.FIRST_DEAL, 1, False)],
)  # fmt: skip
def test_stakes_are_due_before_the_first_deal_and_after_it_where_every_deal_is_staked(
    stake_on: StakeOn, deals: int, due: bool
) -> None:
    rules = replace(RULES, stake_on=stake_on, insolvency=Insolvency.OUT_IF_SHORT)
    assert stakes_due(rules, deals) is due
    assert needs_whole_stakes(rules, deals) is due, "who has less leaves (G11)"


@pytest.mark.parametrize("insolvency", [Insolvency.DEBT, Insolvency.OUT_IF_EMPTY])
def test_who_has_less_than_the_stakes_stays_where_only_an_empty_purse_or_nothing_puts_out(
    insolvency: Insolvency,
) -> None:
    assert not needs_whole_stakes(replace(RULES, insolvency=insolvency), 1)


def test_a_player_pays_what_they_have_or_goes_into_debt() -> None:
    """`insolvency`: with debt all that is owed is paid, else no more than is in the purse (G7)."""
    paid = {insolvency: payable(replace(RULES, insolvency=insolvency), 12, 5) for insolvency in Insolvency}
    assert paid == {Insolvency.DEBT: 12, Insolvency.OUT_IF_EMPTY: 5, Insolvency.OUT_IF_SHORT: 5}
    assert payable(replace(RULES, insolvency=Insolvency.OUT_IF_SHORT), 12, 20) == 12


def test_the_unit_multiplies_the_stakes() -> None:
    assert stakes_of(RULES, 3) == agree(load("classique"), 4, unit=3).stakes == (3, 6, 9, 12, 15)


def test_the_agreed_deals_are_over_once_as_many_are_played() -> None:
    assert [all_deals_played(deals, 4) for deals in (3, 4, 5)] == [False, True, True]
    assert not all_deals_played(1000, None), "where no number was agreed"

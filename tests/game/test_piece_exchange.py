"""Payments in pieces: as few as possible change hands, and nobody gives what they cannot have."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune.game.piece_exchange import PieceExchange, most_pieces, pay_in_pieces

PLENTY = (99,) * 6


def fewest(amount: int, coins: tuple[int, ...], give: tuple[int, ...], back: tuple[int, ...]) -> int | None:
    """The fewest pieces, by trying all."""
    ranges = [range(-less, more + 1) for less, more in zip(back, give, strict=True)]
    fitting = [
        sum(map(abs, counts))
        for counts in product(*ranges)
        if sum(count * coin for count, coin in zip(counts, coins, strict=True)) == amount
    ]
    return min(fitting, default=None)


@pytest.mark.parametrize(
    ("amount", "coins", "payment"),
    [
        (4, (10, 5, 1), PieceExchange((0, 1, 0), (0, 0, 1))),
        (2, (10, 5, 1), PieceExchange((0, 0, 2), (0, 0, 0))),
        (7, (10, 5, 1), PieceExchange((0, 1, 2), (0, 0, 0))),
        (16, (10, 5, 1), PieceExchange((1, 1, 1), (0, 0, 0))),
        (7, (5, 2, 1), PieceExchange((1, 1, 0), (0, 0, 0))),
        (13, (1,), PieceExchange((13,), (0,))),
    ],
)
def test_the_fewest_pieces_change_hands(amount: int, coins: tuple[int, ...], payment: PieceExchange) -> None:
    """The pieces of the printed sheets; change is given back where that is shorter."""
    plenty = PLENTY[: len(coins)]
    assert pay_in_pieces(amount, coins, give=plenty, back=plenty) == payment


@given(
    st.integers(0, 60),
    st.sampled_from([(10, 5, 1), (5, 2, 1), (20, 10, 5, 1), (7, 5, 1), (1,)]),
    st.lists(st.integers(0, 5), min_size=4, max_size=4),
    st.lists(st.integers(0, 5), min_size=4, max_size=4),
)
@settings(max_examples=150, deadline=None)
def test_no_other_payment_has_fewer(amount: int, coins: tuple[int, ...], give: list[int], back: list[int]) -> None:
    """Whatever both sides hold; where nothing fits, no payment is told."""
    given_most, back_most = tuple(give[: len(coins)]), tuple(back[: len(coins)])
    payment = pay_in_pieces(amount, coins, give=given_most, back=back_most)
    best = fewest(amount, coins, given_most, back_most)
    if payment is None:
        assert best is None
    else:
        worth = sum(
            (more - less) * coin for more, less, coin in zip(payment.given, payment.returned, coins, strict=True)
        )
        assert worth == amount
        assert best == sum(payment.given) + sum(payment.returned)


def test_a_purse_holds_no_more_pieces_than_its_worth_and_the_box_has() -> None:
    """Eight gold coins are all there are; nobody who owes has any."""
    assert most_pieces(45, (5, 2, 1), (8, 24, None)) == (8, 22, 45)
    assert most_pieces(-3, (5, 2, 1), (8, 24, 32)) == (0, 0, 0)

"""What is written by hand is what the encoder would write."""

from __future__ import annotations

import random

import pytest

from nainjaune.game.cards import FULL_DECK, cards_in, hand_of
from nainjaune.game.moves import LAY, LAY_UNCLAIMED, SANS, Move
from nainjaune.table.table_view import MOVES, You, _names, _run, encode
from nainjaune.table.you_encoding import encode_you


@pytest.mark.parametrize("seed", range(60))
def test_any_hand_and_moves_are_written_as_the_encoder_would(seed: int) -> None:
    rng = random.Random(seed)
    cards = rng.sample(FULL_DECK, rng.randrange(27))
    hand = hand_of(cards)
    may_lay = [card for card in cards_in(hand) if rng.random() < 0.4]
    legal: list[Move] = [move for card in may_lay for move in (LAY[card], LAY_UNCLAIMED[card])[: rng.randint(1, 2)]]
    legal += [SANS] * rng.randrange(2)
    seat, person = rng.choice([(None, None), (rng.randrange(8), rng.randrange(40))])
    host = rng.random() < 0.5
    runs = tuple(_run(hand, card) for card in may_lay)
    lead = rng.random() < 0.5
    you = You(seat, person, host, _names(hand), tuple(MOVES[move] for move in legal), lead, runs)
    assert encode_you(seat, person, hand, host=host, legal=legal, lead=lead) == encode(you)

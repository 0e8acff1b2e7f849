"""The learnt policies look at the numbers they were trained with, in the same places."""

from __future__ import annotations

import hashlib
import random
import struct
from importlib import resources

from nainjaune.bots.weights import HEADER
from nainjaune.game.cards import FULL_DECK, hand_of
from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel import features
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.features import LEAD_FEATURES, TABLE_FEATURES, describe_lead, describe_table, fewest_held
from nainjaune.kernel.primitives import floats

POSITIONS = 200
TRAINED_WITH = "b44f4536c227324916a01e1cb6d80cc01e03b9c8aca49548bc0306541a2b45bb"
"""The SHA-256 of all numbers of these positions, as they were when the shipped weights were learnt."""

SHEET = house_rules(load("classique"), {"players": [2, 8], "hand": dict.fromkeys(range(2, 9), 1), "packet": 1})


def numbers_of(players: int, rng: random.Random) -> list[float]:
    """All that is looked at in a random position: the table, and every lead."""
    size = rng.randint(1, 52 // players)
    cards = rng.sample(FULL_DECK, len(FULL_DECK))
    hands = [hand_of(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    laid = hand_of(rng.sample(cards[players * size :], rng.randint(0, len(cards) - players * size)))
    rules = kernel_rules(SHEET.rules, players)
    boxes, seat = [rng.randrange(100) for _ in range(5)], rng.randrange(players)
    table = floats(TABLE_FEATURES)
    describe_table(rules, hands, boxes, laid, seat, table)
    fewest, found = fewest_held(rules, hands, seat), list(table)
    for rank in range(1, 14):
        if hands[seat] >> 4 * rank & 0b1111:
            lead = floats(LEAD_FEATURES)
            describe_lead(rules, hands[seat], boxes, laid, fewest, rank, lead)
            found += lead
    return found


def test_the_numbers_are_those_the_weights_were_trained_with() -> None:
    rng = random.Random(0)
    found = [number for place in range(POSITIONS) for number in numbers_of(2 + place % 7, rng)]
    assert hashlib.sha256(struct.pack(f"<{len(found)}d", *found)).hexdigest() == TRAINED_WITH


def test_the_layout_follows_from_ranks_and_boxes_and_fits_the_shipped_weights() -> None:
    starts = features.UNSEEN_RANKS, features.OWN_BELLES, features.UNSEEN_BELLES, features.HAND_SIZES
    assert starts == (13, 26, 31, 36)
    assert (TABLE_FEATURES, features.BEFORE_RANKS, LEAD_FEATURES) == (43, 16, 29)
    shipped = [path for path in resources.files("nainjaune.bots").iterdir() if path.name.endswith(".weights")]
    numbers = 4 * (43 * 64 + 29 * 64 + 64 + 64 * 32 + 32 + 32)
    assert {len(path.read_bytes()) for path in shipped} == {len(HEADER) + 8 * 9 * 29 + numbers}

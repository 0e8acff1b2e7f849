"""Training data for leads: positions of played deals, and what every lead gained there in rollouts.

Deals are played from fresh or grown boxes, mostly by the lead that gains most and now and then by another, so that
positions of all kinds come up. A choice holds the features of the table, those of each lead, and each lead's gain
against the mean of the choice.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nainjaune.bots.choices import real_choices
from nainjaune.game.cards import FULL_DECK
from nainjaune.game.clause_values import FEWEST_PLAYERS, MOST_PLAYERS
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import DealCards, Lay
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.view import View, view
from nainjaune.kernel.card_numbers import SEATS
from nainjaune.kernel.features import (
    LEAD_FEATURES,
    TABLE_FEATURES,
    Weights,
    describe_lead,
    describe_table,
    fewest_held,
)
from nainjaune.kernel.game_bridge import script_of
from nainjaune.kernel.kernel import everybody
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.primitives import floats
from nainjaune.kernel.situation import situation_of
from nainjaune.kernel.worlds import Situation

WORLDS: Final = 64
EXPLORATION_RATE: Final = 0.3
"""How often a lead that is not the best is made."""
GROWN: Final = 0.3
"""How often the boxes are fuller than fresh."""
LEARNT_BY: Final = "classique"
"""What is learnt is learnt by this sheet, which says how many cards each for any number of players."""
ANY_NUMBER: Final = [FEWEST_PLAYERS, MOST_PLAYERS]


class TrainingData(NamedTuple):
    """One row for each lead; `group` numbers the choice it belongs to."""

    table: NDArray[np.float32]
    lead: NDArray[np.float32]
    gain: NDArray[np.float32]
    group: NDArray[np.int64]


class LabelledChoice(NamedTuple):
    """One choice, with a row of `lead` and a gain for each lead."""

    table: NDArray[np.float32]
    lead: NDArray[np.float32]
    gain: NDArray[np.float64]


def training_data(
    payment: str, players: int, deals: int, *, policy: int, weights: Weights | None, seed: int
) -> TrainingData:
    """Plays `deals` deals and gathers every lead with a choice; rollouts are made by `policy` at all seats."""
    changes = {"payment": payment, "grand_opera": "before_any_opponent", "players": ANY_NUMBER}
    setup = agree(house_rules(load(LEARNT_BY), changes), players, first_dealer=players - 1, deals_agreed=1)
    rng = Random(f"{payment} {players} {seed}")
    made: list[LabelledChoice] = []
    for _ in range(deals):
        match, _ = apply(_start(setup, rng), DealCards(tuple(rng.sample(FULL_DECK, len(FULL_DECK)))))
        while match.in_deal:
            match = _step(match, policy, weights, rng, made)
    sizes = [len(choice.gain) for choice in made]
    return TrainingData(
        np.concatenate([np.repeat(one.table[None], size, 0) for one, size in zip(made, sizes, strict=True)]),
        np.concatenate([one.lead for one in made]),
        np.concatenate([one.gain - one.gain.mean() for one in made]).astype(np.float32),
        np.repeat(np.arange(len(made)), sizes),
    )


def _start(setup: MatchSetup, rng: Random) -> Match:
    match, _ = start(setup)
    if rng.random() < GROWN:
        most = rng.choice([2, 3, 5, 8])
        boxes = tuple(rng.randrange(most) * setup.players * stake for stake in setup.stakes)
        match = match._replace(standing=match.standing._replace(boxes=boxes))
    return match


def _step(match: Match, policy: int, weights: Weights | None, rng: Random, made: list[LabelledChoice]) -> Match:
    """Makes one move; where it is a lead with a choice, the choice is kept."""
    assert match.deal
    seen = view(match, match.deal.turn)
    moves = [move for move in real_choices(seen) if isinstance(move, Lay)]
    move = moves[0]
    if len(moves) > 1 and not seen.needed:
        choice = _judge(seen, moves, policy, weights, rng)
        made.append(choice)
        move = rng.choice(moves) if rng.random() < EXPLORATION_RATE else moves[int(choice.gain.argmax())]
    after, _ = apply(match, move)
    return after


def _judge(seen: View, moves: list[Lay], policy: int, weights: Weights | None, rng: Random) -> LabelledChoice:
    situation, players = situation_of(seen), everybody(policy, rng.getrandbits(64))
    outcomes = LOADER.kernel.evaluate(situation, script_of(moves), players, weights, WORLDS)
    assert outcomes
    own, hands = situation.seat, public_hands(situation)
    table, rows = floats(TABLE_FEATURES), [floats(LEAD_FEATURES) for _ in moves]
    describe_table(situation.rules, hands, situation.boxes, situation.position.table, own, table)
    fewest = fewest_held(situation.rules, hands, own)
    for row, move in zip(rows, moves, strict=True):
        describe_lead(
            situation.rules, situation.hand, situation.boxes, situation.position.table, fewest, move.card.rank, row
        )
    gains = np.array(outcomes.tokens)[:, :, own] - situation.tokens[own]
    return LabelledChoice(np.array(table, np.float32), np.array(rows, np.float32), gains.mean(0))


def public_hands(situation: Situation) -> list[int]:
    """Hands of the right sizes and no meaning at the other places: policies look at no more than the sizes."""
    hands = [(1 << room) - 1 for room in situation.room[:SEATS]]
    hands[situation.seat] = situation.hand
    return hands

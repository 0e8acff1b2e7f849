"""TrainingData to learn leading from: positions of played deals, and what every lead was worth there.

Deals are played from boxes fresh or grown, mostly by the lead worth most and now and then by another, so that positions
of all kinds come up. A lesson holds a picture of the table, a description of each lead, and its worth against the mean.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nainjaune.bots.move_values import real_choices
from nainjaune.game.cards import FULL_DECK
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import DealCards, Lay
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.view import View, view
from nainjaune.kernel.net import FEATURES, PICTURE, Weights, picture
from nainjaune.kernel.policies import describe
from nainjaune.kernel.position import Known, known_of
from nainjaune.kernel.twin import script_of
from nainjaune.kernel.worlds import evaluate

WORLDS: Final = 64
WANDER: Final = 0.3
"""How often a lead that is not the best is made."""
GROWN: Final = 0.3
"""How often the boxes are fuller than fresh."""
HANDS: Final = {2: 22, 3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}


class TrainingData(NamedTuple):
    """One row for each lead; `group` numbers the decision it belongs to."""

    picture: NDArray[np.float32]
    lead: NDArray[np.float32]
    worth: NDArray[np.float32]
    group: NDArray[np.int64]


class Decision(NamedTuple):
    picture: NDArray[np.float32]
    lead: NDArray[np.float32]
    worth: NDArray[np.float64]


def training_data(
    payment: str, players: int, deals: int, *, policy: int, weights: Weights | None, seed: int
) -> TrainingData:
    """Plays so many deals and gathers every lead with a choice; rollouts are made by `policy` at all seats."""
    changes = {"payment": payment, "grand_opera": "before_any_opponent", "players": [2, 8], "hand": HANDS}
    setup = agree(house_rules(load("classique"), changes), players, first_dealer=players - 1, deals_agreed=1)
    rng = Random(f"{payment} {players} {seed}")
    made: list[Decision] = []
    for _ in range(deals):
        match, _ = apply(_start(setup, rng), DealCards(tuple(rng.sample(FULL_DECK, 52))))
        while match.in_deal:
            match = _step(match, policy, weights, rng, made)
    sizes = [len(decision.worth) for decision in made]
    return TrainingData(
        np.concatenate([np.repeat(one.picture[None], size, 0) for one, size in zip(made, sizes, strict=True)]),
        np.concatenate([one.lead for one in made]),
        np.concatenate([one.worth - one.worth.mean() for one in made]).astype(np.float32),
        np.repeat(np.arange(len(made)), sizes),
    )


def _start(setup: MatchSetup, rng: Random) -> Match:
    match, _ = start(setup)
    if rng.random() < GROWN:
        most = rng.choice([2, 3, 5, 8])
        boxes = tuple(rng.randrange(most) * setup.players * stake for stake in setup.stakes)
        match = match._replace(standing=match.standing._replace(boxes=boxes))
    return match


def _step(match: Match, policy: int, weights: Weights | None, rng: Random, made: list[Decision]) -> Match:
    """Makes one move; where it is a lead with a choice, the lesson is kept."""
    assert match.deal
    seen = view(match, match.deal.turn)
    moves = [move for move in real_choices(seen) if isinstance(move, Lay)]
    move = moves[0]
    if len(moves) > 1 and not seen.needed:
        decision = _judge(seen, moves, policy, weights, rng)
        made.append(decision)
        move = rng.choice(moves) if rng.random() < WANDER else moves[int(decision.worth.argmax())]
    after, _ = apply(match, move)
    return after


def _judge(seen: View, moves: list[Lay], policy: int, weights: Weights | None, rng: Random) -> Decision:
    known = known_of(seen)
    ends, wins = np.zeros((WORLDS, len(moves), 8), np.int64), np.zeros((WORLDS, len(moves)))
    dice = np.array([rng.getrandbits(64)], dtype=np.uint64)
    evaluate(
        known.rules, known.own, known.place, known.cards, known.room, known.allowed, known.tokens, known.boxes,
        known.position, script_of(moves), np.full(8, policy), weights, WORLDS, dice, ends, wins,
    )  # fmt: skip
    shown, rows = np.zeros(PICTURE, np.float32), np.zeros((len(moves), FEATURES), np.float32)
    picture(known.rules, public_hands(known), known.boxes, known.position.table, known.place, shown)
    fewest = min(count for seat, count in enumerate(seen.counts) if seat in seen.order and seat != seen.seat)
    for row, move in zip(rows, moves, strict=True):
        describe(known.rules, known.own, known.boxes, known.position.table, fewest, move.card.rank, row)
    return Decision(shown, rows, (ends[:, :, known.place] - known.tokens[known.place]).mean(0))


def public_hands(known: Known) -> NDArray[np.uint64]:
    """Hands of the right sizes and no meaning at the other places: policies look at no more than the sizes."""
    hands = np.array([(1 << int(room)) - 1 for room in known.room[:8]], dtype=np.uint64)
    hands[known.place] = known.own
    return hands

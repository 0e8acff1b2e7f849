"""What the champion learns from: leads of real deals, for any number of players."""

from __future__ import annotations

import numpy as np
import pytest

from nainjaune.bots.contract import ANY_TABLE
from nainjaune.game.clause_values import FEWEST_PLAYERS, MOST_PLAYERS
from nainjaune.game.sheet import load
from nainjaune.kernel.features import LEAD_FEATURES, TABLE_FEATURES
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.policies import LONGEST_RUN_HIGH
from train_weights import PLAYERS, centred, fit
from training_data import ANY_NUMBER, LEARNT_BY, TrainingData, training_data


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    assert LOADER.wait()


def learnt_from(players: int) -> TrainingData:
    return training_data("points", players, 4, policy=LONGEST_RUN_HIGH, weights=None, seed=1)


@pytest.mark.parametrize("players", [FEWEST_PLAYERS, MOST_PLAYERS])
def test_a_row_for_each_lead_and_gains_against_the_mean_of_the_choice(players: int) -> None:
    data = learnt_from(players)
    assert data.table.shape == (len(data.gain), TABLE_FEATURES)
    assert data.lead.shape == (len(data.gain), LEAD_FEATURES)
    assert np.abs(centred(data.gain, data.group)[:, 0] - data.gain).max() < 1e-4
    assert fit(data)[0].shape == (LEAD_FEATURES,)


def test_the_same_seed_gives_the_same_data() -> None:
    first, again = learnt_from(4), learnt_from(4)
    assert np.array_equal(first.lead, again.lead)
    assert np.array_equal(first.gain, again.gain)


def test_every_number_of_players_learns_by_the_hands_of_the_sheet() -> None:
    hands = dict(load(LEARNT_BY).rules.hand)
    assert list(PLAYERS) == sorted(hands) == list(range(ANY_NUMBER[0], ANY_NUMBER[1] + 1))
    assert {"players": ANY_NUMBER, "hand": hands} == ANY_TABLE

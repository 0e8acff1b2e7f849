"""The contract for bots: ours keep it, and each way to break it is found and named."""

from __future__ import annotations

import itertools
import random
import sys
from random import Random

import pytest
from decks import fitting

from nainjaune.bots import ALL, BOTS
from nainjaune.bots.contract import ANY_TABLE, TABLES, check_bot
from nainjaune.bots.players.hasard import hasard
from nainjaune.bots.players.suite import suite
from nainjaune.game.cards import FULL_DECK, Card
from nainjaune.game.clause import Reader
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import LAY, Move
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS
from nainjaune.game.view import View
from nainjaune.kernel.loader import LOADER


@pytest.mark.parametrize("name", [name for name, bot in ALL.items() if not bot.search])
def test_a_bot_that_does_not_search_keeps_the_contract_at_every_table(name: str) -> None:
    check_bot(BOTS[name])


@pytest.mark.parametrize("name", [name for name, bot in ALL.items() if bot.search])
def test_a_bot_that_searches_keeps_the_contract(name: str) -> None:
    LOADER.wait()  # or it might search less the first time than the second
    check_bot(BOTS[name], deals=8)


def test_every_sheet_and_number_of_players_is_tried() -> None:
    assert {table.sheet for table in TABLES} == set(SHEETS)
    assert {table.players for table in TABLES} == set(range(2, 9))


ASKED = [clause for clause in CLAUSES.values() if clause.read_by is not Reader.TABLE]


def test_every_value_of_every_clause_by_which_a_match_goes_is_tried() -> None:
    values = [(clause.name, value) for clause in ASKED for value in clause.values]
    assert {"following", "match_end", "payment", "belles_dealt"} <= {name for name, _ in values}
    tried = [item for table in TABLES for item in table.changes.items()]
    assert [item for item in values if item not in tried] == []


def test_every_number_is_tried_at_both_ends_of_its_range() -> None:
    """As far as the other clauses leave it; what is the same at every table of the contract is left out."""
    tried = {
        clause.name: [table.changes[clause.name] for table in TABLES if clause.name in table.changes]
        for clause in ASKED
        if not clause.values and clause.name not in ANY_TABLE
    }
    ends = {
        "court_points": (0, 100),
        "packet": (1, 6),
        "stakes": ([0, 0, 0, 0, 1], [1000] * 5),
        "start_tokens": ({"each": 1}, {"each": 1_000_000}, {"shared": 8}, {"shared": 1_000_000}),
    }
    assert {clause: [value for value in values if value not in ends[clause]] for clause, values in tried.items()} == {
        clause: [] for clause in ends
    }
    assert [(clause, end) for clause, both in ends.items() for end in both if end not in tried[clause]] == []


def test_at_some_tables_a_seat_is_out_already() -> None:
    begun = [start(table.setup())[0] for table in TABLES]
    dealt = [apply(match, fitting(match, FULL_DECK))[0] for match in begun]
    assert any(match.deal and len(match.deal.setup.seats) < match.setup.players for match in dealt)


def illegal(view: View, rng: Random) -> Move:
    return LAY[Card("7d")]


def failing(view: View, rng: Random) -> Move:
    raise KeyError("no idea")


def own_dice(view: View, rng: Random) -> Move:
    return random.choice(view.legal)


def changing(view: View, rng: Random) -> Move:
    move = suite(view, rng)
    object.__setattr__(view, "hand", 0)
    return move


def peeking(view: View, rng: Random) -> Move:
    """Looks over the dealer's shoulder: leads by what the others hold."""
    frame = sys._getframe()
    while "match" not in frame.f_locals:
        assert frame.f_back
        frame = frame.f_back
    match: Match = frame.f_locals["match"]
    assert match.deal
    others = sum(match.deal.hands) - view.hand
    return view.legal[others % len(view.legal)]


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (illegal, "is not legal; legal are"),
        (failing, "the bot failed: KeyError"),
        (own_dice, "from an equal view and equal dice"),
        (changing, "the bot changed its view"),
        (peeking, "from an equal view and equal dice"),
        (lambda *_: None, "None is not legal"),
    ],
)
def test_each_breach_of_the_contract_is_named(bot: object, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_bot(bot, deals=20)  # type: ignore[arg-type] # not all of them are bots


def test_a_bot_that_remembers_is_found() -> None:
    calls = itertools.count()
    with pytest.raises(AssertionError, match="the bot remembers"):
        check_bot(lambda view, _: view.legal[next(calls) % len(view.legal)], deals=20)


def test_a_failure_names_the_table_and_the_seat() -> None:
    with pytest.raises(AssertionError, match=rf"^({'|'.join(SHEETS)}).* players, seat \d after \d+ events: "):
        check_bot(failing, deals=1)


def test_the_same_seed_tries_the_same_deals() -> None:
    def asked(seed: int) -> list[View]:
        views: list[View] = []

        def listening(view: View, rng: Random) -> Move:
            views.append(view)
            return hasard(view, rng)

        check_bot(listening, deals=2, seed=seed)
        return views

    assert asked(1) == asked(1)
    assert asked(1) != asked(2)

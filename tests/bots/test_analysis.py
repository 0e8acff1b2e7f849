"""The analysis of a record: what each lead cost, what is left out, and that it never changes."""

from __future__ import annotations

import json
import random
from argparse import ArgumentParser
from dataclasses import replace
from typing import Any

import pytest
from decks import any_deal
from example_deals import begun, deck_of, on_table
from played_matches import record_of

from nainjaune.bots import BOTS
from nainjaune.bots.analyse_command import add_analyse, analysis_lines, run_analyse
from nainjaune.bots.analysis import Analysis, NotAnalysed, analyse, choices_made
from nainjaune.bots.search import SearchSettings
from nainjaune.game.match import apply, start
from nainjaune.game.moves import SANS, DealCards, EnterScore, Move
from nainjaune.game.record import Record
from nainjaune.game.record_file import read_record, write_record
from nainjaune.game.setup import agree
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.game.view import view
from nainjaune.kernel.loader import LOADER
from nainjaune.words import LANGUAGES, Words

NAMES = ("Zoé", "Hugo", "Rose")
QUICK = SearchSettings(worlds=50, own="longest", others="longest")


@pytest.fixture(scope="module", autouse=True)
def _engine() -> None:
    LOADER.wait()  # before it is ready the same analysis would be made with fewer worlds


def played(sheet: str, bot: str = "hasard", *, deals: int = 1, seed: int = 1, **changes: Any) -> Record:
    """A match of some deals, all seats played by one bot."""
    rng = random.Random(seed)
    setup = agree(house_rules(load(sheet), changes), 3)
    match, _ = start(setup)
    moves: list[Move] = []
    for _ in range(deals):
        moves.append(any_deal(match, rng))
        match, _ = apply(match, moves[-1])
        while match.deal and match.in_deal:
            moves.append(BOTS[bot](view(match, match.deal.turn), rng))
            match, _ = apply(match, moves[-1])
    return record_of(setup, NAMES, moves)


def quick(record: Record) -> Analysis:
    return analyse(record, QUICK, batches=4)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("following", ["must", "may"])
def test_every_real_choice_of_every_sheet_is_judged(sheet: str, following: str) -> None:
    record = played(sheet, following=following, deals=2)
    analysis = quick(record)
    assert analysis.leads
    assert all(lead.cost >= 0 and lead.error >= 0 and len(lead.options) > 1 for lead in analysis.leads)
    assert {lead.deal for lead in analysis.leads} == {1, 2}
    if following == "must":
        assert not any(lead.needed for lead in analysis.leads)


def test_the_same_record_gives_the_same_analysis_also_from_its_file() -> None:
    record = played("classique")
    assert quick(record) == quick(record) == quick(read_record(write_record(record)))


def test_the_best_lead_costs_nothing() -> None:
    analysis = quick(played("classique", deals=2))
    best = [lead for lead in analysis.leads if lead.made == lead.best]
    assert best
    assert all(lead.cost == 0 == lead.error and not lead.shows for lead in best)


def test_a_blunder_shows() -> None:
    """With R♥, D and 2 in hand, D R 2 goes out at once and empties the boxes; leading the 2 gives the lead away."""
    hands = "2s Qh Kh | 3h 4h 8c | 9c Tc Jh"
    match = begun(hands)
    opened, _ = apply(match, DealCards(deck_of(match, hands)))
    moves: list[Move] = [DealCards(deck_of(match, hands))]
    while opened.in_deal:
        moves.append(view(opened, on_table(opened).turn).legal[0])
        opened, _ = apply(opened, moves[-1])
    (first, *_) = quick(record_of(match.setup, NAMES, moves)).leads
    assert str(first.made) == "2s"
    assert str(first.best) == "Qh"
    assert first.shows
    assert first.cost > 10


def test_whoever_plays_better_loses_less() -> None:
    weak, strong = (
        sum(lead.cost for lead in quick(played("classique", bot, deals=3)).leads) for bot in ("hasard", "joueur")
    )
    assert strong < weak


def test_the_summary_adds_up() -> None:
    analysis = quick(played("classique", deals=2))
    assert sum(player.leads for player in analysis.players) == len(analysis.leads)
    total = sum(lead.cost for lead in analysis.leads)
    assert sum(player.total_cost for player in analysis.players) == pytest.approx(total)
    data = analysis.as_dict()
    assert json.loads(json.dumps(data)) == data
    assert [player["name"] for player in data["players"]] == list(NAMES)


def test_score_sheet_deals_and_unfinished_deals_are_left_out_and_said_so() -> None:
    record = played("classique", deals=1)
    half = played("classique", deals=1, seed=2).deals[0]
    assert not isinstance(half, EnterScore)
    cut = replace(half, plays=half.plays.split()[0])
    score = EnterScore(0, (35, 50, 35), (3, 0, 0, 12, 15))
    assert quick(replace(record, deals=(cut,))).skipped == ((1, NotAnalysed.UNFINISHED),)
    analysis = quick(replace(record, deals=(score,)))
    assert analysis.skipped == ((1, NotAnalysed.SCORE),)
    assert not analysis.leads
    for language in LANGUAGES:
        assert len(analysis_lines(Words(language), replace(record, deals=(score,)), analysis)) == 3


def test_a_sans_that_was_a_choice_is_judged_and_a_forced_one_is_not() -> None:
    free = played("classique", following="may", seed=3)
    match, _ = start(free.setup)
    deal = free.deals[0]
    assert not isinstance(deal, EnterScore)
    assert any(move == SANS for _, _, move in choices_made(match, deal))


def test_an_error_needs_more_than_one_batch() -> None:
    with pytest.raises(ValueError, match="at least 2 batches"):
        analyse(played("classique"), QUICK, batches=1)


def test_the_command_prints_text_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    record = played("habourdin")
    assert run_analyse(record, as_json=True, words=Words("fr")) == 0
    assert json.loads(capsys.readouterr().out)["leads"]
    assert run_analyse(record, as_json=False, words=Words("en")) == 0
    text = capsys.readouterr().out
    assert text.startswith("What each lead cost")
    assert "Zoé" in text


def test_the_command_takes_a_file_and_may_print_json() -> None:
    parser = ArgumentParser()
    add_analyse(parser)
    options = parser.parse_args(["x.nj", "--json"])
    assert (str(options.file), options.json) == ("x.nj", True)

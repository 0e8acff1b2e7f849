"""Matches, first leads, grids and files of results."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet as pq
import pytest
from kernel_twin_deals import compiled_kernel

from nainjaune import lab
from nainjaune.cli import main
from nainjaune.game.match import Match, set_aside
from nainjaune.game.rules import Insolvency, MatchEnd
from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.kernel import INTERPRETED, everybody
from nainjaune.kernel.policies import LONGEST_RUN_HIGH
from nainjaune.lab import engine_deals
from nainjaune.lab.cell import Cell, Kind
from nainjaune.lab.grid import GridOptions, grid, one_clause_at_a_time
from nainjaune.lab.match_deal import random_deck
from nainjaune.lab.match_tally import HISTOGRAMS, SECONDS, last_deal, tally_matches
from nainjaune.lab.result_file import METADATA, read_results
from nainjaune.lab.runner import run_cells


@pytest.fixture(autouse=True)
def _own_journals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_kernel()
    monkeypatch.setattr("nainjaune.lab.runner.run_log_folder", lambda: tmp_path / "run_logs")


def played(**options: Any) -> dict[str, Any]:
    [result] = lab.run(processes=1, **options)
    return result


def test_matches_end_as_the_sheet_says() -> None:
    """So many deals as agreed; one left; cut off; victories add up to one."""
    agreed = played(sheets=["classique"], players=["3"], bots=["suite"], matches=4, match_deals=6)
    assert agreed["lasts"]["p50"] == {"value": 6, "low": 6, "high": 6}
    assert agreed["first_out"]["never"] == 1
    assert sum(seat["mean"] for seat in agreed["wins"]) == pytest.approx(1)
    assert len(agreed["boxes_by_deal"]) == 6
    assert [box["mean"] for box in agreed["boxes_by_deal"][0]["boxes"]] == [3, 6, 9, 12, 15]
    to_the_last = played(sheets=["chaudron"], players=["8"], bots=["suite"], matches=3, most_deals=40)
    assert to_the_last["out_after"][1] > 3, "the stakes take all there is"
    cut = played(sheets=["mallette"], players=["4"], bots=["hasard"], matches=3, most_deals=2, capitals=[500])
    assert cut["lasts"]["never"] == 1
    assert cut["lasts"]["p50"]["value"] is None


def by_game(cells: Sequence[Cell], monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """The cells by bots in the game, which are dealt the decks that the kernel would deal them."""
    engine_play, decks = engine_deals.play_deal, dict[str, Random]()
    with monkeypatch.context() as patched:

        def play_deal(match: Match, bots: tuple[str, ...], key: str) -> engine_deals.EngineDeal:
            of_match = key.rpartition(" ")[0]
            rng = decks.setdefault(of_match, Random(of_match))
            patched.setattr(engine_deals, "deck_by", lambda _key, match: random_deck(rng, set_aside(match)))
            return engine_play(match, bots, key)

        patched.setattr(engine_deals, "play_deal", play_deal)
        patched.setattr(Cell, "by_kernel", False)
        return [tally_matches(cell, cell.count, cell.seed) for cell in cells]


@pytest.mark.parametrize(
    ("end", "insolvency"),
    [
        (end.value, insolvency.value)
        for end in MatchEnd
        for insolvency in Insolvency
        if insolvency is not Insolvency.DEBT or end in (MatchEnd.DEALS, MatchEnd.TIME)
    ],
)
def test_matches_by_kernel_and_by_game_are_counted_alike(
    end: str, insolvency: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the same decks: how long they last, who is out when, who wins how much, what lies in the boxes."""
    rules = house_rules(load("mallette"), {"match_end": end, "insolvency": insolvency})
    cells = [
        Cell(
            sheet=rules, players=4, bots=("suite", "joueur", "haute", "belles"), kind=Kind.MATCHES, count=12, seed=seed,
            capital=capital, most_deals=12, match_deals=12 if end in ("time", "deals") else None,
        )
        for seed, capital in ((1, 40), (2, 100))
    ]  # fmt: skip
    games = by_game(cells, monkeypatch)
    assert len(games) == 2
    for cell, game in zip(cells, games, strict=True):
        assert cell.by_kernel
        kernel = tally_matches(cell, cell.count, cell.seed)
        for timed in range(SECONDS, HISTOGRAMS):
            assert not game[timed], "only the kernel's deals are timed"
            kernel[timed] = 0
        assert kernel == game


@pytest.mark.parametrize(("end", "deals"), [("time", 3), ("first_elimination", 5)])
def test_matches_of_bots_unknown_to_the_kernel_are_counted(end: str, deals: int) -> None:
    """Bots of both kinds at one table."""
    rules = house_rules(load("mallette"), {"match_end": end})
    bots = ("suite", "debutant", "suite")
    one = Cell(sheet=rules, players=3, bots=bots, kind=Kind.MATCHES, count=3, seed=1, most_deals=5)
    [tally] = run_cells([one], processes=1)
    assert last_deal(one) == deals
    assert run_cells([one], processes=1) == [tally]
    assert sum(tally[2:8:2]) <= 0, "part of the stakes stays in the boxes"


def test_first_leads_by_interpreted_and_compiled_kernel_agree() -> None:
    rules = load("classique").rules
    asked = kernel_rules(rules, 5)
    ours, theirs = everybody(LONGEST_RUN_HIGH, 9), everybody(LONGEST_RUN_HIGH, 9)
    expected = INTERPRETED.leads(asked, 50, rules.stakes, ours, 30)
    assert compiled_kernel().leads(asked, 50, rules.stakes, theirs, 30) == expected


def test_leading_low_is_better_than_the_longest_run_and_leading_high_is_worse() -> None:
    """What bots.md found for whole deals holds for the first lead alone, by far."""
    result = played(sheets=["classique"], players=["4"], bots=["suite"], leads=20_000)
    gains = {name: [row for row in result["by_hand"] if row["lead"] == name] for name in ("lowest", "highest")}
    assert sum(row["count"] * row["mean"] for row in gains["lowest"]) / 20_000 > 3
    assert sum(row["count"] * row["mean"] for row in gains["highest"]) / 20_000 < -3
    assert sum(row["count"] for row in gains["lowest"]) == 20_000


def test_a_grid_has_every_combination() -> None:
    options = GridOptions(
        sheets=["classique", "mallette"], changes=["payment=points|cards"], players=["3", "5-6"],
        bots=["suite", "hasard"], capitals=[50, 100], deals=10,
    )  # fmt: skip
    cells = grid(options)
    assert len({cell.key for cell in cells}) == len(cells) == 2 * 2 * 3 * 2 * 2


def test_one_clause_at_a_time_changes_one_clause() -> None:
    sheets = list(one_clause_at_a_time(load("classique")))
    assert {len(sheet.changes) for sheet in sheets} == {1}
    assert {"opening", "following", "stuck_lead", "grand_opera", "payment"} <= {sheet.changes[0] for sheet in sheets}


def test_results_are_written_with_their_configuration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON and Parquet have the same figures and the exact configuration."""
    line = "--lang en lab run --players 3-4 --deals 1000 --bots suite --processes 1 --out"
    for name in ("found.json", "found.parquet"):
        assert main([*line.split(), str(tmp_path / name)]) == 0
    capsys.readouterr()
    command, results = read_results(tmp_path / "found.json")
    assert command.startswith("nainjaune")
    assert [result["configuration"]["rules"]["payment"] for result in results] == ["points"] * 2
    table = pq.read_table(tmp_path / "found.parquet")
    assert json.loads(table.schema.metadata[METADATA]) == results
    rows = [row for row in table.to_pylist() if row["figure"] == "net"]
    assert [row["mean"] for row in rows] == [net["mean"] for result in results for net in result["net"]]
    assert {row["place"] for row in rows} == {"0", "1", "2", "3"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("run --deals 10 --out x.csv", ".json or a .parquet"),
        ("run --deals 10 --out /nowhere/x.json", "no file can be written"),
        ("run --leads 10 --sheet habourdin", "any card may be led"),
        ("run --matches 10 --most-deals 0", "1 to 10000 deals"),
        ("run --matches 10 --sheet mallette --bots suite,suite", "2 bots for 4"),
        ("", "say what to do"),
    ],
)
def test_bad_input_is_told_in_one_line(capsys: pytest.CaptureFixture[str], arguments: str, complaint: str) -> None:
    assert main(["lab", *arguments.split()]) == 1
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("kind", ["--matches 2 --match-deals 2", "--leads 200"])
def test_every_kind_has_a_table_in_both_languages(capsys: pytest.CaptureFixture[str], kind: str) -> None:
    for language in ("fr", "en"):
        assert main(["--lang", language, "lab", "run", "--processes", "1", *kind.split()]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10

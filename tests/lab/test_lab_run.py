"""`nainjaune lab run`: known figures, theory, the same result however it is played, and going on after a SIGKILL."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from kernel_twin_deals import compiled_kernel

from nainjaune.cli import main
from nainjaune.game.match import start
from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel import tally as at
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Holdings, opening_position
from nainjaune.kernel.game_bridge import by_place
from nainjaune.kernel.kernel import INTERPRETED, everybody
from nainjaune.kernel.policies import BELLES_SOON, HIGHEST, LONGEST_RUN_HIGH, LOWEST, RANDOM
from nainjaune.lab.blocks import play_block
from nainjaune.lab.cell import POLICIES, Cell, Kind
from nainjaune.lab.deal_figures import deal_figures
from nainjaune.lab.engine_deals import play_deal
from nainjaune.lab.run_log import RunLog
from nainjaune.lab.runner import run_cells

RANDOM_PLAY = "lab run --sheet classique --set grand_opera=before_any_opponent --players 4 --bots hasard --seed 1"


@pytest.fixture(autouse=True)
def _own_journals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_kernel()
    monkeypatch.setattr("nainjaune.lab.runner.run_log_folder", lambda: tmp_path / "run_logs")


def cell(sheet: str = "classique", players: int = 4, bot: str = "hasard", count: int = 100, **more: Any) -> Cell:
    return Cell(
        sheet=house_rules(load(sheet), more.pop("changes", {})),
        players=players, bots=(bot,) * players, kind=Kind.DEALS, count=count, seed=1, **more,
    )  # fmt: skip


def figures(one: Cell) -> dict[str, Any]:
    return deal_figures(one, run_cells([one], processes=2)[0])


def printed(capsys: pytest.CaptureFixture[str], line: str) -> Any:
    assert main(line.split()) == 0
    return json.loads(capsys.readouterr().out)


def test_random_play_gives_the_reference_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """The figures of 50 million deals by another program, within four joint standard errors."""
    result = printed(capsys, f"{RANDOM_PLAY} --fresh --json --deals 400000")
    known = {"cards_laid": (38.9796, 0.0006), "leads": (7.4229, 0.0003), "grand_opera": (0.0001433, 0.0000017)}
    pairs = [(result[name], figure) for name, figure in known.items()]
    pairs += [(net, (mean, 0.005)) for net, mean in zip(result["net"], (-0.947, -3.740, -4.315, -4.689), strict=True)]
    apart = [abs(ours["mean"] - mean) / math.hypot(ours["se"], error) for ours, (mean, error) in pairs]
    assert result["deals"] == 400_000
    assert len(apart) == 7
    assert max(apart) < 4


@pytest.mark.parametrize(("sheet", "players"), [("classique", 3), ("classique", 8), ("mallette", 5), ("habourdin", 6)])
def test_theory_agrees(sheet: str, players: int) -> None:
    """A given belle in the talon, a seat without an ace: the same for all belles, for all seats."""
    one = cell(sheet, players, count=100_000)
    result, rules = figures(one), one.sheet.rules
    hand, talon = rules.hand_size(players), rules.talon_size(players)
    in_talon = 0.0 if rules.belles_dealt else talon / 52
    # where all belles are dealt, aces lie in the talon more often
    in_hands = 47 - talon if rules.belles_dealt else None
    if in_hands is None:
        no_ace = math.comb(48, hand) / math.comb(52, hand)
    else:
        cards = in_hands + 5
        no_ace = sum(
            math.comb(43, talon - out) * math.comb(4, out) / math.comb(47, talon)
            * math.comb(cards - 4 + out, hand) / math.comb(cards, hand)
            for out in range(5) if talon >= out
        )  # fmt: skip
    for box in result["boxes"]:
        assert abs(box["talon"]["mean"] - in_talon) <= 4.5 * box["talon"]["se"]
    for seat in result["no_ace"]:
        assert abs(seat["mean"] - no_ace) <= 4.5 * seat["se"]
    assert sum(seat["mean"] for seat in result["wins"]) == pytest.approx(1)
    assert sum(result["length"]) == 100_000


@pytest.mark.parametrize("sheet", ["classique", "mallette", "chaudron", "habourdin"])
@pytest.mark.parametrize("bot", ["suite", "debutant"])
def test_no_token_is_lost(sheet: str, bot: str) -> None:
    """What all win together is what the boxes keep, to the token; what is staked or doubled is taken or remains."""
    one = cell(sheet, 5, bot, count=40)
    tally = run_cells([one], processes=1)[0]
    nets = sum(tally[2 * (at.NET + place)] for place in range(5))
    remains = [tally[2 * (at.REMAINS + box)] for box in range(5)]
    assert nets == -sum(remains)
    if tally[2 * at.OPERA] == 0:
        for box, stake in enumerate(one.setup.stakes):
            put_in = 40 * 5 * stake + tally[2 * (at.DOUBLED + box)]
            assert put_in == tally[2 * (at.TAKEN + box)] + remains[box]


@pytest.mark.parametrize("policy", [RANDOM, LONGEST_RUN_HIGH, LOWEST, HIGHEST, BELLES_SOON])
@pytest.mark.parametrize("sheet", ["classique", "habourdin"])
def test_interpreted_tallies_are_the_compiled_ones(sheet: str, policy: int) -> None:
    rules = load(sheet).rules
    asked = kernel_rules(rules, 6)
    ours, theirs = everybody(policy, 2**63 + 1), everybody(policy, 2**63 + 1)
    expected = INTERPRETED.tally(asked, 50, rules.stakes, ours, 50)
    assert compiled_kernel().tally(asked, 50, rules.stakes, theirs, 50) == expected
    assert ours.rng == theirs.rng


@pytest.mark.parametrize("bot", ["suite", "joueur", "haute", "belles"])
@pytest.mark.parametrize("sheet", ["classique", "habourdin"])
def test_the_kernel_plays_its_bots_as_the_game_does(sheet: str, bot: str) -> None:
    """The same hands end with the same purses and boxes after as many leads, deal after deal."""
    one = cell(sheet, 4, bot)
    stakes, rules = one.setup.stakes, kernel_rules(one.sheet.rules, 4)
    seats = everybody(POLICIES[bot], seed=0)
    start_position = opening_position(rules)
    for key in range(12):
        match, dealt, _, leads = play_deal(start(one.setup)[0], one.bots, str(key))
        purses = [one.purse - sum(stakes)] * 4
        holdings = Holdings(by_place(dealt, range(4)), by_place(purses, range(4)), [4 * stake for stake in stakes])
        played = compiled_kernel().play_script(rules, holdings, start_position, [], seats)
        assert match.deal
        assert played.tokens[:4] == list(match.deal.tokens)
        assert played.boxes == list(match.deal.boxes)
        assert played.leads == leads


def test_the_number_of_processes_changes_nothing() -> None:
    """Threads, processes and one alone give the same numbers, also for bots that play in the game."""
    cells = [cell(count=220_000), cell(bot="debutant", count=50)]
    alone = run_cells(cells, processes=1)
    assert run_cells(cells[:1], processes=3) == alone[:1]
    assert run_cells(cells, processes=2) == alone


def start_run(folder: Path, deals: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "nainjaune", *RANDOM_PLAY.split(), "--deals", str(deals), "--processes", "1"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "NAINJAUNE_CACHE": str(folder)})


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a real SIGKILL the same command plays what is missing, and gives what an undisturbed run gives."""
    from nainjaune.kernel.loader import cache_base

    (tmp_path / "kernel").symlink_to(cache_base() / "kernel")  # what is compiled already
    deals = 1_000_000
    run = start_run(tmp_path, deals)
    assert run.stdout
    with run.stdout:
        deadline = time.monotonic() + 60
        while sum(path.read_bytes().count(b"\n") for path in tmp_path.glob("lab/*.jsonl")) < 4:
            assert time.monotonic() < deadline
            assert run.poll() is None
            time.sleep(0.01)
        run.send_signal(signal.SIGKILL)
        run.wait()
    [path] = tmp_path.glob("lab/*.jsonl")
    whole = path.read_bytes()
    done = [json.loads(line)[0] for line in whole.splitlines(keepends=True)[1:] if line.endswith(b"\n")]
    assert 3 <= len(done) < 20
    path.write_bytes(whole + b"[19, [1, 2")  # as if the last line had been cut off
    one = cell(count=deals, changes={"grand_opera": "before_any_opponent"})
    played: list[int] = []

    def play(one: Cell, block: int) -> list[int]:
        played.append(block)
        return play_block(one, block)

    monkeypatch.setattr("nainjaune.lab.runner.play_block", play)
    resumed = run_cells([one], processes=2, run_logs=tmp_path / "lab")
    assert sorted(played + done) == list(range(20))
    assert list(tmp_path.glob("lab/*")) == []
    assert resumed == run_cells([one], processes=2)


def test_a_spoilt_journal_counts_only_what_is_whole(tmp_path: Path) -> None:
    """A line whose numbers do not match its checksum is played again, and so is all after it."""
    one = cell(count=150_000)
    run_log = RunLog(one, tmp_path)
    assert run_log.open() == {}
    tallies = [play_block(one, block) for block in range(3)]
    for block in range(2):
        run_log.add(block, tallies[block])
    run_log.close()
    text = run_log.path.read_bytes()
    run_log.path.write_bytes(text.replace(b"[1, [", b"[1, [1", 1))
    assert run_log.open() == {0: tallies[0]}
    run_log.close()
    assert run_cells([one], processes=1) == [[sum(column) for column in zip(*tallies, strict=True)]]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--deals 1", "from 2 deals on"),
        ("", "--deals, --matches or --leads"),
        ("--deals 10 --bots nobody", "no bot 'nobody'"),
        ("--deals 10 --bots suite,suite", "2 bots for 4 players"),
        ("--deals 10 --sheet none", "no sheet 'none'"),
        ("--deals 10 --players four", "--players four"),
        ("--deals 10 --players 9", "played by 3 to 8"),
        ("--deals 10 --processes 0", "at least one process"),
        ("--deals 10 --set payment=gold", "payment"),
        ("--deals 10 --capital 3", "less than the stakes"),
        ("--matches 10 --fresh", "--fresh goes with --deals"),
        ("--deals 10 --match-deals 4", "no matches are played"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: str, complaint: str
) -> None:
    assert main(["lab", "run", *arguments.split()]) == 1
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(("language", "word"), [("fr", "cartes posées"), ("en", "cards laid")])
def test_the_table_is_in_both_languages(capsys: pytest.CaptureFixture[str], language: str, word: str) -> None:
    line = f"--lang {language} lab run --deals 1000 --players 3-4 --set payment=points|cards"
    assert main(line.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert word in lines[3]
    assert len(lines) == 8

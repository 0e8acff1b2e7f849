"""Tournaments: what they measure, that they measure it the same every time, and what the command says."""

from __future__ import annotations

import argparse
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from nainjaune.game.errors import NainJauneError, ParseError, SetupError
from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel.loader import LOADER
from nainjaune.lab.duplicate import Plan, play_deck
from nainjaune.lab.plot import plot, ticks
from nainjaune.lab.tournament import Sums, TournamentResult, run
from nainjaune.lab.tournament_command import add_tournament, run_tournament
from nainjaune.words import LANGUAGES, Language, Words

SVG = "{http://www.w3.org/2000/svg}"
KEYS = (
    "hero others sheet changes players decks deals seed fresh gain se ci95 hero_net baseline_net wins baseline_wins "
    "by_seat choices ms_per_choice ms_p95"
)


def planned(
    hero: str = "hasard", others: str = "suite", sheet: str = "classique", rules: dict[str, object] | None = None
) -> Plan:
    """A small fresh tournament."""
    return Plan(hero, others, house_rules(load(sheet), rules or {}), players=3, decks=4, seed=1, fresh=True)


def timeless(result: TournamentResult) -> dict[str, Any]:
    """All that does not depend on the machine."""
    return {key: value for key, value in result.as_json().items() if not key.startswith("ms_")}


def command(line: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_tournament(parser)
    return parser.parse_args(line.split())


def printed(capsys: pytest.CaptureFixture[str], line: str, language: Language = "fr") -> str:
    assert run_tournament(command(line), Words(language)) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


@pytest.mark.parametrize(
    ("sheet", "fresh"), [("classique", True), ("chaudron", True), ("classique", False), ("habourdin", False)]
)
def test_suite_gains_exactly_nothing_over_itself(sheet: str, fresh: bool) -> None:
    result = run(replace(planned("suite", sheet=sheet), fresh=fresh))
    assert (result.gain, result.se, result.ci95) == (0, 0, (0, 0))
    assert result.wins == result.baseline_wins == pytest.approx(1 / 3)


def test_suite_gains_nothing_over_itself_whoever_the_others_are() -> None:
    assert run(planned("suite", "hasard")).gain == 0


def test_hasard_is_clearly_weaker_than_suite() -> None:
    result = run(replace(planned("hasard"), players=4, decks=150))
    assert -9 < result.gain < -2
    assert result.ci95[1] < 0


def test_the_gain_is_what_the_hero_wins_above_the_baseline_and_the_mean_over_seats() -> None:
    result = run(planned("joueur", "hasard"))
    assert result.gain == pytest.approx(result.hero_net - result.baseline_net)
    assert result.gain == pytest.approx(sum(seat.gain for seat in result.by_seat) / 3)
    assert (result.deals, result.decks, len(result.by_seat)) == (12, 4, 3)


def test_a_baseline_game_has_suite_in_the_heros_seat_only() -> None:
    """Against others than suite each seat has a baseline game of its own."""
    plan = planned("joueur", "hasard")
    as_suite, as_hasard = play_deck(replace(plan, hero="suite"), 0), play_deck(replace(plan, hero="hasard"), 0)
    assert as_suite.hero == as_suite.baseline == as_hasard.baseline == play_deck(plan, 0).baseline
    assert sum(as_hasard.hero) <= 0, "when all seats play alike, only what stays in the boxes is lost"


def test_two_processes_find_what_one_finds() -> None:
    plan = replace(planned("hasard", "hasard"), decks=5)
    assert timeless(run(plan, jobs=2)) == timeless(run(plan, jobs=1))


def test_a_tournament_is_decided_by_its_seed() -> None:
    plan = planned("hasard", "hasard")
    assert timeless(run(plan)) == timeless(run(plan))
    assert timeless(run(plan)) != timeless(run(replace(plan, seed=2)))


def test_more_decks_go_on_where_fewer_ended() -> None:
    plan = planned("joueur")
    assert run(replace(plan, decks=6)).gain_by_deck[:4] == run(plan).gain_by_deck


@pytest.mark.parametrize(
    ("rules", "deals"),
    [({"match_end": "deals"}, 3), ({"match_end": "time"}, 3), ({"match_end": "first_elimination"}, None)],
)
def test_without_fresh_whole_matches_are_played(rules: dict[str, str], deals: int | None) -> None:
    purses = {"start_tokens": {"each": 100 if deals is None else 2000}, "insolvency": "out_if_short"}
    plan = replace(planned("joueur", rules={**purses, **rules}), fresh=False, decks=2)
    scores = [play_deck(plan, deck) for deck in range(2)]
    assert all(score.deals == (deals,) * 3 for score in scores) == (deals is not None)
    assert all(0 <= share <= 1 for score in scores for share in score.wins)
    assert all(sum(score.baseline_wins) == pytest.approx(1) for score in scores)


def test_a_match_that_never_ends_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nainjaune.lab.duplicate.MOST_DEALS", 5)
    rules: dict[str, object] = {
        "match_end": "last_standing",
        "insolvency": "out_if_short",
        "start_tokens": {"each": 100_000},
    }
    with pytest.raises(SetupError, match="not ended after 5 deals"):
        run(replace(planned(rules=rules), fresh=False))


def test_a_bot_that_needs_the_kernel_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LOADER, "wait", lambda _seconds: False)
    with pytest.raises(SetupError, match="the kernel is not compiled"):
        run(planned("expert"))
    with pytest.raises(SetupError, match="the kernel is not compiled"):
        run(planned("suite", "champion"))


def test_only_real_choices_are_timed() -> None:
    result = run(planned("suite"))
    assert 0 < result.ms_per_choice < 50
    assert 12 < result.choices < 12 * 20


def test_a_standard_error_is_that_of_the_mean() -> None:
    sums = Sums()
    for tokens in (3, 5, 10):
        sums.add(tokens, 1)
    assert sums.mean == 6
    assert sums.error == pytest.approx((13 / 3) ** 0.5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_a_row_for_each_hero_the_best_first(
    capsys: pytest.CaptureFixture[str], language: Language
) -> None:
    output = printed(capsys, "--hero hasard,suite,joueur --decks 40 --fresh --set payment=cards", language)
    rows = [line.split()[0] for line in output.splitlines()[-3:]]
    assert set(rows) == {"hasard", "suite", "joueur"}
    assert rows[-1] == "hasard"
    assert "payment = cards" in output


def test_json_is_an_object_for_one_hero_and_a_list_for_several(capsys: pytest.CaptureFixture[str]) -> None:
    few = "--decks 2 --players 3 --json"
    one = json.loads(printed(capsys, f"--hero joueur {few} --set payment=cards --fresh"))
    assert " ".join(one) == KEYS
    assert (one["hero"], one["changes"], one["fresh"]) == ("joueur", {"payment": "cards"}, True)
    several = json.loads(printed(capsys, f"--hero joueur,hasard {few}"))
    assert {found["hero"] for found in several} == {"joueur", "hasard"}
    assert several[0]["gain"] >= several[1]["gain"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("--hero maestro", "there is no bot 'maestro'"),
        ("--hero suite,", "there is no bot ''"),
        ("--hero suite --others maestro", "there is no bot 'maestro'"),
        ("--hero suite --sheet tarot", "there is no sheet 'tarot'"),
        ("--hero suite --players 2", "is played by 3 to 8, not 2"),
        ("--hero suite --players 9", "is played by 3 to 8, not 9"),
        ("--hero suite --decks 1", "from 2 decks on, not 1"),
        ("--hero suite --jobs 0", "at least one process must play, not 0"),
        ("--hero suite --set payment", "a house rule is written CLAUSE=VALUE"),
        ("--hero suite --set payment=gold", "payment: must be one of"),
        ("--hero suite --set start_tokens={each=3} --set insolvency=out_if_short", "nobody can stake"),
        ("--hero suite --plot no/such/folder.svg", "no file can be written there"),
    ],
)
def test_bad_input_is_reported_in_one_line(arguments: str, problem: str) -> None:
    with pytest.raises(NainJauneError) as caught:
        run_tournament(command(arguments), Words("en"))
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)
    assert not problem.startswith("there is no") or isinstance(caught.value, ParseError | SetupError)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plot_is_a_picture_with_a_curve_for_each_hero(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: Language
) -> None:
    file = tmp_path / "gain.svg"
    printed(capsys, f"--hero hasard,joueur --decks 12 --fresh --plot {file}", language)
    picture = ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 - our own file
    assert picture.tag == f"{SVG}svg"
    assert len(picture.findall(f".//{SVG}polyline")) == len(picture.findall(f".//{SVG}polygon")) == 2
    texts = {element.text for element in picture.iter(f"{SVG}text")}
    assert {Words(language)("tournament-axis-gain"), Words(language)("tournament-axis-decks")} <= texts


def test_a_plot_of_nothing_gained_can_be_drawn() -> None:
    picture = ET.fromstring(plot(Words("fr"), [run(planned("suite"))]))  # noqa: S314 - our own text
    (curve,) = picture.findall(f".//{SVG}polyline")
    heights = {float(point.split(",")[1]) for point in curve.attrib["points"].split()}
    assert len(heights) == 1, "a level line"
    assert 0 < min(heights) < float(picture.attrib["height"])


def test_ticks_are_round_numbers_within_the_range() -> None:
    assert ticks(-1.3, 11, 7) == [0, 2, 4, 6, 8, 10]
    assert ticks(0, 2000, 8) == [0, 500, 1000, 1500, 2000]
    assert ticks(-0.21, 0.13, 7) == [-0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_for_people_only(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    assert run_tournament(command("--hero suite --decks 3 --fresh --json"), Words("en")) == 0
    assert "suite ████████████████████████ 100% · 3 of 3" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")
    json.loads(capsys.readouterr().out)

"""Every lesson is played by the engine, for every sheet it names, and says one sentence a step in every language."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from nainjaune.game.sheet import SHEETS, load
from nainjaune.lessons.played import PlayedLesson, play, play_lesson
from nainjaune.lessons.script import LEARNER, Counting, parse_script, scripts
from nainjaune.rules_library.data import LibraryError, data_files
from nainjaune.table import news
from nainjaune.table.wire import Update
from nainjaune.words import LANGUAGES

LESSONS = [(sheet, name) for name, script in scripts().items() for sheet in script.sheets]
LONGEST = 100
"""How many characters a child of eight is told at once, at most."""
READ_IN_A_SECOND = 90 / 60
"""Words a child of eight reads: ninety a minute is what French schools aim at in the third year."""
TAP_SECONDS = 1.0
CARD_TAPS, COUNT_TAPS = 2, 3
"""A card, then to lay it; one for each of the others."""
MOST_OFF = 0.25
"""How far what a lesson says of its length may be off."""
PACE_FILE = Path(__file__).parents[2] / "web/src/table/pace.ts"


@pytest.fixture(params=LESSONS, ids="-".join)
def lesson(request: pytest.FixtureRequest) -> PlayedLesson:
    sheet, name = request.param
    return play_lesson(sheet, name)


def frames(lesson: PlayedLesson) -> list[Update]:
    return [frame for step in lesson.steps for frame in (step.before, *step.after)]


def kinds(lesson: PlayedLesson) -> set[str]:
    return {type(item).__name__ for frame in frames(lesson) for item in frame.news}


def test_every_sheet_has_a_first_deal() -> None:
    assert set(scripts()["first"].sheets) == set(SHEETS)


def test_every_sheet_has_a_lesson_on_what_is_peculiar_to_it() -> None:
    own = {sheet: [name for name, script in scripts().items() if script.sheets == (sheet,)] for sheet in SHEETS}
    assert [sheet for sheet, names in own.items() if len(names) != 1] == []
    assert {scripts()[name].seconds for names in own.values() for name in names} == {30}


def test_updates_follow_one_another_as_those_of_a_socket(lesson: PlayedLesson) -> None:
    told = frames(lesson)
    assert len(told) > 3
    assert [(one.seq, other.since) for one, other in pairwise(told) if one.seq != other.since] == []


def test_a_step_either_asks_for_cards_the_learner_may_lay_or_counts_or_goes_on(lesson: PlayedLesson) -> None:
    for step in lesson.steps:
        assert not (step.ask and step.script.count is not Counting.NOTHING)
        assert len(step.after) == len(step.ask)
        legal = [move.card for move in step.before.you.legal]
        assert not step.ask or step.ask[0] in legal
    assert any(step.ask for step in lesson.steps)


def test_settlements_are_counted_only_when_there_is_something_to_count(lesson: PlayedLesson) -> None:
    seen: set[str] = set()
    for step in lesson.steps:
        seen |= {type(item).__name__ for item in step.before.news}
        needed = {Counting.PAYMENTS: {"Paid"}, Counting.DOUBLING: {"BoxDoubled"}, Counting.NOTHING: set[str]()}
        assert needed[step.script.count] <= seen
        seen |= {type(item).__name__ for frame in step.after for item in frame.news}


def test_nobody_runs_short_in_a_lesson(lesson: PlayedLesson) -> None:
    assert "Eliminated" not in kinds(lesson)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_says_one_short_sentence_or_two(lesson: PlayedLesson, language: str) -> None:
    for step in lesson.steps:
        said = step.script.say[language]  # type: ignore[index] # one of the languages
        assert len(said) <= LONGEST, said
        assert said.count("*") == 2
        assert said.replace("*", "").endswith((".", "!", "?"))
        assert set(re.findall(r"{(.*?)}", said)) <= {"tokens", "token_many", "piece", "box_word", "boxes_word"}


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_first_deal_has_all_that_a_sheet_has(sheet: str) -> None:
    lesson, rules = play_lesson(sheet, "first"), load(sheet).rules
    assert {"Lacked", "BoxTaken", "WentOut", "Paid", "SeriesEnded"} <= kinds(lesson)
    assert max(len(step.ask) for step in lesson.steps) >= 3, "a long run is led"
    assert ("BoxDoubled" in kinds(lesson)) == (rules.belle_in_hand.value == "double_box")
    operas = [
        item for one in frames(lesson) for item in one.news if isinstance(item, news.WentOut) and item.grand_opera
    ]
    assert len(operas) == (rules.grand_opera.value != "none")
    asked_to_claim = any("qui prend" in step.script.say.fr for step in lesson.steps)
    assert asked_to_claim == (rules.claim.value == "spoken")


def shown_seconds(lesson: PlayedLesson) -> float:
    """How long the page takes to show what happens, by its own pauses; the learner's cards come at once."""
    source = PACE_FILE.read_text(encoding="utf-8")
    waits = {kind: int(pause) / 1000 for kind, pause in re.findall(r"^  (\w+): (\d+),$", source, re.MULTILINE)}
    told = [item for frame in frames(lesson) for item in frame.news]
    others = [item for item in told if getattr(item, "seat", None) != LEARNER or not isinstance(item, news.Laid)]
    return sum(waits.get(str(type(item).__struct_config__.tag), 0.0) for item in others)


def taps(lesson: PlayedLesson) -> int:
    return sum(
        CARD_TAPS if step.ask else COUNT_TAPS if step.script.count is not Counting.NOTHING else 1
        for step in lesson.steps
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_a_child_as_long_as_it_says(lesson: PlayedLesson, language: str) -> None:
    said = " ".join(step.script.say[language] for step in lesson.steps)  # type: ignore[index] # one of the languages
    words = [word for word in said.replace("{tokens}", "12 tokens").split() if any(map(str.isalnum, word))]
    seconds = len(words) / READ_IN_A_SECOND + taps(lesson) * TAP_SECONDS + shown_seconds(lesson)
    stated = lesson.script.seconds
    assert abs(seconds - stated) <= MOST_OFF * stated, f"{seconds:.0f} s instead of {stated}"


def test_what_the_others_hold_is_not_sent(lesson: PlayedLesson) -> None:
    for frame in frames(lesson):
        assert frame.you.seat == LEARNER
        assert frame.table.hands is None or frame.table.phase.value != "deal"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('play = "3:Ah 3:2c"', 'play = "3:Ah 3:5d"', "wrong_rank"),
        ('play = "3:Ah 3:2c"', 'play = "3:Ah 3/2"', "only cards of the others"),
        ('ask = "3h 4c"', 'ask = "3h"', "not a whole run"),
        ('expect = ["king: 0 leads"', 'expect = ["stuck: 0 leads"', "does not happen: stuck: 0 leads"),
        ('when = { claim = ["spoken"] }', 'when = { claim = ["sung"] }', "claim cannot be sung"),
        ('when = { claim = ["spoken"] }', 'when = { song = ["spoken"] }', "there is no clause 'song'"),
        ('chapter = "sans"', 'chapter = "avec"', "there is no chapter 'avec'"),
        ('"classique", "mallette"', '"classic", "mallette"', "there is no sheet classic"),
        ("3h 4c 6h 7d 8c Js Qd Kc |", "3h 4c 6h 7d 8c Js Qd As |", "no card in two of them"),
        ("3h 4c 6h 7d 8c Js Qd Kc |", "3h 4c 6h 7d 8c Js Qd Kx |", "Kx"),
        ("seconds = 120", 'seconds = "long"', "seconds"),
    ],
)
def test_a_script_that_is_wrong_is_refused(old: str, new: str, problem: str) -> None:
    text = data_files("lessons")["first"]
    assert old in text
    with pytest.raises(LibraryError, match=problem):
        play(load("classique"), "first", parse_script("first", text.replace(old, new)))


def test_a_lesson_is_small_on_the_wire(lesson: PlayedLesson) -> None:
    assert sum(len(msgspec.json.encode(frame)) for frame in frames(lesson)) < 100_000

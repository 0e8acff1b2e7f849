"""Rule sheets are read whole or refused, and the message names the sheet and the clause."""

from __future__ import annotations

import pickle
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from typing import Any

import pytest
from game_strategies import sheets
from hypothesis import given

from nainjaune.game import sheet as sheet_module
from nainjaune.game.clause_values import Capital, StartTokens
from nainjaune.game.errors import SheetError
from nainjaune.game.provenance import HOUSE, Grade, Provenance
from nainjaune.game.rules import CLAUSES, Payment
from nainjaune.game.sheet import (
    SHEETS,
    Sheet,
    add_sheets,
    house_rules,
    load,
    parse_sheet,
    sheet_names,
)

PRINTED: dict[str, str] = {
    name: resources.files("nainjaune.sheets").joinpath(f"{name}.toml").read_text(encoding="utf-8") for name in SHEETS
}
TEXT = PRINTED["classique"]


def with_clause(clause: str, value: str, more: str = 'grade = "ours"\ndecisions = ["G1"]') -> str:
    """The text of `classique` with another value for a clause, and what else is said of it."""
    return f"{without_clause(clause)}\n[clauses.{clause}]\nvalue = {value}\n{more}\n"


def without_clause(clause: str) -> str:
    """The text without a clause and all that is said of it."""
    tables = re.split(r"\n(?=\[)", TEXT)
    return "\n".join(one for one in tables if not re.match(rf"\[+clauses\.{clause}[.\]]", one))


def without(start: str) -> str:
    """The text without the line that starts so."""
    return "\n".join(line for line in TEXT.splitlines() if not line.startswith(start))


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_loads_with_all_clauses_and_where_they_come_from(name: str) -> None:
    """The four rule sets are whole: words in two languages, printed texts, and for every clause words or decisions."""
    sheet = load(name)
    assert sheet.name == name
    assert list(sheet.provenance) == list(CLAUSES)
    assert all(one.evidence or one.decisions for one in sheet.provenance.values())
    assert sheet.texts
    assert {"fr", "en"} <= set(sheet.title)
    assert sheet.changes == ()
    assert sheet.changed_values == {}


def test_the_seven_printed_texts_are_all_there() -> None:
    """Four texts are `classique`'s, one each the others'."""
    printed = ("classique", "mallette", "chaudron", "habourdin")
    assert [len(load(name).texts) for name in printed] == [4, 1, 1, 1]


@pytest.mark.parametrize("name", SHEETS)
def test_every_value_is_written_back_as_it_was_read(name: str) -> None:
    """`plain` and the parsers are inverse for every clause of every sheet."""
    rules = load(name).rules
    for clause in CLAUSES.values():
        assert clause.parse(clause.plain(rules)) == getattr(rules, clause.name)


@pytest.mark.no_cover
@given(sheet=sheets())
def test_a_changed_sheet_can_be_made_again_from_its_changes(sheet: Sheet) -> None:
    """The changes, as a record writes them, give the same rules again."""
    again = house_rules(load(sheet.name), sheet.changed_values)
    assert again == sheet
    assert hash(again) == hash(sheet)
    assert pickle.loads(pickle.dumps(sheet)) == sheet  # noqa: S301 - our own bytes


def test_the_sheets_are_the_files_in_their_declared_order() -> None:
    """Every file beside the words of all sheets is a sheet, and `order` says its place."""
    files = {file.name for file in resources.files("nainjaune.sheets").iterdir() if file.name.endswith(".toml")}
    assert files - {"clauses.toml", "decisions.toml", "equipment.toml", "which.toml"} == {
        f"{name}.toml" for name in SHEETS
    }
    assert [tomllib.loads(PRINTED[name])["order"] for name in SHEETS] == list(range(1, len(SHEETS) + 1))
    assert SHEETS[0] == "classique"


@pytest.fixture
def _no_own_sheets_after() -> Iterator[None]:
    """What a test adds is there for that test only."""
    yield
    sheet_module._own.clear()


@pytest.mark.usefixtures("_no_own_sheets_after")
def test_sheets_of_ones_own_follow_those_of_the_game() -> None:
    """They come in their own order and are loaded by name like the others."""
    add_sheets({"aieux": TEXT.replace("order = 1", "order = 2"), "maison": with_clause("packet", "3")})
    assert sheet_names() == (*SHEETS, "maison", "aieux")
    assert load("maison").rules.packet == 3


def test_a_sheet_of_ones_own_cannot_have_the_name_of_a_printed_one() -> None:
    """The printed sheets stay what they are."""
    with pytest.raises(SheetError, match="classique: file: there is a sheet of this name already"):
        add_sheets({"classique": with_clause("packet", "3")})


def test_a_broken_sheet_of_ones_own_is_refused_at_once() -> None:
    """Whoever adds it is told, not whoever loads it later."""
    with pytest.raises(SheetError, match="broken: file: is not TOML"):
        add_sheets({"broken": "order = "})
    assert sheet_names() == SHEETS


OURS = 'grade = "ours"\ndecisions = ["G5"]\n'
PRINTED_ALSO = 'value = "time", grade = "printed", words = { 001 = "x" }'


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (f"{OURS}also = 3", "also must be a list"),
        (f"{OURS}also = [3]", "an entry of also needs grade, value"),
        (f'{OURS}also = [{{ value = "time" }}]', "an entry of also needs grade, value"),
        (f"{OURS}also = [{{ {PRINTED_ALSO}, page = 3 }}]", "an entry of also needs grade, value"),
        (f'{OURS}also = [{{ value = "never", grade = "ours" }}]', "must be one of deals, time"),
        (f'{OURS}also = [{{ value = "time", grade = "sure" }}]', "grade must be one of printed, read, ours"),
        (f'{OURS}also = [{{ value = "time", grade = "printed" }}]', "printed, but without the words of a text"),
        (f'{OURS}note = "half of it"', "needs its words in fr and en"),
        (f'{OURS}parts = [{{ grade = "printed", fr = "x", en = "x" }}]', "a part is printed of a text whose words"),
        (f'{OURS}readings.001 = {{ grade = "read", words = "x" }}', "in the place of grade and words"),
        ("readings = [3]", "in the place of grade and words"),
        ("readings.001 = 3", "an entry of readings needs grade, words"),
        ('readings.001 = { grade = "sure", words = "x" }', "grade must be one of printed, read, ours"),
        ('readings.001 = { grade = "read", words = "" }', "the words of 001 are empty"),
        ('grade = "printed"', "printed, but without the words of a text"),
        ('grade = "read"', "read, but without the words of a text"),
        ('grade = "printed"\nwords = "x"', "words must be a table"),
        ('grade = "printed"\nwords = {}', "words must be a table"),
        ('grade = "printed"\nwords.001 = " "', "the words of 001 are empty"),
        ('grade = "printed"\nwords.001 = []', "the words of 001 are empty"),
        ('grade = "printed"\nwords.001 = [3]', "the words of 001 are empty"),
        ('grade = "printed"\nwords.002 = "x"', "words of 002, which is none of the sheet's texts"),
        ('grade = "ours"', "ours needs its decisions, or a note that says why"),
        ('grade = "ours"\ndecisions = ["5"]', "decisions must be a list of numbers like G1"),
        (f"{OURS}agreed = [{{ words = {{ 001 = 'x' }} }}]", "an entry of agreed needs values, words"),
        (f"{OURS}agreed = [{{ values = 'some', words = {{ 001 = 'x' }} }}]", "must be one of any, higher, worth"),
    ],
)
def test_what_a_sheet_says_beside_a_value_is_checked_like_the_value(more: str, problem: str) -> None:
    """A claim about a text without that text's words does not load, and the message names the clause."""
    with pytest.raises(SheetError, match=f"mine: match_end.*{re.escape(problem)}"):
        parse_sheet("mine", with_clause("match_end", '"deals"', more))


def test_a_clause_is_as_sure_as_the_least_sure_of_its_texts() -> None:
    """Two texts print that a belle kept is doubled, two are read so: the whole is read."""
    kept = load("classique").provenance["belle_in_hand"]
    assert kept.grade is Grade.READ
    assert kept.by_grade == {Grade.PRINTED: ("000-3", "001"), Grade.READ: ("000-1", "000-2")}
    assert kept.differing


def test_an_unknown_sheet_is_refused() -> None:
    """A name that is no sheet's is refused."""
    with pytest.raises(SheetError, match="belote: sheet: there is no such sheet") as refused:
        load("belote")
    assert (refused.value.sheet, refused.value.clause) == ("belote", "sheet")


NUMBERS = "must be a whole number from"
WRONG_VALUES: list[tuple[str, str, str]] = [
    ("players", "3", "must be a list of 2 numbers, not 3"),
    ("players", "[3]", "must be a list of 2 numbers"),
    ("players", "[3, 9]", f"{NUMBERS} 2 to 8, not 9"),
    ("players", "[1, 8]", f"{NUMBERS} 2 to 8, not 1"),
    ("players", "[5, 3]", "must be the fewest and the most players"),
    ("teams", "1", "must be true or false, not 1"),
    ("direction", '"up"', "must be one of counter_clockwise, clockwise, not 'up'"),
    ("first_dealer", '"oldest"', "must be one of drawn, youngest"),
    ("start_tokens", "50", "must be {each = N} or {shared = N}, not 50"),
    ("start_tokens", "{ each = 50, shared = 3 }", "must be {each = N} or {shared = N}"),
    ("start_tokens", "{ some = 50 }", "must be {each = N} or {shared = N}"),
    ("start_tokens", "{ each = 0 }", f"{NUMBERS} 1 to 1000000, not 0"),
    ("start_tokens", "{ shared = 5 }", "5 tokens cannot be shared by 8"),
    ("coins", "[]", "must be a list of 1 to 6 numbers"),
    ("coins", "[0]", f"{NUMBERS} 1 to 1000, not 0"),
    ("coins", "[1, 5]", "must be the largest value first, and no value twice"),
    ("coins", "[5, 5, 1]", "must be the largest value first, and no value twice"),
    ("coins", "[5, 2]", "the smallest must be worth 1 to pay any amount, not 2"),
    ("coins", "[true]", f"{NUMBERS} 1 to 1000, not True"),
    ("stakes", "[1, 2, 3, 4]", "must be a list of 5 numbers"),
    ("stakes", "[0, 0, 0, 0, 0]", "at least one box must have a stake"),
    ("stakes", "[1, 2, 3, 4, -5]", f"{NUMBERS} 0 to 1000, not -5"),
    ("stakes", "[1.0, 2, 3, 4, 5]", f"{NUMBERS} 0 to 1000, not 1.0"),
    ("stake_on", '"never"', "must be one of every_deal, first_deal"),
    ("hand", "15", "must be a table from players to cards, not 15"),
    ("hand", "{}", "must be a table from players to cards"),
    ("hand", "{ 9 = 5 }", f"{NUMBERS} 2 to 8, not 9"),
    ("hand", "{ three = 15 }", f"{NUMBERS} 2 to 8, not 'three'"),
    ("hand", "{ 003 = 15 }", f"{NUMBERS} 2 to 8, not '003'"),
    ("hand", "{ 3 = 0 }", f"{NUMBERS} 1 to 26, not 0"),
    ("hand", "{ 8 = 7 }", "8 players with 7 cards each need more than 52 cards"),
    ("hand", "{ 3 = 15 }", "says nothing of 4 players"),
    ("packet", "0", f"{NUMBERS} 1 to 26, not 0"),
    ("packet", "7", "7 cards at once are more than a whole hand"),
    ("belles_dealt", '"yes"', "must be true or false, not 'yes'"),
    ("opening", '"king"', "must be one of any, ace"),
    ("following", '"can"', "must be one of must, may"),
    ("stuck_lead", "[]", "must be one of last_to_play, last_asked, skip_rank, not []"),
    ("said_sans", '"sans"', "must be one of rank_sans_rank, sans_rank, sans_rank_repeated"),
    ("claim", '"silent"', "must be one of automatic, spoken, picked_up"),
    ("unclaimed", '"lost"', "must be one of stays, doubles"),
    ("said_out", '"fini"', "must be one of nothing, jarrete, stop"),
    ("grand_opera", "false", "must be one of none, first_turn, before_any_opponent, not False"),
    ("payment", '"none"', "must be one of points, cards, cards_belle_two"),
    ("court_points", "101", f"{NUMBERS} 0 to 100, not 101"),
    ("belle_in_hand", '"triple"', "must be one of double_box, nothing"),
    ("insolvency", '"bank"', "must be one of debt, out_if_short, out_if_empty"),
    ("match_end", '"never"', "must be one of deals, time, first_elimination, last_standing"),
    ("match_end", '"last_standing"', "last_standing never comes with insolvency = debt, where nobody is ever out"),
    ("match_end", '"first_elimination"', "first_elimination never comes with insolvency = debt"),
]


def test_every_kind_of_value_has_a_wrong_value_above() -> None:
    """No kind of value is left without a refusal of its own."""
    kinds = {type(clause.value_kind) for clause in CLAUSES.values()}
    assert {type(CLAUSES[clause].value_kind) for clause, _, _ in WRONG_VALUES} == kinds


@pytest.mark.parametrize("clause", CLAUSES)
def test_what_is_no_value_of_any_clause_is_refused(clause: str) -> None:
    """Whatever the clause, the message names it and says what it must be."""
    with pytest.raises(SheetError, match=rf"^mine: {clause}: must be .*, not 3\.5$"):
        parse_sheet("mine", with_clause(clause, "3.5"))


def test_a_clause_younger_than_a_sheet_has_its_default_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet need not name a clause that declares a default; its value is then our reading."""
    younger = replace(CLAUSES["packet"], default=2)
    monkeypatch.setattr(sheet_module, "CLAUSES", {**CLAUSES, "packet": younger})
    sheet = parse_sheet("mine", without_clause("packet"))
    assert sheet.rules.packet == 2
    assert sheet.provenance["packet"] == Provenance(Grade.OURS)


@pytest.mark.parametrize(("clause", "value", "problem"), WRONG_VALUES)
def test_a_wrong_value_is_refused_with_sheet_and_clause(clause: str, value: str, problem: str) -> None:
    """A sheet with a value that cannot be is refused, and the message says where and what it may be."""
    with pytest.raises(SheetError) as refused:
        parse_sheet("mine", with_clause(clause, value))
    assert (refused.value.sheet, refused.value.clause) == ("mine", clause)
    assert str(refused.value).startswith(f"mine: {clause}: ")
    assert problem in refused.value.problem


@pytest.mark.parametrize(
    ("text", "clause", "problem"),
    [
        ("= 3", "file", "is not TOML"),
        ("", "clauses", "the table of clauses is missing"),
        ("clauses = 3", "clauses", "the table of clauses is missing"),
        (without_clause("packet"), "packet", "the clause is missing"),
        (
            TEXT + "\n[clauses.colour]\nvalue = 1\ngrade = 'ours'\ndecisions = ['G1']",
            "colour",
            "there is no such clause",
        ),
        (
            TEXT.replace("[clauses.players]", "[clauses]\ncolour = 3\n[clauses.players]"),
            "colour",
            "needs value and grade",
        ),
        (
            TEXT.replace('grade = "printed"', 'page = "printed"', 1),
            "players",
            "needs value and grade, and nothing else",
        ),
        (TEXT.replace('grade = "printed"', 'grade = "sure"', 1), "players", "grade must be one of printed, read, ours"),
        (TEXT.replace('grade = "printed"', "grade = []", 1), "players", "grade must be one of printed, read, ours"),
        (without("order ="), "order", "needs a whole number: its place among the sheets"),
        (TEXT.replace("order = 1", "order = true"), "order", "needs a whole number"),
        (without("title = { fr"), "title", "needs its words in fr and en"),
        (without("line = { fr"), "line", "needs its words in fr and en"),
        (TEXT.replace("title = { fr =", "title = { de =", 1), "title", "needs its words in fr and en"),
        (TEXT.replace("about = { fr =", "about = { de =", 1), "texts", "needs its words in fr and en"),
    ],
)
def test_a_sheet_that_is_not_whole_is_refused(text: str, clause: str, problem: str) -> None:
    """What is missing, unknown or without its source is named."""
    with pytest.raises(SheetError) as refused:
        parse_sheet("mine", text)
    assert (refused.value.sheet, refused.value.clause) == ("mine", clause)
    assert problem in refused.value.problem


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("texts = 3\n" + TEXT.replace("[[texts]]", "[[other]]"), id="texts is a number"),
        pytest.param('texts = ["a"]\n' + TEXT.replace("[[texts]]", "[[other]]"), id="texts are words"),
        pytest.param("a = " + "1" * 5000, id="a number too long to read"),
        pytest.param(with_clause("packet", "0x" + "f" * 5000), id="a number too long to write"),
        pytest.param("a = " + "[" * 5000, id="lists in lists without end"),
    ],
)
def test_nothing_but_a_sheet_error_comes_of_a_broken_file(text: str) -> None:
    """However a file is broken, reading it ends in a refusal that names the sheet."""
    with pytest.raises(SheetError, match="mine"):
        parse_sheet("mine", text)


def test_house_rules_change_a_clause_and_say_so() -> None:
    """A changed clause is listed, its source is the table, and the other clauses stay as printed."""
    sheet = house_rules(load("classique"), {"payment": "cards", "packet": 3})
    assert sheet.rules.payment is Payment.CARDS
    assert sheet.changes == ("packet", "payment")
    assert sheet.changed_values == {"packet": 3, "payment": "cards"}
    assert sheet.provenance["payment"] == HOUSE
    assert sheet.provenance["stakes"] == load("classique").provenance["stakes"]
    assert sheet != load("classique")


def test_house_rules_that_change_nothing_are_no_change() -> None:
    """Naming the sheet's own value, or nothing, leaves the sheet as printed."""
    assert house_rules(load("classique"), {}) is load("classique")
    assert house_rules(load("classique"), {"payment": "points"}) == load("classique")


def test_house_rules_add_up() -> None:
    """Changes on top of changes are all listed, in clause order."""
    once = house_rules(load("classique"), {"payment": "cards"})
    assert house_rules(once, {"opening": "ace"}).changes == ("opening", "payment")


def test_house_rules_taken_back_are_no_change() -> None:
    """A clause put back to its printed value is not listed any more."""
    changed = house_rules(load("classique"), {"payment": "cards", "packet": 3})
    assert house_rules(changed, {"payment": "points"}).changes == ("packet",)
    back = house_rules(changed, {"payment": "points", "packet": changed.printed.packet})
    assert {back, changed} == {load("classique"), changed}


@pytest.mark.parametrize(
    ("sheet", "changes", "clause", "problem"),
    [
        ("classique", {"colour": "red"}, "colour", "there is no such clause"),
        ("classique", {"payment": "gold"}, "payment", "must be one of points, cards, cards_belle_two"),
        ("classique", {"match_end": "last_standing"}, "match_end", "never comes with insolvency = debt"),
        ("mallette", {"insolvency": "debt"}, "match_end", "never comes with insolvency = debt"),
        ("mallette", {"players": [3, 8]}, "hand", "says nothing of 7 players"),
        ("mallette", {"hand": {3: 15, 4: 12, 5: 9, 6: 8}}, "hand", "says nothing of 2 players"),
        (
            "classique",
            {"unclaimed": "doubles"},
            "unclaimed",
            "with claim = automatic; set claim = spoken or picked_up too",
        ),
        ("mallette", {"court_points": 11}, "court_points", "with payment = cards; set payment = points too"),
        ("classique", {"packet": 7}, "packet", "7 cards at once are more than a whole hand"),
    ],
)
def test_house_rules_that_make_no_sense_are_refused(
    sheet: str, changes: dict[str, Any], clause: str, problem: str
) -> None:
    """A change that cannot be played, or that would change nothing at this table, is refused by its name."""
    with pytest.raises(SheetError) as refused:
        house_rules(load(sheet), changes)
    assert (refused.value.sheet, refused.value.clause) == (sheet, clause)
    assert problem in refused.value.problem


def test_belles_that_must_be_dealt_need_hands_to_be_dealt_to() -> None:
    """`belles_dealt = true` with fewer than five cards dealt in all is refused: some belle would be nowhere."""
    small = {"belles_dealt": True, "players": [3, 3], "hand": {"3": 1}}
    with pytest.raises(SheetError, match=r"classique: (hand|belles_dealt): "):
        house_rules(load("classique"), small)


def test_start_tokens_read_and_write() -> None:
    """`{each = N}` and `{shared = N}` are read, and written as they were."""
    assert Capital().plain(StartTokens(50, shared=False)) == {"each": 50}
    assert Capital().plain(Capital().parse({"shared": 65})) == {"shared": 65}
    assert StartTokens(65, shared=True).each(3, 2) == 42


@pytest.mark.parametrize(("players", "usual"), [([2, 3], 3), ([3, 8], 4), ([4, 4], 4), ([5, 8], 5)])
def test_four_usually_play_or_the_number_nearest_to_four(players: list[int], usual: int) -> None:
    assert house_rules(load("chaudron"), {"players": players}).rules.usual_players == usual

"""The rules in words over HTTP: every sheet, house rules, what could be chosen instead, and what makes no sense."""

from __future__ import annotations

from typing import Any

import pytest
from keeps import keeps
from server_process import Json, ServerProcess

from nainjaune.game.clause_values import with_number
from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.server.web.api.clause_info import clause_info
from nainjaune.table.settings import Settings
from nainjaune.words import Words
from nainjaune.words.clauses import decisions


async def ask(server: ServerProcess, sheet: str, lang: str = "en", **changes: Any) -> tuple[int, Json]:
    async with server.client() as client:
        answer = await client.post("/api/rules", json={"sheet": sheet, "changes": changes, "lang": lang})
    return answer.status_code, answer.json()


def clause(rule: Json, name: str) -> Json:
    found: Json = next(one for one in rule["clauses"] if one["clause"] == name)
    return found


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_a_sheet_lists_every_clause(server: ServerProcess, name: str, lang: str) -> None:
    status, rule = await ask(server, name, lang)
    assert status == 200
    sheet = load(name)
    assert (rule["title"], rule["line"]) == (sheet.title[lang], sheet.line[lang])
    assert [piece["value"] for piece in rule["pieces"]] == list(sheet.rules.coins)
    assert [piece["name"] for piece in rule["pieces"]] == [piece.name[lang] for piece in sheet.equipment.pieces]
    assert rule["look"] == sheet.equipment.look
    assert rule["changed"] == []
    listed = [one["clause"] for one in rule["clauses"]]
    assert set(listed) <= set(CLAUSES)
    assert "payment" in listed
    assert all(one["title"] and one["short"] and one["text"] and one["section"] for one in rule["clauses"])
    async with server.client() as client:
        assert (await client.get(f"/api/sheets/{name}", params={"lang": lang})).json() == rule


@pytest.mark.parametrize("name", SHEETS)
async def test_no_clause_is_told_without_its_source(server: ServerProcess, name: str) -> None:
    """Every clause and every value to choose has its grade with the texts or decisions it comes from."""
    _, rule = await ask(server, name)
    texts, numbers = {text.id for text in load(name).texts}, set(decisions())
    told = [one["source"] for one in rule["clauses"]]
    offered = [choice["source"] for one in rule["clauses"] for choice in (*one["choices"], *one["offers"])]
    assert offered
    assert all(source["origin"] == "sheet" for source in told)
    for source in (*told, *offered):
        assert source["label"]
        assert source["grade"] in ("printed", "read", "ours")
        assert set(source["texts"]) <= texts
        assert set(source["decisions"]) <= numbers
        assert source["texts"] or source["decisions"] or source["origin"] == "house"


@pytest.mark.parametrize(
    ("name", "wanted", "value", "texts"),
    [
        ("mallette", "match_end", "first_elimination", ["002"]),
        ("habourdin", "match_end", "time", ["004"]),
        ("habourdin", "following", "may", ["004"]),
        ("chaudron", "stake_on", "first_deal", ["003"]),
    ],
)
async def test_a_choice_of_the_sheet_is_never_told_as_a_house_rule(
    server: ServerProcess, name: str, wanted: str, value: str, texts: list[str]
) -> None:
    """It is offered with its text, and stays the sheet's when a table takes it."""
    _, printed = await ask(server, name, "fr")
    (offer,) = clause(printed, wanted)["offers"]
    (choice,) = (one for one in clause(printed, wanted)["choices"] if one["value"] == value)
    _, taken = await ask(server, name, "fr", **{wanted: value})
    for source in (offer["source"], choice["source"], clause(taken, wanted)["source"]):
        assert (source["origin"], source["texts"]) == ("choice", texts)
        assert "règle maison" not in source["label"]
    assert taken["changed"] == [wanted]


async def test_a_clause_that_is_partly_printed_says_which_part(server: ServerProcess) -> None:
    _, rule = await ask(server, "classique")
    payment, points = clause(rule, "payment"), clause(rule, "court_points")
    assert (payment["source"]["grade"], payment["source"]["decisions"]) == ("printed", ["G6"])
    assert "our choice · G6" in payment["note"]
    assert (points["source"]["grade"], points["source"]["texts"]) == ("ours", [])
    assert "an ace" not in payment["text"].lower()
    readings = {reading["text"]: reading["grade"] for reading in clause(rule, "belle_in_hand")["readings"]}
    assert readings == {"000-1": "read", "000-2": "read", "000-3": "printed", "001": "printed"}


@pytest.mark.parametrize(("name", "open_to_players"), [("classique", 2), ("mallette", 1), ("chaudron", 0)])
async def test_only_sheets_that_print_it_let_players_agree_on_the_stakes(
    server: ServerProcess, name: str, open_to_players: int
) -> None:
    _, rule = await ask(server, name)
    assert len(clause(rule, "stakes")["agreed"]) == open_to_players


async def test_house_rules_are_told_and_marked_as_the_tables(server: ServerProcess) -> None:
    status, rule = await ask(server, "classique", payment="cards")
    assert status == 200
    assert rule["changed"] == ["payment"]
    assert clause(rule, "payment")["value"] == "cards"
    assert clause(rule, "payment")["source"]["origin"] == "house"
    assert "court_points" not in [one["clause"] for one in rule["clauses"]]


@pytest.mark.parametrize(
    ("sheet", "changes", "agree"),
    [
        ("classique", {}, "deals"),
        ("classique", {"match_end": "time"}, "minutes"),
        ("mallette", {}, None),
    ],
)
async def test_the_end_of_a_match_says_what_is_agreed_with_it(
    server: ServerProcess, sheet: str, changes: Json, agree: str | None
) -> None:
    _, rule = await ask(server, sheet, **changes)
    assert rule["end"] == {"clause": "match_end", "agree": agree}
    assert clause(rule, rule["end"]["clause"])["text"]


async def test_clauses_say_which_part_of_a_settlement_they_explain(server: ServerProcess) -> None:
    _, rule = await ask(server, "classique")
    explained = [(one["clause"], one["explains"]) for one in rule["clauses"] if one["explains"]]
    assert ("payment", "payment") in explained
    assert ("court_points", "payment") in explained
    assert rule["tokens"] == clause(rule, "start_tokens")["short"]


async def test_every_offered_choice_can_be_played(server: ServerProcess) -> None:
    """Every choice that is offered beside the rest of the sheet is accepted."""
    _, rule = await ask(server, "mallette")
    offered = [(one["clause"], choice["value"]) for one in rule["clauses"] for choice in one["choices"]]
    assert ("payment", "points") in offered
    for name, value in offered:
        status, changed = await ask(server, "mallette", **{name: value})
        assert status == 200, (name, value)
        assert clause(changed, name)["value"] == value


async def test_values_without_effect_are_not_offered(server: ServerProcess) -> None:
    _, rule = await ask(server, "classique", insolvency="debt")
    assert "last_standing" not in [choice["value"] for choice in clause(rule, "match_end")["choices"]]


@pytest.mark.parametrize(
    ("sheet", "changes", "code", "part"),
    [
        ("bridge", {}, "no_such_sheet", "classique"),
        ("classique", {"payment": "gold"}, "bad_house_rule", "payment"),
        ("classique", {"dwarf": 1}, "bad_house_rule", "dwarf"),
        ("classique", {"unclaimed": "doubles"}, "bad_house_rule", "unclaimed"),
    ],
)
async def test_senseless_rules_are_refused_with_the_clause(
    server: ServerProcess, sheet: str, changes: dict[str, Any], code: str, part: str
) -> None:
    status, problem = await ask(server, sheet, **changes)
    assert status in (404, 409)
    assert problem["code"] == code
    assert part in problem["detail"]


@pytest.mark.parametrize(
    ("sheet", "warned"), [("classique", []), ("mallette", []), ("chaudron", [6, 7, 8]), ("habourdin", [6, 7, 8])]
)
async def test_a_sheet_says_with_how_many_players_the_box_is_too_small(
    server: ServerProcess, sheet: str, warned: list[int]
) -> None:
    """What is left after the first stake, and 45 each to take instead (G18)."""
    _, rule = await ask(server, sheet)
    assert [warning["players"] for warning in rule["warnings"]] == warned
    for warning in rule["warnings"]:
        assert warning["left"] == warning["each"] - warning["stake"]
        instead = warning["instead"]
        assert (instead["value"], instead["each"]) == ({"each": 45}, 45)
        _, mended = await ask(server, sheet, **{instead["clause"]: instead["value"]})
        assert mended["warnings"] == []
        assert clause(mended, rule["start"])["source"]["decisions"] == ["G18"]


async def test_numbers_that_are_offered_can_be_played(server: ServerProcess) -> None:
    """Every number that is not fixed, at both ends of what is offered beside the others."""
    _, rule = await ask(server, "mallette", payment="points")
    tried = []
    for one in rule["clauses"]:
        for number in one["numbers"]:
            for value in {number["low"], number["high"]} - {number["value"]}:
                changed = with_number(one["value"], number["at"], value)
                status, told = await ask(server, "mallette", payment="points", **{one["clause"]: changed})
                assert (status, clause(told, one["clause"])["value"]) == (200, changed)
                tried.append(one["clause"])
    assert {name: tried.count(name) for name in tried} == {
        "coins": 2 * 2,
        "stakes": 5 * 2,
        "hand": 4 * 2 + 1,
        "packet": 1,
        "court_points": 2,
    }


async def test_numbers_say_what_they_are_for(server: ServerProcess) -> None:
    _, rule = await ask(server, "classique")
    labels = {one["clause"]: [number["label"] for number in one["numbers"]] for one in rule["clauses"]}
    assert {name: said for name, said in labels.items() if said} == {
        "stakes": ["10♦", "J♣", "Q♠", "K♥", "7♦"],
        "hand": [f"{players} players" for players in range(3, 9)],
        "packet": ["Cards at once"],
        "court_points": ["Jack, queen and king"],
    }


@pytest.mark.parametrize("name", CLAUSES)
def test_every_clause_is_in_the_form_or_declared_not_to_be(name: str) -> None:
    """A table sets it by choices or by numbers on some sheet, unless it has one value, or a setting stands for it."""
    declared, words = CLAUSES[name], Words("fr")
    needed = {other: values[0].value for other, values in declared.needs.items()}
    told = [clause_info(words, house_rules(load(sheet), needed), name) for sheet in SHEETS]
    in_form = any(one and (one.choices or one.numbers) for one in told)
    apart = declared.setting is not None
    assert in_form is not apart
    assert declared.setting is None or declared.setting in Settings.__struct_fields__


async def test_numbers_that_mean_nothing_are_not_offered(server: ServerProcess) -> None:
    """Where all tokens are alike their value changes nothing; the last stake cannot be taken away."""
    _, plain = await ask(server, "habourdin")
    assert clause(plain, "coins")["numbers"] == []
    _, one_box = await ask(server, "classique", stakes=[0, 0, 0, 0, 1])
    assert [number["low"] for number in clause(one_box, "stakes")["numbers"]] == [0, 0, 0, 0, 1]
    _, pieces = await ask(server, "chaudron")
    limits = [(number["low"], number["high"]) for number in clause(pieces, "coins")["numbers"]]
    assert limits == [(3, 1000), (2, 4), (1, 1)]
    assert [number["at"] for number in clause(plain, "hand")["numbers"]] == ["2", "3", "4", "5", "6", "7", "8"]
    _, in_debt = await ask(server, "classique")
    assert "2" not in [number["at"] for number in clause(in_debt, "hand")["numbers"]], "a match never comes to two"


@keeps("mallette", "raised")
@pytest.mark.parametrize(
    ("sheet", "origin", "texts"),
    [
        ("classique", "choice", ["000-1", "000-2", "000-3", "001"]),
        ("mallette", "choice", ["002"]),
        ("chaudron", "house", []),
        ("habourdin", "house", []),
    ],
)
async def test_playing_for_more_is_the_sheets_only_where_it_prints_so(
    server: ServerProcess, sheet: str, origin: str, texts: list[str]
) -> None:
    _, rule = await ask(server, sheet)
    assert (rule["raised"]["origin"], rule["raised"]["texts"]) == (origin, texts)


async def remedies(server: ServerProcess, **asked: Any) -> Any:
    async with server.client() as client:
        return (await client.post("/api/rules/remedies", json=asked)).json()


async def test_a_refused_house_rule_names_the_clause_in_its_way_and_what_to_change(server: ServerProcess) -> None:
    changes = {"match_end": "deals", "insolvency": "debt"}
    told = await remedies(server, sheet="mallette", changes=changes, clause="match_end", value="last_standing")
    first = told["remedies"][0]
    assert (first["clause"], first["value"]) == ("insolvency", "out_if_short"), "back to what the sheet has"
    assert told["wanted"]
    async with server.client() as client:
        mended = {**changes, "match_end": "last_standing", first["clause"]: first["value"]}
        answer = await client.post("/api/rules", json={"sheet": "mallette", "changes": mended})
    assert answer.status_code == 200


async def test_a_value_that_means_nothing_names_the_clause_it_needs(server: ServerProcess) -> None:
    told = await remedies(server, sheet="classique", changes={}, clause="unclaimed", value="doubles")
    assert {remedy["clause"] for remedy in told["remedies"]} == {"claim"}


async def test_a_number_that_is_in_the_way_goes_back_to_what_the_sheet_has(server: ServerProcess) -> None:
    told = await remedies(server, sheet="classique", changes={"court_points": 20}, clause="payment", value="cards")
    assert [(remedy["clause"], remedy["value"]) for remedy in told["remedies"]] == [("court_points", 10)]


async def test_a_value_that_no_single_clause_allows_has_no_remedy(server: ServerProcess) -> None:
    told = await remedies(server, sheet="classique", changes={}, clause="payment", value="gold")
    assert told == {"wanted": "", "remedies": []}

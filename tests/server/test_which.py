"""Which box is mine? over HTTP: the next question, how the sheets stand, what speaks for and against."""

from __future__ import annotations

import pytest
from server_process import Json, ServerProcess

from nainjaune.game.sheet import SHEETS, load


async def ask(server: ServerProcess, answers: str = "", lang: str = "en") -> tuple[int, Json]:
    async with server.client() as client:
        answer = await client.get("/api/which", params={"answers": answers, "lang": lang})
    return answer.status_code, answer.json()


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_the_first_question_leaves_everything_open(server: ServerProcess, lang: str) -> None:
    status, found = await ask(server, lang=lang)
    assert status == 200
    assert (found["asked"], found["most"], found["certainty"]) == (0, 6, "unknown")
    assert all(one["title"] and one["picture"] for one in found["question"]["answers"])
    assert [(one["sheet"], one["bars"], one["evidence"]) for one in found["candidates"]] == [
        (name, 3, []) for name in SHEETS
    ]
    assert [one["line"] for one in found["candidates"]] == [load(name).line[lang] for name in SHEETS]


async def test_an_answer_says_what_the_sheet_has_where_it_speaks_against_it(server: ServerProcess) -> None:
    _, found = await ask(server, "centre:dwarf,players:six,pieces:unknown")
    best, *_, last = found["candidates"]
    assert (best["sheet"], best["bars"]) == ("mallette", 3)
    assert [(one["question"], one["speaks"], one["more"]) for one in best["evidence"]] == [
        ("centre", "for", "As printed on the sheet."),
        ("players", "for", "No other sheet prints it."),
        ("pieces", "unknown", "On the sheet: tokens of three sizes."),
    ]
    assert (last["sheet"], last["bars"]) == ("chaudron", 0)
    assert (last["evidence"][0]["yours"], last["evidence"][0]["sheets"]) == ("A dwarf", "a cauldron")


async def test_the_order_of_the_answers_does_not_matter(server: ServerProcess) -> None:
    one = await ask(server, "centre:dwarf,players:eight")
    assert one == await ask(server, "players:eight,centre:dwarf")


async def test_there_is_an_end_of_questions(server: ServerProcess) -> None:
    _, found = await ask(server, "centre:cauldron,players:eight,pieces:coins")
    assert found["question"] is None
    assert found["certainty"] == "sure"


@pytest.mark.parametrize("answers", ["centre:moon", "moon:dwarf", "centre", "centre:dwarf,,moon:x", ":"])
async def test_an_answer_that_does_not_exist_is_refused(server: ServerProcess, answers: str) -> None:
    status, problem = await ask(server, answers)
    assert (status, problem["code"]) == (400, "no_such_answer")


async def test_more_answers_than_there_are_questions_are_refused(server: ServerProcess) -> None:
    names = ("centre", "players", "pieces", "age", "taking", "payment", "doubling")
    status, problem = await ask(server, ",".join(f"{name}:unknown" for name in names))
    assert (status, problem["code"]) == (400, "too_many_answers")

"""The rules library over HTTP: every sheet, every text, every decision, in both languages, and sent once."""

from __future__ import annotations

from typing import Any

import pytest
from server_process import Json, ServerProcess

from nainjaune.game.rules import CLAUSES
from nainjaune.game.sheet import SHEETS
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.sheet_prose import prose

LANGUAGES = ("fr", "en")


async def get(server: ServerProcess, path: str, lang: str = "en") -> Any:
    async with server.client() as client:
        answer = await client.get(f"/api/library/{path}", params={"lang": lang})
    assert answer.status_code == 200
    return answer.json()


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_sheet_has_its_chapters_examples_advice_and_texts(server: ServerProcess, sheet: str, lang: str) -> None:
    page: Json = await get(server, f"sheets/{sheet}", lang)
    titles = [chapter["title"] for chapter in page["chapters"]]
    assert len(set(titles)) == 6
    assert sorted(name for chapter in page["chapters"] for name in chapter["clauses"]) == sorted(CLAUSES)
    assert [example["key"] for example in page["examples"]] == list(prose(sheet).examples)
    assert all(example["steps"] and example["lines"] for example in page["examples"])
    assert page["advice"]
    assert {text["sheet"] for text in page["texts"]} == {sheet}
    statements = [one for chapter in page["chapters"] for one in chapter["statements"]]
    assert {one["grade"] for one in statements} <= {"printed", "read", "ours"}
    assert all(one["label"] for one in statements)


async def test_the_same_advice_of_several_texts_is_told_once(server: ServerProcess) -> None:
    page: Json = await get(server, "sheets/classique")
    assert [(one["policy"], [said["text"] for said in one["words"]]) for one in page["advice"]] == [
        ("haute", ["000-1", "000-2", "000-3", "001"]),
        ("belles", ["000-1", "000-2", "000-3", "001"]),
    ]


async def test_the_figures_stand_from_the_best_to_the_worst(server: ServerProcess) -> None:
    page: Json = await get(server, "sheets/classique")
    gains = [row["gain"] for row in page["figures"]["rows"]]
    assert gains == sorted(gains, reverse=True)
    assert page["figures"]["rows"][-1]["policy"] == "haute"


@pytest.mark.parametrize("text", printed_texts())
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_printed_text_is_told_whole(server: ServerProcess, text: str, lang: str) -> None:
    page: Json = await get(server, f"texts/{text}", lang)
    assert page["line"]["id"] == text
    assert page["of"] == len(printed_texts())
    chapters = ("facts", "says", "peculiar", "words", "examples", "advice", "silences")
    assert all(page[chapter] for chapter in chapters)
    assert all(text in [said["text"] for said in example["words"]] for example in page["examples"])


async def test_where_the_texts_of_a_sheet_differ_each_is_quoted(server: ServerProcess) -> None:
    page: Json = await get(server, "texts/000-2")
    kept = next(one for one in page["differing"] if one["clause"] == "belle_in_hand")
    quotes = {reading["text"]: reading["quote"] for reading in kept["readings"]}
    assert quotes["000-2"].endswith("aura pris")
    assert quotes["001"].endswith("aurait pris")
    assert quotes["000-3"].endswith("il y en a dessus")


async def test_the_texts_are_listed_in_order(server: ServerProcess) -> None:
    assert [line["id"] for line in await get(server, "texts")] == list(printed_texts())


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_decision_has_question_readings_answer_and_reason(server: ServerProcess, lang: str) -> None:
    told = await get(server, "decisions", lang)
    assert [one["number"] for one in told] == [f"G{number}" for number in range(1, 33)]
    assert all(one["question"] and one["readings"] and one["answer"] and one["why"] for one in told)
    assert all(one["sheets"] for one in told)
    assert not [one["number"] for one in told if "'" in one["answer"] + one["question"] + one["why"]]


@pytest.mark.parametrize("path", ["/api/sheets", "/api/library/decisions"])
async def test_what_does_not_change_is_sent_compressed_to_clients_that_accept_it(
    server: ServerProcess, path: str
) -> None:
    async with server.client() as client:
        packed = await client.get(path, headers={"accept-encoding": "br, gzip;q=0.5"})
        plain = await client.get(path, headers={"accept-encoding": "gzip;q=0"})
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "accept-encoding")
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 3


async def test_what_has_not_changed_is_not_sent_again(server: ServerProcess) -> None:
    async with server.client() as client:
        first = await client.get("/api/library/texts/001")
        tag = first.headers["etag"]
        again = await client.get("/api/library/texts/001", headers={"if-none-match": tag})
        other = await client.get("/api/library/texts/001", params={"lang": "en"}, headers={"if-none-match": tag})
    assert first.headers["cache-control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert (other.status_code, other.headers["etag"] != tag) == (200, True)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("sheets/whist", 404, "no_such_sheet"),
        ("texts/999", 404, "no_such_text"),
        ("decisions?lang=de", 400, "no_such_language"),
    ],
)
async def test_what_is_not_there_is_refused(server: ServerProcess, path: str, status: int, code: str) -> None:
    async with server.client() as client:
        answer = await client.get(f"/api/library/{path}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)

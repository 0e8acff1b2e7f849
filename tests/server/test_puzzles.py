"""« Le bon coup » over HTTP: the puzzle of a day, and a puzzle as the seat that leads sees it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from server_process import ServerProcess

from nainjaune.bots.hints import CardKnowledge, ReasonCode
from nainjaune.game.cards import Card
from nainjaune.game.moves import LAY
from nainjaune.rules_library.puzzles import number_of_day, puzzle, puzzles, view_of
from nainjaune.server.web.api.puzzle_info import puzzle_info
from nainjaune.words import Language, Words


async def test_a_day_has_the_same_puzzle_for_everybody(server: ServerProcess) -> None:
    async with server.client() as client:
        one = (await client.get("/api/puzzles/today", params={"day": "2026-11-17"})).json()
        today = (await client.get("/api/puzzles/today")).json()
        bad = await client.get("/api/puzzles/today", params={"day": "tomorrow"})
    assert (one["day"], one["number"]) == ("2026-11-17", number_of_day(datetime(2026, 11, 17, tzinfo=UTC).date()))
    assert one["difficulties"] == [each.difficulty for each in puzzles()]
    assert today["number"] == number_of_day(datetime.fromisoformat(today["day"]).date())
    assert (bad.status_code, bad.json()["code"]) == (400, "bad_request")


async def test_a_puzzle_is_sent_once(server: ServerProcess) -> None:
    async with server.client() as client:
        first = await client.get("/api/puzzles/3", params={"lang": "en"})
        again = await client.get(
            "/api/puzzles/3", params={"lang": "en"}, headers={"if-none-match": first.headers["etag"]}
        )
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first.json()["leads"][0]["cards"][0] == puzzle(3).leads[0].card


@pytest.mark.parametrize("number", ["0", "201", "-1", "99999999999999999999"])
async def test_a_number_without_a_puzzle_is_refused(server: ServerProcess, number: str) -> None:
    async with server.client() as client:
        answer = await client.get(f"/api/puzzles/{number}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_puzzle")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("number", [1, 2, 3, 77, 150])
def test_a_puzzle_shows_what_the_seat_sees_and_no_other_hand(number: int, language: Language) -> None:
    info, seen = puzzle_info(Words(language), number), view_of(puzzle(number))
    assert info.hand == tuple(map(str, seen.cards))
    assert (info.seat, info.boxes, info.dealer) == (seen.seat, seen.boxes, seen.dealer)
    assert tuple(seat.cards for seat in info.seats) == seen.counts
    assert tuple(seat.tokens for seat in info.seats) == seen.tokens
    assert len(info.laid) + sum(seen.counts) + info.talon == 52
    assert sorted(card for lead in info.leads for card in lead.cards) == sorted(info.hand)
    assert [lead.longest for lead in info.leads].count(True) == 1
    assert not info.leads[0].longest
    knowledge = CardKnowledge(seen)
    for seat, shown in enumerate(info.seats):
        told = {rank for rank in range(1, 14) if knowledge.still_out(rank) and seat != seen.seat}
        assert set(shown.lacks) == {rank for rank in told if knowledge.lacks(seat, rank)}
    assert [one.rank for one in info.ranks] == list(range(1, 14))
    others = [shown for seat, shown in enumerate(info.seats) if seat != seen.seat]
    for one in info.ranks:
        mine, laid = ([Card(card).rank for card in cards].count(one.rank) for cards in (info.hand, info.laid))
        assert (one.mine, one.laid, one.out) == (mine, laid, 4 - mine - laid)
        assert one.nobody == (one.out > 0 and all(one.rank in shown.lacks for shown in others))


def test_the_best_lead_is_explained_by_the_reasons_of_the_hints() -> None:
    unexplained = []
    for number in range(1, 201, 7):
        for language in ("fr", "en"):
            best = puzzle_info(Words(language), number).leads[0]
            if not best.why:
                unexplained.append((number, language))
    assert unexplained == []
    outs = [number for number in range(1, 60) if _goes_out(number)]
    assert outs
    assert {puzzle_info(Words("en"), number).leads[0].why.split(";")[0] for number in outs} == {
        "all your cards go, and you are out"
    }


def _goes_out(number: int) -> bool:
    card = puzzle_info(Words("en"), number).leads[0].cards[0]
    move = next(move for played, move in LAY.items() if str(played) == card)
    return ReasonCode.GOES_OUT in {reason.code for reason in CardKnowledge(view_of(puzzle(number))).reasons(move)}

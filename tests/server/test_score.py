"""The score sheet over HTTP: deals of a real board are settled, and what cannot be is told at its field."""

from __future__ import annotations

from typing import Any

import pytest
from server_process import Json, ServerProcess

MALLETTE = {"sheet": "mallette", "players": 4, "tokens": 100}
FIRST = {
    "winner": 3,
    "laid": [{"box": 1, "seat": 1}, {"box": 2, "seat": 2, "claimed": False}, {"box": 4, "seat": 0}],
    "kept": {"3": 0, "0": -1},
    "left": [{"cards": 4}, {"cards": 2}, {"cards": 7}],
}


async def ask(server: ServerProcess, **query: Any) -> tuple[int, Json]:
    async with server.client() as client:
        answer = await client.post("/api/score", json=query)
    return answer.status_code, answer.json()


async def test_a_deal_is_settled_line_by_line(server: ServerProcess) -> None:
    """Four players of `mallette`: two boxes taken, one forgotten, a belle kept; in green, red and white pieces."""
    status, told = await ask(server, settings=MALLETTE, deals=[FIRST])
    assert status == 200
    (deal,) = told["deals"]
    assert deal["tokens"] == [85 + 20 - 4 - 16, 85 + 8 - 2, 85 - 12 - 7, 85 + 13]
    assert deal["boxes"] == [4, 0, 24, 32, 0]
    paid = [line for line in deal["lines"] if line["kind"] == "paid"]
    assert [(line["seat"], line["to"], line["amount"]) for line in paid] == [(0, 3, 4), (1, 3, 2), (2, 3, 7)]
    assert (paid[0]["given"], paid[0]["returned"]) == ([0, 1, 0], [0, 0, 1]), "five, and one back"
    doubled = [line for line in deal["lines"] if line["kind"] == "doubled"]
    assert [(line["seat"], line["box"], line["amount"], line["why"]) for line in doubled] == [
        (2, 2, 12, "unclaimed"),
        (0, 3, 16, "belle_in_hand"),
    ]
    assert (told["standing"]["dealer"], told["places"]) == (1, [3, 2, 4, 1])


async def test_the_next_deals_go_on_from_a_standing(server: ServerProcess) -> None:
    """The same as all at once."""
    second = {"winner": 0, "left": [None, {"cards": 1}, {"cards": 2}, {"cards": 3}]}
    _, whole = await ask(server, settings=MALLETTE, deals=[FIRST, second])
    _, first = await ask(server, settings=MALLETTE, deals=[FIRST])
    _, then = await ask(server, settings=MALLETTE, deals=[second], standing=first["standing"])
    assert then["deals"] == whole["deals"][1:]
    assert then["standing"] == whole["standing"]


async def test_the_deal_on_the_table_shows_its_purses(server: ServerProcess) -> None:
    """After each belle; what is missing and how many cards each may have left is told."""
    _, told = await ask(server, settings=MALLETTE, current={"laid": FIRST["laid"]})
    now = told["current"]
    assert (now["boxes"], now["tokens"]) == ([4, 0, 24, 16, 0], [105, 93, 73, 85])
    assert (now["missing"], now["settled"]) == ([{"what": "winner", "of": None}], None)
    assert now["ranges"] == [[1, 11], [1, 11], [1, 11], [1, 12]]
    _, told = await ask(server, settings=MALLETTE, current=FIRST)
    assert told["current"]["settled"]["boxes"] == [4, 0, 24, 32, 0]


async def test_what_a_page_would_have_to_work_out_from_clauses_is_told(server: ServerProcess) -> None:
    """Who deals first in the next match, whether a belle may lie in the talon, what the dearest hand counts."""
    points = {"sheet": "classique", "players": 3, "changes": {"court_points": 20}}
    _, told = await ask(server, settings=points, first_dealer=2)
    assert (told["next_match_dealer"], told["agreed"]["belle_in_talon"]) == (0, True)
    assert told["current"]["most_points"] == told["agreed"]["most_points"] == 12 * 20 + 3 * 10
    assert told["current"]["hand_size"] == told["agreed"]["hand_size"] == 15
    _, told = await ask(server, settings=points | {"changes": {"belles_dealt": True}}, first_dealer=0)
    assert (told["next_match_dealer"], told["agreed"]["belle_in_talon"]) == (1, False)


async def test_what_cannot_be_is_told_at_its_field(server: ServerProcess) -> None:
    """Zoé laid the 7♦: she has eleven cards at most."""
    wrong = {**FIRST, "left": [{"cards": 12}, {"cards": 2}, {"cards": 7}]}
    _, told = await ask(server, settings=MALLETTE, current=wrong)
    (problem,) = told["current"]["problems"]
    assert (problem["field"], problem["reason"], problem["seat"], problem["fits"]) == ("left", "too_many_cards", 0, 11)
    _, told = await ask(server, settings=MALLETTE, deals=[FIRST, wrong, FIRST])
    assert (told["stopped"]["deal"], told["stopped"]["over"], len(told["deals"])) == (1, False, 1)


async def test_points_are_refused_where_cards_are_counted(server: ServerProcess) -> None:
    """They were ignored, and the hand asked for as if nothing had been written."""
    in_points = {**FIRST, "left": [{"points": 31}, {"cards": 2}, {"cards": 7}]}
    _, told = await ask(server, settings=MALLETTE, current=in_points)
    (problem,) = told["current"]["problems"]
    assert (problem["field"], problem["reason"], problem["seat"]) == ("left", "points_not_counted", 0)
    assert told["current"]["settled"] is None


async def test_a_match_that_is_over_takes_no_further_deal(server: ServerProcess) -> None:
    """After the agreed deals; also when no further deal is called for."""
    deal = {"winner": 0, "left": [None, {"points": 10}, {"points": 20}]}
    settings = {"sheet": "classique", "players": 3, "deals": 1}
    _, told = await ask(server, settings=settings, deals=[deal, deal])
    assert told["stopped"] == {"deal": 1, "over": True, "problems": [], "missing": []}
    assert told["standing"]["ended"] == {"winners": [0], "because": "deals_played"}
    assert told["current"] is None
    _, told = await ask(server, settings={**settings, "deals": 3}, deals=[deal], call_time=True)
    assert told["standing"]["ended"]["because"] == "last_deal_called"


@pytest.mark.parametrize(
    ("settings", "ends"),
    [
        ({"changes": {"match_end": "deals"}, "deals": 2}, [None, "deals_played"]),
        ({"changes": {"match_end": "time"}, "minutes": 30}, [None, "time_called"]),
        ({"changes": {"match_end": "first_elimination"}}, ["elimination"]),
        ({}, [None, "one_left"]),
    ],
)
async def test_a_match_comes_to_each_of_its_four_ends(
    server: ServerProcess, settings: Json, ends: list[str | None]
) -> None:
    """Three with forty each: Luc cannot stake after the first deal, Basile not after the second."""
    sweep = [{"box": box, "seat": 0} for box in range(5)]
    deals = [
        {"winner": 0, "laid": sweep, "left": [None, {"cards": 2}, {"cards": 12}]},
        {"winner": 0, "laid": sweep, "left": [None, {"cards": 1}]},
    ]
    settings = {"sheet": "mallette", "players": 3, "tokens": 40, **settings}
    told: Json = {}
    for at, because in enumerate(ends):
        called = because == "time_called"
        _, told = await ask(server, settings=settings, deals=deals[: 1 if called else at + 1], call_time=called)
        ended = told["standing"]["ended"]
        assert (ended and ended["because"]) == because
        assert (told["stopped"], told["current"] is None) == (None, because is not None)
    purses = [84, 23, 13] if len(told["deals"]) == 1 else [100, 7, 13]
    standing = told["standing"]
    assert (standing["tokens"], standing["ended"]["winners"], told["places"][0]) == (purses, [0], 1)


@pytest.mark.parametrize(
    "query",
    [
        {"settings": {"sheet": "bridge"}},
        {"settings": MALLETTE, "current": {"left": [{"hand": "7d 7d"}]}},
        {"settings": MALLETTE, "current": {"left": [{"hand": "1x"}]}},
        {"settings": MALLETTE, "first_dealer": 5},
        {
            "settings": MALLETTE,
            "standing": {
                "tokens": [1, 1, 1, 1],
                "boxes": [0, 0, 0, 0, 0],
                "dealer": 0,
                "deals": 1,
                "eliminated": [],
                "out_after": [],
                "ended": None,
            },
        },
    ],
)
async def test_what_nobody_can_have_agreed_is_refused(server: ServerProcess, query: Json) -> None:
    status, problem = await ask(server, **query)
    assert (status, problem["code"]) == (409, "bad_score")

"""« Le bon coup » over HTTP: the puzzle of a day, the same for everybody, and each puzzle by its number."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache
from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from msgspec import Meta, Struct

from nainjaune.rules_library.puzzles import Difficulty, number_of_day, puzzles
from nainjaune.server.auth.request_auth import Req
from nainjaune.server.problems import Denied
from nainjaune.server.web.api.etag_responses import EtagBody, etag_body, etag_response
from nainjaune.server.web.api.puzzle_info import PuzzleInfo, puzzle_info
from nainjaune.server.web.api.rules_api import words_of
from nainjaune.server.web.off_loop import off_loop
from nainjaune.words import Language, Words


class PuzzleDay(Struct, frozen=True):
    """The puzzle of a day, and what others there are."""

    day: Annotated[str, Meta(description="the day, as in 2026-11-17")]
    number: Annotated[int, Meta(description="its puzzle")]
    difficulties: Annotated[
        tuple[Difficulty, ...], Meta(description="of all puzzles, by their numbers from 1: 1 easy to 3 hard")
    ]


@get("/api/puzzles/today")
async def puzzle_today(day: FromQuery[str] = "") -> PuzzleDay:
    """The puzzle of a day; without one, of today by Universal Time. People ask by the date of their own clock."""
    asked = _date(day) if day else datetime.now(UTC).date()
    number, all_puzzles = await off_loop(lambda: (number_of_day(asked), puzzles()))
    return PuzzleDay(asked.isoformat(), number, tuple(one.difficulty for one in all_puzzles))


@get("/api/puzzles/{number:int}")
async def puzzle_by_number(request: Req, number: FromPath[int], lang: FromQuery[str] = "fr") -> Response[PuzzleInfo]:
    """A puzzle: what the seat that leads sees, and what each of its leads is worth and why."""
    language = words_of(lang).language
    found = await off_loop(lambda: _body(number, language) if 1 <= number <= len(puzzles()) else None)
    if found is None:
        raise Denied(404, "no_such_puzzle", "there is no puzzle of this number")
    return etag_response(request, found)


@cache
def _body(number: int, language: Language) -> EtagBody:
    return etag_body(puzzle_info(Words(language), number))


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Denied(400, "bad_request", "a day is written as in 2026-11-17") from None


HANDLERS: Final[list[Any]] = [puzzle_today, puzzle_by_number]

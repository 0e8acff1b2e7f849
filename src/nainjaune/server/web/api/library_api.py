"""The rules library over HTTP: pages about the sheets, the printed texts, our decisions; and the lessons.

Nothing of it changes while the server runs, so that an answer has an ETag and is sent once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from nainjaune.game.sheet import sheet_names
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.server.auth.request_auth import Req
from nainjaune.server.problems import Denied
from nainjaune.server.web.api.etag_responses import EtagBody, etag_body, etag_response
from nainjaune.server.web.api.lesson_info import LessonInfo, LessonLine, is_lesson, lesson_info, lesson_lines
from nainjaune.server.web.api.library_info import (
    DecisionInfo,
    SheetPageInfo,
    TextLine,
    TextPageInfo,
    decision_list,
    sheet_page,
    text_lines,
    text_page,
)
from nainjaune.server.web.api.rules_api import words_of
from nainjaune.server.web.off_loop import off_loop
from nainjaune.words import Language, Words

MAKERS: Final[Mapping[str, Callable[[Words, str], Any]]] = {
    "sheet": sheet_page,
    "text": text_page,
    "texts": lambda words, _name: text_lines(words),
    "decisions": lambda words, _name: decision_list(words),
    "lessons": lambda words, _name: lesson_lines(words),
    "lesson": lesson_info,
}
"""What each kind of page is made by."""


@cache
def _page(kind: str, language: Language, name: str) -> EtagBody:
    return etag_body(MAKERS[kind](Words(language), name))


async def _answer(request: Req, kind: str, lang: str, name: str = "") -> Response[Any]:
    language = words_of(lang).language
    return etag_response(request, await off_loop(lambda: _page(kind, language, name)))


@get("/api/library/sheets/{name:str}")
async def library_sheet(request: Req, name: FromPath[str], lang: FromQuery[str] = "fr") -> Response[SheetPageInfo]:
    """What is told of a sheet beside its clauses: statements, examples played by the engine, advice, texts."""
    if name not in sheet_names():
        raise Denied(404, "no_such_sheet", f"there are {', '.join(sheet_names())}")
    return await _answer(request, "sheet", lang, name)


@get("/api/library/texts")
async def library_texts(request: Req, lang: FromQuery[str] = "fr") -> Response[tuple[TextLine, ...]]:
    """The printed texts, each in one line."""
    return await _answer(request, "texts", lang)


@get("/api/library/texts/{name:str}")
async def library_text(request: Req, name: FromPath[str], lang: FromQuery[str] = "fr") -> Response[TextPageInfo]:
    """A printed text: who printed it, what is peculiar to it, its story, its advice, its silences."""
    if name not in printed_texts():
        raise Denied(404, "no_such_text", f"there are {', '.join(printed_texts())}")
    return await _answer(request, "text", lang, name)


@get("/api/library/decisions")
async def library_decisions(request: Req, lang: FromQuery[str] = "fr") -> Response[tuple[DecisionInfo, ...]]:
    """Our numbered decisions, where the sheets are silent or unclear."""
    return await _answer(request, "decisions", lang)


@get("/api/lessons")
async def lessons(request: Req, lang: FromQuery[str] = "fr") -> Response[tuple[LessonLine, ...]]:
    """The lessons there are, each in one line."""
    return await _answer(request, "lessons", lang)


@get("/api/lessons/{name:str}")
async def lesson(request: Req, name: FromPath[str], lang: FromQuery[str] = "fr") -> Response[LessonInfo]:
    """A lesson played by the engine, step by step, as the updates a table would send to the learner's seat.

    It is named by its sheet and its own name, as in `mallette-first`.
    """
    if not is_lesson(name):
        raise Denied(404, "no_such_lesson", "GET /api/lessons lists them")
    return await _answer(request, "lesson", lang, name)


HANDLERS: Final = [library_sheet, library_texts, library_text, library_decisions, lessons, lesson]

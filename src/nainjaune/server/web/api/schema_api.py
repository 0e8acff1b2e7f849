"""The JSON Schema of the protocol, beside the description of the HTTP API: for authors of clients.

It follows from the message types: the frames of the socket, and the bodies of HTTP requests and responses.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Response, get

from nainjaune.server.auth.request_auth import Req
from nainjaune.server.problems import Problem
from nainjaune.server.web.api.compare_api import ComparisonInfo
from nainjaune.server.web.api.etag_responses import EtagBody, etag_body, etag_response
from nainjaune.server.web.api.health_api import Health
from nainjaune.server.web.api.hints_api import HintInfo
from nainjaune.server.web.api.invitation_api import InvitationInfo, LookAtInvitation
from nainjaune.server.web.api.invite_api import InviteInfo
from nainjaune.server.web.api.length_api import LengthInfo, LengthQuery
from nainjaune.server.web.api.lesson_info import LessonInfo, LessonLine
from nainjaune.server.web.api.library_info import DecisionInfo, SheetPageInfo, TextLine, TextPageInfo
from nainjaune.server.web.api.puzzle_info import PuzzleInfo
from nainjaune.server.web.api.puzzles_api import PuzzleDay
from nainjaune.server.web.api.remedies_api import RemediesInfo, RemediesQuery
from nainjaune.server.web.api.rules_api import BotInfo, RulesQuery, SheetInfo
from nainjaune.server.web.api.score_info import ScoreAnswer, ScoreQuery
from nainjaune.server.web.api.score_sharing_info import (
    PublishedScore,
    ScoreSheetPart,
    SharedScore,
    ShareScore,
    WatchedScore,
)
from nainjaune.server.web.api.seats_api import Join, JoinByCode, Joined, JoinedByCode
from nainjaune.server.web.api.tables_api import OpenedTable, OpenTable
from nainjaune.server.web.api.which_api import WhichInfo
from nainjaune.server.web.off_loop import off_loop
from nainjaune.table.actions import ClientAction
from nainjaune.table.news import News
from nainjaune.table.wire import ClientFrame, ServerFrame

REF: Final = "#/$defs/"
UNIONS: Final[Mapping[str, Any]] = {
    "ClientFrame": ClientFrame,
    "ServerFrame": ServerFrame,
    "ClientAction": ClientAction,
    "News": News,
}
"""Unions with a name of their own."""
ABOUT: Final = {
    "ClientFrame": "A frame a client sends on the socket, by its `type`.",
    "ServerFrame": "A frame the server sends on the socket, by its `type`.",
    "ClientAction": "An action at a table, by its `do`.",
    "News": "News of a table event, public to everybody, by its `kind`.",
}
BODIES: Final = (
    OpenTable, OpenedTable, Join, Joined, JoinByCode, JoinedByCode, InviteInfo, RulesQuery, SheetInfo, BotInfo,
    HintInfo, Health, RemediesQuery, RemediesInfo, LengthQuery, LengthInfo, LookAtInvitation, InvitationInfo,
    SheetPageInfo, TextLine, TextPageInfo, DecisionInfo, ComparisonInfo, WhichInfo, ScoreQuery, ScoreAnswer,
    ShareScore, SharedScore, ScoreSheetPart, PublishedScore, WatchedScore, LessonLine, LessonInfo, PuzzleDay,
    PuzzleInfo, Problem,
)  # fmt: skip
"""The bodies of HTTP requests and responses."""

Schema = dict[str, Any]


def definitions() -> dict[str, Schema]:
    """Every type of the protocol by its name, as JSON Schema."""
    whole, defs = msgspec.json.schema_components([*UNIONS.values(), *BODIES], ref_template=REF + "{name}")
    named = dict(zip(UNIONS, whole, strict=False))
    messages = {name: {"title": name, "description": ABOUT[name], **schema} for name, schema in named.items()}
    return messages | {name: _with_names(schema, named) for name, schema in defs.items()}


def _with_names(schema: Any, named: Mapping[str, Schema]) -> Any:
    """The schema with every union that has a name called by it."""
    for name, union in named.items():
        if schema == union:
            return {"$ref": REF + name}
    if isinstance(schema, dict):
        return {key: _with_names(value, named) for key, value in schema.items()}
    return [_with_names(value, named) for value in schema] if isinstance(schema, list) else schema


def protocol_schema() -> Schema:
    """The JSON Schema of all that goes over the wire."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Nain Jaune: the protocol of a table",
        "description": "A frame of the socket, from a client or from the server; the HTTP bodies are among the $defs.",
        "anyOf": [{"$ref": f"{REF}ClientFrame"}, {"$ref": f"{REF}ServerFrame"}],
        "$defs": definitions(),
    }


@cache
def _answer() -> EtagBody:
    return etag_body(protocol_schema())


@get("/api/schema/protocol.schema.json", include_in_schema=False)
async def schema_of_protocol(request: Req) -> Response[Any]:
    """The schema; built off the event loop when it is first asked for."""
    return etag_response(request, await off_loop(_answer))


HANDLERS: Final = [schema_of_protocol]

"""The protocol for other languages: `docs/protocol.schema.json`, `docs/openapi.json` and `web/src/protocol.ts`.

All three are generated from the message types. `python tools/write_schema.py` writes them; with `--check` it only
reports whether they are stale.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

import msgspec

from generated import stale_files, write_files, write_or_check
from nainjaune.bots import BOTS
from nainjaune.game.cards import BELLES, RANKS, SUITS
from nainjaune.game.clause_values import MOST_PLAYERS, USUAL_PLAYERS
from nainjaune.game.unseen import TALON
from nainjaune.server.config import Config
from nainjaune.server.problems import Problem
from nainjaune.server.web.api.compare_api import ComparisonInfo
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
from nainjaune.server.web.app import make_app
from nainjaune.server.web.connections import close_codes
from nainjaune.table.actions import ClientAction
from nainjaune.table.news import News
from nainjaune.table.wire import ClientFrame, ServerFrame
from nainjaune.words import Words

COMMAND: Final = "python tools/write_schema.py"
ROOT: Final = Path(__file__).parents[1]
REF: Final = "#/$defs/"
WIDTH: Final = 120
HEAD: Final = f"""\
// The types of the protocol (docs/protocol.md).
// Written by `{COMMAND}`; change the message types, not this file.
"""

FRENCH: Final = Words("fr")
CONSTANTS: Final[Mapping[str, tuple[str, str | int | list[str]]]] = {
    "RANKS": ("The ranks as cards write them, from ace to king.", RANKS),
    "SUITS": ("The suits as cards write them.", SUITS),
    "BELLES": ("The cards of the boxes, in board order.", [str(card) for card in BELLES]),
    "MOST_PLAYERS": ("More than these can play by no sheet.", MOST_PLAYERS),
    "USUAL_PLAYERS": ("So many play where nobody says, or as near to it as the sheet goes.", USUAL_PLAYERS),
    "TALON": ("Where a belle is that nobody laid and nobody holds.", TALON),
    "TALKATIVE": (
        "The levels of bots that have words for remarks.",
        [level for level in BOTS if FRENCH.has(f"remark-{level}-hello")],
    ),
    "CLOSE_BAD_HELLO": ("The socket was closed: no hello, or frames that cannot be read.", close_codes.BAD_HELLO),
    "CLOSE_UNKNOWN_CREDENTIAL": (
        "The socket was closed: a credential is not known at this table.",
        close_codes.UNKNOWN_CREDENTIAL,
    ),
    "CLOSE_FORBIDDEN": ("The socket was closed: the credential does not allow it.", close_codes.FORBIDDEN),
    "CLOSE_NO_TABLE": ("The socket was closed: there is no such table.", close_codes.NO_TABLE),
    "CLOSE_TOO_SLOW": ("The socket was closed: updates were not read.", close_codes.TOO_SLOW),
    "CLOSE_TOO_MANY": ("The socket was closed: too many sockets, credentials or frames.", close_codes.TOO_MANY),
}
"""What the page needs to read cards, entries and closed sockets, and to know before it has a sheet or its words."""
ALIASES: Final[Mapping[str, tuple[str, Sequence[str]]]] = {"BotLevel": ("A level of bots, by its name.", tuple(BOTS))}
"""Choices with a name of their own."""

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
REQUESTS: Final = (
    "ClientFrame",
    "ScoreQuery",
    "ShareScore",
    "ScoreSheetPart",
    "OpenTable",
    "Join",
    "JoinByCode",
    "RulesQuery",
    "RemediesQuery",
    "LengthQuery",
    "LookAtInvitation",
)
"""The roots of what clients write; they may leave out fields with a default."""

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


def frames_schema() -> str:
    """The JSON Schema of all that goes over the wire."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Nain Jaune: the protocol of a table",
        "description": "A frame of the socket, from a client or from the server; the HTTP bodies are among the $defs.",
        "$comment": f"Written by `{COMMAND}`; change the message types, not this file.",
        "anyOf": [{"$ref": f"{REF}ClientFrame"}, {"$ref": f"{REF}ServerFrame"}],
        "$defs": definitions(),
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def openapi() -> str:
    """The HTTP API as OpenAPI; sorted, since Litestar's order varies."""
    schema = make_app(Config()).openapi_schema.to_schema()
    return json.dumps(schema, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def typescript() -> str:
    """The types of the protocol for the page."""
    defs = definitions()
    asked = reached(defs, REQUESTS)
    return "\n".join([HEAD, *_constants(), *_aliases(), *(declared(name, defs, asked) for name in defs)])


def _constants() -> Iterator[str]:
    for name, (about, value) in CONSTANTS.items():
        kind = {str: "string", int: "number"}.get(type(value), "readonly string[]")
        yield f"{_comment(about, '')}export const {name}: {kind} = {json.dumps(value)};\n"


def _aliases() -> Iterator[str]:
    for name, (about, values) in ALIASES.items():
        yield _comment(about, "") + _alias(name, _choice(values))


def _choice(values: Iterable[Any]) -> str:
    return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)


def reached(defs: Mapping[str, Schema], roots: Iterable[str]) -> set[str]:
    """The names of all types reachable from these, themselves included."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _refs(defs[name])
    return found


def _refs(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix(REF)
        for key, value in schema.items():
            if key != "discriminator":
                yield from _refs(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _refs(value)


def declared(name: str, defs: Mapping[str, Schema], asked: set[str]) -> str:
    """The TypeScript declaration of a type."""
    schema = defs[name]
    about = _comment(schema.get("description", ""), "")
    if "properties" not in schema:
        return about + _alias(name, type_of(schema))
    lines = [_field(key, value, schema, _shared(name, defs, asked)) for key, value in schema["properties"].items()]
    return f"{about}export interface {name} {{\n{''.join(lines)}}}\n"


def _alias(name: str, written: str) -> str:
    line = f"export type {name} = {written};\n"
    if len(line) <= WIDTH:
        return line
    parts = "\n".join(f"  | {part}" for part in written.split(" | "))
    return f"export type {name} =\n{parts};\n"


def _shared(name: str, defs: Mapping[str, Schema], asked: set[str]) -> set[str]:
    """The types in it that clients write too: the server sends them complete."""
    if name in asked:
        return set()
    return {ref for ref in _refs(defs[name]) if ref in asked and "properties" in defs[ref]}


def _field(key: str, schema: Schema, owner: Schema, whole: set[str]) -> str:
    optional = "" if key in owner["required"] else "?"
    return f"{_comment(_description(schema), '  ')}  readonly {key}{optional}: {type_of(schema, whole)};\n"


def _description(schema: Schema) -> str:
    """A field's description, and its default."""
    text: str = schema.get("description", "")
    if "default" in schema and schema["default"] is not None:
        text += f"{'; ' if text else ''}{json.dumps(schema['default'], ensure_ascii=False)} unless given"
    return text


def _comment(text: str, indent: str) -> str:
    safe = text.replace("*/", "* /").replace("\n\n", "\n").splitlines()
    room = WIDTH - len(f"{indent}/**  */")
    safe = [part for line in safe for part in wrap(line, room)]
    if not safe:
        return ""
    if len(safe) == 1:
        return f"{indent}/** {safe[0]} */\n"
    lines = "".join(f"{indent} * {line.strip()}".rstrip() + "\n" for line in safe)
    return f"{indent}/**\n{lines}{indent} */\n"


SIMPLE: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(schema: Schema, whole: set[str] | frozenset[str] = frozenset()) -> str:
    """A JSON Schema as a TypeScript type; of the names in `whole` nothing is left out. Raises for what it cannot say.

    >>> type_of({"type": "array", "items": {"anyOf": [{"enum": ["as", "roi"]}, {"type": "null"}]}})
    'readonly ("as" | "roi" | null)[]'
    """
    match schema:
        case {"$ref": ref}:
            name: str = ref.removeprefix(REF)
            return f"Required<{name}>" if name in whole else name
        case {"enum": values}:
            return next((name for name, (_, named) in ALIASES.items() if set(named) == set(values)), _choice(values))
        case {"anyOf": parts}:
            return " | ".join(type_of(part, whole) for part in parts)
        case {"type": "array", "prefixItems": parts}:
            return f"readonly [{', '.join(type_of(part, whole) for part in parts)}]"
        case {"type": "array", "items": items}:
            item = type_of(items, whole)
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        case {"type": "object"}:
            held = schema.get("additionalProperties")
            return f"Readonly<Record<string, {type_of(held, whole) if held else 'unknown'}>>"
        case {"type": kind} if kind in SIMPLE:
            return SIMPLE[kind]
        case dict() if schema.keys() <= {"description"}:
            return "unknown"
    raise ValueError(f"no TypeScript for {schema}")


def _files() -> dict[str, str]:
    return {
        "docs/protocol.schema.json": frames_schema(),
        "docs/openapi.json": openapi(),
        "web/src/protocol.ts": typescript(),
    }


def stale(root: Path = ROOT) -> list[str]:
    """The files that are missing or stale."""
    return stale_files(root, _files())


def write(root: Path = ROOT) -> None:
    """Writes all three."""
    write_files(root, _files())


def main(arguments: Sequence[str]) -> int:
    """Writes the files, or with `--check` reports whether they are stale."""
    return write_or_check(arguments, command=COMMAND, stale=stale, write=write)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The page's types, `web/src/protocol.ts`, made from the message types.

`python tools/write_page_types.py` writes them; with `--check` it only reports whether they are stale.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from generated import stale_files, write_files, write_or_check
from nainjaune.bots import BOTS
from nainjaune.game.cards import BELLES, RANKS, SUITS
from nainjaune.game.clause_values import MOST_PLAYERS, USUAL_PLAYERS
from nainjaune.game.unseen import TALON
from nainjaune.server.web.api.schema_api import REF, Schema, definitions
from nainjaune.server.web.connections import close_codes
from nainjaune.words import Words

COMMAND: Final = "python tools/write_page_types.py"
ROOT: Final = Path(__file__).parents[1]
FILE: Final = "web/src/protocol.ts"
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


def stale(root: Path = ROOT) -> list[str]:
    """The file, if it is missing or stale."""
    return stale_files(root, {FILE: typescript()})


def write(root: Path = ROOT) -> None:
    write_files(root, {FILE: typescript()})


def main(arguments: Sequence[str]) -> int:
    """Writes the file, or with `--check` reports whether it is stale."""
    return write_or_check(arguments, command=COMMAND, stale=stale, write=write)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

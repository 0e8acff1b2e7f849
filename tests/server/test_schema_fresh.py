"""The schemas that a server has and the TypeScript types of the page say what the message types say."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from server_process import serving

import write_page_types as types
import write_schemas
from nainjaune.bots import BOTS
from nainjaune.game.cards import BELLES, RANKS, SUITS
from nainjaune.game.clause_values import MOST_PLAYERS, USUAL_PLAYERS
from nainjaune.game.events import EliminationReason, MatchEndReason, SeriesEndReason, TransferReason
from nainjaune.server.web.api.schema_api import REF, definitions, protocol_schema
from nainjaune.table.actions import Reaction
from nainjaune.table.settings import Settings
from nainjaune.table.table_view import MoveInfo


def test_the_types_of_the_page_are_fresh() -> None:
    assert not types.stale(), f"stale; run: {types.COMMAND}"


def test_check_reports_a_stale_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types.write(tmp_path)
    assert types.stale(tmp_path) == []
    (tmp_path / types.FILE).write_text("", encoding="utf-8")
    assert types.stale(tmp_path) == [types.FILE]
    monkeypatch.setattr(types, "stale", lambda: [types.FILE])
    assert types.main(["--check"]) == 1
    assert types.COMMAND in capsys.readouterr().err


def test_the_types_are_the_same_whatever_the_hash_seed() -> None:
    """Here they are fresh with a seed by chance (above), there with one that is given."""
    command = [sys.executable, types.__file__, "--check"]
    done = subprocess.run(command, check=False, env=os.environ | {"PYTHONHASHSEED": "1"}, timeout=120)
    assert done.returncode == 0


async def test_every_server_has_the_schemas_that_are_written_for_authors_of_clients(tmp_path: Path) -> None:
    write_schemas.write(tmp_path / "schemas")
    written = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in (tmp_path / "schemas").iterdir()}
    assert set(written) == {"openapi.json", "protocol.schema.json"}
    with serving(tmp_path / "data") as server:
        async with server.client() as client:
            answers = {name: await client.get(f"/api/schema/{name}") for name in written}
            tag = answers["protocol.schema.json"].headers["etag"]
            known = await client.get("/api/schema/protocol.schema.json", headers={"if-none-match": tag})
    assert {name: answer.json() for name, answer in answers.items()} == written
    assert known.status_code == 304


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    schema = protocol_schema()
    referenced = re.findall(r'"#/\$defs/([^"]+)"', json.dumps(schema))
    assert set(referenced) <= set(schema["$defs"])
    assert {"ClientFrame", "ServerFrame", "ClientAction", "News"} <= set(referenced)


def test_the_page_has_every_type_once() -> None:
    text = types.typescript()
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.M)
    assert sorted(declared) == sorted(set(declared)) == sorted([*definitions(), *types.ALIASES])


def test_the_page_has_the_cards_of_the_game() -> None:
    text = types.typescript()
    assert f"export const BELLES: readonly string[] = {json.dumps([str(card) for card in BELLES])};" in text
    assert f'export const RANKS: string = "{RANKS}";' in text
    assert f'export const SUITS: string = "{SUITS}";' in text


def test_the_page_has_the_numbers_of_players_of_the_game() -> None:
    text = types.typescript()
    assert f"export const MOST_PLAYERS: number = {MOST_PLAYERS};" in text
    assert f"export const USUAL_PLAYERS: number = {USUAL_PLAYERS};" in text


def test_the_page_names_no_type_that_is_not_declared() -> None:
    text = re.sub(r"/\*\*.*?\*/|//.*?$|\"[^\"]*\"", "", types.typescript(), flags=re.S | re.M)
    names = set(re.findall(r"\b[A-Z]\w*", text))
    assert names - {*definitions(), *types.CONSTANTS, *types.ALIASES} == {"Readonly", "Record", "Required"}


def test_the_types_are_balanced_and_every_line_is_of_a_known_form() -> None:
    text = types.typescript()
    for left, right in ("{}", "()", "[]", "<>"):
        assert text.count(left) == text.count(right)
    forms = (
        r"//.*", r" */\*\* .* \*/", r" */\*\*", r" +\* .*", r" +\*/", r"export interface \w+ \{", r"\}", r"",
        r"  readonly \w+\??: [^;]+;", r"export type \w+ =( [^;]+;)?", r"  \| [^;|]+;?",
        r"export const [A-Z_]+: (string|number|readonly string\[\]) = [^;]+;",
    )  # fmt: skip
    assert [line for line in text.splitlines() if not any(re.fullmatch(form, line) for form in forms)] == []


def test_every_type_says_what_it_means() -> None:
    assert [name for name, one in definitions().items() if not one.get("description")] == []


@pytest.mark.parametrize(
    ("owner", "field", "words"),
    [
        ("BoxTaken", "why", TransferReason),
        ("BoxDoubled", "why", TransferReason),
        ("SeriesEnded", "why", SeriesEndReason),
        ("Eliminated", "because", EliminationReason),
        ("MatchEnded", "because", MatchEndReason),
        ("Reacted", "reaction", Reaction),
        ("BotSat", "level", BOTS),
        ("StoodIn", "level", BOTS),
        ("SeatBot", "level", BOTS),
        ("Start", "bots", BOTS),
    ],
)
def test_where_only_some_words_are_possible_they_are_listed(owner: str, field: str, words: Iterable[str]) -> None:
    defs = definitions()
    declared = defs[owner]["properties"][field]
    listed = defs[declared["$ref"].removeprefix(REF)] if "$ref" in declared else declared
    assert sorted(listed["enum"]) == sorted(words)


def test_union_members_are_distinguishable() -> None:
    """Every member of a union has its tag as one literal, and no two have the same."""
    defs = definitions()
    for union, tag in (("ClientFrame", "type"), ("ServerFrame", "type"), ("ClientAction", "do"), ("News", "kind")):
        members = [part["$ref"].removeprefix(REF) for part in defs[union]["anyOf"]]
        tags = [defs[member]["properties"][tag]["enum"] for member in members]
        assert all(len(one) == 1 for one in tags)
        assert len({one[0] for one in tags}) == len(members)


def test_what_the_server_always_sends_is_not_optional() -> None:
    assert "readonly settings: Required<Settings>;" in types.typescript()
    assert "readonly settings?: Settings;" in types.typescript()
    assert not Settings.__struct_config__.omit_defaults
    assert MoveInfo.__struct_config__.omit_defaults


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "readonly [number, string]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Readonly<Record<string, number>>"),
        ({"anyOf": [{"$ref": "#/$defs/You"}, {"type": "null"}]}, "You | null"),
    ],
)
def test_types_in_typescript(given: dict[str, Any], said: str) -> None:
    assert types.type_of(given) == said


def test_a_type_without_typescript_form_is_an_error_not_any() -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        types.type_of({"not": {"type": "string"}})

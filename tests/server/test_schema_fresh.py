"""The schemas and the TypeScript types say what the message types say."""

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

import write_schema as schema
from nainjaune.bots import BOTS
from nainjaune.game.cards import BELLES, RANKS, SUITS
from nainjaune.game.clause_values import MOST_PLAYERS, USUAL_PLAYERS
from nainjaune.game.events import EliminationReason, MatchEndReason, SeriesEndReason, TransferReason
from nainjaune.table.actions import Reaction
from nainjaune.table.settings import Settings
from nainjaune.table.table_view import MoveInfo


def test_the_files_are_fresh() -> None:
    assert not schema.stale(), f"stale; run: {schema.COMMAND}"


def test_check_reports_a_stale_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    schema.write(tmp_path)
    assert schema.stale(tmp_path) == []
    (tmp_path / "docs" / "openapi.json").write_text("{}", encoding="utf-8")
    assert schema.stale(tmp_path) == ["docs/openapi.json"]
    monkeypatch.setattr(schema, "stale", lambda: ["docs/openapi.json"])
    assert schema.main(["--check"]) == 1
    assert schema.COMMAND in capsys.readouterr().err


def test_the_files_are_the_same_whatever_the_hash_seed() -> None:
    """Here they are fresh with a seed by chance (above), there with one that is given."""
    command = [sys.executable, schema.__file__, "--check"]
    done = subprocess.run(command, check=False, env=os.environ | {"PYTHONHASHSEED": "1"}, timeout=120)
    assert done.returncode == 0


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    whole = json.loads(schema.frames_schema())
    referenced = re.findall(r'"#/\$defs/([^"]+)"', schema.frames_schema())
    assert set(referenced) <= set(whole["$defs"])
    assert {"ClientFrame", "ServerFrame", "ClientAction", "News"} <= set(referenced)


def test_the_page_has_every_type_once() -> None:
    text = schema.typescript()
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.M)
    assert sorted(declared) == sorted(set(declared)) == sorted([*schema.definitions(), *schema.ALIASES])


def test_the_page_has_the_cards_of_the_game() -> None:
    text = schema.typescript()
    assert f"export const BELLES: readonly string[] = {json.dumps([str(card) for card in BELLES])};" in text
    assert f'export const RANKS: string = "{RANKS}";' in text
    assert f'export const SUITS: string = "{SUITS}";' in text


def test_the_page_has_the_numbers_of_players_of_the_game() -> None:
    text = schema.typescript()
    assert f"export const MOST_PLAYERS: number = {MOST_PLAYERS};" in text
    assert f"export const USUAL_PLAYERS: number = {USUAL_PLAYERS};" in text


def test_the_page_names_no_type_that_is_not_declared() -> None:
    text = re.sub(r"/\*\*.*?\*/|//.*?$|\"[^\"]*\"", "", schema.typescript(), flags=re.S | re.M)
    names = set(re.findall(r"\b[A-Z]\w*", text))
    assert names - {*schema.definitions(), *schema.CONSTANTS, *schema.ALIASES} == {"Readonly", "Record", "Required"}


def test_the_types_are_balanced_and_every_line_is_of_a_known_form() -> None:
    text = schema.typescript()
    for left, right in ("{}", "()", "[]", "<>"):
        assert text.count(left) == text.count(right)
    forms = (
        r"//.*", r" */\*\* .* \*/", r" */\*\*", r" +\* .*", r" +\*/", r"export interface \w+ \{", r"\}", r"",
        r"  readonly \w+\??: [^;]+;", r"export type \w+ =( [^;]+;)?", r"  \| [^;|]+;?",
        r"export const [A-Z_]+: (string|number|readonly string\[\]) = [^;]+;",
    )  # fmt: skip
    assert [line for line in text.splitlines() if not any(re.fullmatch(form, line) for form in forms)] == []


def test_every_type_says_what_it_means() -> None:
    assert schema.definitions()
    assert [name for name, one in schema.definitions().items() if not one.get("description")] == []


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
    defs = schema.definitions()
    declared = defs[owner]["properties"][field]
    listed = defs[declared["$ref"].removeprefix(schema.REF)] if "$ref" in declared else declared
    assert sorted(listed["enum"]) == sorted(words)


def test_union_members_are_distinguishable() -> None:
    """Every member of a union has its tag as one literal, and no two have the same."""
    defs = schema.definitions()
    for union, tag in (("ClientFrame", "type"), ("ServerFrame", "type"), ("ClientAction", "do"), ("News", "kind")):
        members = [part["$ref"].removeprefix(schema.REF) for part in defs[union]["anyOf"]]
        tags = [defs[member]["properties"][tag]["enum"] for member in members]
        assert all(len(one) == 1 for one in tags)
        assert len({one[0] for one in tags}) == len(members)


def test_what_the_server_always_sends_is_not_optional() -> None:
    assert "readonly settings: Required<Settings>;" in schema.typescript()
    assert "readonly settings?: Settings;" in schema.typescript()
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
    assert schema.type_of(given) == said


def test_a_type_without_typescript_form_is_an_error_not_any() -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        schema.type_of({"not": {"type": "string"}})

"""What takes minutes to make is kept, and was made from what it would be made from today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import inputs
from generated import ROOT

FONT = "web/src/styles/fonts/alegreya-sans-500-normal.woff2"


@pytest.mark.parametrize("file", inputs.made_by_tools())
def test_what_takes_long_to_make_was_made_from_what_is_there(file: str) -> None:
    assert not inputs.stale(file), "make it again; the command is in tools/generated.py"


def test_the_notes_are_of_these_files_only() -> None:
    assert list(json.loads(inputs.NOTES.read_text(encoding="utf-8"))) == sorted(inputs.made_by_tools())


@pytest.mark.parametrize(
    ("noted", "problem"),
    [
        ({}, "made from something else, is something else"),
        ({"made from": "0" * 64}, "made from something else"),
        ({"is": "0" * 64}, "is something else"),
    ],
)
def test_a_file_that_was_made_from_something_else_or_changed_by_hand_is_found(
    tmp_path: Path, noted: dict[str, str], problem: str
) -> None:
    notes = tmp_path / "inputs.json"
    now = inputs.digests(FONT, "write_fonts")
    notes.write_text(json.dumps({FONT: now}), encoding="utf-8")
    assert inputs.stale(FONT, notes) == ""
    notes.write_text(json.dumps({FONT: {**now, **noted} if noted else {}}), encoding="utf-8")
    assert inputs.stale(FONT, notes) == problem


def test_a_tool_notes_what_it_writes_into_the_repository_and_nothing_else(tmp_path: Path) -> None:
    notes = tmp_path / "inputs.json"
    notes.write_text("{}", encoding="utf-8")
    inputs.note(tmp_path / "other.woff2", notes)
    assert json.loads(notes.read_text(encoding="utf-8")) == {}
    inputs.note(ROOT / FONT, notes)
    assert inputs.stale(FONT, notes) == ""


def test_other_code_is_another_input_and_other_words_about_it_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inputs, "__file__", str(tmp_path / "inputs.py"))

    def code(text: str) -> list[bytes]:
        (tmp_path / "tool.py").write_text(text, encoding="utf-8")
        return list(inputs.code_of("tool"))

    first = code('"""Says."""\n\nimport os\n\nFEW = 3  # not many\n"""Of these."""\n')
    assert code("FEW = 3\n") == first == [b"FEW=3"]
    assert code("FEW = 4\n") != first

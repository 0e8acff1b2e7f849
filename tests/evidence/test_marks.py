"""Every rule that a text prints, or that is read out of it, is played by a test that is marked with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune.game.provenance import Grade
from nainjaune.rules_library.kept import keeping_tests, marks, sheet_of
from nainjaune.rules_library.printed_text import printed_texts
from nainjaune.rules_library.records import records, records_by_name
from nainjaune.rules_library.sheet_prose import StatementKind


@pytest.mark.parametrize("text", printed_texts())
def test_every_rule_of_a_text_is_played_by_a_test(text: str) -> None:
    rules = [
        record.name
        for record in records(printed_texts()[text].sheet)
        if record.kind is StatementKind.RULE and record.provenance.grade is not Grade.OURS
        if text in record.provenance.texts
    ]
    assert len(rules) > 20
    assert [name for name in rules if (text, name) not in keeping_tests()] == []


def test_every_mark_names_a_record_of_its_texts() -> None:
    found = list(marks())
    assert len(found) > 50
    strange = [
        (mark.test, text, mark.record)
        for mark in found
        for text in mark.texts or ("no text",)
        if (sheet := sheet_of(text)) is None
        or mark.record not in records_by_name(sheet)
        or text not in records_by_name(sheet)[mark.record].provenance.texts
    ]
    assert strange == []


def test_a_mark_of_what_there_is_not_is_found(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_x.py").write_text(
        '@keeps("003", "nothing")\n@keeps("every", "nothing")\ndef test_y(): ...\n', "utf-8"
    )
    told = [(mark.test, mark.texts, mark.record) for mark in marks(tests)]
    assert told == [
        ("tests/test_x.py::test_y", ("003",), "nothing"),
        ("tests/test_x.py::test_y", ("every: nothing",), "nothing"),
    ]
    assert sheet_of("every: nothing") is None

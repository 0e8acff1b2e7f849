"""The generated pages in `docs/` say what the sheets say."""

from __future__ import annotations

from pathlib import Path

import pytest

import write_docs as docs
from nainjaune.words import Words


def test_generated_pages_are_fresh() -> None:
    assert not docs.stale(), f"docs are stale; run: {docs.COMMAND}"


def test_check_reports_a_stale_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    docs.write(tmp_path)
    assert docs.stale(tmp_path) == []
    (tmp_path / "sheets.md").write_text("old", encoding="utf-8")
    assert docs.stale(tmp_path) == ["sheets.md"]
    monkeypatch.setattr(docs, "stale", lambda: ["sheets.md"])
    assert docs.main(["--check"]) == 1
    assert docs.COMMAND in capsys.readouterr().err


def test_the_pages_hold_the_seven_texts_and_every_decision() -> None:
    for language in docs.PAGES.values():
        page = docs.page(Words(language))
        assert sum(line.startswith(f"| {number} | 00") for number in range(1, 8) for line in page.splitlines()) == 7
        assert all(f"- **G{number}** " in page for number in range(1, 18))
        assert "{" not in page

"""How the page is built: when, of what, and with which packages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import build_page
import pytest

LOCK = build_page.WEB / "package-lock.json"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small tree of sources in the place of ours."""
    monkeypatch.setattr(build_page, "ROOT", tmp_path)
    monkeypatch.setattr(build_page, "WEB", tmp_path / "web")
    words = "src/nainjaune/words/fr/page.ftl"
    sources = ("setup/build_page.py", "web/src/main.ts", words, *build_page.REPORTS.values())
    for name in (*sources, "web/node_modules/a/a.js"):
        write(tmp_path / name, name)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    "name",
    [
        "web/src/main.ts",
        "web/src/other.ts",
        "web/.npmrc",
        "src/nainjaune/words/fr/page.ftl",
        "docs/lab/report.html",
        "setup/build_page.py",
    ],
)
def test_the_page_is_built_again_when_a_source_changes(tree: Path, name: str) -> None:
    before = build_page.digest()
    write(tree / name, "something else")
    assert build_page.digest() != before


@pytest.mark.parametrize("name", ["web/node_modules/a/a.js", "web/__pycache__/a.pyc", "src/nainjaune/words/cards.py"])
def test_the_page_is_not_built_again_when_another_file_changes(tree: Path, name: str) -> None:
    before = build_page.digest()
    write(tree / name, "something else")
    assert build_page.digest() == before


def test_a_source_that_is_renamed_has_changed(tree: Path) -> None:
    before = build_page.digest()
    (tree / "web/src/main.ts").rename(tree / "web/src/first.ts")
    assert build_page.digest() != before


def test_the_page_takes_nothing_from_elsewhere_but_words() -> None:
    code = {path for path in (build_page.WEB / "src").rglob("*") if path.suffix in {".ts", ".svelte"}}
    tests = set((build_page.WEB / "src").rglob("*.test.ts"))
    text = "".join(path.read_text(encoding="utf-8") for path in code - tests)
    taken = re.findall(r"""['"](?:\.\./)+(src/nainjaune/[^'"]+)""", text)
    words = [re.fullmatch(r"src/nainjaune/words/(\w+)/.+\.ftl", path) for path in taken]
    assert {found and found[1] for found in words} == {"fr", "en"}, taken


def packages() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    return found


def test_the_lock_file_names_packages_by_their_hash_and_no_hosts() -> None:
    assert len(packages()) > 100
    assert all("integrity" in package for name, package in packages().items() if name)
    assert [name for name, package in packages().items() if "resolved" in package] == []


def test_the_lock_file_has_the_build_for_every_machine() -> None:
    """A lock file made where packages are installed already would lack those for other machines."""
    locked = packages()
    named = [name for package in locked.values() for name in package.get("optionalDependencies", {})]
    assert [name for name in named if f"node_modules/{name}" not in locked] == []
    assert len([name for name in locked if "/@rolldown/binding-" in name]) >= 15

"""What the pages for readers say: links lead somewhere, what is named is there, both languages say the same."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from repository_files import ROOT

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), ROOT / "web" / "README.md"]
WORDS = ROOT / "src" / "nainjaune" / "words"
MAX_README_LINES = 90
NAMED = re.compile(r"(?<![\w/.…-])((?:bench|tools|setup|tests|deploy|examples|locks|web)/[\w./-]*\w)(?![*\w])")
"""A path of the repository in the text of a page."""


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose_of(page: Path) -> str:
    """Without examples of code, whose brackets are no links."""
    return re.sub(r"(?s)```.*?```|`[^`\n]+`", "", text_of(page))


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"(?m)^#+ (.+)$", text_of(page))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links() -> Iterator[tuple[Path, str, str]]:
    """Every link within the repository: the page it is on, the file it names and the heading in there, if any."""
    for page in PAGES:
        for link in re.findall(r"\]\(([^)\s]+)\)", prose_of(page)):
            if "://" not in link:
                name, _, anchor = link.partition("#")
                yield page, name, anchor


def test_every_link_leads_to_a_file_and_a_heading_that_are_there() -> None:
    found = [(page, (page.parent / name).resolve() if name else page, anchor) for page, name, anchor in links()]
    assert len(found) > 80, "the links are elsewhere"
    lost = [(page.name, target.name) for page, target, _ in found if not target.exists()]
    assert lost == []
    assert [(page.name, anchor) for page, target, anchor in found if anchor and anchor not in anchors(target)] == []


def test_every_file_that_a_page_names_is_there() -> None:
    texts = {page.name: re.sub(r"\]\([^)]+\)|https?://\S+", "", text_of(page)) for page in PAGES}
    named = {(page, path.split("::")[0]) for page, text in texts.items() for path in NAMED.findall(text)}
    assert len(named) > 50, "the files are named otherwise"
    assert [(page, path) for page, path in named if not (ROOT / path).exists()] == []


def examples(page: Path) -> list[str]:
    return re.findall(r"(?s)```\w*\n(.*?)```", text_of(page))


def test_the_readme_is_short_and_its_french_equal_says_and_shows_as_much() -> None:
    english, french = ROOT / "README.md", ROOT / "README.fr.md"
    assert max(len(text_of(page).splitlines()) for page in (english, french)) <= MAX_README_LINES
    assert examples(english) == examples(french)
    assert [len(re.findall(pattern, text_of(english), re.M)) for pattern in ("^## ", "^- ", r"^\|", r"\]\(")] == [
        len(re.findall(pattern, text_of(french), re.M)) for pattern in ("^## ", "^- ", r"^\|", r"\]\(")
    ]
    assert [text_of(page)[:2] for page in (english, french)] == ["![", "!["], "the picture of a table comes first"


QUOTED = {"en": ("play.md", "“([^”]+)”"), "fr": ("jouer.md", r"«\s([^»]+)\s»")}


@pytest.mark.parametrize("language", QUOTED)
def test_the_words_that_players_are_told_to_look_for_are_those_of_the_page(language: str) -> None:
    name, pattern = QUOTED[language]
    said = re.sub(r"\s+", " ", "\n".join(text_of(path) for path in (WORDS / language).glob("page*.ftl")))
    prose = re.sub(r"(?m)^#.*$", "", text_of(ROOT / "docs" / name))
    quoted = re.findall(pattern, re.sub(r"\s+", " ", prose))
    assert len(quoted) > 10
    assert [words for words in quoted if f"= {words}" not in said] == []


def test_the_package_claims_no_more_than_is_so() -> None:
    """It was never released, so no index has it and it is not finished."""
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    assert [line for line in project["classifiers"] if line.startswith("Development Status")] == [
        "Development Status :: 4 - Beta"
    ]
    told = [page for page in (*PAGES, *(ROOT / "deploy").iterdir()) if page.name != "CHANGELOG.md"]
    assert [page.name for page in told if re.search(r"pip install '?nainjaune", text_of(page))] == []

"""The fonts of the page come in parts, so that a first visit fetches only what French and English are written with."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from browser_visitors import NewVisitor
from page_idle import until_idle
from page_player import PagePlayer
from playwright.async_api import Page

ROOT: Final = Path(__file__).parents[2]
STYLES: Final = ROOT / "web" / "src" / "styles"
WORDS: Final = ROOT / "src" / "nainjaune" / "words"
RULES: Final = (STYLES / "fonts.css").read_text(encoding="utf-8").split("@font-face")[1:]


def _said(rule: str, name: str) -> str:
    found = re.search(rf"{name}:\s*([^;]+);", rule)
    return found[1] if found else ""


def _face(rule: str) -> tuple[str, ...]:
    return tuple(_said(rule, name) for name in ("font-family", "font-style", "font-weight"))


def _letters(rule: str) -> list[str]:
    spans = [span.strip().removeprefix("U+").partition("-") for span in _said(rule, "unicode-range").split(",")]
    return [chr(code) for first, _, last in spans for code in range(int(first, 16), int(last or first, 16) + 1)]


FACES: Final = {_face(rule): [other for other in RULES if _face(other) == _face(rule)] for rule in RULES}


def test_no_letter_is_in_two_files_of_one_face_since_a_browser_would_fetch_both() -> None:
    assert len(FACES) == 4
    times = [
        Counter(letter for rule in rules for letter in _letters(rule)).most_common(1)[0][1] for rules in FACES.values()
    ]
    assert times == [1, 1, 1, 1]


def test_what_the_page_says_is_written_with_the_files_that_were_cut_for_it() -> None:
    texts = [
        path.read_text(encoding="utf-8") for path in WORDS.glob("??/*.ftl") if path.name.startswith(("page", "narr"))
    ]
    said = {letter for text in texts for letter in re.sub("(?m)^#.*$", "", text)} | set("0123456789")
    written = {letter for letter in said if letter.isalnum() or letter in "’«»…–—.,:;!?()%+−×·/"}
    assert {"é", "œ", "’", "W"} <= written
    cut = [{letter for rule in rules if "./fonts/" in rule for letter in _letters(rule)} for rules in FACES.values()]
    assert [written - letters for letters in cut] == [set()] * 4


def test_every_file_that_was_cut_is_there_and_is_used() -> None:
    named = re.findall(r"\./fonts/([\w-]+\.woff2)", "".join(RULES))
    assert sorted(named) == sorted(path.name for path in (STYLES / "fonts").iterdir())


NAMED_IN_VAIN: Final = """() => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule.style?.src);
  const faces = [...document.fonts]; // in the order of the rules
  const named = [...document.querySelectorAll('link[rel=preload][as=font]')].map((link) => link.getAttribute('href'));
  const face = (file) => faces[rules.findIndex((rule) => rule.style.src.includes(file.split('/').at(-1)))];
  return [named.length, named.filter((file) => face(file)?.status !== 'loaded')];
}"""
"""How many fonts the page has named before its first script, and which of them it is not written with."""


async def check_fonts_are_used(page: Page) -> None:
    await until_idle(page)
    named, in_vain = await page.evaluate(NAMED_IN_VAIN)
    assert named >= 3
    assert in_vain == [], page.url


@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/rules/classique", "/score"])
async def test_the_fonts_that_are_fetched_in_advance_are_those_that_a_page_is_written_with(
    visitor: NewVisitor, path: str
) -> None:
    player = await PagePlayer.come(await visitor(), path)
    await check_fonts_are_used(player.page)


async def test_the_fonts_that_are_fetched_in_advance_for_a_table_are_those_its_felt_is_written_with(
    visitor: NewVisitor,
) -> None:
    player = await PagePlayer.come(await visitor())
    await player.play_now()
    await player.my_turn()
    await player.page.reload()
    await player.my_turn()
    await check_fonts_are_used(player.page)

"""The fonts of the page come in parts, so that a first visit fetches only what French and English are written with."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

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

"""No message is there for nothing: the code names each by its key, or by the beginning of a key that it completes, or
another message has it in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "src" / "nainjaune" / "words"
FILES = sorted(path.stem for path in (WORDS / "fr").glob("*.ftl"))


def keys(name: str) -> list[str]:
    """Of the messages in this file."""
    text = (WORDS / "fr" / f"{name}.ftl").read_text(encoding="utf-8")
    return [entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)]


@cache
def python() -> str:
    return "\n".join(
        path.read_text(encoding="utf-8") for folder in ("src", "tools") for path in (ROOT / folder).rglob("*.py")
    )


@cache
def page() -> str:
    paths = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if not path.name.endswith(".test.ts"))


REFERRED = {
    name
    for path in (WORDS / "fr").glob("*.ftl")
    for name in re.findall(r"\{ ([a-z][\w-]*) \}", path.read_text(encoding="utf-8"))
}
"""The messages that stand in others."""


def unused(names: list[str], code: str) -> list[str]:
    """The keys that stand nowhere as a whole string, and complete no `"narrate-leaves-{…}"` or `hint-${…}`."""
    named = set(re.findall(r"""["'`]([a-z][\w-]*)["'`]""", code))
    begun = tuple(set(re.findall(r"""(?:f["']|`)([a-z]\w*-[\w-]*)\$?\{""", code)))
    return [key for key in names if key not in named and not key.startswith(begun)]


@pytest.mark.parametrize("name", FILES)
def test_every_message_is_used(name: str) -> None:
    assert [key for key in unused(keys(name), python() + page()) if key not in REFERRED] == []


@pytest.mark.parametrize("code", [python, page])
def test_the_terminal_and_the_page_both_use_every_message_of_the_narration(code: Callable[[], str]) -> None:
    assert unused(keys("narration"), code()) == []


def test_a_message_that_no_code_names_is_found() -> None:
    code = """t('p-one'); words(f"two-{kind}"); t(`three-${kind}`)"""
    assert unused(["p-one", "p-other", "two-a", "three-b", "four-c"], code) == ["p-other", "four-c"]

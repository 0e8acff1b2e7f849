"""French and English say the same things: file by file, message by message, with the same blanks to fill in."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nainjaune.words import LANGUAGES


class Blanks(Visitor):
    """The variables a message names."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the parser's own spelling
        self.names.add(node.id.name)


def texts(language: str) -> dict[str, str]:
    folder = resources.files("nainjaune.words").joinpath(language)
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def messages(text: str) -> dict[str, set[str]]:
    """The messages of a file, each with its blanks."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            blanks = Blanks()
            blanks.visit(entry)
            found[entry.id.name] = blanks.names
    return found


FILES = sorted(texts("fr"))
MAY_DIFFER = {"letter", "rank", "token_one", "token_many"}
"""A rank is written with its article in one language and without in the other; « 0,4 jeton » is a plural in English.
All messages are given both forms of the sheet's word for tokens.
"""


def test_both_languages_have_the_same_files() -> None:
    assert sorted(texts("en")) == FILES


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_exactly_the_same_messages(name: str) -> None:
    assert sorted(messages(texts("fr")[name])) == sorted(messages(texts("en")[name]))


@pytest.mark.parametrize("name", FILES)
def test_a_message_leaves_the_same_blanks_in_both_languages(name: str) -> None:
    french, english = messages(texts("fr")[name]), messages(texts("en")[name])
    unlike = {key for key in french if (french[key] ^ english[key]) - MAY_DIFFER}
    assert not unlike


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_in_two_files(language: str) -> None:
    keys = [key for text in texts(language).values() for key in messages(text)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", FILES)
def test_french_puts_a_narrow_space_before_high_punctuation_and_inside_guillemets(name: str) -> None:
    assert not re.findall(r"« | »|[\w})][ \u00a0][;:]|\w;|\w:(?!//)", texts("fr")[name])
    # a question or exclamation mark may stand alone, as a key to press
    assert not re.findall(r"[a-zéèà] [!?]|[a-zéèà][!?]", texts("fr")[name])


@pytest.mark.parametrize("name", FILES)
def test_english_puts_no_space_before_punctuation(name: str) -> None:
    assert not re.findall(r"[\w}][ \u00a0\u202f][;:,.](?!\w)", texts("en")[name])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_apostrophes_are_typographic(name: str, language: str) -> None:
    assert not re.findall(r"\w*[\w}]'\w*", texts(language)[name])

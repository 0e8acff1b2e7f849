"""Only `attribution.ftl` says that something is printed, read or ours, on the sheet, or an example of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from attributions import SHEETS_FOLDER, strings
from fluent.syntax import FluentParser, ast

from nainjaune.words import LANGUAGES, Language

WORDS = Path(__file__).parents[2] / "src" / "nainjaune" / "words"
ATTRIBUTION = "attribution.ftl"
LICENCES = "page-licences.ftl"
"""Says whose the drawings and the letters are, and nothing of the texts."""
SAID = {
    "fr": r"\bimprim(?!ante)(?!er\b)\w*|\blue?s? (?:00|par nous)|\bde nous\b|\bnôtres?\b|\bnotre choix\b"
    r"|\bsur la feuille\b|\b(?:la feuille|elle) ne laisse|\blaisse (?:aussi )?(?:ouvert|le choix)"
    r"|\baucune autre feuille|\bla seule feuille|\bexemple (?:du|de la|pour le|pour la) (?:texte|feuille)",
    "en": r"\bprint(?:s|ed)\b|\bread (?:00|by us)|\bours\b|\bour choice\b|\bon the sheet\b|\b(?:the sheet|it) leaves"
    r"|\bno other sheet|\bthe only sheet|\bexample (?:of|for) (?:the )?(?:text|sheet)",
}
"""How one says such things."""
NAMES = {
    "fr": r"(?:textes?|feuilles?) imprimée?s?|imprimé par|qui l’imprime",
    "en": r"printed (?:texts?|sheets?|rules?)|printed by|who printed it",
}
"""What the texts are called and who printed them, which says nothing about a claim."""


def messages(language: Language) -> Iterator[tuple[str, str]]:
    for path in sorted((WORDS / language).glob("*.ftl")):
        if path.name in {ATTRIBUTION, LICENCES}:
            continue
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                yield f"{path.name} {entry.id.name}", " ".join(_texts(entry))


def _texts(node: object) -> Iterator[str]:
    """The texts of a message, those of its variants too; no names and no numbers."""
    if isinstance(node, ast.TextElement):
        yield node.value
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for one in value if isinstance(value, list) else [value]:
                yield from _texts(one)


def library(language: Language) -> Iterator[tuple[str, str]]:
    """What the data files say in one language."""
    for path in sorted(SHEETS_FOLDER.rglob("*.toml")):
        yield from _in(f"{path.relative_to(SHEETS_FOLDER)}", tomllib.loads(path.read_text("utf-8")), language)


def _in(where: str, value: object, language: Language) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, one in value.items():
            if key == language:
                yield from ((where, string) for string in strings(one))
            elif key not in LANGUAGES:
                yield from _in(f"{where} {key}", one, language)
    elif isinstance(value, list):
        for one in value:
            yield from _in(where, one, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_says_who_says_so(language: Language) -> None:
    said = [*messages(language), *library(language)]
    assert len(said) > 1500
    found = [
        (where, match[0])
        for where, text in said
        for match in re.finditer(SAID[language], re.sub(NAMES[language], "", text, flags=re.IGNORECASE), re.IGNORECASE)
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_says_so_is_what_is_looked_for(language: Language) -> None:
    """The messages of the one place do say such things."""
    text = (WORDS / language / ATTRIBUTION).read_text(encoding="utf-8")
    assert len(re.findall(SAID[language], text, re.IGNORECASE)) > 15

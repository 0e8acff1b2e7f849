"""Our formatter gives what Mozilla's gives, for every message of both languages."""

from __future__ import annotations

from importlib import resources

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nainjaune.words import LANGUAGES, Language
from nainjaune.words.messages import Messages

PLURALS = {"one", "many", "other"}
NUMBERS = (0, 1, 2, 3, 17, 1234, 1_000_000, -5)


class Variables(Visitor):
    """The variables of a message, with the words they select by, and the messages it refers to."""

    def __init__(self) -> None:
        self.words: dict[str, set[str]] = {}
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - as fluent.syntax calls it
        self.words.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the same
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the same
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        assert isinstance(node.selector, ast.VariableReference)
        self.words.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def texts(language: Language) -> list[str]:
    folder = resources.files("nainjaune.words").joinpath(language)
    return [path.read_text(encoding="utf-8") for path in sorted(folder.iterdir(), key=lambda path: path.name)]


def variables_of(language: Language) -> dict[str, dict[str, set[str]]]:
    """The variables of each message, those of the messages it refers to included."""
    found: dict[str, Variables] = {}
    for text in texts(language):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                found[entry.id.name] = Variables()
                found[entry.id.name].visit(entry)

    def whole(key: str) -> dict[str, set[str]]:
        words = dict(found[key].words)
        for other in found[key].messages:
            words |= whole(other)
        return words

    return {key: whole(key) for key in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_formatted_as_mozilla_formats_it(language: Language) -> None:
    """With numbers of every plural, and with every word it selects by."""
    bundle, messages = FluentBundle([language], use_isolating=False), Messages(language, texts(language))
    for text in texts(language):
        bundle.add_resource(FluentResource(text))
    compared = 0
    for key, variables in variables_of(language).items():
        choices: list[list[str | int]] = [
            [*NUMBERS, *sorted(options - PLURALS), "mot"] for options in variables.values()
        ]
        for number in range(max(map(len, choices), default=1)):
            for shift in range(2):
                values = [options[(number + shift * place) % len(options)] for place, options in enumerate(choices)]
                arguments = dict(zip(variables, values, strict=True))
                pattern = bundle.get_message(key).value
                assert pattern is not None
                wanted, errors = bundle.format_pattern(pattern, arguments)
                assert not errors
                assert messages.format(key, arguments) == wanted
                compared += 1
    assert compared > 2000


def test_a_missing_message_raises() -> None:
    messages = Messages("fr", ["some = { $n } cartes\nother = { some } !"])
    assert messages.format("other", {"n": 1234}) == "1\u202f234 cartes !"
    with pytest.raises(LookupError, match="n is missing"):
        messages.format("some", {})
    with pytest.raises(LookupError, match="no message none"):
        messages.format("none", {})
    assert "none" not in messages

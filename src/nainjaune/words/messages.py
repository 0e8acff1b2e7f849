"""Fluent messages, formatted: text, variables, references to other messages, and selections by number or word.

`fluent.syntax` parses them. What is formatted here is the part of Fluent that our messages use; a test compares every
message with Mozilla's own formatter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from fluent.syntax import FluentParser, ast

GROUP: Final = {"fr": "\u202f", "en": ","}
"""What sets the thousands apart."""
ENTRY: Final = re.compile(r"^([A-Za-z][\w-]*) *=.*\n?(?:(?:[ \t}].*)?\n|[ \t}].+$)*", re.M)
"""A message and the lines that belong to it: indented, empty, or the end of a selection."""

Arguments = Mapping[str, str | int]


class Messages:
    """The messages of one language; whatever is missing raises LookupError. Each is parsed when it is first needed."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        self._language = language
        self._sources = {found[1]: found[0] for text in texts for found in ENTRY.finditer(text)}
        self._patterns: dict[str, ast.Pattern] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def format(self, key: str, arguments: Arguments) -> str:
        """The message with its arguments filled in."""
        pattern = self._patterns.get(key) or self._parsed(key)
        try:
            return self._pattern(pattern, arguments)
        except KeyError as missing:
            raise LookupError(f"{self._language}: {key}: {missing.args[0]} is missing") from None

    def _parsed(self, key: str) -> ast.Pattern:
        if key not in self._sources:
            raise LookupError(f"{self._language}: there is no message {key}")
        entry = FluentParser(with_spans=False).parse_entry(self._sources[key])
        if not isinstance(entry, ast.Message) or entry.value is None:
            raise LookupError(f"{self._language}: {key} is no message")
        pattern = self._patterns[key] = entry.value
        return pattern

    def _pattern(self, pattern: ast.Pattern, arguments: Arguments) -> str:
        return "".join(
            element.value if isinstance(element, ast.TextElement) else self._expression(element.expression, arguments)
            for element in pattern.elements
        )

    def _expression(self, expression: object, arguments: Arguments) -> str:
        match expression:
            case ast.VariableReference(id=name):
                value = arguments[name.name]
                return value if isinstance(value, str) else self._number(value)
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral(value=text):
                return self._number(int(text))
            case ast.MessageReference(id=name):
                return self.format(name.name, arguments)
            case ast.SelectExpression(selector=selector, variants=variants):
                return self._pattern(self._variant(selector, variants, arguments).value, arguments)
            case ast.Placeable(expression=inner):
                return self._expression(inner, arguments)
            case _:
                raise LookupError(f"{self._language}: {type(expression).__name__} is not part of our messages")

    def _variant(self, selector: object, variants: Iterable[ast.Variant], arguments: Arguments) -> ast.Variant:
        assert isinstance(selector, ast.VariableReference), "only a variable selects"
        value = arguments[selector.id.name]
        word = value if isinstance(value, str) else self._plural(value)
        for variant in variants:
            key = variant.key
            if isinstance(key, ast.Identifier) and key.name == word:
                return variant
            if isinstance(key, ast.NumberLiteral) and not isinstance(value, str) and int(key.value) == value:
                return variant
        return next(variant for variant in variants if variant.default)

    def _plural(self, number: int) -> str:
        """The plural category: in French 0 is singular too, and whole millions take « de »."""
        size = abs(number)
        if self._language == "en":
            return "one" if size == 1 else "other"
        if size in (0, 1):
            return "one"
        return "many" if size % 1_000_000 == 0 else "other"

    def _number(self, number: int) -> str:
        return f"{number:,}".replace(",", GROUP[self._language])

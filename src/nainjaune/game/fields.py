"""Typed access to the fields of an untrusted TOML table, with errors that name the place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nainjaune.game.errors import ParseError
from nainjaune.game.hexadecimal import from_hex


class Fields:
    """One table. Every field read must exist and have its type; `refuse_unread` refuses all others."""

    def __init__(self, data: Mapping[str, Any], place: str) -> None:
        self.place = place
        self._data = data
        self._read: set[str] = set()

    def has(self, key: str) -> bool:
        return key in self._data

    def _get(self, key: str, kind: type, called: str) -> Any:
        self._read.add(key)
        if key not in self._data:
            raise self.error(key, "is missing")
        return self._of_kind(key, self._data[key], kind, called)

    def _of_kind(self, key: str, value: object, kind: type, called: str) -> Any:
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise self.error(key, f"must be {called}, not {str(value)[:40]!r}")
        return value

    def error(self, key: str, problem: str) -> ParseError:
        return ParseError(f"{self.place}: {key} {problem}" if self.place else f"{key} {problem}")

    def number(self, key: str) -> int:
        value = self._get(key, int, "a whole number")
        return self._bounded(key, value)

    def _bounded(self, key: str, value: int) -> int:
        if abs(value) > LARGEST_NUMBER:
            raise self.error(key, f"must be at most {LARGEST_NUMBER}")
        return value

    def boolean(self, key: str) -> bool:
        return bool(self._get(key, bool, "true or false"))

    def text(self, key: str) -> str:
        return str(self._get(key, str, "a text"))

    def texts(self, key: str) -> tuple[str, ...]:
        items = self._get(key, list, "a list of texts")
        return tuple(self._of_kind(key, item, str, "a list of texts") for item in items)

    def numbers(self, key: str) -> tuple[int, ...]:
        items = self._get(key, list, "a list of whole numbers")
        return tuple(self._bounded(key, self._of_kind(key, item, int, "a list of whole numbers")) for item in items)

    def hex(self, text: str) -> bytes:
        try:
            return from_hex(text)
        except ParseError as error:
            raise ParseError(f"{self.place}: {error}") from None

    def table(self, key: str) -> Fields | None:
        """A table inside this one, or None where there is none."""
        if not self.has(key):
            return None
        inside = f"{self.place}: {key}" if self.place else key
        return Fields(self._get(key, dict, "a table"), inside)

    def tables(self, key: str) -> tuple[Fields, ...]:
        """A list of tables, numbered from 1 in errors; none where there is none."""
        if not self.has(key):
            return ()
        items = self._get(key, list, "a list of tables")
        return tuple(
            Fields(self._of_kind(key, item, dict, "a list of tables"), f"{key} {number}")
            for number, item in enumerate(items, start=1)
        )

    def rest(self) -> dict[str, Any]:
        """The whole table; all its fields count as read."""
        self._read |= set(self._data)
        return dict(self._data)

    def refuse_unread(self, derived: tuple[str, ...] = ()) -> None:
        """Refuses fields that were not read, except `derived` ones."""
        if extra := sorted(set(self._data) - self._read - set(derived)):
            raise self.error(extra[0], "is not known here")


LARGEST_NUMBER = 10**15
"""No number in a file is larger: enough for any purse, and safe for every reader."""

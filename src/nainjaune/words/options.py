"""Parses the options of the command line that several commands share."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from nainjaune.game.errors import ParseError


def changes_of(settings: Sequence[str]) -> dict[str, object]:
    """House rules from the command line: a value is read as TOML, and as plain text if it is none."""
    changes: dict[str, object] = {}
    for setting in settings:
        clause, equals, text = setting.partition("=")
        if not equals:
            raise ParseError(f"--set {setting}: a house rule is written CLAUSE=VALUE")
        try:
            changes[clause.strip()] = tomllib.loads(f"value = {text}")["value"]
        except tomllib.TOMLDecodeError:
            changes[clause.strip()] = text.strip()
    return changes

"""What leading so or so brings, as the lab measured it: the sheets' advice beside chance, habit and our champion.

The figures are in `sheets/lab/leading.toml`, with the command that gives them.

>>> figures("classique")[-1].policy
'haute'
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from nainjaune.rules_library.data import LibraryError, NonEmpty, TypesetText, data_files, read_entry


class LeadingFigure(Struct, frozen=True, forbid_unknown_fields=True):
    """What a way of leading gains over the longest run, in tokens a deal."""

    sheet: NonEmpty
    policy: NonEmpty
    gain: float
    error: float
    """The standard error of the gain."""
    decks: int
    """How many decks were played, each once in every seat."""


class LabFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """All that was measured."""

    players: int
    seed: int
    policies: dict[str, TypesetText]
    """The ways of leading by the name of the bot that plays so, in words."""
    figures: tuple[LeadingFigure, ...]


def parse_figures(name: str, text: str) -> LabFigures:
    """Reads `lab/<name>.toml`."""
    entry = read_entry(f"lab/{name}.toml", text, LabFigures)
    for number, figure in enumerate(entry.figures):
        if figure.policy not in entry.policies:
            raise LibraryError(f"lab/{name}.toml", f"no words for {figure.policy!r} - at `$.figures[{number}].policy`")
    return entry


@cache
def lab_figures() -> LabFigures:
    """What was measured of leading."""
    return parse_figures("leading", data_files("lab")["leading"])


def figures(sheet: str) -> tuple[LeadingFigure, ...]:
    """The figures of one sheet, the best first."""
    return tuple(sorted((one for one in lab_figures().figures if one.sheet == sheet), key=lambda one: -one.gain))

"""What the command line may settle beforehand; what is None is asked, or drawn, or the sheet's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nainjaune.words import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalOptions:
    language: Language = "fr"
    sheet: str | None = None
    players: int | None = None
    """How many sit at the table, the person included."""
    name: str | None = None
    changes: Mapping[str, object] = field(default_factory=dict)
    """House rules: the clauses changed, by name."""
    deals: int | None = None
    seed: int | None = None
    """Deals the same cards every time; then the shuffle is no secret."""
    bot: str = "suite"
    unit: int = 1
    record: Path | None = None
